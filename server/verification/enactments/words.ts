import type { Check, Confidence, EvidencedCategory } from '../../../shared/finding.ts';
import { holds, type Locator, printLocator, provisionOf, withoutDivisions } from '../../../shared/locator.ts';
import type { Note } from '../../../shared/notes.ts';
import type { Quotation } from '../../citations/index.ts';
import type { QuotationCheck } from '../quotations/not-found.ts';
import { plainWords } from '../quotations/text.ts';
import { unheld } from '../verdicts/said.ts';
import { withBrackets, withDotsForRest, withoutAmendmentMarks } from './drafted.ts';
import { areOfLaw, unknownIn } from './known-leads.ts';
import { isOfPlace, type Law, type LawText } from './law.ts';
import { type LawWords, open, otherText, type Quoting, saidOfLaw, shown, unsettled } from './law-words.ts';
import { isOfNations, isSearched, textsAt } from './meant.ts';
import { isThere, missing, unsearched } from './missed-words.ts';
import { asPrinted } from './numerals.ts';
import { foldHeading, joinShort, withoutPrint } from './printed-numbers.ts';
import { putIntoAnother } from './put-in.ts';
import { doubtOf } from './put-otherwise.ts';
import { rightly, timely } from './right-words.ts';
import { type Stand, standIn, whereOf } from './stands.ts';
import { isUnnumbered } from './unnumbered.ts';

/**
 * Whether quoted words stand in the provision cited, in the text in force. Words that stand in another version, in what is kept for
 * another nation or in what the provision puts into another law are for a person to read. Words that stand in another place, or
 * nearly stand there, are an error where every version was looked at, or the draft says that they are the law now.
 */
export function checkWords(quotation: Quotation, all: Quoting, law: Law): LawWords {
  const { place } = quotation;
  // Words that are handed to one of the places cited are looked for in that alone.
  const quoting = place === undefined ? all : { ...all, places: all.places.slice(place.at, place.at + 1) };
  const asserted = quotation.pieces.map((piece) => piece.replace(/\s+/g, ' ').trim()).join('\n');
  const own = inEach(settleAsNumbered(quotation, quoting, law), quotation, quoting, law);
  const settled = inNoted(inFirst(own, quotation, quoting, law), quotation, quoting, law);
  const { check, toRead, failure } = settled;
  const isHeld =
    failure !== null &&
    !quotation.beside &&
    !quotation.shared &&
    isHeldTo(quotation, settled) &&
    isLedKnown(quotation, quoting, law);
  return {
    ...settled,
    check: { ...saidOfLaw(isHeld ? check : unheld(check)), asserted },
    ...(toRead ? { toRead: { ...saidOfLaw(toRead), asserted } } : {}),
    failure: isHeld ? failure : null,
  };
}

/** Whether what leads into words is known, or of the provisions cited: of law in Icelandic, anything else may turn them. */
function isLedKnown(quotation: Quotation, { leadInto, places }: Quoting, { texts, title }: Law): boolean {
  const lead = leadInto(quotation);
  const words = lead === null ? [] : unknownIn(lead);
  if (words.length === 0) return true;
  const own = texts.flatMap(({ passages }) => passages.filter((one) => places.some((place) => isOfPlace(one, place))));
  return own.some(({ text, headings }) => areOfLaw(words, [title ?? '', ...headings, text].join(' ')));
}

/** What is said of words that stand in a place cited, where the draft has them stand in each. */
function inEach(settled: LawWords, quotation: Quotation, quoting: Quoting, law: Law): LawWords {
  const { each, places } = quoting;
  if (!each || places.length < 2 || settled.check.result !== 'pass') return settled;
  const isIn = (place: Locator): boolean =>
    settleAsNumbered(quotation, { ...quoting, places: [place] }, law).check.result === 'pass';
  const without = places.filter((place) => !isIn(place)).map((place) => printLocator(place, 'en'));
  if (without.length === 0) return settled;
  const { notes = [], ...check } = settled.check;
  return {
    ...settled,
    check: { ...check, result: 'not-checkable', notes: [...notes, { id: 'not-in-each', without }] },
  };
}

