import type { CitationKind, Span } from '../../../shared/finding.ts';

/** The parts of a citation of a law report in a known series. */
export interface ReportParts {
  /** In its own spelling: `WLR`. */
  readonly series: string;
  /** Of the series in full: `Weekly Law Reports`. */
  readonly name: string;
  /** As it is cited, a range as it stands: `2009`, `1874-75`; null where no year is given. */
  readonly year: string | null;
  readonly volume: string | null;
  readonly page: string;
  /** The country whose courts the series reports, where no public source that is asked covers them. */
  readonly country: string | null;
}

/** The parts of a neutral citation as they were typed. */
export interface NeutralParts {
  /** In its own spelling: `EWCA`. */
  readonly code: string;
  /** The row of the courts table, or null: another jurisdiction, an unknown court, no division or an impossible one. */
  readonly court: string | null;
  readonly division: string | null;
  readonly year: string;
  readonly number: string;
  /** The court's name where another jurisdiction's courts use the letters. */
  readonly elsewhere: string | null;
}

/** A citation as it stands in a text, without name, pinpoint or group. Offsets are of the text. */
export interface ScannedCitation extends Span {
  readonly kind: CitationKind;
  readonly text: string;
  /** The canonical form, for example `[2015] UKSC 11`. */
  readonly normalized: string;
  /** The authority that is cited, without the place in it: of `section 6 Human Rights Act 1998` the Act; else as `normalized`. */
  readonly key: string;
  /** Whether it is typed otherwise than in its canonical form. */
  readonly irregular: boolean;
  readonly neutral: NeutralParts | null;
  /** What a law report is of; null for what is cited otherwise, and for letters that only look like a series. */
  readonly report: ReportParts | null;
}
