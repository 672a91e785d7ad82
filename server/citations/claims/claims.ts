import type { Span } from '../../../shared/finding.ts';
import { foldSpace } from '../../../shared/fold-space.ts';
import { addAll } from '../../../shared/lists.ts';
import { isEnactingRun, tellsOfEnactment, withoutEnacting } from '../enacted/enacting.ts';
import { tellsOfEffect } from '../enacted/stating.ts';
import { actorsIn } from '../enacted/subjects.ts';
import { type EnactedPassage, tieEnacted } from '../enacted/ties.ts';
import { bundlesIn } from '../forms/bundles.ts';
import type { CaseName } from '../mentions/names.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import { keyOf, type Reference } from '../mentions/reference.ts';
import { spanOf, type Tie, type TiedPassage } from '../owners/tie.ts';
import { tiePassage } from '../owners/ties.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import { type Explained, runsOf, type Stretch, type StretchReader, stretchReader } from '../phrases/propositions.ts';
import { indexWords, lastEntry } from '../phrases/vocabulary.ts';
import { uniteSpans } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { type Citation, type CitedName, type Claim, ReadCitation } from './citation.ts';
import { type Owned, readVoices } from './claim-voices.ts';
import { belowOf, doubtfulWords } from './doubtful-words.ts';
import { enactedEntries } from './enacted-entries.ts';
import { collectEntries } from './entries.ts';
import { type Entry, isOfEnactment, isOfIceland } from './entry.ts';
import { goingOnBehind } from './going-on.ts';
import { namedAround } from './named.ts';
import { NOBODY } from './names-in.ts';
import { type PointingReader, pointingReader } from './pointing-back.ts';
import { withoutRemarks } from './remarks.ts';
import { placedIn, speakersOf } from './sentence-parts.ts';
import data from './signal-words.json' with { type: 'json' };
import { isSpokenAround } from './spoken-around.ts';
import { isTakenBack } from './taken-back.ts';
import { takesAsThere } from './takes-as-there.ts';
import { timesAround } from './times-around.ts';
import { type UnreadReader, unreadReader } from './unread.ts';

/**
 * Every citation of a unit, and every short form with a pinpoint or a quotation that is tied to one: for each of its
 * passages in order.
 */
export function readUnit(unit: Unit): Citation[][] {
  const tied = unit.passages.map((passage) => tiePassage(unit, passage));
  const { entries, read: known } = collectEntries(unit, tied);
  const read = stretchReader(unit.text, () =>
    explain(
      unit,
      tied.flatMap((passage) => passage ?? []),
      known,
    ),
  );
  const pointed = pointingReader(unit, tied, read);
  const unread = unreadReader(unit);
  const enacted = tieEnacted(unit, tied);
  const readers = { read, pointed, unread, quoted: [], owned: ownedInFull(entries.flat()) };
  const ofStatutes = enacted.some((passage) => passage !== null) ? enactedReaders(unit, tied, enacted, known) : readers;
  const statutes = enactedEntries(unit, enacted);
  return entries.map((own, i) =>
    [
      ...own.filter((entry) => !isOfEnactment(entry)).map((entry) => toCitation(unit, entry, readers)),
      ...(statutes[i] ?? []).map((entry) => toCitation(unit, entry, ofStatutes)),
    ].sort((a, b) => a.start - b.start || a.end - b.end),
  );
}

