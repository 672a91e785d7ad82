import type { Span } from '../../shared/finding.ts';
import type { ContentsEntry, EnactmentMetadata, ProvisionParts } from './enactment.ts';

/** An artefact that cannot be read as a judgment; the message is one line. */
export class UnreadableAuthority extends Error {
  override readonly name = 'UnreadableAuthority';
  /** Which kind of page it is instead, where it is a short one that an archive sends in the place of a judgment. */
  readonly page: PageKind | null;

  constructor(message: string, page: PageKind | null = null) {
    super(message);
    this.page = page;
  }
}

/** A test whether one is human; word that there is no such page; any other notice; a judgment whose text is in a PDF. */
export type PageKind = 'challenge' | 'missing' | 'notice' | 'pdf';

/** Where a passage stands: in the numbered body, in a footnote, outside the body, or on the front page. */
export type PassageKind = 'body' | 'footnote' | 'appendix' | 'front';

/** A stretch of an authority under one printed number, as a reader would cite it. */
export interface Passage {
  readonly kind: PassageKind;
  /**
   * The numbers by which a reader cites it: that of the paragraph which it is of, and its own where that has a letter.
   * Empty before the first number, outside the body, and where nobody can say which paragraph it is of.
   */
  readonly numbers: readonly string[];
  /** Numbers by which a reader may or may not cite it: one that it bears as a heading, an item of a list, or a paragraph. */
  readonly perhaps: readonly string[];
  /** The last number that it may hold where the numbers after it are missing; otherwise null. */
  readonly upTo: number | null;
  /** The judge in whose part of the judgment it stands, as printed; null where the judgment names none. */
  readonly judge: string | null;
  /** Its words without its own number; blocks are parted by line breaks. */
  readonly text: string;
  /** What a quotation may leave out of the text: printed numbers of sub-paragraphs, marks of footnotes. */
  readonly marks: readonly Span[];
  /** What may be such a mark, or the number of a page, or words of the court: neither reading is sure. */
  readonly doubtful?: readonly Span[];
  /** What is struck through, or hidden: it may be words of the court, or none. */
  readonly struck?: readonly Span[];
  /** Whether it holds a picture in a line of its own: what that has of words cannot be read. */
  readonly pictured?: boolean;
  /** Passages that it quotes from elsewhere, set off as blocks. */
  readonly quoted: readonly Span[];
}

/** How a judgment numbers its paragraphs. */
export interface Numbering {
  /** The highest number of the running sequence, or null where there is none. */
  readonly highest: number | null;
  /** Whether the sequence runs from 1 to `highest` without a gap. */
  readonly complete: boolean;
}

/** What every authority has, as it was retrieved. */
interface Retrieved {
  /** What it says that it is cited by, as it prints it or its metadata have it: of a judgment its neutral citation. */
  readonly ids: readonly string[];
  readonly title: string | null;
  /** The hash of its text by its publisher: SHA-256 in hexadecimal. Left out where its metadata have none. */
  readonly contentHash?: string;
  /** In reading order: the body, then footnotes, then what stands outside the body. */
  readonly passages: readonly Passage[];
  /** Why not all of its words can be read, as the end of a sentence, or null. What it lacks may stand in what is missing. */
  readonly incomplete: string | null;
}

/** What a judgment alone has. */
export interface JudgmentParts {
  /** Parties as the heading names them. */
  readonly parties: readonly string[];
  readonly judges: readonly string[];
  /** ISO date, or null where it has none or a dummy. */
  readonly date: string | null;
  readonly numbering: Numbering;
}

/** A judgment. */
export interface Judgment extends Retrieved, JudgmentParts {
  readonly kind: 'judgment';
}

/**
 * A provision with all that it holds: a section, regulation, article or rule, a paragraph of a Schedule, or text without a number. Its
 * `text` has all that is printed; `marks` are numbers of its parts and the dots of repeals, `quoted` what it puts into other laws.
 */
export interface Provision extends Passage, ProvisionParts {}

/** An Act, or an instrument made under one, or a part of one; its passages are its provisions. */
export interface Enactment extends Retrieved {
  readonly kind: 'enactment';
  readonly passages: readonly Provision[];
  readonly metadata: EnactmentMetadata;
  /** Its table of contents, in order; null where the document has none. */
  readonly contents: readonly ContentsEntry[] | null;
}

/** An authority as retrieved. */
export type Authority = Judgment | Enactment;

const NO_PARTS: JudgmentParts = { parties: [], judges: [], date: null, numbering: { highest: null, complete: false } };

/** What a judgment alone has; of another authority nothing, from which nothing follows. */
export function judgmentParts(authority: Authority): JudgmentParts {
  return authority.kind === 'judgment' ? authority : NO_PARTS;
}

/** A passage before its number is weighed against the others. */
export interface RawPassage {
  readonly kind: PassageKind;
  /** The printed number of its first block, as `12` or `12A`; null where it has none. */
  readonly number: string | null;
  /**
   * How that number is printed, one word for each trait: its marks, the style of its paragraph, and, as `at ...`, its place
   * in the line, which may go by how many digits it has. Empty where there is no number.
   */
  readonly form: readonly string[];
  /** The number that its text begins with and its source has not marked as one, where those before would go on with it. */
  readonly inText?: number;
  /** Whether a judge's part of the judgment begins with it. */
  readonly begins?: boolean;
  /** Whether it may be under none of the numbers before it: an appendix begins with it. */
  readonly apart?: boolean;
  readonly judge: string | null;
  readonly text: string;
  readonly marks: readonly Span[];
  readonly doubtful?: readonly Span[];
  readonly struck?: readonly Span[];
  readonly pictured?: boolean;
  readonly quoted: readonly Span[];
  /** For a footnote: the index of the passage that carries its mark. */
  readonly anchor?: number;
}
