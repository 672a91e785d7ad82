import type { FailureKind, TransportError } from './failures.ts';
import type { Answer } from './transport.ts';

/** The results of requests that got no usable answer. */
interface Ending {
  readonly says: string;
  /** Whether another try may better it. */
  readonly again: boolean;
  /** Whether the source is left alone at once for the rest of the job. */
  readonly closes: boolean;
}

export const ENDINGS: Readonly<Record<FailureKind, Ending>> = {
  unreached: { says: 'The source could not be reached', again: true, closes: true },
  barred: { says: 'The source could not be reached', again: false, closes: true },
  slow: { says: 'The source took too long', again: true, closes: false },
  refused: { says: 'The source was not asked', again: false, closes: true },
  broken: { says: 'The answer of the source cannot be used', again: true, closes: false },
  useless: { says: 'The answer of the source cannot be used', again: false, closes: false },
};

/** How often a source may be slow in a job: a draft of many citations would wait for each. */
export const MOST_SLOW = 2;

/** Why a source is left alone for the rest of a job. */
export type Closing = 'rate-limited' | 'blocked' | 'source-error' | 'refused';

/**
 * The sentence for a request that failed, with the user's next step. `until`: the time from which the source may be
 * asked again, in epoch milliseconds, where it named one that nobody waits for.
 */
export function noteOn(answer: Answer | TransportError, until: number | null): string {
  if (!isFailure(answer)) {
    if (answer.status === 429)
      return `The source asked to be left alone${until === null ? '' : ` until ${moment(until)}`} (status 429).`;
    const again = until === null ? '' : ` It asked to be left alone until ${moment(until)}.`;
    return `The source failed (status ${answer.status}).${again}`;
  }
  return withAdvice(`${ENDINGS[answer.kind].says}: ${answer.message}.`, answer);
}

/** The sentence for a request that is not made because one before it failed. */
export function noteAfter(why: Closing, answer: Answer | TransportError | null): string {
  if (why === 'rate-limited')
    return 'The source had asked to be left alone earlier in this job; it was not asked again.';
  if (why === 'blocked') return 'The source had refused a request earlier in this job; it was not asked again.';
  if (why === 'refused') return 'The source leads where nothing may be asked, as earlier in this job.';
  if (answer === null || !isFailure(answer))
    return `The source had failed earlier in this job${answer === null ? '' : ` (status ${answer.status})`}; it was not asked again.`;
  const { says } = ENDINGS[answer.kind];
  return withAdvice(`${says} earlier in this job: ${answer.message}; it was not asked again.`, answer);
}

/**
 * The line for a request that is not made because its source asked to be left alone until a time (epoch milliseconds).
 */
export function noteUntil(until: number): string {
  return `The source asked to be left alone until ${moment(until)}; it was not asked.`;
}

function moment(time: number): string {
  const iso = new Date(time).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

function withAdvice(note: string, { advice }: TransportError): string {
  return advice === null ? note : `${note} ${advice}`;
}

function isFailure(answer: Answer | TransportError): answer is TransportError {
  return answer instanceof Error;
}
