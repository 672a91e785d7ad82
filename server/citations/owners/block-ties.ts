import type { Span } from '../../../shared/finding.ts';
import type { DoubtCause } from '../../../shared/notes.ts';
import { PARAGRAPH } from '../forms/pinpoint-units.ts';
import type { Reference } from '../mentions/reference.ts';
import { isTail, isWords } from '../passages/passages.ts';
import type { Unit, UnitPassage } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { findReport, namesOther, readRun, saidByOther } from '../phrases/phrases.ts';
import { wordsBeside } from '../phrases/propositions.ts';
import { judgesIn } from '../phrases/speakers.ts';
import { wordsOf } from '../text/words.ts';
import { attributeBlock } from './attribute-block.ts';
import { type BlockTail, tailOfBlock } from './block-tails.ts';
import { isBlockInField } from './field-words.ts';
import { ALSO, FOLLOWS, referencesOf, withNote } from './lead-notes.ts';
import { asNoted } from './noted.ts';
import { authorityOf } from './owners.ts';
import type { Ownership } from './ownership.ts';
import { type Doubt, holdIn, type Mentioned, ownerOf, type Quotation, spanOf, type Tie, wayOf } from './tie.ts';
import { firstUnclosed } from './unclosed.ts';

/**
 * The block quotation of a passage: by its footnote mark, by what stands behind its words or in the line that closes it, or
 * by the sentence that leads in and its footnote. Gives where its words are in doubt, or null where nothing is said of them.
 */
export function tieBlock(unit: Unit, passage: UnitPassage): Tie | Doubt | Mentioned | null {
  const { text, blocks, noteAt } = unit;
  const quoted = passage.blocks.flatMap((index) => blocks[index] ?? []);
  const [first, last] = [quoted[0]?.segment, quoted.at(-1)?.segment];
  const body = blocks[passage.body];
  if (!body || (quoted.length > 0 && quoted.every((block) => isSource(text, block)))) return null; // citations set out
  // Words and a citation, and nobody who says that the ones are of the other.
  if (!first || !last) {
    const ends = passage.tail === null ? [] : [body, blocks[passage.tail] ?? body];
    const words = ends.find(({ segment: { kind, start, end } }) => isWords({ kind, text: text.slice(start, end) }));
    if (words) return setApart(text, words);
    if (isBlockInField(unit, passage)) return setApart(text, body);
    return passage.tail === null && !leadsToPlaced(unit, passage) ? leadOn(unit, body) : null;
  }
  const tail = passage.tail === null ? undefined : blocks[passage.tail];
  const bracketed = tail && isTail({ kind: tail.segment.kind, text: text.slice(tail.segment.start, tail.segment.end) });
  const { end, unknown, said } = wordsOfBlock(text, quoted, noteAt);
  const words = quoted.filter(({ segment }) => segment.start < end);
  const [head, ...rest] = words.map(({ segment }, i) =>
    unmark(text.slice(segment.start, Math.min(segment.end, end)), i === 0, i === words.length - 1),
  );
  if (head === undefined) return null;
  const around = { text, block: unit.asCiting(body), noteAt };
  const { ownership: led, notes } = withNote(unit, body, asNoted(attributeBlock(around, body.segment.end)));
  const place = { start: first.start, end: (tail && !bracketed ? tail : (quoted.at(-1) ?? body)).segment.end };
  const numbered = { ...numbersOf(text, words, end, rest.at(-1) ?? head), ...said?.set };
  const quotation = { start: first.start, end, pieces: [head, ...rest] as const, block: true, ...numbered };
  const doubtful = (cause: DoubtCause): Doubt => ({ ...place, of: notes, cause, quotation });
  const sources = quoted.flatMap(({ references }) => references.filter((ref) => ref.start >= end && isKnown(ref)));
  // Of a paragraph too long to be read at once nobody knows what leads to its words.
  if (body.segment.stretch || quoted.some(({ segment }) => segment.stretch))
    return { ...place, of: notes, cause: 'unread' };
  const closing = tail && bracketed ? (tail.references.find(isKnown) ?? null) : (sources[0] ?? null);
  const leading = led.kind === 'owned' ? led.owner : null;
  const noted = noteAt(end - 1, end + 1);
  const opens = !STOPPED.test(text.slice(body.segment.start, body.segment.end));
  const owner = noted ?? (closing ? (leading && opens ? between(text, leading, closing) : closing) : ownerOf(led));
  if (sources.some((ref) => owner === null || owner === 'continued' || authorityOf(ref) !== authorityOf(owner)))
    return doubtful('between');
  // A sentence that has ended above a block, and another authority alone in the line below it: of which it is, nobody says.
  const below = tail && !bracketed && !opens && !closing && !noted ? tail.references.filter(isKnown) : [];
  if (owner && owner !== 'continued' && below.some((ref) => authorityOf(ref) !== authorityOf(owner)))
    return doubtful('between');
  if (unknown) return doubtful('others');
  if (noted && notes[0] && authorityOf(noted) !== authorityOf(notes[0])) return doubtful('between');
  const inner = quoted.at(-1);
  const isInner = inner !== undefined && endsWithCitation(text, inner);
  const isUnled = owner === null || owner === 'continued';
  // What the sentence above them cites may claim them too.
  if ((!opens && !closing && !noted && isInner) || (isUnled && ((tail && !bracketed) || isInner)))
    return doubtful(leading || body.references.length > 0 ? 'between' : 'untied');
  if (owner === null) return led.kind === 'owned' ? doubtful('untied') : unowned(led, doubtful, place);
  const lead = opens || !closing ? body.sentences.at(-1) : undefined;
  const claim = [
    ...(lead ? [lead] : []),
    ...[...quoted, ...(tail ? [tail] : [])].map(({ segment }) => spanOf(segment)),
  ];
  const hold = owner === ownerOf(led) && !numbered.hold ? holdIn(led) : {};
  const by = noted ? 'note' : owner === closing ? 'block-close' : owner === ownerOf(led) ? wayOf(led) : 'block-lead';
  return { owner, by, quotation: { ...quotation, ...hold }, claim };
}

