import { FileError, type LawStore, NoSuchVersion, noSuchVersion, type OpenLaw, openLaws } from '../evidence/index.ts';
import { plainLine } from '../reports/index.ts';
import type { LawShelf } from '../sources/index.ts';
import { lawFolder } from './ingest-law.ts';
import type { AuditorPorts } from './ports.ts';

/** The law that is asked, open as long as nobody closes it. */
export interface OpenShelf extends LawShelf {
  /** A line where the law of the workspace was passed over, once that is known. */
  readonly notices: () => readonly string[];
  readonly close: () => void;
}

type ShelfPorts = Pick<AuditorPorts, 'files' | 'attestor' | 'now' | 'stateFolder'>;

/** A version that is asked, and why another was passed over for it. */
interface Shelved {
  readonly store: LawStore;
  readonly law: OpenLaw | null;
  readonly passed: string | null;
}

/**
 * The law that was taken in for a workspace, or else for this user on this machine, in a version; null for the current one. What came
 * with the folder, or is not as it was made, is passed over.
 */
export function openShelf(workspace: string, ports: ShelfPorts, tag: string | null = null): OpenShelf {
  let opened: Promise<Shelved> | null = null;
  let passed: string | null = null;
  const once = (): Promise<Shelved> => {
    opened ??= choose(workspace, ports, tag).then(
      (shelved) => {
        passed = shelved.passed;
        return shelved;
      },
      (error: unknown) => {
        opened = null;
        throw error;
      },
    );
    return opened;
  };
  return {
    open: async () => (await once()).law,
    read: async (sha256) => (await once()).store.read(sha256),
    notices: () => (passed === null ? [] : [passed]),
    close: () => {
      void opened?.then(({ law }) => law?.close());
      opened = null;
    },
  };
}

/** Throws `FileError` where the version of this user's own cannot be opened, or none bears the tag. */
async function choose(workspace: string, ports: ShelfPorts, tag: string | null): Promise<Shelved> {
  const here = openLaws(lawFolder(ports.stateFolder, workspace), ports, workspace);
  const own = openLaws(lawFolder(ports.stateFolder, null), ports);
  const found = await here.open(tag).catch(faultOf);
  if (found !== null && !(found instanceof Error)) return { store: here, law: found, passed: null };
  const fault = found instanceof NoSuchVersion ? null : found;
  const law = await own.open(tag).catch(async (error: unknown) => {
    if (tag === null || !(error instanceof NoSuchVersion)) throw error;
    throw fault ?? noSuchVersion(tag, await tagsOf(here, own));
  });
  if (fault === null) return { store: own, law, passed: null };
  const instead = law === null ? 'no law is used' : `the law that you took in as ${law.version.tag} is used`;
  return { store: own, law, passed: plainLine(`${fault.message} Until then, ${instead}.`) };
}

function faultOf(error: unknown): FileError {
  if (error instanceof FileError) return error;
  throw error;
}

/** The tags of the versions that can be asked. */
async function tagsOf(...stores: readonly LawStore[]): Promise<string[]> {
  const all = await Promise.all(stores.map((store) => store.versions().catch(() => ({ versions: [] }))));
  return [...new Set(all.flatMap(({ versions }) => versions.filter(({ own }) => own).map(({ tag }) => tag)))];
}
