import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { files, imports, ROOT, roomOf, sourceOf, specifiers, targetOf } from './support/imports.ts';

/** The table of ARCHITECTURE.md: who may import whom. `markup` is the strict reading of XML and zip files, of the rooms that are sent such. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  markup: ['shared'],
  documents: ['shared', 'markup'],
  citations: ['shared', 'documents'],
  authorities: ['shared', 'documents', 'citations', 'markup'],
  verification: ['shared', 'documents', 'citations', 'authorities'],
  search: ['shared', 'documents', 'citations', 'authorities'],
  wording: ['shared'],
  rules: ['shared', 'documents', 'citations', 'wording'],
  reports: ['shared', 'markup', 'documents', 'citations', 'authorities', 'verification', 'wording', 'rules'],
  http: ['shared'],
  evidence: ['shared'],
  sources: ['shared', 'citations', 'http', 'evidence', 'markup'],
  audit: [
    'shared',
    'markup',
    'documents',
    'citations',
    'authorities',
    'verification',
    'search',
    'wording',
    'rules',
    'reports',
    'http',
    'evidence',
    'sources',
    'package.json',
  ],
  answers: ['shared', 'documents', 'citations', 'search', 'wording', 'http', 'audit'],
  tools: ['shared', 'documents', 'citations', 'search', 'wording', 'reports', 'evidence', 'audit'],
  mcp: ['shared', 'reports', 'audit', 'tools'],
  cli: [
    'shared',
    'audit',
    'answers',
    'tools',
    'lsp',
    'mcp',
    'documents',
    'citations',
    'authorities',
    'verification',
    'search',
    'wording',
    'rules',
    'reports',
    'evidence',
  ],
  lsp: [
    'shared',
    'audit',
    'answers',
    'tools',
    'documents',
    'citations',
    'authorities',
    'verification',
    'wording',
    'rules',
    'reports',
    'evidence',
  ],
  client: ['shared'],
};
const PURE = [
  'shared',
  'markup',
  'documents',
  'citations',
  'authorities',
  'verification',
  'search',
  'wording',
  'rules',
  'reports',
];

/** Gives pdf.js empty classes, and no module of Node's, before it is imported: it names the process for that alone. */
const STUBS = 'server/documents/pdf/stubs.ts';

/** What of Node.js is no more than computing: on bytes that are there. */
const COMPUTES: ReadonlySet<string> = new Set(['node:util', 'node:zlib']);

describe('the scan', () => {
  it.each([
    ["import { a } from './a.ts';", ['./a.ts']],
    ["import type { A } from '../b/a.ts';", ['../b/a.ts']],
    ["import {\n  a,\n  type B,\n} from './a.ts';", ['./a.ts']],
    ["import './a.ts';", ['./a.ts']],
    ["export { a } from './a.ts';\nexport * from './b.ts';", ['./a.ts', './b.ts']],
    ["const a = await import('./a.ts');", ['./a.ts']],
    ["let a: typeof import('./a.ts');", ['./a.ts']],
    ["import data from './a.json' with { type: 'json' };", ['./a.json']],
    ["// import { a } from './a.ts';", []],
  ])('%j', (source, expected) => {
    expect(specifiers(source)).toEqual(expected);
  });

  it('sees every room, and an import of each', () => {
    const rooms = new Set(files.map(roomOf));
    expect([...rooms].sort()).toEqual(Object.keys(MAY_IMPORT).sort());
    const importing = new Set(imports.filter(({ name }) => name.startsWith('.')).map(({ from }) => from));
    expect([...rooms].filter((room) => !importing.has(room))).toEqual([]);
  });
});

describe('who may import whom', () => {
  it.each(Object.entries(MAY_IMPORT))('%s: %j', (room, allowed) => {
    const strange = imports.filter(
      (one) => one.from === room && one.name.startsWith('.') && ![room, ...allowed].includes(targetOf(one)),
    );
    expect(strange).toEqual([]);
  });

  it('ARCHITECTURE.md says the same', () => {
    const text = readFileSync(path.join(ROOT, 'ARCHITECTURE.md'), 'utf8').split('\n## ')[0] ?? '';
    const rows = [...text.matchAll(/^\| `(?:server\/)?(\w+)\/?` \| .+ \| (.+) \|$/gm)].map(
      ([, room = '', may = '']) => [room, [...may.matchAll(/`(\w+)`/g)].map(([, name = '']) => name), may] as const,
    );
    expect(rows.map(([room]) => room).toSorted()).toEqual(Object.keys(MAY_IMPORT).toSorted());
    const told = rows.filter(([, , may]) => /^(?:`\w+`(?:, )?)+$/.test(may));
    expect(told.length).toBeGreaterThan(9);
    for (const [room, names] of told) expect(MAY_IMPORT[room]?.toSorted(), room).toEqual(names.toSorted());
  });

  it('a room is entered by its index, or by a file of data', () => {
    const around = imports.filter(
      (one) =>
        one.name.startsWith('.') &&
        targetOf(one) !== one.from &&
        !['shared', 'markup', 'package.json'].includes(targetOf(one)),
    );
    expect(around.filter(({ name }) => !name.endsWith('/index.ts'))).toEqual([]);
  });
});