/** What the claims of legislation are read by: its short forms and the words that are tied to it are explained as well. */
function enactedReaders(
  unit: Unit,
  tied: readonly (TiedPassage | null)[],
  enacted: readonly (EnactedPassage | null)[],
  known: ReadonlyMap<Reference, Entry>,
): Readers {
  let explained: Explained | null = null;
  const explainOnce = (): Explained => {
    explained ??= explainAll();
    return explained;
  };
  const explainAll = (): Explained => {
    const { spans, begins, ends } = explain(
      unit,
      tied.flatMap((passage) => passage ?? []),
      known,
    );
    const own = enacted.flatMap((passage) => [
      ...(passage?.statutes ?? []),
      ...(passage?.names ?? []),
      ...(passage?.ties ?? []).map(({ quotation }) => quotation),
    ]);
    return { spans: uniteSpans([...spans, ...own]), begins, ends };
  };
  const read = stretchReader(unit.text, explainOnce);
  const stated: StretchReader = (span) => {
    const stretch = read(span);
    const own = stretch.proposition.filter((run) => !isEnactingRun(wordsOf(run)) || tellsOfEnactment(wordsOf(run)));
    const runs = runsOf(unit.text, span, explainOnce().spans);
    const effects = runs.filter(tellsOfEffect);
    const actors = actorsIn(unit.text, span, runs);
    return {
      ...stretch,
      proposition: [...[...own, ...actors.map(foldSpace)].map(withoutEnacting), ...effects.map(foldSpace)],
    };
  };
  const quoted = uniteSpans(
    enacted.flatMap((passage) => [
      ...(passage?.ties ?? []).map(({ quotation }) => spanOf(quotation)),
      ...(passage?.doubts ?? []).flatMap(({ doubt }) => (doubt.quotation ? [spanOf(doubt.quotation)] : [])),
    ]),
    tied.flatMap((passage) => (passage?.ties ?? []).map(({ quotation }) => spanOf(quotation))),
  );
  const both = tied.map((passage, i): TiedPassage | null => {
    const ties = (enacted[i]?.ties ?? []).map((tie): Tie => ({ ...tie, owner: 'continued' }));
    return passage && ties.length > 0 ? { ...passage, ties: [...passage.ties, ...ties] } : passage;
  });
  return { read: stated, pointed: pointingReader(unit, both, stated), unread: unreadReader(unit), quoted, owned: [] };
}

/**
 * What is explained in a draft: tied quotations, whosever they are, and the references that were read, and bundles, as
 * stretches in order. A paragraph that is of nothing known is words of the draft, so that nobody takes it for checked.
 */
function explain(unit: Unit, passages: readonly TiedPassage[], read: ReadonlyMap<Reference, Entry>): Explained {
  const { text } = unit;
  const noted = unit.blocks.flatMap((block) => unit.asCiting(block).references.filter(({ standsFor }) => standsFor));
  const cited = passages.flatMap(({ references, bare }) => [...references, ...bare].filter((ref) => read.has(ref)));
  const spans = passages.flatMap(({ references, bare, ties, names }) => [
    ...[...references, ...bare]
      .filter((ref) => read.has(ref))
      .flatMap((ref) => [...withoutRemarks(text, ref), ...ref.pinpoints]),
    ...ties.map((tie) => tie.quotation),
    ...names,
  ]);
  return {
    spans: uniteSpans([...spans, ...noted, ...bundlesIn(text)]),
    begins: new Set(cited.map(({ start }) => start)),
    ends: new Set(cited.flatMap((ref) => [ref.end, ...ref.pinpoints.map(({ end }) => end)])),
  };
}

/** What the claims of a unit are read by. */
interface Readers {
  readonly read: StretchReader;
  readonly pointed: PointingReader;
  readonly unread: UnreadReader;
  /** Of legislation: the words that are quoted of anything, or may be, in order. */
  readonly quoted: readonly Span[];
  /** Of cases: the words that are surely of one that is cited in full. */
  readonly owned: readonly Owned[];
}

/** The quoted words that are tied to citations in full. */
function ownedInFull(entries: readonly Entry[]): readonly Owned[] {
  return entries.flatMap(({ reference, target, quotations }) =>
    reference?.kind === 'full' ? quotations.map((one) => ({ ...spanOf(one), of: keyOf(target) })) : [],
  );
}

function toCitation(unit: Unit, entry: Entry, readers: Readers): Citation {
  const read = (): Claim => readClaim(unit, entry, readers);
  const among: Citation[] = [];
  const own = citationOf(unit, entry, read, among);
  const others = entry.perhaps.slice(1).map((target) => citationOf(unit, { ...entry, target }, read, among));
  if (entry.perhaps.length > 0) addAll(among, [own, ...others]);
  return own;
}

function citationOf({ text }: Unit, entry: Entry, read: () => Claim, among: readonly Citation[]): Citation {
  const { reference, target } = entry;
  const full = reference?.kind === 'full';
  const cited = target.citations[0];
  if (!cited) throw new Error('a reference without a citation');
  const place = full ? cited : entry;
  return new ReadCitation(
    {
      start: place.start,
      end: place.end,
      text: full ? cited.text : text.slice(entry.start, entry.end).replace(/\s+/g, ' '),
      normalized: cited.normalized,
      cites: cited.cites,
      irregular: full && cited.irregular,
      shortForm: !full,
      nameless: reference?.kind === 'nameless',
      name: target.name ? nameOf(target.name, full) : notedName(reference),
      parallels: full ? target.citations.slice(1) : [],
      pinpoints: entry.pinpoints,
      quotations: entry.quotations.sort((a, b) => a.start - b.start),
      among,
      doubt: entry.doubt ?? null,
    },
    read,
  );
}

