import type { Span } from '../../../shared/finding.ts';
import { setApart, unmark, wordsOfBlock } from '../owners/block-ties.ts';
import { FOLLOWS } from '../owners/lead-notes.ts';
import { type Quotation, spanOf } from '../owners/tie.ts';
import { isTail } from '../passages/passages.ts';
import type { Unit, UnitPassage } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import type { QuotedSpan } from '../text/quotation-marks.ts';
import { hasWords } from '../text/words.ts';
import { isOfAnother, isTurnedBehind } from './asides.ts';
import { choose, lastBefore } from './attribute.ts';
import { leadOf, ledBy } from './leading.ts';
import { elsewhereIn, isEnactment, type StatuteMention } from './mentions.ts';
import type { Noted } from './notes.ts';
import { type Enacted, given, inDoubtOf, withoutLoose } from './ownership.ts';
import type { EnactedDoubt } from './set-out.ts';
import { citesCase, type View, viewOf } from './view.ts';
import { isOnNeutralWay } from './ways.ts';

/** A block quotation with the legislation that it is of, or may be, and the stretches of the claim around it. */
interface Block {
  readonly quotation: Quotation;
  readonly enacted: Enacted;
  readonly claim: readonly Span[];
}

/** Whose of the legislation around it a block quotation is: by the sentence that leads into it, or by the line that closes it. */
export function blockEnacted(
  unit: Unit,
  passage: UnitPassage,
  mentioned: readonly (readonly StatuteMention[])[],
  ofCases: ReadonlySet<number>,
  noted: ReadonlyMap<number, readonly Noted[]>,
): Block | null {
  const { text, blocks, noteAt } = unit;
  const body = blocks[passage.body];
  const quoted = passage.blocks.flatMap((index) => blocks[index] ?? []);
  const first = quoted[0]?.segment;
  if (!body || !first) return null;
  const quotation = quotationOf(unit, quoted);
  if (!quotation) return null;
  const tail = passage.tail === null ? undefined : blocks[passage.tail];
  const isClosing = tail && isTail({ kind: tail.segment.kind, text: text.slice(tail.segment.start, tail.segment.end) });
  const elsewhere = elsewhereIn(unit, passage.body);
  const view = viewOf({ text, block: body, noteAt }, mentioned[passage.body] ?? [], ofCases, elsewhere);
  const lead = body.sentences.at(-1);
  const led = lead ? ledInto(view, lead) : null;
  const closing = passage.tail === null ? undefined : mentioned[passage.tail]?.find((one) => !one.quoted);
  const isOfCase = tail?.references.some(({ citations }) => citations[0]?.cites.kind !== 'enactment') === true;
  const isOfOther = ofCases.has(first.start) || isOfCase;
  const note = isOfOther ? undefined : noteOf(unit, passage.blocks.at(-1), noted);
  const near = [
    ...(led?.kind === 'given' ? [led.owner] : (led?.near ?? [])),
    ...(closing ? [closing] : []),
    ...(note ? [note.owner] : []),
  ];
  const behind = closing && tail && isClosing ? closedBy(unit, tail, closing) : null;
  const isParted = body.segment.stretch !== undefined || quoted.some(({ segment }) => segment.stretch !== undefined);
  const read = isParted
    ? inDoubtOf('unread', ...near)
    : isOfOther
      ? inDoubtOf('between', ...near)
      : (choose(led, behind) ?? (near.length > 0 ? inDoubtOf('untied', ...near) : ofLast(view, quoted)));
  const enacted = withoutLoose(read);
  if (enacted.kind === 'doubtful' && enacted.near.length + enacted.offered.length === 0) return null;
  const claim = [...(lead ? [lead] : []), ...quoted.map(({ segment }) => spanOf(segment))];
  const isPerhapsOwn = first.kind === 'paragraph' && LABEL.test(first.marker);
  return { quotation, enacted: asBlock(enacted, isPerhapsOwn), claim };
}

/** The footnote of legislation whose mark stands at the end of a block. */
function noteOf(
  { blocks }: Unit,
  index: number | undefined,
  noted: ReadonlyMap<number, readonly Noted[]>,
): Noted | undefined {
  const end = index === undefined ? undefined : blocks[index]?.segment.end;
  if (index === undefined || end === undefined) return undefined;
  return noted.get(index)?.find(({ at }) => Math.abs(at - end) <= MOST_TO_MARK);
}

/** How far from the end of a block the mark of its note may stand, in characters. */
const MOST_TO_MARK = 2;

