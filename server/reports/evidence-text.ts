import type { Provenance } from '../../shared/finding.ts';
import { type Authority, paragraphOf } from '../authorities/index.ts';

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

/** An authority as a person reads it: its origin, then one line for each paragraph. */
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
    ...body.flatMap((passage) => [`${leadOf(passage)}${plainLine(passage.text)}`, '']),
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
  return passages.map(({ kind }) => {
    if (kind === 'front') return TITLE_LINE;
    next += 2;
    return next - 2;
  });
}

function leadOf(passage: Authority['passages'][number]): string {
  const printed = paragraphOf(passage);
  const number = printed === null ? '' : `[${printed}] `;
  return passage.kind === 'footnote' ? `(footnote to ${number.trim() || 'the opening'}) ` : number;
}
