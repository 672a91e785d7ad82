import { LRUCache } from 'lru-cache';
import { agreement } from '../../../shared/canonicalize.ts';
import type { Snippet } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';
import { numberAt } from '../../../shared/locator.ts';
import type { Note, OthersWords, Tier, Where } from '../../../shared/notes.ts';
import { type Passage, paragraphOf } from '../../authorities/index.ts';
import type { Hold, Pinpoint, Quotation } from '../../citations/index.ts';
import { type IndexedAuthority, passageAt } from '../indexed/index-authority.ts';
import { isOutsidePart } from '../pinpoints/parts.ts';
import { citedBy, mayBe, mayHold, trailing } from '../pinpoints/pinpoints.ts';
import { notTheCourts, quotedAfter } from './context.ts';
import { besideWords } from './cut-sentences.ts';
import { misprinted, unframed, withoutMarks } from './frame.ts';
import { type Found, findQuotation, printedWords } from './match.ts';
import { lackOf, miss, type QuotationCheck } from './not-found.ts';
import { plainWords } from './text.ts';

/** How many of an authority's quotations are remembered. */
const REMEMBERED = 50;
const remembered = new WeakMap<IndexedAuthority, LRUCache<string, QuotationCheck>>();

/**
 * Whether quoted words stand in the authority, in order, in a paragraph cited. What was found is remembered: an editor
 * asks at every keystroke in the paragraph around a quotation, and looking for words that are not there takes longest.
 */
export function checkQuotation(
  quotation: Quotation,
  pinpoints: readonly Pinpoint[],
  indexed: IndexedAuthority,
): QuotationCheck {
  const known = remembered.get(indexed) ?? new LRUCache({ max: REMEMBERED });
  remembered.set(indexed, known);
  const { start: _start, end: _end, ...words } = quotation; // wherever it stands
  const key = JSON.stringify([words, pinpoints.map(({ unit, items }) => [unit, items])]);
  const check = known.get(key) ?? lookFor(quotation, pinpoints, indexed);
  known.set(key, check);
  return check;
}

/** Whether words stand in the authority as they are, wherever: a number right beside them that is printed with them is its own. */
export function standsAsItIs(quotation: Quotation, indexed: IndexedAuthority): boolean {
  return findQuotation(quotation, indexed, () => false).found.length > 0;
}

/** As it stands, or without what its author may have set around it: a heading, a speaker, the paragraph behind it, marks pasted with it. */
function lookFor(quotation: Quotation, pinpoints: readonly Pinpoint[], indexed: IndexedAuthority): QuotationCheck {
  let check = settle(quotation, pinpoints, indexed);
  const unmarked = check.check.result === 'pass' ? null : withoutMarks(quotation);
  if (unmarked) return asserting(quotation, lookFor(unmarked, pinpoints, indexed));
  let read = quotation;
  let above: string | null = null;
  for (const way of check.failure ? unframed(quotation) : []) {
    if (!check.failure) break;
    check = settle(way.quotation, pinpoints, indexed);
    [read, above] = [way.quotation, way.above];
  }
  const settled = asserting(quotation, check);
  const open = (...notes: readonly Note[]): QuotationCheck => ({
    ...settled,
    failure: null,
    check: { ...settled.check, result: 'not-checkable', notes },
  });
  const { notes = [], where = null } = check.check;
  if (check.failure && quotation.beside) return open({ id: 'beside-a-number' });
  if (check.failure && quotation.shared) return open(...notes, { id: 'given-to-two' });
  if (check.failure && quotation.hold && !isHeldTo(quotation, quotation.hold, check))
    return open(...notes, { id: 'perhaps-anothers' });
  if (check.check.result !== 'pass') return settled;
  if (above !== null) return open({ id: 'words-above', where, above });
  if (quotation.perhaps) return open({ id: 'words-not-tied', cause: 'others' });
  const wrong = misprinted(quotation, indexed, read !== quotation);
  return wrong === null ? settled : open({ id: 'misprinted-number', where, printed: wrong });
}

