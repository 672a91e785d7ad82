import type { BlockReader } from '../mentions/block-reader.ts';
import type { Cell } from '../mentions/cells.ts';
import type { Passage } from '../passages/passages.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import data from './corrections.json' with { type: 'json' };

const THINGS: ReadonlySet<string> = new Set(data.things);
const REPLACED: ReadonlySet<string> = new Set(data.replaced);
const SURE: ReadonlySet<string> = new Set(data.sure);
const REPLACING: ReadonlySet<string> = new Set([...data.replacing, ...data.sure]);

/** How many words a head has at the most that is read. */
const MOST_WORDS = 6;
/** How far a label reaches that stands by itself, and how far from each other two of a pair may be, in passages. */
const REACH = 8;

/** Whether a head of a table, beside the others of it, says that the words of its column are to be replaced by those of another. */
export function isReplacedColumn(heads: readonly string[], own: number, column: Cell['column']): boolean {
  const others = heads.filter((_, at) => at !== own).map(plainHead);
  const head = plainHead(heads[own] ?? '');
  if (REPLACED.has(head) && others.some((one) => REPLACING.has(one))) return true;
  const isOpen = column === 'else' || column === 'words' || column === 'others';
  return isOpen && !REPLACING.has(head) && others.some((one) => SURE.has(one));
}

/**
 * Whether a passage has a text that the draft replaces by another right beside it: by their two labels or titles, in either order, or by
 * that of the correction alone, which is of what stands right before it.
 */
export function isReplaced(passages: readonly Passage[], at: number): boolean {
  const own = labelAt(passages, at);
  if (own < 0) return isRightBefore(passages, at);
  const head = headOf(passages, own);
  if (REPLACING.has(head) && !REPLACED.has(head)) return false;
  const beside = [besideLabel(passages, own, -1), besideLabel(passages, at, 1)];
  if (REPLACED.has(head) && beside.some((one) => one >= 0 && REPLACING.has(headOf(passages, one)))) return true;
  return isRightBefore(passages, at);
}

/** Whether a correction that says by itself that it is one begins with the next passage. */
function isRightBefore(passages: readonly Passage[], at: number): boolean {
  const next = passages[at + 1];
  return next !== undefined && next.body.block.kind !== 'heading' && SURE.has(headOf(passages, at + 1));
}

/** The passage whose label or title is that of another: its own, or the nearest above that has nothing but one; -1 where none is. */
function labelAt(passages: readonly Passage[], at: number): number {
  for (let from = at; from >= Math.max(0, at - REACH); from--) {
    const passage = passages[from];
    if (!passage) break;
    const label = labelOf(passage.body);
    if (label !== null && (from === at || label.isAlone)) return from;
    if (passage.body.block.kind === 'heading') break;
  }
  return -1;
}

/** The next passage with a label or a title, before or behind one; -1 where none is near. */
function besideLabel(passages: readonly Passage[], at: number, step: 1 | -1): number {
  for (let i = at + step; Math.abs(i - at) <= REACH; i += step) {
    const passage = passages[i];
    if (!passage) break;
    if (labelOf(passage.body) !== null) return i;
  }
  return -1;
}

function headOf(passages: readonly Passage[], at: number): string {
  const passage = passages[at];
  return (passage && labelOf(passage.body)?.head) ?? '';
}

/** The label with which a block begins, or that it is, as a head is read. */
interface Label {
  readonly head: string;
  readonly isAlone: boolean;
}

/** Kept: most of a draft stays from one keystroke to the next. */
const labels = new WeakMap<BlockReader, Label | null>();

/** Of words that are known as heads alone: what else stands before a colon is no label here. */
function labelOf(body: BlockReader): Label | null {
  const known = labels.get(body);
  if (known !== undefined) return known;
  const label = readLabel(body);
  labels.set(body, label);
  return label;
}

function readLabel({ block: { kind, text } }: BlockReader): Label | null {
  if (kind === 'row' || kind === 'quote') return null;
  const [set, before = ''] = LABEL.exec(text) ?? [];
  const isTitle = set === undefined && text.length <= LONGEST_TITLE;
  if (set === undefined && !isTitle) return null;
  const head = plainHead(isTitle ? text : before);
  if (!REPLACED.has(head) && !REPLACING.has(head)) return null;
  return { head, isAlone: isTitle || text.slice(set?.length ?? 0).trim() === '' };
}

/** What ends a label in front of a sentence, or of words in quotation marks: `Draft had “...”`. */
const LABEL = /^([^.:!?“”"\n–—→]{1,40})(?:[:–—→][\s*_]{0,6}|(?<=\s)(?=[“"]))/u;
const LONGEST_TITLE = 40;

/** A head in small letters, without what it calls a text; all of it where nothing else is left. */
function plainHead(head: string): string {
  const lower = lowerOf(wordsOf(head));
  return lower.length > MOST_WORDS ? '' : lower.filter((word) => !THINGS.has(word)).join(' ');
}
