import { type LawStore, type OpenLaw, openLaws } from '../evidence/index.ts';
import type { LawShelf } from '../sources/index.ts';
import { lawFolder } from './ingest-law.ts';
import type { AuditorPorts } from './ports.ts';

/** The law that is asked, open as long as nobody closes it. */
export interface OpenShelf extends LawShelf {
  readonly close: () => void;
}

type ShelfPorts = Pick<AuditorPorts, 'files' | 'attestor' | 'now' | 'stateFolder'>;

/** The law that was taken in for a workspace, or else for this user on this machine, in a version; null for the current one. */
export function openShelf(workspace: string, ports: ShelfPorts, tag: string | null = null): OpenShelf {
  let opened: Promise<{ readonly store: LawStore; readonly law: OpenLaw | null }> | null = null;
  const open = async (): Promise<{ readonly store: LawStore; readonly law: OpenLaw | null }> => {
    const store = await storeFor(workspace, ports);
    return { store, law: await store.open(tag) };
  };
  const once = (): Promise<{ readonly store: LawStore; readonly law: OpenLaw | null }> => {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  return {
    open: async () => (await once()).law,
    read: async (sha256) => (await once()).store.read(sha256),
    close: () => {
      void opened?.then(({ law }) => law?.close());
      opened = null;
    },
  };
}

/** The laws of the workspace where it has some, else those of this user. */
async function storeFor(workspace: string, ports: ShelfPorts): Promise<LawStore> {
  const own = openLaws(lawFolder(ports.stateFolder, workspace), ports);
  return (await own.versions()).versions.length > 0 ? own : openLaws(lawFolder(ports.stateFolder, null), ports);
}
