import { ANSWER_CHECKED, ANSWER_FAILURES, ANSWER_ISSUES } from '../wording/index.ts';
import type { Asked } from './ask.ts';

/** What became of a question, as a log keeps it: never a word of question, evidence or answer. */
export interface AskedEntry {
  readonly chunks: number;
  readonly validation: 'pass' | 'fail' | 'none';
  readonly retry_count: number;
  readonly failure: Asked['failure'];
  readonly calls: number;
}

/** The part of the log's entry that is the answer's own. */
export function entryOf({ items, failure, calls, passages }: Asked): AskedEntry {
  const validation = items !== null ? 'pass' : failure === 'validation_failed' ? 'fail' : 'none';
  return {
    ...{ chunks: passages.length, validation },
    ...{ retry_count: Math.max(0, calls - 1), failure, calls },
  };
}

/** What a person is told of a question in the place of an answer, and beside one. */
export interface Told {
  /** Why there is no answer; null where there is one, or no model was asked. */
  readonly refusal: string | null;
  /** What was wrong with it, and what asks back, a line each. */
  readonly lines: readonly string[];
  /** What is said beside an answer that is shown; null where none is. */
  readonly checked: string | null;
}

/** The words of ours for what became of a question. */
export function tell({ lang, items, failure, issues, clarification }: Asked): Told {
  return {
    refusal: failure === null ? null : `${ANSWER_FAILURES[failure][lang]}.`,
    lines: [
      ...issues.map(({ code, stands }) => ANSWER_ISSUES[code](stands)),
      ...(clarification === null ? [] : [clarification.question[lang]]),
    ],
    checked: items === null ? null : ANSWER_CHECKED,
  };
}
