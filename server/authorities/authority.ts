import type { EnactmentIdentity } from '../../shared/enactments.ts';
import type { PageStart, Span } from '../../shared/finding.ts';
import { type Locator, numberAt } from '../../shared/locator.ts';
import type { ContentsEntry, EnactmentMetadata, ProvisionParts } from './enactment.ts';

/** An artefact that cannot be read as a judgment; the message is one line. */
export class UnreadableAuthority extends Error {
  override readonly name = 'UnreadableAuthority';
  /** The kind of page that it is instead, where an archive sends a short page in the place of a judgment. */
  readonly page: PageKind | null;

  constructor(message: string, page: PageKind | null = null) {
    super(message);
    this.page = page;
  }
}

/** A test whether one is human; word that there is no such page; any other notice; a judgment whose text is in a PDF. */
export type PageKind = 'challenge' | 'missing' | 'notice' | 'pdf';

/** The place of a passage: in the numbered body, in a footnote, outside the body, or on the front page. */
export type PassageKind = 'body' | 'footnote' | 'appendix' | 'front';

/** A stretch of an authority under one printed number, as a reader would cite it. */
export interface Passage {
  readonly kind: PassageKind;
  /**
   * The places by which a reader cites it, the innermost first: of a judgment the paragraph which it is of, and its own where
   * that has a letter; of an enactment its provision, and those that hold it. Empty before the first number, outside the body, and where nobody can say which paragraph it is of.
   */
  readonly locators: readonly Locator[];
  /** Places by which a reader may or may not cite it: of a number that it bears as a heading, an item of a list, or a paragraph. */
  readonly perhaps: readonly Locator[];
  /**
   * The number that is printed before it, where it is not cited by that for sure: readers are shown it, and nothing follows from
   * it.
   */
  readonly printed?: string;
  /** The last number that it may hold where the numbers after it are missing; otherwise null. */
  readonly upTo: number | null;
  /** The judge in whose part of the judgment it stands, as printed; null where the judgment names none. */
  readonly judge: string | null;
  /** Its words without its own number; blocks are parted by line breaks. */
  readonly text: string;
  /** The parts of the text that a quotation may leave out: printed numbers of sub-paragraphs, marks of footnotes. */
  readonly marks: readonly Span[];
  /** The parts that may be such a mark, the number of a page, or words of the court: neither reading is sure. */
  readonly doubtful?: readonly Span[];
  /** The text that is struck through, hidden, not read for sure, or perhaps added by whoever printed it. It may be words of the court or not. */
  readonly struck?: readonly Span[];
  /** Whether it holds a picture in a line of its own: what that has of words cannot be read. */
  readonly pictured?: boolean;
  /** Passages that it quotes from elsewhere, set off as blocks. */
  readonly quoted: readonly Span[];
  /** The pages of a PDF on which it stands, in order; left out where there are none. */
  readonly pages?: readonly PageStart[];
}

/** The printed numbers of the places by which a passage is cited, the innermost first. */
export function numbersOf({ locators }: Pick<Passage, 'locators'>): string[] {
  return locators.map(numberAt);
}

/** The number of the paragraph by which a passage is cited first; null where it has no number. */
export function paragraphOf(passage: Pick<Passage, 'locators'> | undefined): string | null {
  const first = passage?.locators[0];
  return first === undefined ? null : numberAt(first);
}

/** How a judgment numbers its paragraphs. */
export interface Numbering {
  /** The highest number of the running sequence, or null where there is no sequence. */
  readonly highest: number | null;
  /** Whether the sequence runs from 1 to `highest` without a gap. */
  readonly complete: boolean;
}

/** The parts that every authority has. */
interface Retrieved {
  /** The citations that it gives itself, printed or in its metadata: for a judgment its neutral citation. */
  readonly ids: readonly string[];
  readonly title: string | null;
  /** The hash of its text by its publisher: SHA-256 in hexadecimal. Left out where its metadata have none. */
  readonly contentHash?: string;
  /** The passages in reading order: the body, then footnotes, then the text outside the body. */
  readonly passages: readonly Passage[];
  /**
   * Why some of its words cannot be read, as the end of a sentence, or null. Words that it lacks may stand in the
   * missing part.
   */
  readonly incomplete: string | null;
}

/** The parts that only a judgment has. */
export interface JudgmentParts {
  /** Parties as the heading names them. */
  readonly parties: readonly string[];
  readonly judges: readonly string[];
  /** The ISO date, or null where it has no date or a dummy. */
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

/** The parts that only a judgment has. For another authority they are empty, and nothing follows from that. */
export function judgmentParts(authority: Authority): JudgmentParts {
  return authority.kind === 'judgment' ? authority : NO_PARTS;
}

/** A passage before its number is weighed against the others. */
export interface RawPassage {
  readonly kind: PassageKind;
  /** The printed number of its first block, as `12` or `12A`; null where it bears none. */
  readonly number: string | null;
  /**
   * How that number is printed, one word for each trait: its marks, the style of its paragraph, and, as `at ...`, its place
   * in the line, which may go by how many digits it has. Empty where there is no number.
   */
  readonly form: readonly string[];
  /**
   * The number that its text begins with and that its source has not marked, where it would continue the numbers
   * before.
   */
  readonly inText?: number;
  /** Where it prints a number again that its publisher has counted before: as the paragraph of that number does, or otherwise. */
  readonly again?: 'alike' | 'other' | undefined;
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
  readonly pages?: readonly PageStart[];
  /** For a footnote: the index of the passage that carries its mark. */
  readonly anchor?: number;
}

/** Which legislation a document is of; null for a judgment. */
export function identityOf(authority: Authority): EnactmentIdentity | null {
  if (authority.kind !== 'enactment') return null;
  const { type, year, number, provisions, ...own } = authority.metadata;
  const [first] = authority.passages;
  const division = first?.within.findLast((one) => /^(?:pt|ch)\//.test(one)) ?? null;
  const { served, version, versions, language } = own;
  const item = `${type}/${year}/${number}`;
  const isDated = own.valid !== null || authority.passages.some(({ standing: { from } }) => from !== null);
  const current = version === null && isDated ? currentVersions(authority) : [];
  return { item, title: authority.title, version, served, provisions, division, versions, current, language };
}

/** The dates by which the versions of a document name the one that it is itself: those on which its text began. */
export function currentVersions({ metadata, passages }: Enactment): readonly string[] {
  const own = passages.filter(({ kind }) => kind === 'body').flatMap(({ standing }) => standing.from ?? []);
  const { versions } = metadata;
  const last = versions
    .filter((one) => /^\d/.test(one))
    .toSorted()
    .at(-1);
  const begun = [...new Set([...own, ...(metadata.valid === null ? [] : [metadata.valid])])];
  // The text in force is the last version that is listed, unless its own date says that it is older.
  return last !== undefined && begun.every((date) => date >= last || !versions.includes(date))
    ? [last, ...begun]
    : begun;
}