/** What is said of words that stand in what a draft only refers to behind the provision that it gives them to. */
function inFirst(settled: LawWords, quotation: Quotation, quoting: Quoting, law: Law): LawWords {
  const { places, referred } = quoting;
  const { check } = settled;
  if (referred.length === 0 || check.result !== 'pass') return settled;
  const own = places.filter((place) => !referred.includes(place));
  if (own.length === 0) return settled;
  const first = settleAsNumbered(quotation, { ...quoting, places: own }, law);
  if (first.check.result === 'pass') return first;
  const { toRead: _, ...words } = settled;
  const { where } = check;
  const cited = own.map((place) => printLocator(place, 'en'));
  const notes: readonly Note[] = where === undefined ? [] : [{ id: 'elsewhere-in-law', where, cited }];
  return { ...words, check: { ...check, result: 'not-checkable', notes } };
}

/** What is said of words that stand in a place cited, and not in one that stands apart from the citation and is said to have them: `[^1]: 2. mgr.` */
function inNoted(settled: LawWords, quotation: Quotation, quoting: Quoting, law: Law): LawWords {
  const { within = [] } = quotation;
  const { check } = settled;
  if (check.result !== 'pass') return settled;
  // Of a chapter that no text has nobody knows which provisions are in it.
  const isKnown = (place: Locator): boolean =>
    !CHAPTER.test(place) || law.texts.some(({ passages }) => passages.some((one) => isOfPlace(one, place)));
  const noted = within
    .map((places) => places.map((place) => asPrinted(place, law)))
    .filter((all) => all.every(isKnown));
  const missed = noted.find(
    (places) =>
      settleAsNumbered(quotation, { ...quoting, places, referred: [], each: false }, law).check.result !== 'pass',
  );
  if (missed === undefined) return settled;
  const { toRead: _, ...words } = settled;
  const { where } = check;
  const cited = missed.map((place) => printLocator(place, 'en'));
  const notes: readonly Note[] = where === undefined ? [] : [{ id: 'elsewhere-in-law', where, cited }];
  return { ...words, check: { ...check, result: 'not-checkable', notes } };
}

const CHAPTER = /^ch\/[^/]+$/;

/** What is said of words with their items numbered as the draft has them; where these are not there, as statutes number them. */
function settleAsNumbered(quotation: Quotation, quoting: Quoting, law: Law): LawWords {
  const first = settleAsPrinted(quotation, quoting, law);
  const bracketed = first.check.result === 'pass' ? null : withBrackets(quotation);
  if (bracketed === null) return first;
  const again = settleAsPrinted(bracketed, quoting, law);
  return again.check.result === 'pass' || (again.failure === null && first.failure !== null) ? again : first;
}

/** What is said of words as the draft prints them; where they are not there, without what may be a print's and is none of the words. */
function settleAsPrinted(quotation: Quotation, quoting: Quoting, law: Law): LawWords {
  const { quotation: own, below } = withoutPrint(quotation, quoting.places, headingsOf(quoting, law));
  const first = settle(own, quoting, law);
  const unmarked = withoutAmendmentMarks(own);
  const plain = unmarked && settle(unmarked, quoting, law);
  if (plain !== null && (isFound(plain) || first.failure !== null)) return plain;
  const short = first.check.result === 'pass' ? null : withDotsForRest(own);
  if (short !== null) return settle(short, quoting, law);
  const listed = first.check.result === 'pass' ? null : joinShort(own);
  const inList = listed && settle(listed, quoting, law);
  if (inList?.check.result === 'pass') return inList;
  if (isFound(first)) return first;
  const rest = below && settle(below.quotation, quoting, law);
  if (below === null || rest === null || !isFound(rest)) return first;
  const { where, result } = rest.check;
  const strange: Note = { id: 'heading-not-there', heading: below.heading };
  const notes = [strange, ...(rest.toRead?.notes ?? [])];
  const toRead: Check = { check: 'quotation', result: 'not-checkable', ...(where ? { where } : {}), notes };
  return result === 'pass' ? { ...rest, toRead } : rest;
}

