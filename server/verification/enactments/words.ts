import { agreement } from '../../../shared/canonicalize.ts';
import type { Check, Confidence, EvidencedCategory, Snippet } from '../../../shared/finding.ts';
import { type Locator, printLocator, provisionOf, withoutDivisions } from '../../../shared/locator.ts';
import type { Note } from '../../../shared/notes.ts';
import { type Quotation, THEN, type Time } from '../../citations/index.ts';
import { findQuotation, printedWords } from '../quotations/match.ts';
import { miss, type QuotationCheck } from '../quotations/not-found.ts';
import { plainWords } from '../quotations/text.ts';
import type { LawDocument } from '../verdicts/retrieved.ts';
import { unheld } from '../verdicts/said.ts';
import { withoutAmendmentMarks, withoutLabels } from './drafted.ts';
import { isOfPlace, type Law, type LawText } from './law.ts';
import { hasOther, isOfNations, isSearched, nationsIn, textsAt } from './meant.ts';
import { foldHeading, misnumbered, withoutPrint } from './printed-numbers.ts';
import { isOfTheRest, narrowed } from './rest.ts';
import { spanOf } from './spans.ts';
import { type Stand, standIn, whereOf } from './stands.ts';
import { isAmongTerms, termsAt } from './terms.ts';

/** What an enactment says of one quotation. */
export interface LawWords extends QuotationCheck {
  /** The document that shows it; null where the first one does. */
  readonly by: LawDocument | null;
  /** Whether other versions, of which some were not looked at, may have the words. */
  readonly wants: boolean;
}

/** What a draft says of when the law is as it quotes it. */
export interface Quoting {
  readonly places: readonly Locator[];
  /** Whether it says that the law has the words now. */
  readonly now: boolean;
  /** Whether its passage may speak of another time, and its sentence does not say of which. */
  readonly then: boolean;
  /** The ISO date of the text that it speaks of, or `enacted`; null where it names none. */
  readonly at: string | null;
  /** Whether that date may be of something else. */
  readonly perhaps: boolean;
  /** Other days on which the text must be so too. */
  readonly also: readonly string[];
  /** Whether its sentence speaks of another time, and names none; the times that its passage names. */
  readonly past: boolean;
  readonly times: readonly Time[];
  /** Whether it speaks of a text that is not the law’s own: `as modified by`, `the Bill would have it provide`. */
  readonly altered: boolean;
  /** The term that it quotes right before words which it gives as the meaning; null where it quotes none. */
  readonly termOf: (quotation: Quotation) => string | null;
  /** The nations that it names, in letters of `LawText`. */
  readonly nations: readonly string[];
}

/**
 * Whether quoted words stand in the provision cited, in the text in force. Words that stand in another version, in what is kept for
 * another nation or in what the provision puts into another law are for a person to read. Words that stand in another place, or
 * nearly stand there, are an error where every version was looked at, or the draft says that they are the law now.
 */
export function checkWords(quotation: Quotation, quoting: Quoting, law: Law): LawWords {
  const asserted = quotation.pieces.map((piece) => piece.replace(/\s+/g, ' ').trim()).join('\n');
  const settled = settleAsPrinted(quotation, quoting, law);
  const { check, toRead, failure } = settled;
  const isHeld = failure !== null && !quotation.beside && !quotation.shared && isHeldTo(quotation, settled);
  return {
    ...settled,
    check: { ...(isHeld ? check : unheld(check)), asserted },
    ...(toRead ? { toRead: { ...toRead, asserted } } : {}),
    failure: isHeld ? failure : null,
  };
}

