import { createAuditor, createDesks, type Job, MEMORY, nodePorts, renderReports } from '../../server/audit/index.ts';
import { type DraftReading, readInSteps } from '../../server/citations/index.ts';
import type { TextFormat } from '../../server/documents/index.ts';
import { DEFAULT_SETTINGS } from '../../shared/settings.ts';
import { drain } from '../../shared/steps.ts';
import { makeWorkplace, stateOf, type Workplace } from '../support/workplace.ts';
import { composeShape, formatOfShape, SHAPES, type Shape } from './shape.ts';
import type { Row } from './table.ts';

/** Sizes of what is read, and of what is audited, in characters: each twice the one before. */
const READ = [250_000, 500_000, 1_000_000];
const AUDITED = [25_000, 50_000, 100_000];
/** The most that a time may be of that for half the size. */
const MOST_GROWTH = 2.4;
/** Times below this are the clock's and the collector's as much as ours, in milliseconds. */
const FLOOR = 25;
/** The most that a megabyte may take to be read, in milliseconds. */
const MOST_MEGABYTE = 3_000;
/** How long nothing else may have its turn, in milliseconds. */
const MOST_DEAF = 100;
/** What takes longer is not measured at the next size: it has failed. */
const GIVEN_UP = 20_000;
const KEYSTROKES = 4;

/** The processor time of this thread for some work, in milliseconds. */
async function timed(work: () => unknown): Promise<number> {
  globalThis.gc?.();
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** The least of some times: as many as a third of a second has room for, and three at the most. */
async function least(work: () => unknown): Promise<number> {
  let [best, sum] = [Number.POSITIVE_INFINITY, 0];
  for (let i = 0; i < 3 && sum < 300; i++) {
    const time = await timed(work);
    best = Math.min(best, time);
    sum += time;
  }
  return best;
}

/** How long a task takes at each of some sizes; it ends where one takes too long. */
async function grow(sizes: readonly number[], task: (size: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (const size of sizes) {
    const time = await task(size);
    times.push(time);
    if (time > GIVEN_UP) break;
  }
  return times;
}

/** How many times a time grows when the size doubles, from the least size to the most; infinite where one was not measured. */
function growth(times: readonly number[], sizes: readonly number[]): number {
  if (times.length < sizes.length) return Number.POSITIVE_INFINITY;
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  return (Math.max(last, FLOOR) / Math.max(first, FLOOR)) ** (1 / (sizes.length - 1));
}

function keystrokes(source: string, format: TextFormat): Promise<number> {
  let reading: DraftReading = drain(readInSteps(source, format));
  const middle = source.length >> 1;
  const typed = `${source.slice(0, middle)}x${source.slice(middle)}`;
  return least(() => {
    for (let i = 0; i < KEYSTROKES; i++) reading = drain(readInSteps(i % 2 === 0 ? typed : source, format, reading));
  }).then((time) => time / KEYSTROKES);
}

/** The longest step of reading, in milliseconds of this thread. */
function longestStep(source: string, format: TextFormat): number {
  globalThis.gc?.();
  const steps = readInSteps(source, format);
  let longest = 0;
  for (;;) {
    const before = process.threadCpuUsage();
    const { done } = steps.next();
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    if (done) return longest;
  }
}

/** Audits a text offline, and renders the reports that the command writes unless it is told otherwise. */
async function audit(work: Workplace, source: string, format: TextFormat): Promise<void> {
  const ports = nodePorts(stateOf(work.folder));
  const job: Job = {
    ...{ id: `shape-${process.hrtime.bigint()}`, title: 'A shape', workspace: work.folder, claims: [], offline: true },
    documents: [{ id: 'd', path: `draft.${format}`, format, content: new TextEncoder().encode(source) }],
    ...{ settings: DEFAULT_SETTINGS, findCaseLaw: 'http://127.0.0.1:9' },
  };
  const { signal } = new AbortController();
  for await (const event of createAuditor(createDesks(ports, MEMORY), ports.now).audit(job, signal)) {
    if (event.kind === 'finished') await renderReports(event.result, 'reports', ['json', 'md'], '0.0.0', signal);
  }
}

/** What a shape came to: times in milliseconds by size, and the longest that nothing else had its turn. */
interface Measured {
  readonly name: string;
  readonly extracted: readonly number[];
  readonly typed: readonly number[];
  readonly audited: readonly number[];
  readonly deaf: number;
}

async function measureShape(shape: Shape, work: Workplace): Promise<Measured> {
  const format = formatOfShape(shape);
  const extracted = await grow(READ, (size) => {
    const source = composeShape(shape, size);
    return least(() => drain(readInSteps(source, format)));
  });
  const isSlow = extracted.length < READ.length;
  return {
    name: shape.name,
    extracted,
    typed: isSlow ? [] : await grow(READ, (size) => keystrokes(composeShape(shape, size), format)),
    audited: await grow(AUDITED, (size) => timed(() => audit(work, composeShape(shape, size), format))),
    deaf: isSlow ? Number.POSITIVE_INFINITY : longestStep(composeShape(shape, READ.at(-1) ?? 0), format),
  };
}

/** What is held to a limit, and what of a shape is. */
const BOUNDS: readonly { readonly what: string; readonly limit: number; readonly of: (one: Measured) => number }[] = [
  { what: 'extract, by doubling', limit: MOST_GROWTH, of: ({ extracted }) => growth(extracted, READ) },
  { what: 'keystroke, by doubling', limit: MOST_GROWTH, of: ({ typed }) => growth(typed, READ) },
  { what: 'audit, by doubling', limit: MOST_GROWTH, of: ({ audited }) => growth(audited, AUDITED) },
  {
    what: 'extract of 1 MB, ms',
    limit: MOST_MEGABYTE,
    of: ({ extracted }) => extracted[READ.length - 1] ?? Number.POSITIVE_INFINITY,
  },
  { what: 'longest step of it, ms', limit: MOST_DEAF, of: ({ deaf }) => deaf },
];

/**
 * How the time for a text of one shape grows with its size: prints a line for each shape, and returns for each limit the
 * worst of them. Parts of names in the variable `SHAPES`, by commas, measure only these.
 */
export async function measureShapes(): Promise<Row[]> {
  const only = (process.env['SHAPES'] ?? '').split(',');
  const all: Measured[] = [];
  const work = makeWorkplace();
  const rounded = (times: readonly number[]): string => times.map(Math.round).join(' ').padStart(18);
  console.log(`extract ${READ.join(' ')} | keystroke, the same | audit ${AUDITED.join(' ')} | longest step; ms`);
  try {
    for (const shape of SHAPES.filter(({ name }) => only.some((part) => name.includes(part)))) {
      const one = await measureShape(shape, work);
      all.push(one);
      const figures = [one.extracted, one.typed, one.audited, [one.deaf]].map(rounded).join(' |');
      const beyond = BOUNDS.filter(({ of, limit }) => of(one) > limit).map(({ what }) => what);
      console.log(`${figures} | ${one.name}${beyond.length > 0 ? `  FAIL: ${beyond.join('; ')}` : ''}`);
    }
  } finally {
    work.remove();
  }
  return BOUNDS.flatMap(({ what, limit, of }) => {
    const worst = all.toSorted((a, b) => of(b) - of(a))[0];
    const kept = all.filter((one) => of(one) <= limit).length;
    return worst === undefined
      ? []
      : [{ what, measured: `${kept} of ${all.length} shapes`, base: worst.name, ratio: of(worst), limit, unit: '' }];
  });
}