/** A check that says what was looked for as its draft has it. */
function asserting({ pieces }: Quotation, check: QuotationCheck): QuotationCheck {
  // A line break within a piece is the draft's own; one between pieces is a paragraph's.
  const asserted = pieces.map((piece) => piece.replace(/\s+/g, ' ').trim()).join('\n');
  const { toRead } = check;
  return { ...check, check: { ...check.check, asserted }, ...(toRead ? { toRead: { ...toRead, asserted } } : {}) };
}

/** With fewer words than these, what nothing listed gives to the authority proves nothing where it stands elsewhere. */
const FEWEST_HELD = 8;

/** Whether words that are not found as cited are held against the author, though they may be somebody else's. */
function isHeldTo({ pieces }: Quotation, how: Hold, { failure, near }: QuotationCheck): boolean {
  const moved = failure?.category === 'PARAGRAPH_HALLUCINATION';
  return how === 'near' && (near === true || moved) && plainWords(pieces.join(' ')).length >= FEWEST_HELD;
}

function settle(quotation: Quotation, pinpoints: readonly Pinpoint[], indexed: IndexedAuthority): QuotationCheck {
  const { passages } = indexed.authority;
  const isCited = citedBy(pinpoints, indexed.numbers().sure);
  const cited = (index: number): boolean => passages[index] !== undefined && isCited(passages[index]);
  const search = findQuotation(quotation, indexed, cited);
  return search.found.length > 0
    ? locate(quotation, search.found, pinpoints, indexed, cited)
    : miss(search, indexed, cited);
}

/** Weighs the places at which a quotation was found against the paragraphs cited. */
function locate(
  quotation: Quotation,
  found: readonly Found[],
  pinpoints: readonly Pinpoint[],
  indexed: IndexedAuthority,
  cited: (index: number) => boolean,
): QuotationCheck {
  const { passages } = indexed.authority;
  const paragraphs = pinpoints.some((pinpoint) => pinpoint.unit === 'paragraph');
  const settled = found.filter((way) => way.doubt === null);
  const isRight = (way: Found): boolean => !paragraphs || cited(way.places[0].passage);
  const rights = settled.filter(isRight);
  const others = new Map<Found, OthersWords | null>();
  const isTheCourts = (way: Found): boolean => {
    others.set(way, notTheCourts(way, indexed));
    return others.get(way) === null;
  };
  const lightest = [...rights].sort((a, b) => WEIGHTS[a.changes.weight] - WEIGHTS[b.changes.weight]);
  const right = lightest.find((way) => way.changes.weight !== 'error' && isTheCourts(way)) ?? lightest[0];
  const first = right ?? settled[0] ?? found[0];
  if (!first) throw new Error('nothing was found');
  const passage = passages[first.places[0].passage];
  const snippets = snippetsOf(first, indexed);
  const where = placeOf(first, indexed);
  const open = (note: Note): QuotationCheck => ({
    check: { check: 'quotation', result: 'not-checkable', where, notes: [note] },
    failure: null,
    snippets,
  });
  if (right) {
    // Whoever said them there: the draft turns them to their opposite.
    if (right.changes.weight === 'error') return changed(right, snippets);
    if (rights.every((way) => standsOutside(way, pinpoints, indexed))) return open({ id: 'another-part', where });
    const beyond = paragraphs ? runsOnInto(right, pinpoints, indexed, cited) : null;
    return pass(quotation, right, indexed, { snippets, where, others: others.get(right) ?? null, beyond });
  }
  if (first.doubt !== null) return open(first.doubt);
  const doubted = found.find((way) => way.doubt !== null && isRight(way));
  if (doubted?.doubt != null) return open(doubted.doubt);
  const uncertain = settled.some((way) => mayHold(passages[way.places[0].passage] ?? emptyPassage, pinpoints));
  if (uncertain) return open({ id: 'after-unread-numbers', where });
  const why = lackOf(indexed, cited);
  if (why !== null) return open({ id: 'elsewhere-perhaps-lost', where, why });
  const repeated = settled.some((way) => mayBe(passages[way.places[0].passage] ?? emptyPassage, pinpoints));
  if (repeated || (passage?.kind === 'body' && passage.perhaps.length > 0 && passage.locators.length === 0))
    return open({ id: 'where-numbers-repeat' });
  if (passage?.kind !== 'body' || passage.locators.length === 0) return open({ id: 'outside-numbers', where });
  if (!passages.some(citedBy(pinpoints)) && passages.some((one) => mayBe(one, pinpoints)))
    return open({ id: 'which-paragraph', where });
  if (settled.some((way) => isHeadingAbove(way, indexed, cited))) return open({ id: 'perhaps-the-heading' });
  const behind = settled.find((way) => trailing(passages[way.places[0].passage] ?? emptyPassage, pinpoints) !== null);
  if (behind) return furtherOn(behind, pinpoints, indexed);
  const asked = pinpoints.flatMap((p) =>
    p.items.map(({ from, to }) => (from === to ? `[${numberAt(from)}]` : `[${numberAt(from)}]-[${numberAt(to)}]`)),
  );
  const notes: readonly Note[] = [{ id: 'elsewhere-not-cited', where, cited: asked }];
  return {
    check: { check: 'quotation', result: 'fail', where, notes },
    failure: { category: 'PARAGRAPH_HALLUCINATION', confidence: 'HIGH' },
    snippets,
  };
}