/** What is said of words as the draft prints them; where they are not there, without what may be a print's and is none of the words. */
function settleAsPrinted(quotation: Quotation, quoting: Quoting, law: Law): LawWords {
  const { quotation: own, below } = withoutPrint(quotation, quoting.places, headingsOf(quoting, law));
  const first = settle(own, quoting, law);
  const unmarked = withoutAmendmentMarks(own);
  const plain = unmarked && settle(unmarked, quoting, law);
  if (plain !== null && (isFound(plain) || first.failure !== null)) return plain;
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
  return hold === 'near' && isClose && plainWords(pieces.join(' ')).length >= FEWEST_HELD;
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
    current.find(({ stand }) => stand.how === 'around');
  const isSure = isSearched(then, law);
  if (right && isOfAnotherTerm(quoting.termOf(quotation), right.stand))
    return open(right.text, right.stand, { id: 'meaning-of-another-term', where: whereOf(right.stand) });
  if (right)
    return timely(rightly(quotation, right.text, right.stand, own.includes(right), law), quotation, quoting, law);
  const inserted = current.find(({ stand }) => stand.how === 'for-another-law');
  if (inserted) return open(inserted.text, inserted.stand, { id: 'for-another-law', where: whereOf(inserted.stand) });
  if (at !== null && inForce.length === 0)
    return { ...unsettled({ id: 'text-of-date-not-there', at }), wants: law.unseen.length > 0 };
  const dated = stands.find(({ text, stand }) => !inForce.includes(text) && stand.how !== 'elsewhere');
  if (dated)
    return open(
      dated.text,
      dated.stand,
      at === null ? otherText(dated.text, dated.stand) : { id: 'not-in-text-of-date', at },
    );
  const moved = current.find(({ stand }) => stand.how === 'elsewhere');
  if (moved) {
    const note = {
      id: 'elsewhere-in-law' as const,
      where: whereOf(moved.stand),
      cited: places.map((place) => printLocator(place, 'en')),
    };
    // Of a provision that did not come nobody knows that the words are not in it.
    if (!inForce.some((text) => text.enactment.metadata.whole || isThere(text, places)))
      return open(moved.text, moved.stand, { id: 'provision-not-sent', provision: note.cited.join(', ') });
    if (!isSure && !now)
      return { ...open(moved.text, moved.stand, note, ...unsearched(then, law)), wants: law.unseen.length > 0 };
    return failed(moved.text, moved.stand, note, 'PARAGRAPH_HALLUCINATION', isSure);
  }
  const elsewhere = stands.find(({ stand }) => stand.how === 'elsewhere');
  if (elsewhere) return open(elsewhere.text, elsewhere.stand, otherText(elsewhere.text, elsewhere.stand));
  return missing(quotation, quoting, law, inForce);
}

/** Words that stand in a text, where the draft says that they do at a time of which that text is; else they are to be read. */
function timely(words: LawWords, quotation: Quotation, quoting: Quoting, law: Law): LawWords {
  if (words.check.result !== 'pass' || isOfTimes(quotation, quoting, law)) return words;
  const { where } = words.check;
  const notes: Note[] = [{ id: 'perhaps-of-then' }, ...(words.toRead?.notes ?? [])];
  const toRead: Check = { check: 'quotation', result: 'not-checkable', ...(where ? { where } : {}), notes };
  return { ...words, toRead, wants: law.unseen.length > 0 };
}

/** Whether words stand in the texts of all times that the draft names, or in all that there are where it names none. */
function isOfTimes(quotation: Quotation, { places, at, also, past, times }: Quoting, law: Law): boolean {
  const isIn = (text: LawText): boolean => standIn(text, quotation, places)?.how === 'right';
  const isAt = (day: string): boolean => textsAt(day, places, law).some(isIn);
  if (!also.every(isAt)) return false;
  if (!past || at !== null) return true;
  const days = times.filter((time) => time !== THEN);
  if (days.length > 0) return days.every(isAt);
  return isSearched(true, law) && law.texts.every((text) => text.how !== 'version' || isIn(text));
}

/** Whether words are the meaning that their provision gives another term than the draft does. */
function isOfAnotherTerm(term: string | null, { way, passage }: Stand): boolean {
  const span = term === null ? null : spanOf(way, passage);
  const terms = span === null ? [] : termsAt(passage.text, span.start);
  return term !== null && terms.length > 0 && !isAmongTerms(term, terms);
}