/** Whether words stand somewhere, as they are or with changes that are told. */
function isFound({ check: { where, result } }: LawWords): boolean {
  return where !== undefined || result === 'pass';
}

/** The headings of the provisions that a draft cites. */
function headingsOf({ places }: Quoting, { texts }: Law): ReadonlySet<string> {
  const cited = texts.flatMap(({ passages }) =>
    passages.filter((one) => places.some((place) => isOfPlace(one, place))),
  );
  return new Set(cited.flatMap(({ headings }) => headings.map(foldHeading)));
}

/** With fewer words than these, what nothing listed gives to the enactment proves nothing where it stands elsewhere. */
const FEWEST_HELD = 8;

/** Whether words that are not found as cited are held against the author, though they may be somebody else's. */
function isHeldTo({ hold, pieces }: Quotation, { failure, near }: QuotationCheck): boolean {
  if (hold === undefined) return true;
  const isClose = near === true || failure?.category === 'PARAGRAPH_HALLUCINATION';
  return (hold === 'led' || (hold === 'near' && isClose)) && plainWords(pieces.join(' ')).length >= FEWEST_HELD;
}

function settle(quotation: Quotation, quoting: Quoting, law: Law): LawWords {
  const { places, now, at, then } = quoting;
  if (quoting.altered) return { ...unsettled({ id: 'text-altered' }), wants: false };
  const inForce = textsAt(at, places, law);
  const stands = law.texts.flatMap((text) => {
    const stand = standIn(text, quotation, places);
    return stand === null ? [] : [{ text, stand }];
  });
  const current = stands.filter(({ text }) => inForce.includes(text));
  const own = current.filter(({ text, stand }) => isOfNations(text, stand.passage, quoting.nations, law));
  const right =
    [...own, ...current].find(({ stand }) => stand.how === 'right') ??
    current.find(({ stand }) => stand.how === 'beyond') ??
    current.find(({ stand }) => stand.how === 'around');
  const isSure = isSearched(then, law, places);
  const doubt = right ? doubtOf(quotation, right.stand, quoting, headingsOf(quoting, law)) : null;
  if (right && doubt) return open(right.text, right.stand, doubt);
  if (right) {
    const words = rightly(quotation, right, own.includes(right), quoting, law);
    if (words.failure === null || isSure || !then) return timely(words, right, quotation, quoting, law);
    return open(right.text, right.stand, ...(words.check.notes ?? []), ...unsearched(then, law));
  }
  const inserts = current.filter(({ stand }) => stand.how === 'for-another-law');
  const inserted = inserts.find(({ stand }) => stand.part === 'right') ?? inserts[0];
  if (inserted) return putIntoAnother(inserted, quotation, quoting, law);
  const beside = stands.find(({ stand }) => stand.how === 'note');
  if (beside)
    return open(beside.text, beside.stand, { id: isAnnexed(beside) ? 'in-an-annex-of-law' : 'in-a-note-of-law' });
  if (at !== null && inForce.length === 0)
    return { ...unsettled({ id: 'text-of-date-not-there', at }), wants: law.unseen.length > 0 };
  const dated = stands.find(({ text, stand }) => !inForce.includes(text) && stand.how !== 'elsewhere');
  if (dated)
    return open(
      dated.text,
      dated.stand,
      at === null || OF_NATIONS.has(dated.text.how)
        ? otherText(dated.text, dated.stand)
        : { id: 'not-in-text-of-date', at, stands: dated.text.version },
    );
  const moved = current.find(({ stand }) => stand.how === 'elsewhere');
  if (moved && headingsOf(quoting, law).has(foldHeading(quotation.pieces.join(' '))))
    return unsettled({ id: 'heading-of-law', nearly: false });
  if (moved) {
    const note = {
      id: 'elsewhere-in-law' as const,
      where: whereOf(moved.stand),
      cited: places.map((place) => printLocator(place, 'en')),
    };
    // Of a provision that did not come nobody knows that the words are not in it.
    if (!inForce.some((text) => text.enactment.metadata.whole || isThere(text, places)))
      return open(moved.text, moved.stand, { id: 'provision-not-sent', provision: note.cited.join(', ') });
    // What stands behind a list may have numbers of its own: who cites its (i) as (b)(i) means that.
    const isOpen = (place: Locator): boolean =>
      (quotation.onwards === true && isOfOneProvision(place, moved.stand.at)) ||
      isBehindList(place, moved.stand.at) ||
      isOtherWord(place, moved.stand.at) ||
      isUnnumbered(moved.stand.passage, withoutDivisions(place));
    if (places.some(isOpen)) return open(moved.text, moved.stand, note);
    if (!isSure && !now)
      return { ...open(moved.text, moved.stand, note, ...unsearched(then, law)), wants: law.unseen.length > 0 };
    return failed(moved.text, moved.stand, note, 'PARAGRAPH_HALLUCINATION', isSure && law.unseen.length === 0);
  }
  const elsewhere = stands.find(({ stand }) => stand.how === 'elsewhere');
  if (elsewhere) return open(elsewhere.text, elsewhere.stand, otherText(elsewhere.text, elsewhere.stand));
  return missing(quotation, quoting, law, inForce);
}