describe('what the rooms may touch', () => {
  it('pure rooms do no I/O and read no clock', () => {
    const pure = files.filter((file) => PURE.includes(roomOf(file)) && file !== STUBS);
    const impure = imports.filter(
      ({ from, name }) => PURE.includes(from) && name.startsWith('node:') && !COMPUTES.has(name),
    );
    expect(impure).toEqual([]);
    expect(
      pure.filter((file) =>
        /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bprocess\.|\bfetch\(|\bperformance\./.test(sourceOf(file)),
      ),
    ).toEqual([]);
  });

  it.each([
    ['only http opens a socket', /^(?:undici|node:(?:net|http|https|http2|dgram|dns))$/, ['http']],
    [
      'only evidence, the edge of audit and the command line see the file system',
      /^node:fs(?:\/promises)?$/,
      ['evidence', 'http', 'audit', 'cli'],
    ],
    ['only http keeps a ledger, and only evidence an index', /^node:sqlite$/, ['http', 'evidence']],
    ['only the client knows VS Code', /^vscode(?:-languageclient(?:\/|$)|$)/, ['client']],
    ['only mcp speaks the Model Context Protocol', /^@modelcontextprotocol\//, ['mcp']],
    ['only lsp speaks the protocol', /^vscode-(?:languageserver|uri)/, ['lsp']],
  ])('%s', (_, pattern, rooms) => {
    expect(imports.filter(({ name, from }) => pattern.test(name) && !rooms.includes(from))).toEqual([]);
  });

  it('one file knows pdf.js, and what is loaded with it is loaded by a thread for PDF files alone', () => {
    const heavy = imports.filter(({ name }) => name.startsWith('pdfjs-dist'));
    expect([...new Set(heavy.map(({ file }) => file))]).toEqual(['server/documents/pdf/pdfjs.ts']);
    const entering = imports.filter(({ name }) => name.endsWith('/pdf/index.ts')).map(({ file }) => file);
    expect(entering).toEqual(['server/audit/pdf-worker.ts']);
    // Whoever else has to know something of PDF files asks what loads nothing.
    const light = /^\.\/pdf\/(?:highlights|limits|places|refusals)\.ts$/;
    const others = imports.filter(
      ({ file, name }) => name.includes('/pdf/') && !file.startsWith('server/documents/pdf/') && !light.test(name),
    );
    expect(others.map(({ file }) => file)).toEqual(['server/audit/pdf-worker.ts']);
    const loading = imports.filter(({ name }) => /\/pdf-worker\.ts$/.test(name)).map(({ file }) => sourceOf(file));
    expect(loading.filter((source) => /import \{[^}]*\} from '\.\/pdf-worker\.ts'/.test(source))).toEqual([]);
  });

  it('the client imports nothing but VS Code, its language client, its translations and what is shared', () => {
    const strange = imports.filter(
      ({ from, name }) =>
        from === 'client' && !/^(?:\.|vscode$|vscode-languageclient(?:\/|$)|@vscode\/l10n$)/.test(name),
    );
    expect(strange).toEqual([]);
  });

  it('what the client decides, it decides without VS Code', () => {
    expect(
      imports.filter(({ file, name }) => file.startsWith('client/state/') && !/^(?:\.|@vscode\/l10n$)/.test(name)),
    ).toEqual([]);
  });
});

it('only http speaks TLS: the command line asks for certificates alone', () => {
  const others = imports
    .filter(({ name, from }) => name === 'node:tls' && from !== 'http')
    .map(({ file }) => sourceOf(file));
  const taken = others.flatMap(
    (source) => /\{([^{}]*)\} (?:from |= await import\()'node:tls'/.exec(source)?.[1]?.split(',') ?? ['all'],
  );
  expect(taken.map((name) => name.trim()).filter((name) => name !== 'getCACertificates')).toEqual([]);
});

describe('only the gate makes a verified outcome', () => {
  /** `outcome` given the value of a verified outcome, in an object or by assignment; comparisons and types are none. */
  const CONSTRUCTED =
    /(?<!readonly )\boutcome['"]?\s*(?::|=(?!=))\s*\(?\s*['"`]VERIFIED_|\bas\s+(?:unknown\s+as\s+)?Verdict\b/;

  it.each([
    ["return { outcome: 'VERIFIED_CORRECT', basis };", true],
    ["const outcome = 'VERIFIED_ERROR';", true],
    ['return { \'outcome\': "VERIFIED_ERROR" };', true],
    ['return made as Verdict;', true],
    ["if (verdict.outcome === 'VERIFIED_ERROR') return;", false],
    ["  | { readonly outcome: 'VERIFIED_CORRECT'; readonly basis: EvidenceBasis }", false],
    ["const names = { VERIFIED_CORRECT: 'verified' };", false],
  ])('the check tells %j: %s', (source, expected) => {
    expect(CONSTRUCTED.test(source)).toBe(expected);
  });

  it('nothing else constructs one', () => {
    expect(files.filter((file) => CONSTRUCTED.test(sourceOf(file)))).toEqual(['server/verification/verdicts/gate.ts']);
  });

  it('within verification nothing else names one', () => {
    const named = files.filter(
      (file) => roomOf(file) === 'verification' && /['"`]VERIFIED_(?:CORRECT|ERROR)['"`]/.test(sourceOf(file)),
    );
    expect(named).toEqual(['server/verification/verdicts/gate.ts']);
  });

  it('only verification uses the gate', () => {
    expect(imports.filter(({ name }) => name.endsWith('/gate.ts')).map(({ from }) => from)).toEqual(
      expect.arrayContaining(['verification']),
    );
    expect(imports.filter(({ name, from }) => name.endsWith('/gate.ts') && from !== 'verification')).toEqual([]);
    expect(sourceOf('server/verification/index.ts')).not.toContain('gate');
  });
});