/** Words that stand in the provision cited, or are of what it is a part of. */
function rightly(quotation: Quotation, text: LawText, stand: Stand, isOwn: boolean, law: Law): LawWords {
  const { way } = stand;
  const where = whereOf(stand);
  const base = { ...shown(text, stand), failure: null, wants: false } as const;
  if (way.doubt !== null)
    return { ...base, check: { check: 'quotation', result: 'not-checkable', where, notes: [way.doubt] } };
  const { weight, notes } = way.changes;
  if (weight === 'error') {
    const check: Check = { check: 'quotation', result: 'fail', found: printedWords(way), notes };
    return { ...base, check, failure: { category: 'QUOTATION_FABRICATION', confidence: 'MEDIUM' } };
  }
  if (stand.how === 'around')
    return {
      ...base,
      check: { check: 'quotation', result: 'not-checkable', where, notes: [{ id: 'another-part', where }] },
    };
  const numbered = misnumbered(quotation, way, stand.passage);
  if (numbered !== null) {
    const cited = [printLocator(numbered.printed, 'en')];
    return open(text, stand, { id: 'elsewhere-in-law', where: { in: 'provision', locator: numbered.stands }, cited });
  }
  const own = nationsIn(text, stand.passage);
  if (!isOwn && own !== null) return open(text, stand, { id: 'law-in-nations', nations: own });
  const tier = agreement(quotation.pieces.join('\n').replace(/[.,]$/, ''), printedWords(way)) ?? 'parts';
  const isOneOfTwo = own !== null && (text.nations !== null || hasOther(stand.passage, law));
  const nations: Note[] = isOneOfTwo ? [{ id: 'law-in-nations', nations: own }] : [];
  // An enactment is quoted in parts; what the rest of its sentence adds is said, and is to be read where it turns the words.
  const isWhole = /[.]\s{0,3}$/.test(quotation.pieces.at(-1) ?? '');
  const isCut = weight === 'read' && notes.every((note) => isOfTheRest(note, isWhole));
  const said: Note[] = [
    { id: 'agrees', tier },
    ...way.notes,
    ...(weight === 'harmless' || isCut ? notes : []),
    ...nations,
  ];
  const limits = isWhole ? narrowed(way.changes.cut.after) : [];
  const isRead = (weight === 'read' && !isCut) || limits.length > 0;
  const toRead: Check | null = isRead
    ? { check: 'quotation', result: 'not-checkable', where, notes: [...limits, ...(isCut ? [] : notes)] }
    : null;
  return { ...base, check: { check: 'quotation', result: 'pass', where, notes: said }, ...(toRead ? { toRead } : {}) };
}

function missing(
  quotation: Quotation,
  { places, now, at, perhaps, then }: Quoting,
  law: Law,
  all: readonly LawText[],
): LawWords {
  const own = all.filter(({ enactment }) => enactment.metadata.served !== null);
  const current = own.length > 0 ? own : all; // all of the item is there to find words elsewhere
  const [text] = current;
  if (text === undefined) return unsettled({ id: 'law-text-not-there' });
  const looks = current.map((one) => ({ one, check: missIn(one, quotation, places) }));
  const best = looks.find(({ check }) => check.failure === null) ?? looks.find(({ check }) => check.near) ?? looks[0];
  const { check, failure, snippets, near } = best?.check ?? missIn(text, quotation, places);
  const by = (best?.one ?? text).of;
  const base = { snippets: snippets.map((one) => placed(one, places)), by, wants: false, near: near === true } as const;
  if (failure === null) return { ...base, check, failure: null };
  const isSure = isSearched(then, law);
  const differences = check.notes?.flatMap((note) => (note.id === 'not-in-judgment' ? note.differences : [])) ?? [];
  const { how, version } = best?.one ?? text;
  const which = how === 'version' && version !== null ? { at: version } : {};
  const note: Note = { id: 'not-in-law', near: near === true, differences, all: isSure, ...which };
  if (!isThere(best?.one ?? text, places) || near !== true || (!isSure && !now && (at === null || perhaps))) {
    const notes: Note[] = [note, ...(isSure ? [] : unsearched(then, law))];
    return {
      ...base,
      check: { check: 'quotation', result: 'not-checkable', notes },
      failure: null,
      wants: law.unseen.length > 0,
    };
  }
  const confidence: Confidence = isSure ? failure.confidence : 'MEDIUM';
  return {
    ...base,
    ...{
      check: { ...check, notes: [note] },
      failure: { category: 'QUOTATION_FABRICATION', confidence },
      wants: !isSure,
    },
  };
}