function nameOf({ text, form, start, end }: CaseName, full: boolean): CitedName {
  return { text, form, span: full ? { start, end } : null };
}

/** The name that the text has whose note cites it. At the end of a sentence the mark may be of something else that is said there. */
function notedName(reference: Reference | null): CitedName | null {
  if (!reference?.noted) return null;
  const { name, beside } = reference.noted;
  return beside ? nameOf(name, true) : { ...nameOf(name, true), open: true };
}

function readClaim(unit: Unit, entry: Entry, { read, pointed, unread, quoted, owned }: Readers): Claim {
  const { text } = unit;
  const own = distinct(entry.claim.flatMap((spans) => spans()));
  const back = pointed(entry, own);
  const carried = [...back, ...goingOnBehind(unit, entry, read, back.length > 0)];
  const spans = distinct([...own, ...carried.flatMap((one) => (one.asserted ? one.span : []))]);
  const asserted = spans.map(read);
  const said = asserted.flatMap((stretch) => [...stretch.proposition, ...treatmentsBy(entry, stretch)]);
  // What is own words of the claim anyhow need not be said again.
  const done = (entry.done ?? []).filter((run) => !said.some((one) => run.includes(one)));
  const proposition = [...said, ...done];
  const contrasted = isContrasted(text, entry);
  const told = distinct([...own, ...carried.map((one) => one.span)]);
  const all = told.map(read);
  const whole = all.reduce((text, stretch) => joinFolded(text, stretch.text), '');
  return {
    text: whole,
    own:
      quoted.length === 0
        ? whole
        : foldSpace(told.map(({ start, end }) => outsideQuotes(text, start, end, quoted)).join(' ')),
    proposition: contrasted ? [] : proposition,
    carried: [
      ...carried.flatMap((one) => [...(one.asserted ? [] : read(one.span).proposition), ...one.others]),
      ...(contrasted ? proposition : []),
    ],
    speakers: speakersOf(spans, entry, read),
    named: isOfEnactment(entry) ? NOBODY : namedAround(unit, entry, told),
    doubtful: entry.doubtful.map((doubt) => doubtfulWords(unit, doubt, read)),
    offered: entry.offered.map((doubt) => doubtfulWords(unit, doubt, read)),
    ...belowOf(entry),
    placed: placedIn(unit, entry),
    unread: unread(entry, all),
    recognised: unit.segments.some((segment) => segment.recognised),
    times: isOfEnactment(entry) ? timesAround(unit, [...own, entry]) : [],
    heading: isOfEnactment(entry) ? headingOf(unit, entry) : '',
    asThere: !isOfEnactment(entry) || takesAsThere(unit, entry),
    ...(isOfIceland(entry) && isSpokenAround(unit, [...own, entry]) ? { spoken: true as const } : {}),
    ...(isTakenBack(unit, entry) && { takenBack: true as const }),
    ...readVoices(unit, entry, spans, owned),
  };
}

/** The heading above the block of an entry. */
function headingOf(unit: Unit, { start }: Entry): string {
  const block = blockAt(unit, start);
  return block ? unit.contextOf(block).heading : '';
}

/**
 * What a stretch says that the authority of an entry did with another, which no words of either show. Where another `was
 * considered in` it, the words that are quoted from it show what it did.
 */
function treatmentsBy({ start, end, quotations }: Entry, { treatments }: Stretch): string[] {
  return treatments.flatMap((one) =>
    (one.byNext ? one.end <= start : end <= one.start) && !(one.shown && quotations.length > 0) ? [one.text] : [],
  );
}

const CONTRASTS = indexWords(data.contrasts.words);

/** How far before a citation a word may stand that sets it against what is said, in characters. */
const CONTRAST_REACH = 16;

/** `Owners owe no duty: cf A`: whether an authority is set against what the draft says, and not said to hold it. */
function isContrasted(text: string, { start }: Span): boolean {
  const words = wordsOf(text.slice(Math.max(0, start - CONTRAST_REACH), start));
  return lastEntry([CONTRASTS], lowerOf(words)) >= 0;
}

/** Joins by a blank and without a copy: ten thousand footnotes of one sentence all have that in their claims. */
function joinFolded(a: string, b: string): string {
  return a === '' ? b : b === '' ? a : `${a} ${b}`;
}

/** The spans in order, without those that another one covers. */
function distinct(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start || b.end - a.end);
  let end = Number.NEGATIVE_INFINITY;
  return sorted.filter((span) => {
    if (span.end <= end) return false;
    end = span.end;
    return true;
  });
}
