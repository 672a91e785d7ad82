import { FAILED, lineFor } from '../../audit/index.ts';
import type { Session } from '../editor/sessions.ts';
import { type Log, stackOf } from '../wire/log.ts';

/** The obstacles to checking a draft, a line for each session. */
export interface Troubles {
  /** One line that says what to do next; null where all is well. */
  readonly of: (session: Session) => string | null;
  /** Hears why something failed; null when it is tried again. */
  readonly hear: (session: Session, error: unknown) => void;
  readonly clear: (session: Session) => void;
}

/** `onChanged` is told whenever the line of a session may have changed. */
export function keepTroubles(log: Log, onChanged: (session: Session) => void): Troubles {
  const troubles = new WeakMap<Session, string>();
  return {
    of: (session) => troubles.get(session) ?? null,
    hear: (session, error) => {
      if (error === null) troubles.delete(session);
      else {
        troubles.set(session, lineFor(error) ?? FAILED);
        log.error(lineFor(error) ?? stackOf(error));
      }
      onChanged(session);
    },
    clear: (session) => void troubles.delete(session),
  };
}
