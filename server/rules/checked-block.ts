import type { Span } from '../../shared/finding.ts';
import { findQuotations } from '../citations/index.ts';
import { type Block, type Draft, sourceSpan } from '../documents/index.ts';

/** A stretch between quotation marks. */
export interface Quoted extends Span {
  readonly inner: Span;
}

/** A block of a draft as checks read it; all offsets are of its text. */
export interface CheckedBlock {
  readonly text: string;
  /** The text with addresses of pages masked, character for character. */
  readonly printed: string;
  /** The author's own words: what stands in quotation marks, or is set off as a quotation, is masked, too. */
  readonly own: string;
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

/** A block made ready for checks; what is seldom asked for is made when it is. */
export function toCheckedBlock(draft: Draft, index: number, { text, kind, marker, emphasis }: Block): CheckedBlock {
  const isSetOff = kind === 'quote';
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
      own ??= isSetOff ? MASK.repeat(text.length) : maskQuoted(printed, readAll());
      return own;
    },
    isEmphasised: ({ start, end }) => emphasis.some((set) => set.start < end && start < set.end),
    before: (at, length) => {
      const { start } = sourceSpan(draft, index, { start: at, end: at + 1 });
      return draft.source.slice(Math.max(0, start - length), start);
    },
  };
}

function maskQuoted(text: string, quoted: readonly Quoted[]): string {
  let masked = '';
  let at = 0;
  for (const { inner } of quoted) {
    masked += text.slice(at, inner.start) + MASK.repeat(inner.end - inner.start);
    at = inner.end;
  }
  return masked + text.slice(at);
}
