import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import { isWords, type Passage } from '../passages/passages.ts';
import { groupsByCourt, groupsSeveral, namesCourt } from '../phrases/court-lines.ts';
import { isItemOf } from './list-items.ts';
import { ownTitle, titleWithoutPaper } from './own-titles.ts';

/** What looking at a passage costs beside reading a character, about. */
const COST = 10;
/** How long a line is at the most that may group what stands below it, and the paragraph whose last sentence does, in characters. */
const LONGEST = 300;
const LONGEST_PARAGRAPH = 800;
/** A line that stands by itself as a heading does. */
const LINE = /^[^.;?!\n]{1,80}$/;
/** How many passages a question speaks of at the most. */
const MOST_ANSWERS = 3;
/** What says in a cell that it holds what that above it does. */
const DITTO = /^\W{0,3}(?:ditto|do\.|same(?: court)?|as above|["”〃″])\W{0,3}$/iu;

/** What groups the passages below it, as far as each reaches; empty where nothing does. */
interface Over {
  heading: string;
  /** Whether nothing stands between the heading and the next passage: another heading there is one below it. */
  isFresh: boolean;
  /** A line that stands by itself as a heading does: down to the next. */
  title: string;
  /** A sentence that leads to several paragraphs: down to the next that cites nothing. */
  line: string;
  /** What leads to the list or table that begins right below it, down to the end of that. */
  lead: string;
  question: string;
  answers: number;
  /** The row that stands alone over those below it. */
  group: string;
  /** The items that those below them are set in under. */
  parents: { readonly indent: number; readonly line: string }[];
  cells: readonly string[];
}

/**
 * The lines that name a court over each passage which cites, parted by line feeds: its heading, a line by itself, the sentence that leads to its
 * list or to several paragraphs, the items it is set in under, the row over its own, and the question that it answers.
 */
export function* courtsOver(
  passages: readonly Passage[],
  mayCite: (passage: number) => boolean,
): Steps<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  const title = ownTitle(passages);
  let over: Over = UNDER_NOTHING;
  yield* eachInSteps(passages.length, (at) => {
    const passage = passages[at] as Passage;
    const { block } = passage.body;
    if (block.label !== undefined) return COST; // a note stands beside the text
    const said = at === title ? titleWithoutPaper(passages, title) : lineOf(passage);
    const line = namesCourt(said) ? said : '';
    over = below(over, passage, line);
    const lines = [
      over.heading,
      over.title,
      over.line,
      over.lead,
      over.question,
      over.group,
      ...over.parents.map((one) => one.line),
    ];
    const all = [...new Set([...lines, ...dittoOf(over, passage)])].filter((one) => one !== '' && one !== line);
    if (all.length > 0 && mayCite(at)) found.set(at, all.join('\n'));
    return COST;
  });
  return found;
}

const UNDER_NOTHING: Over = {
  ...{ heading: '', isFresh: false, title: '', line: '', lead: '', question: '', answers: 0, group: '' },
  parents: [],
  cells: [],
};

/** What is over the next passage, and over this one, whose own line is the last. */
function below(over: Over, passage: Passage, line: string): Over {
  const { body, rest } = passage;
  const { block, citing, structure } = body;
  const isCiting = citing.length + body.named.length > 0;
  if (block.kind === 'heading') return belowHeading(over, line, isCiting);
  if (block.kind === 'row') {
    const cells = block.text.split('\t').map((cell) => cell.trim());
    const isAlone = cells.filter((cell) => cell !== '').length === 1;
    const kept = cells.map((cell, i) => (DITTO.test(cell) ? (over.cells[i] ?? '') : cell));
    return { ...over, isFresh: false, parents: [], group: isAlone ? line : over.group, cells: kept };
  }
  const apart = { ...over, isFresh: false, group: '', cells: [] };
  if (isItemOf(block)) {
    const parents = over.parents.filter(({ indent }) => indent < block.indent);
    return { ...apart, parents: line === '' ? parents : [...parents, { indent: block.indent, line }] };
  }
  const plain = { ...apart, parents: [], lead: '' };
  if (line !== '') {
    if (line.includes('?')) return { ...plain, line: '', question: line, answers: MOST_ANSWERS };
    if (LINE.test(block.text)) return { ...plain, title: groupsByCourt(line) ? line : '', line: '', lead: line };
    return { ...plain, line: groupsSeveral(line) ? line : '', lead: line };
  }
  const isProse = block.kind === 'paragraph' && !isCiting && rest.length + structure.quotes.length === 0;
  const answers = Math.max(0, over.answers - 1);
  const title = isProse && LINE.test(block.text) ? '' : over.title;
  return { ...plain, title, line: isProse ? '' : over.line, question: answers > 0 ? over.question : '', answers };
}

/** A heading that names a case is an entry below the one over it; so is one right below that which names no court. */
function belowHeading(over: Over, line: string, isCiting: boolean): Over {
  const under = { ...UNDER_NOTHING, isFresh: true };
  if (isCiting || (over.isFresh && line === '')) return { ...under, heading: over.heading };
  if (line.includes('?')) return { ...under, question: line, answers: MOST_ANSWERS };
  return { ...under, heading: groupsByCourt(line) ? line : '' };
}

/** What the cells of a row stand for that say that they hold what those above them do. */
function dittoOf({ cells }: Over, { body: { block } }: Passage): string[] {
  if (block.kind !== 'row') return [];
  return block.text.split('\t').flatMap((cell, i) => {
    const stands = DITTO.test(cell.trim()) ? (cells[i] ?? '') : '';
    return namesCourt(stands) ? [stands] : [];
  });
}

/** Kept: most of a draft stays from one keystroke to the next. */
const known = new WeakMap<BlockReader, string>();

/** What a passage that cites and quotes nothing says, or its last sentence; empty of any other. */
function lineOf({ body, rest }: Passage): string {
  if (rest.length > 0) return '';
  const line = known.get(body) ?? readLine(body);
  known.set(body, line);
  return line;
}

function readLine({ block, structure, citing, named }: BlockReader): string {
  const { text, kind } = block;
  if (isWords(block)) return ''; // they are somebody's whom the draft quotes
  if (structure.quotes.length + citing.length + named.length > 0 || text.length > LONGEST_PARAGRAPH) return '';
  const last = kind === 'paragraph' ? structure.sentences.at(-1) : undefined;
  const line = last ? text.slice(last.start, last.end) : text;
  return line.length > LONGEST ? '' : line.replace(/\s+/g, ' ').trim();
}