/** A block quotation of nothing else with the mark of a footnote at its end: its words may be of what that cites. */
export function blockNoted(
  unit: Unit,
  { body, blocks }: UnitPassage,
  noted: ReadonlyMap<number, readonly Noted[]>,
): readonly EnactedDoubt[] {
  const block = unit.blocks[body];
  const note = block && blocks.length === 0 && block.segment.kind === 'quote' ? noteOf(unit, body, noted) : undefined;
  if (!block || !note || block.quotes.length > 0 || block.references.length > 0) return [];
  return [{ doubt: setApart(unit.text, block), near: [note.owner], offered: [] }];
}

/** By the line that closes it; `(section 5, in the Claimant's version)` gives it to the enactment for nobody to be wrong by. */
function closedBy({ text, noteAt }: Unit, tail: UnitBlock, closing: StatuteMention): Enacted {
  const view = viewOf({ text, block: tail, noteAt }, [closing], new Set());
  return isTurnedBehind(view, closing.end, tail.segment.end)
    ? given(closing, 'block-close', 'open')
    : given(closing, 'block-close');
}

/** A block that is set in with a number before it and no mark is perhaps the author's own: he may list what the law says in his words. */
function asBlock(enacted: Enacted, isPerhapsOwn: boolean): Enacted {
  if (enacted.kind !== 'given') return enacted;
  const hold = isPerhapsOwn && enacted.hold === undefined ? { hold: 'near' as const } : {};
  return { ...enacted, ...(enacted.by === 'before' ? { by: 'block-lead' as const } : {}), ...hold };
}

/** What a quotation begins with that has the number of a provision first. */
const OPENED = /^[“„"‘'«»]/;

/** A sentence that has ended leads into nothing. */
const STOPPED = /[.?!][”“"’'«»)\]]{0,3}\s*$/;

/** Whose a block is by the last sentence before it. */
function ledInto(view: View, lead: Span): Enacted | null {
  const { text, block } = view;
  const { end } = block.segment;
  const ending = text.slice(Math.max(lead.start, end - LONGEST_END), end);
  const none: QuotedSpan = { start: end, end, inner: { start: end, end }, closed: true };
  if (STOPPED.test(ending) && !FOLLOWS.test(ending)) return null;
  const last = lastBefore(view, none);
  if (!last) return null;
  const led = last.start >= lead.start ? ledBy(view, none, lead, last) : leadOf(view, none, lead, last);
  if (led?.kind !== 'given') return led;
  const isHeld = !isOfAnother(view, none, lead, led.owner) && isOnNeutralWay(view, none, lead, led.owner);
  return isHeld ? led : { ...led, hold: 'open' };
}

const LONGEST_END = 60;

/** A block that nothing gives to legislation may be of what stands last before it, unless a case is cited since, or in it. */
function ofLast(view: View, quoted: readonly UnitBlock[]): Enacted {
  const last = view.statutes.at(-1);
  const own = last ? [last] : [];
  const isOfCase =
    (last !== undefined && citesCase(view, last.end, view.block.segment.end)) ||
    quoted.some(({ references }) => references.some((one) => !isEnactment(one)));
  return { kind: 'doubtful', cause: 'untied', near: isOfCase ? [] : own, offered: isOfCase ? own : [] };
}

/** The number or letter of a provision that is printed as the marker of a block, with its brackets: `(1)`, `(a)`, `5` of `5.`. */
const LABEL = /^([([]?(?:\d{1,4}[A-Z]{0,3}|[a-z]{1,4}|[A-Z]{1,2})[)\]]?)[).]?$/;

/** The words of a block quotation, with the numbers that are printed before them; null where it has none. */
function quotationOf({ text, noteAt }: Unit, quoted: readonly UnitBlock[]): Quotation | null {
  const { end } = wordsOfBlock(text, quoted, noteAt);
  const words = quoted.filter(({ segment }) => segment.start < end);
  const [head, ...rest] = words.map(({ segment }, i) =>
    unmark(
      `${OPENED.exec(segment.marker)?.[0] ?? ''}${text.slice(segment.start, Math.min(segment.end, end))}`,
      i === 0,
      i === words.length - 1,
    ),
  );
  const start = words[0]?.segment.start;
  if (head === undefined || start === undefined || !hasWords(head)) return null;
  const printed = words.map(({ segment }) => LABEL.exec(segment.marker.replace(OPENED, ''))?.[1] ?? null);
  const numbered = printed.some((label) => label !== null) ? { printed } : {};
  return { start, end, pieces: [head, ...rest], block: true, ...numbered };
}
