import type { Span } from '../../../shared/finding.ts';
import { foldSpace } from '../../../shared/fold-space.ts';
import { icelandicPlace } from '../../../shared/icelandic-places.ts';
import { lawId } from '../../../shared/law.ts';
import { holds, type Locator, printLocator } from '../../../shared/locator.ts';
import { isIcelandic } from '../forms/iceland.ts';
import type { Place } from '../forms/places.ts';
import type { ScannedCitation } from '../forms/scanned.ts';
import type { Reference } from '../mentions/reference.ts';
import { isOfElse, type StatuteDoubt, type StatuteReference } from '../passages/statute-references.ts';
import type { Unit } from '../passages/unit.ts';

/** A mention of legislation in a unit: a citation in full, or a short form that stands for something. Offsets are of the unit. */
export interface StatuteMention extends Span {
  /** The citation in full; null for a short form. */
  readonly reference: Reference | null;
  /** What it cites, with its provisions; of one that nobody can follow for certain each that it may stand for. */
  readonly cited: readonly [ScannedCitation, ...ScannedCitation[]];
  /** Why nobody can say for certain what it stands for; null where it is certain. */
  readonly doubt: StatuteDoubt | null;
  /** Whether it stands within words that the draft quotes: these are none of what it cites. */
  readonly quoted: boolean;
  /** Whether it only goes on with a provision that another paragraph cites. */
  readonly goesOn?: boolean;
  /** Whether what stands beside it places it in a law that may be another: its words are compared with nothing. */
  readonly loose?: boolean;
  /** The mention of a provision that this is with the title set apart from it (titled.ts). */
  readonly whole?: StatuteMention;
}

/** The mentions of legislation in a block of a unit, in order. */
export function statutesIn({ text, blocks, statutes }: Unit, index: number): readonly StatuteMention[] {
  const block = blocks[index];
  if (!block) return NONE;
  const forms = statutes[index] ?? [];
  const full = block.references.filter(isEnactment);
  if (forms.length + full.length === 0) return NONE;
  const by = block.segment.start;
  const given = new Map(forms.flatMap((one) => (one.form.how === 'letters' ? [[one.form.start + by, one]] : [])));
  const shorts = forms.filter(({ form }) => form.how !== 'letters').flatMap((one) => ofForm(text, one, by));
  return [...full.flatMap((reference) => ofReference(text, reference, given, by)), ...shorts].sort(
    (a, b) => a.start - b.start,
  );
}

const NONE: readonly StatuteMention[] = [];

/** Where a block of a unit names provisions of something that the draft cites nowhere else, in order. */
export function elsewhereIn({ blocks, statutes }: Unit, index: number): readonly Span[] {
  const by = blocks[index]?.segment.start ?? 0;
  return (statutes[index] ?? [])
    .filter(isOfElse)
    .map(({ form }) => ({ start: form.start + by, end: form.end + by }))
    .sort((a, b) => a.start - b.start);
}

/** Whether a reference cites legislation in full. */
export function isEnactment({ kind, citations }: Pick<Reference, 'kind' | 'citations'>): boolean {
  return kind === 'full' && citations[0]?.cites.kind === 'enactment';
}

/** The enactment that a mention cites, or may cite first. */
export function enactmentOf({ cited }: StatuteMention): string {
  return cited[0].cites.key;
}

/** The provisions that a mention cites, or may cite first; empty where all of it is cited. */
export function placesIn({ cited: [first] }: StatuteMention): readonly Locator[] {
  return first.cites.kind === 'enactment' ? first.cites.enactment.places.map(({ locator }) => locator) : [];
}

/** Whether all that a mention cites is, or is part of, what another cites. */
export function isWithin(inner: StatuteMention, outer: StatuteMention): boolean {
  const those = placesIn(outer);
  return placesIn(inner).every((place) => those.some((one) => holds(one, place)));
}

/** Whether the mentions of a note are of one place, and nothing else is cited there. */
export function citesOnce(own: readonly StatuteMention[], references: readonly Reference[]): boolean {
  const [first] = own;
  if (!first || references.some((one) => !isEnactment(one) && !isIbidOf(one, own))) return false;
  return own.every((one) => enactmentOf(one) === enactmentOf(first) && isWithin(one, first));
}

/** Whether a reference is `ibid` that goes on with legislation cited in full. */
export function isIbidOfEnactment({ kind, target }: Reference): boolean {
  return kind === 'ibid' && target !== null && isEnactment(target);
}

