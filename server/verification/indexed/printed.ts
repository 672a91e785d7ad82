import type { Span } from '../../../shared/finding.ts';
import { paragraphOf } from '../../authorities/index.ts';
import {
  type CaseName,
  type Citation,
  caseNumberOf,
  neutralOf,
  readName,
  reportOf,
  type ScannedCitation,
  scanCitations,
} from '../../citations/index.ts';
import type { IndexedAuthority } from './index-authority.ts';
import { isLike, type Party, readParty, sameWord, splitName, tellingWords } from './parties.ts';
import table from './printed.json' with { type: 'json' };
import { sentenceAt } from './sentences.ts';

/** A law report as a judgment prints it. */
export interface Printed {
  /** The report in canonical form. */
  readonly normalized: string;
  /** `report`: it is the one looked for; else what of the one looked for differs, where the names agree. */
  readonly agrees: 'report' | 'all but its year' | 'all but its page';
  /** How the name of it there goes with the one looked for; `none` where either has none. */
  readonly name: NameAgreement | 'none';
  /** Name and citations as they stand there, white space folded. */
  readonly text: string;
  /** The name alone as it stands there; null where it has none. */
  readonly called: string | null;
  /** The neutral citations beside it, in canonical form. */
  readonly neutrals: readonly string[];
  /**
   * Whether these are of the same judgment: `sure` with nothing but a comma between, and nothing that tells them apart; `likely`
   * where a semicolon stands behind the neutral citation, as it does between two stages of a case, too; null where nobody knows.
   */
  readonly paired: 'sure' | 'likely' | null;
  /** The index of the passage, and the number of its paragraph, null where it has none. */
  readonly passage: number;
  readonly paragraph: string | null;
}

/** `same`: every party that tells a case from others is there; `other`: none is; `open`: anything else. */
export type NameAgreement = 'same' | 'other' | 'open';

/** What stands near a citation that proves nothing, and how far on either side of it, in characters. */
const FALSE = new RegExp(`(?<![\\p{L}-])(?:${table.near.join('|')})`, 'iu');
const NEAR = 600;
/** What may stand between parallel citations of one case. */
const BETWEEN = /^[\s,;]{0,4}$/;
const PARALLEL = /^(?:,\s?|\s)$/;
const STOPPED = /^;\s?$/;
/** What in a sentence may tell citations apart that stand side by side, and what a bracket behind them may hold. */
const APART = new RegExp(`(?<![\\p{L}-])(?:${table.apart.join('|')})`, 'iu');
const PLACE = String.raw`(?:see )?(?:at )?(?:\[\d|(?:paras?|paragraphs?|pp?|pages?)[. ])`;
const BRACKET = new RegExp(`^\\s?(?:\\[(?!\\d{1,4}\\])|\\((?!(?:${table.courts.join('|')})\\)|${PLACE}))`, 'u');
/** A name for short in a bracket behind them: `(“Hartley”)`, `(the “Hartley” case)`. */
const SHORT_NAME = /^\s?\((?:the )?[“"‘']([^“”"‘’'()]{1,40})[”"’'](?: case)?\)/u;

/** A law report in the text of a judgment, whoever asks for it. */
interface InPrint {
  readonly normalized: string;
  readonly report: Report;
  readonly name: CaseName | null;
  readonly text: string;
  readonly neutrals: readonly string[];
  readonly paired: Printed['paired'];
  readonly passage: number;
  readonly paragraph: string | null;
}

/**
 * Where a judgment prints the law report that a draft cites, or one of the same series and name with another page or year. Its own
 * heading is no print, and what stands near words such as `fake` is none.
 */
export function printedIn(
  { normalized, cites, name }: Pick<Citation, 'normalized' | 'cites' | 'name'>,
  indexed: IndexedAuthority,
): readonly Printed[] {
  const report = reportOf({ cites });
  if (report === null) return [];
  return reportsIn(indexed).flatMap((one): Printed[] => {
    if (one.report.series !== report.series) return [];
    const agreement = agreementOf(name?.text ?? null, one.name);
    const agrees = agreesIn(normalized, report, one.normalized, one.report, agreement);
    const { report: _, name: __, ...printed } = one;
    return agrees === null
      ? []
      : [{ ...printed, called: one.name?.text.replace(/\s+/g, ' ').trim() ?? null, agrees, name: agreement }];
  });
}

