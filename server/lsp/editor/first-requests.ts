import type { Connection } from 'vscode-languageserver/node';
import { FIRST_REQUEST, type FirstRequestParams } from '../../../shared/protocol.ts';
import { SOURCES } from '../../../shared/sources.ts';
import type { AuditorPorts } from '../../audit/index.ts';

/**
 * Tells the client of each host that is asked as a public record, before the first request to it. Of BAILII, and of the hosts
 * of links, the user was asked before.
 */
export function announceHosts(connection: Connection): NonNullable<AuditorPorts['onRequest']> {
  const told = new Set<string>();
  return (source, host) => {
    if (SOURCES[source].role !== 'record' || told.has(host)) return;
    told.add(host);
    void connection.sendNotification(FIRST_REQUEST, {
      host,
      ofLaw: SOURCES[source].holds.includes('legislation'),
    } satisfies FirstRequestParams);
  };
}
