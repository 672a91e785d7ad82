import { isFirstVersion } from '../../../shared/enactments.ts';
import type { Confidence } from '../../../shared/finding.ts';
import { greatestOf } from '../../../shared/lists.ts';
import { holds, type Locator, printLocator, provisionOf, stepsOf, withoutDivisions } from '../../../shared/locator.ts';
import type { NoteOf } from '../../../shared/notes.ts';
import type { Enactment } from '../../authorities/index.ts';
import { isKnownSinceMade, outstandingOn } from './history.ts';
import { enactmentOf, isOfPlace, type Law } from './law.ts';

type Provision = Enactment['passages'][number];

/** That a provision, or a part of one, never was. */
export interface Never {
  readonly kind: 'never';
  readonly note: NoteOf<'beyond-the-provisions'>;
  readonly confidence: Confidence;
}

/** A number without a letter: `88`, or `12.37`, where rules are numbered by the Parts that they stand in. */
const NUMBER = /^(\d+\.)?(\d+)$/;
/** A Part of rules may have been replaced by a shorter one: only so far beyond its last rule was there never one. */
const MARGIN = 10;

/**
 * That a provision never was: its number, which has no letter, is above the last of its kind where it would stand, now and when the
 * enactment was made. The contents count what is repealed and what is not in force yet.
 */
export function beyond(place: Locator, now: ReadonlySet<Locator>, law: Law): Never | null {
  const { first, unseen, documents } = law;
  const last = stepsOf(place).at(-1);
  const [whole, division = '', number = ''] = NUMBER.exec(last?.number ?? '') ?? [];
  if (whole === undefined || last === undefined || last.parts.length > 0) return null;
  // An article of an annex is cited by its number and the law that has it.
  if (law.texts.some(({ enactment }) => enactment.metadata.annexed === true)) return null;
  const outer = place.slice(0, place.length - number.length);
  const highest = (all: ReadonlySet<Locator>): number | null => {
    const numbers = [...all].flatMap((one) => {
      const number = one.startsWith(outer) ? /^\d+/.exec(one.slice(outer.length))?.[0] : undefined;
      return number === undefined ? [] : Number(number);
    });
    return numbers.reduce<number | null>((most, one) => Math.max(most ?? 0, one), null);
  };
  const lastNow = highest(now);
  const lastFirst = first === null ? null : highest(first);
  const isOnlyVersion = documents.every(({ authority: { authority } }) =>
    authority.kind === 'enactment' ? isFirstVersion(authority.metadata.version) : false,
  );
  // A kind of provision that the enactment does not have at all may be a slip of the pen for another kind.
  if (lastNow === null || (first !== null && lastFirst === null)) return null;
  const most = Math.max(lastNow, lastFirst ?? 0);
  const isLast = (): boolean => division === '' && isLastSinceMade(`${outer}${most}`, place, law);
  const ends = first === null && Number(number) > most + FAR ? shortTitleAt(`${outer}${most}`, place, law) : null;
  if (first === null && !isOnlyVersion && ends === null && !isLast()) return null;
  if (Number(number) <= most + (division === '' ? 0 : MARGIN)) return null;
  const end = printLocator(`${outer}${most}`, 'en');
  return {
    kind: 'never',
    note: {
      ...{ id: 'beyond-the-provisions', provision: printLocator(place, 'en'), last: end },
      known: first !== null ? 'made' : isOnlyVersion ? 'only' : 'unchanged',
      ...(ends === null ? {} : { ends }),
    },
    confidence: division === '' && (isOnlyVersion || (first !== null && unseen.length === 0)) ? 'HIGH' : 'MEDIUM',
  };
}

/** So far above the last section no renumbering leads, where the contents as the Act was made are not there. */
const FAR = 50;

/**
 * The heading of a section that gives an Act its short title, where it is the last of its contents, which list what is repealed too: an Act
 * ends with it, and what is put in behind it later has a letter. Null where it is another, or a change to the section cited waits.
 */
function shortTitleAt(last: Locator, cited: Locator, law: Law): string | null {
  const entries = law.documents.flatMap((document) =>
    document.version === null ? (enactmentOf(document)?.contents ?? []) : [],
  );
  const own = entries.filter(({ locator }) => /^s\/[^/]+$/.test(withoutDivisions(locator)));
  const end = own.at(-1);
  if (end === undefined || withoutDivisions(end.locator) !== last || outstandingOn([cited], law).length > 0)
    return null;
  return end.title !== null && SHORT_TITLE.test(end.title) ? end.title.replace(/\.$/, '') : null;
}

