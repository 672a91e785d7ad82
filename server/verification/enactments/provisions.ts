import { isFirstVersion } from '../../../shared/enactments.ts';
import type { Check, Confidence, Span } from '../../../shared/finding.ts';
import { holds, type Locator, printLocator, provisionOf, stepsOf, withoutDivisions } from '../../../shared/locator.ts';
import type { Note } from '../../../shared/notes.ts';
import type { Enactment } from '../../authorities/index.ts';
import type { LawDocument } from '../verdicts/retrieved.ts';
import { beyond, beyondParts, type Never, partsAround } from './beyond.ts';
import { inAnotherDivision } from './divisions.ts';
import { keptForSome } from './kept.ts';
import { isOfPlace, type Law } from './law.ts';
import { isSearched, textsAt } from './meant.ts';
import { printsItem } from './unnumbered.ts';

/** How a draft speaks of provisions. */
export interface Speaking {
  /** Whether it speaks, or may speak, of another time, in which the enactment may have had what neither text has. */
  readonly isThen: boolean;
  /** Of which; null where it does not say. */
  readonly at: string | null;
  /** Whether nothing but what stands around it says of which enactment they are. */
  readonly guessed: boolean;
  /** Whether its sentence takes them to be there. */
  readonly asThere: boolean;
  /** Whether a part of them is meant that nobody can place: that it is there is not shown then. */
  readonly narrowed: boolean;
  /** The nations that it names. */
  readonly nations: readonly string[];
  /** The provisions with the Parts and Chapters in which the draft says that they stand. */
  readonly cited: readonly Locator[];
}

