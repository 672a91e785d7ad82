import { foldSpace } from '../../shared/fold-space.ts';
import { childrenOf, descendantsOf, firstOf, textOf, type XmlElement } from '../markup/xml.ts';

/** The facts on the front page of a judgment. */
export interface Header {
  readonly citation: string | null;
  readonly parties: readonly string[];
  readonly judges: readonly string[];
}

/**
 * Reads the heading of a judgment: its own citation, the parties and the judges. Parties are the marked ones, and all
 * lines between `Between` and the appearances, since a heading's marks are often not complete; never counsel,
 * solicitors or the cases that a heading lists.
 */
export function readHeader(judgment: XmlElement): Header {
  const header = firstOf(judgment, 'header');
  if (!header) return { citation: null, parties: [], judges: [] };
  const marked = descendantsOf(header, 'party').map((party) => foldSpace(textOf(party)));
  const lines = linesOf(header);
  const citation = descendantsOf(header, 'neutralCitation').map((element) => foldSpace(textOf(element)))[0] ?? null;
  const parties = [...marked.filter(isParty), ...partiesOf(lines)];
  const judges = descendantsOf(header, 'judge').map((judge) => foldSpace(textOf(judge)));
  return {
    citation,
    parties: [...new Set(parties)],
    judges: judges.length > 0 ? [...new Set(judges)] : lines.filter((line) => JUDGE.test(line)),
  };
}

function linesOf(header: XmlElement): string[] {
  const lines: string[] = [];
  const visit = (element: XmlElement): void => {
    if (element.name === 'p' || element.name === 'block') lines.push(foldSpace(textOf(element)));
    else for (const child of childrenOf(element)) visit(child);
  };
  visit(header);
  return lines.filter((line) => line !== '');
}

const BETWEEN = /^(?:AND )?B\s?E\s?T\s?W\s?E\s?E\s?N\b/i;
const APPEARANCES =
  /\b(?:appeared|for the (?:claimant|defendant|appellant|respondent|applicant|petitioner|prosecution|crown|first|second|third|interested)|instructed|represent\w*|counsel|hearing|heard|handed down|solicitors?|in person|on behalf of|judgment|decision|ruling|before|tribunal|crown copyright|transcript|^- - -|^_{3,}|^-{3,}|\*\*\*)\b|^[-_ ]{6,}$/i;
const ROLES =
  /^(?:\(?\d\)? ?)?(?:(?:first|second|third|fourth|\d(?:st|nd|rd|th)) )*(?:claimants?|defendants?|appellants?|respondents?|applicants?|petitioners?|interested part(?:y|ies)|interveners?|and|-? ?and ?-?|v\.?|versus|between|before)(?:(?: ?[/,] ?| )?(?:and )?(?:claimants?|defendants?|appellants?|respondents?|applicants?))*[:.]?$/i;
const JUDGE =
  /^(?:(?:the )?(?:right )?hon(?:ourable)?\.? )?(?:(?:mr|mrs|ms|lord|lady) justice|lord|lady|his honour|her honour|hhj|judge|master|district judge|deputy|upper tribunal judge|costs judge|sir|dame)\b[^:]{2,80}$/i;
const LONGEST = 12;
/** How near to a lone `v` a party stands, in lines. */
const BESIDE = 3;

/** The parties that the lines of a heading name, roles left out. */
export function partiesOf(lines: readonly string[]): string[] {
  return partyLines(lines).filter(isParty);
}

function isParty(text: string): boolean {
  return /\p{L}/u.test(text) && !ROLES.test(foldSpace(text));
}

/** The lines between `Between` and the appearances; without that word, the lines around a lone `v`. */
function partyLines(lines: readonly string[]): string[] {
  const from = lines.findIndex((line) => BETWEEN.test(line));
  if (from >= 0) {
    const zone: string[] = [];
    for (const line of lines.slice(from + 1)) {
      if (zone.length > 0 && (APPEARANCES.test(line) || JUDGE.test(line))) break;
      if (!APPEARANCES.test(line)) zone.push(line);
      if (zone.length >= LONGEST) break;
    }
    return zone;
  }
  const versus = lines.findIndex((line) => /^[-–—]?\s*v\.?\s*[-–—]?$/i.test(line));
  if (versus > 0) {
    // What a party is in the case may stand between its name and the `v`.
    const [above, below] = [lines.slice(Math.max(0, versus - BESIDE), versus), lines.slice(versus + 1)];
    return [above.findLast(isParty) ?? '', below.slice(0, BESIDE).find(isParty) ?? ''];
  }
  return lines
    .filter((line) => /\S\s(?:v|-v-)\.?\s\S/.test(line) && line.length < 200 && !/\[\d{4}\]/.test(line))
    .slice(0, 1);
}