const SHORT_TITLE = /^(?:short title|citation)\b/i;

/**
 * Whether nothing ever stood behind a provision, in the enactment or in its Schedule: all of that is there, the provision is the last of
 * it as it was made, and nothing waits to be put in. What is repealed is printed with its number still, and what was put in the place of
 * several provisions is marked.
 */
function isLastSinceMade(last: Locator, cited: Locator, law: Law): boolean {
  if (outstandingOn([cited], law, { any: true }).length > 0 || !isKnownSinceMade([last], law)) return false;
  const schedule = stepsOf(last).find(({ unit }) => unit === 'sch');
  const around = schedule ? `sch/${schedule.number}` : null;
  const isAround = ({ within, locators }: Provision): boolean => {
    const all = [...within, ...locators].map(withoutDivisions);
    return around === null ? !all.some((one) => one.startsWith('sch/')) : all.some((one) => holds(around, one));
  };
  return law.texts.some(({ how, enactment: { passages, metadata } }) => {
    const isAll = metadata.whole || (around !== null && metadata.served === around);
    const own = passages.filter((one) => one.kind === 'body' && one.alternative === null && isAround(one));
    return how === 'now' && isAll && own.at(-1)?.locators.map(withoutDivisions).includes(last) === true;
  });
}

/**
 * That a provision never had a part with a number: it is above the last of its subsections, which are numbered from 1 on without a gap, in
 * every version; or in the text in force, where nothing but words within sentences was ever changed.
 */
export function beyondParts(place: Locator, law: Law): Never | null {
  const provision = provisionOf(place);
  const number = /^\/(\d{1,3})$/.exec(place.slice(provision.length))?.[1];
  const isKnown = isKnownSinceMade([place], law, 'words');
  const isSeen = law.unseen.length === 0 && law.fromFirst && !law.isOwn && outstandingOn([place], law).length === 0;
  if (number === undefined || !(isKnown || isSeen)) return null;
  const lasts = law.texts.flatMap(({ how, passages }) =>
    how === 'now' || how === 'version'
      ? passages.filter((one) => isOfPlace(one, place)).map((one) => lastPart(one, provision))
      : [],
  );
  const most = greatestOf(lasts, 0);
  if (lasts.length === 0 || lasts.includes(0) || Number(number) <= most) return null;
  const [printed, last] = [place, `${provision}/${most}`].map((one) => printLocator(one, 'en'));
  return {
    kind: 'never',
    note: {
      ...{ id: 'beyond-the-provisions', provision: printed ?? '', last: last ?? '' },
      known: isSeen ? 'versions' : 'parts',
    },
    confidence: isSeen ? 'HIGH' : 'MEDIUM',
  };
}

/** The number of the last subsection of a provision, which has several, from 1 on without a gap; 0 where it has not. */
function lastPart({ places }: Provision, provision: Locator): number {
  const numbers = places.flatMap(({ locator }) => {
    const number = /^\/(\d{1,3})([A-Z]{0,3})$/.exec(withoutDivisions(locator).slice(provision.length));
    return number && withoutDivisions(locator).startsWith(provision) ? [Number(number[1])] : [];
  });
  const all = [...new Set(numbers)].sort((a, b) => a - b);
  return all.length > 1 && all.every((one, i) => one === i + 1) ? all.length : 0;
}

/** The numbered parts of a provision between which one would stand that is not there, `s/19/3` between `s/19/2` and `s/19/5`; null where it would not. */
export function partsAround({ places }: Provision, place: Locator): readonly [Locator, Locator] | null {
  const at = place.lastIndexOf('/');
  const numberOf = (locator: Locator): number => {
    const own = locator.startsWith(place.slice(0, at + 1)) ? /^\d{1,3}$/.exec(locator.slice(at + 1)) : null;
    return own ? Number(own[0]) : Number.NaN;
  };
  const all = places.map(({ locator }) => withoutDivisions(locator));
  const before = all.findLast((one) => numberOf(one) < numberOf(place));
  const behind = all.find((one) => numberOf(one) > numberOf(place));
  return before === undefined || behind === undefined ? null : [before, behind];
}
