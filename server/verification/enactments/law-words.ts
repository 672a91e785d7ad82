import type { Check, Snippet } from '../../../shared/finding.ts';
import { type Locator, printLocator } from '../../../shared/locator.ts';
import type { Note } from '../../../shared/notes.ts';
import type { Quotation, Time } from '../../citations/index.ts';
import { besideWords } from '../quotations/cut-sentences.ts';
import { printedWords } from '../quotations/match.ts';
import type { QuotationCheck } from '../quotations/not-found.ts';
import type { LawDocument } from '../verdicts/retrieved.ts';
import type { Behind } from './cut-conditions.ts';
import type { End } from './ends.ts';
import type { Ended } from './goes-on.ts';
import type { Lead } from './known-leads.ts';
import type { LawText } from './law.ts';
import type { Operation } from './operations.ts';
import { type Stand, whereOf } from './stands.ts';
import type { Drafted } from './terms.ts';

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
  /** Those of them that it only refers to behind another: `12. gr., sbr. 10. gr.` */
  readonly referred: readonly Locator[];
  /** Whether it says that the law has the words now. */
  readonly now: boolean;
  /** Whether it says so by a word of its own: `provides`. */
  readonly stated: boolean;
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
  /** Whether it says that the law had the words, and has them no more. */
  readonly ceased: boolean;
  /** Whether it says what it quotes of every one of its places. */
  readonly each: boolean;
  /** Whether it speaks of a text that is not the law’s own: `as modified by`, `the Bill would have it provide`. */
  readonly altered: boolean;
  /** What it says of the term that words are the meaning of; null where nothing tells. */
  readonly termOf: (quotation: Quotation) => Drafted | null;
  /** Whether it says that words are a heading. */
  readonly headed: (quotation: Quotation) => boolean;
  /** At which end of the provision it says that they stand; null where it says neither. */
  readonly endAt: (quotation: Quotation) => End | null;
  /** Whether it says that the provision puts words into another law. */
  readonly putIn: (quotation: Quotation) => boolean;
  /** What it says that the provision does to them in another text; null where it says nothing of that. */
  readonly operation: (quotation: Quotation) => Operation | null;
  /** How it ends its sentence with quoted words; null where it goes on. */
  readonly endOf: (quotation: Quotation) => Ended | null;
  /** Whether it says itself, right before quoted words, what a note says that turns them. */
  readonly saysTurn: (quotation: Quotation) => (note: Note) => boolean;
  /** What its own words say right before quoted ones. */
  readonly lead: (quotation: Quotation) => string;
  /** What leads into them, of law in Icelandic; null of other law. */
  readonly leadInto: (quotation: Quotation) => Lead | null;
  /** The numbers of subsections that stand apart from the section cited, between it and the words. */
  readonly pointedAt: (quotation: Quotation) => readonly string[];
  /** How it goes on behind quoted words. */
  readonly behind: (quotation: Quotation) => Behind;
  /** The nations that it names, in letters of `LawText`. */
  readonly nations: readonly string[];
}

/** The words as they stand in a text, to be shown. */
export function shown(text: LawText, stand: Stand): Pick<LawWords, 'snippets' | 'by'> {
  const { way } = stand;
  const where = whereOf(stand);
  const place = where.in === 'provision' ? { place: printLocator(where.locator, 'en') } : {};
  const snippet: Snippet = {
    paragraph: null,
    ...place,
    text: printedWords(way).replace(/\s+/g, ' '),
    similarity: 1,
    ...besideWords(way.changes.cut),
  };
  return { snippets: [snippet], by: text.of };
}

/** What leaves words that stand in a text for a person to read. */
export function open(text: LawText, stand: Stand, ...notes: readonly Note[]): LawWords {
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

/** What leaves words open of which no text was looked at. */
export function unsettled(note: Note): LawWords {
  const check: Check = { check: 'quotation', result: 'not-checkable', notes: [note] };
  return { check, failure: null, snippets: [], by: null, wants: false };
}

/** What is said of words that are not in the text in force, and stand in another. */
export function otherText(text: LawText, stand: Stand): Note {
  const where = whereOf(stand);
  if (text.how === 'version') return { id: 'in-another-version', where, version: text.version ?? '' };
  if (text.how === 'alternative') return { id: 'in-alternative', where, extent: text.nations?.join('+') ?? '' };
  return { id: 'retained-elsewhere', where };
}

/** A check with its notes as they are said of an enactment. */
export function saidOfLaw(check: Check): Check {
  return check.notes === undefined ? check : { ...check, notes: check.notes.map(ofLaw) };
}

/** A note on words, as it is said of an enactment. */
function ofLaw(note: Note): Note {
  switch (note.id) {
    case 'slight-difference':
      return { id: 'slight-difference-in-law', kind: note.kind, words: note.words };
    case 'slip-in-judgment':
      return { id: 'slip-in-law', differences: note.differences };
    case 'nearly-the-paragraphs':
      return { ...note, id: 'nearly-the-provisions' };
    case 'the-paragraphs-words':
      return { id: 'the-provisions-words' };
    case 'put-in':
      return { ...note, id: 'put-in-law' };
    case 'too-few-words':
      return { id: 'too-few-words-in-law' };
    case 'scattered':
      return { id: 'scattered-in-law' };
    case 'parts-too-short':
      return { ...note, id: 'parts-too-short-in-law' };
    case 'in-another-language':
      return { id: 'another-language-than-law' };
    case 'language-untold':
      return { id: 'language-untold-of-law' };
    case 'in-a-picture':
      return { id: 'picture-in-law' };
    default:
      return note;
  }
}
