import path from 'node:path';
import type { Command } from 'commander';
import {
  assertOutside,
  createAuditor,
  createDesks,
  type Job,
  MEMORY,
  stateFolder,
  withinWorkspace,
} from '../audit/index.ts';
import { assertConfined, assertNoLinks } from '../evidence/index.ts';
import type { Bench } from '../tools/index.ts';
import { withCommon } from './common-flags.ts';
import {
  assertFolder,
  type CommonFlags,
  readBailii,
  readBaseUrl,
  readCommonJob,
  readLegislation,
  readOwnWorkspace,
} from './options.ts';
import { realPorts } from './ports.ts';
import { followAudit, openDocument } from './run-job.ts';
import { UNFORESEEN } from './stopped.ts';

/** The command that serves agents. */
export function describeMcp(command: Command): Command {
  return withCommon(command)
    .description('serve agents over the Model Context Protocol, on standard input and output')
    .action((flags: CommonFlags) => runMcp(flags));
}

/** Serves agents over the Model Context Protocol until they say goodbye. Throws `AuditError` for flags that do not fit. */
async function runMcp(flags: CommonFlags): Promise<void> {
  // What does not fit is said before an agent calls anything.
  readLegislation(flags, readBaseUrl(flags.findCaseLaw));
  readBailii(flags);
  const named = flags.workspace === undefined ? null : await readOwnWorkspace(flags);
  const ports = realPorts();
  const auditor = createAuditor(createDesks(ports, MEMORY), ports.now);
  const make = async (workspace: string, found: Bench['known']): Promise<Bench> => {
    await assertOutside(stateFolder(), workspace);
    await assertNoLinks(workspace);
    const common = await readCommonJob(flags, workspace);
    return {
      ...{ workspace, ports, settings: common.settings, known: found },
      audit: ({ title, document, offline }, signal, onCitation) => {
        const job: Job = {
          ...{ id: 'mcp', title, workspace, documents: [document], claims: [], ...common },
          budget: `mcp ${new Date(ports.now()).toISOString().slice(0, 10)}`, // of the day, as in an editor
          offline: offline || common.offline,
        };
        return followAudit(job, false, signal, auditor, onCitation);
      },
      open: async (file) => {
        const relative = withinWorkspace(workspace, file, 'The draft');
        const absolute = path.join(workspace, relative);
        await assertConfined(workspace, absolute);
        return openDocument(relative, absolute, workspace);
      },
    };
  };
  const known = new Map<string, Bench['known']>();
  // Settings are read for each call: a server of an agent's runs for days.
  const benchOf = async (workspace: string): Promise<Bench> => {
    await assertFolder(workspace, 'workspace', '--workspace');
    const found = known.get(workspace) ?? new Map();
    known.set(workspace, found);
    return make(workspace, found);
  };
  const { serveMcp } = await import('../mcp/index.ts');
  await serveMcp({
    ...{ workspace: named, start: process.cwd(), benchOf },
    onFault: (error) => {
      console.error(UNFORESEEN); // its message may hold words of a draft
      if (process.env['CITEWARD_DEBUG']) console.error(error);
    },
  });
}
