import type { Span } from '../../shared/finding.ts';
import { findQuotations } from '../citations/index.ts';
import { type Block, type Draft, sourceSpan } from '../documents/index.ts';

/** A stretch between quotation marks. */
export interface Quoted extends Span {
  readonly inner: Span;
}

/** A block of a draft as checks read it; all offsets are of its text. */
export interface CheckedBlock {
  /** The text with code masked, character for character. */
  readonly text: string;
  /** The same with addresses of pages masked, too. */
  readonly printed: string;
  /** The author's own words: what stands in quotation marks, or is set off as a quotation, is masked, too. */
  readonly own: string;
  /** Whether it is set off as a quotation, or stands within one that an earlier block opens and a later one closes. */
  readonly isSetOff: boolean;
  /** The number that stands before a block of a list; `65. ` at the beginning of a line is read as one. */
  readonly marker: string;
  /** The outermost quotations that are closed. */
  readonly quoted: readonly Quoted[];
  /** Whether any of a stretch is set in italics or bold. */
  readonly isEmphasised: (span: Span) => boolean;
  /** What stands in the source just before a place. */
  readonly before: (at: number, length: number) => string;
}

/** What stands in the place of a character that a check may not see: no letter, no digit, no space, no mark. */
const MASK = '\ue000';
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>]+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[\w.]{1,200}/g;

type QuotedSpan = ReturnType<typeof findQuotations>[number];

/** A block made ready for checks, `isWithin` a quotation of several blocks or not; what is seldom asked for is made when it is. */
export function toCheckedBlock(
  draft: Draft,
  index: number,
  { text: read, kind, marker, emphasis, code }: Block,
  isWithin = false,
): CheckedBlock {
  const text = code === undefined ? read : maskAll(read, code);
  const isSetOff = kind === 'quote' || isWithin;
  let all: readonly QuotedSpan[] | null = null;
  let own: string | null = null;
  const printed = text.replace(ADDRESS, (address) => MASK.repeat(address.length));
  const readAll = (): readonly QuotedSpan[] => {
    all ??= findQuotations(text, 0, text.length);
    return all;
  };
  return {
    ...{ text, printed, isSetOff, marker },
    get quoted() {
      return readAll().filter(({ closed }) => closed);
    },
    get own() {
      own ??= isSetOff
        ? MASK.repeat(text.length)
        : maskAll(
            printed,
            readAll().map(({ inner }) => inner),
          );
      return own;
    },
    isEmphasised: ({ start, end }) => emphasis.some((set) => set.start < end && start < set.end),
    before: (at, length) => {
      const { start } = sourceSpan(draft, index, { start: at, end: at + 1 });
      return draft.source.slice(Math.max(0, start - length), start);
    },
  };
}

/** A text with stretches masked, which are in order. */
function maskAll(text: string, stretches: readonly Span[]): string {
  let masked = '';
  let at = 0;
  for (const { start, end } of stretches) {
    const from = Math.max(at, start);
    const to = Math.max(from, Math.min(end, text.length));
    masked += text.slice(at, from) + MASK.repeat(to - from);
    at = to;
  }
  return masked + text.slice(at);
}
