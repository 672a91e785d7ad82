import { candidatesOf, isPrintedKey } from '../../audit/index.ts';
import type { Session } from '../editor/sessions.ts';
import type { Asker } from './asker.ts';
import type { Library } from './library.ts';
import type { Reader } from './reader.ts';
import type { Learnt } from './workspaces.ts';

/** The parts that have drafts judged again. */
export interface Heeding {
  readonly sessions: () => readonly Session[];
  readonly libraryOf: (session: Session) => Pick<Library, 'forgetDocuments'> | null;
  readonly reader: Pick<Reader, 'forgetRecall' | 'judgeAgain' | 'lookAgain'>;
  readonly asker: Pick<Asker, 'configured' | 'documentsChanged'>;
}

/** Judges drafts again by what their workspace has learnt, as far as it concerns them. */
export function heed({ workspace, keys, ofDocuments, by }: Learnt, heeding: Heeding): void {
  const { sessions, libraryOf, reader, asker } = heeding;
  const its = sessions().filter((one) => (workspace === null || one.workspace === workspace) && one.uri !== by);
  if (keys === 'settings' || keys === 'everything') {
    for (const session of its) reader.forgetRecall(session);
    asker.configured();
  } else if (keys === 'more') {
    for (const session of its) reader.lookAgain(session);
    return;
  } else if (keys !== 'acceptances' && ofDocuments) {
    for (const session of its) {
      libraryOf(session)?.forgetDocuments(keys);
      asker.documentsChanged(session, keys);
    }
  }
  const isConcerned = ({ reading }: Session): boolean =>
    typeof keys === 'string' ||
    ofDocuments === true ||
    reading?.entries.some(({ item }) => candidatesOf(item.citation).some(({ normalized }) => keys.has(normalized))) ===
      true ||
    [...keys].some(isPrintedKey);
  for (const session of its) if (isConcerned(session)) reader.judgeAgain(session);
}