/**
 * The paragraph into which found words run on from one that is cited, where nothing in the draft parts them there and it is not cited; null where
 * they end in what is. Each of them is the authority's, and the draft has them all in the first.
 */
function runsOnInto(
  { places, reading }: Found,
  pinpoints: readonly Pinpoint[],
  { authority: { passages } }: IndexedAuthority,
  cited: (index: number) => boolean,
): string | null {
  for (const { passage, end } of places) {
    const last = passageAt(reading, end - 1);
    const number = paragraphOf(passages[last]);
    const isMeant = cited(last) || trailing(passages[last] ?? emptyPassage, pinpoints) !== null;
    // A sentence that goes on in the next paragraph is cited by where it begins.
    const isBegun = !GOES_ON.test(passages[last]?.text ?? '');
    if (last !== passage && isBegun && number !== null && number !== paragraphOf(passages[passage]) && !isMeant)
      return number;
  }
  return null;
}

const GOES_ON = /^[^\p{L}]{0,12}\p{Ll}/u;

/** Words that stand behind a pinpoint without an end, further on than it is taken to reach. */
function furtherOn(way: Found, pinpoints: readonly Pinpoint[], indexed: IndexedAuthority): QuotationCheck {
  const passage = indexed.authority.passages[way.places[0].passage] ?? emptyPassage;
  const where = placeOf(way, indexed);
  const notes: readonly Note[] = [{ id: 'further-on', where, cited: trailing(passage, pinpoints) ?? '' }];
  const check = { check: 'quotation', result: 'not-checkable', where, notes } as const;
  return { check, failure: null, snippets: snippetsOf(way, indexed) };
}

const WEIGHTS = { harmless: 0, read: 1, error: 2 } as const;

/** Words that stand there, into which the draft puts in brackets what turns them. */
function changed(found: Found, snippets: readonly Snippet[]): QuotationCheck {
  const printed = snippets[0]?.text ?? printedWords(found);
  return {
    check: { check: 'quotation', result: 'fail', found: printed, notes: found.changes.notes },
    failure: { category: 'QUOTATION_FABRICATION', confidence: 'MEDIUM' },
    snippets,
  };
}

/** Whether found words may stand in another part of their paragraph than the one cited, as (i) of (ii). */
function standsOutside(way: Found, pinpoints: readonly Pinpoint[], { authority }: IndexedAuthority): boolean {
  const passage = authority.passages[way.places[0].passage];
  const at = passage?.text.indexOf(printedWords(way)) ?? -1;
  return passage !== undefined && at >= 0 && isOutsidePart(passage, at, pinpoints);
}

