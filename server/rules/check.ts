import type { Span } from '../../shared/finding.ts';
import type { CheckedBlock } from './checked-block.ts';

/** A book that checks are of, by its id; `bluebook` is chosen together with the house's own `redbook`. */
export type CheckBook = 'oscola' | 'indigo' | 'redbook' | 'bluebook' | 'is';

/** A change of the text of a block. */
export interface Edit extends Span {
  readonly text: string;
}

/** A stretch of a block that a check finds; the edits mend it, in order. None: it is for a person. */
export interface Found extends Span {
  readonly edits?: readonly Edit[];
}

/** A check of one rule: all that is said of it, found by it and mended by it. One file is one. */
export interface FormCheck {
  readonly id: `${CheckBook}.${string}`;
  readonly book: CheckBook;
  /** The number of its rule in that book. */
  readonly number: string;
  /** What it finds, for the documentation. */
  readonly finds: string;
  /** What a person is told. */
  readonly message: string;
  /** What its fix does; null where it has none. */
  readonly mends: string | null;
  /** The words that its rule must hold, by which a quotation is cut; an edition that says otherwise withholds it. */
  readonly holds: RegExp;
  /** Whether it goes by italics, which plain text does not show. */
  readonly seesItalics?: true;
  readonly find: (block: CheckedBlock) => Iterable<Found>;
  /** Small drafts in Markdown in which it finds something, and in which it finds nothing. */
  readonly bad: readonly string[];
  readonly good: readonly string[];
}

/** The words of a match: the group `at` where the pattern has one, else all of it. */
export interface Match extends Span {
  readonly text: string;
  readonly groups: Readonly<Record<string, string | undefined>>;
  /** The text that was looked through. */
  readonly of: string;
}

/** What stands in the place of a match; null: nothing is found there. Without it a match is found, and not mended. */
export type Mend = (match: Match) => string | null | Found;

/** Finds every match of a pattern in the author's own words. */
export function byPattern(pattern: RegExp, mend?: Mend): FormCheck['find'] {
  return inText((block) => block.own, pattern, mend);
}

/** Finds every match of a pattern in all that is printed, quoted words included. */
export function inAllText(pattern: RegExp, mend?: Mend): FormCheck['find'] {
  return inText((block) => block.printed, pattern, mend);
}

function inText(textOf: (block: CheckedBlock) => string, pattern: RegExp, mend?: Mend): FormCheck['find'] {
  const seeking = new RegExp(pattern.source, `${pattern.flags.replace(/[dg]/g, '')}dg`);
  return function* (block) {
    const text = textOf(block);
    for (const found of text.matchAll(seeking)) {
      const [start, end] = found.indices?.groups?.['at'] ?? found.indices?.[0] ?? [0, 0];
      if (mend === undefined) {
        yield { start, end };
        continue;
      }
      const mended = mend({ start, end, text: text.slice(start, end), groups: found.groups ?? {}, of: text });
      if (mended === null) continue;
      yield typeof mended === 'string' ? { start, end, edits: [{ start, end, text: mended }] } : mended;
    }
  };
}
