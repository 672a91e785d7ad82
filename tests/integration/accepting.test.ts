/** What somebody without an editor says of findings: that they accept one, or have read it, or neither any more. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StandIn } from '../stand-in/server.ts';
import { makeDocx, p } from '../support/docx.ts';
import { EIGHT, serveEight } from '../support/library.ts';
import { commandsInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

const [REAL] = EIGHT;
if (!REAL) throw new Error('the library is empty');
const CITED = `${REAL.title} ${REAL.citation}`;
const FALSE = `In ${CITED} at [2] the court said: “Nobody who owns a wall owes anything to anybody.”`;
const FALSE_AGAIN = `In ${CITED} at [2] it was said: “Whoever reads this is bound by it, and always was.”`;
const TO_READ = `It follows that walls are a matter for neighbours: ${CITED} at [2].`;

commandsInOneProcess();
let standIn: StandIn;
let work: Workplace;
beforeAll(async () => {
  standIn = await serveEight();
});
beforeEach(async () => {
  work = makeWorkplace();
  work.write('draft.docx', await makeDocx({ body: [FALSE, FALSE_AGAIN, TO_READ].map((text) => p(text)).join('') }));
});
afterEach(() => work.remove());
afterAll(() => standIn.close());

const asking = (): readonly string[] => ['--find-case-law', standIn.url, '--rate-limit', '0'];
const audit = () => work.run('audit', 'draft.docx', '--no-progress', '--force', '--job', 'one', ...asking());
const say = (...words: readonly string[]) => work.run('waivers', ...words, ...asking());

test('a finding of a Word document is accepted with a reason, read, and taken back, each after it was shown', async () => {
  expect((await audit()).out).toContain('2 errors, 1 to read');
  const first = ['draft.docx', REAL.citation, '--at', 'the 1st paragraph'];
  const accepted = await say('accept', ...first, '--reason', 'a slip of the court’s', '--by', 'A Clerk');
  expect([accepted.code, accepted.out]).toEqual([
    0,
    expect.stringMatching(/x error +the 1st paragraph [\s\S]*\nAccepted: it counts from now on/),
  ]);
  const read = await say('read', 'draft.docx', REAL.title, '--at', 'The 3rd paragraph', '--by', 'A Clerk');
  expect([read.code, read.out]).toEqual([0, expect.stringMatching(/\? to read[\s\S]*\nMarked as read/)]);
  const after = await audit();
  expect(after.out).toContain('1 error, 1 accepted, 1 read');
  expect(after.out).toMatch(/accepted by A Clerk at .*: a slip of the court’s/);
  expect((await work.run('waivers', 'list')).out).toMatch(/accepted by A Clerk on .*a slip[\s\S]*read by A Clerk on /);
  const back = await say('withdraw', ...first);
  expect([back.code, back.out]).toEqual([0, expect.stringContaining('Taken back: the finding counts again.')]);
  expect((await audit()).out).toContain('2 errors, 1 read');
});

test.each<[what: string, words: readonly string[], said: RegExp]>([
  [
    'of which there are several',
    ['accept', 'draft.docx', REAL.citation, '--reason', 'because'],
    /^citeward: Several findings of draft\.docx are of “.*”: the 1st paragraph: .* at \[2\], “Nobody.*”, Misquoted.* \([0-9a-f]{8}\); the 2nd paragraph: .*“Whoever.* \([0-9a-f]{8}\); the 3rd paragraph: .* \([0-9a-f]{8}\)\. Give the place, as in --at "the 1st paragraph", or the letters in brackets/,
  ],
  [
    'at a place where it is not',
    ['accept', 'draft.docx', REAL.citation, '--at', 'the 9th paragraph', '--reason', 'because'],
    /^citeward: Several findings of draft\.docx are of/,
  ],
  [
    'of which nobody has accepted any',
    ['withdraw', 'draft.docx', REAL.citation],
    /^citeward: Nobody has accepted or read a finding of “.*” in draft\.docx: citeward waivers list names/,
  ],
  [
    'that the draft does not have',
    ['read', 'draft.docx', '[1999] UKHL 1'],
    /^citeward: draft\.docx has no such finding of “\[1999\] UKHL 1”: citeward audit "draft\.docx" lists/,
  ],
  [
    'that is an error is not read',
    ['read', 'draft.docx', REAL.citation, '--at', 'the 1st paragraph'],
    /is not to be read: citeward waivers accept takes it, with a --reason\.\n$/,
  ],
  [
    'without a reason',
    ['accept', 'draft.docx', REAL.citation, '--reason', ' '],
    /^citeward: Give the reason in 1000 characters at most/,
  ],
  [
    'of a draft that is not there',
    ['read', 'drafft.docx', REAL.citation],
    /^citeward: .*drafft\.docx does not exist: check its name/,
  ],
])('a finding %s: one line, and nothing is kept', async (_, words, said) => {
  const { code, err } = await say(...words);
  expect([code, err]).toEqual([2, expect.stringMatching(said)]);
  expect((await work.run('waivers', 'list')).out).toContain('Nobody has accepted a finding');
});

test('the letters of a finding stand for it', async () => {
  const { err } = await say('accept', 'draft.docx', REAL.citation, '--reason', 'because');
  const id = /the 3rd paragraph: [^;]*\(([0-9a-f]{8})\)\./.exec(err)?.[1] ?? '';
  expect((await say('read', 'draft.docx', id)).out).toContain('Marked as read');
});

test('a finding is named as an audit prints it, and shown with the words that somebody answers for', async () => {
  const again = 'It adds at paragraph 1 that walls are a matter for the neighbours alone.';
  work.write('draft.docx', await makeDocx({ body: [TO_READ, again].map((text) => p(text)).join('') }));
  expect((await audit()).out).toMatch(/the 2nd paragraph Abernethy v Brockhurst at paragraph 1\n/);
  const { out } = await say('read', 'draft.docx', 'Abernethy v Brockhurst, paragraph 1', '--by', 'A Clerk');
  expect(out).toContain(`the draft: ${again}`);
  expect((await work.run('waivers', 'list')).out).toContain(
    'Abernethy v Brockhurst at paragraph 1 in draft.docx, read by A Clerk',
  );
});

test('what somebody has read is not read once more', async () => {
  const words = ['read', 'draft.docx', REAL.citation, '--at', 'the 3rd paragraph', '--by', 'A Clerk'];
  const first = await say(...words);
  expect(first.out).toContain(`the draft: ${TO_READ}`);
  const { code, err } = await say(...words);
  expect([code, err]).toEqual([2, expect.stringMatching(/: read by A Clerk already; citeward waivers withdraw takes/)]);
});

test('the one finding that is left to read needs no place', async () => {
  expect((await say('read', 'draft.docx', REAL.citation)).out).toMatch(/the 3rd paragraph [\s\S]*Marked as read/);
});

test('where several stand at one place, the letters alone are offered', async () => {
  work.write('draft.docx', await makeDocx({ body: p(`${FALSE} ${FALSE_AGAIN}`) }));
  for (const at of [[], ['--at', 'the 1st paragraph']]) {
    const { err } = await say('accept', 'draft.docx', REAL.citation, '--reason', 'because', ...at);
    expect(err).toMatch(
      /: Several findings .* Give the letters in brackets in place of the citation, as in: citeward waivers accept "draft\.docx" [0-9a-f]{8}\n$/,
    );
  }
});
