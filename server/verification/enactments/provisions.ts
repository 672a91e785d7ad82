import { isFirstVersion } from '../../../shared/enactments.ts';
import type { Check, Confidence } from '../../../shared/finding.ts';
import { holds, type Locator, printLocator, provisionOf, stepsOf, withoutDivisions } from '../../../shared/locator.ts';
import type { Note, NoteOf } from '../../../shared/notes.ts';
import type { Enactment } from '../../authorities/index.ts';
import type { LawDocument } from '../verdicts/retrieved.ts';
import { inAnotherDivision } from './divisions.ts';
import { isKnownSinceMade, outstandingOn } from './history.ts';
import { isOfPlace, type Law } from './law.ts';
import { isSearched, textsAt } from './meant.ts';

/** How a draft speaks of provisions. */
export interface Speaking {
  /** Whether it speaks, or may speak, of another time, in which the enactment may have had what neither text has. */
  readonly isThen: boolean;
  /** Of which; null where it does not say. */
  readonly at: string | null;
  /** Whether nothing but what stands around it says of which enactment they are. */
  readonly guessed: boolean;
  /** Whether a part of them is meant that nobody can place: that it is there is not shown then. */
  readonly narrowed: boolean;
  /** The provisions with the Parts and Chapters in which the draft says that they stand. */
  readonly cited: readonly Locator[];
}

const PLAINLY: Speaking = { isThen: false, at: null, guessed: false, narrowed: false, cited: [] };

/** What the documents say of the provisions that a draft cites. */
export interface ProvisionsCheck {
  readonly check: Check;
  /** How sure it is that a provision never was; null where nothing shows that. */
  readonly confidence: Confidence | null;
  /** Whether other versions may have a part that is not in the text in force. */
  readonly wants: boolean;
}

type Provision = Enactment['passages'][number];

type Open = { readonly kind: 'open'; readonly note: Note; readonly wants?: boolean };
type Never = {
  readonly kind: 'never';
  readonly note: NoteOf<'beyond-the-provisions'>;
  readonly confidence: Confidence;
};

/** One place as it stands: there and in force, or what is to be said of it. */
type Stands = { readonly kind: 'there' } | Open | Never;

/**
 * Whether the provisions cited exist: one is an error only beyond the last of its kind, by its number without a letter, in the contents
 * as they are and as they first were. What is repealed, not in force, or only in another version is said and is no error, and a provision
 * alone may be one of something else.
 */
export function checkProvisions(
  places: readonly Locator[],
  law: Law,
  { isThen, at, guessed, narrowed, cited }: Speaking = PLAINLY,
): ProvisionsCheck | null {
  if (places.length === 0) return null;
  const asserted = places.map((place) => printLocator(place, 'en')).join(', ');
  const all = places.map((place, i): Stands => {
    const stands = standingAt(withoutDivisions(place), law, at);
    const note = stands.kind === 'there' ? inAnotherDivision(cited[i] ?? place, place, law) : null;
    return note === null ? stands : { kind: 'open', note };
  });
  const isOpen = guessed || (isThen && !isSearched(isThen, law, places));
  const never = isOpen ? undefined : all.find((one) => one.kind === 'never');
  if (never)
    return {
      check: { check: 'pinpoint', result: 'fail', asserted, notes: [never.note] },
      confidence: never.confidence,
      wants: false,
    };
  const open = all.flatMap((one): Open[] =>
    one.kind === 'open' ? [one] : one.kind === 'never' ? [guessed ? ofElse(one) : notFound(one)] : [],
  );
  if (narrowed && open.length === 0) open.push({ kind: 'open', note: { id: 'part-unread', provision: asserted } });
  return {
    check:
      open.length > 0
        ? { check: 'pinpoint', result: 'not-checkable', asserted, notes: open.map(({ note }) => note) }
        : { check: 'pinpoint', result: 'pass', asserted },
    confidence: null,
    wants: open.some(({ wants }) => wants === true),
  };
}

function standingAt(place: Locator, law: Law, at: string | null): Stands {
  const provision = printLocator(place, 'en');
  const inForce = law.texts.filter(({ how }) => how === 'now' || how === 'retained');
  const now = inForce.length > 0 ? inForce : textsAt(at, [place], law); // of a copy of the user's that may be all there is
  const found = now.flatMap(({ enactment }) =>
    enactment.passages.filter((one) => isOfPlace(one, place, enactment.metadata.served)),
  );
  const [passage] = found;
  if (passage !== undefined) return standingIn(passage, place, law, at);
  const outer = provisionOf(place);
  if (law.contents?.has(outer)) {
    // A division is told by the contents alone; of a provision they say that it is there, and its text did not come.
    return outer === place && isDivision(place)
      ? { kind: 'there' }
      : { kind: 'open', note: { id: 'provision-not-sent', provision } };
  }
  const whole = now.some(({ enactment }) => enactment.metadata.whole);
  if (law.contents === null && !whole) return { kind: 'open', note: { id: 'provision-not-sent', provision } };
  if (law.first?.has(outer)) return { kind: 'open', note: { id: 'provision-not-now', provision } };
  const own = law.contents ?? ofPassages(now.flatMap(({ enactment }) => enactment.passages));
  return beyond(outer, own, law) ?? { kind: 'open', note: { id: 'provision-not-found', provision } };
}