/** Why words that are not found are left open. */
function unsearched(then: boolean, { isOwn }: Law): readonly Note[] {
  if (isOwn) return [{ id: 'own-text-of-law' }];
  return [...(then ? [{ id: 'perhaps-of-then' } as const] : []), { id: 'versions-not-searched' }];
}

/** Whether a text has one of some places, with words that are left of it. */
function isThere({ enactment }: LawText, places: readonly Locator[]): boolean {
  return places.some((place) => enactment.passages.some((one) => isOfPlace(one, place) && !one.omitted));
}

/** What leaves words open of which no text was looked at. */
function unsettled(note: Note): LawWords {
  const check: Check = { check: 'quotation', result: 'not-checkable', notes: [note] };
  return { check, failure: null, snippets: [], by: null, wants: false };
}

function missIn(text: LawText, quotation: Quotation, places: readonly Locator[]): QuotationCheck {
  const { passages } = text;
  const cited = (index: number): boolean => {
    const passage = passages[index];
    return (
      passage !== undefined &&
      (places.length === 0 || places.some((place) => isOfPlace(passage, withoutDivisions(place))))
    );
  };
  const look = (one: Quotation): QuotationCheck => miss(findQuotation(one, text.plain, cited), text.plain, cited);
  const unlabelled = withoutLabels(quotation);
  return leastOf(unlabelled === null ? [look(quotation)] : [look(quotation), look(unlabelled)]);
}

/** What says least against the author: nothing, or the fewest differences. */
function leastOf(looks: readonly [QuotationCheck, ...QuotationCheck[]]): QuotationCheck {
  const differences = ({ check: { notes = [] } }: QuotationCheck): number =>
    notes.reduce((sum, note) => sum + (note.id === 'not-in-judgment' ? note.differences.length : 0), 0);
  const near = looks.filter((one) => one.near === true);
  const [fewest] = near.toSorted((a, b) => differences(a) - differences(b));
  return looks.find(({ failure }) => failure === null) ?? fewest ?? looks[0];
}

/** What is said of words that are not in the text in force, and stand in another. */
function otherText(text: LawText, stand: Stand): Note {
  const where = whereOf(stand);
  if (text.how === 'version') return { id: 'in-another-version', where, version: text.version ?? '' };
  if (text.how === 'alternative') return { id: 'in-alternative', where, extent: text.nations?.join('+') ?? '' };
  return { id: 'retained-elsewhere', where };
}

function shown(text: LawText, stand: Stand): Pick<LawWords, 'snippets' | 'by'> {
  const { way } = stand;
  const { before, after } = way.changes.cut;
  const cut = { ...(before === '' ? {} : { before }), ...(after === '' ? {} : { after }) };
  const where = whereOf(stand);
  const place = where.in === 'provision' ? { place: printLocator(where.locator, 'en') } : {};
  const snippet: Snippet = {
    paragraph: null,
    ...place,
    text: printedWords(way).replace(/\s+/g, ' '),
    similarity: 1,
    ...cut,
  };
  return { snippets: [snippet], by: text.of };
}

/** What is close to words stands in the provision cited. */
function placed(snippet: Snippet, [place]: readonly Locator[]): Snippet {
  const { paragraph: _, ...words } = snippet;
  return {
    paragraph: null,
    ...(place === undefined ? {} : { place: printLocator(provisionOf(place), 'en') }),
    ...words,
  };
}

function open(text: LawText, stand: Stand, ...notes: readonly Note[]): LawWords {
  const { snippets } = shown(text, stand);
  const where = whereOf(stand);
  return {
    check: { check: 'quotation', result: 'not-checkable', where, notes },
    failure: null,
    snippets,
    by: text.of,
    wants: false,
  };
}

function failed(text: LawText, stand: Stand, note: Note, category: EvidencedCategory, isSure: boolean): LawWords {
  const confidence: Confidence = isSure ? 'HIGH' : 'MEDIUM';
  const check: Check = { check: 'quotation', result: 'fail', where: whereOf(stand), notes: [note] };
  return { ...shown(text, stand), by: text.of, check, failure: { category, confidence }, wants: !isSure };
}
