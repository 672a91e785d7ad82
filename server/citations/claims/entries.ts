import type { Span } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';
import { SEATS_BY_TITLE } from '../forms/courts.ts';
import { hasCheck } from '../forms/kinds.ts';
import { neutralOf } from '../forms/scanned.ts';
import type { Pinpoint } from '../mentions/pinpoints.ts';
import { keyOf, type Mention, type Reference } from '../mentions/reference.ts';
import { type Doubt, type Quotation, spanOf, type Tie, type TiedPassage } from '../owners/tie.ts';
import type { StatuteDoubt } from '../passages/statutes.ts';
import { firstFrom, sentenceAt } from '../passages/surroundings.ts';
import type { Unit } from '../passages/unit.ts';
import { carries, goesOn, isBelow, isContested, isSeparate } from './carrying.ts';
import { unsettledIn } from './perhaps.ts';
import { isOfQuoted } from './quoted-pinpoints.ts';
import { claimOf } from './support.ts';

/** A citation in the making: a reference with what was tied to it. */
export interface Entry extends Span {
  readonly reference: Reference | null;
  readonly target: Target;
  /** Of a short form that may be of one or several authorities, these; empty for another. */
  readonly perhaps: readonly Target[];
  /** Of a short form of legislation, why nobody can say for certain what it stands for; null or left out where that is certain. */
  readonly doubt?: StatuteDoubt | null;
  readonly pinpoints: Pinpoint[];
  readonly quotations: Quotation[];
  /** Read when they are asked for. */
  readonly claim: (() => readonly Span[])[];
  readonly doubtful: Doubt[];
  /** Words of its passage that are in doubt beside another citation, and may be of this one: its authority shows. */
  readonly offered: Doubt[];
  /** Quoted words of its passage that are tied to other legislation, which is then a finding of its own. */
  readonly elsewhere?: Span[];
}

/** The full citation that it is or stands for. */
type Target = Pick<Mention, 'citations' | 'name'>;

/** What is collected of a unit: the entries of each passage in order, and the references that something was made of. */
interface Collected {
  readonly entries: readonly (readonly Entry[])[];
  readonly read: ReadonlyMap<Reference, Entry>;
}

/** Collects what each passage of a unit makes citations of: references, with the pinpoints and quotations that are theirs. */
export function collectEntries(unit: Unit, tied: readonly (TiedPassage | null)[]): Collected {
  const byReference = new Map<Reference, Entry>();
  const owned = new Set<Reference>();
  for (const passage of tied) for (const { owner } of passage?.ties ?? []) if (owner !== 'continued') owned.add(owner);
  const collected = tied.map((passage) => (passage ? collectPassage(unit, passage, byReference, owned) : []));
  const joined = joinedBehind(unit.text, tied);
  const untied = tied.map((passage) => (passage ? attachTies(passage, byReference, joined) : []));
  // The words are checked in the first; whether they are to stand in the others too is not known.
  for (const [quotation, others] of joined) {
    for (const other of others) {
      const entry = byReference.get(other);
      if (entry?.quotations.length === 0) entry.doubtful.push({ ...spanOf(quotation), cause: 'shared', quotation });
    }
  }
  const open = collected.map((own, i) => unsettled(unit, tied[i] ?? null, byReference, own));
  for (const [i, passage] of tied.entries()) {
    const shorts = open[i] ?? [];
    const homeless: readonly Doubt[] = [
      ...(shorts.length > 0 ? goneOn(passage, collected[i] ?? []) : []),
      ...(passage?.doubtful ?? []),
      ...(untied[i] ?? []).map((quotation): Doubt => ({ ...spanOf(quotation), cause: 'untied', quotation })),
    ];
    if (!passage || homeless.length === 0) continue;
    const own = new Set(passage.references.flatMap((ref) => byReference.get(ref) ?? []));
    const entries =
      own.size > 0 ? (collected[i] ?? []).filter((entry) => own.has(entry)) : markedBy(unit, passage, byReference);
    const isRow = (unit.blocks[passage.passage.body]?.cells.length ?? 0) > 1;
    for (const doubt of homeless) {
      const noted = (doubt.of ?? []).flatMap((ref) => byReference.get(ref) ?? []);
      const near = isRow ? entries : nearest(entries, doubt);
      const holders = new Set([...near, ...noted]);
      const short =
        holders.size === 0 && !shorts.some((one) => isHeld(one, doubt)) ? lastBefore(shorts, doubt) : undefined;
      for (const entry of [...holders, ...(short ? [short] : [])])
        if (!isHeld(entry, doubt)) entry.doubtful.push(doubt);
      if (doubt.quotation) for (const entry of inReach(entries, doubt, holders)) entry.offered.push(doubt);
    }
  }
  const entries = collected.map((own, i) => [
    ...own.filter(
      (entry) => entry.reference?.kind === 'full' || entry.pinpoints.length > 0 || entry.quotations.length > 0,
    ),
    ...(open[i] ?? []),
  ]);
  return { entries, read: byReference };
}

