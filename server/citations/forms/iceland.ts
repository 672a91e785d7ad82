import type { Span } from '../../../shared/finding.ts';
import { foldSpace } from '../../../shared/fold-space.ts';
import { lawId } from '../../../shared/law.ts';
import { addAll, greatestOf } from '../../../shared/lists.ts';
import { stands, sticky } from '../text/sticky.ts';
import table from './iceland.json' with { type: 'json' };
import {
  type CitedLaw,
  DECREE,
  firstForeign,
  isOfAnotherBefore,
  LAW,
  lawAbout,
  lawAt,
  stateBefore,
} from './iceland-laws.ts';
import { type InnerPlace, innerPlacesIn, lawPlacesIn } from './iceland-places.ts';
import type { EnactmentParts, ScannedCitation } from './scanned.ts';

/** Whether legislation is of the code of Iceland, by the form in which it is cited. */
export function isIcelandic({ cites }: Pick<ScannedCitation, 'cites'>): boolean {
  return cites.kind === 'enactment' && cites.enactment.country === 'is';
}

/** A space as it is typed, or one that breaks no line. */
const SP = '[ \\u00a0]';
/** What may stand between two places of one law: `65. gr. og 72. gr. laga`. */
const JOINT = new RegExp(`,?${SP}(?:(?:og|eða|sem og|sbr\\.)${SP})?`, 'y');
/** Where a law may begin that no place stands before. */
const ALONE = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:${LAW}|${DECREE})(?=[ \\u00a0,])|[Ss]tjórnarskr(?=\\p{L})|\\p{L}{3,40}(?:laga|lög|lögum)(?=[ \\u00a0,]))`,
  'giu',
);
/** What may stand between a law and a place in it behind: `stjórnsýslulögum nr. 37/1993, 10. gr.`. */
const BEHIND = /,[ \u00a0]/y;
const HINT = /\bgr\.|\bgrein|\bnr\. ?\d|(?<!\p{L})l\. ?\d|bráðabirgða|kafl/iu;
/** What sends to the law that was cited last: `Sama heimild, 5. mgr. 27. gr.` */
const SAME_SOURCE = new RegExp(`(?<!\\p{L})(?:${table.sameSource.join('|')}),?${SP}$`, 'iu');
const IS_SOURCE = /heimild/i;
const LONGEST_SAME = 16;
const AGAIN = new RegExp(`${SP}(?:${table.again.join('|')})(?!\\p{L})`, 'yu');

/** Places in a law that is not named again: `5. gr. laganna`, `11. gr. sömu laga`. */
export interface PlacesAgain extends Span {
  /** Offsets are from the beginning of the span. */
  readonly places: EnactmentParts['places'];
  readonly narrowed: boolean;
  /** Whether nothing stands for the law: `Í 12. gr. segir`. */
  readonly alone?: true;
  /** Whether it may as well be of something that stands behind it: `Í 9. gr. samnings`. */
  readonly loose?: true;
  /** Whether it is of the source that was cited last, whatever this is: `Sama heimild, 5. gr.` */
  readonly source?: true;
}

/** What goes on behind a place that stands by itself: a verb of which it is the subject or the place, or quoted words. */
const GOES_ON = new RegExp(
  `(?:${SP}(?:${table.ofArticle.join('|')})(?!\\p{L}))?(?=,?${SP}(?:${table.ends.filter((one) => one !== 'sbr' && one !== 'skv').join('|')}|að|þar|en)(?!\\p{L})|:|,?${SP}[„“"])`,
  'yu',
);

/** The paragraphs in a text that stand without their article, `segir í 2. mgr.`, where the text goes on with what they say. */
export function innerPlacesAgainIn(text: string): readonly InnerPlace[] {
  if (!/mgr|málsgrein/i.test(text)) return [];
  return innerPlacesIn(text).flatMap((one) => {
    const behind = sticky(GOES_ON, text, one.end);
    return behind ? [{ ...one, end: one.end + behind[0].length }] : [];
  });
}

/** What a text cites of the code of Iceland: in full, and of what was cited before. */
interface Read {
  readonly citations: readonly ScannedCitation[];
  readonly again: readonly PlacesAgain[];
}

/**
 * The laws of Iceland that are cited in a text, in order: by number, by name in any case, by letters; each with the places in it that
 * stand before. A number of a rule of the Union, or of a case, is none. Linear in the length of the text.
 */
export function icelandicAt(text: string): readonly ScannedCitation[] {
  return HINT.test(text) ? withWhole(text, read(text).citations) : NONE;
}

/** The places in laws that stand in a text for a law that was cited before it, in order. */
export function placesAgainIn(text: string): readonly PlacesAgain[] {
  if (!HINT.test(text)) return NO_PLACES;
  const { citations, again: own } = read(text);
  const again = [...own, ...beforeInner(text, [...citations, ...own])].sort((a, b) => a.start - b.start);
  const foreign = again.length === 0 ? text.length : firstForeign(text);
  return again.filter(({ start }) => start < foreign);
}

/**
 * `Frestur er í 27. gr. Í 1. mgr. segir`: the last place before each paragraph that stands without its article, where nothing else has read it:
 * the paragraph is of that. Where more follows it may be of anything, `9. gr. samnings`.
 */
function beforeInner(text: string, known: readonly Span[]): readonly PlacesAgain[] {
  const inner = innerPlacesAgainIn(text);
  if (inner.length === 0) return NO_PLACES;
  const places = lawPlacesIn(text);
  const last = new Set(inner.flatMap(({ start }) => places.findLast(({ end }) => end <= start) ?? []));
  return [...last].flatMap(({ start, end, locators, sentences }): PlacesAgain[] => {
    if (known.some((one) => one.start < end && start < one.end)) return [];
    const own = locators.map((locator) => ({ start: 0, end: end - start, locator }));
    const loose = ENDS_CLAUSE.test(text.slice(end, end + 2)) ? {} : { loose: true as const };
    return [{ start, end, places: own, narrowed: sentences.length > 0, alone: true, ...loose }];
  });
}

const ENDS_CLAUSE = /^(?:[)\]]?[.,;:)\]]|[ \u00a0]\p{Lu}|$)/u;

