import { isFirstVersion } from '../../../shared/enactments.ts';
import type { Confidence, Snippet } from '../../../shared/finding.ts';
import { type Locator, printLocator, provisionOf, withoutDivisions } from '../../../shared/locator.ts';
import type { Note, WordDifference } from '../../../shared/notes.ts';
import type { Quotation } from '../../citations/index.ts';
import { findQuotation } from '../quotations/match.ts';
import { miss, type QuotationCheck } from '../quotations/not-found.ts';
import { isSlipOfSource } from '../quotations/slips.ts';
import { plainWords } from '../quotations/text.ts';
import { differsAtChange } from './at-change.ts';
import { nearInParts } from './cited-part.ts';
import { withoutLabels } from './drafted.ts';
import { droppedFrom, sharesWords } from './dropped.ts';
import { outstandingOn } from './history.ts';
import { isInflected } from './inflected.ts';
import { leavesOutItems } from './items-left-out.ts';
import { isOfPlace, type Law, type LawText } from './law.ts';
import { type LawWords, type Quoting, unsettled } from './law-words.ts';
import { isSearched } from './meant.ts';
import { foldHeading } from './printed-numbers.ts';
import { isOtherSovereign, isOtherSpelling } from './spelling.ts';

/** What is said of words that stand in no text as they are: how they differ, in the texts that the draft speaks of, `all`. */
export function missing(
  quotation: Quotation,
  { places, now, stated, at, perhaps, then }: Quoting,
  law: Law,
  all: readonly LawText[],
): LawWords {
  const own = all.filter(({ enactment }) => enactment.metadata.served !== null);
  const current = own.length > 0 ? own : all; // all of the item is there to find words elsewhere
  const [text] = current;
  if (text === undefined) return unsettled({ id: 'law-text-not-there' });
  const looks = current.map((one) => ({ one, check: missIn(one, quotation, places) }));
  const best = looks.find(({ check }) => check.failure === null) ?? looks.find(({ check }) => check.near) ?? looks[0];
  const { check, failure, snippets, near: alike } = best?.check ?? missIn(text, quotation, places);
  const dropped = alike === true ? null : droppedFrom(quotation, citedIn(best?.one ?? text, places));
  const isOther = best?.one.enactment.metadata.language === 'is' && isInflected(quotation, citedIn(best.one, places));
  const near = alike === true || dropped !== null || isOther;
  const by = (best?.one ?? text).of;
  const base = { snippets: snippets.map((one) => placed(one, places)), by, wants: false, near } as const;
  if (failure === null) return { ...base, check, failure: null };
  const aside = besideTheWords(quotation, citedIn(best?.one ?? text, places));
  if (aside !== null)
    return { ...base, check: { check: 'quotation', result: 'not-checkable', notes: [aside] }, failure: null };
  const isSure = isSearched(then, law, places);
  const isMadeUp = !near && isInNoText(quotation, best?.one ?? text, places, law);
  const told = check.notes?.flatMap((note) => (note.id === 'not-in-judgment' ? note.differences : [])) ?? [];
  const differences = dropped === null ? told : [dropped];
  const spelt =
    near || isOtherSovereign(differences, quotation.pieces.join(' '))
      ? spellingOf(quotation, differences, best?.one ?? text, places)
      : null;
  if (spelt !== null)
    return { ...base, check: { check: 'quotation', result: 'not-checkable', notes: [spelt] }, failure: null };
  const { how, version } = best?.one ?? text;
  const which = how === 'version' && version !== null ? { at: version } : {};
  const unchanged = isSure && law.unseen.length > 0 ? { unchanged: true } : {};
  const note: Note = { id: 'not-in-law', near, differences, all: isSure, ...which, ...unchanged };
  const isOfDate = at !== null && !perhaps && !law.isOwn; // nobody vouches for the date that a file of the user's says it is of
  const waiting = outstandingOn(places, law, isOfDate ? { day: isFirstVersion(at) ? '' : at } : {});
  const isShown = isThere(best?.one ?? text, places) && (near || isMadeUp) && waiting.length === 0;
  // What a draft lacks may have been put in since: that it says what the law has now shows nothing then.
  // Nor does a bare quotation where the source marks a change right where they differ, and the texts before that were not seen.
  const isOfText =
    isSure ||
    isOfDate ||
    (now && dropped === null && (stated || !differsAtChange(quotation, printedOf(best?.one ?? text, places))));
  if (!isShown || !isOfText) {
    const changes: Note[] = waiting.length === 0 ? [] : [{ id: 'changes-outstanding', affected: waiting.slice(0, 3) }];
    const notes: Note[] = [note, ...(isSure ? [] : unsearched(then, law)), ...changes];
    return {
      ...base,
      check: { check: 'quotation', result: 'not-checkable', notes },
      failure: null,
      wants: law.unseen.length > 0,
    };
  }
  const confidence: Confidence = isSure && law.unseen.length === 0 && dropped === null ? failure.confidence : 'MEDIUM';
  return {
    ...base,
    ...{
      check: { ...check, notes: [note] },
      failure: { category: 'QUOTATION_FABRICATION', confidence },
      // Where the words may stand in another provision, that is to be said.
      wants: !isSure || (isMadeUp && !law.texts.some(({ enactment }) => enactment.metadata.whole)),
    },
  };
}

