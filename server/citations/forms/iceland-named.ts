import type { Span } from '../../../shared/finding.ts';
import { foldSpace } from '../../../shared/fold-space.ts';
import { lawId } from '../../../shared/law.ts';
import table from './iceland.json' with { type: 'json' };
import { isOfAnotherBefore, LAW, lawAbout, lawsNamedIn, namesState, nominativeOf } from './iceland-laws.ts';
import data from './iceland-named.json' with { type: 'json' };
import type { ScannedCitation } from './scanned.ts';

/** A text that is named by its name alone, and has articles of its own. */
export interface NamedText extends Span {
  /** Whether it is a law: `5. gr. laganna` is of no other text. */
  readonly isLaw: boolean;
  /** What it is called, as a title has it; null where it has no name of its own. */
  readonly title: string | null;
  /** The law that a table has by that name; null where it has none. */
  readonly key: string | null;
}

const SP = '[ \\u00a0]';
/** What names a law, though nothing is cited by it. */
const NAMED_LAW = `\\p{L}{3,40}(?:laga|lög|lögum|lögin|laganna|lögunum)(?!\\p{L})|${LAW}${SP}um${SP}|\\p{L}{2,16}sk(?:um|ra|u|ar|s)?${SP}${LAW}(?!\\p{L})`;
const LAWS = new RegExp(`(?<!\\p{L})(?:${NAMED_LAW})`, 'giu');
/** What names law of which a place may be, or another paper. */
const RIVAL = new RegExp(`(?<!\\p{L})(?:(?:${table.rivals.join('|')})\\p{L}*|${NAMED_LAW})`, 'giu');

const starred = (words: readonly string[]): string => words.map((one) => one.replaceAll('*', '\\p{L}*')).join('|');
const NOT_LAWS = new RegExp(`^(?:${starred(data.notLaws.words)})$`, 'iu');
const OLDER_LAWS = new RegExp(`(?<!\\p{L})(?:${data.olderLaws.words.join('|')})${SP}${LAW}(?!\\p{L})`, 'giu');
const OLDER_BEFORE = new RegExp(`(?<!\\p{L})(?:${data.olderLaws.words.join('|')})${SP}$`, 'iu');
const OWN_PART = new RegExp(`(?<!\\p{L})(?:${starred(data.ownParts.words)})${SP}$`, 'iu');
const IS_DEFINITE = /^(?:laganna|lögunum|lögin)[ \u00a0]/i;
const WORDS = /\p{L}{3,60}/gu;
const TEXT = new RegExp(`^(?:${starred(data.texts.words)})$`, 'iu');
const MAY_BE_TEXT = new RegExp(data.texts.words.map((one) => one.replaceAll('*', '')).join('|'), 'i');
const LONGEST_PART = 24;
const LONGEST_TITLE = 200;

/** Whether a text may name a law of Iceland, which is asked first as it costs little. */
export function mayNameLaw(text: string): boolean {
  return /laga|lög/i.test(text);
}

/** Whether a text may name anything of which a place in a law by itself may be. */
export function mayNameText(text: string): boolean {
  return mayNameLaw(text) || MAY_BE_TEXT.test(text);
}

/** Whether a text names law, beside what is known, of which `5. gr. laganna` may be as well; `lawsAlone`: no other paper counts. */
export function namesOtherLaw(text: string, known: readonly Span[], lawsAlone = false): boolean {
  if (lawsAlone && !mayNameLaw(text)) return false;
  for (const { 0: word, index } of text.matchAll(lawsAlone ? LAWS : RIVAL))
    if (isFree({ start: index, end: index + word.length }, known)) return true;
  return false;
}

/**
 * What a text names by its name alone, in order, beside what is known: laws, and other texts that have articles. A heading that is of another
 * state has the law of that below it.
 */
export function textsNamedIn(text: string, known: readonly Span[], isHeading: boolean): readonly NamedText[] {
  const laws = mayNameLaw(text) ? lawsIn(text) : [];
  const others = MAY_BE_TEXT.test(text) ? othersIn(text) : [];
  const state = isHeading && namesState(text) ? [{ start: 0, end: text.length, ...NAMELESS }] : [];
  return [...laws, ...others, ...state].filter((one) => isFree(one, known)).sort((a, b) => a.start - b.start);
}

/** Whether a text that is named is the law that some citations are of, by one of the names that these and the tables have for it. */
export function isNameOf({ title, key }: NamedText, law: string, titles: Iterable<string>): boolean {
  if (key !== null) return key === law;
  if (title === null) return false;
  const called = title.toLowerCase();
  const listed = LISTED.filter((one) => keyOf(one.law) === law).map((one) => one.title);
  return [...listed, ...titles].some((one) => `${called},`.startsWith(`${one.toLowerCase()},`));
}

/** The laws that the tables have by their titles. */
const LISTED: readonly { readonly law: string; readonly title: string }[] = [...table.names, ...table.abbreviations];

/** What a citation calls its law, as titles have it. */
export function titlesOf({ cites }: ScannedCitation): readonly string[] {
  if (cites.kind !== 'enactment') return [];
  const { title, beside = [] } = cites.enactment;
  const all = [
    ...(title === null ? [] : [title]),
    ...beside.flatMap((one) => ('title' in one && one.title !== null ? [one.title] : [])),
  ];
  return all.flatMap((one) => [one, nominativeOf(one)]);
}

const NAMELESS = { isLaw: true, title: null, key: null } as const;

function lawsIn(text: string): readonly NamedText[] {
  const named = new Map(lawsNamedIn(text).map(({ end, law }) => [end, law]));
  const laws = [...text.matchAll(LAWS)].flatMap(({ 0: word, index: start }): NamedText[] => {
    const end = start + word.length;
    if (NOT_LAWS.test(word) || /^íslensk/i.test(word)) return [];
    const isAbout = /[ \u00a0]um[ \u00a0]$/.test(word);
    if (isAbout && IS_DEFINITE.test(word) && OWN_PART.test(text.slice(Math.max(0, start - LONGEST_PART), start)))
      return [];
    const law = isAbout ? lawAbout(text.slice(start, start + LONGEST_TITLE).replace(/^L/, 'l'), 0) : named.get(end);
    // `norsku stjórnsýslulögin`, `eldri stjórnsýslulaga`: not those that are cited by that name.
    if (
      law == null ||
      isOfAnotherBefore(text, start) ||
      OLDER_BEFORE.test(text.slice(Math.max(0, start - LONGEST_PART), start))
    )
      return [{ start, end, ...NAMELESS }];
    const number = law.number === null ? null : keyOf(`${law.number.number}/${law.number.year}`);
    return [{ start, end, isLaw: true, title: law.title === null ? null : foldSpace(law.title), key: number }];
  });
  const older = [...text.matchAll(OLDER_LAWS)].map(({ 0: word, index: start }) => ({
    ...{ start, end: start + word.length },
    ...NAMELESS,
  }));
  return [...laws, ...older];
}

function othersIn(text: string): readonly NamedText[] {
  return [...text.matchAll(WORDS)].flatMap(({ 0: word, index: start }) =>
    TEXT.test(word) ? [{ start, end: start + word.length, ...NAMELESS, isLaw: false }] : [],
  );
}

function keyOf(law: string): string {
  const [number = '', year = ''] = law.split('/');
  return `Lög nr. ${lawId(number, year)}`;
}

function isFree(span: Span, known: readonly Span[]): boolean {
  return !known.some(({ start, end }) => start < span.end && span.start < end);
}
