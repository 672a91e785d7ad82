import type { Provenance } from '../../shared/finding.ts';
import { printLocator } from '../../shared/locator.ts';
import { type Authority, type Enactment, type Passage, paragraphOf } from '../authorities/index.ts';
import { pageWords } from '../wording/index.ts';

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

/** An authority as a person reads it: its origin, then a line for each paragraph; of legislation the provision, then its parts. */
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

/** Renders an authority as numbered paragraphs, its origin first. */
export function renderEvidence(origin: Origin, authority: Authority): EvidenceText {
  const head = [
    `${plainLine(origin.citation ?? '(no citation)')}  ${whoseOf(origin)}`,
    `${origin.attested ? 'From' : 'It says that it is from'} ${plainLine(origin.url)} at ${origin.retrievedAt}`,
    `Kept as ${origin.path}`,
    `SHA-256 ${origin.sha256}`,
    '',
  ];
  const body = authority.passages.filter(({ kind }) => kind !== 'front');
  const lines = [
    ...head,
    ...(authority.title === null ? [] : [plainLine(authority.title), '']),
    ...body.flatMap((passage) => [...linesOf(passage), '']),
  ];
  return { text: `${lines.join('\n').trimEnd()}\n`, lines: evidenceLines(authority) };
}

function whoseOf({ attested, provenance }: Origin): string {
  if (!attested) return 'came with this folder, not retrieved on this machine: it decides nothing';
  return provenance === 'user' ? 'supplied by you' : 'from a public source';
}

/** The zero-based line of the title: before it stand where the artefact comes from, and a blank line. */
export const TITLE_LINE = 5;

/** The zero-based line of each passage in the text of an authority. The text need not be rendered for that. */
export function evidenceLines({ title, passages }: Authority): readonly number[] {
  let next = TITLE_LINE + (title === null ? 0 : 2);
  return passages.map((passage) => {
    if (passage.kind === 'front') return TITLE_LINE;
    const own = next;
    next += linesOf(passage).length + 1;
    return own;
  });
}

/** The lines of a passage: of a judgment one, of an enactment its number with its heading, then each of its parts. */
function linesOf(passage: Passage): readonly string[] {
  if (!('headings' in passage) || passage.kind !== 'body') return [`${leadOf(passage)}${plainLine(passage.text)}`];
  const { headings, locators, text } = passage as Enactment['passages'][number];
  const number = locators[0] === undefined ? '' : printLocator(locators[0], 'en');
  const head = [number, headings.at(-1) ?? ''].filter((one) => one !== '').map(plainLine);
  return [...(head.length === 0 ? [] : [head.join('  ')]), ...text.split('\n').map(plainLine)];
}

/** How many lines below the first of its passage a place of its text stands: a judgment's passage is one line. */
export function lineWithin(passage: Passage, at: number): number {
  if (!('headings' in passage) || passage.kind !== 'body') return 0;
  const below = passage.text.slice(0, at).split('\n').length - 1;
  return linesOf(passage).length - passage.text.split('\n').length + below;
}

function leadOf(passage: Authority['passages'][number]): string {
  const printed = paragraphOf(passage);
  const number = printed === null ? '' : `[${printed}] `;
  const [page] = passage.pages ?? [];
  const on = page === undefined ? '' : `(${pageWords(page)}) `;
  return `${passage.kind === 'footnote' ? `(footnote to ${number.trim() || 'the opening'}) ` : number}${on}`;
}
