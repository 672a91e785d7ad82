import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPdfReader } from '../../server/audit/pdf.ts';
import { PDF_REFUSALS } from '../../server/documents/pdf/refusals.ts';
import { makePdf, pdfOf, raw } from '../support/pdf.ts';

/** A thread that takes from each page all that pdf.js has of it. */
const EAGER = new URL('../support/pdf-worker.ts', import.meta.url);
const READER = new URL('../../server/audit/pdf.ts', import.meta.url).href;
const ROOT = path.resolve(import.meta.dirname, '../..');
const { signal: never } = new AbortController();
const BOUNDS = { memory: 900_000_000, kept: 90_000_000, idle: 30_000 };
/** So long a file may take here. */
const SECONDS = { draft: 3, bundle: 6 };
const STOPPED = 'reading this PDF was stopped after 3 seconds';
const { notPdf, damaged, unpacks, form: adobes } = PDF_REFUSALS;

/** The words of a file, or the line that refuses it. */
type Read = (bytes: Uint8Array) => Promise<string>;
const readerOf = (file: URL, seconds = SECONDS): Read => {
  const read = createPdfReader(file, BOUNDS, seconds);
  return (bytes) =>
    read.readText(bytes, never).then(
      ({ text }) => text,
      (error: Error) => (error.name === 'UnreadableDraft' ? error.message : `${error.name}: ${error.message}`),
    );
};

/** Forms each of which draws the next one twice, so many levels deep. */
function fan(levels: number): Uint8Array {
  const entries = '/Type /XObject /Subtype /Form /BBox [0 0 595 842]';
  const objects = Array.from({ length: levels }, (_, i) => ({
    entries: `${entries} /Resources << /XObject << /F $${i + 1} >> >>`,
    data: '/F Do /F Do',
  }));
  return makePdf({
    pages: [{ pieces: [raw('/F Do')], draws: { F: '$0' } }],
    objects: [...objects, { entries, data: '0 0 9 9 re f' }],
  });
}

/** How long it took, at the longest, until this process heard a clock of ten milliseconds, while `work` went on. */
async function deafness(work: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [performance.now(), 0];
  const hear = (): void => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const clock = setInterval(hear, 10);
  await work();
  clearInterval(clock);
  hear();
  return longest;
}

describe('files that would take any time or memory', () => {
  const read = readerOf(EAGER);

  it('forms that draw forms are ended by the clock, and this process hears all the while', async () => {
    let said = '';
    const deaf = await deafness(async () => {
      said = await read(fan(24));
    });
    expect(said).toContain(STOPPED);
    expect(deaf).toBeLessThan(1_000);
    expect(await read(pdfOf('The next one.'))).toBe('The next one.');
  });

  it('what unpacks beyond measure is refused before it is opened', async () => {
    const zeros = { data: new Uint8Array(200_000_000) };
    expect(await read(makePdf({ pages: [{ pieces: [] }], objects: [zeros], deflated: 2 }))).toBe(unpacks);
  });

  it('what hides that from the ceiling is ended by its memory', async () => {
    const disguised = { entries: '/Subtype /Image', data: new Uint8Array(300_000_000).fill(0x20) };
    const file = makePdf({ pages: [{ pieces: [], contents: '$0' }], objects: [disguised], deflated: 2 });
    const patient = createPdfReader(EAGER, { ...BOUNDS, memory: 250_000_000 }, { draft: 60, bundle: 60 });
    await expect(patient.readText(file, never)).rejects.toThrow(PDF_REFUSALS.memory);
    // Held all the while: what this process frees meanwhile would hide what the thread takes.
    expect(disguised.data).toHaveLength(300_000_000);
  });

  it('whoever stops waiting waits no longer', async () => {
    const controller = new AbortController();
    const patient = createPdfReader(EAGER);
    const reading = patient.readParts(fan(24), controller.signal);
    setTimeout(() => controller.abort(new DOMException('interrupted', 'AbortError')), 500);
    await expect(reading).rejects.toThrow('interrupted');
  });

  it('a process that has read a file ends, though the thread for the next one is there', () => {
    const script = `import { createPdfReader } from ${JSON.stringify(READER)};
      const read = createPdfReader(new URL(${JSON.stringify(EAGER.href)}), { memory: 900_000_000, kept: 900_000_000, idle: 1_000_000 });
      const bytes = Buffer.from(${JSON.stringify(Buffer.from(pdfOf('Words')).toString('base64'))}, 'base64');
      console.log((await read.readText(bytes, new AbortController().signal)).text);`;
    const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
    expect(said).toBe('Words\n');
  });

  it('a thread that reads ends with the thread that started it', async () => {
    const inner = `import { createPdfReader } from ${JSON.stringify(READER)};
      import { parentPort, workerData } from 'node:worker_threads';
      void createPdfReader(new URL(${JSON.stringify(EAGER.href)})).readParts(workerData, new AbortController().signal);
      parentPort.postMessage('reads');`;
    const command = new Worker(new URL(`data:text/javascript,${encodeURIComponent(inner)}`), { workerData: fan(24) });
    await new Promise((resolve) => command.once('message', resolve));
    expect(await command.terminate()).toBe(1);
  });
});

