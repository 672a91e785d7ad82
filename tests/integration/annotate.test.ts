import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StandIn, startStandIn } from '../stand-in/server.ts';
import { makeDocx, p } from '../support/docx.ts';
import { docxFaults } from '../support/docx-faults.ts';
import { EIGHT, writeLibrary } from '../support/library.ts';
import { commandsInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, type Run, type Workplace } from '../support/workplace.ts';
import { readZip } from '../support/zip.ts';

commandsInOneProcess();

let data: Workplace;
let work: Workplace;
let standIn: StandIn;
let draft: Uint8Array;

beforeAll(async () => {
  data = makeWorkplace();
  writeLibrary(data.folder, EIGHT);
  standIn = await startStandIn({ data: data.folder });
  draft = await makeDocx({
    body: [
      p(
        'See Abernethy v Brockhurst [2022] EWHC 8001 (Ch) at [2]: “A wall that leans for 10 years without complaint may be taken to lean by consent.”',
      ),
      p(
        'See Carrowmore Ltd v Dunwich [2022] EWHC 8002 (Ch) at [2]: “A wall that leans for 12 years without complaint may be taken to lean by consent.”',
      ),
      p('So it is.', '<w:r><w:footnoteReference w:id="2"/></w:r>'),
    ].join(''),
    footnotes: `<w:footnote w:id="2">${p('See Nobody v Noone [2022] EWHC 8999 (Ch).')}</w:footnote>`,
  });
});
beforeEach(() => {
  work?.remove();
  work = makeWorkplace();
  work.write('draft.docx', draft);
});
afterAll(async () => {
  await standIn.close();
  data.remove();
  work.remove();
});

const annotate = (...args: string[]): Promise<Run> =>
  work.run('annotate', ...args, '--find-case-law', standIn.url, '--rate-limit', '0', '--no-progress');
const read = (name: string): Buffer => fs.readFileSync(path.join(work.folder, name));
const part = (name: string, of: string): string =>
  readZip(read(name))
    .find((entry) => entry.name === of)
    ?.content()
    .toString('utf8') ?? '';

test('a copy with a comment for each finding stands beside the draft, which is as it was', async () => {
  const { code, out } = await annotate('draft.docx');
  expect([code, out]).toEqual([1, expect.stringContaining('Annotated copy: draft.checked.docx\n')]);
  expect(out).not.toContain('is passed over');
  expect(read('draft.docx').equals(draft)).toBe(true);
  expect(docxFaults(read('draft.checked.docx'))).toEqual([]);
  const comments = part('draft.checked.docx', 'word/comments.xml');
  expect(comments.match(/<w:comment /g)).toHaveLength(3);
  expect(comments).toMatch(
    /✓ Verified[\s\S]*✗ Misquoted: has “12” for “11”[\s\S]*In footnote 1: “\[2022\] EWHC 8999 \(Ch\)”/,
  );
  // The headline says it already.
  expect(comments).not.toContain('The draft has “12”, the judgment has “11”.');
  expect(fs.existsSync(path.join(work.folder, 'reports'))).toBe(false);
});

test('what stands there already is replaced with --force alone; reports are written where they are asked for', async () => {
  const mine = work.write('draft.checked.docx', 'my own work');
  const { code, err } = await annotate('draft.docx');
  expect([code, err]).toEqual([2, expect.stringContaining('may hold work of yours: add --force to replace it')]);
  expect(fs.readFileSync(mine, 'utf8')).toBe('my own work');
  expect((await annotate('draft.docx', '--force', '--format', 'json', '--job', 'one')).code).toBe(1);
  expect(docxFaults(read('draft.checked.docx'))).toEqual([]);
  expect(fs.existsSync(path.join(work.folder, 'reports', 'one.json'))).toBe(true);
});

test('a copy where it is wanted, without what is verified, with links and a table', async () => {
  const flags = ['--output', 'out/copy.docx', '--no-verified', '--hyperlinks', '--table'];
  const { code, out } = await annotate('draft.docx', ...flags);
  expect(code).toBe(1);
  expect(out).toContain(
    'Under that name an audit of its folder takes it for a draft: draft.checked.docx is passed over.',
  );
  expect(docxFaults(read('out/copy.docx'))).toEqual([]);
  expect(part('out/copy.docx', 'word/comments.xml').match(/<w:comment /g)).toHaveLength(2);
  expect(part('out/copy.docx', 'word/document.xml')).toMatch(/<w:hyperlink [\s\S]*Table of authorities/);
  expect(part('out/copy.docx', 'word/_rels/document.xml.rels')).toContain(`Target="${standIn.url}/ewhc/ch/2022/8001"`);
});

test.each<[string, readonly string[], string]>([
  [
    'over the draft',
    ['draft.docx', '--output', 'draft.docx', '--force'],
    'is the draft itself, which is never written to',
  ],
  ['over the draft by another name', ['draft.docx', '--output', 'same.docx', '--force'], 'is the draft itself'],
  ['of another kind', ['draft.docx', '--output', 'copy.pdf'], 'give it the ending of the draft (.docx)'],
  [
    'of a text',
    ['draft.md'],
    'draft.md cannot be annotated: copies are made of Word documents (.docx) and PDFs (.pdf)',
  ],
  ['into a folder', ['draft.docx', '--output', 'folder.docx'], 'is a folder: name a file with --output'],
  ['of what is not there', ['gone.docx'], 'gone.docx does not exist'],
])('no copy %s', async (_, args, line) => {
  work.write('draft.md', 'See [2022] EWHC 8001 (Ch).');
  fs.linkSync(path.join(work.folder, 'draft.docx'), path.join(work.folder, 'same.docx'));
  fs.mkdirSync(path.join(work.folder, 'folder.docx'));
  const { code, err } = await annotate(...args);
  expect([code, err]).toEqual([2, expect.stringContaining(line)]);
  expect(read('draft.docx').equals(draft)).toBe(true);
});
