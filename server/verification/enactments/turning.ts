import { greatestOf } from '../../../shared/lists.ts';
import type { Note } from '../../../shared/notes.ts';
import type { Citation, Quotation } from '../../citations/index.ts';
import type { Cut } from '../quotations/cut-sentences.ts';
import { handsOn, saysPower } from './handing.ts';
import table from './turning.json' with { type: 'json' };

type Kind = 'negation' | 'limit';

interface Words {
  readonly negation: RegExp;
  readonly limit: RegExp;
  readonly parts: readonly string[];
}

const ICELANDIC = wordsOf(table.is);
const ENGLISH = wordsOf(table.en);
const KINDS: readonly Kind[] = ['negation', 'limit'];
const SPACE = /\s+/g;

function wordsOf({ negations, limits, parts }: typeof table.is | typeof table.en): Words {
  return { negation: anyOf(negations), limit: anyOf(limits), parts };
}

function anyOf(words: readonly string[]): RegExp {
  return new RegExp(`(?<!\\p{L})${oneOf(words)}(?!\\p{L})`, 'iu');
}

/** What turns words in the sentence of a law of Iceland from which they are cut: before them in their clause, or behind them in it. */
export function turnedByRest({ before, after }: Cut, [piece]: Quotation['pieces']): readonly Note[] {
  const isMain = VERB.test(piece) && endsWithCondition(before);
  const clause = isMain ? '' : clauseOf(before, ICELANDIC);
  const turned = KINDS.flatMap((kind): Note[] => {
    const [words] = ICELANDIC[kind].exec(clause) ?? [];
    return words === undefined ? [] : [{ id: 'governed-by', words }];
  });
  const isTurnedAlready = ICELANDIC.negation.test(clause) || hasOwnNegation(piece);
  const [limit] = BEHIND.exec(isTurnedAlready ? (NEXT.exec(after)?.[0] ?? '') : restOf(after)) ?? [];
  return limit === undefined ? turned.slice(0, 1) : [...turned.slice(0, 1), { id: 'limited-by', words: limit }];
}

/** `Ef gögn eru aðeins hluti, skal veita ...`: a clause before the main one, which begins with its verb. */
const VERBS = oneOf(table.is.verbs);
const CONDITION = new RegExp(
  `^\\P{L}{0,4}(?:${oneOf(table.is.conditionVerbs)}(?!\\p{L})|${oneOf(table.is.conditions)}(?!\\p{L}).*(?<!\\p{L})${VERBS}(?!\\p{L}))`,
  'isu',
);
const VERB = new RegExp(`^\\P{L}{0,8}${VERBS}(?!\\p{L})`, 'iu');

function oneOf(words: readonly string[]): string {
  return `(?:${words.map((word) => word.replaceAll('*', '\\p{L}{0,24}').replaceAll(' ', '\\s')).join('|')})`;
}

/**
 * Whether a sentence that begins with a condition ends it where the text does, so that the verb of its main clause comes next: no word stands
 * behind the comma that ends it, and no other clause has been joined to it. Of `Ef ..., en ekki má dæma` the verb has its own negation.
 */
function endsWithCondition(before: string): boolean {
  if (!CONDITION.test(before) || JOINED.test(before)) return false;
  const comma = before.lastIndexOf(',');
  return comma < 0 || before.slice(comma + 1).trim() === '' || OPENS.test(before.slice(comma + 1));
}

const OPENS = new RegExp(`^\\P{L}{0,4}${oneOf([...table.is.conditions, ...table.is.conditionVerbs])}(?!\\p{L})`, 'iu');
const JOINED = new RegExp(`(?<!\\p{L})${oneOf(table.is.coordinators)}\\s${oneOf(table.is.negations)}\\s*$`, 'iu');

const BEHIND = anyOf([...table.is.negations, ...table.is.restrictors]);
/**
 * Where what the clause of quoted words says ends: at a semicolon, at the next item of a list, or where the next main clause begins with a
 * conjunction and a verb of its own, and nothing that is of the one before: not at `og skal það ekki gert`.
 */
const ENDS = new RegExp(
  `;|[,.]\\s(?:(?:og|eða)\\s)?(?:\\d{1,2}|\\p{Ll})[.)]\\s(?=\\p{Ll})(?!(?:gr|mgr|tölul|málsl)\\.)|,\\s(?:en|heldur)(?!\\p{L})|` +
    `(?<!\\p{L})${oneOf(table.is.coordinators)}\\s${VERBS}(?!\\p{L})(?!\\s${oneOf(table.is.backwards)}(?!\\p{L}))`,
  'iu',
);
const SUBORDINATORS = oneOf(table.is.subordinators);
const SUBORDINATE = new RegExp(`^\\s{0,3}${SUBORDINATORS}(?!\\p{L})`, 'iu');
const BEGINS_SUBORDINATE = new RegExp(`(?<!\\p{L})${SUBORDINATORS}(?!\\p{L})`, 'iu');
/** `, sem ekki eru háð höfundarétti`: what right behind words says which of them it is of. */
const RELATIVE = /^\s{0,3}sem(?!\p{L})/iu;
/** The next few words of a sentence, with nothing that parts them. */
const NEXT = /^[\s]{0,3}\p{L}{1,40}(?:\s\p{L}{1,40}){0,2}/u;

