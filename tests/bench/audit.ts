import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { paragraphOf, readAuthority } from '../../server/authorities/index.ts';
import { startStandIn } from '../stand-in/server.ts';
import { makeWorkplace, stateOf, type Workplace } from '../support/workplace.ts';
import { median } from './measure.ts';
import type { Row } from './table.ts';

/** What an audit cost the machine. */
interface Cost {
  /** Processor time, user and system, in seconds. */
  readonly seconds: number;
  /** The most memory that it held, in megabytes. */
  readonly megabytes: number;
  readonly citations: number;
  readonly authorities: number;
}

const COMMAND = fileURLToPath(new URL('../../dist/citeward.js', import.meta.url));
const USAGE = new URL('./usage.mjs', import.meta.url).href;
const AUTHORITIES = 20;
const TIMES = 5;
const RUNS = 5;

/** Audits 100 citations of 20 held judgments with the built command, offline, every answer in the evidence store. */
async function auditCost(data: string): Promise<Cost> {
  const standIn = await startStandIn({ data });
  const work = makeWorkplace();
  try {
    const draft = work.write('draft.md', composeDraft(path.join(data, 'judgments')));
    const warm = await work.run('audit', draft, ...FLAGS, '--find-case-law', standIn.url, '--rate-limit', '0');
    if (warm.code !== 0) throw new Error(`the first audit exited ${warm.code}: ${warm.err}`);
    const used: { seconds: number; megabytes: number }[] = [];
    for (let i = 0; i < RUNS; i++) {
      used.push(await run(work, ['audit', draft, ...FLAGS, '--find-case-law', standIn.url, '--offline', '--force']));
    }
    return {
      seconds: median(used.map(({ seconds }) => seconds)),
      megabytes: Math.max(...used.map(({ megabytes }) => megabytes)),
      ...countReport(work),
    };
  } finally {
    work.remove();
    await standIn.close();
  }
}

const FLAGS = ['--job', 'bench', '--format', 'json', '--no-progress', '--fail-on', 'never'] as const;

/** Every judgment once, then all of them again: name, citation, a paragraph and words that stand in it. */
function composeDraft(folder: string): string {
  const held = Object.values(
    JSON.parse(fs.readFileSync(path.join(folder, 'index.json'), 'utf8')) as Record<string, { file: string }>,
  );
  const quotable = held.flatMap(({ file }) => citable(path.join(folder, file))).slice(0, AUTHORITIES);
  const sentences = Array.from({ length: TIMES }, (_, i) => quotable.map((cite) => cite(i)));
  return `${sentences.flat().join('\n\n')}\n`;
}

function citable(file: string): ((turn: number) => string)[] {
  const { ids, title, passages } = readAuthority(fs.readFileSync(file), 'xml');
  const [citation] = ids;
  const usable = passages.filter(
    (one) => one.kind === 'body' && paragraphOf(one) && /^[^()[\]“”"\d]{250}/.test(one.text),
  );
  if (citation === undefined || title === null || usable.length < TIMES) return [];
  return [
    (turn) => {
      const passage = usable[Math.floor((turn * usable.length) / TIMES)];
      const words = (passage?.text ?? '').slice(0, 240).split(/\s+/).slice(2, 22).join(' ');
      return `In *${title}* ${citation} at [${paragraphOf(passage)}] the court said: “${words}”`;
    },
  ];
}

/** What a run of the built command costs: processor time, start-up included, and the most memory. */
export function run(work: Workplace, args: readonly string[]): Promise<{ seconds: number; megabytes: number }> {
  const file = path.join(work.folder, 'usage.json');
  const env = {
    ...process.env,
    CITEWARD_STATE_DIR: stateOf(work.folder),
    CITEWARD_BENCH_USAGE: file,
  };
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ['--import', USAGE, COMMAND, ...args],
      { cwd: work.folder, env, maxBuffer: 1 << 26 },
      (error, _out, err) => {
        if (error) return reject(new Error(`the audit failed: ${err}`));
        const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(
          fs.readFileSync(file, 'utf8'),
        ) as NodeJS.ResourceUsage;
        resolve({ seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 });
      },
    );
  });
}

function countReport(work: Workplace): { citations: number; authorities: number } {
  const report = JSON.parse(fs.readFileSync(path.join(work.folder, 'reports', 'bench.json'), 'utf8')) as {
    claims: { citations: { normalized?: string; verdict?: unknown }[] }[];
  };
  const citations = report.claims.flatMap((claim) => claim.citations);
  return { citations: citations.length, authorities: new Set(citations.map(({ normalized }) => normalized)).size };
}

/** What an audit costs the machine. `folder` holds the judgments. */
export async function measureAudit(folder: string): Promise<Row[]> {
  const { seconds, megabytes, citations, authorities } = await auditCost(path.dirname(folder));
  const base = `${citations} citations`;
  return [
    {
      what: `audit of ${citations} citations of ${authorities} authorities, offline: processor time`,
      measured: `${Number(seconds.toPrecision(3))} s`,
      base,
      ratio: seconds,
      limit: 1,
      unit: ' s',
    },
    {
      what: 'the same: most memory',
      measured: `${Math.round(megabytes)} MB`,
      base,
      ratio: megabytes,
      limit: 300,
      unit: ' MB',
    },
  ];
}
