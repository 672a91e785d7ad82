import { createInterface } from 'node:readline/promises';

/**
 * Asks at the terminal whether to go on, wherever the output goes; any answer but yes is no. Where nobody sits at one, as in
 * CI, the command itself was the answer: somebody wrote it down.
 */
export async function confirm(question: string, signal: AbortSignal): Promise<boolean> {
  const { stdin: input, stderr: output } = process;
  if (!input.isTTY) return true;
  const terminal = createInterface({ input, output });
  try {
    return /^y(?:es)?$/i.test((await terminal.question(`${question} [y/N] `, { signal })).trim());
  } finally {
    terminal.close();
  }
}
