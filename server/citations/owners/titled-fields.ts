import type { BlockReader } from '../mentions/block-reader.ts';
import { isWords, type Passage } from '../passages/passages.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import data from './fields.json' with { type: 'json' };
import { citesCase, type Field, fieldsOf } from './fields.ts';
import { isTitleBlock } from './title-lines.ts';

const WORDS: ReadonlySet<string> = new Set(data.words);
const PLACES: ReadonlySet<string> = new Set(data.places);
/** What is called by one of these is a case where it cites one: `Authority`, `Source`. */
const CASES: ReadonlySet<string> = new Set([...data.cases, ...data.statuses]);
const KNOWN: ReadonlySet<string> = new Set([
  ...[data.speakers, data.words, data.places, data.cases, data.courts, data.topics, data.remarks, data.statuses].flat(),
]);

/** How many passages are looked at on either side of a field, and how many that stand under one title. */
const MOST = 24;
const MOST_UNDER = 4;
const LONGEST_TITLE = 60;

/** A field of an entry that stands under a title of its own, or on one line; `at`: the passage of its value. */
interface TitledField {
  readonly kind: 'words' | 'case' | 'place' | 'other';
  readonly at: number;
}

/**
 * `### Quote` over words and `### Citation` over a case: which passage says where quoted words stand whose title is nothing but the label of
 * a field. The place of their entry does, else its case; null where none does, or where they stand under no such title.
 */
export function placeByTitles(passages: readonly Passage[], at: number): number | null {
  const title = titleOver(passages, at);
  if (title === null || !holdsWords(passages, at, labelOf(passages[title] as Passage))) return null;
  const above = fieldsAbove(passages, title);
  const below = fieldsBelow(passages, at + 1);
  const [before, behind] = [nearest(above), nearest(below)];
  // Of fields by turns, the first of all says whether a case is of the words above it or of those below.
  const isAbove = before !== null && (behind === null || above.findLast(isTold)?.kind !== 'words');
  if (!isAbove) return behind?.at ?? null;
  // A number alone under a heading is not read as of a case that is a heading itself.
  const isOfTitle = isTitleBlock((passages[before.at] as Passage).body.block);
  const isBehind = !isOfTitle && behind?.kind === 'place' && before.kind === 'case' && isNextTo(below);
  return isBehind ? behind.at : before.at;
}

/** The fields under titles of the entry in which words stand under one too, as if each were on one line; those beyond other words are of these. */
export function fieldsUnderTitles(passages: readonly Passage[], at: number): readonly Field[] {
  const title = placeByTitles(passages, at) === null ? null : titleOver(passages, at);
  if (title === null) return [];
  const beside = [fieldsAbove(passages, title), fieldsBelow(passages, at + 1)].flatMap((fields) => {
    const words = fields.findIndex(({ kind }) => kind === 'words');
    return words < 0 ? fields : fields.slice(0, words);
  });
  return beside.flatMap(({ kind, at: value }) => {
    const over = kind === 'other' ? passages[value - 1] : undefined;
    const label = over ? labelOf(over) : '';
    const text = (passages[value] as Passage).body.block.text.trim();
    return KNOWN.has(label) ? [{ label, value: text, text: `${text}:` }] : [];
  });
}

/** The title under which a passage stands, or which it is itself, with a block quotation below it; null where that is no label. */
function titleOver(passages: readonly Passage[], at: number): number | null {
  for (let i = at; i >= 0 && at - i <= MOST_UNDER; i--) {
    const passage = passages[i];
    if (!passage || (i < at && citesCase(passage.body))) return null;
    if (isTitleBlock(passage.body.block)) return KNOWN.has(labelOf(passage)) ? i : null;
  }
  return null;
}

/** What a title is called by, where it is nothing but a label; else nothing. */
function labelOf({ body: { block, citing } }: Passage): string {
  if (citing.length > 0 || block.text.length > LONGEST_TITLE) return '';
  return lowerOf(wordsOf(block.text)).join(' ');
}

/** Whether a passage has words that are quoted: any in a field of words, and in others those alone in a block. */
function holdsWords(passages: readonly Passage[], at: number, label: string): boolean {
  const { body, rest } = passages[at] as Passage;
  if (rest.length > 0) return rest.some(({ block }) => isWords(block));
  if (CASES.has(label) || PLACES.has(label) || isTitleBlock(body.block)) return false;
  return isWords(body.block) || (WORDS.has(label) && body.structure.quotes.length > 0);
}