/** Words that a court goes on to say, of which no entry of their passage was made: `You rely on paragraph 119. The judge continued: “...”`. */
function goneOn(passage: TiedPassage | null, entries: readonly Entry[]): Doubt[] {
  const made = new Set(entries.flatMap(({ quotations }) => quotations.map(({ start }) => start)));
  return (passage?.ties ?? [])
    .filter(({ owner, quotation }) => owner === 'continued' && !made.has(quotation.start))
    .map(({ quotation }): Doubt => ({ ...spanOf(quotation), cause: 'untied', quotation }));
}

/** The last of some short forms that stands before quoted words. */
function lastBefore(shorts: readonly Entry[], words: Span): Entry | undefined {
  return shorts.findLast((one) => one.end <= words.start);
}

/** Whether words are in doubt beside an entry already. */
function isHeld({ doubtful }: Entry, { start }: Span): boolean {
  return doubtful.some((one) => one.start === start);
}

/** The entries of the short forms of a passage of which the authorities show whose they are. */
function unsettled(
  unit: Unit,
  tied: TiedPassage | null,
  byReference: Map<Reference, Entry>,
  own: readonly Entry[],
): Entry[] {
  if (!tied || ![...tied.references, ...tied.bare].some(({ perhaps }) => perhaps.length > 0)) return [];
  const checked = own.flatMap(({ quotations }) => quotations);
  return unsettledIn(unit, tied, (reference) => byReference.has(reference), checked).map(({ reference, words }) => {
    const { perhaps, pinpoints } = reference;
    const entry = newEntry(reference, perhaps[0] ?? reference, reference, perhaps);
    addAll(entry.pinpoints, pinpoints);
    entry.claim.push(() => claimOf(unit, tied, reference));
    if (words) entry.doubtful.push(words);
    byReference.set(reference, entry);
    return entry;
  });
}

/** The entry that stands last before the mark of a footnote, in its sentence: what the note quotes may be of that. */
function markedBy(unit: Unit, { passage }: TiedPassage, byReference: ReadonlyMap<Reference, Entry>): Entry[] {
  const label = unit.blocks[passage.body]?.segment.label;
  const mark = label === undefined ? null : unit.markOf(label);
  const block = mark && unit.blocks[mark.block];
  if (!block) return [];
  const { start } = sentenceAt(block, mark.at - 1);
  const last = block.references.findLast((ref) => start <= ref.start && ref.end <= mark.at);
  return last ? [byReference.get(last) ?? []].flat() : [];
}

/** Gives the quotations of a passage to the entries of their owners. Returns those whose owner has no entry. */
function attachTies(
  passage: TiedPassage,
  byReference: ReadonlyMap<Reference, Entry>,
  joined: ReadonlyMap<Quotation, readonly Reference[]>,
): Quotation[] {
  const untied: Quotation[] = [];
  for (const tie of passage.ties) {
    if (tie.owner === 'continued') continue;
    const entry = byReference.get(tie.owner);
    if (tie.quotation.beside && entry?.reference !== tie.owner) continue;
    const others = joined.get(tie.quotation);
    const shared = others !== undefined && isShared(tie.owner, others);
    if (entry) attach(entry, shared ? { ...tie, quotation: { ...tie.quotation, shared } } : tie);
    else untied.push(tie.quotation);
  }
  return untied;
}

