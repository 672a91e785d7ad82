/** The facts that a check or a look-up notes. `server/wording/` has the words. */
import type { Alone, LookUpFacts } from './look-up-notes.ts';

export type { HeldCitation, TitledCitation } from './look-up-notes.ts';

/** A copy of the user's own: its name, and its SHA-256. */
export interface OwnCopy {
  readonly path: string;
  readonly sha256: string;
}

/**
 * A place in a judgment. `of` is the paragraph that a footnote belongs to, where that bears a number. `whole` is a
 * judgment that is numbered from 1 throughout.
 */
export type Where =
  | { readonly in: 'paragraph'; readonly number: string }
  | { readonly in: 'footnote'; readonly of: string | null }
  | { readonly in: 'annex' | 'heading' | 'unnumbered' }
  | { readonly in: 'whole'; readonly to: number }
  /** A place in an enactment, as a locator. */
  | { readonly in: 'provision'; readonly locator: string };

/** Why words that stand in a judgment may not be what the court said. */
export type OthersWords =
  | { readonly how: 'after'; readonly lead: string }
  | { readonly how: 'set-out-after'; readonly lead: string }
  | { readonly how: 'set-out-before'; readonly next: string }
  | { readonly how: 'submitted'; readonly by: string }
  | { readonly how: 'recounted'; readonly by: string }
  | { readonly how: 'reason'; readonly lead: string }
  | { readonly how: 'under'; readonly heading: string }
  | { readonly how: 'quoted'; readonly lead: string }
  | { readonly how: 'in-marks' };

/** How a wrong word changes the sense, where that is an error. */
export type Turning = 'negation-in' | 'negation-out' | 'number' | 'duty-and-choice' | 'opposite';

/** The kind of a difference between a word of the draft and the authority's. */
export type DifferenceKind =
  | 'negation'
  | 'modal'
  | 'number'
  | 'name'
  | 'punctuation'
  | 'mark'
  | 'capitals'
  | 'writing'
  | 'words';

/** One difference, word by word: what the draft has and what the authority has in its place. */
export interface WordDifference {
  readonly drafted: string;
  readonly printed: string;
  /** `mark` where a figure behind a word may be the mark of a footnote, `capitals` where whole words are put into them for weight, `writing` where a number or an abbreviation is only written otherwise. */
  readonly kind: DifferenceKind;
}

/**
 * Why nobody knows whose quoted words are. `untied`: nothing says it. `between`: two citations claim them. `shared`: they are given to
 * one authority, and another stands with it. `others`: somebody else may be speaking, or another case. `denied`: the draft asks,
 * denies or takes back that a court said them. `unread`: they, or what leads to them, cannot be read for sure.
 */
export type DoubtCause = 'untied' | 'between' | 'shared' | 'others' | 'denied' | 'unread';

/**
 * By what quoted words are tied to a citation. `before`: the citation and what leads from it into them. `behind`: the citation behind
 * them. `bracket`: they stand in brackets behind it. `note`: the mark of its footnote. `joined`: they go where those before them in their
 * sentence went. `court`: their sentence gives them to the court discussed last. `block-lead`, `block-close`: the sentence that leads
 * into a block, or what closes it. `number`: a number beside a paragraph of a block.
 */
export type Construction =
  | 'before'
  | 'behind'
  | 'bracket'
  | 'note'
  | 'joined'
  | 'court'
  | 'block-lead'
  | 'block-close'
  | 'number';

/**
 * Why quoted words are compared with nothing. `name`: a defined term, a title or a short name. `defined`: what leads to them defines
 * a term. `refuted`: the draft says that they are not there, or rejects them. `other-court`: another judge or court is said to speak. `somebody`: what stands around
 * them gives them to somebody else, or to nobody. `few`: they are one or two words that nothing ties. `no-text`: nothing that is cited beside them has words that are compared.
 * `uncited`: nothing is cited beside them.
 */
export type Uncompared = 'name' | 'defined' | 'refuted' | 'other-court' | 'somebody' | 'few' | 'no-text' | 'uncited';

/** How quoted words agree with the artefact's; by parts where the draft leaves out or puts in words. */
export type Tier = 'exact' | 'whitespace' | 'typography' | 'parts';

/**
 * The facts of each note of a check. Paragraphs have their numbers as printed. `why` says in a clause why an authority
 * is incomplete.
 */
