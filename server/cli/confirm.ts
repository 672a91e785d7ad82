import type { Seat } from './seat.ts';

/**
 * Asks at the terminal whether to go on, wherever the output goes; any answer but yes is no. Where nobody sits at one, as in
 * CI, the command itself was the answer: somebody wrote it down.
 */
export async function confirm(question: string, { ask }: Pick<Seat, 'ask'>): Promise<boolean> {
  const answer = await ask(`${question} [y/N] `);
  return answer === null || /^y(?:es)?$/i.test(answer.trim());
}
