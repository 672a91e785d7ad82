import type { DocumentState, StatusParams } from '../../shared/protocol.ts';
import { plural, standingParts } from '../../shared/standing.ts';

/** Of the server's process, not of a document. */
export type ServerState = 'starting' | 'running' | 'restarting' | 'stopped';

/** What the status item is made of. */
export interface StatusView {
  readonly server: ServerState;
  /** Whether a draft is in the active editor. */
  readonly draft: boolean;
  /** What the server last said of that draft, or null. */
  readonly status: StatusParams | null;
  /** Whether the user has turned the network off. */
  readonly offline: boolean;
}

/** The status item in words: nothing in it is said by colour or icon alone. */
export interface StatusText {
  /** An icon of VS Code by name, without its dollar and parentheses. */
  readonly icon: string;
  readonly text: string;
  readonly tooltip: string;
  /** For a screen reader: the text and the tooltip as sentences. */
  readonly label: string;
  readonly severity: 'none' | 'warning' | 'error';
}

const MENU = 'Select for what you can do.';

/** The status item's words, or null where there is nothing to show. */
export function statusText({ server, draft, status, offline }: StatusView): StatusText | null {
  if (server === 'stopped')
    return made('error', 'error', 'server stopped', [
      'The server has stopped, so nothing is checked.',
      'Select to restart it or to see its output.',
    ]);
  if (!draft) return null;
  if (server === 'restarting')
    return made('sync~spin', 'none', 'restarting', ['The server stopped and is being started again.', MENU]);
  if (server === 'starting') return made('sync~spin', 'none', 'starting', ['The server is being started.', MENU]);
  // It says nothing of what it does not read, such as a report of its own.
  if (status === null) return null;
  const { icon, severity, text, why } = STATES[status.state](status);
  const message = status.message ?? '';
  const also = offline && status.state === 'idle' ? ', offline' : '';
  return made(icon, severity, text + also, [
    ...(message === '' ? (why === '' ? [] : [why]) : [sentence(message)]),
    ...(status.notice === null ? [] : status.notice.split('\n').map(sentence)),
    ...(UNREAD.includes(status.state) ? [] : [counts(status), requests(status)]),
    MENU,
  ]);
}

/** States of documents that nothing is counted of. */
const UNREAD: readonly DocumentState[] = ['too-large', 'set-aside', 'unread'];

interface StateText {
  readonly icon: string;
  readonly severity: StatusText['severity'];
  readonly text: string;
  /** Said where the server gives no line of its own. */
  readonly why: string;
}

const STATES: Readonly<Record<DocumentState, (status: StatusParams) => StateText>> = {
  idle: (status) => ({ icon: 'law', severity: 'none', text: summary(status), why: '' }),
  checking: (status) => ({
    icon: 'sync~spin',
    severity: 'none',
    text: `checking, ${progress(status)}`,
    why: 'A request to the public source is on its way.',
  }),
  waiting: (status) => ({
    icon: 'law',
    severity: 'none',
    text: `waiting, ${progress(status)}`,
    why: 'The rest is asked for when you pause, when the caret leaves the citation, or on Check This Document Now.',
  }),
  offline: (status) => ({
    icon: 'circle-slash',
    severity: 'none',
    text: `offline, ${progress(status)}`,
    why: 'Nothing is sent; only evidence that is already kept is used.',
  }),
  untrusted: (status) => ({
    icon: 'shield',
    severity: 'none',
    text: `restricted, ${progress(status)}`,
    why: 'Nothing is sent until you trust this workspace.',
  }),
  'cap-reached': (status) => ({
    icon: 'warning',
    severity: 'warning',
    text: `request cap reached, ${progress(status)}`,
    why: "Today's requests for this draft are used up; check this document again tomorrow, or raise the cap.",
  }),
  'rate-limited': (status) => ({
    icon: 'warning',
    severity: 'warning',
    text: `source busy, ${progress(status)}`,
    why: 'The public source asks for fewer requests; check this document again later.',
  }),
  blocked: (status) => ({
    icon: 'warning',
    severity: 'warning',
    text: `source blocked, ${progress(status)}`,
    why: 'The public source refuses requests from here; see the retrieval log.',
  }),
  'too-large': () => ({
    icon: 'law',
    severity: 'none',
    text: 'too large to check as you type',
    why: 'This draft is too large to be checked as you type; write an audit report instead.',
  }),
  unread: () => ({
    icon: 'warning',
    severity: 'warning',
    text: 'not read',
    why: 'The file of this Word document cannot be read, so nothing in it is checked.',
  }),
  'set-aside': () => ({
    icon: 'warning',
    severity: 'warning',
    text: 'draft set aside',
    why: 'The server stopped twice on this draft, so it is not checked; select to try it again.',
  }),
};

function made(icon: string, severity: StatusText['severity'], text: string, lines: readonly string[]): StatusText {
  return {
    icon,
    severity,
    text: `Citeward: ${text}`,
    tooltip: lines.join('\n'),
    label: `Citeward: ${text}. ${lines.join(' ')}`,
  };
}

/** Those that something is known of: what could not be retrieved or checked is not among them. */
function progress({ checked, notChecked, citations }: StatusParams): string {
  return `${checked - notChecked} of ${citations} checked`;
}

/** All that is known of a draft at rest, in a few words: what the record contradicts comes first. */
function summary(status: StatusParams): string {
  if (status.citations === 0) return 'no citations';
  const parts = standingParts({ ...status, error: status.errors });
  return parts.length === 0 ? progress(status) : parts.join(', ');
}

function counts({ citations, verified, errors, toRead, notChecked, accepted, checked }: StatusParams): string {
  if (citations === 0) return 'No citation was found in this draft.';
  const parts = [
    `${verified} verified`,
    `${errors} contradicted by the record`,
    `${toRead} found and rightly named, for you to read`,
    `${notChecked} that could not be retrieved or checked`,
    ...(accepted === 0 ? [] : [`${accepted} accepted by a person`]),
    ...(checked < citations ? [`${citations - checked} not looked at yet`] : []),
  ];
  return `${plural(citations, 'citation')}: ${parts.join('; ')}.`;
}

/** One sentence for Find Case Law alone; by source, where another was asked. */
function requests({ requests: made, cap, bySource, rateLimited, fromEvidence }: StatusParams): string {
  const refused = rateLimited === 0 ? '' : `, ${rateLimited} of them answered “too many”`;
  const kept = fromEvidence === 0 ? '' : `; ${plural(fromEvidence, 'judgment')} from evidence kept already`;
  const sources = bySource.map((one) => `${one.requests} of ${one.cap} to ${one.name}`).join(', ');
  const sent = bySource.some(({ source }) => source !== 'find_case_law')
    ? `Requests sent for this draft today: ${sources}`
    : `${plural(made, 'request')} of ${cap} sent for this draft today`;
  return `${sent}${refused}${kept}.`;
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
