import * as l10n from '@vscode/l10n';
import type { DocumentState, StatusParams } from '../../shared/protocol.ts';
import { NUMBER_OF, standingLine, verifiedWords } from './words.ts';

/** A fact of the server's process, not of a document. */
export type ServerState = 'starting' | 'running' | 'restarting' | 'stopped';

/** The facts that the status item is made of. */
export interface StatusView {
  readonly server: ServerState;
  /** Whether there is a draft that the user is at work on. */
  readonly draft: boolean;
  /** The name of that draft where it is not in sight, as behind its report or another's; else null. */
  readonly beside: string | null;
  /** The last status that the server sent for that draft, or null. */
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

const nothingSent = (): string => l10n.t('Nothing is sent; only evidence that is already kept is used.');
const menu = (): string => l10n.t('Select for what you can do.');

/** The status item's words, or null where there is nothing to show. */
export function statusText({ server, draft, beside, status, offline }: StatusView): StatusText | null {
  if (server === 'stopped')
    return made('error', 'error', l10n.t('server stopped'), [
      l10n.t('The server has stopped, so nothing is checked.'),
      l10n.t('Select to restart it or to see its output.'),
    ]);
  if (!draft) return null;
  if (server === 'restarting')
    return made('sync~spin', 'none', l10n.t('restarting'), [
      l10n.t('The server stopped and is being started again.'),
      menu(),
    ]);
  if (server === 'starting')
    return made('sync~spin', 'none', l10n.t('starting'), [l10n.t('The server is being started.'), menu()]);
  // It says nothing of what it does not read, such as a report of its own.
  if (status === null) return null;
  const { icon, severity, text, why } = STATES[status.state](status);
  const message = status.message ?? '';
  const also = offline && status.state === 'idle' ? l10n.t(', offline') : '';
  const name = beside === null ? '' : ` (${beside})`;
  const lines = [
    ...(message === '' ? (why === '' ? [] : [why]) : [sentence(message)]),
    ...(status.notice === null ? [] : status.notice.split('\n').map(sentence)),
    ...(also === '' ? [] : [nothingSent()]),
    ...(UNREAD.includes(status.state) ? [] : [counts(status), requests(status, offline)]),
    menu(),
  ];
  return made(
    icon,
    severity,
    text + also + name,
    lines.filter((line) => line !== ''),
  );
}

/** States of documents that nothing is counted of. */
const UNREAD: readonly DocumentState[] = ['too-large', 'set-aside', 'unread', 'passed-over'];

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
    text: l10n.t('checking, {0}', progress(status)),
    why: l10n.t('A request to the public source is on its way.'),
  }),
  waiting: (status) => ({
    icon: 'law',
    severity: 'none',
    text: l10n.t('waiting, {0}', progress(status)),
    why: l10n.t(
      'The rest is asked for when you pause, when the caret leaves the citation, or on Check This Document Now.',
    ),
  }),
  offline: (status) => ({
    icon: 'circle-slash',
    severity: 'none',
    text: l10n.t('offline, {0}', progress(status)),
    why: nothingSent(),
  }),
  untrusted: (status) => ({
    icon: 'shield',
    severity: 'none',
    text: l10n.t('folder not trusted, {0}', progress(status)),
    why: l10n.t('Nothing is sent until you trust this folder.'),
  }),
  unsaved: (status) => ({
    icon: 'law',
    severity: 'none',
    text: l10n.t('not saved, {0}', progress(status)),
    why: l10n.t('Save the draft in a folder: evidence is kept there.'),
  }),
  'cap-reached': (status) => ({
    icon: 'warning',
    severity: 'warning',
    text: l10n.t('request cap reached, {0}', progress(status)),
    why: l10n.t("Today's requests for this draft are used up; check this document again tomorrow, or raise the cap."),
  }),
  'rate-limited': (status) => ({
    icon: 'warning',
    severity: 'warning',
    text: l10n.t('source busy, {0}', progress(status)),
    why: l10n.t('The public source asks for fewer requests; check this document again later.'),
  }),
  blocked: (status) => ({
    icon: 'warning',
    severity: 'warning',
    text: l10n.t('source blocked, {0}', progress(status)),
    why: l10n.t('The public source refuses requests from here; see the retrieval log.'),
  }),
  'source-error': (status) => ({
    icon: 'warning',
    severity: 'warning',
    text: l10n.t('source not reached, {0}', progress(status)),
    why: l10n.t('The public source failed, or could not be reached; check this document again later.'),
  }),
  'too-large': () => ({
    icon: 'law',
    severity: 'none',
    text: l10n.t('too large to check as you type'),
    why: l10n.t('This draft is too large to be checked as you type; write an audit report instead.'),
  }),
  unread: () => ({
    icon: 'warning',
    severity: 'warning',
    text: l10n.t('not read'),
    why: l10n.t('The file of this document cannot be read, so nothing in it is checked.'),
  }),
  'passed-over': () => ({
    icon: 'circle-slash',
    severity: 'none',
    text: l10n.t('no draft'),
    why: l10n.t('This document is taken for a judgment or a report, and is not checked.'),
  }),
  'set-aside': () => ({
    icon: 'warning',
    severity: 'warning',
    text: l10n.t('draft set aside'),
    why: l10n.t('The server stopped twice on this draft, so it is not checked; select to try it again.'),
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

/**
 * The number of contradicted citations, and of those with a known result. Citations that could not be retrieved or
 * checked are not among them.
 */
function progress({ checked, notFound, notChecked, notInSource, noCitation, citations, errors }: StatusParams): string {
  const done = l10n.t('{0} of {1} checked', checked - notFound - notChecked - notInSource - noCitation, citations);
  return errors === 0 ? done : `${NUMBER_OF.errors(errors)}, ${done}`;
}

/** So much is seen behind the name in the bar of a window 1,280 points wide, in characters. */
const LONGEST = 70;

/** All that is known of a draft at rest, in a few words: what the record contradicts comes first. */
function summary(status: StatusParams): string {
  if (status.citations === 0) return l10n.t('no citations');
  const line = standingLine({ ...status, error: status.errors }, LONGEST);
  return line === '' ? progress(status) : line;
}

function counts(status: StatusParams): string {
  const { citations, verified, own, errors, toRead, wordsVerified, ownWords, accepted, read, checked } = status;
  const { notFound, notInSource, noCitation, notChecked } = status;
  if (citations === 0) return l10n.t('No citation was found in this draft.');
  const parts = [
    verifiedWords(verified, own),
    l10n.t('{0} contradicted by the record', errors),
    l10n.t('{0} for you to read', toRead),
    ...(wordsVerified === 0 ? [] : [l10n.t('{0} with every quoted word verified, the rest to read', wordsVerified)]),
    ...(ownWords === 0 ? [] : [l10n.t('{0} of these against your own copy', ownWords)]),
    ...(notFound === 0 ? [] : [l10n.t('{0} not found where they would be', notFound)]),
    ...(notInSource === 0 ? [] : [l10n.t('{0} in no source that is asked', notInSource)]),
    ...(noCitation === 0 ? [] : [l10n.t('{0} named without a citation', noCitation)]),
    l10n.t('{0} that could not be retrieved or checked', notChecked),
    ...(accepted === 0 ? [] : [l10n.t('{0} accepted by a person', accepted)]),
    ...(read === 0 ? [] : [l10n.t('{0} read by a person', read)]),
    ...(checked < citations ? [l10n.t('{0} not looked at yet', citations - checked)] : []),
  ];
  return `${NUMBER_OF.citations(citations)}: ${parts.join('; ')}.`;
}

/**
 * One sentence for Find Case Law alone; by source, where another was asked. What was sent before the network was left is not
 * counted again offline: none is known then, which is not none sent.
 */
function requests(
  { requests: made, cap, bySource, rateLimited, fromEvidence }: StatusParams,
  offline: boolean,
): string {
  const refused = rateLimited === 0 ? '' : l10n.t(', {0} of them answered “too many”', rateLimited);
  const kept =
    fromEvidence === 0
      ? ''
      : fromEvidence === 1
        ? l10n.t('{0} judgment from evidence kept already', fromEvidence)
        : l10n.t('{0} judgments from evidence kept already', fromEvidence);
  const sources = bySource.map((one) => l10n.t('{0} of {1} to {2}', one.requests, one.cap, one.name)).join(', ');
  const sent = bySource.some(({ source }) => source !== 'find_case_law')
    ? l10n.t('Requests sent for this draft today: {0}', sources)
    : made === 1
      ? l10n.t('{0} request of {1} sent for this draft today', made, cap)
      : l10n.t('{0} requests of {1} sent for this draft today', made, cap);
  const isKnown = !offline || bySource.length > 0;
  const said = [...(isKnown ? [`${sent}${refused}`] : []), ...(kept === '' ? [] : [kept])].join('; ');
  return said === '' ? '' : `${said}.`;
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
