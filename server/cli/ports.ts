import { type Auditor, createAuditor, createDesks, MEMORY, nodePorts, stateFolder } from '../audit/index.ts';

export function realAuditor(): Auditor {
  const ports = nodePorts(stateFolder());
  return createAuditor(createDesks(ports, MEMORY), ports.now);
}
