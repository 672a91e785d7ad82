import { greatestOf } from '../../shared/lists.ts';
import { numberAt } from '../../shared/locator.ts';
import type { Passage } from './authority.ts';
import signs from './copy-signs.json' with { type: 'json' };
import type { Line } from './line.ts';

/** A court's name, as headings have it. */
export const COURT =
  /^(?:IN THE |in the )?(?:THE |The )?(?:SUPREME COURT|HOUSE OF LORDS|COURT OF (?:APPEAL|SESSION|JUSTICE|PROTECTION)|HIGH COURT|PRIVY COUNCIL|JUDICIAL COMMITTEE|COUNTY COURT|FAMILY COURT|CROWN COURT|UPPER TRIBUNAL|FIRST-TIER TRIBUNAL|EMPLOYMENT APPEAL TRIBUNAL)\b[^.]{0,80}$/i;
/** The lines of a judgment's heading below the court. */
const HEADED =
  /^(?:before|B\s?E\s?T\s?W\s?E\s?E\s?N|coram)\b\W{0,3}(?:$|(?:the )?(?:hon|right|rt|lord|lady|mr|mrs|ms|sir|dame|his|her|judge)\b)/i;
/** Within how many lines below the court. */
const HEADING = 30;
const LABELLED =
  /^(?:neutral citation(?: number| no\.?)?|NCN)\s?[:.]?\s{0,3}([[(]?\d{4}[\])]?\s?[A-Z][A-Za-z ]{1,16}\d{1,6})/i;

const whole = (patterns: readonly string[]): RegExp =>
  new RegExp(`^[^\\p{L}\\p{N}]{0,9}(?:${patterns.join('|')})[^\\p{L}\\p{N}]{0,9}$`, 'iu');
const AFTER = whole(signs.after);
const PART = whole(signs.part);
const GONE = new RegExp(signs.gone.join('|'), 'i');
/** Signs of left-out text, and nothing else. */
const SIGNS = /^[\s[\](){}.…*·_–—-]+$/;
const DOTS = /\.{3}|…|\* ?\* ?\*/;
const LONGEST_SIGN = 240;
const PAGE_OF = /^\W{0,5}page (\d{1,4}) of (\d{1,4})\W{0,5}$/i;
/** How many numbers in a row that a copy lacks are paragraphs that it lacks. */
const GAP = 3;

/**
 * The lines of a judgment that are surely its own, and why it may have others, as the end of a sentence; null where
 * there are none.
 */
export interface OwnPart<T> {
  readonly lines: readonly T[];
  readonly why: string | null;
}

/**
 * The lines of a body up to where another judgment begins, or what a site puts below one; `heading` are the lines before.
 * What follows may still be of the judgment, which is then incomplete.
 */
export function ownPart<T extends Pick<Line, 'text' | 'quoted'>>(
  heading: readonly string[],
  body: readonly T[],
): OwnPart<T> {
  const own = heading.flatMap((line) => LABELLED.exec(line)?.[1] ?? []).map(squashed);
  const numbered = body.findIndex(({ text }) => /^\s*\[?\d/.test(text));
  for (const [i, { text, quoted }] of body.entries()) {
    const line = text.trim();
    if (quoted || line === '' || i <= numbered || line.length > LONGEST_SIGN) continue;
    const cited = LABELLED.exec(line)?.[1];
    const another = (cited !== undefined && !own.includes(squashed(cited))) || isHeading(body, i);
    if (another) return { lines: body.slice(0, i), why: `below “${line.slice(0, 60)}” it may hold another judgment` };
    if (AFTER.test(line))
      return { lines: body.slice(0, i), why: `what stands below “${line.slice(0, 60)}” may be none of the judgment` };
  }
  return { lines: body, why: null };
}

function squashed(citation: string): string {
  return citation.replace(/[\s[\]()]/g, '').toLowerCase();
}

/** Whether the heading of a judgment begins at a line. */
function isHeading(lines: readonly Pick<Line, 'text'>[], at: number): boolean {
  if (!COURT.test(lines[at]?.text.trim() ?? '')) return false;
  return lines.slice(at + 1, at + HEADING).some(({ text }) => HEADED.test(text.trim()));
}

/** Why a copy of a judgment may be a part of it, as the end of a sentence: by what it says of itself. Null where it says nothing. */
export function partBy(lines: readonly Pick<Line, 'text' | 'quoted'>[]): string | null {
  const own = lines.filter(({ text, quoted }) => !quoted && text.trim() !== '');
  const said = own.find(({ text }) => text.length <= LONGEST_SIGN && PART.test(text));
  if (said) return `it says “${said.text.trim().slice(0, 80)}”`;
  const ending = own.at(-1)?.text ?? '';
  if (SIGNS.test(ending) && DOTS.test(ending)) return 'it ends with signs of what was left out';
  const pages = own.flatMap(({ text }) => {
    const match = PAGE_OF.exec(text);
    return match ? [{ page: Number(match[1]), of: Number(match[2]) }] : [];
  });
  const [last, most] = [
    greatestOf(
      pages.map(({ page }) => page),
      0,
    ),
    greatestOf(
      pages.map(({ of }) => of),
      0,
    ),
  ];
  return last < most ? `its last page is ${last} of ${most}` : null;
}

/** Why a copy is a part by the numbers of its paragraphs: it begins with a later one, or lacks several in a row. */
export function partByNumbers(passages: readonly Passage[], highest: number | null): string | null {
  if (highest === null) return null;
  const printed = passages.flatMap(({ locators, perhaps }) => [...locators, ...perhaps]);
  const values = [...new Set(printed.map((at) => Number.parseInt(numberAt(at), 10)))]
    .filter((value) => value <= highest)
    .sort((a, b) => a - b);
  const [first] = values;
  if (first !== undefined && first > 1) return `its first paragraph is [${first}]`;
  const at = values.findIndex((value, i) => value > (values[i - 1] ?? value) + GAP);
  return at < 0 ? null : `it has no paragraphs between [${values[at - 1]}] and [${values[at]}]`;
}

/**
 * The words of a short page that stands in the place of a judgment, withdrawn or elsewhere; null for any other page.
 */
export function goneBy(lines: readonly string[]): string | null {
  return lines.find((line) => line.length <= 2 * LONGEST_SIGN && GONE.test(line)) ?? null;
}
