import path from 'node:path';
import { type Attestor, boundTo } from './attestor.ts';
import { confined } from './confined.ts';
import { hashOf } from './description.ts';
import { explaining, type Files } from './files.ts';

/** A rulebook as it is kept: what was read of a file, and the SHA-256 of that. */
export interface KeptRulebook {
  readonly id: string;
  /** The SHA-256 of the file that was imported. */
  readonly sha256: string;
  readonly book: unknown;
}

/** The rulebooks of a workspace. */
export interface RulebooksRead {
  /** Those that this user imported, as they were then; by their ids. */
  readonly kept: readonly KeptRulebook[];
  /** The ids of those that were changed since, or that somebody else imported: nothing of them is told. */
  readonly changed: readonly string[];
}

/** The rulebooks of one workspace: `.citeward/rulebooks/<id>.json`. */
export interface Rulebooks {
  readonly read: () => Promise<RulebooksRead>;
  /** Keeps one in the place of any of its id. Throws `FileError`. */
  readonly keep: (rulebook: KeptRulebook) => Promise<void>;
  /** Removes one, changed or not; whether there was one. */
  readonly remove: (id: string) => Promise<boolean>;
}

/** A file of a rulebook: all that is in it, in the order of the file. */
interface Written extends KeptRulebook {
  readonly schema: typeof SCHEMA;
  /** The SHA-256 of `book` as it is written. */
  readonly kept_sha256: string;
  readonly attestation: string;
}

const SCHEMA = 'citeward.rulebook/1';
const ENDING = '.json';
const utf8 = new TextEncoder();

/** Opens the rulebooks of a workspace; `prepare` makes its `.citeward/`. Ids are checked by whoever gives them. */
export function openRulebooks(
  workspace: string,
  { files, attestor: unbound }: { readonly files: Files; readonly attestor: Attestor },
  prepare: () => Promise<void>,
): Rulebooks {
  const attestor = boundTo(workspace, unbound);
  const folder = path.join(workspace, '.citeward', 'rulebooks');
  const careful = explaining(confined(files, workspace));
  const fileOf = (id: string): string => path.join(folder, `${id}${ENDING}`);
  const readOne = async (id: string): Promise<KeptRulebook | null> => {
    const bytes = await careful.read(fileOf(id));
    const written = bytes && parse(bytes);
    if (!written || written.id !== id) return null;
    const isOwn = await attestor.isAttested('rulebook', attestedText(written), written.attestation);
    return isOwn ? { id, sha256: written.sha256, book: written.book } : null;
  };
  return {
    read: async () => {
      const names = (await careful.list(folder)).filter((name) => name.endsWith(ENDING) && !name.startsWith('.'));
      const ids = names.map((name) => name.slice(0, -ENDING.length));
      const all = await Promise.all(ids.map(readOne));
      return {
        kept: all.filter((one) => one !== null),
        changed: ids.filter((_, i) => all[i] === null),
      };
    },
    keep: async ({ id, sha256, book }) => {
      await prepare();
      const kept_sha256 = hashOf(utf8.encode(JSON.stringify(book)));
      const attestation = await attestor.attest('rulebook', attestedText({ id, sha256, kept_sha256 }));
      await careful.write(fileOf(id), write({ schema: SCHEMA, id, sha256, kept_sha256, attestation, book }));
    },
    remove: async (id) => {
      const there = await careful.exists(fileOf(id));
      await careful.remove(fileOf(id));
      return there;
    },
  };
}

function attestedText({ id, sha256, kept_sha256 }: Pick<Written, 'id' | 'sha256' | 'kept_sha256'>): string {
  return JSON.stringify([id, sha256, kept_sha256]);
}

function write(written: Written): Uint8Array {
  return utf8.encode(`${JSON.stringify(written)}\n`);
}

/** What a file says that was written as ours are, to the byte, and whose book has its hash; null for any other. */
function parse(bytes: Uint8Array): Written | null {
  try {
    const { schema, id, sha256, kept_sha256, attestation, book } = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    ) as Written;
    const again = write({ schema, id, sha256, kept_sha256, attestation, book });
    const isWhole = schema === SCHEMA && Buffer.compare(again, bytes) === 0;
    return isWhole && hashOf(utf8.encode(JSON.stringify(book))) === kept_sha256
      ? { schema, id, sha256, kept_sha256, attestation, book }
      : null;
  } catch {
    return null;
  }
}
