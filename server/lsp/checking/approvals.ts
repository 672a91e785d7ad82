import type { Connection } from 'vscode-languageserver/node';
import { type AuditorPorts, openApprovals, readLink } from '../../audit/index.ts';
import type { ClientAbilities } from '../editor/abilities.ts';
import type { Session } from '../editor/sessions.ts';

/** The parts that the approver needs from outside. */
export interface ApproverPorts {
  readonly connection: Connection;
  readonly ports: Pick<AuditorPorts, 'files' | 'stateFolder' | 'now'>;
  readonly can: ClientAbilities;
  readonly mayAsk: (session: Session) => boolean;
  /** Whether the user sees a session or has a tab of it: of another there is no question. */
  readonly isShown: (session: Session) => boolean;
  /** The links that hold for a session. */
  readonly linksOf: (session: Session) => readonly string[];
  /** Called when a host was approved. */
  readonly onApproved: () => Promise<void>;
  readonly onTrouble: (session: Session, error: unknown) => void;
}

/** Asks the user whether a host may be asked for the links of a draft: one question for each, one at a time. */
export interface Approver {
  /** Asks where a citation of the draft waits for a link whose host nobody has approved; each host once. */
  readonly consider: (session: Session) => void;
  /** Asks anew, whatever the user said before. */
  readonly askAgain: (session: Session) => void;
}

const APPROVE = { title: 'Approve on This Machine' };
const LATER = { title: 'Not Now' };

export function createApprover({ connection, ports, can, ...around }: ApproverPorts): Approver {
  const approvals = openApprovals(ports.stateFolder, ports.files);
  /** Hosts that the user was asked about. */
  const asked = new Set<string>();
  let turn: Promise<void> = Promise.resolve();

  const ask = async (hosts: ReadonlyMap<string, readonly string[]>): Promise<void> => {
    const approved = (await approvals.list()).map(({ host }) => host);
    for (const [host, urls] of hosts) {
      if (approved.includes(host)) continue;
      const answer = await connection.window.showInformationMessage(question(host, urls), APPROVE, LATER);
      if (answer?.title !== APPROVE.title) return; // the others are not asked about now
      await approvals.approve(host, ports.now());
      await around.onApproved();
    }
  };

  const consider = (session: Session): void => {
    const links = around.linksOf(session);
    if (links.length === 0 || !can.messageActions || !around.mayAsk(session) || !around.isShown(session)) return;
    const hosts = new Map([...waitingHosts(session, links)].filter(([host]) => !asked.has(host)));
    if (hosts.size === 0) return;
    for (const host of hosts.keys()) asked.add(host);
    turn = turn.then(() => ask(hosts)).catch((error: unknown) => around.onTrouble(session, error));
  };

  return {
    consider,
    askAgain: (session) => {
      asked.clear();
      consider(session);
    },
  };
}

/** The links by their hosts that were looked for and not asked, of what the draft cites and no source has. */
function waitingHosts({ reading }: Session, links: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const named = new Map(links.map(readLink).flatMap((link) => (link.kind === 'link' ? [[link.url, link.host]] : [])));
  const waiting = new Map<string, Set<string>>();
  for (const { verdict } of reading?.entries ?? []) {
    if (verdict?.known.result.kind !== 'none') continue;
    for (const { source, url, status, fromCache } of verdict.known.attempts) {
      const host = named.get(url);
      if (host === undefined || source !== 'user_documents' || status !== null || fromCache) continue;
      waiting.set(host, (waiting.get(host) ?? new Set()).add(url));
    }
  }
  return new Map([...waiting].map(([host, urls]) => [host, [...urls]]));
}

/** Characters of an address that no client takes for markup. */
const PLAIN = /^[A-Za-z0-9.:/?=&%+~_-]{1,150}$/;

function question(host: string, urls: readonly string[]): string {
  const [first = ''] = urls;
  const what = urls.length === 1 ? 'one address' : `${urls.length} addresses`;
  const which = PLAIN.test(first) ? ` (${first}${urls.length > 1 ? ' and others' : ''})` : '';
  return `May Citeward ask ${host} for ${what} named as judgments${which}? No word of your draft is sent; the approval is kept on this machine.`;
}