/** The law reports in the text of a judgment: read when the first is asked for, and kept in memory with it alone. */
function reportsIn(indexed: IndexedAuthority): readonly InPrint[] {
  const found = reports.get(indexed) ?? readReports(indexed);
  reports.set(indexed, found);
  return found;
}

function readReports({ authority: { passages } }: IndexedAuthority): readonly InPrint[] {
  const untrue = new Set<string>();
  const found = passages.flatMap(({ kind, text, locators, quoted }, passage) => {
    if (kind === 'front') return [];
    const all = scanCitations(text);
    return all.flatMap((one, i): InPrint[] => {
      const report = reportOf(one);
      if (report === null) return [];
      if (isNearFalse(passages, passage, one)) {
        untrue.add(one.normalized);
        return [];
      }
      const group = groupAt(text, all, i);
      const [first = one] = group;
      const name = readName(text, first.start, all[all.indexOf(first) - 1]?.end ?? 0, []);
      const shown = text.slice(name?.start ?? first.start, (group.at(-1) ?? one).end);
      return [
        {
          ...{ normalized: one.normalized, report, name, passage, paragraph: paragraphOf({ locators }) },
          text: shown.replace(/\s+/g, ' ').trim(),
          paired: pairingOf(text, group, quoted, name),
          neutrals: group.flatMap((parallel) => (neutralOf(parallel) === null ? [] : [parallel.normalized])),
        },
      ];
    });
  });
  // Words with which a court calls a citation false are not repeated at each place of it.
  return found.filter(({ normalized }) => !untrue.has(normalized));
}

const reports = new WeakMap<IndexedAuthority, readonly InPrint[]>();

type Report = NonNullable<ReturnType<typeof reportOf>>;

/** How a printed report of the same series goes with the one looked for; null where it is another. */
function agreesIn(
  wanted: string,
  mine: Report,
  printed: string,
  its: Report,
  name: Printed['name'],
): Printed['agrees'] | null {
  if (wanted === printed) return 'report';
  if (name !== 'same') return null;
  if (mine.year === its.year && mine.volume === its.volume) return 'all but its page';
  return mine.page === its.page && mine.volume === its.volume ? 'all but its year' : null;
}

/** The citations that stand beside one with nothing between, it among them, in order. */
function groupAt(text: string, all: readonly ScannedCitation[], at: number): readonly ScannedCitation[] {
  const joins = (i: number): boolean => {
    const [before, after] = [all[i], all[i + 1]];
    return before !== undefined && after !== undefined && BETWEEN.test(text.slice(before.end, after.start));
  };
  let [first, last] = [at, at];
  while (joins(first - 1)) first--;
  while (joins(last)) last++;
  return all.slice(first, last + 1);
}

/** Whether citations that stand side by side, behind a name, are of one judgment. */
function pairingOf(
  text: string,
  group: readonly ScannedCitation[],
  quoted: readonly Span[],
  name: CaseName | null,
): Printed['paired'] {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return null;
  const between = group.slice(1).map((one, i) => text.slice(group[i]?.end, one.start));
  const isSure = between.every((part) => PARALLEL.test(part));
  if (!isSure && (neutralOf(first) === null || !between.every((part) => PARALLEL.test(part) || STOPPED.test(part))))
    return null;
  const end = last.end + lengthOfShortName(text.slice(last.end, last.end + 60), name);
  if (BRACKET.test(text.slice(end, end + 60))) return null;
  if (quoted.some(({ start, end }) => start < last.end && first.start < end)) return null;
  if (isWithinMarks(text, first.start, end) || APART.test(sentenceAt(text, first.start, last.end))) return null;
  return isSure ? 'sure' : 'likely';
}

/** How long a bracket is that has a name for short, of words of the name itself; 0 where there is none. */
function lengthOfShortName(behind: string, name: CaseName | null): number {
  const bracket = SHORT_NAME.exec(behind);
  const words = (part: string): string[] => part.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set(words(name?.text ?? ''));
  return bracket !== null && words(bracket[1] ?? '').every((word) => known.has(word)) ? bracket[0].length : 0;
}

