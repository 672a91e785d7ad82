import type { Span } from '../../shared/finding.ts';
import type { Locator } from '../../shared/locator.ts';
import type { Amended } from './clml-changes.ts';

/** How a provision stands in the version that was retrieved; what a part of it does not say is that of what it stands in. */
export interface Standing {
  /** `prospective`: it is not in force; `repealed` where its markup says so, which it often does not. */
  readonly status: 'prospective' | 'repealed' | null;
  /** Whether it is in force at the date for which it was served. */
  readonly inForce: boolean;
  /** Where it extends, as printed: `E+W+S+N.I.`; null where nothing says it. */
  readonly extent: string | null;
  /** ISO dates between which its text is as it is; null where it is open. */
  readonly from: string | null;
  readonly to: string | null;
}

/** A numbered part of a provision, with all that it holds. Offsets are of the provision's text. */
export interface InnerPlace extends Span {
  readonly locator: Locator;
  readonly standing: Standing;
  /** Whether nothing but dots is left of it. */
  readonly omitted: boolean;
}

/** The text of a provision as it is law in some nations, where markup tells them apart. */
export interface Reading {
  /** `E`, `W`, `S`, `NI`. */
  readonly nations: readonly string[];
  readonly text: string;
  readonly marks: readonly Span[];
  /** What of it is put into another law. */
  readonly quoted: readonly Span[];
  readonly places: readonly (Span & { readonly locator: Locator })[];
}

/** Where a provision was changed: all other words of it stood in every text that it had. */
export interface Changed {
  readonly at: readonly Span[];
  /** Whether words are gone of which nobody sees the place. */
  readonly gone: boolean;
}

/** What a passage of an enactment has beside what every passage has. */
export interface ProvisionParts {
  /** By which it is cited: several where one element stands for a run of repealed ones; empty where it has no number. */
  readonly locators: readonly Locator[];
  /** Its label as printed, where its source prints one that its locators do not say: `35.–39. gr.`. */
  readonly printed?: string;
  /** Parts, Chapters and Schedules that it stands in, outermost first. */
  readonly within: readonly Locator[];
  /** The headings above it, its own last: they are none of its words. */
  readonly headings: readonly string[];
  /** Its numbered parts to any depth, in order of their beginnings. */
  readonly places: readonly InnerPlace[];
  readonly standing: Standing;
  readonly omitted: boolean;
  /** What the source marks as changed in it since it was made. */
  readonly amended: Amended;
  /** Which of its words the source marks as put in since, with the dots for what is gone; null where it may be any, or nobody says it. */
  readonly changed?: Changed | null;
  /** For which nations it stands beside the text in its place, as printed: `S`; null for that text itself. */
  readonly alternative: string | null;
  /** Its text without what is repealed for some nations or purposes and still printed; empty where there is no such markup. */
  readonly readings: readonly Reading[];
}

/**
 * The heading of a provision of its own, of those in their order: one that stands above its neighbours as well names none of them. Left
 * out where there is none, so that it can be spread.
 */
export function ownHeading(
  provisions: readonly Pick<ProvisionParts, 'headings'>[],
  at: number,
): { readonly heading?: string } {
  const of = (i: number): string | undefined => provisions[i]?.headings.at(-1);
  const heading = of(at);
  return heading === undefined || heading === of(at - 1) || heading === of(at + 1) ? {} : { heading };
}

/** An entry of a table of contents. */
export interface ContentsEntry {
  readonly locator: Locator;
  readonly title: string | null;
  readonly standing: Standing;
}

/** A change that has not been put into the text. */
export interface UnappliedEffect {
  /** What is affected, as printed: `s. 45(2)(f)`. */
  readonly affected: string;
  /** The provisions; empty where it may be any. */
  readonly locators: readonly Locator[];
  readonly outstanding: boolean;
  /** The first ISO date on which it is law; null where the source gives none, as of what is to come. */
  readonly from: string | null;
}

/** What an enactment alone has. */
export interface EnactmentMetadata {
  /** Its identifier at legislation.gov.uk, with the type, year (or reign) and number in it. */
  readonly uri: string;
  readonly type: string;
  readonly year: string;
  readonly number: string;
  /** What its title ends with in brackets where it is gone: `repealed 1.3.2000`; null where it is not. */
  readonly gone: string | null;
  /** The date or word that the version was asked by, `2014-04-01`, `enacted`; null for the latest. */
  readonly version: string | null;
  /** ISO date on which the text begins to be as it is. */
  readonly valid: string | null;
  /** ISO date on which the source last touched it. */
  readonly modified: string | null;
  /** `final` as it was made, `revised`, `draft`; as the source has it. */
  readonly status: string | null;
  readonly standing: Standing;
  /** The versions that there are of what was asked for, by date or word. */
  readonly versions: readonly string[];
  readonly language: string | null;
  /** Whether it has annexes whose articles bear numbers of their own, as a treaty that is made law; left out where it has none. */
  readonly annexed?: boolean;
  readonly publisher: string | null;
  /** The provision, Part or Schedule that was asked for; null where all was. */
  readonly served: Locator | null;
  /** How many provisions the item has, by what the source counts; null where it does not say. */
  readonly provisions: number | null;
  /** Whether all of it was asked for: neither a part nor its contents. */
  readonly whole: boolean;
  readonly effects: readonly UnappliedEffect[];
}