interface CheckFacts {
  // The form of a citation.
  'year-garbled': { readonly year: string };
  'year-to-come': { readonly year: number; readonly asOf: string };
  'number-nought': Alone;
  'division-never': { readonly court: string; readonly division: string; readonly citation: string };
  'court-later': { readonly court: string; readonly from: number };
  'court-gone': { readonly court: string; readonly to: number };
  'court-unknown': { readonly code: string };
  'division-unknown': { readonly court: string; readonly division: string };
  'division-missing': { readonly code: string };
  'read-as': { readonly citation: string };
  // Whether it is the judgment cited.
  'bears-no-citation': Alone;
  'another-answered': { readonly citation: string };
  'report-of-another': { readonly cited: string; readonly citation: string };
  'own-copy-stands-for': {
    readonly cited: string;
    readonly citation: string;
    readonly open: 'unnamed' | 'another-name' | 'name-alone';
  };
  /** A court says of a citation that there is no such case; `paragraph` is null outside the numbered ones. */
  'court-denies-case': { readonly by: string; readonly title: string | null; readonly paragraph: string | null };
  /** A list has it that a court found a citation of this name false: nothing rests on that. */
  'listed-as-false': { readonly what: 'fabricated' | 'wrong-case'; readonly in: readonly string[] };
  /** A court prints the report that is cited with the neutral citation of the judgment that was checked. */
  'printed-as': {
    readonly cited: string;
    readonly as: string;
    readonly by: string;
    readonly title: string | null;
    readonly paragraph: string | null;
  };
  'printed-as-another': {
    readonly cited: string;
    readonly citation: string;
    readonly by: string;
    readonly open: 'unnamed' | 'another-name' | 'name-alone';
  };
  /** No source has it, and a court cites it so. */
  'cited-as': {
    readonly as: string;
    readonly by: string;
    readonly title: string | null;
    readonly paragraph: string | null;
  };
  'printed-otherwise': {
    readonly what: 'name' | 'year' | 'page';
    readonly as: string;
    readonly by: string;
    readonly title: string | null;
    readonly paragraph: string | null;
  };
  // Names.
  'printed-name-open': Alone;
  'party-replaced': Alone;
  'name-generic': Alone;
  'judgment-untitled': Alone;
  'name-anonymised': Alone;
  'name-in-letters': Alone;
  'name-disguised': Alone;
  'printed-with-another': { readonly title: string; readonly name: string; readonly citation: string };
  'party-perhaps-lost': { readonly why: string };
  'no-party-occurs': { readonly title: string; readonly name: string };
  'one-party-occurs-nowhere': { readonly title: string };
  'parties-in-text-alone': Alone;
  'party-not-in-title': Alone;
  'reported-citation': { readonly as: 'false' | 'used' | 'parted' | 'quoted' };
  // Judges and courts.
  'in-a-dissent': { readonly judge: string };
  'speaker-not-shown': { readonly names: readonly string[] };
  // Paragraphs.
  'beyond-the-end': { readonly highest: number; readonly numbers: readonly string[] };
  'perhaps-no-paragraph': { readonly texts: readonly string[]; readonly looked: boolean };
  'no-pages': Alone;
  'pages-not-compared': Alone;
  'not-looked-up': Alone;
  'not-numbered': Alone;
  'part-not-told': { readonly numbers: readonly string[] };
  'out-of-run': { readonly numbers: readonly string[] };
  'numbers-of-a-list': { readonly numbers: readonly string[] };
  'paragraph-perhaps-lost': { readonly numbers: readonly string[]; readonly why: string };
  'numbers-have-gaps': { readonly numbers: readonly string[] };
  // Quotations that stand there.
  agrees: { readonly tier: Tier };
  'first-letter': Alone;
  'quoted-there': Alone;
  'in-a-footnote': Alone;
  'left-out': { readonly words: string };
  'put-in': { readonly words: string; readonly instead: string | null; readonly turning: Turning | null };
  'omits-nothing': { readonly remark: string };
  'two-meanings': { readonly put: string; readonly meant: readonly [string, string] };
  'governed-by': { readonly words: string };
  'limited-by': { readonly words: string };
  'elsewhere-not-cited': { readonly where: Where; readonly cited: readonly string[] };
  'perhaps-not-the-courts': { readonly where: Where; readonly words: OthersWords };
  'another-part': { readonly where: Where };
  /** Words that begin in the paragraph cited and end in the next. */
  'runs-on': { readonly from: string; readonly to: string };
  /** Words that stand behind a pinpoint without an end: `7ff`. */
  'further-on': { readonly where: Where; readonly cited: string };
  'after-unread-numbers': { readonly where: Where };
  'elsewhere-perhaps-lost': { readonly where: Where; readonly why: string };
  'where-numbers-repeat': Alone;
  'outside-numbers': { readonly where: Where };
  'which-paragraph': { readonly where: Where };
  'perhaps-the-heading': Alone;
  'words-above': { readonly where: Where | null; readonly above: string };
  'misprinted-number': { readonly where: Where | null; readonly printed: string };
  'marks-within': Alone;
  'citation-disguised': Alone;
  'letters-disguised': Alone;
  'struck-within': Alone;
  'part-too-short': { readonly words: string };
  // Quotations that do not.
  'too-few-words': Alone;
  'words-perhaps-lost': { readonly why: string };
  'in-a-picture': Alone;
  /** The words are a translation, or of something else: they are not in the language of the authority. */
  'in-another-language': Alone;
  /** Nothing in the words tells their language: they may be such a translation. */
  'language-untold': Alone;
  scattered: Alone;
  'citations-left-out': { readonly paragraphs: readonly (string | null)[]; readonly citations: readonly string[] };
  'slight-difference': {
    readonly kind: 'punctuation' | 'mark' | 'capitals' | 'writing';
    readonly paragraphs: readonly (string | null)[];
    readonly words: readonly string[];
  };
  /** What the judgment alone seems to misprint, in these paragraphs. */
  'slip-in-judgment': {
    readonly paragraphs: readonly (string | null)[];
    readonly differences: readonly WordDifference[];
  };
  'parts-too-short': { readonly words: readonly string[] };
  'not-in-judgment': {
    /** Whether the difference is so small that the sentence says only what appears. */
    readonly nearly: boolean;
    /** The paragraph of the closest words, null for one without a number; left out where nothing is close. */
    readonly closest?: string | null;
    readonly differences: readonly WordDifference[];
    /** The places where runs of the words stand, where nothing is close to them as a whole. */
    readonly parts: readonly (string | null)[];
    /** What the draft leaves out without an ellipsis, where it joins up words of one paragraph; and that paragraph. */
    readonly leftOut?: string;
    readonly from?: string | null;
    /** Whether a half of the words stands anywhere, where nothing is close to them as a whole. */
    readonly half: boolean;
  };
  'beside-a-number': Alone;
  'given-to-two': Alone;
  'perhaps-anothers': Alone;
  /**
   * The authorities that a short form may stand for, and those of them that have its quoted words: none, or several.
   */
  /** `copy`: the copy of the user's that alone says so; left out where a public source gave what is cited beside. */
  'stands-beside': { readonly citation: string; readonly copy?: OwnCopy };
  'perhaps-of': { readonly citations: readonly string[]; readonly having: readonly string[] };
  // Propositions.
  'words-not-tied': { readonly cause: DoubtCause };
  'nearly-the-paragraphs': { readonly words: string; readonly differences: readonly WordDifference[] };
  'the-paragraphs-words': Alone;
  'own-words': Alone;
  /** Quoted words of the sentence that the draft does not give to the authority. */
  'quoted-not-compared': { readonly words: readonly string[] };
  /** Every quotation and paragraph was found, in these places. Only the draft's own words are left. */
  'words-stand': { readonly places: readonly Where[]; readonly exactly: boolean };
  // Citations as a whole.
  'printed-unread': Alone;
  /** A machine has read the words, of a picture, and may have taken one letter or digit for another. */
  'read-by-machine': Alone;
  'not-compared': Alone;
  /** `copy`: it alone keeps what the public record says from being an error; left out where that is not so. */
  'other-copy-differs': { readonly name: string; readonly copy?: OwnCopy };
  'parallels-unchecked': { readonly citations: readonly string[] };
}

