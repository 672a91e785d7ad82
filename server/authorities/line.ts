import type { PageStart, Span } from '../../shared/finding.ts';

/** A line of a judgment that has lines alone: of a text file, or of a page as a reader sees it. */
export interface Line {
  readonly text: string;
  /** Whether it is set off as a quotation from elsewhere. */
  readonly quoted: boolean;
  /** Whether all of it leads elsewhere. */
  readonly linked?: boolean;
  /** The sign beside its text that tells which number it begins with. */
  readonly numberedBy?: 'anchor' | 'item';
  /** Whether the number that it begins with belongs to no paragraph of the judgment. */
  readonly within?: true;
  /** Whether a part begins with it that may be under none of the numbers above. */
  readonly apart?: true;
  /** How else its number is printed; as many traits for every line of a judgment. */
  readonly form?: readonly string[];
  /** The pages of a PDF on which it stands, in order. */
  readonly pages?: readonly PageStart[];
  /** Marks of footnotes within its text. */
  readonly marks?: readonly Span[];
  /** A possible mark of a note, or the number of a page, or words of the court. */
  readonly doubtful?: readonly Span[];
  /** The text that is struck through or hidden, cannot be read for sure, or may be added by whoever printed it. */
  readonly struck?: readonly Span[];
}
