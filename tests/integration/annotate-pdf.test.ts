import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StandIn, startStandIn } from '../stand-in/server.ts';
import { EIGHT, writeLibrary } from '../support/library.ts';
import { commandsInOneProcess } from '../support/one-process.ts';
import { lines, makePdf } from '../support/pdf.ts';
import { ask, missing, ownNotesIn, printedWords, wordsUnder } from '../support/pdf-copy.ts';
import { makeWorkplace, type Run, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();

const DRAFT = makePdf({
  deflated: 1,
  pages: [
    {
      pieces: [
        ...lines(72, 72, [
          'See Abernethy v Brockhurst [2022] EWHC 8001 (Ch) at [2]: “A wall that leans for 10 years without',
          'complaint may be taken to lean by consent.”',
        ]),
        ...lines(72, 120, [
          'See Carrowmore Ltd v Dunwich [2022] EWHC 8002 (Ch) at [2]: “A wall that leans for 12 years without',
          'complaint may be taken to lean by consent.”',
        ]),
      ],
    },
    { pieces: lines(72, 72, ['See Nobody v Noone [2022] EWHC 8999 (Ch).']) },
  ],
});

let data: Workplace;
let work: Workplace;
let standIn: StandIn;
beforeAll(async () => {
  data = makeWorkplace();
  writeLibrary(data.folder, EIGHT);
  standIn = await startStandIn({ data: data.folder });
});
beforeEach(() => {
  work?.remove();
  work = makeWorkplace();
  work.write('filing.pdf', DRAFT);
});
afterAll(async () => {
  await standIn.close();
  data.remove();
  work.remove();
});

const annotate = (...args: string[]): Promise<Run> =>
  work.run('annotate', ...args, '--find-case-law', standIn.url, '--rate-limit', '0', '--no-progress');
const read = (name: string): Buffer => fs.readFileSync(path.join(work.folder, name));
/** Each note as `page: how it begins`. */
const notesOf = async (name: string): Promise<string[]> =>
  (await ownNotesIn(read(name))).map(({ page, words }) => `${page}: ${words?.split(/[:.\r]/, 1)[0]}`);

test('a copy with a note at what is not verified stands beside the draft, which is as it was', async () => {
  const { code, out } = await annotate('filing.pdf');
  expect([code, out]).toEqual([1, expect.stringContaining('Annotated copy: filing.checked.pdf\n')]);
  expect(read('filing.pdf').equals(DRAFT)).toBe(true);
  const copy = read('filing.checked.pdf');
  expect(copy.subarray(0, DRAFT.length).equals(DRAFT)).toBe(true);
  expect(await notesOf('filing.checked.pdf')).toEqual(['1: ✗ Misquoted', '2: ! Not found']);
  const [altered] = await ownNotesIn(copy);
  expect(altered?.words).toContain('Misquoted: has “12” for “11”.');
  expect(fs.existsSync(path.join(work.folder, 'reports'))).toBe(false);
});

test('other programs find the copy sound, and its notes at the words', async ({ skip }) => {
  const lacking = missing('qpdf', 'pdftotext');
  skip(lacking !== null, lacking ?? '');
  expect((await annotate('filing.pdf', '--verified')).code).toBe(1);
  const copy = read('filing.checked.pdf');
  expect(ask('qpdf', ['--check', ''], copy)).toMatchObject({ code: 0 });
  const words = printedWords(copy);
  expect((await ownNotesIn(copy)).map((note) => wordsUnder(note, words))).toEqual([
    '[2022] EWHC 8001 (Ch)',
    '“A wall that leans for 12 years without complaint may be taken to lean by consent.”',
    '[2022] EWHC 8999 (Ch).',
  ]);
});

test('what stands there already is replaced with --force alone', async () => {
  const mine = work.write('filing.checked.pdf', 'my own work');
  const { code, err } = await annotate('filing.pdf');
  expect([code, err]).toEqual([2, expect.stringContaining('may hold work of yours: add --force to replace it')]);
  expect(fs.readFileSync(mine, 'utf8')).toBe('my own work');
  expect((await annotate('filing.pdf', '--force', '--format', 'json', '--job', 'one')).code).toBe(1);
  expect(await notesOf('filing.checked.pdf')).toHaveLength(2);
  expect(fs.existsSync(path.join(work.folder, 'reports', 'one.json'))).toBe(true);
});

test('the table of authorities is printed, and adds nothing to the pages', async () => {
  const { out } = await annotate('filing.pdf', '--output', 'out/copy.pdf', '--verified', '--table');
  expect(out).toMatch(
    /Annotated copy: out\/copy\.pdf\nUnder that name .*\n\n# Table of authorities: filing\.pdf\n[\s\S]*\| \*Nobody v Noone\* /,
  );
  expect(await notesOf('out/copy.pdf')).toEqual(['1: ✓ Verified', '1: ✗ Misquoted', '2: ! Not found']);
});

test('a copy is read as its draft is, and annotated again behind what it has', async () => {
  await annotate('filing.pdf');
  const rows = async (name: string): Promise<string> => (await work.run('extract', name)).out.replaceAll(name, 'it');
  expect(await rows('filing.checked.pdf')).toBe(await rows('filing.pdf'));
  const { out } = await annotate('filing.checked.pdf');
  expect(out).not.toContain('Notes and form fields in the PDF were not read');
  expect(await notesOf('filing.checked.checked.pdf')).toHaveLength(4);
});

test.each<[string, readonly string[], string]>([
  [
    'over the draft',
    ['filing.pdf', '--output', 'filing.pdf', '--force'],
    'is the draft itself, which is never written to',
  ],
  ['of another kind', ['filing.pdf', '--output', 'copy.docx'], 'give it the ending of the draft (.pdf)'],
  ['with links', ['filing.pdf', '--hyperlinks'], '--hyperlinks: nothing but notes is added to filing.pdf'],
  ['of what is no PDF', ['bad.pdf'], 'bad.pdf: this is no PDF, whatever its name says'],
])('no copy %s', async (_, args, line) => {
  work.write('bad.pdf', 'This is plain text.');
  const { code, err } = await annotate(...args);
  expect([code, err]).toEqual([2, expect.stringContaining(line)]);
  expect(read('filing.pdf').equals(DRAFT)).toBe(true);
  expect(fs.readdirSync(work.folder).filter((name) => /\.checked|copy/.test(name))).toEqual([]);
});