/** What of the rest of a sentence goes on with the clause of the words before it, without clauses between commas that say nothing of it. */
function restOf(after: string): string {
  const [clause = ''] = after.split(ENDS, 1);
  const [near = '', ...parts] = clause.split(',');
  const isOf = (part: string, at: number): boolean =>
    !SUBORDINATE.test(part) || (at === 0 && near.trim() === '' && RELATIVE.test(part));
  return [near, ...parts.filter(isOf)].join(',');
}

/** Whether quoted words have in their main clause what turns it: what else their sentence denies behind them is something else. */
function hasOwnNegation(piece: string): boolean {
  const parts = piece.split(',').filter((part) => !SUBORDINATE.test(part));
  return parts.some((part) => ICELANDIC.negation.test(part.split(BEGINS_SUBORDINATE, 1)[0] ?? ''));
}

/** Whether words that are left out of a law of Iceland turn what is left. */
export function turns(words: string): boolean {
  return KINDS.some((kind) => ICELANDIC[kind].test(words));
}

/** The clause that goes on with quoted words, without what only compares: `eigi síðar en`, but not `ekki aðrir en`. */
function clauseOf(before: string, { parts }: Words): string {
  const from = greatestOf(
    parts.map((part) => before.lastIndexOf(part) + 1),
    0,
  );
  return before.slice(from).replace(COMPARED, ' ');
}

const COMPARED = /(?<!\p{L})(?:ekki|eigi)\s(?!a[nð][nr]|önn|öðr)\p{L}{1,20}\sen(?!\p{L})/giu;

const QUALIFIER = `(?<!\\p{L})${oneOf(table.en.qualifiers)}`;
const QUALIFIERS = new RegExp(`${QUALIFIER}(?:,? (?:or|and) ${QUALIFIER}){0,3}(?=,?\\s*$)`, 'iu');

/** What at the end of a text says in which mind, or how far, the words that come next are meant: `knowingly or recklessly`. */
export function qualifierAtEnd(text: string): string | null {
  return QUALIFIERS.exec(text.replace(SPACE, ' '))?.[0].toLowerCase() ?? null;
}

/** How many words right before quoted ones an author may say what turns them with. */
const MOST_BEFORE = 5;
/** What ends what he says of them. */
const STOPPED = /[,.:;()„“”"«»]/;
const LANGUAGES = [ICELANDIC, ENGLISH];
/** What may stand between what turns quoted words and these. */
const BETWEEN = new RegExp(
  `^(?:\\s${oneOf([...table.is.between, ...table.is.verbs, ...table.en.between])}(?!\\p{L}))*$`,
  'iu',
);

/**
 * Whether the author himself says what turns quoted words, right before these: of `Ekki er heimilt að ...` he has `er ekki „heimilt að ...“`.
 * A word of the same kind does, where nothing else stands between it and the words, and nothing turns it: `ekki aðeins „heimilt ...“`.
 */
export function saysTurn(quotation: Quotation, { claim }: Citation): (note: Note) => boolean {
  const text = claim.text.replace(SPACE, ' ');
  const words = quotation.pieces[0].replace(SPACE, ' ').trim();
  const at = text.indexOf(words);
  if (quotation.block || at < 0 || text.includes(words, at + 1)) return () => false;
  const own = text.slice(0, at).replace(/(?<![„“”"'‘’«»\s])[„“”"'‘’«»\s]{1,9}$/u, '');
  const [sentence = ''] = own.split(/[.;](?=\s)/).slice(-1);
  const near = (own.split(STOPPED).at(-1) ?? '').trim().split(' ').slice(-MOST_BEFORE).join(' ');
  return (note) =>
    note.id === 'governed-by' &&
    (handsOn(note.words) === null
      ? qualifierAtEnd(near) === note.words ||
        KINDS.some((kind) => LANGUAGES.some((one) => one[kind].test(note.words)) && endsTurned(near, kind))
      : saysPower(sentence));
}

/** Whether what stands before words ends with one that turns them, which no negation stands right before. */
function endsTurned(near: string, kind: Kind): boolean {
  return LANGUAGES.some((one) => {
    const last = [...near.matchAll(new RegExp(one[kind], 'giu'))].at(-1);
    if (last === undefined || !BETWEEN.test(near.slice(last.index + last[0].length))) return false;
    const before = near.slice(0, last.index).trim().split(' ').at(-1) ?? '';
    return !LANGUAGES.some(({ negation }) => negation.test(before));
  });
}
