import type { Span } from '../../../shared/finding.ts';
import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import type { Citation } from '../claims/citation.ts';
import { readUnit } from '../claims/claims.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import type { Resolution } from '../mentions/reference.ts';
import { wordsInFields } from '../owners/field-words.ts';
import { followingPassages } from '../owners/following.ts';
import { listContexts } from '../owners/list-contexts.ts';
import { before, type Grouping, type Regrouping } from '../passages/grouping.ts';
import { isSameContext, type ListContext, NO_CONTEXT } from '../passages/list-context.ts';
import { type Passage, partsOf } from '../passages/passages.ts';
import type { Resolutions } from '../passages/resolutions.ts';
import type { StatuteReference } from '../passages/statute-references.ts';
import type { StatuteResolutions } from '../passages/statute-resolutions.ts';
import { composeUnit, type GoingOn } from '../passages/unit.ts';

/** What was read from passages that belong together. */
export interface UnitReading {
  readonly passages: readonly Passage[];
  readonly resolutions: readonly (readonly Resolution[])[];
  /** The short forms of legislation of each block. */
  readonly statutes: readonly (readonly StatuteReference[])[];
  /** What stands beside each as an item of a list and bears on what it cites. */
  readonly contexts: readonly ListContext[];
  readonly goingOn: GoingOn;
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

/** What a draft makes of its mentions, and of its short forms of legislation. */
export interface Resolved {
  readonly resolutions: Resolutions;
  readonly statutes: StatuteResolutions;
}

/** Reads what mentions something; where neither passages nor resolutions changed, the reading of before stays. */
export function* readUnits(
  { passages }: Grouping,
  { resolutions, statutes }: Resolved,
  old: Units,
  regrouping: Regrouping,
): Steps<Units> {
  const following = yield* followingPassages(passages);
  const fields = yield* wordsInFields(passages);
  const together = connect(passages, following, fields);
  const mayCite = (i: number): boolean =>
    together.has(i) || resolutions[i]?.length !== 0 || hasForms(passages[i], statutes);
  const contexts = yield* listContexts(passages, mayCite);
  const readings: (UnitReading | null)[] = [];
  const isAt = (reading: UnitReading, rank: number, i: number): boolean =>
    passages[i] === reading.passages[rank] &&
    resolutions[i] === reading.resolutions[rank] &&
    following.has(i) === reading.goingOn.following[rank] &&
    (fields.get(i) ?? i) - i === reading.goingOn.placed[rank] &&
    isSameContext(contexts.get(i) ?? NO_CONTEXT, reading.contexts[rank] ?? NO_CONTEXT);
  const hasSameStatutes = ({ passages, statutes: own }: UnitReading): boolean => {
    let at = 0;
    for (const { body, rest } of passages)
      for (let k = -1; k < rest.length; k++) {
        const forms = statutes.get(k < 0 ? body : (rest[k] ?? body)) ?? NO_FORMS;
        if ((own[at++] ?? NO_FORMS) !== forms) return false;
      }
    return true;
  };
  const isOf = (reading: UnitReading, members: readonly number[]): boolean =>
    reading.passages.length === members.length && members.every((member, rank) => isAt(reading, rank, member));
  yield* eachInSteps(passages.length, (i) => {
    const members = together.get(i)?.members;
    const done = members ? readings[members[0] ?? i] : undefined;
    if (done !== undefined || !mayCite(i)) {
      readings.push(done ?? null);
      return 0;
    }
    const known = before(old.readings, i, regrouping);
    // Almost all that is looked at stands alone and stays: nothing is made of it.
    const isKnown = known && (members ? isOf(known, members) : known.passages.length === 1 && isAt(known, 0, i));
    const stays = isKnown && hasSameStatutes(known);
    const reading = stays
      ? known
      : readTogether(members ?? [i], passages, { resolutions, statutes }, contexts, { following, fields });
    readings.push(reading);
    return stays ? 0 : (reading?.text.length ?? 0);
  });
  return { readings, together };
}

/** How passages belong together otherwise than by notes: which go on with the one before, and which are fields of words, each with where that stands which says where these are. */
interface Beside {
  readonly following: ReadonlySet<number>;
  readonly fields: ReadonlyMap<number, number>;
}

function readTogether(
  members: readonly number[],
  all: readonly Passage[],
  resolved: Resolved,
  listed: ReadonlyMap<number, ListContext>,
  beside: Beside,
): UnitReading | null {
  const passages = members.map((member) => all[member] as Passage);
  const resolutions = members.map((member) => resolved.resolutions[member] ?? []);
  const statutes = resolved.statutes.size === 0 ? NONE_OF_ANY : statutesOf(passages, resolved.statutes);
  const cites = resolutions.some((own) => own.some(citesSomething)) || statutes.some((own) => own.length > 0);
  if (!cites) return null;
  const contexts = members.map((member) => listed.get(member) ?? NO_CONTEXT);
  const goingOn = {
    following: members.map((member) => beside.following.has(member)),
    placed: members.map((member) => (beside.fields.get(member) ?? member) - member),
  };
  const unit = composeUnit(passages, resolutions, contexts, statutes, goingOn);
  const { text, segments: blocks } = unit;
  return { passages, resolutions, statutes, contexts, goingOn, text, blocks, citations: readUnit(unit) };
}

const NO_FORMS: readonly StatuteReference[] = [];
const NONE_OF_ANY: readonly (readonly StatuteReference[])[] = [];

function statutesOf(
  passages: readonly Passage[],
  statutes: StatuteResolutions,
): readonly (readonly StatuteReference[])[] {
  return passages.flatMap(partsOf).map((reader) => statutes.get(reader) ?? NO_FORMS);
}

/** Whether a passage has short forms of legislation that stand for something. */
function hasForms(passage: Passage | undefined, statutes: StatuteResolutions): boolean {
  if (statutes.size === 0 || !passage) return false;
  return statutes.has(passage.body) || passage.rest.some((part) => statutes.has(part));
}

/** Whether a mention is a citation, or stands for one: others have no quotation and no place in what is read. */
function citesSomething({ kind, target, perhaps }: Resolution): boolean {
  return kind === 'full' || target !== null || perhaps.length > 0;
}

/** The passages that belong together, in order, by each of them: those that bear or mark the same footnote, go on with the one before, or are fields of one entry. */
function connect(
  passages: readonly Passage[],
  following: ReadonlySet<number>,
  fields: ReadonlyMap<number, number>,
): ReadonlyMap<number, Membership> {
  const notes = new Map<string, number>();
  const groups = new Groups();
  for (const at of following) groups.join(at - 1, at);
  for (const [at, place] of fields)
    for (let one = Math.min(at, place); one < Math.max(at, place); one++) groups.join(one, one + 1);
  passages.forEach(({ body }, i) => {
    const { label } = body.block;
    if (label === undefined) return;
    groups.join(i, notes.get(label) ?? i);
    notes.set(label, i);
  });
  if (notes.size === 0) return following.size + fields.size === 0 ? ALONE : groups.memberships();
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
