import type { Span } from '../../../shared/finding.ts';
import type { Citation, Quotation } from '../../citations/index.ts';
import { aroundWords } from './around-words.ts';
import data from './operations.json' with { type: 'json' };

/** What an enactment does to words of another text. `named`: it only says where they stand, or which text it changes. */
export type Operation = 'omitted' | 'inserted' | 'substituted' | 'replaced' | 'named';

const NAMES = ['omitted', 'inserted', 'substituted', 'replaced', 'named'] as const;
const VERB = new RegExp(
  `(?<!\\p{L})(?:${NAMES.map((name) => `(?<${name}>${data[name].join('|').replaceAll(' ', '\\s')})`).join('|')})(?!\\p{L})`,
  'giu',
);

/** What behind a term in quotation marks says what it means: it is the provision's own. */
const DEFINED = /^(?: (?:and|or) ¤|, ¤){0,8},? (?:means?|includes?|ha(?:s|ve) the|(?:is|are) to be|refers?)\b/;
/** How much around words of an enactment is read, in characters. */
const REACH = 1200;
/** Where a sentence or a part of a provision ends. */
const ENDS = /[.;](?=\s|$)|\n/;
/** Words in quotation marks, and words in brackets. */
const QUOTED = /“[^“”]{0,800}”|"[^"]{0,800}"|‘[^‘’]{0,800}’/g;
const BRACKETED = /\((?!\w{1,4}\))(?:[^()]|\(\w{1,4}\)){0,400}\)/g;
/** What leads right to words that another verb takes out or puts others beside: `for “lamp” substitute`, `after “lamp” insert`. */
const FOR =
  /(?<!\p{L})(?:for|in place of|instead of)(?: the)?(?: (?:words?|figures?|entry|entries|expression))?(?: ¤(?:,| and| or)){0,8}$/iu;
const BESIDE =
  /(?<!\p{L})(?:after|before|following|from|to|of)(?: the)?(?: (?:words?|figures?|entry|entries|expression|definition of|definitions of))?(?: ¤(?:,| and| or| to)){0,8}$/iu;

/** Verbs of a text that say what is done to words, in order. */
function verbsIn(text: string): readonly Operation[] {
  return [...text.matchAll(VERB)].flatMap(({ groups = {} }) => NAMES.filter((name) => groups[name] !== undefined));
}

/**
 * What a provision does to words of another text that stand in its own between two places of it: `omit “lamp”`, `for “lamp” substitute “light”`, `(under
 * which a lamp is lit), the words “lit” shall be omitted`. Null where they are its own.
 */
export function operationOn(text: string, { start, end }: Span): Operation | null {
  const from = Math.max(0, start - REACH);
  const around = text.slice(from, end + REACH);
  const own = { start: start - from, end: end - from };
  const isAround = (one: Span): boolean => one.start <= own.start && own.end <= one.end;
  const spans = (pattern: RegExp): readonly Span[] =>
    [...around.matchAll(pattern)].map(({ index, 0: whole }) => ({ start: index, end: index + whole.length }));
  const quoted = spans(QUOTED).find(isAround);
  const bracket = spans(BRACKETED).find((one) => isAround(one) && quoted === undefined);
  const holder = quoted ?? bracket;
  if (holder === undefined) return null;
  const before = sentenceBefore(around.slice(0, holder.start));
  const [after = ''] = plain(around.slice(holder.end)).split(ENDS, 1);
  if (verbsIn(`${before} ; ${after}`).length === 0 || DEFINED.test(after)) return null;
  if (quoted === undefined) return /¤|cease|the words?\b/.test(`${before} ${after}`) ? 'named' : null;
  return roleOf(before, after);
}

/** What is done to words in quotation marks by what stands before and behind them in their sentence. */
function roleOf(before: string, after: string): Operation {
  if (FOR.test(before)) return 'replaced';
  if (BESIDE.test(before)) return 'named';
  const last = verbsIn(before).at(-1);
  // `after “lamp” insert “light”`: the verb right before, with nothing but the place between.
  if (last !== undefined && last !== 'named') return last;
  return verbsIn(after).find((one) => one !== 'named') ?? 'named';
}

/** The sentence before words, with what leads into the list in which they stand: quoted words in it are a mark. */
function sentenceBefore(text: string): string {
  const pieces = plain(text).split(/(?<=[.;])\s|\n/);
  const own = pieces.at(-1) ?? '';
  const lead = pieces.slice(0, -1).findLast((one) => /[—–:-]\s?$/.test(one)) ?? '';
  return (verbsIn(own).length > 0 ? own : `${lead} ${own}`).trimEnd();
}

function plain(text: string): string {
  return text
    .replace(QUOTED, '¤')
    .replace(BRACKETED, '')
    .replace(/[ \t]+/g, ' ');
}

/** What a draft says that the provision does to quoted words, by the one kind of verb of its sentence; null where it says nothing of it, or more than one thing. */
export function draftedOperation(quotation: Quotation, citation: Citation): Operation | null {
  const around = aroundWords(citation, quotation);
  if (around === null) return null;
  const cited = citation.text.replace(/\s+/g, ' ');
  const before = plain(around.before.replace(cited, ' ').replace(/[“"‘']\s?$/, '')).trimEnd();
  const behind = plain(around.behind.replace(/^[”"’']/, '').replace(cited, ' '));
  const all = [...verbsIn(before), ...verbsIn(behind)].filter((one) => one !== 'named');
  const [first, ...more] = all;
  if (first === undefined) return null;
  const isFor = FOR.test(before);
  if (first === 'substituted' && isFor) return 'replaced';
  if (isFor || BESIDE.test(before) || more.some((one) => one !== first)) return null;
  if (first === 'replaced' && /(?<!\p{L})(?:with|by)$/u.test(before)) return 'substituted';
  return first;
}
