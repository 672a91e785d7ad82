import * as fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  type AuditEvent,
  type AuditorPorts,
  type AuditResult,
  createAuditor,
  createDesks,
  type Job,
  MEMORY,
} from '../../../server/audit/index.ts';
import { nodeFiles } from '../../../server/evidence/index.ts';
import type { Answer } from '../../../server/http/index.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/settings.ts';
import { READER } from './attestor.ts';
import { answer, type Clock, createClock } from './clock.ts';

/** A workspace in a temporary folder, an auditor whose clock only sleeping moves, and a library in memory. */
export interface Bench {
  readonly folder: string;
  readonly asked: string[];
  readonly clock: Clock;
  readonly requests: URL[];
  readonly job: (draft: string, changes?: Partial<Job>, settings?: Partial<Settings>) => Job;
  readonly events: (job: Job, signal?: AbortSignal) => AsyncGenerator<AuditEvent, void, undefined>;
  readonly audit: (job: Job) => Promise<AuditResult>;
  readonly remove: () => Promise<void>;
}

export const BASE = 'https://cases.test';
const EMPTY = '<feed xmlns="http://www.w3.org/2005/Atom"><title>None</title></feed>';

/**
 * `library` is by path: `/uksc/2020/7/data.xml`; what is not in it is a 404, and its searches are fruitless; or a function
 * that answers all. `onAsk` hears of every request before it is answered.
 */
export async function createBench(
  library: Readonly<Record<string, Answer>> | ((url: URL) => Answer) = {},
  onAsk: (bench: Pick<Bench, 'asked' | 'clock'>) => void = () => {},
): Promise<Bench> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'citeward-audit-'));
  const asked: string[] = [];
  const requests: URL[] = [];
  const clock = createClock();
  const ports: AuditorPorts = {
    files: nodeFiles,
    attestor: READER,
    transport: async (url) => {
      asked.push(url.pathname);
      requests.push(url);
      onAsk({ asked, clock });
      if (typeof library === 'function') return library(url);
      return library[url.pathname] ?? (url.pathname === '/atom.xml' ? answer(200, EMPTY) : answer(404));
    },
    now: clock.now,
    random: () => 0,
    sleep: clock.sleep,
    stateFolder: `${folder}-state`,
    glob: async (workspace, pattern) => {
      if (pattern === 'nowhere/**') return [];
      const names = await nodeFiles.list(path.join(workspace, 'authorities'));
      const inRoot = pattern === '*.xml' ? await nodeFiles.list(workspace) : [];
      return [...names.map((name) => `authorities/${name}`), ...inRoot.filter((name) => name.endsWith('.xml'))];
    },
    version: '0.0.0-test',
    userName: () => 'A Reader',
  };
  const auditor = createAuditor(createDesks(ports, MEMORY), ports.now);
  const events = (job: Job, signal = new AbortController().signal) => auditor.audit(job, signal);
  return {
    folder,
    asked,
    clock,
    requests,
    events,
    job: (draft, changes = {}, settings = {}) => ({
      ...{ id: 'job-1', title: 'A job', workspace: folder, claims: [], offline: false, findCaseLaw: BASE },
      documents: [{ id: 'd1', path: 'draft.md', format: 'md', content: new TextEncoder().encode(draft) }],
      settings: { ...DEFAULT_SETTINGS, ...settings },
      ...changes,
    }),
    audit: async (job) => {
      for await (const event of events(job)) if (event.kind === 'finished') return event.result;
      throw new Error('not finished');
    },
    remove: async () => {
      await fs.rm(folder, { recursive: true });
      await fs.rm(`${folder}-state`, { recursive: true, force: true });
    },
  };
}
