/** What others made may be such that reading it fails: that ends the reading of it, and of nothing else, through every door. */
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { nodePorts } from '../../server/audit/index.ts';
import type { StandIn } from '../stand-in/server.ts';
import { startInProcess } from '../support/in-process.ts';
import { EIGHT_DRAFT, serveEight, toAkomaNtoso } from '../support/library.ts';
import { commandsInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, stateOf, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();

let standIn: StandIn;
let work: Workplace;
beforeAll(async () => {
  standIn = await serveEight();
});
beforeEach(() => {
  work = makeWorkplace();
});
afterEach(() => work.remove());
afterAll(() => standIn.close());

const audit = (...args: readonly string[]) =>
  work.run('audit', ...args, '--find-case-law', standIn.url, '--rate-limit', '0', '--no-progress');
const [TRUE = ''] = EIGHT_DRAFT.split('\n');
const ALTERED = TRUE.replace('without complaint ', '');
const INVENTED = 'See *Fernshaw v Oldcastle* [2022] EWHC 8990 (Ch) at [2].';
/** A judgment of more numbers than a call has room for. */
const WIDE = toAkomaNtoso({
  ...{ slug: 'ewhc/ch/2022/8990', citation: '[2022] EWHC 8990 (Ch)', title: 'Fernshaw v Oldcastle' },
  paragraphs: ['The claim is about a hedge.', 'So ordered.'],
}).replace('<decision>', `<decision>${'<level><num>1.</num><content><p>x</p></content></level>'.repeat(150_000)}`);

/** Puts a copy into the evidence that nobody retrieved. */
function plant(bytes: string): void {
  const content_hash_local = createHash('sha256').update(bytes).digest('hex');
  const description = {
    ...{ source: 'find_case_law', document_uri: 'ewhc/ch/2022/8990', citation: '[2022] EWHC 8990 (Ch)' },
    ...{ retrieved_at: new Date().toISOString(), content_hash_local, content_hash_fcl: null, updated_at_fcl: null },
    ...{ http_status: 200, url: `${standIn.url}/ewhc/ch/2022/8990/data.xml`, content_type: 'application/xml' },
    ...{ provenance: 'public', content_length: Buffer.byteLength(bytes) },
  };
  const description_hash = createHash('sha256').update(JSON.stringify(description)).digest('hex');
  work.write(`.citeward/evidence/${content_hash_local}.xml`, bytes);
  work.write(`.citeward/evidence/${content_hash_local}.json`, JSON.stringify({ ...description, description_hash }));
}

test('a planted copy of very many numbers silences neither the command nor the editor', async () => {
  const draft = `${INVENTED}\n\n${ALTERED}\n`;
  work.write('draft.md', draft);
  plant(WIDE);
  const { code, out, err } = await audit('.');
  expect([code, out, err]).toEqual([1, expect.stringContaining('draft.md: 1 error'), '']);
  const settings = { findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 } };
  const ports = nodePorts(stateOf(work.folder));
  const editor = await startInProcess(ports, { folder: work.folder, settings, options: { trusted: true } });
  try {
    editor.open('draft.md', draft);
    await editor.execute('citeward.checkDocument', { uri: editor.uri });
    await expect.poll(() => editor.status()).toMatchObject({ errors: 1, checked: 2, message: null });
  } finally {
    editor.stop();
  }
});

test('a judgment of very many numbers is added, or refused with one line', async () => {
  work.write('wide.xml', WIDE);
  const { code, out, err } = await work.run('evidence', 'add', 'wide.xml');
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('Added [2022] EWHC 8990 (Ch)');
});

test('a draft with a word of 15 MB is said, and those beside it are audited', async () => {
  work.write('a.txt', `${'a'.repeat(15_000_000)} ${TRUE}`);
  work.write('b.md', ALTERED);
  const { code, out, err } = await audit('.');
  expect([code, err]).toEqual([1, '']);
  expect(out).toMatch(/^a\.txt: 1 to read$/m);
  expect(out).toMatch(/^b\.md: 1 error$/m);
});

test('of several drafts that are named, one that cannot be read is said, and the others are audited', async () => {
  work.write('a.md', Buffer.concat([Buffer.from(TRUE), Buffer.from(TRUE, 'utf16le')]));
  work.write('b.md', TRUE);
  const { code, out, err } = await audit('a.md', 'b.md', '--job', 'both');
  expect([code, err]).toEqual([3, expect.stringMatching(/not audited: a\.md: this is text in two encodings/)]);
  expect(out).toContain('1 citation: 1 verified');
});
