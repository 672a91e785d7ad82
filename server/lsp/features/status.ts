import { isText } from '../../../shared/draft-formats.ts';
import { type PASSING_REASONS, wasAsked } from '../../../shared/finding.ts';
import { type DocumentState, STATUS, type StatusParams } from '../../../shared/protocol.ts';
import { SOURCE_IDS, SOURCES } from '../../../shared/sources.ts';
import { countStandings } from '../../../shared/standing.ts';
import { capsOf, type LookUp, needsOf, progressOf } from '../../audit/index.ts';
import { faultsOf, type Left, limitNotices } from '../../wording/index.ts';
import { type DraftEntry, isTooLong, type Session, seekAmong } from '../editor/sessions.ts';
import type { Context } from './context.ts';
import { faultOfEntry, standOf } from './findings.ts';

/** How soon after one another the status of a document is sent, in milliseconds. */
const INTERVAL = 100;

const timers = new WeakMap<Session, NodeJS.Timeout>();
const sent = new WeakMap<Session, string>();

/** Says how far a document is checked, when that has changed; soon, and not for every step. */
export function announceStatus(context: Context, session: Session): void {
  if (timers.has(session)) return;
  timers.set(
    session,
    setTimeout(() => {
      timers.delete(session);
      if (context.session(session.uri) !== session) return;
      const status = statusOf(context, session);
      const line = JSON.stringify(status);
      if (sent.get(session) === line) return;
      sent.set(session, line);
      void context.connection.sendNotification(STATUS, status);
    }, INTERVAL),
  );
}

/** Says of a document that is open that it is not checked as a draft, and why in a line. */
export function sayNotChecked(
  { connection }: Pick<Context, 'connection'>,
  { uri, version }: Pick<StatusParams, 'uri' | 'version'>,
  state: DocumentState,
  message: string,
): void {
  const { pending: _, error: errors, ...counts } = countStandings([]);
  void connection.sendNotification(STATUS, {
    ...{ uri, version, state, citations: 0, checked: 0, errors, ...counts },
    ...{ requests: 0, cap: 0, bySource: [], rateLimited: 0, fromEvidence: 0, notice: null, message },
  } satisfies StatusParams);
}

/** How far a document is checked. */
export function statusOf(context: Context, session: Session): StatusParams {
  const entries = session.reading?.entries ?? [];
  const { pending, error: errors, ...counts } = countStandings(entries.map(standOf));
  return {
    uri: session.uri,
    version: session.reading?.version ?? session.document.version,
    state: stateOf(context, session),
    citations: entries.length,
    checked: entries.length - pending,
    errors,
    ...counts,
    ...requestsOf(context, session),
    ...retrievalOf(context, session),
    message: context.trouble(session) ?? faultIn(entries),
  };
}

/** What kept several citations from being checked, in a line; null where nothing did. */
function faultIn(entries: readonly DraftEntry[]): string | null {
  const [line] = faultsOf(entries, faultOfEntry).values();
  return line ?? null;
}

/** The requests for a draft today, by source. */
function requestsOf(
  { asker, settingsOf }: Context,
  session: Session,
): Pick<StatusParams, 'requests' | 'cap' | 'bySource' | 'rateLimited'> {
  const { audit } = settingsOf(session);
  const { requests, refused } = asker.spent(session);
  const caps = capsOf(audit);
  const bySource = SOURCE_IDS.flatMap((source) => {
    const [sent = 0, cap] = [requests[source], caps[source]];
    return sent === 0 || cap === undefined ? [] : [{ source, name: SOURCES[source].name, requests: sent, cap }];
  });
  return {
    requests: requests['find_case_law'] ?? 0,
    cap: audit.max_fcl_requests_per_job,
    bySource,
    rateLimited: refused,
  };
}

/**
 * The answers from evidence, and the documents left unread and citations left unverified with the reasons, as reports
 * have them.
 */
function retrievalOf({ reader, settingsOf }: Context, session: Session): Pick<StatusParams, 'fromEvidence' | 'notice'> {
  const { held } = settingsOf(session);
  const left: Left[] = [];
  const known = new Map<string, LookUp | null>();
  for (const { item, verdict } of session.reading?.entries ?? []) {
    const { normalized } = item.citation;
    known.set(normalized, verdict?.known ?? null);
    const outcome = verdict?.verification.verdict;
    if (outcome?.outcome === 'UNVERIFIABLE_PUBLIC')
      left.push({ source: verdict?.known?.source ?? null, reason: outcome.reason });
  }
  const all = [...known].flatMap(([normalized, one]) => (one === null ? [] : [[normalized, one] as const]));
  const attempted = all.filter(([, { attempts }]) => attempts.some(wasAsked));
  const kept = attempted.filter(
    ([, { result, attempts }]) => result.kind === 'retrieved' && attempts.at(-1)?.fromCache,
  );
  const unread = session.reading === null ? [] : (reader.latest(session)?.draft.notices ?? []);
  const notices = [...unread, ...limitNotices(left, progressOf(needsOf(all)), { held, job: null })];
  return { fromEvidence: kept.length, notice: notices.length === 0 ? null : notices.join('\n') };
}

function stateOf({ asker, mayAsk, settingsOf, trusted, workspaces }: Context, session: Session): DocumentState {
  if (session.setAside) return 'set-aside';
  if (isTooLong(session)) return 'too-large';
  if (!isText(session.format) && session.reading === null) return 'unread';
  if (session.workspace === null && session.reading?.entries.some(({ verdict }) => verdict === null)) return 'unsaved';
  if (asker.isAsking(session)) return 'checking';
  const entries = session.reading?.entries ?? [];
  const seek = seekAmong(entries);
  for (const { item } of entries) {
    const failure = asker.failure(session, seek(item.citation).key)?.result;
    if (failure?.kind === 'none' && isLimit(failure.reason)) return failure.reason;
  }
  // One citation may be answered with a fault of its own; where several are, the source or the network has failed.
  if (entries.filter((entry) => faultOfEntry(entry)?.reason === 'source-error').length > 1) return 'source-error';
  if (!asker.isLeft(session) || workspaces.isExample(session)) return 'idle';
  if (!trusted()) return 'untrusted';
  if (settingsOf(session).offline) return 'offline';
  return mayAsk(session) ? 'waiting' : 'idle';
}

type Limit = Exclude<Extract<DocumentState, (typeof PASSING_REASONS)[number]>, 'source-error'>;

function isLimit(reason: string): reason is Limit {
  return reason === 'cap-reached' || reason === 'rate-limited' || reason === 'blocked';
}
