import type { Provenance } from '../../shared/finding.ts';
import { printLocator } from '../../shared/locator.ts';
import { type Authority, type Enactment, type Passage, paragraphOf } from '../authorities/index.ts';
import { beginning, pageWords } from '../wording/index.ts';
import { momentInWords } from './facts.ts';

/** The origin of an artefact, by its description. */
export interface Origin {
  readonly citation: string | null;
  readonly provenance: Provenance;
  readonly url: string;
  /** ISO 8601, UTC. */
  readonly retrievedAt: string;
  /** The path at which it is kept. */
  readonly path: string;
  readonly sha256: string;
  /** Whether this user retrieved or supplied it on this machine. */
  readonly attested: boolean;
}

/** An authority as a person reads it: its origin, then the blocks of each paragraph; of legislation the provision, then its parts. */
export interface EvidenceText {
  readonly text: string;
  /** The zero-based line of each passage of the authority; the line of the title for those on the front page. */
  readonly lines: readonly number[];
}

/** Untrusted text on one line, without characters that change how a terminal or an editor shows the text around it. */
export function plainLine(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/**
 * Renders an authority as numbered paragraphs: its title, then what a reader asks first, its citation, its date and its judges, then
 * whose copy it is. The address and the hash stand at the end.
 */
export function renderEvidence(origin: Origin, authority: Authority): EvidenceText {
  const cited = plainLine(origin.citation ?? authority.ids[0] ?? '');
  const named = plainLine(authority.title ?? '') || cited || '(no title)';
  const head = [
    named,
    [named === cited ? '' : cited, ...aboutJudgment(authority)].filter((one) => one !== '').join('  ·  '),
    `${beginning(whoseOf(origin))}, ${momentInWords(origin.retrievedAt)}`,
    '',
  ];
  const foot = [
    `${origin.attested ? 'From' : 'It says that it is from'} ${plainLine(origin.url)} at ${origin.retrievedAt}`,
    `Kept as ${origin.path}`,
    `SHA-256 ${origin.sha256}`,
  ];
  const body = authority.passages.filter(({ kind }) => kind !== 'front');
  const lines = [...head, ...body.flatMap((passage) => [...linesOf(passage), '']), ...foot];
  return { text: `${lines.join('\n').trimEnd()}\n`, lines: evidenceLines(authority) };
}

/** The date of a judgment and its judges. */
function aboutJudgment(authority: Authority): string[] {
  if (authority.kind !== 'judgment') return [];
  const { date, judges } = authority;
  const [day = ''] = date === null ? [] : momentInWords(`${date}T00:00Z`).split(', ');
  return [plainLine(day).replace(/T00:00Z$/, ''), ...judges.map(plainLine)];
}

function whoseOf({ attested, provenance }: Origin): string {
  if (!attested) return 'came with this folder, not retrieved on this machine: it decides nothing';
  return provenance === 'user' ? 'supplied by you' : 'from a public source';
}

/** The zero-based line of the title, and the number of lines from it to the first passage. */
export const TITLE_LINE = 0;
const HEAD = 4;

/** The zero-based line of each passage in the text of an authority. The text need not be rendered for that. */
export function evidenceLines({ passages }: Pick<Authority, 'passages'>): readonly number[] {
  let next = HEAD;
  return passages.map((passage) => {
    if (passage.kind === 'front') return TITLE_LINE;
    const own = next;
    next += linesOf(passage).length + 1;
    return own;
  });
}

/**
 * The lines of a passage: of a judgment its blocks, so that a heading or a judge's name is a line of its own; of an enactment its
 * number with its heading, then each of its parts.
 */
function linesOf(passage: Passage): readonly string[] {
  const blocks = passage.text.split('\n').map(plainLine);
  if (isProvision(passage)) return [...headOf(passage), ...blocks];
  const [first = '', ...rest] = blocks.filter((line) => line !== '');
  const lines = [`${leadOf(passage)}${first}`, ...rest];
  const from = headingsFrom(lines);
  return from === lines.length ? lines : [...lines.slice(0, from), '', ...lines.slice(from)];
}

/** The longest line that may be a heading, in characters. */
const LONGEST_HEADING = 100;
const HEADING = /^(?:\(?[\p{L}\d]{1,5}[.)]|(?:\(?[\p{L}\d]{1,5}[.)] )?\p{Lu}.{0,98}[\p{L}\p{N})’'”"?:])$/u;

/** Where the headings begin that stand below the words of a paragraph, above the next one: they are set off from it as in print. */
function headingsFrom(lines: readonly string[]): number {
  const last = lines.findLastIndex((line) => line.length > LONGEST_HEADING || !HEADING.test(line));
  return last < 0 ? lines.length : last + 1;
}

type Provision = Enactment['passages'][number];

/** Whether a passage is printed as a provision: its number above its words. */
function isProvision(passage: Passage): passage is Provision {
  return 'headings' in passage && passage.kind === 'body';
}

/** The line above the words of a provision; none where it has neither number nor heading. */
function headOf({ headings, locators }: Provision): readonly string[] {
  const number = locators[0] === undefined ? '' : printLocator(locators[0], 'en');
  const head = [number, headings.at(-1) ?? ''].filter((one) => one !== '').map(plainLine);
  return head.length === 0 ? [] : [head.join('  ')];
}

/** A place within the lines of a passage. */
export interface PlaceWithin {
  /** From 0, below the first line of the passage. */
  readonly line: number;
  /** From 0, in UTF-16 code units. */
  readonly character: number;
}

/** Where a place of the text of a passage stands within its lines. */
export function placeWithin(passage: Passage, at: number): PlaceWithin {
  const begun = passage.text.lastIndexOf('\n', at - 1) + 1;
  const above = passage.text.slice(0, begun).split('\n').slice(0, -1);
  // A letter stands for the one at the place: blanks before it are kept.
  const character = plainLine(`${passage.text.slice(begun, at)}x`).length - 1;
  if (isProvision(passage)) return { line: headOf(passage).length + above.length, character };
  const before = above.filter((block) => plainLine(block) !== '').length;
  const gap = linesOf(passage).indexOf('');
  const line = gap >= 0 && before >= gap ? before + 1 : before;
  return { line, character: line === 0 ? leadOf(passage).length + character : character };
}

/** Where the last line of a passage ends. */
export function endWithin(passage: Passage): PlaceWithin {
  const lines = linesOf(passage);
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

/** The number that is printed before a passage, in square brackets; as a list has it where nobody knows whether it is the paragraph's. */
function leadOf(passage: Authority['passages'][number]): string {
  const cited = paragraphOf(passage);
  const number = passage.printed !== undefined ? `${passage.printed}. ` : cited === null ? '' : `[${cited}] `;
  const [page] = passage.pages ?? [];
  const on = page === undefined ? '' : `(${pageWords(page)}) `;
  return `${passage.kind === 'footnote' ? `(footnote to ${number.trim() || 'the opening'}) ` : number}${on}`;
}
