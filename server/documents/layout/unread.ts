import type { Edit } from './offsets.ts';

/**
 * Stands in the reading text where the printed text may differ from it: something is printed that was not read, words
 * may be out of sight, or in another order. Words in that sentence are neither verified nor held against anybody.
 * (U+FFFC, “object replacement character”; where a draft has one itself, something was lost as it was pasted.)
 */
export const UNREAD = '\ufffc';

/** The places where a sentence, or a part of one, may begin within a text. */
const BEGINS = /[.?!:;][”’"'»)\]]{0,3}\s{1,20}(?=\S)|[\t\n](?=\S)/g;

/** The places in a text where marks stand if all of it is in doubt: before each sentence that begins in it. */
export function doubtsIn(text: string): number[] {
  const first = text.length - text.trimStart().length;
  const more = [...text.matchAll(BEGINS)].map((match) => match.index + match[0].length);
  return [first, ...more.filter((at) => at > first)];
}

/** A text as it is read where all of it is in doubt. */
export function doubted(text: string): string {
  const places = doubtsIn(text);
  return text.slice(0, places[0]) + places.map((place, i) => UNREAD + text.slice(place, places[i + 1])).join('');
}

/**
 * The characters that turn the direction of writing, or turn it back: the text behind them is shown in another order.
 */
const TURN = /[\u202a-\u202e\u2066-\u2069]/g;
const TURNS = /[\u202a-\u202e\u2066-\u2069]/;
const TURNED_BACK = /[\u202c\u2069][^\u202a-\u202e\u2066-\u2069]*$/;

/** Whether a text that nobody has read yet is printed otherwise than it stands there. */
export function isTurned(text: string): boolean {
  return text.includes(UNREAD) || TURNS.test(text);
}

/** A paragraph ends, and with it whatever turned its direction. */
const END = /\n[ \t\r]*\n|$/g;

/**
 * Marks every sentence in which the direction of writing is turned by a sign in the source, or by one that an edit makes. Nobody
 * sees these signs: `mayTurn` is false where the source has nothing that nobody sees.
 */
export function markTurned(source: string, edits: readonly Edit[], mayTurn: boolean): readonly Edit[] {
  const made = edits.filter(({ text }) => TURNS.test(text));
  if (made.length === 0 && !(mayTurn && TURNS.test(source))) return edits;
  const marks: Edit[] = [];
  let last = 0;
  const places = [...[...source.matchAll(TURN)].map(({ index }) => index), ...made.map((edit) => edit.end)];
  for (const start of places.sort((a, b) => a - b)) {
    if (start < last) continue;
    END.lastIndex = start;
    const paragraph = source.slice(start, END.exec(source)?.index ?? source.length);
    const back = made.length === 0 ? TURNED_BACK.exec(paragraph) : null;
    const text = back ? paragraph.slice(0, back.index + 1) : paragraph;
    for (const at of doubtsIn(text)) marks.push({ start: start + at, end: start + at, text: UNREAD });
    last = start + text.length;
  }
  const seen = edits.map((edit) => (TURNS.test(edit.text) ? { ...edit, text: edit.text.replace(TURN, UNREAD) } : edit));
  return [...seen, ...marks].sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Edits in order, of which no mark is lost that falls within a cut: it stands behind that. */
export function keepMarks(edits: readonly Edit[]): readonly Edit[] {
  let at = 0;
  return edits.map((edit) => {
    const isLost = edit.start < at && edit.end === edit.start && edit.text === UNREAD;
    at = Math.max(at, edit.end);
    return isLost ? { ...edit, start: at, end: at } : edit;
  });
}

/** The notice for a user where the printed text may differ from the text that was read. */
export function noticeOfDoubts(places: number): string {
  const are = places === 1 ? '1 place may be' : `${places} places may be`;
  return `${are} printed otherwise than the words were read (words that are struck through, faint, moved or turned, or of which the order is not sure, fields, pictures): what is cited there is left to read.`;
}
