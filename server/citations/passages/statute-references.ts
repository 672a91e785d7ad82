import type { Locator } from '../../../shared/locator.ts';
import type { NamedText } from '../forms/iceland-named.ts';
import type { ScannedCitation } from '../forms/scanned.ts';
import type { StatuteForm } from '../mentions/statute-forms.ts';
import type { StatuteName } from '../mentions/statute-names.ts';
import type { StatuteNote } from './statute-course.ts';

/** Why nobody can say for certain which enactment, or which provision of it, a short form stands for. */
export type StatuteDoubt =
  /** Several that the draft cites may be meant. */
  | 'several'
  /** Several that its paragraph cites may be meant, and the words of none show which: the last at most. */
  | 'last'
  /** What it goes on with stands in another paragraph. */
  | 'far';

/** A short form of legislation with what it stands for. */
export interface StatuteReference {
  readonly form: StatuteForm;
  /** The citation in full of the enactment that it stands for; null where that is not certain. */
  readonly target: ScannedCitation | null;
  /** Citations of those that it may stand for, where `target` is null. */
  readonly perhaps: readonly ScannedCitation[];
  /** The provisions of each of `perhaps`, in its order. */
  readonly perhapsAt: readonly (readonly Locator[])[];
  readonly doubt: StatuteDoubt | null;
  /** The provisions, where `target` is known; what is within one has its whole path. */
  readonly places: readonly Locator[];
  /** Whether its sentence places it in a law that may be another. */
  readonly loose?: boolean;
}

/** What a block has of legislation, in order of its text. */
export interface StatuteBlock {
  readonly citations: readonly ScannedCitation[];
  /** Those of them that stand among quoted words: they are of whoever is quoted. */
  readonly quoted: ReadonlySet<ScannedCitation>;
  readonly forms: readonly StatuteForm[];
  readonly names: readonly StatuteName[];
  /** Whether it names something else of which a provision alone may be. */
  readonly rival: boolean;
  /** Whether somebody may tell there what another text says, of which a place in Icelandic law by itself may be. */
  readonly told: boolean;
  /** Asks whether it names a law of Iceland that it does not cite. */
  readonly namesLaw: () => boolean;
  /** Asks what texts it names by their names alone, in order. */
  readonly named: () => readonly NamedText[];
  /** Whether it is a block quotation. */
  readonly isQuoted: boolean;
  /** Of a heading, the enactment that it names and nothing else, or null; left out where it is a provision alone, and of other blocks. */
  readonly heads?: string | null;
  /** The footnote that it is; null for another block. */
  readonly note: StatuteNote | null;
}

/** Whether a provision is of something that it names, of which the draft says nothing else. */
export function isOfElse({ form, target, perhaps }: StatuteReference): boolean {
  return target === null && perhaps.length === 0 && form.how === 'called' && form.places.length > 0;
}

/** `the 1990 Act`, `the Harbour Code`: what the draft cites nowhere. */
export function isUnexplained({ form, target, perhaps }: StatuteReference): boolean {
  return form.how === 'called' && target === null && perhaps.length === 0 && /\s/.test(form.called ?? '');
}

/** `5. gr. laganna` where the draft cites no law of which it may be. */
export function isOfNothing({ form, target, perhaps }: StatuteReference): boolean {
  return form.how === 'again' && target === null && perhaps.length === 0;
}

/** A short form of which nothing is known. */
export function unknown(form: StatuteForm): StatuteReference {
  return { form, target: null, perhaps: [], perhapsAt: [], doubt: null, places: [] };
}