/** Whether a reference is the `ibid` of a mention that is followed for certain: it stands for no case then. */
function isIbidOf(reference: Reference, own: readonly StatuteMention[]): boolean {
  const { kind, target, start, end } = reference;
  if (kind !== 'ibid' || (target !== null && !isEnactment(target))) return false;
  return own.some((one) => one.doubt === null && one.start <= start && end <= one.end);
}

/** Whether a mention is a finding by itself: a citation in full, or a short form with a provision of its own. */
export function isFinding(mention: StatuteMention): boolean {
  return mention.reference !== null || (mention.goesOn !== true && placesIn(mention).length > 0);
}

function ofReference(
  text: string,
  reference: Reference,
  given: ReadonlyMap<number, StatuteReference>,
  by: number,
): StatuteMention[] {
  const { start, end, quoted, citations } = reference;
  const [own] = citations;
  if (own === undefined) return [];
  const other = given.get(own.start);
  const [read] = other ? ofForm(text, other, by) : [];
  if (read) return [{ ...read, start, end, reference, quoted }];
  return [{ start, end, reference, cited: [own], doubt: null, quoted }];
}

function ofForm(
  text: string,
  { form, target, perhaps, perhapsAt, doubt, places, loose }: StatuteReference,
  by: number,
): readonly StatuteMention[] {
  const span = { start: form.start + by, end: form.end + by };
  const cite = (one: ScannedCitation, at: readonly Locator[]): ScannedCitation =>
    citeAs(
      text,
      { ...span, narrowed: form.narrowed === true, apart: form.apart === true },
      one,
      placed(form.places, at, form.end - form.start),
    );
  const [first, ...more] = target ? [cite(target, places)] : perhaps.map((one, i) => cite(one, perhapsAt[i] ?? []));
  if (first === undefined) return [];
  const goesOn = doubt === 'far' && (form.how === 'within' || form.how === 'same') ? { goesOn: true } : {};
  const read: StatuteMention = { ...span, reference: null, cited: [first, ...more], doubt, quoted: false, ...goesOn };
  return [loose === true ? { ...read, loose } : read];
}

/** Provisions where they stand in a short form; those that it only points to stand in all of it. */
function placed(own: readonly Place[], locators: readonly Locator[], length: number): readonly Place[] {
  return locators.map((locator, i) => ({ start: own[i]?.start ?? 0, end: own[i]?.end ?? length, locator }));
}

type EnactmentCited = Extract<ScannedCitation['cites'], { readonly kind: 'enactment' }>;

/** A short form as a citation of what it stands for. */
function citeAs(
  text: string,
  { narrowed, apart, ...span }: Span & { readonly narrowed: boolean; readonly apart: boolean },
  of: ScannedCitation,
  places: readonly Place[],
): ScannedCitation {
  const { cites } = of;
  if (cites.kind !== 'enactment') return of;
  // What stands behind the title of an enactment is said of that, and of a provision right behind it.
  const { strange, beside: _, ...enactment } = cites.enactment;
  const isRightBehind = strange !== undefined && /[)\]],?\s$/.test(text.slice(Math.max(0, span.start - 3), span.start));
  const { provision, called } = isIcelandic(of) ? againInIcelandic(cites, places) : again(of, cites.provision, places);
  return {
    cites: {
      ...cites,
      provision,
      enactment: { ...enactment, ...(isRightBehind ? { strange } : {}), places, narrowed, apart },
    },
    ...span,
    text: foldSpace(text.slice(span.start, span.end)),
    normalized: provision === null ? called : `${provision} ${called}`,
    irregular: false,
  };
}

/** Provisions in words, and what their enactment was called where it was cited in full. */
interface Again {
  readonly provision: string | null;
  readonly called: string;
}

function again({ normalized }: ScannedCitation, before: string | null, places: readonly Place[]): Again {
  return {
    provision: places.length === 0 ? null : places.map(({ locator }) => printed(locator)).join(', '),
    called: before === null ? normalized : normalized.slice(before.length + 1),
  };
}

/** The same of a law of Iceland, as it is cited there: `26. gr. laga nr. 91/1991`. */
function againInIcelandic(cites: EnactmentCited, places: readonly Place[]): Again {
  const { number, title } = cites.enactment;
  const own = places.map(({ locator }) => icelandicPlace(printLocator(locator, 'en')));
  const law = number === null ? (title ?? cites.key) : `laga nr. ${lawId(number.number, number.year)}`;
  return own.length === 0 ? { provision: null, called: cites.key } : { provision: own.join(' og '), called: law };
}

/** A provision in words: a paragraph by itself is no number in brackets, as one of a judgment is. */
function printed(locator: Locator): string {
  return printLocator(locator, 'en').replace(/^\[(\w{1,8})\]/, 'paragraph $1');
}