/** The fields above a title, the nearest first, to where something else begins. */
function fieldsAbove(passages: readonly Passage[], title: number): TitledField[] {
  const found: TitledField[] = [];
  let under = 0;
  for (let i = title - 1; i >= 0 && title - i <= MOST; i--) {
    const passage = passages[i] as Passage;
    const field = isTitleBlock(passage.body.block) ? titledField(passages, i, under) : lineField(passage, i);
    if (field === null && isTitleBlock(passage.body.block)) {
      // The title over an entry is its case.
      if (isCase(passage.body)) found.push({ kind: 'case', at: i });
      return found;
    }
    under = field === null ? under + 1 : 0;
    if (under > MOST_UNDER) return found;
    if (field) found.push(field);
  }
  return found;
}

/** The fields from a passage downwards, those that stand under its own title passed over. */
function fieldsBelow(passages: readonly Passage[], from: number): TitledField[] {
  const found: TitledField[] = [];
  let open = -1;
  let under = 0;
  const close = (): boolean => {
    const field = open < 0 ? null : titledField(passages, open, under);
    if (field) found.push(field);
    return open < 0 || field !== null;
  };
  for (let i = from; i < passages.length && i - from < MOST; i++) {
    const passage = passages[i] as Passage;
    if (isTitleBlock(passage.body.block)) {
      if (!close() || !KNOWN.has(labelOf(passage))) return found;
      [open, under] = [i, 0];
      continue;
    }
    const field = lineField(passage, i);
    if (field) found.push(field);
    if (open < 0 && (field === null ? citesCase(passage.body) : false)) return found;
    if (++under > MOST_UNDER) break;
  }
  close();
  return found;
}

/** The field that a title and the passages under it are; null where it is no label, or a case stands there that is not of it. */
function titledField(passages: readonly Passage[], title: number, under: number): TitledField | null {
  const own = passages[title] as Passage;
  const label = labelOf(own);
  if (!KNOWN.has(label)) return null;
  if (own.rest.length > 0) return { kind: 'words', at: title };
  const first = passages[title + 1];
  if (!first || under === 0) return { kind: 'other', at: title };
  const at = title + 1;
  if (PLACES.has(label)) return { kind: isPlace(first.body) ? 'place' : 'other', at };
  if (CASES.has(label) && isCase(first.body)) return { kind: 'case', at };
  if (first.body.citing.length > 0) return null;
  return { kind: holdsWords(passages, at, label) ? 'words' : 'other', at };
}

/** The field of a case or a place that a passage is on a line of its own; null for any other. */
function lineField({ body, rest }: Passage, at: number): TitledField | null {
  const labels = rest.length > 0 ? [] : fieldsOf(body).map(({ label }) => label);
  if (labels.some((label) => PLACES.has(label)) && isPlace(body)) return { kind: 'place', at };
  return labels.some((label) => CASES.has(label)) && isCase(body) ? { kind: 'case', at } : null;
}

/** Whether a passage cites one case, in full or by a short form, and quotes nothing. */
function isCase({ citing, structure }: BlockReader): boolean {
  return citing.length === 1 && citing[0]?.kind !== 'nameless' && structure.quotes.length === 0;
}

function isPlace({ citing, structure }: BlockReader): boolean {
  return citing.some(({ kind }) => kind === 'nameless') && structure.quotes.length === 0;
}

/** The place among fields of one side, the nearest first, else the case; a place beyond other words, or beyond a second case, is of those. */
function nearest(fields: readonly TitledField[]): TitledField | null {
  const words = fields.findIndex(({ kind }) => kind === 'words');
  const near = words < 0 ? fields : fields.slice(0, words);
  const first = fields.findIndex(({ kind }) => kind === 'case');
  const second = near.findIndex(({ kind }, i) => kind === 'case' && i > first);
  return (second < 0 ? near : near.slice(0, second)).find(({ kind }) => kind === 'place') ?? fields[first] ?? null;
}

/** Whether the first thing of an entry that is said on one side is a place. */
function isNextTo(fields: readonly TitledField[]): boolean {
  return fields.find(isTold)?.kind === 'place';
}

function isTold({ kind }: TitledField): boolean {
  return kind !== 'other';
}