/** What joins two citations that stand behind the same words. */
const JOINED = /^\)?[\s,;]{0,3}(?:and\s|&\s|or\s)?(?:in\s)?\(?$/;

/** What stands behind the last of them, or between: where its sentence goes on, it says something of its own. */
const CLOSES = /^[\])]*(?:$|[.;,)\n]|\s?(?:and|&|or)\s)/;

/** `“...”: A, [12]; B, [14]`: what stands, joined, behind quoted words and the reference that they are tied to. */
function joinedBehind(text: string, tied: readonly (TiedPassage | null)[]): ReadonlyMap<Quotation, Reference[]> {
  const joined = new Map<Quotation, Reference[]>();
  if (!tied.some((passage) => passage && passage.ties.length > 0)) return joined;
  const ties = tied.flatMap((passage) => passage?.ties ?? []);
  const references = tied.flatMap((passage) => passage?.references ?? []);
  const places = new Map(references.map((reference, i) => [reference, i] as const));
  for (const { owner, quotation } of ties) {
    if (owner === 'continued' || owner.start < quotation.end) continue;
    let last = owner;
    const after = (places.get(owner) ?? references.length) + 1;
    for (const next of references.slice(after, after + MOST_JOINED)) {
      if (!JOINED.test(text.slice(last.end, next.start).slice(0, LONGEST_JOINT))) break;
      if (!CLOSES.test(text.slice(next.end, next.end + LONGEST_JOINT))) break;
      joined.set(quotation, [...(joined.get(quotation) ?? []), next]);
      last = next;
    }
  }
  return joined;
}

/** Whether one of several references is to another case than the owner of words. */
function isShared(owner: Reference, joined: readonly Reference[]): boolean {
  const own = keyOf(owner.target ?? owner);
  return joined.some((one) => {
    const target = one.target ?? one;
    return keyOf(target) !== own && hasCheck(target.citations[0], 'quotation');
  });
}

const LONGEST_JOINT = 20;
/** How many citations are looked at that stand behind the same words: many quotations may bear the mark of one long note. */
const MOST_JOINED = 16;

function attach(entry: Entry, tie: Tie): void {
  entry.quotations.push(tie.quotation);
  entry.claim.push(() => tie.claim);
}

/** The entries of a passage that quoted words may be of: the last before them, or the first after; and those within. */
function nearest(entries: readonly Entry[], span: Span): Entry[] {
  const first = firstFrom(entries, span.start);
  let last = first - 1;
  while (last >= 0 && (entries[last]?.end ?? 0) > span.start) last--;
  const one = entries[last] ?? entries[0];
  const within: Entry[] = [];
  for (let i = first; (entries[i]?.start ?? span.end) < span.end; i++) {
    const entry = entries[i];
    if (entry && entry !== one && entry.end <= span.end) within.push(entry);
  }
  return one ? [one, ...within] : within;
}

/** To how many citations words are offered that are in doubt beside another. */
const MOST_OFFERED = 4;

/** The entries around quoted words that are in doubt beside others, on either side: none of the draft's words names one. */
function inReach(entries: readonly Entry[], span: Span, holders: ReadonlySet<Entry>): Entry[] {
  const next = firstFrom(entries, span.start);
  const around = entries.slice(Math.max(0, next - MOST_OFFERED / 2), next + MOST_OFFERED / 2);
  return around.filter((entry) => !holders.has(entry) && hasCheck(entry.target.citations[0], 'quotation'));
}

/**
 * The entries of one passage. The first pinpoint or quotation that follows a citation which has none of its own is
 * that citation's; what comes later is a short form.
 */