/** Whether the words below a passage are read as those of what it cites. */
function leadsToPlaced({ passages }: Unit, passage: UnitPassage): boolean {
  const at = passages.indexOf(passage);
  return passages[at + 1]?.placedIn === at;
}

/** The numbers that a block prints before its pieces, and behind the last of them. */
function numbersOf(
  text: string,
  words: readonly UnitBlock[],
  end: number,
  piece: string,
): Pick<Quotation, 'printed' | 'behind'> {
  const printed = words.map(({ segment }) => NUMBER_ALONE.exec(segment.marker)?.[1] ?? null);
  const behind = OWN_PINPOINT.exec(text.slice(words.at(-1)?.segment.start, end))?.[2];
  return {
    ...(printed.some((number) => number !== null) ? { printed } : {}),
    ...(behind && !piece.endsWith(behind) ? { behind } : {}),
  };
}

/** What becomes of a block to which nobody is tied: in doubt, or offered to the citation from which grammar takes it. */
function unowned(led: Ownership, inDoubt: (cause: DoubtCause) => Doubt, place: Span): Doubt | Mentioned | null {
  if (led.kind === 'doubtful') return inDoubt(led.cause);
  if (led.kind !== 'mention' || !led.of) return null;
  return { ...place, as: led.as, offered: { ...inDoubt('untied'), of: [led.of], taken: true } };
}

/** Words in a block of their own beside a citation, of which nobody says that they are of it. */
export function setApart(text: string, { segment }: UnitBlock): Doubt & { readonly quotation: Quotation } {
  const quotation = {
    ...spanOf(segment),
    pieces: [unmark(text.slice(segment.start, segment.end), true, true)] as const,
    block: true,
  };
  return { ...spanOf(segment), cause: 'untied', quotation };
}

/** The sentence of a citation that leads into what is not read as its words: `A at [2]:` above a list, or code. */
function leadOn(unit: Unit, block: UnitBlock): Doubt | null {
  const { segment, references } = block;
  const last = leadingInto(unit, block);
  if (last === null) return null;
  const note = unit.noteAt(segment.end - 1, segment.end + 2);
  const of = note ? referencesOf(unit, note) : [];
  const cites = references.some((ref) => ref.start >= last.start);
  // “It said:” goes on with what the sentence before cites.
  const goesOn = !cites && references.length > 0 && maySetOut(unit, block, last);
  return note || cites || goesOn ? { ...spanOf(last), of, cause: 'unread' } : null;
}

/** Whether a sentence without a citation may set out words of what its block cites before it: by a court that speaks, or by what stands below. */
function maySetOut(unit: Unit, block: UnitBlock, { start, end }: Span): boolean {
  const words = wordsOf(unit.text.slice(start, end));
  return unit.contextOf(block).setOut ? !namesOther(words) : findReport(words) !== null && !saidByOther(words);
}

