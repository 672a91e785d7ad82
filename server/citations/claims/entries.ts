import type { Span } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';
import { SEATS_BY_TITLE } from '../forms/courts.ts';
import { hasCheck } from '../forms/kinds.ts';
import { neutralOf } from '../forms/scanned.ts';
import { standsBeside } from '../mentions/bare-pinpoints.ts';
import { inDoubt } from '../mentions/open-pinpoints.ts';
import { keyOf, type Reference } from '../mentions/reference.ts';
import { weaker } from '../owners/ownership.ts';
import { type Doubt, type Quotation, spanOf, type Tie, type TiedPassage } from '../owners/tie.ts';
import { firstFrom, sentenceAt } from '../passages/surroundings.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import { carries, goesOn, isBelow, isContested, isSeparate } from './carrying.ts';
import type { Entry, Target } from './entry.ts';
import { entriesBefore, goneOn, inReach, isHeld, isLeftTo, lastBefore, nearest } from './homes.ts';
import { isShared, joinedBehind } from './joined-behind.ts';
import { candidatesOf, mayBeUnsettled, unsettledIn } from './perhaps.ts';
import { placeTold } from './place-told.ts';
import { isOfQuoted } from './quoted-pinpoints.ts';
import { partSentences } from './sentence-parts.ts';
import { claimOf } from './support.ts';

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
  const collected: Entry[][] = [];
  for (const passage of tied) {
    const above = collected[passage?.passage.goesOnWith ?? -1] ?? [];
    collected.push(passage ? collectPassage(unit, passage, byReference, owned, soleOf(above)) : []);
  }
  const joined = joinedBehind(unit.text, tied);
  const untied = tied.map((passage) => (passage ? attachTies(passage, byReference, joined) : []));
  // The words are checked in the first; whether they are to stand in the others too is not known.
  for (const [quotation, others] of joined) {
    for (const other of others) {
      const entry = byReference.get(other);
      if (entry?.quotations.length === 0) entry.doubtful.push({ ...spanOf(quotation), cause: 'shared', quotation });
    }
  }
  for (const own of collected) partByPlace(own);
  const open = collected.map((own, i) => unsettled(unit, tied[i] ?? null, byReference, own));
  for (const [i, passage] of tied.entries()) {
    for (const { offered } of passage?.mentioned ?? [])
      for (const entry of (offered?.of ?? []).flatMap((ref) => byReference.get(ref) ?? []))
        if (offered && !isHeld(entry, offered)) entry.offered.push(offered);
    const shorts = open[i] ?? [];
    const homeless: readonly Doubt[] = [
      ...(shorts.length > 0 || passage?.passage.goesOnWith !== undefined ? goneOn(passage, collected[i] ?? []) : []),
      ...(passage?.doubtful ?? []),
      ...(untied[i] ?? []).map((quotation): Doubt => ({ ...spanOf(quotation), cause: 'untied', quotation })),
    ];
    if (!passage || homeless.length === 0) continue;
    const own = new Set(passage.references.flatMap((ref) => byReference.get(ref) ?? []));
    const entries =
      own.size > 0
        ? (collected[i] ?? []).filter((entry) => own.has(entry))
        : entriesBefore(unit, passage, byReference, collected);
    const isRow = (unit.blocks[passage.passage.body]?.cells.length ?? 0) > 1;
    for (const doubt of homeless) {
      // `“...” (op cit, para 85)`: what only a pinpoint right behind them may be of is not passed by what is cited before.
      if (shorts.some((one) => isHeld(one, doubt) && isPlacedBeside(unit.text, one, doubt))) continue;
      const noted = (doubt.of ?? []).flatMap((ref) => byReference.get(ref) ?? []);
      const near = (isRow ? entries : nearest(unit, entries, doubt)).filter(
        (entry) => !isLeftTo(unit, shorts, entry, doubt),
      );
      const holders = new Set([...near, ...noted]);
      const short =
        holders.size === 0 && !shorts.some((one) => isHeld(one, doubt)) ? lastBefore(shorts, doubt) : undefined;
      for (const entry of [...holders, ...(short ? [short] : [])])
        if (!isHeld(entry, doubt)) entry.doubtful.push(doubt);
      if (doubt.quotation) for (const entry of inReach(entries, doubt, holders)) entry.offered.push(doubt);
    }
  }
  placeTold(unit, collected);
  const entries = collected.map((own, i) => [
    ...own.filter(
      (entry) => entry.reference?.kind === 'full' || entry.pinpoints.length > 0 || entry.quotations.length > 0,
    ),
    ...(open[i] ?? []),
  ]);
  for (const own of entries) partSentences(unit, own);
  return { entries, read: byReference };
}