/** That words differ by their spelling alone, by who reigns, or by a slip of the source. */
function spellingOf(
  { pieces }: Quotation,
  differences: readonly WordDifference[],
  text: LawText,
  places: readonly Locator[],
): Note | null {
  if (isOtherSovereign(differences, pieces.join(' ')))
    return { id: 'other-sovereign-in-law', words: differences.map(({ drafted }) => drafted) };
  if (isOtherSpelling(differences))
    return { id: 'other-spelling-in-law', words: differences.map(({ drafted }) => drafted) };
  const textOf = (passages: LawText['passages']): string => passages.map((one) => one.text).join('\n');
  return isSlipOfSource(differences, textOf(text.passages), textOf(citedIn(text, places)))
    ? { id: 'slip-in-law', differences: differences.filter(isOfWords) }
    : null;
}

/** What quoted words are of a provision beside its words as they stand: its heading, or some of its lines with others left out. */
function besideTheWords(quotation: Quotation, cited: LawText['passages']): Note | null {
  const said = foldHeading(quotation.pieces.join(' '));
  const headings = cited
    .flatMap((one) => one.headings.map(foldHeading))
    .filter((one) => said !== '' && isIn(said, one));
  if (headings.length > 0) return { id: 'heading-of-law', nearly: !headings.includes(said) };
  return leavesOutItems(quotation, cited) ? { id: 'lines-left-out' } : null;
}

/** Whether one of two headings is in the other, as whole words, and no shorter than half of it. */
function isIn(a: string, b: string): boolean {
  const [long, short] = a.length > b.length ? [a, b] : [b, a];
  return short.length * 2 > long.length && ` ${long} `.includes(` ${short} `);
}

/** The provisions cited, as a text prints them. */
function printedOf({ passages }: LawText, places: readonly Locator[]): LawText['passages'] {
  return passages.filter((one) => places.some((place) => isOfPlace(one, withoutDivisions(place))));
}

/** The provisions cited, in a text without the numbers of their parts. */
function citedIn({ plain: { authority } }: LawText, places: readonly Locator[]): LawText['passages'] {
  const passages = authority.kind === 'enactment' ? authority.passages : [];
  return passages.filter((one) => places.some((place) => isOfPlace(one, withoutDivisions(place))));
}

/** With fewer words than these, what is near to none of a provision may be words of something else, set in marks. */
const FEWEST_MADE_UP = 8;

/**
 * Whether words are in no text that a provision ever had: all versions of a text that the source revises were looked
 * at from the first on, or it has had one text alone. What is in another language than the text shows nothing.
 */
function isInNoText(quotation: Quotation, text: LawText, places: readonly Locator[], law: Law): boolean {
  const { pieces, hold } = quotation;
  const words = plainWords(pieces.join(' '));
  const cited = citedIn(text, places);
  if ((hold !== undefined && hold !== 'led') || words.length < FEWEST_MADE_UP || law.isWelsh || places.length === 0)
    return false;
  if (sharesWords(quotation, cited)) return false;
  return text.enactment.metadata.status === 'revised' && isSearched(true, law, places);
}

/** Why words that are not found are left open. */
export function unsearched(then: boolean, { isOwn }: Law): readonly Note[] {
  if (isOwn) return [{ id: 'own-text-of-law' }];
  return [...(then ? [{ id: 'perhaps-of-then' } as const] : []), { id: 'versions-not-searched' }];
}

/** Whether a text has one of some places, with words that are left of it. */
export function isThere({ enactment }: LawText, places: readonly Locator[]): boolean {
  return places.some((place) => enactment.passages.some((one) => isOfPlace(one, place) && !one.omitted));
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
  if (unlabelled !== null && findQuotation(unlabelled, text.plain, cited).found.length > 0) return NUMBERED;
  // Numbers that the provision has too are words of it, and not what a draft prints before the items of a list.
  const without = unlabelled === null ? null : look(unlabelled);
  const isOfItems = unlabelled !== null && without !== null && !tellsLabel(without);
  const least = leastOf([look(quotation), ...(isOfItems ? [without] : [])]);
  const ways = [quotation, ...(isOfItems ? [unlabelled] : [])];
  const [part, ...more] = least.near === true ? ways.flatMap((way) => nearInParts(way, text, places)) : [];
  return part === undefined ? least : leastOf([part, ...more]);
}

/** Whether what differs of words without their numbers is a number. */
function tellsLabel({ check: { notes = [] } }: QuotationCheck): boolean {
  return notes.some(
    (note) => note.id === 'not-in-judgment' && note.differences.some(({ printed }) => /\(\w{1,4}\)/.test(printed)),
  );
}

/** Words that stand there under other numbers than the draft prints among them. */
const NUMBERED: QuotationCheck = {
  check: { check: 'quotation', result: 'not-checkable', notes: [{ id: 'other-numbers-in-law' }] },
  failure: null,
  snippets: [],
};

/** What says least against the author: nothing, or the fewest differences. */
function leastOf(looks: readonly [QuotationCheck, ...QuotationCheck[]]): QuotationCheck {
  const differences = ({ check: { notes = [] } }: QuotationCheck): number =>
    notes.reduce(
      (sum, note) => sum + (note.id === 'not-in-judgment' ? note.differences.filter(isOfWords).length : 0),
      0,
    );
  const isSure = ({ failure }: QuotationCheck): number => (failure?.confidence === 'HIGH' ? 1 : 0);
  const near = looks.filter((one) => one.near === true);
  const [fewest] = near.toSorted((a, b) => isSure(a) - isSure(b) || differences(a) - differences(b));
  return looks.find(({ failure }) => failure === null) ?? fewest ?? looks[0];
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

function isOfWords({ kind }: WordDifference): boolean {
  return kind !== 'punctuation';
}