function collectPassage(
  unit: Unit,
  tied: TiedPassage,
  byReference: Map<Reference, Entry>,
  owned: ReadonlySet<Reference>,
): Entry[] {
  const entries: Entry[] = [];
  const continued = tied.ties.filter((tie) => tie.owner === 'continued');
  const events =
    continued.length === 0
      ? tied.references
      : [...tied.references, ...continued].sort((a, b) => startOf(a) - startOf(b));
  const ahead = new Map<Reference, Reference>();
  let latest: Entry | null = null;
  let open: Reference | null = null; // the latest reference, while it has neither pinpoint nor quotation
  let last: Reference | null = null; // the latest reference that points to an authority, and the one before it
  let rival: Reference | null = null;
  let previous: Reference | null = null;
  for (const event of events) {
    if (!('quotation' in event) && isOfQuoted(unit, tied, event)) continue;
    if ('quotation' in event) {
      if (!latest || isContested(unit, tied, event.quotation, last, rival)) continue;
      if (!open) {
        latest = newEntry(null, latest.target, event.quotation);
        entries.push(latest);
      }
      attach(latest, event);
      open = null;
      continue;
    }
    const before = [last, rival] as const;
    if (event.lead !== 'elsewhere') [last, rival] = [event, previous];
    previous = event;
    const target = event.kind === 'full' ? event : event.target;
    if (!target || (event.kind !== 'full' && !hasCheck(target.citations[0], 'pinpoint'))) continue;
    if (event.kind !== 'full' && event.name === null && isOfAnotherBench(unit.text, event, target)) continue;
    if (event.kind === 'nameless' && !event.joined && isContested(unit, tied, event, before[0], before[1])) continue;
    const claim = (): readonly Span[] => claimOf(unit, tied, event);
    const after = event.kind === 'nameless' ? citedAfter(tied, event) : null;
    if (after) {
      ahead.set(after, event);
      continue;
    }
    if (event.lead !== null && isBelow(unit, tied, event, target)) continue;
    if (event.kind === 'nameless' && !(latest ? goesOn(unit, event) : carries(unit, tied, event))) continue;
    const merges = event.kind === 'nameless' && (event.joined || !isSeparate(unit, tied, event));
    if (merges && latest && open && keyOf(latest.target) === keyOf(target)) {
      addAll(latest.pinpoints, event.pinpoints);
      latest.claim.push(claim);
      byReference.set(event, latest);
      open = null;
      continue;
    }
    const entry = newEntry(event, target, event);
    const led = ahead.get(event);
    addAll(entry.pinpoints, [...event.pinpoints, ...(led?.pinpoints ?? [])]);
    entry.claim.push(claim);
    byReference.set(event, entry);
    if (led) byReference.set(led, entry);
    entries.push(entry);
    if (event.quoted || !hasCheck(target.citations[0], 'quotation')) continue;
    latest = entry;
    open = event.pinpoints.length === 0 && !owned.has(event) ? event : null;
  }
  return entries;
}

function newEntry(
  reference: Reference | null,
  target: Target,
  { start, end }: Span,
  perhaps: readonly Target[] = [],
): Entry {
  return {
    reference,
    target,
    perhaps,
    start,
    end,
    pinpoints: [],
    quotations: [],
    claim: [],
    doubtful: [],
    offered: [],
  };
}

function startOf(event: Reference | Tie): number {
  return 'quotation' in event ? event.quotation.start : event.start;
}

/** `says at [31] that “...” ([2023] EAT 173)`: the citation that a quotation after the pinpoint belongs to. */
function citedAfter(tied: TiedPassage, pinpoint: Reference): Reference | null {
  const next = tied.references[firstFrom(tied.references, pinpoint.start) + 1];
  if (next?.kind !== 'full' || next.pinpoints.length > 0) return null;
  const between = (quotation: Quotation): boolean => quotation.start >= pinpoint.end && quotation.end <= next.start;
  return tied.ties.some((tie) => tie.owner === next && between(tie.quotation)) ? next : null;
}

/** How far before a pinpoint its judge may be named. */
const JUDGE_REACH = 60;
/** `Lord Walker`, but not `Lord Burnett CJ`. */
const PEER =
  /\bL(?:ord|ady) (?!Justice\b|Chief\b|President\b|Clerk\b)\p{Lu}[\p{L}’'-]{1,30}(?! (?:MR|CJ|LCJ|LJ|P)\b)[^.;)]{0,20}$/u;

/** `Lord Example MR, paras 39 to 52`: a judge who sits in other courts than that of the citation. */
function isOfAnotherBench(text: string, { start }: Span, { citations }: Target): boolean {
  const before = text.slice(Math.max(0, start - JUDGE_REACH), start);
  const title = / (MR|JSC|D?PSC|LJ)\b[^.;)]{0,40}$/.exec(before)?.[1] ?? (PEER.test(before) ? 'Lord' : '');
  const code = neutralOf(citations[0])?.code;
  const seats = SEATS_BY_TITLE.get(title);
  return code !== undefined && seats !== undefined && !seats.includes(code);
}