/** The facts of each note of a check of legislation. Provisions are printed: `section 188(3)`. */
interface LawFacts {
  'law-to-come': { readonly year: number; readonly asOf: string };
  'law-number-nought': Alone;
  'chapter-above-last': { readonly year: number; readonly last: number };
  /** `reign`: `Geo 6`; `last`: its last year by which Acts are numbered. */
  'reign-shorter': { readonly reign: string; readonly last: number };
  'law-untitled': Alone;
  /** A number behind a title that no legislation of its kind bears. */
  'number-of-other-kind': { readonly number: string };
  /** A number beside a title, `SI 2006/3313, the Ferries Regulations 2005`, that the legislation of that title does not bear. */
  'number-beside': { readonly number: string };
  /** The same of the number: `title` is that of the legislation at it. */
  'title-beside': { readonly beside: string; readonly title: string };
  /** `DPA 2018 (NI)`: the letters are of an Act of Parliament, `title`, and the place may say that another is meant. */
  'place-behind-letters': { readonly place: string; readonly title: string };
  'another-title': { readonly title: string };
  /**
   * `known`: by which texts, `made`: the contents as they are and as they first were; `only`: its only version; `unchanged`: the text in
   * force, in which nothing marks a change there; `parts`: the same of the numbered parts of a provision; `versions`: all versions of it.
   * `ends` is the heading of the last, where that shows that the enactment always ended with it.
   */
  'beyond-the-provisions': {
    readonly provision: string;
    /** The last of several that are cited, none of which is there. */
    readonly to?: string;
    readonly last: string;
    readonly known?: 'made' | 'only' | 'unchanged' | 'parts' | 'versions';
    readonly ends?: string;
  };
  'provision-not-sent': { readonly provision: string };
  'provision-not-now': { readonly provision: string };
  'provision-not-found': { readonly provision: string };
  /** `named` and `stands` are Parts and Chapters; `stands` is null where the documents show none. */
  'in-another-division': { readonly provision: string; readonly named: string; readonly stands: string | null };
  /** The draft names a part of the provision by words, `the second sentence of`. */
  'part-unread': { readonly provision: string };
  /** Of a provision that stands alone in the draft. */
  'provision-of-something-else': { readonly provision: string; readonly last: string };
  /** Of one whose sentence may not take it to be there. */
  'provision-perhaps-not-there': { readonly provision: string; readonly to?: string; readonly last: string };
  /** `since` is an ISO date; null where nothing says it. */
  'provision-gone': { readonly provision: string; readonly since: string | null };
  /** It is law in the nations of `kept`, and not in those of `gone`: repealed there, or put in elsewhere alone. */
  'provision-kept-for-some': {
    readonly provision: string;
    readonly gone: readonly string[];
    readonly kept: readonly string[];
  };
  /** It is marked as repealed everywhere, perhaps for some purposes alone, and its words are still printed. */
  'provision-kept-in-print': { readonly provision: string };
  'provision-not-in-force': { readonly provision: string };
  /** `since` is the ISO date on which its text ended. */
  'provision-ended': { readonly provision: string; readonly since: string };
  /** `how` is what the title says of it: `repealed 1.3.2000`. */
  'law-gone': { readonly how: string };
  'in-a-note-of-law': Alone;
  'in-an-annex-of-law': Alone;
  'heading-of-law': { readonly nearly: boolean };
  /** What a draft goes on with behind quoted words, where the law has the same but for a small word. */
  'goes-on-otherwise': { readonly drafted: string; readonly printed: string };
  /** Words that the draft calls a heading, which stand in a provision, and are not its heading. */
  'not-the-heading': { readonly where: Where };
  /** Words that the draft has a provision begin or end with, which stand elsewhere in it; or that it says are all of it, and are not. */
  'not-at-that-end': { readonly where: Where; readonly end: 'beginning' | 'end' | 'both' };
  /** Words that the draft has behind a letter, which do not stand in the part of that letter. */
  'not-at-that-letter': { readonly where: Where; readonly letter: string };
  /**
   * `around` are the parts between which it would stand; left out where it would stand behind the last, or has no number. `unmarked`: its number is
   * printed there, and the source does not say of what.
   */
  'part-not-printed': {
    readonly provision: string;
    readonly around?: readonly [string, string];
    readonly unmarked?: true;
  };
  'law-text-not-there': Alone;
  'text-altered': Alone;
  /** `at` is the ISO date that the draft names, or `enacted`. */
  'text-of-date-not-there': { readonly at: string };
  /** `stands` is the version that has them; null for the text in force. */
  'not-in-text-of-date': { readonly at: string; readonly stands: string | null };
  'law-in-nations': { readonly nations: readonly string[] };
  'for-another-law': { readonly where: Where };
  /** Words that the provision takes out of another text, puts into it, or names in it. */
  'words-of-another-text': { readonly where: Where };
  /** `provision` is what the draft cites, by a number that what is put into another law has there. */
  'number-of-another-law': { readonly provision: string; readonly where: Where };
  /** What a draft prints above the words of a provision, and is none of its headings. */
  'heading-not-there': { readonly heading: string };
  'elsewhere-in-law': { readonly where: Where; readonly cited: readonly string[] };
  /** Words of which some stand in the provisions cited, and others do not. */
  'runs-out-of-provision': { readonly places: readonly Where[]; readonly cited: readonly string[] };
  'not-in-each': { readonly without: readonly string[] };
  'meaning-of-another-term': { readonly where: Where };
  'term-itself': { readonly where: Where };
  /** `means` for `includes`. */
  'meaning-given-otherwise': { readonly where: Where };
  'meaning-of-unnamed-term': { readonly where: Where; readonly terms: readonly string[] };
  'versions-not-searched': Alone;
  /** The passage names a date, or says that it is of another time. */
  'perhaps-of-then': Alone;
  /** What was compared is a copy of the user's: the law may have another text now, or at the time that is meant. */
  'own-text-of-law': Alone;
  'in-another-version': { readonly where: Where; readonly version: string };
  'in-alternative': { readonly where: Where; readonly extent: string };
  'retained-elsewhere': { readonly where: Where };
  /** `near`: whether words of the provision are close; `all`: whether every version of it was looked at. */
  'not-in-law': {
    readonly near: boolean;
    readonly differences: readonly WordDifference[];
    readonly all: boolean;
    /** Whether the source shows that the provision has had one text alone, though not every version was looked at. */
    readonly unchanged?: boolean;
    /** The date, or the word, of the text that was compared; left out of the one in force. */
    readonly at?: string;
  };
  // What is said of a judgment in other words.
  'slight-difference-in-law': Pick<CheckFacts['slight-difference'], 'kind' | 'words'>;
  /** The words are lines of the provision with others between them. */
  'lines-left-out': Alone;
  'nearly-the-provisions': CheckFacts['nearly-the-paragraphs'];
  'the-provisions-words': Alone;
  /** What the draft has right before quoted words, and what the provision has there: `must` and `may`. */
  'other-modal': { readonly drafted: string; readonly printed: string };
  /** What the draft has right before quoted words, and none of its sense governs them in the provision. */
  'lead-not-there': { readonly drafted: string };
  /** A term alone is quoted, and what it means is said in own words. */
  'own-definition': Alone;
  /** `words` are those of the draft that are spelt otherwise in the law. */
  'other-spelling-in-law': { readonly words: readonly string[] };
  /** `His Majesty` for `Her Majesty`: an Act speaks of whoever reigns. */
  'other-sovereign-in-law': { readonly words: readonly string[] };
  /** The words that the source alone seems to misprint. */
  'slip-in-law': { readonly differences: readonly WordDifference[] };
  'put-in-law': CheckFacts['put-in'];
  'too-few-words-in-law': Alone;
  'scattered-in-law': Alone;
  'other-numbers-in-law': Alone;
  'parts-too-short-in-law': CheckFacts['parts-too-short'];
  'picture-in-law': Alone;
  'another-language-than-law': Alone;
  'language-untold-of-law': Alone;
  'changes-outstanding': { readonly affected: readonly string[] };
}

