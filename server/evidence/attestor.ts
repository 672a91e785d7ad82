import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { describeReadError, describeWriteError, FileError, hasCode } from './files.ts';

/** The kind of the attested text. An HMAC of one kind never counts for another. */
export type Attested = 'description' | 'attempt' | 'waiver' | 'report' | 'reading' | 'law' | 'rulebook';

/**
 * Tells what this user wrote on this machine from what a folder brought along: an HMAC-SHA-256 by a secret that lies in the
 * user's state folder, and in no workspace.
 */
export interface Attestor {
  /** The HMAC of a text, in lower-case hexadecimal. Makes the secret where there is none. Throws `FileError`. */
  readonly attest: (kind: Attested, text: string) => Promise<string>;
  /**
   * Whether an HMAC that somebody gives is this user's for the text; false where there is no secret. Throws
   * `FileError`.
   */
  readonly isAttested: (kind: Attested, text: string, attestation: unknown) => Promise<boolean>;
}

/** The name of the secret in the state folder. */
export const SECRET = 'secret';
const BYTES = 32;
const WRITTEN = /^[0-9a-f]{64}$/;

/** An attestor by the secret of a state folder, which is read when it is first needed. */
export function openAttestor(stateFolder: string): Attestor {
  const file = path.join(stateFolder, SECRET);
  let secret: Promise<Uint8Array | null> | null = null;
  const read = async (): Promise<Uint8Array | null> => {
    const mine = secret ?? readSecret(file);
    secret = mine;
    const found = await mine.catch((error: unknown) => {
      secret = null;
      throw error;
    });
    if (found === null) secret = null; // another process may make one
    return found;
  };
  const make = async (): Promise<Uint8Array> => {
    secret = makeSecret(file);
    const made = await read();
    if (made === null) throw new FileError(`${file} was made and is gone: run again.`);
    return made;
  };
  return {
    attest: async (kind, text) => hmacOf((await read()) ?? (await make()), kind, text).toString('hex'),
    isAttested: async (kind, text, attestation) => {
      if (typeof attestation !== 'string' || !WRITTEN.test(attestation)) return false;
      const own = await read();
      return own !== null && timingSafeEqual(hmacOf(own, kind, text), Buffer.from(attestation, 'hex'));
    },
  };
}

/**
 * The same attestor for records of one workspace: what this user accepted, supplied or asked for there is nothing that another
 * folder could bring along. How the workspace is reached does not matter.
 */
export function boundTo(workspace: string, attestor: Attestor): Attestor {
  let place: Promise<string> | null = null;
  const bind = async (text: string): Promise<string> => {
    place ??= fs.realpath(workspace).catch(() => path.resolve(workspace));
    return `${await place}\u0000${text}`;
  };
  return {
    attest: async (kind, text) => attestor.attest(kind, await bind(text)),
    isAttested: async (kind, text, attestation) => attestor.isAttested(kind, await bind(text), attestation),
  };
}

function hmacOf(secret: Uint8Array, kind: Attested, text: string): Buffer {
  return createHmac('sha256', secret).update(`citeward ${kind}\u0000${text}`).digest();
}

/** The secret; null where nobody has made one yet. Throws `FileError`. */
async function readSecret(file: string): Promise<Uint8Array | null> {
  const text = await fs.readFile(file, 'latin1').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw new FileError(describeReadError(error, file), { cause: error });
  });
  if (text === null) return null;
  if (!WRITTEN.test(text))
    throw new FileError(
      `${file} is damaged: remove it. What is kept as evidence is then no longer attested, and is asked for again once.`,
    );
  return Buffer.from(text, 'hex');
}

/** Makes the secret whole, or reads the secret of another process that was faster. Throws `FileError`. */
async function makeSecret(file: string): Promise<Uint8Array | null> {
  const temporary = `${file}.${randomBytes(8).toString('hex')}.tmp`; // another of this process may make one, too
  try {
    await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const handle = await fs.open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(randomBytes(BYTES).toString('hex'));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await linkOrCopy(temporary, file);
  } catch (error) {
    throw new FileError(describeWriteError(error, file), { cause: error });
  } finally {
    await fs.rm(temporary, { force: true }).catch(() => {}); // what went wrong before says more
  }
  return readSecret(file);
}

/** Gives a file a second name, unless something bears that already; file systems without links have a copy. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await fs.link(from, to);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    await fs.copyFile(from, to, fs.constants.COPYFILE_EXCL).catch((again: unknown) => {
      if (!hasCode(again, 'EEXIST')) throw again;
    });
  }
}
