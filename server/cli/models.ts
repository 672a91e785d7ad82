import { AuditError, isLoopback, type ModelChoice, policyFile, readModelUrl, readPolicy } from '../audit/index.ts';
import { nodeFiles } from '../evidence/index.ts';

/** How a model is named on the command line: an address and a name, each by its flag. */
export interface NamedModel {
  readonly url: string | undefined;
  readonly name: string | undefined;
  readonly timeout?: string | undefined;
  readonly wait?: string | undefined;
}

/** Seconds that one attempt may take, and that the first wait takes, where nobody says otherwise; and the most of each. */
const TIMEOUT = { usual: 120, least: 0.1, most: 3600 };
const WAIT = { usual: 1, least: 0, most: 60 };

/**
 * The model that two flags name, `--model-url` and `--model` or others, with the two names for messages; null where they name none. It is
 * asked on this machine, or at a host that the policy of the machine lists. Throws `AuditError`: then nothing is sent.
 */
export async function readModel(
  { url: at, name, timeout, wait }: NamedModel,
  [urlFlag, nameFlag]: readonly [string, string],
): Promise<ModelChoice | null> {
  if (at === undefined && name === undefined) return null;
  if (at === undefined || name === undefined || name.trim() === '')
    throw new AuditError(`A model is named by both ${urlFlag} and ${nameFlag}.`);
  const file = policyFile();
  const policy = await readPolicy(file, nodeFiles);
  const url = readModelUrl(urlFlag, at, policy?.modelHosts ?? [], file);
  const seconds = readSeconds('--model-wait', wait, WAIT);
  if (seconds < 1 && !isLoopback(url.hostname))
    throw new AuditError('--model-wait: less than 1 second is for a model on this machine alone.');
  const key = process.env['CITEWARD_MODEL_KEY'] || null;
  return { url, name, key, timeout: readSeconds('--model-timeout', timeout, TIMEOUT) * 1000, wait: seconds * 1000 };
}

function readSeconds(flag: string, text: string | undefined, { usual, least, most }: typeof WAIT): number {
  const seconds = text === undefined ? usual : Number(text);
  if (!Number.isFinite(seconds) || seconds < least || seconds > most || text?.trim() === '')
    throw new AuditError(`${flag} ${text}: give a number of seconds from ${least} to ${most}.`);
  return seconds;
}

/** An id by which a line of the log is told from others. */
export function requestIdOf(random: () => number): string {
  return Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 16)
      .toString(16)
      .padStart(4, '0'),
  ).join('');
}
