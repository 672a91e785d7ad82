import type { Span } from '../../../shared/finding.ts';
import type { EnactmentNumber } from './enactment-numbers.ts';
import type { Legislature } from './legislatures.ts';
import type { Place } from './places.ts';

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

/**
 * A number, or a title with its year where it has one, beside another citation of legislation: `SI 2006/3313, the Ferries Regulations 2005`. `firm`: it is
 * certainly given to the same, as what is in brackets is.
 */
export type Beside = (
  | { readonly number: EnactmentNumber }
  | { readonly title: string; readonly year: string | null }
) & {
  readonly typed: string;
  readonly firm: boolean;
};

/** The parts of a citation of legislation. */
export interface EnactmentParts {
  /** Its title without the year, of letters the one that they stand for; null where it has none, or nobody can say. */
  readonly title: string | null;
  readonly year: string | null;
  /** Whether what is taken for its title may begin with words that are none of it, somebody’s name: nobody is asked by it then. */
  readonly doubtful?: boolean;
  /** A number in brackets behind its title that no legislation of its kind bears: `Housing Act 1996 (SI 2005/263)`. */
  readonly strange?: string;
  /** What stands right beside it as if it were another name of the same: by a title a number, by a number a title. */
  readonly beside?: readonly Beside[];
  /** Whose an Act may be, where it need not be one of Parliament: nobody is asked for another's by its title. */
  readonly legislature?: Legislature;
  /** The place behind letters that stand for an Act of Parliament, by which the draft may mean another: `DPA 2018 (NI)`. */
  readonly place?: string;
  /** Whether a part of its provisions is meant that nobody can place: `the second sentence of section 5`. */
  readonly narrowed?: boolean;
  /** Whether the parts of its provisions stand apart from their numbers, `paragraph (a) of section 5`: what is between may be left out. */
  readonly apart?: boolean;
  /** Whether a provision alone stands in the draft, so that the enactment is a guess. */
  readonly guessed?: boolean;
  /** The sentences of its last provision that are cited by their numbers: `1. málsl. 60. gr.`; left out where none are. */
  readonly sentences?: readonly number[];
  /** The country whose code it is of, by the form in which it is cited; left out for the United Kingdom. */
  readonly country?: 'is';
  /** The listed name that is typed in the place of a title, `FLA 1996`: the draft may have given it to another. Null where none is. */
  readonly letters: string | null;
  readonly number: EnactmentNumber | null;
  /** Each provision that is cited, of a list or range too; empty where all of it is. Offsets are from the beginning of the citation. */
  readonly places: readonly Place[];
}

/**
 * The authority that is cited, with the parts that its kind has. `key` is the authority without the place in it: of
 * `section 6 Human Rights Act 1998` the Act, of a case its citation in canonical form.
 */
export type Cites =
  /** `neutral` is null for a case that has a number and no neutral citation: `UKEAT/0123/19`, of a court of Iceland `nr. 125/2000`. */
  | { readonly kind: 'neutral'; readonly key: string; readonly neutral: NeutralParts | null }
  /** `report` is null for letters that only look like a series, and for an ECLI of another country. */
  | { readonly kind: 'report'; readonly key: string; readonly report: ReportParts | null }
  | { readonly kind: 'eu'; readonly key: string }
  /** `neutral` is null where it is cited by the number of an application, or by an ECLI. */
  | { readonly kind: 'echr'; readonly key: string; readonly neutral: NeutralParts | null }
  /** A case that is named and given no citation; its key is the name. */
  | { readonly kind: 'name'; readonly key: string }
  /** `provision` is the place in the enactment as it is typed; null where all of it is cited. */
  | {
      readonly kind: 'enactment';
      readonly key: string;
      readonly provision: string | null;
      readonly enactment: EnactmentParts;
    };

/** A citation as it stands in a text, without name, pinpoint or group. Offsets are of the text. */
export interface ScannedCitation extends Span {
  readonly cites: Cites;
  readonly text: string;
  /** The canonical form, for example `[2015] UKSC 11`. */
  readonly normalized: string;
  /** Whether it is typed otherwise than in its canonical form. */
  readonly irregular: boolean;
}

/** The court, year and number that a citation gives; null where it gives none, or there is no citation. */
export function neutralOf(citation: Pick<ScannedCitation, 'cites'> | undefined): NeutralParts | null {
  const cites = citation?.cites;
  return cites?.kind === 'neutral' || cites?.kind === 'echr' ? cites.neutral : null;
}

/** The series, volume and page that a citation gives; null where it is of no law report in a known series. */
export function reportOf({ cites }: Pick<ScannedCitation, 'cites'>): ReportParts | null {
  return cites.kind === 'report' ? cites.report : null;
}
