import { globSync, readFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import { describe, expect, it, vi } from 'vitest';
import { parseAst } from 'vitest/node';

/**
 * Small generations: what the fuzzer finds here at all, it finds with these. The limit guards against a hang; no other step
 * is timed, since what takes long on a busy machine is taken for an attack.
 */
const LIMITS = {
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  maxIteration: 2,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 30,
  mutationSize: 10,
  crossoverSize: 5,
  timeout: 60_000,
};
/** How long to look for an attack on a pattern that the checker cannot decide, in milliseconds. */
const GLANCE = 300;

/** Patterns that the checker cannot decide in time, by how they begin, with the reason why each is harmless. */
const UNDECIDED: Readonly<Record<string, string>> = {
  "/(?<![\\p{L}\\p{N}'-])(?:apart from|aside from|":
    'it is run on one sentence of a judgment, and each of its words reaches a bounded way',
  '/(?:\\[\\d{1,4}[A-Z]?\\]|\\b(?:paragraphs?|': 'it is run on the last 240 characters of a block alone',
};

const ROOT = new URL('../../../', import.meta.url).pathname;
/** Those that are built of units or courts stand in no literal: the files that build some are loaded, and what they build is kept. */
const BUILT = await readBuilt();
const LITERALS = new Map<string, readonly string[]>([
  ...readLiterals(ROOT),
  ...BUILT.map((one, i) => [`built of units of pinpoint and of courts, ${i + 1}`, [one]] as const),
]);

describe('no text makes a regular expression slow', { timeout: 60_000 }, () => {
  it('in any file of server and shared', () => {
    expect([...LITERALS.keys()].length).toBeGreaterThan(40);
    expect([...LITERALS.values()].flat().length).toBeGreaterThan(200);
    expect(BUILT.length).toBeGreaterThan(15);
  });

  it.each([...LITERALS])('%s', (_, literals) => {
    const said = literals.map((literal) => `${literal} ${statusOf(literal)}`);
    expect(said.filter((one) => !one.endsWith(' safe'))).toEqual([]);
  });

  it.each(Object.keys(UNDECIDED))('the exception %s is still there', (beginning) => {
    expect([...LITERALS.values()].flat().some((literal) => literal.startsWith(beginning))).toBe(true);
  });

  it('and the check finds one that is', () => {
    expect([statusOf('/^(a|a)*$/'), statusOf('/^a*$/')]).toEqual(['vulnerable', 'safe']);
  });
});

/** `safe`, or what the checker says of it; what it cannot decide is safe where the exceptions say so. */
function statusOf(literal: string): string {
  const end = literal.lastIndexOf('/');
  const excused = begins(Object.keys(UNDECIDED), literal);
  const limits = excused ? { ...LIMITS, timeout: GLANCE } : LIMITS;
  const flags = literal.slice(end + 1).replace('d', ''); // it asks for places alone, and the checker does not know it
  const checked = checkSync(literal.slice(1, end), flags, limits);
  if (checked.status !== 'unknown') return checked.status;
  return excused ? 'safe' : `unknown: ${checked.error.kind}`;
}

function begins(beginnings: readonly string[], literal: string): boolean {
  return beginnings.some((beginning) => literal.startsWith(beginning));
}

/** Every regular expression that stands as a literal in the product, by file. */
function readLiterals(root: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of globSync('{server,shared}/**/*.ts', { cwd: root }).sort()) {
    const source = readFileSync(`${root}${file}`, 'utf8');
    const literals: string[] = [];
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      if ('regex' in node && 'raw' in node && typeof node.raw === 'string') literals.push(node.raw);
      for (const child of Object.values(node)) visit(child);
    };
    visit(parseAst(source, { lang: 'ts' }));
    found.set(file, [...new Set(literals)]);
  }
  return found;
}

/** Every regular expression that the product builds of the words for units and courts while it is loaded. */
async function readBuilt(): Promise<string[]> {
  vi.resetModules(); // what another test has loaded would be built no more
  const built = new Set<string>();
  const plain = globalThis.RegExp;
  globalThis.RegExp = new Proxy(plain, {
    construct(target, given: [string, string?]) {
      const pattern = new target(...given);
      if (/paragraph|ribunal/.test(pattern.source)) built.add(`${pattern}`);
      return pattern;
    },
  });
  try {
    for (const file of globSync('server/**/*.ts', { cwd: ROOT }).sort()) {
      const source = readFileSync(`${ROOT}${file}`, 'utf8');
      if (/\bPARAGRAPH\b|pinpoint-units|forms\/courts/.test(source)) await import(`${ROOT}${file}`);
    }
  } finally {
    globalThis.RegExp = plain;
  }
  return [...built];
}
