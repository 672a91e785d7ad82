import * as fs from 'node:fs/promises';
import {
  type Draft,
  formatOf,
  LONGEST_OPENING,
  openDraft,
  readDraftInSteps,
  refusalOfName,
  UnreadableDraft,
} from '../documents/index.ts';
import { hasCode } from '../evidence/index.ts';
import { AuditError } from './errors.ts';
import { inTurns } from './pace.ts';

/** Reads a file of so many megabytes at the most that a user names. Throws `AuditError`. */
export async function readDraftFile(file: string, most = 20): Promise<Uint8Array> {
  try {
    const { size } = await fs.stat(file);
    if (size > most * 1024 * 1024) throw new AuditError(`${file} is larger than ${most} MB: split the draft.`);
    const bytes = await fs.readFile(file);
    if (bytes.length === 0) throw new AuditError(`${file} is empty.`);
    return bytes;
  } catch (error) {
    if (error instanceof AuditError) throw error;
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) throw new AuditError(`${file} does not exist.`);
    if (hasCode(error, 'EISDIR')) throw new AuditError(`${file} is a folder: name the files in it.`);
    if (hasCode(error, 'EACCES', 'EPERM')) throw new AuditError(`${file} cannot be read: check its permissions.`);
    throw new AuditError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/**
 * The draft that a file holds, by the ending of its name; read in turns with whatever else waits. What did not change since
 * `previous` is taken from there. Throws `AuditError`, and the reason of `signal` where that is aborted.
 */
export async function toDraft(file: string, bytes: Uint8Array, signal: AbortSignal, previous?: Draft): Promise<Draft> {
  const format = formatOf(file);
  if (format === null) throw new AuditError(`${file}: ${refusalOfName(file)}.`);
  try {
    const opened = await openDraft(bytes, format, AbortSignal.any([signal, AbortSignal.timeout(LONGEST_OPENING)]));
    return await inTurns(readDraftInSteps(opened, format, previous), signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UnreadableDraft) throw new AuditError(`${file}: ${error.message}.`);
    throw error;
  }
}
