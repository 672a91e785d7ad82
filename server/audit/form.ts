import type { Steps } from '../../shared/steps.ts';
import type { DraftReading } from '../citations/index.ts';
import { FileError, openEvidence, openRulebooks, type Rulebooks } from '../evidence/index.ts';
import {
  type ChosenBook,
  chooseBooks,
  type FormFound,
  findFormInSteps,
  type ImportedRulebook,
} from '../rules/index.ts';
import type { AuditorPorts } from './ports.ts';

/** The rulebooks of a workspace as they may be used. */
export interface HeldRulebooks {
  /** By priority, the highest first. */
  readonly books: readonly ImportedRulebook[];
  /** The ids of those of which nothing is quoted. */
  readonly changed: readonly string[];
}

type RulebookPorts = Pick<AuditorPorts, 'files' | 'attestor' | 'now'>;

/** Opens the rulebooks of a workspace. */
export function rulebooksOf(workspace: string, ports: RulebookPorts): Rulebooks {
  return openRulebooks(workspace, ports, openEvidence(workspace, ports).prepare);
}

/** The rulebooks that are kept in a workspace. Throws `FileError`. */
export async function heldRulebooks(workspace: string, ports: RulebookPorts): Promise<HeldRulebooks> {
  const { kept, changed } = await rulebooksOf(workspace, ports).read();
  const books = kept.map(({ sha256, book }) => ({ ...(book as Omit<ImportedRulebook, 'sha256'>), sha256 }));
  return { books: books.toSorted((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1)), changed };
}

/** The rulebooks that settings choose. Where those that are kept cannot be read nothing of any is quoted. */
export async function chosenRulebooks(
  ids: readonly string[],
  workspace: string | null,
  ports: RulebookPorts,
): Promise<readonly ChosenBook[]> {
  if (ids.length === 0) return [];
  if (workspace === null) return chooseBooks(ids, { books: [], changed: [] });
  try {
    return chooseBooks(ids, await heldRulebooks(workspace, ports));
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const all = chooseBooks(ids, { books: [], changed: [] });
    return all.map((one): ChosenBook => ({ ...one, state: 'changed' }));
  }
}

/** What the checks of form find in a draft; null where no rulebook is chosen. No verdict rests on it. */
export function* formOf(reading: DraftReading, chosen: readonly ChosenBook[]): Steps<FormFound | null> {
  return chosen.length === 0 ? null : yield* findFormInSteps(reading.draft, reading, chosen);
}
