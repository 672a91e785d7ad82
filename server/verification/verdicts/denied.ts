import { canonicalize } from '../../../shared/canonicalize.ts';
import type { Passage } from '../../authorities/index.ts';
import { readName, scanCitations } from '../../citations/index.ts';
import type { IndexedAuthority } from '../indexed/index-authority.ts';
import { submittedBy } from '../quotations/submissions.ts';
import table from './no-such-case.json' with { type: 'json' };

/** Where a court says that there is no such case. */
export interface Denial {
  /** The index of the passage. */
  readonly passage: number;
  /** The sentence, white space folded. */
  readonly sentence: string;
}

const any = (list: readonly string[]): string => `(?:${list.join('|')})`;
const patterns = (list: readonly string[]): string =>
  any(list.map((one) => one.replaceAll('UNREAL', any(table.unreal)).replaceAll('KIND', any(table.kinds))));
/** The case that is looked for, and any other, once each stands as a sign in its sentence, its name with it. */
const THIS = '⟦C⟧';
const OTHER = '⟦O⟧';
/** What may stand between a case and what is said of it: a pinpoint, a short name, what kind of case it is. */
const BESIDE = String.raw`(?: at \[?\d{1,4}\]?)?(?: \([A-Z]\w{1,20}\))?(?:, (?:an?|the|another) (?:\w{1,20} )?${any(table.kinds)}(?: of [^,;:⟦]{1,40})?,)?${patterns(table.beside)}?`;
const ADVERB = `(?:(?:simply|just|also|in fact|in truth|plainly|clearly) )?`;
/** What may begin a sentence before a case, and what may end it. */
const OPENS = `^(?:${any(table.openings)},? )?`;
const CLOSES = `(?:,? ${any(table.closings)})?\\.?$`;
const CITED = `(?:${patterns(table.citing)} )`;
const OF_ONE = new RegExp(
  `${OPENS}(?:${patterns(table.kindsBefore)},? )?${THIS}${BESIDE},? ${ADVERB}${patterns(table.predicates)}${CLOSES}`,
  'i',
);
const WHICH = new RegExp(
  `${OPENS}${CITED}${THIS}${BESIDE}(?:, an? ${any(table.kinds)})?,? (?:which|that) ${ADVERB}${patterns(table.predicates)}${CLOSES}`,
  'i',
);
const LISTED = `(?:${THIS}|${OTHER})${BESIDE}`;
const OF_ALL = new RegExp(
  `${OPENS}(?:the ${any(table.kinds)}s(?: of|,)? )?(?:both )?${LISTED}(?:, ${LISTED}){0,9},? and ${LISTED},? ${patterns(table.plural)}${CLOSES}`,
  'i',
);
const BEFORE = new RegExp(`${OPENS}(?:${CITED})?${patterns(table.leads)} ${THIS}${BESIDE}${CLOSES}`, 'i');
const EXISTS = new RegExp(`${OPENS}${patterns(table.none)} ${THIS}${BESIDE} ${patterns(table.exists)}${CLOSES}`, 'i');
const OF_NONE = new RegExp(
  `${OPENS}(?:neither ${LISTED} nor ${LISTED}|none of (?:the ${any(table.kinds)}s(?: of|,)? )?${LISTED}(?:, ${LISTED}){0,9},? (?:and|or) ${LISTED}),? ${patterns(table.neither)}${CLOSES}`,
  'i',
);
const SPOKEN = new RegExp(`(?<![\\w-])${any(table.spoken)}`, 'i');
const UNDONE = new RegExp(`(?<![\\w-])${any(table.undone)}(?![\\w-])`, 'i');
const PARTS = new RegExp(`(?<![\\w-])${any(table.parts)}(?![\\w-])[^⟦]*${THIS}`, 'i');
/** Where a sentence ends: behind a stop, where the next begins with a capital. */
const END = /(?<=[.?!]["'”’)\]]{0,2})\s+(?=["'“‘([]{0,2}\p{Lu})/u;
/** The longest sentence that is looked at, in characters. */
const LONGEST = 1200;

/**
 * Where a judgment says, in one sentence that bears the citation and in the court's own voice, that there is no such case; null
 * where none does. Words that it quotes, strikes out, reports from a party or leaves open say nothing, nor does its own citation.
 */
export function deniedIn(normalized: string, indexed: IndexedAuthority): Denial | null {
  const { neutral, reports } = indexed.ownCitations();
  if (normalized === neutral || reports.includes(normalized)) return null;
  for (const [passage, { kind, text }] of indexed.authority.passages.entries()) {
    if (kind === 'front' || !text.includes(numberIn(normalized))) continue;
    const sentences = sentencesOf(indexed.authority.passages[passage] as Passage);
    const sentence = sentences.find(
      (one, at) => says(one, normalized) && !isSpoken(sentences, at, indexed, passage) && isTheCourts(one, indexed),
    );
    if (sentence !== undefined) return { passage, sentence };
  }
  return null;
}

/** Whether a sentence beside one names somebody as saying it, or leads into it, or takes it back. */
function isSpoken(sentences: readonly string[], at: number, indexed: IndexedAuthority, passage: number): boolean {
  const { passages } = indexed.authority;
  const before = sentences[at - 1] ?? lastOf(passages[passage - 1]?.text ?? '');
  const after = sentences[at + 1] ?? (passages[passage + 1]?.text ?? '').split(END)[0] ?? '';
  return before.trimEnd().endsWith(':') || SPOKEN.test(before) || SPOKEN.test(after);
}

function lastOf(text: string): string {
  return text.trim().split(END).at(-1) ?? '';
}

/** Asked first, since every passage is: the number of a citation. */
function numberIn(normalized: string): string {
  return /\d+(?=\D*$)/.exec(normalized)?.[0] ?? normalized;
}

/** The sentences of a passage that are its own words for sure. */
function sentencesOf({ text, quoted, struck = [], doubtful = [] }: Passage): string[] {
  const blank = [...quoted, ...struck, ...doubtful];
  const own = blank.reduce(
    (kept, { start, end }) => `${kept.slice(0, start)}${'\n'.repeat(end - start)}${kept.slice(end)}`,
    text,
  );
  return own
    .split('\n')
    .flatMap((block) => block.split(END))
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter((one) => one !== '' && one.length <= LONGEST);
}

/** Whether a sentence that bears the citation says that there is no such case. */
function says(sentence: string, normalized: string): boolean {
  const citations = scanCitations(sentence);
  if (!citations.some((one) => one.normalized === normalized)) return false;
  let signed = '';
  let at = 0;
  for (const { start: from, end, normalized: own } of citations) {
    const start = Math.max(at, readName(sentence, from, at, [])?.start ?? from);
    signed += `${sentence.slice(at, start)}${own === normalized ? THIS : OTHER}`;
    at = end;
  }
  signed += sentence.slice(at);
  const bare = withoutNames(signed);
  if (signed.includes('?') || UNDONE.test(bare) || PARTS.test(bare) || isQuoted(signed)) return false;
  const isAlone = !signed.includes(OTHER);
  if (!isAlone) return signed.includes(THIS) && [OF_ALL, OF_NONE].some((form) => form.test(signed));
  return [OF_ONE, WHICH, BEFORE, EXISTS].some((form) => form.test(signed));
}

/** A sentence without what stands in brackets: `R (on the application of If) v But`, `(May, 2021)`. */
function withoutNames(signed: string): string {
  return signed.replace(/\([^()]*\)/g, ' ');
}

/** Whether the citation, or what is said of it, may stand between quotation marks: then somebody else may say it. */
function isQuoted(signed: string): boolean {
  return /[“”"]|(?<!\w)['‘]/.test(signed);
}

/** Whether nothing around a sentence gives it to somebody who is not the court. */
function isTheCourts(sentence: string, indexed: IndexedAuthority): boolean {
  const reading = indexed.readings[0]?.();
  if (!reading) return false;
  const words = canonicalize(sentence).text;
  const start = reading.canonical.text.indexOf(words);
  return start >= 0 && submittedBy(reading, { start, end: start + words.length }, indexed.authority) === null;
}
