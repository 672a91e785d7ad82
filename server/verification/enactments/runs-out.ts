import type { Span } from '../../../shared/finding.ts';
import { holds, type Locator, provisionOf, withoutDivisions } from '../../../shared/locator.ts';
import type { Where } from '../../../shared/notes.ts';
import type { Found } from '../quotations/match.ts';
import { innermost, isOfPlace, type LawText } from './law.ts';
import { stretchesOf } from './spans.ts';

type Provision = LawText['passages'][number];
type Part = Provision['places'][number];

/** A stretch of quoted words in one provision; `span` is null where the text does not tell where in it. */
interface Stretch {
  readonly passage: Provision;
  readonly span: Span | null;
}

/** How far quoted words reach. `none`: no stretch of them stands in a place cited. */
export interface Reach {
  readonly inside: 'all' | 'some' | 'none';
  /** Where the words stand, by the parts of the provisions. */
  readonly places: readonly Where[];
}

/**
 * How much of quoted words stands in the places cited: in one piece or in several, every stretch of them must. What holds a part that is
 * cited, and leads into it or ends its sentence, is quoted with it.
 */
export function reachOf(
  way: Found,
  passages: readonly Provision[],
  wanted: readonly Locator[],
  served: Locator | null,
): Reach {
  const stretches = stretchesOf(way, passages);
  const cited = ({ passage }: Stretch): readonly Locator[] =>
    wanted.filter((place) => isOfPlace(passage, place, served));
  const inside = stretches.map((one) => insideOf(one, cited(one)));
  const isAll = inside.every((one) => one === 'all');
  return {
    inside: isAll ? 'all' : inside.every((one) => one === 'none') ? 'none' : 'some',
    places: isAll ? [] : distinct(stretches.flatMap((one) => standsIn(one, cited(one)))),
  };
}

/** How much of one stretch stands in the places that are cited of its provision. */
function insideOf({ passage, span }: Stretch, cited: readonly Locator[]): Reach['inside'] {
  if (cited.length === 0) return 'none';
  const own = passage.locators.map(withoutDivisions);
  const isWhole = (place: Locator): boolean =>
    own.length === 0 || own.includes(place) || own.every((one) => provisionOf(place) !== provisionOf(one));
  if (cited.some(isWhole)) return 'all';
  if (span === null) return 'some';
  const parts = passage.places.filter((part) => cited.some((place) => holds(place, withoutDivisions(part.locator))));
  const rests = parts.reduce<readonly Span[]>((left, part) => left.flatMap((one) => without(one, part)), [span]);
  const words = rests.filter((one) => hasWords(passage, one));
  if (words.every((one) => isOfSentence(one, passage, cited))) return 'all';
  return parts.some((part) => meets(part, span)) ? 'some' : 'none';
}

/**
 * Whether words are of a sentence that goes into a part that is cited, or on behind it: they stand in nothing but what holds that part, and
 * no sentence ends between.
 */
function isOfSentence(span: Span, passage: Provision, cited: readonly Locator[]): boolean {
  const isAround = ({ locator }: Part): boolean => cited.some((place) => holds(withoutDivisions(locator), place));
  const others = passage.places
    .filter((part) => !isAround(part) || cited.includes(withoutDivisions(part.locator)))
    .toSorted((a, b) => a.start - b.start);
  if (others.some((part) => meets(part, span))) return false;
  const next = others.find(({ start }) => start >= span.end);
  const last = others.findLast(({ end }) => end <= span.start);
  const isLead = next !== undefined && !ENDED.test(passage.text.slice(span.start, next.start));
  return isLead || (last !== undefined && !ENDED.test(passage.text.slice(last.end - 1, span.end).trimEnd()));
}

/** The end of a sentence with another behind it, or right before a part. */
const ENDED = /[.!?]\s{1,9}(?=\p{Lu})|[.!?]\s{1,9}$/u;

/** A stretch without what another has of it. */
function without(span: Span, other: Span): readonly Span[] {
  if (!meets(span, other)) return [span];
  const ends = [
    { start: span.start, end: other.start },
    { start: other.end, end: span.end },
  ];
  return ends.filter(({ start, end }) => start < end);
}

/** Whether a stretch has more than the printed numbers of parts. */
function hasWords({ text, marks }: Provision, span: Span): boolean {
  const rests = marks.reduce<readonly Span[]>((left, mark) => left.flatMap((one) => without(one, mark)), [span]);
  return rests.some(({ start, end }) => WORDS.test(text.slice(start, end)));
}

const WORDS = /[\p{L}\p{N}]/u;

function meets(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Where a stretch stands: in the part that holds it, or in those of its parts that it goes through, where that holds what is cited. */
function standsIn({ passage, span }: Stretch, cited: readonly Locator[]): readonly Where[] {
  const around = span === null ? null : innermost(passage, span);
  const at = around ?? passage.locators[0] ?? passage.within.at(-1);
  if (at === undefined) return [{ in: 'unnumbered' }];
  const outer = withoutDivisions(at);
  const isWider = cited.some((place) => place !== outer && holds(outer, place));
  const within = passage.places.filter(
    (part) =>
      span !== null &&
      part.locator !== at &&
      holds(outer, withoutDivisions(part.locator)) &&
      meets(part, span) &&
      hasWords(passage, { start: Math.max(part.start, span.start), end: Math.min(part.end, span.end) }),
  );
  const outermost = within.filter(({ locator }) =>
    within.every((other) => other.locator === locator || !holds(other.locator, locator)),
  );
  const all = isWider && outermost.length > 0 ? outermost.map(({ locator }) => locator) : [at];
  return all.map((locator) => ({ in: 'provision', locator: withoutDivisions(locator) }));
}

function distinct(places: readonly Where[]): readonly Where[] {
  return [...new Map(places.map((one) => [JSON.stringify(one), one])).values()];
}
