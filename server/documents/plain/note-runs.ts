import { firstWhere } from '../../../shared/search.ts';
import type { Candidate, LineCandidate, MarkCandidate, NoteCandidate } from '../layout/note-candidates.ts';

/** A candidate with its place among those of the draft. */
type At<T> = T & { readonly at: number };

/** Candidates of one form by their numbers. */
type ByNumber<T> = ReadonlyMap<number, readonly At<T>[]>;

/** Notes in a row, with their marks. */
interface Run {
  readonly marks: readonly At<MarkCandidate>[];
  readonly notes: readonly At<NoteCandidate>[];
}

/**
 * The footnotes of a draft and their marks, out of all that may be some: by their places in the list. None where the
 * draft as a whole does not prove them. It does where there is one way alone to read them so that
 *
 * - the notes are numbered from 1, in order, each run of them without paragraphs between, and the runs go on;
 * - each has one mark, in the text above its run, and the marks are in order; no mark goes on after the last note;
 * - half of the notes read like references, or a fifth of many, and half of the marks stand where little else does;
 * - a run is not led into or headed as a list of something else.
 */
export function findNotes(candidates: readonly Candidate[], wrapped: boolean): ReadonlySet<number> {
  const marks = byForm(candidates, isMark);
  if (marks.size === 0) return NONE;
  const notes = byForm(candidates, isNote);
  if (notes.size === 0) return NONE;
  const possible = byForm(candidates, isPossible);
  const readings: ReadonlySet<number>[] = [];
  for (const [form, own] of marks) {
    for (const theirs of notes.values()) {
      if (!theirs.has(1)) continue;
      const runs = readRuns(candidates, {
        marks: own,
        possible: possible.get(form) ?? NO_MARKS,
        notes: theirs,
        wrapped,
      });
      if (runs) readings.push(new Set(runs.flatMap((run) => [...run.marks, ...run.notes].map(({ at }) => at))));
    }
  }
  const [only] = readings;
  return only && readings.length === 1 ? only : NONE;
}

/** Whether the lines of a draft alone leave it open that it has such notes. Else nobody needs to look for marks. */
export function mayHaveNotes(lines: readonly LineCandidate[], wrapped: boolean): boolean {
  return lines.some((one, at) => {
    if (one.kind !== 'note' || one.number !== 1 || isLedInto(lines, at)) return false;
    const notes: NoteCandidate[] = [];
    for (let note: At<NoteCandidate> | null = { ...one, at }; note; note = nextIn(lines, note, wrapped))
      notes.push(note);
    return referEnough(notes);
  });
}

const NONE: ReadonlySet<number> = new Set();
const NO_MARKS: ByNumber<MarkCandidate> = new Map();

/** Candidates of one kind by form and number, in order. */
function byForm<T extends MarkCandidate | NoteCandidate>(
  candidates: readonly Candidate[],
  isOne: (one: Candidate) => one is T,
): ReadonlyMap<string, ByNumber<T>> {
  const forms = new Map<string, Map<number, At<T>[]>>();
  for (const [at, one] of candidates.entries()) {
    if (!isOne(one)) continue;
    const numbers = forms.get(one.form) ?? new Map<number, At<T>[]>();
    forms.set(one.form, numbers);
    const alike = numbers.get(one.number);
    if (alike) alike.push({ ...one, at });
    else numbers.set(one.number, [{ ...one, at }]);
  }
  return forms;
}

const isMark = (one: Candidate): one is MarkCandidate => one.kind === 'mark' && one.certainty !== 'possible';
const isPossible = (one: Candidate): one is MarkCandidate => one.kind === 'mark' && one.certainty === 'possible';
const isNote = (one: Candidate): one is NoteCandidate => one.kind === 'note';

interface Around {
  readonly marks: ByNumber<MarkCandidate>;
  /** A possible mark of a note without any other mark. */
  readonly possible: ByNumber<MarkCandidate>;
  readonly notes: ByNumber<NoteCandidate>;
  readonly wrapped: boolean;
}

/** The runs of notes of one form with marks of one form; null where they are not proved. */
function readRuns(candidates: readonly Candidate[], around: Around): readonly Run[] | null {
  const runs: Run[] = [];
  let from = 0;
  let noted = 0;
  for (;;) {
    const places = around.notes.get(noted + 1) ?? [];
    const found = places.flatMap((place) => runAt(candidates, place, from, around) ?? []);
    if (found.length > 1) return null;
    const [run] = found;
    if (!run) break;
    runs.push(run);
    from = (run.notes.at(-1)?.at ?? from) + 1;
    noted += run.notes.length;
  }
  const all = runs.flatMap((run) => run.marks);
  if (runs.length === 0 || all.filter(isSure).length * 2 < all.length) return null;
  if (goesOn(around, noted, from, all.at(-1)?.at ?? 0)) return null;
  if (around.wrapped) return runs.length === 1 && endsDraft(candidates, from) ? runs : null;
  return runs.length === 1 || areAlone(runs, around.notes) ? runs : null;
}

