import { folded } from '../../shared/verbatim.ts';
import type { RuleIssue } from '../wording/index.ts';
import { basisOf, isWholeSentence, type RuleBasis, standsIn } from './basis.ts';
import type { RetrievedRule } from './retrieve.ts';
import { fullId, type ImportedRulebook, type RuleEntry } from './rulebook.ts';

/** Why an error of a response is not shown; `error` is its place in the response, null for all of it. */
export interface Issue {
  readonly error: number | null;
  /** The full id of the rule that it names; null where no book has that. */
  readonly rule: string | null;
  readonly code: RuleIssue;
  /** The rule in which the words quoted do stand, where that is another. */
  readonly stands: string | null;
}

/** An error of a response whose words stand in the rule that it names. */
export interface AcceptedError {
  readonly error: number;
  readonly basis: RuleBasis;
  /** The model's own words: untrusted. */
  readonly description: string;
  readonly current: string | null;
  readonly confidence: number;
}

/** An error without a quotation that is left to a person. */
export interface ForReview {
  readonly error: number;
  readonly rule: string | null;
}

/** What the gate says of a response. */
export interface JudgedResponse {
  readonly accepted: readonly AcceptedError[];
  readonly issues: readonly Issue[];
  readonly review: readonly ForReview[];
  /** As the model would have the citation; untrusted. */
  readonly corrected: string | null;
}

/** What a response is judged by. */
export interface RuleWorld {
  /** The books that were asked for and are at hand. */
  readonly books: readonly ImportedRulebook[];
  /** The rules that lay before the model. */
  readonly retrieved: readonly RetrievedRule[];
}

/** Shortest quotation, in characters after folding, that is no whole sentence. */
const SHORTEST = 25;
/** Below this a model is in doubt itself. */
const DOUBTFUL = 0.5;

const MALFORMED: JudgedResponse = {
  accepted: [],
  issues: [{ error: null, rule: null, code: 'response-malformed', stands: null }],
  review: [],
  corrected: null,
};

/** Judges a response of a model, as it came. Nothing that it says of itself counts. */
export function validateResponse(response: unknown, world: RuleWorld): JudgedResponse {
  const read = readResponse(response);
  if (read === null) return MALFORMED;
  const { errors, isCorrect, corrected } = read;
  const judged = errors.map((fields, error) => judgeError(readError(fields, world), error, world));
  const unfounded: Issue[] =
    isCorrect === false && errors.length === 0
      ? [{ error: null, rule: null, code: 'unfounded-incorrect', stands: null }]
      : [];
  return {
    accepted: judged.flatMap((one) => ('basis' in one ? one : [])),
    issues: [...judged.flatMap((one) => ('code' in one ? one : [])), ...unfounded],
    review: judged.flatMap((one) => ('basis' in one || 'code' in one ? [] : one)),
    corrected,
  };
}

type Fields = Readonly<Record<string, unknown>>;

