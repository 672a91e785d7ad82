import type { Span } from '../../shared/finding.ts';
import { eachInSteps, type Steps } from '../../shared/steps.ts';
import type { BlockReader } from './block-reader.ts';
import type { Citation } from './citation.ts';
import { readUnit } from './claims.ts';
import { disownedItems } from './disowned-lists.ts';
import { before, type Grouping, type Regrouping } from './grouping.ts';
import type { Passage } from './passages.ts';
import type { Resolution } from './reference.ts';
import type { Resolutions } from './resolutions.ts';
import { composeUnit } from './unit.ts';

/** What was read from passages that belong together. */
export interface UnitReading {
  readonly passages: readonly Passage[];
  readonly resolutions: readonly (readonly Resolution[])[];
  /** Of which passages the draft reports as false what they cite. */
  readonly disowned: readonly boolean[];
  readonly text: string;
  /** Where each block stands in the text. */
  readonly blocks: readonly Span[];
  /** The citations of each passage in order. */
  readonly citations: readonly (readonly Citation[])[];
}

/** The readings of a draft by passage: null where a passage and those it belongs to cite nothing. */
export interface Units {
  readonly readings: readonly (UnitReading | null)[];
  /** For passages that belong together with others, with which. */
  readonly together: ReadonlyMap<number, Membership>;
}

/** One passage of several that belong together. */
export interface Membership {
  /** All of them in order. */
  readonly members: readonly number[];
  /** Which of them it is. */
  readonly rank: number;
}

export const NO_UNITS: Units = { readings: [], together: new Map() };

/** Reads what mentions something; where neither passages nor resolutions changed, the reading of before stays. */
export function* readUnits(
  { passages }: Grouping,
  resolutions: Resolutions,
  old: Units,
  regrouping: Regrouping,
): Steps<Units> {
  const together = connect(passages);
  const disowned = disownedItems(passages);
  const readings: (UnitReading | null)[] = [];
  const isAt = (reading: UnitReading, rank: number, i: number): boolean =>
    passages[i] === reading.passages[rank] &&
    resolutions[i] === reading.resolutions[rank] &&
    disowned.has(i) === reading.disowned[rank];
  const isOf = (reading: UnitReading, members: readonly number[]): boolean =>
    reading.passages.length === members.length && members.every((member, rank) => isAt(reading, rank, member));
  yield* eachInSteps(passages.length, (i) => {
    const members = together.get(i)?.members;
    const done = members ? readings[members[0] ?? i] : undefined;
    if (done !== undefined || (!members && resolutions[i]?.length === 0)) {
      readings.push(done ?? null);
      return 0;
    }
    const known = before(old.readings, i, regrouping);
    // Almost all that is looked at stands alone and stays: nothing is made of it.
    const stays = known && (members ? isOf(known, members) : known.passages.length === 1 && isAt(known, 0, i));
    const reading = stays ? known : readTogether(members ?? [i], passages, resolutions, disowned);
    readings.push(reading);
    return stays ? 0 : (reading?.text.length ?? 0);
  });
  return { readings, together };
}

function readTogether(
  members: readonly number[],
  all: readonly Passage[],
  resolved: Resolutions,
  items: ReadonlySet<number>,
): UnitReading | null {
  const passages = members.map((member) => all[member] as Passage);
  const resolutions = members.map((member) => resolved[member] ?? []);
  if (!resolutions.some((own) => own.some(citesSomething))) return null;
  const disowned = members.map((member) => items.has(member));
  const unit = composeUnit(passages, resolutions, disowned);
  return { passages, resolutions, disowned, text: unit.text, blocks: unit.segments, citations: readUnit(unit) };
}

/** Whether a mention is a citation, or stands for one: others have no quotation and no place in what is read. */
function citesSomething({ kind, target }: Resolution): boolean {
  return kind === 'full' || target !== null;
}

/** The passages that belong together, in order, by each of them: those that bear or mark the same footnote. */
function connect(passages: readonly Passage[]): ReadonlyMap<number, Membership> {
  const notes = new Map<string, number>();
  const groups = new Groups();
  passages.forEach(({ body }, i) => {
    const { label } = body.block;
    if (label === undefined) return;
    groups.join(i, notes.get(label) ?? i);
    notes.set(label, i);
  });
  if (notes.size === 0) return ALONE;
  const join = ({ block: { marks } }: BlockReader, i: number): void => {
    if (marks.length > 0) for (const { label } of marks) groups.join(i, notes.get(label) ?? i);
  };
  passages.forEach(({ body, rest }, i) => {
    join(body, i);
    for (const part of rest) join(part, i);
  });
  return groups.memberships();
}

const ALONE: ReadonlyMap<number, Membership> = new Map();

/** Numbers that are joined to groups. */
class Groups {
  readonly #parents = new Map<number, number>();

  join(a: number, b: number): void {
    const [one, other] = [this.#root(a), this.#root(b)];
    if (one !== other) this.#parents.set(Math.max(one, other), Math.min(one, other));
  }

  /** The groups of two numbers or more, by each of their numbers. */
  memberships(): ReadonlyMap<number, Membership> {
    const groups = new Map<number, number[]>();
    const memberships = new Map<number, Membership>();
    for (const one of [...this.#parents.keys()].sort((a, b) => a - b)) {
      const root = this.#root(one);
      const members = groups.get(root) ?? [root];
      if (members.length === 1) memberships.set(root, { members, rank: 0 });
      groups.set(root, members);
      memberships.set(one, { members, rank: members.push(one) - 1 });
    }
    return memberships;
  }

  #root(one: number): number {
    let root = one;
    for (let next = this.#parents.get(root); next !== undefined; next = this.#parents.get(root)) root = next;
    for (let at = one; at !== root; ) {
      const next = this.#parents.get(at) ?? root;
      this.#parents.set(at, root); // so that the way is short the next time
      at = next;
    }
    return root;
  }
}