/** A provision that is in neither text which the source gave, of a draft that may speak of another. */
function notFound({ note: { provision } }: Never): Open {
  return { kind: 'open', note: { id: 'provision-not-found', provision } };
}

/**
 * Places as the documents print them, where their parts stand apart from their numbers: `paragraph (a) of section 5` is looked for in all
 * of section 5, where that has no paragraph of its own.
 */
export function printedAround(places: readonly Locator[], { texts }: Law): readonly Locator[] {
  const printed = new Set(
    texts.flatMap(({ enactment }) =>
      enactment.passages.flatMap((one) => one.places.map(({ locator }) => withoutDivisions(locator))),
    ),
  );
  const outward = (place: Locator): Locator =>
    printed.has(place) || provisionOf(place) === place ? place : outward(place.slice(0, place.lastIndexOf('/')));
  return places.map(outward);
}

/** The same of one that stands alone: its number shows that it may be of another enactment, or of none. */
function ofElse({ note: { provision, last } }: Never): Open {
  return { kind: 'open', note: { id: 'provision-of-something-else', provision, last } };
}

/** How a provision that is there stands, and the part of it that is cited. */
function standingIn(passage: Provision, place: Locator, law: Law, at: string | null): Stands {
  const provision = printLocator(place, 'en');
  const isWhole = holds(place, withoutDivisions(passage.locators[0] ?? '')) || provisionOf(place) === place;
  const part = passage.places.find(({ locator }) => withoutDivisions(locator) === place);
  if (passage.omitted || (!isWhole && part?.omitted)) {
    return { kind: 'open', note: { id: 'provision-gone', provision, since: (part ?? passage).standing.from } };
  }
  if (!isWhole && part === undefined) {
    const isListed = law.texts.some(
      ({ how, enactment }) =>
        how === 'version' &&
        enactment.passages.some(({ places }) => places.some(({ locator }) => withoutDivisions(locator) === place)),
    );
    return isListed
      ? { kind: 'open', note: { id: 'provision-not-now', provision } }
      : (beyondParts(place, law) ?? { kind: 'open', note: { id: 'part-not-printed', provision }, wants: true });
  }
  const note = notInForce(place, (part ?? passage).standing, dayOf(law.documents[0]), at);
  return note === null ? { kind: 'there' } : { kind: 'open', note };
}

/** Why a provision is not law on the day on which its text was retrieved, or at the date that a draft names; null where nothing says so. */
export function notInForce(
  place: Locator,
  standing: Provision['standing'],
  day: string,
  at: string | null = null,
): Note | null {
  const provision = printLocator(place, 'en');
  const { status, inForce, from, to } = standing;
  if (status === 'repealed') return { id: 'provision-gone', provision, since: from };
  if (status === 'prospective' || !inForce) return { id: 'provision-not-in-force', provision };
  const meant = at === null ? day : isFirstVersion(at) ? '' : at;
  const isOver = to !== null && to <= meant;
  return isOver ? { id: 'provision-ended', provision, since: to } : null;
}

/** The day on which a document was retrieved. */
export function dayOf({ evidence: { retrievedAt } }: LawDocument): string {
  return retrievedAt.slice(0, 10);
}

const DIVISIONS: ReadonlySet<string> = new Set(['pt', 'ch', 'sch']);

function isDivision(place: Locator): boolean {
  return DIVISIONS.has(stepsOf(place).at(-1)?.unit ?? '');
}

/** A number without a letter: `88`, or `12.37`, where rules are numbered by the Parts that they stand in. */
const NUMBER = /^(\d+\.)?(\d+)$/;
/** A Part of rules may have been replaced by a shorter one: only so far beyond its last rule was there never one. */
const MARGIN = 10;

/**
 * That a provision never was: its number, which has no letter, is above the last of its kind where it would stand, now and when the
 * enactment was made. The contents count what is repealed and what is not in force yet.
 */
function beyond(place: Locator, now: ReadonlySet<Locator>, law: Law): Stands | null {
  const { first, unseen, documents } = law;
  const last = stepsOf(place).at(-1);
  const [whole, division = '', number = ''] = NUMBER.exec(last?.number ?? '') ?? [];
  if (whole === undefined || last === undefined || last.parts.length > 0) return null;
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
  if (first === null && !isOnlyVersion && !isLast()) return null;
  if (Number(number) <= most + (division === '' ? 0 : MARGIN)) return null;
  const end = printLocator(`${outer}${most}`, 'en');
  return {
    kind: 'never',
    note: { id: 'beyond-the-provisions', provision: printLocator(place, 'en'), last: end },
    confidence: division === '' && (isOnlyVersion || (first !== null && unseen.length === 0)) ? 'HIGH' : 'MEDIUM',
  };
}

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
function beyondParts(place: Locator, law: Law): Never | null {
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
  const most = Math.max(...lasts);
  if (lasts.length === 0 || lasts.includes(0) || Number(number) <= most) return null;
  const [printed, last] = [place, `${provision}/${most}`].map((one) => printLocator(one, 'en'));
  return {
    kind: 'never',
    note: { id: 'beyond-the-provisions', provision: printed ?? '', last: last ?? '' },
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

function ofPassages(passages: readonly Provision[]): ReadonlySet<Locator> {
  return new Set(passages.flatMap(({ locators }) => locators.map(withoutDivisions)));
}
