import { type PageKind, UnreadableAuthority } from './authority.ts';
import { COURT, goneBy } from './copies.ts';
import { JUDGE_TITLES, showsSpeaker } from './judges-lines.ts';
import signs from './judgment-signs.json' with { type: 'json' };

/** The signs that tell whether lines are a judgment's. */
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
/** How many lines of a text may say that a judgment begins. */
const OPENING = 80;
const CITE_AS = /^\s*Cite as:/i;
const PERSON =
  "(?:(?:first|second|third|\\d(?:st|nd|rd|th)) )?(?:appellant|respondent|claimant|defendant|applicant|petitioner)[’']?s?[’']? ";
/**
 * Titles of papers that are no judgment. Each is the line, or begins or ends it, since a party may bear such a name.
 */
const OTHERS: readonly RegExp[] = [
  new RegExp(
    `^\\W{0,3}(?:${signs.otherPapers.join('|')})(?:\\W{0,3}$|\\s?[:|–—-] |,? (?:of|on|in|about|from|for) )`,
    'i',
  ),
  new RegExp(`^\\W{0,3}(?:${PERSON}){0,2}(?:${signs.filed.join('|')})\\W{0,3}$`, 'i'),
  new RegExp(`(?:\\s[|–—-]|:) ?(?:the |an? |my )?(?:[\\w’']{2,20} ){0,2}(?:${signs.sites.join('|')})\\W{0,3}$`, 'i'),
  /^(?:From|Subject|Sent|Cc):\s/,
  /^.{3,60}, (?:barrister|solicitor|pupil barrister|trainee solicitor)s?\W{0,3}$/i,
];
/** Titles that belong to no case, whatever case they name: summaries, drafts and translations. */
const NAMED_PAPERS: readonly RegExp[] = [
  new RegExp(
    `^\\W{0,3}(?:${signs.otherPapers.filter((paper) => paper.includes(' ')).join('|')})(?:\\s?[:|–—-]|,? (?:of|on)) `,
    'i',
  ),
  new RegExp(`[(\\[](?:${signs.otherPapers.join('|')})[)\\]]\\W{0,3}$`, 'i'),
  new RegExp(`^\\W{0,3}(?:${signs.drafts.join('|')})\\W{0,3}$`, 'i'),
  new RegExp(
    `^(?!(?:view|read|see|download|open|link|click|also|related|no)\\b)(?:[\\w.&’']{1,20} ){0,4}(?:${signs.publishers})\\W{0,3}$`,
    'i',
  ),
];
/** Words in the first lines of papers about a judgment that no judgment has in its own heading. */
const PARTS: readonly RegExp[] = [
  new RegExp(`^\\W{0,3}(?:${signs.parts.join('|')})\\W{0,3}$`, 'i'),
  /^(?:this|the present|in this) (?:article|blog|post|case note|comment|essay|paper)\b/i,
];
/** Words of papers about a judgment, on it or on themselves, that no judgment says of itself, wherever they stand. */
const SAYS = new RegExp(signs.says.join('|'), 'i');
const BEGINS = [
  /^\W{0,3}(?:(?:approved|draft|final|reserved|ex[ -]?tempore|written|unanimous|majority) ){0,3}(?:judgments?|opinions?|speech(?:es)?|ruling|decision|determination|reasons|html version of judgment)(?: and reasons| on [a-z ]{3,40})?(?: approved by the court(?: for handing[ -]down.{0,60})?)?(?: \(.{1,60}\))?\W{0,3}$/i,
  new RegExp(
    `^(?:judgment|opinion|speech|decision|reasons) of (?:the (?:court|tribunal|board)|${JUDGE_TITLES} .{2,60})$`,
    'i',
  ),
  /^Opinions? of the Lords of Appeal for Judgment in the Cause/i,
];
const BEGUN = [...BEGINS, /^(?:\W{0,3}Crown Copyright\b)/i];
const SPEECH = /^My Lords\b/;
const PRINTED = /^(?:Neutral Citation|Cite as:|B\s?E\s?T\s?W\s?E\s?E\s?N\b)/i;
const JUDGE = /^(?:Before|Coram|Judges?|Present)\b.{0,3}:?/i;
const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const DATED = [
  /^(?:Date|Dates|Hearing dates?|Judgment|Handed down|Heard|Delivered|Given)\b.{0,20}\d{1,2}.{0,20}\d{4}/i,
  new RegExp(`^(?:\\w{6,9},? )?\\d{1,2}(?:st|nd|rd|th)? ${MONTH},? \\d{4}\\W{0,3}$`, 'i'),
  new RegExp(`\\[\\d{4}\\].{3,40}\\(\\d{1,2} ${MONTH} \\d{4}\\)`, 'i'),
];
const NOT_YET = /\bPDF\b/;

/**
 * Throws `UnreadableAuthority` where lines bear a judgment's name or citation and no other sign of a judgment. Notes,
 * summaries, articles, pages for subscribers and notices name judgments too, and neither prove nor disprove words of
 * theirs. A judgment has numbered paragraphs, or begins with words that judgments begin with. Its name and citation are
 * not enough, since every summary has them: its heading has a court, judges, a date, or words that archives print
 * there.
 */
export function requireSigns({ heading, lines, numbered, citation }: Signed): void {
  const opening = [...heading, ...lines.slice(0, OPENING)];
  const refuse = (why: string, page: PageKind | null): never => {
    throw new UnreadableAuthority(why, page);
  };
  const other =
    heading.find((line) => isOther(line, citation)) ?? opening.find((line) => PARTS.some((part) => part.test(line)));
  const about = other ?? lines.flatMap((line) => SAYS.exec(line)?.[0] ?? [])[0];
  if (about !== undefined)
    refuse(
      `it says “${about.trim().slice(0, LONGEST_SAID)}”${other === undefined ? '' : ' at its top'}: it is about a judgment and may be none`,
      'notice',
    );
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  const gone = length < NOTICE ? goneBy(lines) : null;
  if (gone !== null)
    refuse(
      `it says “${gone.trim().slice(0, LONGEST_SAID)}” and holds little else`,
      NOT_YET.test(gone) ? 'pdf' : 'notice',
    );
  if (length >= NOTICE && lines.some((line) => CITE_AS.test(line))) return;
  const has = (pattern: RegExp): boolean => opening.some((line) => pattern.test(line));
  const speaks = has(SPEECH) || opening.some(showsSpeaker);
  const begins = numbered || speaks || BEGUN.some(has);
  const headed = speaks || [PRINTED, COURT, JUDGE, ...DATED].some(has);
  if (begins && headed) return;
  if (length < NOTICE && lines.some((line) => NOT_YET.test(line)))
    refuse('it says that the judgment is in a PDF and holds nothing else of it', 'pdf');
  const lack = begins
    ? 'its heading has no court, no judges and no date'
    : 'it has neither numbered paragraphs nor what else a judgment begins with';
  refuse(`it may be a notice that names a judgment, or notes on one: ${lack}`, 'notice');
}

/** How much of a line is said, in characters. */
const LONGEST_SAID = 60;

/** Whether a line of a heading is the title of a paper that is no judgment. */
function isOther(line: string, citation: RegExp): boolean {
  if (NAMED_PAPERS.some((title) => title.test(line))) return true;
  return !isNaming(line, citation) && OTHERS.some((title) => title.test(line));
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
