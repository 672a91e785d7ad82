import { AuditError } from '../../audit/index.ts';
import type { Session } from '../editor/sessions.ts';
import type { WorkspaceSettings } from '../editor/settings.ts';
import type { Context } from '../features/context.ts';

/**
 * Does something that asks by some settings, until others let something else be asked: an audit sends nothing more when its
 * user goes offline. Throws `AuditError` then, and the reason of `signal` when that is aborted.
 */
export async function whilePermitted<T>(
  { settingsOf, workspaces }: Context,
  session: Session,
  { settings, offline }: { readonly settings: WorkspaceSettings; readonly offline: boolean },
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (offline) return work(signal); // nothing is asked
  const controller = new AbortController();
  const stop = (): void => controller.abort(signal.reason);
  const compare = (): void => {
    const now = settingsOf(session);
    if (permissionOf(now) === permissionOf(settings)) return;
    const why = now.offline
      ? 'nothing may be asked any more (offline)'
      : 'the settings of what may be asked have changed';
    controller.abort(
      new AuditError(`Stopped, since ${why}. What was fetched is kept: run it again to go on with that.`),
    );
  };
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  const stopHearing = workspaces.onLearnt(({ keys }) => {
    if (keys === 'settings') compare();
  });
  try {
    compare();
    controller.signal.throwIfAborted();
    return await work(controller.signal);
  } finally {
    stopHearing();
    signal.removeEventListener('abort', stop);
  }
}

/** The sources that the settings let be asked. Settings that let the same be asked have the same value. */
function permissionOf({ offline, findCaseLaw, legislation, bailii, audit }: WorkspaceSettings): string {
  const { prefer_sources: sources, allow_party_queries: parties, user_links: links } = audit;
  return JSON.stringify([offline, findCaseLaw, legislation, bailii, sources, parties, links]);
}