describe('the bundled thread', () => {
  let folder = '';
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-pdf-'));
    fs.cpSync(path.join(ROOT, 'dist'), path.join(folder, 'moved to'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('reads from wherever its folder lies, needs no library, and prints nothing', async () => {
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const read = readerOf(pathToFileURL(path.join(folder, 'moved to/chunks/pdf-worker.js')));
    const xdp = { data: '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>' };
    const adobe = makePdf({ pages: [{ pieces: [] }], catalog: '/AcroForm << /Fields [] /XFA $0 >>', objects: [xdp] });
    const said = [await read(adobe), await read(adobe.subarray(0, 900))];
    const printed = [...out.mock.calls, ...err.mock.calls].map(([words]) => String(words));
    vi.restoreAllMocks();
    expect(said).toEqual([adobes, damaged]);
    expect(printed).toEqual([]);
  });

  it('is no part of what the command and the server load', () => {
    const others = fs
      .globSync('**/*.{js,cjs}', { cwd: path.join(ROOT, 'dist'), exclude: ['compiled/**', 'chunks/pdf-worker.js'] })
      .filter((file) => /InvalidPDFException/.test(fs.readFileSync(path.join(ROOT, 'dist', file), 'utf8')));
    expect(others).toEqual([]);
  });
});

const TRAPS = path.join(process.env['CITEWARD_DATA'] ?? path.join(ROOT, '../shared/data'), 'pdf/traps');

describe.skipIf(!fs.existsSync(TRAPS))('files made to be traps (skipped where CITEWARD_DATA names none)', () => {
  const brief = readerOf(EAGER);
  /** So long any of the others may take that the machine is taken to hang. */
  const patient = readerOf(EAGER, { draft: 60, bundle: 60 });
  const some = /\b(?:claimant|authorities|court)\b/i;
  it.each<readonly [string, RegExp | string]>([
    ['bad-xref', some],
    ['bomb', unpacks],
    ['deep-nesting', damaged],
    ['empty', ''],
    ['form-fan', new RegExp(`^${STOPPED}`)],
    ['form-loop', ''],
    ['hidden-words', some],
    ['junk-before', some],
    ['no-tounicode', /^(?!.*the court)/is],
    ['not-a-pdf', notPdf],
    ['outline-loop', ''],
    ['page-loop', damaged],
    ['truncated', damaged],
    ['xfa', adobes],
  ])('%s', async (name, expected) => {
    const bytes = fs.readFileSync(path.join(TRAPS, `${name}.pdf`));
    const before = process.memoryUsage.rss();
    let said = '';
    const deaf = await deafness(async () => {
      said = await (name === 'form-fan' ? brief : patient)(bytes);
    });
    expect(said).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
    expect(deaf).toBeLessThan(1_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(BOUNDS.memory);
  });
});