interface ReadResponse {
  readonly errors: readonly Fields[];
  readonly isCorrect: unknown;
  readonly corrected: string | null;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The parts of a response that are read; null where it has another form. */
function readResponse(response: unknown): ReadResponse | null {
  const value = typeof response === 'string' ? parse(response) : response;
  if (!isObject(value)) return null;
  const { errors, is_correct: isCorrect, corrected_version: corrected } = value;
  if (!Array.isArray(errors) || !errors.every(isObject)) return null;
  return { errors, isCorrect, corrected: typeof corrected === 'string' ? corrected : null };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** An error as it is judged: what it names is looked up, and nothing is believed. */
interface ReadError {
  readonly fields: Fields;
  /** The book that it names, where that was asked for. */
  readonly book: ImportedRulebook | null;
  /** The number that it names; null where it names none, or one of another book than it says. */
  readonly number: string | null;
  readonly rule: RuleEntry | null;
  readonly quote: string;
  readonly confidence: number | null;
}

function readError(fields: Fields, { books }: RuleWorld): ReadError {
  const { rule: named, rule_source: source, rule_text_quote: quote, confidence } = fields;
  const book = books.find(({ id }) => id === source) ?? null;
  const text = typeof named === 'string' ? named.trim() : null;
  const prefix = book === null ? '' : fullId(book.id, '');
  const number = text?.startsWith(prefix) ? text.slice(prefix.length) : text;
  const isShare = typeof confidence === 'number' && confidence >= 0 && confidence <= 1;
  return {
    fields,
    book,
    number,
    rule: (book && number !== null && ruleOf(book, number)) || null,
    quote: typeof quote === 'string' ? folded(quote) : '',
    confidence: isShare ? confidence : null,
  };
}

function ruleOf(book: ImportedRulebook, number: string): RuleEntry | null {
  return book.rules.find((one) => one.number === number) ?? null;
}

/** The codes behind a missing quotation, in the order of the contract: the first that applies is the issue. */
const CODES: readonly (readonly [RuleIssue, (error: ReadError, world: RuleWorld) => boolean])[] = [
  ['wrong-book', (error, world) => isOfWrongBook(error, world)],
  ['rule-unknown', ({ rule }) => rule === null],
  ['rule-not-retrieved', (error, { retrieved }) => !retrieved.some(({ id }) => id === idOf(error))],
  ['quote-in-other-rule', (error, world) => !stands(error) && elsewhere(error, world, true) !== null],
  ['quote-not-in-rule', (error) => !stands(error)],
  ['quote-too-short', ({ rule, quote }) => rule !== null && isTooShort(rule, quote)],
  ['confidence-missing', ({ confidence }) => confidence === null],
];

function judgeError(error: ReadError, i: number, world: RuleWorld): AcceptedError | Issue | ForReview {
  const { book, rule, quote, confidence, fields } = error;
  const issue = (code: RuleIssue, stand: string | null = null): Issue => ({
    ...{ error: i, rule: idOf(error), code, stands: stand },
  });
  if (world.books.length === 0) return issue('rule-not-retrieved'); // no rule lay before the model
  if (quote === '') {
    if (confidence === null || confidence >= DOUBTFUL || !isSentence(fields['explanation']))
      return issue('quote-missing');
    return world.retrieved.length === 0 ? issue('rule-not-retrieved') : { error: i, rule: idOf(error) };
  }
  for (const [code, applies] of CODES)
    if (applies(error, world)) return issue(code, elsewhere(error, world, code !== 'wrong-book'));
  const basis = book && rule && basisOf(book, rule, quote);
  if (!basis || confidence === null) throw new Error('an error was accepted without its words');
  const { description, current } = fields;
  return {
    ...{ error: i, basis, confidence },
    description: typeof description === 'string' ? description : '',
    current: typeof current === 'string' && current !== '' ? current : null,
  };
}

/** The full id of the rule that an error names; null where there is none. */
function idOf({ book, rule }: ReadError): string | null {
  return book && rule && fullId(book.id, rule.number);
}

function stands({ rule, quote }: ReadError): boolean {
  return rule !== null && standsIn(rule, quote) !== null;
}

function isOfWrongBook(error: ReadError, world: RuleWorld): boolean {
  const { book, rule, number } = error;
  if (book === null) return true;
  const others = world.books.filter((one) => one !== book);
  const isOfOther = (one: ImportedRulebook): boolean =>
    number !== null && (ruleOf(one, number) !== null || number.startsWith(fullId(one.id, '')));
  if (rule === null && others.some(isOfOther)) return true;
  return !stands(error) && elsewhere(error, world, false) !== null;
}

/** The first retrieved rule, other than the one named, in which the words stand: of the same book, or of others. */
function elsewhere(error: ReadError, { retrieved }: RuleWorld, ofSame: boolean): string | null {
  const { book, rule, quote } = error;
  const found = retrieved.find(
    (one) => (one.book === book) === ofSame && one.rule !== rule && standsIn(one.rule, quote) !== null,
  );
  return found?.id ?? null;
}

function isTooShort(rule: RuleEntry, quote: string): boolean {
  const span = standsIn(rule, quote);
  return quote.length < SHORTEST && span !== null && !isWholeSentence(rule, span);
}

/** Whether a text is a sentence: some words, ended as such. */
function isSentence(text: unknown): boolean {
  return typeof text === 'string' && (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= 3 && /[.?!]["”’')]*\s*$/.test(text);
}
