import type { SyntaxNode, Tree } from '@lezer/common';
import type { Answers, Ask, Telling } from '../layout/chunks.ts';
import type { TypedNote } from '../layout/typed-note.ts';
import noteHeads from './note-heads.json' with { type: 'json' };

type Numbered = Exclude<TypedNote, { readonly kind: 'head' }>;

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A number as a mark or a note has it: `[1]`, `\[1\]`, `**[1]**`, `<sup>1</sup>`, `¹`, and as Word's notes are exported: `[\[1\]](#_ftn1)`. */
const NUMBER = String.raw`\[(?:\\?\[\d{1,3}\\?\]|\d{1,3})\]\(#_?ftn[^\s()]{1,12}\)|(?:\*\*)?\\?\[(?:\d{1,3})\\?\](?:\*\*)?|<sup>\s?\[?\d{1,3}\]?\s?</sup>|[⁰¹²³⁴-⁹]{1,3}`;
/** A number with the space before it; a pinpoint or a year has words or digits of its own before it. */
const ANY_NUMBER = new RegExp(String.raw`[ \t\u00a0]?(?:${NUMBER})`, 'g');
/** A note at the beginning of a line; between the number and the words may stand a colon. */
const NOTE = new RegExp(String.raw`^[ \t]{0,3}(?:${NUMBER})(?::|\.)?[ \t\u00a0]{1,4}(?=\S)`, 'gm');
const MAY_HAVE = new RegExp(`${NUMBER}|^[ \\t]*\\d{1,3}[.)][ \\t]`, 'm');
/**
 * What stands right before a mark: a closing mark of quotation, which is `“` behind a word as `„...“` has it, a stop behind a word, or the
 * number of a law.
 */
