/** What is noted of a check, or of a look-up, as facts: `server/wording/` has the words. */

/** Where in a judgment something stands. `of` is the paragraph that a footnote belongs to, where one bears a number; `whole` is all of a judgment numbered from 1. */
export type Where =
  | { readonly in: 'paragraph'; readonly number: string }
  | { readonly in: 'footnote'; readonly of: string | null }
  | { readonly in: 'annex' | 'heading' | 'unnumbered' }
  | { readonly in: 'whole'; readonly to: number };

/** Why words that stand in a judgment may not be what the court said. */
export type OthersWords =
  | { readonly how: 'after'; readonly lead: string }
  | { readonly how: 'set-out-after'; readonly lead: string }
  | { readonly how: 'set-out-before'; readonly next: string }
  | { readonly how: 'submitted'; readonly by: string }
  | { readonly how: 'reason'; readonly lead: string }
  | { readonly how: 'under'; readonly heading: string }
  | { readonly how: 'in-marks' };

/** What words in the place of others do to the sense, where that is an error. */
export type Turning = 'negation-in' | 'negation-out' | 'number' | 'duty-and-choice' | 'opposite';

/** What differs between a word of the draft and the authority's. */
export type DifferenceKind = 'negation' | 'modal' | 'number' | 'name' | 'punctuation' | 'mark' | 'capitals' | 'words';

/** One difference, word by word: what the draft has and what the authority has in its place. */
export interface WordDifference {
  readonly drafted: string;
  readonly printed: string;
  /** `mark` where a figure behind a word may be the mark of a footnote, `capitals` where whole words are put into them for weight. */
  readonly kind: DifferenceKind;
}

/** How quoted words agree with the artefact's; by parts where the draft leaves out or puts in words. */
export type Tier = 'exact' | 'whitespace' | 'typography' | 'parts';

/** Nothing beside the note itself. */
type Alone = Readonly<Record<never, never>>;

/** What each note says beside its id. Numbers of paragraphs are as they are printed; `why` of what is incomplete is a clause. */
interface NoteFacts {
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
  'own-copy-stands-for': {
    readonly cited: string;
    readonly citation: string;
    readonly open: 'unnamed' | 'another-name' | 'name-alone';
  };
  // Names.
  'party-replaced': Alone;
  'name-generic': Alone;
  'judgment-untitled': Alone;
  'name-anonymised': Alone;
  'printed-with-another': { readonly title: string; readonly name: string; readonly citation: string };
  'party-perhaps-lost': { readonly why: string };
  'no-party-occurs': { readonly title: string; readonly name: string };
  'one-party-occurs-nowhere': { readonly title: string };
  'parties-in-text-alone': Alone;
  'party-not-in-title': Alone;
  'reported-citation': { readonly as: 'false' | 'used' | 'parted' | 'quoted' };
  // Judges and courts.
  'speaker-not-shown': { readonly names: readonly string[] };
  // Paragraphs.
  'beyond-the-end': { readonly highest: number; readonly numbers: readonly string[] };
  'perhaps-no-paragraph': { readonly texts: readonly string[]; readonly looked: boolean };
  'no-pages': Alone;
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
  'after-unread-numbers': { readonly where: Where };
  'elsewhere-perhaps-lost': { readonly where: Where; readonly why: string };
  'where-numbers-repeat': Alone;
  'outside-numbers': { readonly where: Where };
  'which-paragraph': { readonly where: Where };
  'perhaps-the-heading': Alone;
  'words-above': { readonly where: Where | null; readonly above: string };
  'misprinted-number': { readonly where: Where | null; readonly printed: string };
  'marks-within': Alone;
  'struck-within': Alone;
  'part-too-short': { readonly words: string };
  // Quotations that do not.
  'too-few-words': Alone;
  'words-perhaps-lost': { readonly why: string };
  'in-a-picture': Alone;
  scattered: Alone;
  'citations-left-out': { readonly paragraphs: readonly (string | null)[]; readonly citations: readonly string[] };
  'slight-difference': {
    readonly kind: 'punctuation' | 'mark' | 'capitals';
    readonly paragraphs: readonly (string | null)[];
    readonly words: readonly string[];
  };
  'parts-too-short': { readonly words: readonly string[] };
  'not-in-judgment': {
    /** Whether it differs so little that no more is said than what appears. */
    readonly nearly: boolean;
    /** The paragraph of the closest words, null for one without a number; left out where nothing is close. */
    readonly closest?: string | null;
    readonly differences: readonly WordDifference[];
  };
  'beside-a-number': Alone;
  'given-to-two': Alone;
  'perhaps-anothers': Alone;
  // Propositions.
  'words-not-tied': Alone;
  'nearly-the-paragraphs': { readonly words: string };
  'the-paragraphs-words': Alone;
  'own-words': Alone;
  // Citations as a whole.
  'printed-unread': Alone;
  'not-compared': Alone;
  'other-copy-differs': { readonly name: string };
  'parallels-unchecked': { readonly citations: readonly string[] };
  /** What a source says of a look-up, in its own words. */
  said: { readonly words: string };
}

export type NoteId = keyof NoteFacts;

/** The note of an id. */
export type NoteOf<Id extends NoteId> = { readonly id: Id } & NoteFacts[Id];

/** One fact that is noted. */
export type Note = { readonly [Id in NoteId]: NoteOf<Id> }[NoteId];

/** Notes that are said together, in order. */
export type Remark = readonly Note[];

/** Each once, in the order in which they were first: of notes, or of remarks. */
export function withoutRepeats<T extends Note | Remark>(list: readonly T[]): T[] {
  return [...new Map(list.map((one) => [JSON.stringify(one), one])).values()];
}
