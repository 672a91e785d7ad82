import {
  type Auditor,
  type AuditorPorts,
  createAuditor,
  createDesks,
  MEMORY,
  nodePorts,
  stateFolder,
} from '../audit/index.ts';

/** The real world, with the state folder of this user. */
export function realPorts(): AuditorPorts {
  return nodePorts(stateFolder());
}

export function realAuditor(): Auditor {
  const ports = realPorts();
  return createAuditor(createDesks(ports, MEMORY), ports.now);
}
