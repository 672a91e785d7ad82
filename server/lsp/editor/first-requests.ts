import type { Connection } from 'vscode-languageserver/node';
import { FIRST_REQUEST, type FirstRequestParams } from '../../../shared/protocol.ts';
import type { AuditorPorts } from '../../audit/index.ts';

/**
 * Tells the client of each host that is asked as Find Case Law, before the first request to it. Of BAILII, and of the hosts
 * of links, the user was asked before.
 */
export function announceHosts(connection: Connection): NonNullable<AuditorPorts['onRequest']> {
  const told = new Set<string>();
  return (source, host) => {
    if (source !== 'find_case_law' || told.has(host)) return;
    told.add(host);
    void connection.sendNotification(FIRST_REQUEST, { host } satisfies FirstRequestParams);
  };
}