/** The facts of each note. Some notes hold others. */
interface NoteFacts extends CheckFacts, LawFacts, LookUpFacts {
  'copy-used': { readonly day: string; readonly why: readonly Note[] };
  'at-bailii': { readonly why: readonly Note[] };
  'link-not-read': { readonly address: string; readonly why: readonly Note[] };
}

export type NoteId = keyof NoteFacts;

/** The notes of checks of legislation. */
export type LawNoteId = keyof LawFacts;

/** The notes of look-ups that hold no others. */
export type LookUpNoteId = keyof LookUpFacts;

/** The note of an id. */
export type NoteOf<Id extends NoteId> = { readonly id: Id } & NoteFacts[Id];

/** One fact that is noted. */
export type Note = { readonly [Id in NoteId]: NoteOf<Id> }[NoteId];

/** Notes that are said together, in order. */
export type Remark = readonly Note[];

/** The words of another part of the program as a remark; an empty remark where it has none. */
export function saying(words: string): Remark {
  return words === '' ? [] : [{ id: 'said', words }];
}

/** Each once, in the order in which they were first: of notes, or of remarks. */
export function withoutRepeats<T extends Note | Remark>(list: readonly T[]): T[] {
  return [...new Map(list.map((one) => [JSON.stringify(one), one])).values()];
}
