import fs from 'node:fs';
import path from 'node:path';
import { SOURCES, type SourceId } from '../../shared/sources.ts';
import {
  type Auditor,
  type AuditorPorts,
  createAuditor,
  createDesks,
  MEMORY,
  nodePorts,
  stateFolder,
} from '../audit/index.ts';
import { plainLine } from '../reports/index.ts';

/** The real world, with the state folder of this user. */
export function realPorts(): AuditorPorts {
  return { ...nodePorts(stateFolder()), onRequest: tellOfLaw };
}

/** Where it is noted on a machine that its user was told of the requests for legislation. */
const TOLD = 'told-of-legislation';

/** Says once on a machine, before the first request for legislation, what is asked of whom: earlier versions asked nothing of it. */
function tellOfLaw(source: SourceId, host: string): void {
  if (!SOURCES[source].holds.includes('legislation')) return;
  const file = path.join(stateFolder(), TOLD);
  if (fs.existsSync(file)) return;
  console.error(
    plainLine(
      `citeward: ${host} is asked for the legislation that drafts cite, by its title or number and the number of the provision; --offline asks nothing. This is said once.`,
    ),
  );
  fs.writeFileSync(file, '', { flag: 'a', mode: 0o600 });
}

export function realAuditor(): Auditor {
  const ports = realPorts();
  return createAuditor(createDesks(ports, MEMORY), ports.now);
}
