import { type PartText, type PdfPart, partTextOf } from '../documents/index.ts';
import { type Judgment, UnreadableAuthority } from './authority.ts';
import { brokenOff } from './breaking-off.ts';
import { withoutLost } from './decode.ts';
import { readPdfJudgment } from './pdf-judgment.ts';

/** Pages of a PDF, and what they were read as. */
export type PartRead = { readonly part: PdfPart } & (
  | { readonly kind: 'judgment'; readonly text: PartText; readonly authority: Judgment }
  /** The end of a sentence says why they are none; null where they do not begin as judgments do. */
  | { readonly kind: 'other'; readonly why: string | null }
);

/** Pages that are a judgment. */
export type JudgmentRead = PartRead & { readonly kind: 'judgment' };

/** A PDF holds several judgments, so that it is no authority by itself; the message is one line that names them. */
export class SeveralJudgments extends UnreadableAuthority {
  readonly parts: readonly PartRead[];
  /** The numbers by which readers name the pages of the file. */
  readonly labels: readonly string[];

  constructor(message: string, parts: readonly PartRead[], labels: readonly string[]) {
    super(message);
    this.parts = parts;
    this.labels = labels;
  }
}

/** What would tell whether something begins with pages. */
const UNSURE = {
  report: 'it may be a law report: a bookmark to its first page would tell that it begins there',
  judgment: 'another judgment may begin there: a file of its own would tell',
};

/** How many judgments of a file are named. */
const NAMED = 5;

/** Reads pages of a PDF that may be a judgment. `labels` are those of the whole file. */
export function readPdfPart(part: PdfPart, labels: readonly string[]): PartRead {
  const { text } = part;
  if (text === null) return { part, kind: 'other', why: part.mayBegin === undefined ? null : UNSURE[part.mayBegin] };
  const own = partTextOf({ ...part, text }, labels);
  try {
    return { part, kind: 'judgment', text: own, authority: readPart(own) };
  } catch (error) {
    if (!(error instanceof UnreadableAuthority)) throw error;
    return { part, kind: 'other', why: error.message };
  }
}

/** Reads the text of pages that are a judgment. Throws `UnreadableAuthority`. */
export function readPart(part: PartText): Judgment {
  const { authority, lines } = readPdfJudgment(part);
  const cut = part.isCut ? `it may go on where another part begins (page ${part.to + 1})` : null;
  return withoutLost({ ...authority, incomplete: authority.incomplete ?? cut }, brokenOff(lines));
}

/**
 * The one judgment that a PDF holds. What stands before it and behind it, as a cover or a press summary, is none. Throws
 * `UnreadableAuthority`; `SeveralJudgments` of a bundle.
 */
export function onlyJudgment(parts: readonly PartRead[], labels: readonly string[]): Judgment {
  const judgments = parts.filter((one) => one.kind === 'judgment');
  const [first] = judgments;
  if (first === undefined)
    throw new UnreadableAuthority(
      parts.flatMap((one) => (one.kind === 'other' ? (one.why ?? []) : []))[0] ?? 'it holds no judgment',
    );
  if (judgments.length > 1) throw new SeveralJudgments(bundled(judgments, labels), parts, labels);
  return first.authority;
}

function bundled(judgments: readonly JudgmentRead[], labels: readonly string[]): string {
  const named = judgments.slice(0, NAMED).map(({ part, authority: { ids, title } }) => {
    return `${ids[0] ?? title ?? 'a judgment'} on page ${labels[part.from - 1] ?? part.from}`;
  });
  const more = judgments.length > NAMED ? ` and ${judgments.length - NAMED} more` : '';
  return `it holds ${judgments.length} judgments (${named.join(', ')}${more}): save the file in authorities/, where each of them is read`;
}