/** The last sentence of a block that leads into what comes next, or right below which words are set out, of a row all cells; null where nothing shows that. */
export function leadingInto(unit: Unit, block: UnitBlock): Span | null {
  const { segment } = block;
  if (unit.contextOf(block).setOut && !firstUnclosed(unit.text, block))
    return segment.kind === 'row' ? segment : (block.sentences.at(-1) ?? segment);
  // By its end alone most text is known not to, before it is read to sentences.
  if (!leadsOn(unit.text.slice(Math.max(segment.start, segment.end - LONGEST_END), segment.end))) return null;
  const last = block.sentences.at(-1);
  return last !== undefined && leadsOn(unit.text.slice(last.start, last.end)) ? last : null;
}

/** The pieces of a block quotation that a number stands right before or behind, `[42] The court`, `... so.” [42]`: as words of it. */
export function numberedIn({ text, blocks }: Unit, { blocks: quoted }: UnitPassage, { quotation }: Tie): Tie[] {
  return quotation.pieces.flatMap((piece, i) => {
    const block = blocks[quoted[i] ?? -1];
    if (!block) return [];
    const { start, end } = block.segment;
    const beside = block.references.filter(
      (ref) =>
        ref.kind === 'nameless' &&
        (OPENING.test(text.slice(start, ref.start)) || CLOSING.test(text.slice(ref.end, end))),
    );
    return beside.map(
      (owner): Tie => ({
        owner,
        by: 'number',
        quotation: { start, end, pieces: [piece], block: true, beside: true },
        claim: [],
      }),
    );
  });
}

const OPENING = /^[\s“"‘'([]{0,6}$/;
const CLOSING = /^[\s.)\]]{0,6}$/;

/** The marker of a block that may be the number of a paragraph: `42.`, `[42]`. */
const NUMBER_ALONE = /^\[?(\d{1,4}[A-Z]?)(?:\]|[.)])?$/;

/** How much of a block is looked at to see whether it leads on, in characters. */
const LONGEST_END = 40;

/** Whether a sentence leads into what comes next without any doubt. */
function leadsOn(sentence: string): boolean {
  return /[:—–]\s?-?\s*$/.test(sentence) || FOLLOWS.test(sentence);
}