const PLAINLY: Speaking = {
  isThen: false,
  at: null,
  guessed: false,
  asThere: true,
  narrowed: false,
  nations: [],
  cited: [],
};

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
  { isThen, at, guessed, asThere, narrowed, nations, cited }: Speaking = PLAINLY,
): ProvisionsCheck | null {
  if (places.length === 0) return null;
  const asserted = places.map((place) => printLocator(place, 'en')).join(', ');
  const each = places.map((place, i): Stands => {
    const stands = standingAt(withoutDivisions(place), law, { at, nations });
    const note = stands.kind === 'there' ? inAnotherDivision(cited[i] ?? place, place, law) : null;
    return note === null ? stands : { kind: 'open', note };
  });
  const all = eachOnce(each);
  const isOpen = guessed || !asThere || (isThen && !isSearched(isThen, law, places));
  const never = isOpen ? undefined : all.find((one) => one.kind === 'never');
  if (never)
    return {
      check: { check: 'pinpoint', result: 'fail', asserted, notes: [never.note] },
      confidence: never.confidence,
      wants: false,
    };
  const open = all.flatMap((one): Open[] =>
    one.kind === 'open' ? [one] : one.kind === 'never' ? [openly(one, { guessed, asThere, isThen })] : [],
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

/** What is said of places, those beside each other that are above the same last provision as one. */
function eachOnce(all: readonly Stands[]): readonly Stands[] {
  const told: Stands[] = [];
  for (const one of all) {
    const before = told.at(-1);
    if (one.kind === 'never' && before?.kind === 'never' && one.note.last === before.note.last)
      told[told.length - 1] = { ...before, note: { ...before.note, to: one.note.provision } };
    else told.push(one);
  }
  return told;
}

/** When and where a draft says that a provision is law. */
type Meant = Pick<Speaking, 'at' | 'nations'>;

function standingAt(place: Locator, law: Law, meant: Meant): Stands {
  const { at } = meant;
  const provision = printLocator(place, 'en');
  const inForce = law.texts.filter(({ how }) => how === 'now' || how === 'retained');
  const now = inForce.length > 0 ? inForce : textsAt(at, [place], law); // of a copy of the user's that may be all there is
  const found = now.flatMap(({ enactment }) =>
    enactment.passages.filter((one) => isOfPlace(one, place, enactment.metadata.served)),
  );
  const [passage] = found;
  if (passage !== undefined) return standingIn(found, passage, place, law, meant);
  const item = printsItem(new Set(now.flatMap(({ enactment }) => enactment.passages)), place);
  if (item === 'one') return { kind: 'there' };
  if (item === 'perhaps') return { kind: 'open', note: { id: 'part-unread', provision } };
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

/** What is said of a provision that never was, where that is no error: of a draft that may speak of another time, or another law, or says that it is not there. */
function openly(
  { note: { provision, to, last } }: Never,
  speaking: Pick<Speaking, 'guessed' | 'asThere' | 'isThen'>,
): Open {
  if (speaking.guessed) return { kind: 'open', note: { id: 'provision-of-something-else', provision, last } };
  if (speaking.isThen) return { kind: 'open', note: { id: 'provision-not-found', provision } };
  const several = to === undefined ? {} : { to };
  return { kind: 'open', note: { id: 'provision-perhaps-not-there', provision, ...several, last } };
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

/** How a provision that is there stands, and the part of it that is cited. */
function standingIn(
  found: readonly Provision[],
  passage: Provision,
  place: Locator,
  law: Law,
  { at, nations }: Meant,
): Stands {
  const provision = printLocator(place, 'en');
  const isWhole = holds(place, withoutDivisions(passage.locators[0] ?? '')) || provisionOf(place) === place;
  const part = passage.places.find(({ locator }) => withoutDivisions(locator) === place);
  // Of what holds several provisions each stands by itself.
  const beside = found.filter((one) => one.locators[0] === passage.locators[0] && one !== passage);
  const isOne = passage.locators.some((one) => withoutDivisions(one) === provisionOf(place));
  const kept = isOne ? keptForSome(passage, beside, { part: isWhole ? null : place, provision, named: nations }) : null;
  if (kept !== null) return { kind: 'open', note: kept };
  if (passage.omitted || (!isWhole && part?.omitted)) {
    return { kind: 'open', note: { id: 'provision-gone', provision, since: (part ?? passage).standing.from } };
  }
  if (!isWhole && part === undefined) {
    const isListed = law.texts.some(
      ({ how, enactment }) =>
        how === 'version' &&
        enactment.passages.some(({ places }) => places.some(({ locator }) => withoutDivisions(locator) === place)),
    );
    if (isListed) return { kind: 'open', note: { id: 'provision-not-now', provision } };
    const gap = gapFor(passage, place);
    return (
      beyondParts(place, law) ?? { kind: 'open', note: { id: 'part-not-printed', provision, ...gap }, wants: true }
    );
  }
  const note = notInForce(place, (part ?? passage).standing, dayOf(law.documents[0]), at);
  return note === null ? { kind: 'there' } : { kind: 'open', note };
}

/** Between which parts of a provision another would stand, and whether its number is printed there without an address. */
function gapFor(passage: Provision, place: Locator): Pick<PartNotPrinted, 'around' | 'unmarked'> {
  const [before, behind] = partsAround(passage, place) ?? [];
  if (before === undefined || behind === undefined) return {};
  const placeOf = (locator: Locator): Span | undefined =>
    passage.places.find((one) => withoutDivisions(one.locator) === locator);
  const [from, to] = [placeOf(before)?.end ?? 0, placeOf(behind)?.start ?? 0];
  const mark = `(${place.slice(place.lastIndexOf('/') + 1)})`;
  const isMarked = passage.marks.some(
    ({ start, end }) => start >= from && end <= to && passage.text.slice(start, end).trim() === mark,
  );
  const around = [printLocator(before, 'en'), printLocator(behind, 'en')] as const;
  return isMarked ? { around, unmarked: true } : { around };
}

type PartNotPrinted = Extract<Note, { id: 'part-not-printed' }>;

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

function ofPassages(passages: readonly Provision[]): ReadonlySet<Locator> {
  return new Set(passages.flatMap(({ locators }) => locators.map(withoutDivisions)));
}