/** Longest line that may be a heading, in characters. */
const LONGEST_HEADING = 160;

/** Whether found words stand in lines without a stop that close the passage before one that is cited. */
function isHeadingAbove(way: Found, { authority }: IndexedAuthority, cited: (index: number) => boolean): boolean {
  const [{ passage }] = way.places;
  const lines = authority.passages[passage]?.text.trimEnd().split('\n') ?? [];
  if (!cited(passage + 1) || lines.length < 2) return false;
  const last = lines.findLastIndex((line) => line.length > LONGEST_HEADING || /[.,;:?!][”’"')\]]{0,2}\s*$/.test(line));
  const words = printedWords(way);
  return lines.slice(Math.max(1, last + 1)).some((line) => line.includes(words));
}

const emptyPassage: Passage = {
  ...{ kind: 'body', locators: [], perhaps: [], upTo: null, judge: null },
  ...{ text: '', marks: [], quoted: [] },
};

/** Where found words stand, and why they may not be what the court says there. */
interface Standing {
  readonly snippets: readonly Snippet[];
  readonly where: Where;
  readonly others: OthersWords | null;
  /** The paragraph into which they run on, and which is not cited. */
  readonly beyond: string | null;
}

function pass(
  quotation: Quotation,
  found: Found,
  indexed: IndexedAuthority,
  { snippets, where, others, beyond }: Standing,
): QuotationCheck {
  const notes: Note[] = [{ id: 'agrees', tier: tierOf(quotation, found) }, ...found.notes];
  const passage = indexed.authority.passages[found.places[0].passage];
  const { weight, notes: changes } = found.changes;
  if (weight === 'harmless') addAll(notes, changes);
  const from = paragraphOf(passage);
  const open: readonly Note[] = [
    ...(beyond === null || from === null ? [] : [{ id: 'runs-on' as const, from, to: beyond }]),
    ...(others === null ? [] : [{ id: 'perhaps-not-the-courts' as const, where, words: others }]),
    ...(weight === 'read' ? changes : []),
  ];
  const lead = quotedAfter(found, indexed);
  if (lead !== null) notes.push({ id: 'quoted-there' });
  if (passage?.kind === 'footnote') notes.push({ id: 'in-a-footnote' });
  return {
    check: { check: 'quotation', result: 'pass', where, notes },
    ...(open.length > 0 ? { toRead: { check: 'quotation', result: 'not-checkable', where, notes: open } } : {}),
    ...(lead === null ? {} : { quotedAfter: lead }),
    failure: null,
    snippets,
  };
}

/** How found words may be cited: by paragraph, or by where they stand outside the numbered body. */
function placeOf(found: Found, indexed: IndexedAuthority): Where {
  const passage = indexed.authority.passages[found.places[0].passage];
  const number = paragraphOf(passage);
  if (passage?.kind === 'body' && number !== null) return { in: 'paragraph', number };
  if (passage?.kind === 'footnote') return { in: 'footnote', of: number };
  if (passage?.kind === 'appendix') return { in: 'annex' };
  return { in: passage?.kind === 'front' ? 'heading' : 'unnumbered' };
}

function snippetsOf(found: Found, indexed: IndexedAuthority): Snippet[] {
  const numbers = [...new Set(found.places.map((place) => paragraphOf(indexed.authority.passages[place.passage])))];
  const words = printedWords(found).replace(/\s+/g, ' ');
  const cut = besideWords(found.changes.cut);
  return numbers.map((paragraph) => ({ paragraph, text: words, similarity: 1, ...cut }));
}

function tierOf(quotation: Quotation, found: Found): Tier {
  return agreement(quotation.pieces.join('\n').replace(/[.,]$/, ''), printedWords(found)) ?? 'parts';
}
