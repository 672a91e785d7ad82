import type { Category, Check, CheckName } from '../../shared/finding.ts';
import type { Note, Remark, WordDifference } from '../../shared/notes.ts';
import { paragraphWords } from './misses.ts';
import { differenceWords, whereWords } from './places.ts';
import { clipped } from './within.ts';

/** What a headline is told of a check: its result, the paragraph in which its words stand, and its facts. */
export interface HeadedCheck {
  readonly check: CheckName;
  readonly result: Check['result'];
  readonly paragraph?: string;
  readonly found?: string;
  readonly notes?: Remark;
}

/** An error: its category, the checks that failed, the citation, and whether it is of legislation. */
export interface Wrong {
  readonly category: Category;
  readonly failed: readonly HeadedCheck[];
  readonly citation: string;
  readonly isLaw: boolean;
}

/** Longest title of a case within a headline, in characters; and longest list of differences. */
const LONGEST_TITLE = 70;
const LONGEST_LIST = 110;
/** Longest words of a draft or an authority within a headline. */
const LONGEST_WORDS = 40;

/** Kinds of differences that are no news beside others. */
const SLIGHT: ReadonlySet<WordDifference['kind']> = new Set(['punctuation', 'capitals', 'mark', 'writing']);

/** What an error is about, behind its headline and a colon; and how a row of a list leads with it, where that is shorter. */
export interface Detail {
  readonly told: string;
  readonly lead?: string;
}

/** What an error is about; null where the facts say no more than its headline. */
export function detailOf(wrong: Wrong): Detail | null {
  switch (wrong.category) {
    case 'CITATION_MISMATCH':
      return anotherTitle(wrong);
    case 'PARAGRAPH_HALLUCINATION':
      return noSuchPlace(wrong) ?? wordsElsewhere(wrong);
    case 'QUOTATION_FABRICATION':
      return wordsChanged(wrong);
    case 'PARAPHRASE_DISTORTION':
      return differencesIn(wrong);
    case 'AUTHORITY_NONEXISTENT':
      return { told: 'a court says so' };
    case 'CITATION_MALFORMED':
      return null;
  }
}

function notesOf({ failed }: Wrong): Note[] {
  return failed.flatMap(({ notes = [] }) => [...notes]);
}

/** `[2021] EWCA Civ 9902 is Calloway v Osric` */
function anotherTitle(wrong: Wrong): Detail | null {
  const { failed, citation, isLaw } = wrong;
  const [title] = notesOf(wrong).flatMap((note) =>
    'title' in note && typeof note.title === 'string' ? [note.title] : [],
  );
  const found = title ?? failed.find(({ check }) => check === 'name')?.found;
  if (found === undefined || found === '') return null;
  const bare = clipped(isLaw ? `the ${found.replace(/^The /, '')}` : found, LONGEST_TITLE);
  return {
    told: `${clipped(citation, LONGEST_TITLE)} is ${bare}`,
    lead: `another ${isLaw ? 'title' : 'case'}: ${bare}`,
  };
}

/** `[19] (the judgment ends at [12])` */
function noSuchPlace(wrong: Wrong): Detail | null {
  for (const note of notesOf(wrong)) {
    if (note.id === 'beyond-the-end') {
      const numbers = clipped(note.numbers.map((number) => `[${number}]`).join(', '), LONGEST_WORDS);
      return {
        told: `${numbers} (the judgment ends at [${note.highest}])`,
        lead: `${numbers} no such paragraph (ends [${note.highest}])`,
      };
    }
    if (note.id === 'beyond-the-provisions') return { told: `${note.provision} (the last is ${note.last})` };
  }
  return null;
}

/** `the words are in [4]` */
function wordsElsewhere(wrong: Wrong): Detail | null {
  const places = notesOf(wrong).flatMap((note) =>
    note.id === 'elsewhere-not-cited' || note.id === 'elsewhere-in-law' ? [whereWords(note.where)] : [],
  );
  const known = wrong.failed.flatMap(({ paragraph }) => (paragraph === undefined ? [] : [`[${paragraph}]`]));
  const distinct = [...new Set(places.length > 0 ? places : known)];
  const where = clipped(distinct.join(', '), LONGEST_WORDS);
  return distinct.length === 0 ? null : { told: `the words are in ${where}`, lead: `words are in ${where}` };
}

/** `leaves out “not”`, or that there is nothing of the words. */
function wordsChanged(wrong: Wrong): Detail | null {
  const told = differencesIn(wrong);
  if (told !== null) return told;
  for (const note of notesOf(wrong)) {
    if (note.id === 'not-in-judgment') {
      const gap = clipped(note.leftOut ?? '', LONGEST_WORDS);
      if (gap !== '')
        return { told: `leaves out “${gap}” without an ellipsis`, lead: `misquoted: leaves out “${gap}”` };
      const parts = clipped(note.parts.map(paragraphWords).join(', '), LONGEST_WORDS);
      if (parts !== '')
        return { told: `only parts of these words are in ${parts}`, lead: `misquoted: parts are in ${parts}` };
      return NOWHERE.judgment;
    }
    if (note.id === 'not-in-law') return NOWHERE.provision;
  }
  return null;
}

const NOWHERE = {
  judgment: { told: 'these words are not in the judgment', lead: 'words not in judgment' },
  provision: { told: 'these words are not in the provision', lead: 'words not in provision' },
} as const;

/** What differs, a word for each place, as far as there is room. */
function differencesIn(wrong: Wrong): Detail | null {
  const notes = notesOf(wrong);
  const all = notes.flatMap((note) => ('differences' in note ? [...note.differences] : []));
  const weighty = all.filter(({ kind }) => !SLIGHT.has(kind));
  const told = weighty.map(({ drafted, printed }) =>
    differenceWords({
      drafted: clipped(drafted, LONGEST_WORDS),
      printed: clipped(printed, LONGEST_WORDS),
      kind: 'words',
    }),
  );
  const modals = notes.flatMap((note) =>
    note.id === 'other-modal' ? [differenceWords({ ...note, kind: 'words' })] : [],
  );
  const list = [...told, ...modals];
  const [first] = list;
  if (first === undefined) return null;
  const fitting = list.filter((_, i) => list.slice(0, i + 1).join(', ').length <= LONGEST_LIST);
  return { told: (fitting.length === 0 ? [first] : fitting).join(', ') };
}