/** The run of notes that begins with a note; null where there is no run. Its marks stand at `from` or later. */
function runAt(candidates: readonly Candidate[], first: At<NoteCandidate>, from: number, around: Around): Run | null {
  if (first.at < from || isLedInto(candidates, first.at)) return null;
  const notes: At<NoteCandidate>[] = [];
  for (let last: At<NoteCandidate> | null = first; last; last = nextIn(candidates, last, around.wrapped)) {
    if (inWindow(around.marks.get(last.number), from, first.at, 2).length > 1) return null;
    notes.push(last);
  }
  const marks = marksOf(notes, from, around);
  const last = marks?.at(-1);
  if (!marks || !last) return null;
  if (isMarkedSurely(around.marks.get(first.number + notes.length), last.at, first.at)) return null;
  return referEnough(notes) ? { marks, notes } : null;
}

/** Whether half of the notes read like references, or a fifth of many. */
function referEnough(notes: readonly NoteCandidate[]): boolean {
  return notes.filter(({ refers }) => refers()).length * (notes.length < MANY ? 2 : 5) >= notes.length;
}

/** How many notes are so many that their order proves more than their words. */
const MANY = 5;

/**
 * The marks of notes in a row, in order, from a place to the first of them; null where one has no mark, or they are not
 * in order.
 */
function marksOf(
  notes: readonly At<NoteCandidate>[],
  from: number,
  { marks, possible }: Around,
): readonly At<MarkCandidate>[] | null {
  const end = notes[0]?.at ?? from;
  const known = notes.map(({ number }) => onlyOne(marks.get(number), from, end));
  const missing = known.filter((mark) => !mark).length;
  if (missing > 0 && (notes.length < MANY || missing * 4 > notes.length)) return null;
  const limits = known.map(() => end);
  for (let i = known.length - 2; i >= 0; i--) limits[i] = known[i + 1]?.at ?? limits[i + 1] ?? end;
  const all: At<MarkCandidate>[] = [];
  let after = from;
  for (const [i, { number }] of notes.entries()) {
    const mark = known[i] ?? onlyOne(possible.get(number), after, limits[i] ?? end);
    if (!mark || mark.at < after) return null;
    all.push(mark);
    after = mark.at;
  }
  return all;
}

/** How many candidates may stand between two notes, as in the words of a long one. */
const FARTHEST_NOTE = 60;

/** The note after one, with no paragraph between. */
function nextIn(candidates: readonly Candidate[], note: At<NoteCandidate>, wrapped: boolean): At<NoteCandidate> | null {
  for (let at = note.at + 1; at < note.at + FARTHEST_NOTE; at++) {
    const one = candidates[at];
    if (one?.kind === 'mark') continue;
    if (one?.kind === 'note' && one.number === note.number + 1 && one.form === note.form) return { ...one, at };
    if (one?.kind === 'note' ? !(one.below && wrapped) : !one || one.apart > 0 || (one.below > 0 && !wrapped))
      return null;
  }
  return null;
}

/** Whether the text before a place leads into a list. */
function isLedInto(candidates: readonly Candidate[], at: number): boolean {
  for (let before = at - 1; before >= 0; before--) {
    const one = candidates[before];
    if (one?.kind !== 'mark') return one?.kind === 'prose' && one.leads;
  }
  return false;
}

/** Whether one of the first marks of a number between two places is a sure one. */
function isMarkedSurely(list: readonly At<MarkCandidate>[] | undefined, from: number, to: number): boolean {
  return inWindow(list, from, to, 10).some(isSure);
}

function isSure({ certainty }: MarkCandidate): boolean {
  return certainty === 'sure';
}

/** Whether the marks, or marks and notes, go on after the last note that was read, or begin again. */
function goesOn({ marks, notes }: Around, noted: number, from: number, lastMark: number): boolean {
  for (let number = 1; number <= noted + 1; number++)
    if (marks.get(number)?.some((mark) => isSure(mark) && mark.at >= from)) return true;
  const isAfter =
    (place: number): ((one: { readonly at: number }) => boolean) =>
    (one) =>
      one.at > place;
  return (marks.get(noted + 1)?.some(isAfter(lastMark)) && notes.get(noted + 1)?.some(isAfter(from - 1))) ?? false;
}

/** How many lines the last note of a wrapped draft goes on for: after more the text itself may have gone on. */
const LONGEST_NOTE = 12;

/** Whether nothing but the rest of a wrapped note stands from a place on. */
function endsDraft(candidates: readonly Candidate[], from: number): boolean {
  for (let at = from; at < candidates.length; at++) {
    const one = candidates[at];
    if ((one?.kind === 'prose' && (one.apart > 0 || one.below > LONGEST_NOTE)) || (one?.kind === 'note' && !one.below))
      return false;
  }
  return true;
}

/** Whether no other line from the first mark on is numbered as the notes are. */
function areAlone(runs: readonly Run[], notes: ByNumber<NoteCandidate>): boolean {
  const first = runs[0]?.marks[0]?.at ?? 0;
  let numbered = 0;
  for (const alike of notes.values()) for (const { at } of alike) if (at > first) numbered++;
  return numbered === runs.reduce((sum, run) => sum + run.notes.length, 0);
}

function onlyOne<T>(list: readonly At<T>[] | undefined, from: number, to: number): At<T> | null {
  const [first, second] = inWindow(list, from, to, 2);
  return first && !second ? first : null;
}

/** The first `most` of a list, which is in order, from one place to before another. */
function inWindow<T>(list: readonly At<T>[] = [], from: number, to: number, most: number): readonly At<T>[] {
  const low = firstWhere(list, ({ at }) => at >= from);
  return list.slice(low, low + most).filter(({ at }) => at < to);
}