/** Texts that are printed for some nations beside the one in force, whatever its date. */
const OF_NATIONS: ReadonlySet<LawText['how']> = new Set(['alternative', 'retained']);

/** Whether words stand in an annex, which may be law, and not in what is only printed with one. */
function isAnnexed({ text, stand }: { readonly text: LawText; readonly stand: Stand }): boolean {
  return text.enactment.metadata.annexed === true && stand.passage.kind === 'appendix';
}

/** Whether words stand in another part of the provision of which one is cited. */
function isOfOneProvision(cited: Locator, at: Locator | null): boolean {
  return at !== null && provisionOf(cited) === provisionOf(at);
}

/** Whether a part has the number that is cited, nearer to its provision: `section 7(i)` of `section 7(b)(i)`. */
function isBehindList(cited: Locator, at: Locator | null): boolean {
  if (at === null || provisionOf(cited) !== provisionOf(at)) return false;
  const cut = at.lastIndexOf('/');
  return at.length < cited.length && cited.startsWith(at.slice(0, cut)) && cited.endsWith(at.slice(cut));
}

/** Whether a place has the numbers that are cited, under another word: `section 10(6)` of an Order is its article 10(6). */
function isOtherWord(cited: Locator, at: Locator | null): boolean {
  if (at === null) return false;
  const numbers = (place: Locator): string => place.slice(place.indexOf('/'));
  return UNITS.has(cited.slice(0, cited.indexOf('/'))) && holds(`x${numbers(cited)}`, `x${numbers(at)}`);
}

/** What the provisions of a law are called, of which each kind of law has one. */
const UNITS: ReadonlySet<string> = new Set(['s', 'reg', 'art', 'r']);

function failed(text: LawText, stand: Stand, note: Note, category: EvidencedCategory, isSure: boolean): LawWords {
  const confidence: Confidence = isSure ? 'HIGH' : 'MEDIUM';
  const check: Check = { check: 'quotation', result: 'fail', where: whereOf(stand), notes: [note] };
  return { ...shown(text, stand), by: text.of, check, failure: { category, confidence }, wants: !isSure };
}