/** A sentence that has ended leads into nothing. */
const STOPPED = /[.?!][”"’')\]]{0,3}\s*$/;

/** Whether it is known of which authority a reference is. */
function isKnown(reference: Reference): boolean {
  return reference.kind === 'full' || reference.target !== null;
}

/**
 * Where the words of a block end: before who says them, where they stand, or what is `unknown`, as `Clause 12.3 of the
 * Agreement` below words in quotation marks.
 */
export function wordsOfBlock(
  text: string,
  quoted: readonly UnitBlock[],
  noteAt: Unit['noteAt'],
): { readonly end: number; readonly unknown: boolean; readonly said?: BlockTail } {
  const [first, ...more] = quoted;
  const last = quoted.at(-1);
  if (!first || !last) return { end: 0, unknown: false };
  if (more.length > 0 && isSource(text, last)) return { end: quoted.at(-2)?.segment.end ?? 0, unknown: false };
  const opened = isOpened(text, first.segment);
  const closed = quoted.findIndex(({ segment: { start, end } }, i) => {
    const next = quoted[i + 1]?.segment;
    return next && MARK_LAST.test(text.slice(Math.max(start, end - 12), end)) && !isOpened(text, next);
  });
  if (opened && closed >= 0) return { end: quoted[closed]?.segment.end ?? 0, unknown: true };
  const source = opened ? sourceIn(text, last) : null;
  const said = source === null ? tailOfBlock(text, last.segment, opened) : null;
  const behind = said?.start ?? remarkIn(text, first.segment, last.segment, noteAt) ?? source;
  return { end: behind ?? last.segment.end, unknown: false, ...(said && { said }) };
}

/** Whether a block begins with a quotation mark. */
function isOpened(text: string, { start }: Span): boolean {
  return OPENED.test(text.slice(start, start + 9));
}

const OPENED = /^\s*[“„"‘'«»]/;
const MARK_LAST = /[”“"’'»«][\s.,;)]{0,9}$/;

/** Whether a block has nothing but a citation, `— A at [80]`. */
function isSource(text: string, { segment, references }: UnitBlock): boolean {
  if (references.length === 0) return false;
  const words = wordsBeside(text, segment, references);
  return words.length === 0 || readRun(words)?.reports === false;
}

/** Where behind the closing mark of a block a citation stands that ends it, `” (A at [80])`; null where none does. */
function sourceIn(text: string, { segment, references }: UnitBlock): number | null {
  const ref = references.findLast((one) => one.kind === 'full' && !one.quoted);
  if (!ref || !/^[\s.)\]]{0,4}$/.test(text.slice(ref.end, segment.end))) return null;
  const start = Math.max(segment.start, ref.start - 12);
  const before = /[”“"’'»«][.,;]?(?=\s{0,3}(?:[([—–-]{1,2}\s?)?(?:[Ss]ee\s)?$)/.exec(text.slice(start, ref.start));
  return before && start + before.index + before[0].length;
}

/** Who says the words before it, and nothing after that: `per Lord Example`, `(per Lord Example at [5])`. */
const PER = /\(?\bper\s(?=\p{Lu}|the\s)/gu;
/** How long such a remark is at the most, in characters. */
const LONGEST_REMARK = 120;
const PARTS = new Set(' \t\n\u00a0,;–—-');

/**
 * Where behind the words of a block stands whose they are, `“...” per Lord Example`: behind their closing mark, or behind
 * the mark of their footnote. Null where nothing does.
 */
function remarkIn(text: string, first: Span, last: Span, noteAt: Unit['noteAt']): number | null {
  const from = Math.max(last.start, last.end - LONGEST_REMARK);
  const index = [...text.slice(from, last.end).matchAll(PER)].at(-1)?.index;
  if (index === undefined) return null;
  const remark = text.slice(from + index, last.end);
  if (/[“”"]/.test(remark) || judgesIn(wordsOf(remark)).length === 0) return null;
  let at = from + index;
  while (at > last.start && PARTS.has(text[at - 1] ?? '')) at--;
  const closed = isOpened(text, first) && MARK_LAST.test(text.slice(Math.max(last.start, at - 10), at));
  return closed || noteAt(at - 1, at + 1) !== null ? at : null;
}

/** Whose a block is that one reference leads into and another closes: in `(see also C)` the first's; else nobody's. */
function between(text: string, leading: Reference, closing: Reference): Reference | null {
  if (authorityOf(leading) === authorityOf(closing)) return closing;
  return ALSO.test(text.slice(Math.max(leading.end, closing.start - 60), closing.start)) ? leading : null;
}

/** Whether the words of a block quotation end with a citation, `“...” (A at [2])`: it may say where they stand. */
function endsWithCitation(text: string, { references, segment }: UnitBlock): boolean {
  const last = references.findLast((ref) => ref.kind === 'full' && !ref.quoted);
  if (last === undefined || segment.end - last.end > LONGEST_PINPOINT) return false;
  // Over the lines of a block that is set in, a pinpoint may be parted from its citation by more space than is read.
  return AFTER_CITATION.test(text.slice(last.end, segment.end).replace(/\s+/g, ' '));
}

const LONGEST_PINPOINT = 120;
const AFTER_CITATION = new RegExp(String.raw`^[ ,]{0,2}(?:at )?(?:${PARAGRAPH.any} ?)?(?:\[?\d{1,4}\]?)?[ .)]{0,4}$`);

/** Where a block in quotation marks says behind them where it stands, `” (at [113])`: that is none of its words. */
const OWN_PINPOINT = new RegExp(
  String.raw`([”“"’'»«][.,;]?)(\s{0,9}(?:\((?:at\s)?(?:\[\d{1,4}\]|${PARAGRAPH.any}\s?\d{1,4}(?:[-–]\d{1,4})?)\)|(?:at\s)?\[\d{1,4}\])[\s.]{0,9})$`,
);

/** A block quotation without quotation marks of its own. */
export function unmark(whole: string, first: boolean, last: boolean): string {
  const opened = OPENED.test(whole);
  const piece = last && (opened || !first) ? whole.replace(OWN_PINPOINT, '$1') : whole;
  const closed = /[”“"’'»«][\s.,;)]*$/.test(piece);
  const bare = opened && (closed || !last || first) ? piece.replace(OPENED, '') : piece;
  return closed && last && (opened || !first) ? bare.replace(/[”“"’'»«]([\s.,;]*)$/, '$1') : bare;
}