/** The last entry of a passage that cites one authority alone, with which what stands below it may go on. */
function soleOf(entries: readonly Entry[]): Entry | null {
  const quotable = entries.filter(({ target }) => hasCheck(target.citations[0], 'quotation'));
  return new Set(quotable.map(({ target }) => keyOf(target))).size === 1 ? (quotable.at(-1) ?? null) : null;
}

/** The entries of the short forms of a passage of which the authorities show whose they are. */
function unsettled(
  unit: Unit,
  tied: TiedPassage | null,
  byReference: Map<Reference, Entry>,
  own: readonly Entry[],
): Entry[] {
  if (!tied || ![...tied.references, ...tied.bare].some(mayBeUnsettled)) return [];
  const checked = own.flatMap(({ quotations }) => quotations);
  return unsettledIn(unit, tied, (reference) => byReference.has(reference), checked).map(({ reference, words }) => {
    const { pinpoints } = reference;
    const perhaps = candidatesOf(reference);
    const entry = newEntry(reference, perhaps[0] ?? reference, reference, perhaps);
    addAll(entry.pinpoints, pinpoints);
    entry.claim.push(() => claimOf(unit, tied, reference));
    if (words) entry.doubtful.push(words);
    byReference.set(reference, entry);
    return entry;
  });
}

/** Whether a short form stands right behind words and says where they are. */
function isPlacedBeside(text: string, { reference, pinpoints }: Entry, words: Doubt): boolean {
  return (
    reference !== null && pinpoints.length > 0 && reference.start >= words.end && standsBeside(text, reference, words)
  );
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

function attach(entry: Entry, tie: Tie): void {
  const { quotation } = tie;
  // What is nothing like the words of the case may be of what bears the same label elsewhere.
  entry.quotations.push(
    entry.doubt === 'label' ? { ...quotation, hold: weaker(quotation.hold, 'near') ?? 'near' } : quotation,
  );
  entry.claim.push(() => tie.claim);
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
  above: Entry | null,
): Entry[] {
  const entries: Entry[] = [];
  const continued = tied.ties.filter((tie) => tie.owner === 'continued');
  const events =
    continued.length === 0
      ? tied.references
      : [...tied.references, ...continued].sort((a, b) => startOf(a) - startOf(b));
  const ahead = new Map<Reference, Reference>();
  let latest = above;
  let open: Reference | null = null; // the latest reference, while it has neither pinpoint nor quotation
  let last: Reference | null = null; // the latest reference that points to an authority, and the one before it
  let rival: Reference | null = null;
  let previous: Reference | null = null;
  for (const event of events) {
    if (!('quotation' in event) && isOfQuoted(unit, tied, event)) continue;
    if ('quotation' in event) {
      if (!latest || isContested(unit, tied, event.quotation, last, rival)) continue;
      if (!open) {
        latest = asLabelled(latest.doubt === 'label', newEntry(null, latest.target, event.quotation));
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
    const entry = asLabelled(restsOnLabel(unit, tied, event, target), newEntry(event, target, event));
    const led = ahead.get(event);
    const own = event.paged ? event.pinpoints.map(inDoubt) : event.pinpoints;
    addAll(entry.pinpoints, [...own, ...(led?.pinpoints ?? [])]);
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
    elsewhere: [],
    parts: [],
  };
}

/** An entry that nothing but a label ties to its case: what the case has of it shows that it is meant, and nothing is held against the author. */
function asLabelled(isLabelled: boolean, entry: Entry): Entry {
  return isLabelled ? { ...entry, perhaps: [entry.target], doubt: 'label' } : entry;
}

/** Whether nothing but the label of an exhibit ties a reference to its case: its sentence neither names nor cites that. */
function restsOnLabel(unit: Unit, { references }: TiedPassage, event: Reference, target: Target): boolean {
  const block = event.labelled ? blockAt(unit, event.start) : null;
  if (!block) return false;
  const { start, end } = sentenceAt(block, event.start);
  return !references.some(
    (one) =>
      one.start >= start &&
      one.end <= end &&
      one.labelled === undefined &&
      (one.kind === 'full' || one.kind === 'named') &&
      keyOf(one.target ?? one) === keyOf(target),
  );
}

/** In a passage with more findings the words of each are its sentence's. */
const MOST_BESIDE = 24;

/** `“...” ([36]) and “...” ([38])`: words of one authority that have a paragraph of their own, for the entries beside them that have words too. */
function partByPlace(entries: readonly Entry[]): void {
  const own = entries.filter(({ quotations, pinpoints }) => quotations.length > 0 && pinpoints.length > 0);
  if (own.length < 2 || own.length > MOST_BESIDE) return;
  for (const entry of own)
    for (const other of own)
      if (other !== entry && keyOf(other.target) === keyOf(entry.target))
        addAll(entry.elsewhere ?? [], other.quotations.map(spanOf));
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