function read(text: string): Read {
  const citations: ScannedCitation[] = [];
  const again: PlacesAgain[] = [];
  let group: Group | null = null;
  let from = 0;
  for (const place of lawPlacesIn(text)) {
    if (place.start < from) continue;
    const joint: string = group === null ? '' : (sticky(JOINT, text, group.end)?.[0] ?? '');
    const isNext = group !== null && joint !== '' && joint.length === place.start - group.end;
    if (group === null || !isNext) group = { start: place.start, end: place.end, places: [], sentences: [] };
    add(group, place);
    // `10. gr., sbr. 13. gr., laga`: what is only referred to stands between commas.
    const isParted = isNext ? REFERS.test(joint) : isGenitiveBehind(text, group.start, place.end);
    const law = ofState(text, group.start, place.end, lawBehind(text, place.end, isParted));
    const end: number = law?.end ?? place.end + (sticky(AGAIN, text, place.end)?.[0].length ?? 0);
    const same =
      law === null ? SAME_SOURCE.exec(text.slice(Math.max(0, group.start - LONGEST_SAME), group.start)) : null;
    const isAlone = law === null && end === place.end && same === null;
    if (isAlone && !sticky(GOES_ON, text, end)) continue;
    const alone = isAlone ? { alone: true as const } : {};
    if (law !== null) citations.push(toCitation(text, group, law, isParted && !isNext));
    else {
      const start = group.start - (same?.[0].length ?? 0);
      const source = same !== null && IS_SOURCE.test(same[0]) ? { source: true as const } : {};
      const own = { places: within({ ...group, start }), narrowed: group.sentences.length > 0 };
      again.push({ start, end, ...own, ...alone, ...source });
    }
    from = end;
    group = null;
  }
  return { citations, again };
}

/** Places that stand one after the other before their law. */
interface Group {
  readonly start: number;
  end: number;
  readonly places: EnactmentParts['places'][number][];
  readonly sentences: number[];
}

const NONE: readonly ScannedCitation[] = [];
const NO_PLACES: readonly PlacesAgain[] = [];

function add(group: Group, { start, end, locators, sentences }: ReturnType<typeof lawPlacesIn>[number]): void {
  for (const locator of locators) group.places.push({ start, end, locator });
  addAll(group.sentences, sentences);
  group.end = end;
}

/** What is cited of a law without a place before it is added, where it bears a number or is one that a table names. */
function withWhole(text: string, placed: readonly ScannedCitation[]): readonly ScannedCitation[] {
  const all = [...placed];
  let next = 0;
  let end = 0;
  ALONE.lastIndex = 0;
  for (let match = ALONE.exec(text); match; match = ALONE.exec(text)) {
    const at = match.index;
    while ((placed[next]?.end ?? text.length) <= at) next++;
    if (at < end || (placed[next]?.start ?? text.length) <= at) continue;
    const law = lawAt(text, at);
    if (law?.number == null || isOfAnotherBefore(text, at)) continue;
    // The constitution is named by the way in many a sentence that cites nothing of it.
    if (law.title !== null && !/\d/.test(text.slice(at, law.end)) && IS_CONSTITUTION.test(match[0])) continue;
    const behind = law.end + (sticky(BEHIND, text, law.end)?.[0].length ?? 0);
    const place = behind === law.end ? undefined : lawPlacesIn(text.slice(behind, behind + LONGEST_PLACE))[0];
    const group: Group = { start: at, end: at, places: [], sentences: [] };
    const isBehind = place?.start === 0 && lawBehind(text, behind + place.end) === null;
    if (isBehind) add(group, { ...place, start: behind, end: behind + place.end });
    all.push(toCitation(text, group, isBehind ? { ...law, end: group.end } : law));
    end = isBehind ? group.end : law.end;
  }
  return all.sort((a, b) => a.start - b.start);
}