/** Whether a stretch of a passage stands between quotation marks, or may: then somebody else may have written it. */
function isWithinMarks(text: string, start: number, end: number): boolean {
  const [before, behind] = [text.slice(0, start), text.slice(end)];
  const count = (part: string, mark: string): number => part.split(mark).length - 1;
  if (count(before, '"') % 2 === 1 || count(text, '"') % 2 === 1) return true;
  return count(before, '“') > count(before, '”') || /[“”]/.exec(behind)?.[0] === '”';
}

/** Whether words that call it false stand near a citation, in its passage or those beside it, which may be items of one list. */
function isNearFalse(
  passages: IndexedAuthority['authority']['passages'],
  at: number,
  { start, end }: ScannedCitation,
): boolean {
  const text = passages[at]?.text ?? '';
  let [before, after] = [text.slice(0, start), text.slice(end)];
  for (let i = at - 1; i >= 0 && before.length < NEAR; i--) before = `${passages[i]?.text ?? ''}\n${before}`;
  for (let i = at + 1; i < passages.length && after.length < NEAR; i++) after = `${after}\n${passages[i]?.text ?? ''}`;
  return FALSE.test(before.slice(-NEAR)) || FALSE.test(after.slice(0, NEAR));
}

function agreementOf(mine: string | null, its: CaseName | null): Printed['name'] {
  return mine === null || its === null ? 'none' : namesAgree(mine, its.text);
}

/** How the name that a draft gives a case goes with the one that a court prints: side by side, and with the same number. */
export function namesAgree(drafted: string, printed: string): NameAgreement {
  const mine = splitName(drafted).map(readParty);
  const its = splitName(printed).map(readParty);
  const theirs = its.flatMap(({ words }) => words);
  const told = mine.filter(({ words }) => words.length > 0);
  if (told.length === 0 || theirs.length === 0) return 'open';
  if (caseNumberOf(drafted) === caseNumberOf(printed) && sidesAgree(mine, its)) return 'same';
  const has = (word: string): boolean => theirs.some((other) => isLike(word, other));
  const hasInitials = [...mine, ...its].some(({ initials }) => initials.length > 0);
  return hasInitials || told.some(({ words }) => words.some(has)) ? 'open' : 'other';
}

/** Whether each side that tells a case from others has its own on the other side; a name of one side has one of two. */
function sidesAgree(mine: readonly Party[], its: readonly Party[]): boolean {
  const [told, theirs] = [mine, its].map((sides) => sides.filter(({ words }) => words.length > 0));
  if (!told || !theirs) return false;
  const [a, b] = told;
  const [c, d] = theirs;
  if (!a || !c) return false;
  if (mine.length === 1) return theirs.some((side) => partiesAgree(a, side));
  if (told.length !== theirs.length || told.length > 2) return false;
  if (!b || !d) return partiesAgree(a, c);
  return (partiesAgree(a, c) && partiesAgree(b, d)) || (partiesAgree(a, d) && partiesAgree(b, c));
}

/** Whether all that tells one party from others tells the other, which may leave a forename out, or be shortened to letters. */
function partiesAgree(a: Party, b: Party): boolean {
  const holds = (part: Party, whole: Party): boolean =>
    tellingWords(part).every(
      (word) =>
        whole.words.some((other) => sameWord(word, other)) ||
        (part.capitals.has(word) && word.length > 2 && runOf(whole.all).includes(word)),
    );
  return holds(a, b) || holds(b, a) || (a.letters !== '' && a.letters === b.letters);
}

function runOf(words: readonly string[]): string {
  return words.map((word) => word[0] ?? '').join('');
}

/** Whether a report and a neutral citation can be of one judgment: by the court of its series, and the years. */
export function canBeParallel(report: Report, neutral: string): boolean {
  const parts = neutralOf(scanCitations(neutral)[0]);
  if (parts === null) return false;
  const isHighest = table.highest.includes(parts.code);
  if (table.ofHighest.includes(report.series) && !isHighest) return false;
  if (table.belowHighest.includes(report.series) && isHighest) return false;
  const years = report.year === null ? 0 : Number(report.year.slice(0, 4)) - Number(parts.year);
  return years >= 0 && years <= table.years;
}