const BEFORE_MARK = /(?:(?:[”’"'»]|(?<=[\p{L}\d.,;:?!…)\]*_])“)[.,;:?!]?|[\p{L})\]*_][.,;?!]|\d\/\d{4})[*_]{0,3}$/u;
/** The same of one that no space parts from the word before it: `segir[1]`, `segir:[1]`, `(lög nr. 7/1936)[1]`. */
const GLUED_TO = /(?:\p{Ll}{4}:?|\))$/u;
/** What a pinpoint stands behind. */
const POINTS = /\b(?:paragraphs?|paras?|page|pages|from|note|notes|footnote)$/iu;
/** A short form whose stop ends no sentence, and which a number follows. */
const ABBREVIATED = /\b(?:paras?|pp?|no|nos|v|vol|cf)\.$/i;
const LONGEST_HEAD = 60;
const HEADS: ReadonlySet<string> = new Set(noteHeads);
const MAY_HEAD = new RegExp(noteHeads.join('|'), 'i');

const NONE: readonly TypedNote[] = [];

/** Finds in a chunk, in order, what may be such a note or bears on it. */
export function findTypedNotes(tree: Tree, text: string): readonly TypedNote[] {
  if (!MAY_HAVE.test(text) && !MAY_HEAD.test(text) && !/^ {0,3}#/m.test(text)) return NONE;
  const found: TypedNote[] = [];
  tree.iterate({
    enter: ({ name, node }) => {
      const isHeading = /Heading\d$/.test(name);
      if (name === 'FencedCode' || name === 'CodeBlock' || name === 'HTMLBlock') return false;
      if (name !== 'Paragraph' && name !== 'Task' && name !== 'TableCell' && !isHeading) return undefined;
      readLeaf(node, text, found);
      return false;
    },
  });
  return found;
}

function readLeaf(node: SyntaxNode, text: string, found: TypedNote[]): void {
  const { from, to, name } = node;
  const own = text.slice(from, to);
  const over = own.split('\n').some((line) => line.length <= LONGEST_HEAD && HEADS.has(bare(line)));
  if (over || /Heading\d$/.test(name)) found.push({ kind: 'head', over, start: from, end: from });
  const notes = name === 'Paragraph' && !isQuoted(node) ? [...own.matchAll(NOTE)] : [];
  const listed = notes.length === 0 ? listedAt(node, text) : null;
  if (listed !== null) found.push({ kind: 'listed', label: listed, start: from, end: from });
  let next = 0;
  let behind = -1;
  for (const { 0: typed, index } of own.matchAll(ANY_NUMBER)) {
    const label = labelOf(typed);
    const end = index + typed.length;
    while ((notes[next]?.index ?? to) + (notes[next]?.[0].length ?? 0) < end) next++;
    const note = notes[next];
    const isNote = note !== undefined && note.index <= index && end <= note.index + note[0].length;
    if (isNote) {
      found.push({ kind: 'note', label, start: from + note.index, end: from + note.index + note[0].length });
      next++;
      continue;
    }
    const before = own.slice(Math.max(0, index - 12), index);
    const isGlued = !/^\s/.test(typed) && GLUED_TO.test(before) && !POINTS.test(before);
    const isMark =
      index > 0 && (behind === index || isGlued || (BEFORE_MARK.test(before) && !ABBREVIATED.test(before)));
    if (isMark) behind = end;
    found.push({ kind: isMark ? 'mark' : 'number', label, start: from + index, end: from + end });
  }
}

/** Words of a line without marks of headings and emphasis, in small letters. */
function bare(line: string): string {
  return line
    .replace(/[#*_:]/g, '')
    .trim()
    .toLowerCase();
}

function labelOf(typed: string): string {
  const digits = /\d+/.exec(typed)?.[0];
  return digits ?? typed.trim().replace(/./gu, (raised) => String(RAISED.indexOf(raised)));
}

function isQuoted(node: SyntaxNode): boolean {
  for (let above = node.parent; above; above = above.parent) if (above.name === 'Blockquote') return true;
  return false;
}

/** The number of an item of a list whose first paragraph this is, or null. */
function listedAt(node: SyntaxNode, text: string): string | null {
  const item = node.parent;
  if (item?.name !== 'ListItem' || item.parent?.name !== 'OrderedList' || isQuoted(node)) return null;
  const mark = item.getChild('ListMark');
  if (!mark || item.getChild(node.name)?.from !== node.from) return null;
  return /^\d{1,3}/.exec(text.slice(mark.from, mark.to))?.[0] ?? null;
}

/** The question whether a mark has a note, and whether a line of a chunk is one: no label of a link has such a break. */
const markQuestion = (label: string): string => `mark\n${label}`;
const noteQuestion = (start: number): string => `note\n${start}`;

/** The marks and notes of a chunk, of what may be some, as the draft as a whole proves them. */
export function provedNotes(found: readonly TypedNote[], ask: Ask): readonly Numbered[] {
  return found.filter(
    (one): one is Numbered =>
      (one.kind === 'mark' && ask(markQuestion(one.label))) ||
      ((one.kind === 'note' || one.kind === 'listed') && ask(noteQuestion(one.start))),
  );
}

/**
 * What the chunks of a draft prove together; null where no line is a note. A note has a mark above it and its number alone. The first
 * line of all that may be one has its number above it: paragraphs of a draft that are numbered so have not.
 */
export function answerNotes(tellings: readonly Telling[]): Answers['answer'] | null {
  const seen = new Set<string>();
  const marked = new Set<string>();
  const proved = new Map<string, { readonly chunk: number; readonly start: number } | null>();
  let isListed = false;
  let isFirst = true;
  for (const [chunk, { typed = NONE }] of tellings.entries()) {
    for (const one of typed) {
      if (one.kind === 'head') isListed = one.over;
      else if (one.kind === 'mark' || one.kind === 'number') {
        seen.add(one.label);
        if (one.kind === 'mark') marked.add(one.label);
      } else if (one.kind === 'note' || isListed) {
        if (isFirst && !seen.has(one.label)) return null;
        isFirst = false;
        if (marked.has(one.label)) proved.set(one.label, proved.has(one.label) ? null : { chunk, start: one.start });
      }
    }
  }
  const notes = new Set<string>();
  const labels = new Set<string>();
  for (const [label, place] of proved) {
    if (place === null) continue;
    labels.add(markQuestion(label));
    notes.add(`${place.chunk}\n${noteQuestion(place.start)}`);
  }
  if (labels.size === 0) return null;
  return (chunk, question) => labels.has(question) || notes.has(`${chunk}\n${question}`);
}