const IS_CONSTITUTION = /^stjórnarskr/i;
const LONGEST_PLACE = 60;

const GAP = /[ \u00a0](?:í[ \u00a0])?/y;
const PARTED_GAP = /,?[ \u00a0](?:í[ \u00a0])?/y;
const REFERS = /^,[ \u00a0]sbr\./;
/** A law in the genitive behind a comma, which is that of the place before it: in a list of laws and places each place stands behind its law. */
const GENITIVE_BEHIND =
  /,[ \u00a0](?:\p{L}{2,30}[ \u00a0]){0,2}\p{L}{0,40}(?:laga|laganna|skrár|skrárinnar)(?!\p{L})/uy;
const LAW_BEFORE = /(?:\d{4}|laga|lög|lögum|laganna|lögunum),[ \u00a0]$/;

/** `Í 2. mgr. 26. gr., stjórnsýslulaga nr. 37/1993,`: whether a law behind a comma has the place before it. */
function isGenitiveBehind(text: string, start: number, end: number): boolean {
  return stands(GENITIVE_BEHIND, text, end) && !LAW_BEFORE.test(text.slice(Math.max(0, start - LONGEST_WORD), start));
}

const LONGEST_WORD = 12;

/** What may part a place from its law: what the place is about in a bracket, `26. gr. (kæruheimild) stjórnsýslulaga`, or the mark of a note. */
const ASIDE = new RegExp(
  `${SP}?(?:\\((?:[^()\\d\\n]{1,60})\\)|\\[(?:[^[\\]\\d\\n]{2,60}|\\^?\\d{1,3})\\]|[¹²³⁴-⁹⁰]{1,3}|\\*{1,2}),?`,
  'y',
);

/** What stands in a bracket between a place and its law, in a text that cites both; null where nothing does. Offsets are of the text. */
export function asideIn({ cites, text }: Pick<ScannedCitation, 'cites' | 'text'>): Span | null {
  if (cites.kind !== 'enactment' || cites.enactment.country !== 'is') return null;
  const start = greatestOf(cites.enactment.places.map((one) => one.end));
  const aside = cites.enactment.places.length === 0 ? null : sticky(ASIDE, text, start);
  return aside === null ? null : { start, end: start + aside[0].length };
}

/** The law behind a place, which stands in the genitive, or behind *í*. */
function lawBehind(text: string, place: number, isParted = false): CitedLaw | null {
  const at = place + (sticky(ASIDE, text, place)?.[0].length ?? 0);
  const gap = sticky(isParted ? PARTED_GAP : GAP, text, at)?.[0].length ?? 0;
  return gap === 0 ? null : (lawAt(text, at + gap) ?? lawAbout(text, at + gap));
}

/** A law that its sentence says to be another state's is none of the code, unless it bears a number of this. */
function ofState(text: string, start: number, end: number, law: CitedLaw | null): CitedLaw | null {
  const state = law === null || /\d/.test(text.slice(end, law.end)) ? null : stateBefore(text, start);
  return law === null || state === null ? law : { end: law.end, title: `${law.title} (${state})`, number: null };
}

function within({ start, places }: Group): EnactmentParts['places'] {
  return places.map((one) => ({ ...one, start: one.start - start, end: one.end - start }));
}

function toCitation(
  text: string,
  group: Group,
  { end, title, number, beside, letters }: CitedLaw,
  isGuess = false,
): ScannedCitation {
  const { start, places, sentences } = group;
  const typed = text.slice(start, end);
  const [first, last] = [places[0], places.at(-1)];
  const provision = first && last ? foldSpace(text.slice(first.start, last.end)) : null;
  const key = number === null ? (title ?? '') : `Lög nr. ${lawId(number.number, number.year)}`;
  const enactment: EnactmentParts = {
    ...{ title, year: null, letters: letters ?? null, number, country: 'is' as const },
    ...(beside === undefined ? {} : { beside: [beside] }),
    ...(sentences.length === 0 ? {} : { narrowed: true, sentences }),
    ...(isGuess ? { guessed: true } : {}),
    places: within(group),
  };
  return {
    cites: { kind: 'enactment', key, provision, enactment },
    ...{ start, end, text: typed, normalized: foldSpace(typed), irregular: false },
  };
}
