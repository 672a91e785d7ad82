import { isLoopback } from '../http/index.ts';
import { parseBaseUrl } from './base-url.ts';
import { AuditError } from './errors.ts';

/**
 * The address of a model as it is asked: on this machine, or at a host that the policy of the machine lists (https). Throws `AuditError`
 * for any other: what is asked of a model is privileged, and no file of a workspace, nor a flag alone, sends it elsewhere.
 */
export function readModelUrl(flag: string, text: string, listed: readonly string[], policyAt: string): URL {
  const address = parseBaseUrl(text);
  if (address === null)
    throw new AuditError(`${flag} ${text}: give an http address on this machine, such as http://127.0.0.1:11434/v1.`);
  const url = new URL(address);
  if (isLoopback(url.hostname) || listed.includes(url.host)) return url;
  throw new AuditError(
    `${flag} ${text}: only a model on this machine is asked, or at a host that ${policyAt} lists in “model_hosts”. Nothing was sent.`,
  );
}
