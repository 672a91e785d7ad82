import type { EvidenceStore } from '../evidence/index.ts';
import type { Borne, Bundle, BundledPart, OtherPages } from './source.ts';

/** How many parts of a bundle that are no judgments are named. */
const NAMED = 5;
const LONGEST_TITLE = 60;

/** One line for the pages of a bundle that are no judgments; null where all are. */
export function othersIn(name: string, { parts, others }: Bundle): string | null {
  if (others.length === 0) return null;
  const named = others.slice(0, NAMED).map(wordsFor);
  const more = others.length > NAMED ? [`${others.length - NAMED} more parts`] : [];
  const list = [...named, ...more];
  const all = list.length === 1 ? list[0] : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`;
  const count = others.length === 1 && others[0]?.from === others[0]?.to ? 'is' : 'are';
  return `${name} holds ${parts.length} judgments; ${all} ${count} none.`;
}

function wordsFor({ from, to, title, why }: OtherPages): string {
  const pages = from === to ? `page ${from}` : `pages ${from} to ${to}`;
  const called =
    title === null ? [] : [`“${title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE)}…` : title}”`];
  const said = [...called, ...(why === null ? [] : [why])].join(': ');
  return said === '' ? pages : `${pages} (${said})`;
}

/** A bundle as its reading is kept. */
interface KeptBundle {
  readonly parts: readonly (Pick<BundledPart, 'page' | 'label'> &
    Pick<Borne, 'citation' | 'reports' | 'title'> & { readonly text: string })[];
  readonly others: readonly OtherPages[];
}

/** The readings of bundles that this user keeps, so that one that has not changed is not read again. */
export interface BundleReadings {
  /** What was kept of a file with such bytes; null where nothing was. */
  readonly find: (file: string, sha256: string) => Promise<Bundle | null>;
  readonly keep: (file: string, sha256: string, bundle: Bundle) => Promise<void>;
}

/** The readings in a folder of evidence, each of which is as the user of `reader`, and nobody else, has written it. */
export function bundleReadings({ findReading, keepReading }: EvidenceStore, reader: string): BundleReadings {
  return {
    find: async (file, sha256) => {
      const kept = await findReading(file, [sha256, reader]);
      return kept === null ? null : opened(kept as KeptBundle);
    },
    keep: (file, sha256, { parts, others }) => {
      const texts = new TextDecoder();
      const kept: KeptBundle = {
        parts: parts.map(({ page, label, bytes, inspection: { citation, reports, title } }) => {
          return { page, label, citation, reports, title, text: texts.decode(bytes) };
        }),
        others,
      };
      return keepReading(file, [sha256, reader], kept);
    },
  };
}

function opened({ parts, others }: KeptBundle): Bundle {
  const texts = new TextEncoder();
  return {
    parts: parts.map(({ page, label, citation, reports, title, text }) => {
      const inspection = { citation, reports, title, contentHash: null, enactment: null };
      return { page, label, inspection: { kind: 'authority', ...inspection }, bytes: texts.encode(text) };
    }),
    others,
  };
}
