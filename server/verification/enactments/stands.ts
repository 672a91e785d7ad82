import type { Span } from '../../../shared/finding.ts';
import { holds, type Locator, provisionOf, withoutDivisions } from '../../../shared/locator.ts';
import type { Where } from '../../../shared/notes.ts';
import type { Enactment } from '../../authorities/index.ts';
import type { Quotation } from '../../citations/index.ts';
import { indexAuthority } from '../indexed/index-authority.ts';
import { type Found, findQuotation } from '../quotations/match.ts';
import { partOf } from './cited-part.ts';
import { innermost, isOfPlace, type LawText } from './law.ts';
import { reachOf } from './runs-out.ts';
import { spanOf } from './spans.ts';
import { isInItem } from './unnumbered.ts';

type Provision = Enactment['passages'][number];

/**
 * How quoted words stand in one text. `beyond`: in the place cited and out of it. `note`: in what is printed beside the law and is none of
 * its words.
 */
export interface Stand {
  readonly how: 'right' | 'beyond' | 'around' | 'elsewhere' | 'for-another-law' | 'note';
  readonly way: Found;
  readonly passage: Provision;
  readonly at: Locator | null;
  /** How it stands to the places cited, whoever's words it is: what a provision puts into another law stands in one part of it too. */
  readonly part: Stand['how'];
  /** Where words stand that run out of the places cited; empty for all others. */
  readonly runsOver: readonly Where[];
}

const ORDER: readonly Stand['how'][] = ['right', 'beyond', 'around', 'for-another-law', 'note', 'elsewhere'];

/** Where quoted words stand in a text, the best of the ways in which they may be meant; null where they do not. */
export function standIn(text: LawText, quotation: Quotation, places: readonly Locator[]): Stand | null {
  return (
    standAmong(text, text, quotation, places) ??
    (text.undashed === null ? null : standAmong(text, text.undashed(), quotation, places))
  );
}

/** What is printed beside the law: explanatory notes, signatures, footnotes. */
const NOTES: ReadonlySet<Provision['kind']> = new Set(['appendix', 'footnote']);

function howOf(
  at: Locator | null,
  span: Span | null,
  passage: Provision,
  wanted: readonly Locator[],
  served: Locator | null,
): Stand['how'] {
  if (NOTES.has(passage.kind)) return 'note';
  if (wanted.length === 0) return 'right';
  const ways = wanted.map((place): Stand['how'] => {
    if (!isOfPlace(passage, place, served)) return isInItem(passage, span, place) ? 'right' : 'elsewhere';
    if (at === null || holds(place, at) || provisionOf(place) !== provisionOf(at)) return 'right'; // what holds the provision is cited
    if (!holds(at, place)) return 'elsewhere';
    const part = passage.places.find(({ locator }) => withoutDivisions(locator) === place);
    return part && span && span.start < part.end && part.start < span.end ? 'right' : 'around';
  });
  return ORDER.find((how) => ways.includes(how)) ?? 'elsewhere';
}

/** The place of words, for a note. */
export function whereOf({ at, passage }: Stand): Where {
  const locator = at ?? passage.within.at(-1) ?? null;
  return locator === null ? { in: 'unnumbered' } : { in: 'provision', locator };
}

function standAmong(
  text: LawText,
  among: Pick<LawText, 'passages' | 'indexed'>,
  quotation: Quotation,
  places: readonly Locator[],
): Stand | null {
  const stands = standsAmong(text, among, quotation, places);
  const [best] = ORDER.flatMap((how) => {
    const all = stands.filter((one) => one.how === how);
    return all.find(({ part }) => part === 'right') ?? all[0] ?? [];
  });
  return best === undefined ? null : (inItsPart(best, text, quotation, places) ?? best);
}

/**
 * Words that dots or brackets join, where they stand in the part cited by themselves: what else of the provision begins as they do is not
 * meant. Null for any others.
 */
function inItsPart(
  best: Stand,
  { enactment }: LawText,
  quotation: Quotation,
  places: readonly Locator[],
): Stand | null {
  const { how, way, passage, at } = best;
  if ((how !== 'right' && how !== 'beyond') || at === null || way.changes.weight === 'harmless') return null;
  for (const place of places.map(withoutDivisions)) {
    const part = passage.places.find(({ locator }) => withoutDivisions(locator) === place);
    if (part === undefined || holds(place, at)) continue;
    const own = partOf(passage, part);
    const indexed = indexAuthority({ ...enactment, passages: [own], incomplete: null });
    const [found] = findQuotation(quotation, indexed, () => true).found;
    const span = found === undefined ? null : spanOf(found, own);
    if (found !== undefined && span !== null)
      return {
        ...{ how: 'right', part: 'right', way: found, passage: own, runsOver: [] },
        at: withoutDivisions(innermost(own, span) ?? part.locator),
      };
  }
  return null;
}

/** Every way in which quoted words stand in a text. */
export function standsAmong(
  text: LawText,
  { passages: all, indexed }: Pick<LawText, 'passages' | 'indexed'>,
  quotation: Quotation,
  places: readonly Locator[],
): Stand[] {
  const wanted = places.map(withoutDivisions);
  const { served } = text.enactment.metadata;
  const isCited = (index: number): boolean => {
    const passage = all[index];
    return passage !== undefined && (wanted.length === 0 || wanted.some((place) => isOfPlace(passage, place, served)));
  };
  const standOf = (way: Found): Stand | null => {
    const passage = all[way.places[0].passage];
    if (passage === undefined) return null;
    const span = spanOf(way, passage);
    const at = span === null ? (passage.locators[0] ?? null) : innermost(passage, span);
    const own = at === null ? null : withoutDivisions(at);
    const first = howOf(own, span, passage, wanted, served);
    const reach = wanted.length === 0 ? null : reachOf(way, all, wanted, served);
    const isOver = reach?.inside === 'some' && RUNS_OVER.has(first);
    const part = isOver ? 'beyond' : first;
    const isInserted = span !== null && passage.quoted.some((one) => one.start <= span.start && span.end <= one.end);
    const how = isInserted && isCited(way.places[0].passage) ? 'for-another-law' : part;
    return { way, passage, at: own, part, how, runsOver: isOver ? reach.places : [] };
  };
  const isMeant = (way: Found): boolean => MEANT.has(standOf(way)?.part ?? 'elsewhere');
  return findQuotation(quotation, indexed, isCited, isMeant).found.flatMap((way) => standOf(way) ?? []);
}

/** How words stand that begin in the place cited, in what holds it, or before it. */
const RUNS_OVER: ReadonlySet<Stand['how']> = new Set(['right', 'around', 'elsewhere']);

/** How words stand that are where the draft has them, or in what holds that place. */
const MEANT: ReadonlySet<Stand['how']> = new Set(['right', 'around']);
