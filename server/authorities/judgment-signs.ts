import { type PageKind, UnreadableAuthority } from './authority.ts';
import signs from './judgment-signs.json' with { type: 'json' };

/** What tells whether lines are those of a judgment. */
export interface Signed {
  /** The lines before the text, the page's title first. */
  readonly heading: readonly string[];
  /** All lines. */
  readonly lines: readonly string[];
  /** Whether any line bears the number of a paragraph. */
  readonly numbered: boolean;
  /** A citation anywhere in a line. */
  readonly citation: RegExp;
}

/** An unnumbered page that an archive lists by its reports is a judgment from this length on, in characters. */
const NOTICE = 3000;
/** How many lines at the top say what a paper is. */
const TOP = 6;
/** How many lines of a text may say that a judgment begins. */
const OPENING = 80;
const CITE_AS = /^\s*Cite as:/i;
const OTHER = new RegExp(`\\b(?:${signs.otherPapers.join('|')})\\b|:\\s?(?:an? )?(?:comment|note|summary)\\b`, 'i');
const BEGINS = [
  /^\W{0,3}(?:approved |draft )?(?:judgments?|opinions?|speech(?:es)?|ruling|reasons|html version of judgment)\W{0,3}$/i,
  /^My Lords\b/,
  /^(?:\W{0,3}Crown Copyright\b)/i,
  /^(?:THE |The )?(?:Right Hon(?:ourable)?\.? )?(?:LORD|LADY|SIR|DAME|MR JUSTICE|MRS JUSTICE|MS JUSTICE) [\p{Lu} ’'-]{3,60}:?$/u,
];
const PRINTED = /^(?:Neutral Citation|Cite as:|B\s?E\s?T\s?W\s?E\s?E\s?N\b)/i;
const COURT =
  /^(?:IN THE |in the )?(?:THE |The )?(?:SUPREME COURT|HOUSE OF LORDS|COURT OF (?:APPEAL|SESSION|JUSTICE|PROTECTION)|HIGH COURT|PRIVY COUNCIL|JUDICIAL COMMITTEE|COUNTY COURT|FAMILY COURT|CROWN COURT|UPPER TRIBUNAL|FIRST-TIER TRIBUNAL|EMPLOYMENT APPEAL TRIBUNAL)\b[^.]{0,80}$/i;
const JUDGE = /^(?:Before|Coram|Judges?|Present)\b.{0,3}:?/i;
const DATED = /^(?:Date|Dates|Hearing dates?|Judgment|Handed down|Heard|Delivered|Given)\b.{0,20}\d{1,2}.{0,20}\d{4}/i;
const NOT_YET = /\bPDF\b/;

/**
 * Throws `UnreadableAuthority` where lines that bear a judgment's name or citation show nothing else of one: notes,
 * summaries, articles, pages for subscribers and notices name judgments too, and neither prove nor disprove words of
 * theirs. A judgment has numbered paragraphs or begins with words that judgments begin with, and its heading has its name
 * and citation alone in a line, a court, judges or a date.
 */
export function requireSigns({ heading, lines, numbered, citation }: Signed): void {
  const opening = [...heading, ...lines.slice(0, OPENING)];
  const refuse = (why: string, page: PageKind | null): never => {
    throw new UnreadableAuthority(why, page);
  };
  const other = heading
    .slice(0, TOP)
    .map((line) => OTHER.exec(line)?.[0])
    .find((found) => found !== undefined);
  if (other !== undefined)
    refuse(`its heading says “${other.trim()}”: it is about a judgment and may be none`, 'notice');
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  if (length >= NOTICE && lines.some((line) => CITE_AS.test(line))) return;
  const has = (pattern: RegExp): boolean => opening.some((line) => pattern.test(line));
  const begins = numbered || BEGINS.some(has);
  const headed = heading.some((line) => isNaming(line, citation)) || [PRINTED, COURT, JUDGE, DATED].some(has);
  if (begins && headed) return;
  if (length < NOTICE && lines.some((line) => NOT_YET.test(line)))
    refuse('it says that the judgment is in a PDF and holds nothing else of it', 'pdf');
  const lack = begins
    ? 'its heading has not what that of a judgment has'
    : 'it has neither numbered paragraphs nor what else a judgment begins with';
  refuse(`it may be a notice that names a judgment, or notes on one: ${lack}`, 'notice');
}

/** Whether a line is a citation, a case's name, or both, and nothing else but a date. */
function isNaming(line: string, citation: RegExp): boolean {
  const found = citation.exec(line);
  const name = (found ? line.slice(0, found.index) : line).trim();
  const rest = found ? line.slice(found.index + found[0].length) : '';
  if (!/^(?:\s?\([^()]{1,30}\)){0,3}\W{0,5}$/.test(rest)) return false;
  if (name === '') return found !== null;
  const words = name.replace(/\([^()]{0,80}\)/g, ' ').split(/[\s,]+/);
  return (
    / (?:v\.?|-v-) /.test(name) && words.every((word) => !/^\p{Ll}/u.test(word) || SMALL.has(word.replace(/\.$/, '')))
  );
}

const SMALL: ReadonlySet<string> = new Set(signs.smallWords);
