import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CompletionList, CompletionRequest } from 'vscode-languageserver/node';
import { type LawReply, type LegislationStandIn, startLegislation } from '../stand-in/legislation.ts';
import { makeDocx, p } from '../support/docx.ts';
import type { Editor } from '../support/editor.ts';
import { DUTY, FERRIES, TITLES } from '../support/law.ts';
import { auditLaw, lawOutcomes, startLawEditor } from '../support/law-audit.ts';
import { commandsInOneProcess, serversInOneProcess } from '../support/one-process.ts';
import { TEN, TEN_RIGHT, TEN_TITLES } from '../support/ten-statutes.ts';
import { makeWorkplace, type Run, type Workplace } from '../support/workplace.ts';
import { clml, part, section } from '../unit/support/enactment.ts';

commandsInOneProcess();
serversInOneProcess();

const DRAFT = [
  `Section 5(1) of the Ferries Act 1996 provides: “${DUTY}”`,
  `Section 5(1) of the Ferries Act 1996 provides: “${DUTY.replace('must', 'may')}”`,
  'See section 88 of the Ferries Act 1996.',
  'See section 5(2) of the Ferries Act 1996.',
].join('\n\n');

let work: Workplace;
let law: LegislationStandIn;
const begin = async (behave?: (path: string) => LawReply | null): Promise<void> => {
  law = await startLegislation(FERRIES, TITLES, behave);
};
beforeEach(() => {
  work = makeWorkplace();
  work.write('draft.md', DRAFT);
});
afterEach(async () => {
  await law.close();
  work.remove();
});

const audit = (...flags: string[]): Promise<Run> => auditLaw(work, law, ...flags);
const outcomes = (): string[] => lawOutcomes(work);

const EXPECTED = ['VERIFIED_CORRECT', 'QUOTATION_FABRICATION', 'PARAGRAPH_HALLUCINATION', 'VERIFIED_CORRECT'];

describe('what one citation brings and another rests on', () => {
  const six = section('6', '<Text>The harbour master must keep a register of the notices for nine years.</Text>');
  const five = section('5', part(2, 'section/5/1', `<Text>${DUTY}</Text>`));
  const root = 'NumberOfProvisions="2"';
  const documents = {
    'ukpga/1996/52/section/5': clml(five, { asked: 'section/5', root }),
    'ukpga/1996/52': clml(five + six, { root }),
  };
  const moved =
    'Section 5 of the Ferries Act 1996 provides: “The harbour master must keep a register of the notices for nine years.”';
  it.each([
    ['before it', [moved, 'Section 5(7) of the Ferries Act 1996 applies.']],
    ['behind it', ['Section 5(7) of the Ferries Act 1996 applies.', moved]],
  ])('is judged as if it had been there, %s', async (_, lines) => {
    law = await startLegislation(documents, TITLES);
    work.write('draft.md', lines.join('\n\n'));
    const first = await audit();
    const found = outcomes();
    const again = await audit();
    expect([first.code, found]).toEqual([again.code, outcomes()]);
    expect(found).toContain('PARAGRAPH_HALLUCINATION');
    expect((await audit('--offline')).code).toBe(first.code);
  });
});

describe('legislation in an audit', () => {
  it('is checked by the provision, each address asked for once, and said how', async () => {
    await begin();
    const run = await audit();
    expect([run.code, outcomes()]).toEqual([1, EXPECTED]);
    expect(law.paths()).toEqual([
      '/id?title=Ferries%20Act%201996',
      '/ukpga/1996/52/section/5/data.xml',
      '/ukpga/1996/52/section/88/data.xml',
      '/ukpga/1996/52/contents/data.xml',
      '/ukpga/1996/52/contents/enacted/data.xml',
    ]);
    expect(run.out).toContain('5 of 100 to legislation.gov.uk');
    expect(run.out).toContain('Misquoted: has “may” for “must”');
    expect(run.out).toContain('There is no section 88: the last is section 5');
    expect(fs.readFileSync(path.join(work.folder, 'reports', 'x.md'), 'utf8')).toContain(
      'Open Government Licence v3.0',
    );
  });

  it('says once on a machine, before the first request, what is asked of whom', async () => {
    await begin();
    expect((await audit()).err).toContain('is asked for the legislation that drafts cite');
    expect((await audit('--refresh')).err).not.toContain('is asked for the legislation');
  });

  it('is had offline, and asked for again only for what is newer', async () => {
    await begin();
    await audit();
    const before = law.requests.length;
    expect((await audit('--offline')).code).toBe(1);
    expect([outcomes(), law.requests.length]).toEqual([EXPECTED, before]);
    await audit('--refresh');
    expect(outcomes()).toEqual(EXPECTED);
    const again = law.requests.slice(before).filter(({ path: asked }) => asked.includes('section/5/'));
    expect(again).toMatchObject([{ since: 'Mon, 01 Jun 2026 00:00:00 GMT' }]);
  });

  it.each([
    ['a citation of a part of it', 's 5(1) of the Ferries Act 1996'],
    ['the path that the list has', 'ukpga/1996/52/section/5'],
  ])('is shown when it is named by %s', async (_, which) => {
    await begin();
    await audit();
    const shown = await work.run('evidence', 'show', which);
    expect([shown.code, shown.err]).toEqual([0, '']);
    expect(shown.out).toContain(`section 5\n(1) ${DUTY}`);
  });

  it('is shown by its title where one document is kept of it, and else the documents are named', async () => {
    await begin();
    await audit();
    const shown = await work.run('evidence', 'show', 'Ferries Act 1996');
    expect(shown.err).toMatch(
      /^citeward: 3 documents are kept of Ferries Act 1996; name one: .*ukpga\/1996\/52\/section\/5/,
    );
    expect((await work.run('evidence', 'show', 'Bridges Act 1990, s 4')).err).toContain('No evidence is kept for');
  });

  it('sends no more than its cap', async () => {
    await begin();
    const run = await audit('--max-legislation-requests', '2');
    expect([run.code, law.requests.length]).toEqual([1, 2]);
    expect(outcomes()).toEqual(['VERIFIED_CORRECT', 'QUOTATION_FABRICATION', 'cap-reached', 'VERIFIED_CORRECT']);
    expect(run.out).toContain('--max-legislation-requests');
  });

  const challenge = '<html><script>window.awsWafCookieDomainList = [];</script></html>';
  it.each<[string, LawReply, string]>([
    ['a firewall that says nothing', { status: 202 }, 'blocked'],
    ['a refusal', { status: 403, body: 'Forbidden' }, 'blocked'],
    ['a source that is asked too often', { status: 436, body: 'no' }, 'blocked'],
    ['a network before it', { status: 437, body: 'no' }, 'blocked'],
    ['a test whether one is human', { status: 200, body: challenge, headers: { 'content-type': 'text/html' } }, 'blocked'],
    ['a fault of the server', { status: 500, body: 'Internal Server Error' }, 'source-error'],
    ['what is no legislation', { status: 200, body: '<p/>', headers: { 'content-type': 'application/xml' } }, 'unreadable'],
  ])('from %s nothing follows', async (_, reply, reason) => {
    await begin((asked) => (asked.startsWith('/id?') ? null : reply));
    const run = await audit();
    expect(new Set(outcomes())).toEqual(new Set([reason]));
    expect([0, 3]).toContain(run.code);
  }); // biome-ignore format: a table
});

describe('texts of dates of which some are kept', () => {
  const dates = ['1996-07-24', '2005-01-01', '2012-04-01'];
  const metadata = dates.map((one) => `<atom:link rel="http://purl.org/dc/terms/hasVersion" title="${one}"/>`).join('');
  const text = (verb: string, from: string, asked: string): string =>
    clml(section('5', `<Text>${DUTY.replace('must', verb)}</Text>`, `RestrictStartDate="${from}"`), {
      asked,
      metadata,
    });
  const at = 'ukpga/1996/52/section/5';
  const documents = {
    [at]: text('must', '2012-04-01', 'section/5'),
    [`${at}/1996-07-24`]: text('may', '1996-07-24', 'section/5/1996-07-24'),
  };

  it('accuse nobody by what nothing may be asked for, through any door', async () => {
    law = await startLegislation(documents, TITLES, (asked) => (asked.includes('2005') ? { status: 503 } : null));
    const lines = [
      `Section 5 of the Ferries Act 1996 provides: “${DUTY.replace('must', 'may')}”`,
      `Section 5 of the Ferries Act 1996, as it stood on 1 January 2007, provided: “${DUTY.replace('must', 'need not')}”`,
      `Section 5 of the Ferries Act 1996, as it stood on 1 January 2000, provided: “${DUTY.replace('must', 'may')}”`,
    ];
    work.write('draft.md', lines.join('\n\n'));
    const expected = ['quotation-not-checkable', 'quotation-not-checkable', 'VERIFIED_CORRECT'];
    for (const flags of [[], ['--offline'], ['--offline'], [], ['--max-legislation-requests', '0']])
      expect([(await audit(...flags)).code, outcomes(), flags]).toEqual([0, expected, flags]);
    work.write('draft.docx', await makeDocx({ body: lines.map((line) => p(line)).join('') }));
    expect((await work.run('annotate', 'draft.docx', '--offline', '--legislation', law.url)).code).toBe(0);
  });
});

describe('a source with faults', () => {
  it('that is slow is waited for', async () => {
    await begin(() => ({ status: 0, after: 1_500 }));
    expect([(await audit()).code, outcomes()]).toEqual([1, EXPECTED]);
  });

  it('that fails now and then is asked again', async () => {
    const failed = new Set<string>();
    await begin((asked) => {
      const isFirst = !failed.has(asked);
      failed.add(asked);
      return isFirst ? { status: 500 } : null;
    });
    expect([(await audit()).code, outcomes()]).toEqual([1, EXPECTED]);
  });

  it.each(['/id?', '/contents/'])('that fails for %s alone says nothing of the law', async (part) => {
    await begin((asked) => (asked.includes(part) ? { status: 500 } : null));
    await audit();
    const all = outcomes();
    expect(all.filter((one) => one !== 'source-error')).toEqual(
      part === '/id?' ? [] : [EXPECTED[0], EXPECTED[1], EXPECTED[3]],
    );
  });
});

describe('legislation in an editor', () => {
  let editor: Editor;
  afterEach(() => editor.stop());

  it('is marked, shown with its words, and led to, as the report says it', async () => {
    await begin();
    editor = await startLawEditor(work, law);
    editor.open('draft.md', DRAFT);
    await editor.execute('citeward.checkDocument', { uri: editor.uri });
    await expect.poll(() => editor.findings(), { timeout: 20_000 }).toHaveLength(2);
    expect(editor.diagnostics()[0]?.message).toContain('Misquoted: has “may” for “must”');
    const hover = await editor.hover(DUTY.replace('must', 'may'));
    expect(hover).toContain('Misquoted');
    expect(hover).toContain('section 5');
    const target = await editor.definition('Section 5(1)');
    const shown = fs.readFileSync(new URL(target?.uri ?? ''), 'utf8').split('\n');
    expect(shown[target?.range.start.line ?? 0]).toContain('must give notice');
    await audit();
    expect(outcomes()).toEqual(EXPECTED);
  });

  it('has no line under it in a skeleton of ten statutes in which nothing is wrong', async () => {
    law = await startLegislation(TEN, TEN_TITLES);
    editor = await startLawEditor(work, law);
    editor.open('skeleton.md', TEN_RIGHT);
    editor.caret(null);
    await expect.poll(() => editor.status()?.checked, { timeout: 90_000 }).toBe(12);
    expect(editor.status()).toMatchObject({ citations: 12, verified: 12 });
    expect(editor.diagnostics()).toEqual([]);
    const asked = law.paths();
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('is mended by quick fixes, and its provisions are completed', async () => {
    await begin();
    const notice = 'The notice must be in writing.';
    const wrong = [
      `Section 5(1) of the Ferries Act 1996 provides: “${DUTY.replace('must', 'may')}”`,
      `By the Ferries Act 1996, s 5(1) it is provided that: “${notice}”`,
    ].join('\n\n');
    editor = await startLawEditor(work, law);
    editor.open('draft.md', wrong);
    await editor.execute('citeward.checkDocument', { uri: editor.uri });
    await expect.poll(() => editor.findings(), { timeout: 20_000 }).toHaveLength(2);
    const fix = async (at: string): Promise<void> => {
      const actions = await editor.actions(at);
      const edits = actions.find(({ isPreferred }) => isPreferred)?.edit?.changes?.[editor.uri] ?? [];
      editor.change(edits);
    };
    await fix('s 5(1)');
    await fix('“A ferryman');
    expect(editor.text()).toBe(wrong.replace('may', 'must').replace('s 5(1) it', 's 5(2) it'));
    await expect.poll(() => editor.findings()).toEqual([]);
    const end = { line: 2, character: 1_000 };
    editor.change([{ range: { start: end, end }, newText: ' See section 5(' }]);
    const list = (await editor.connection.sendRequest(CompletionRequest.type, {
      textDocument: { uri: editor.uri },
      position: { line: 2, character: editor.text().split('\n')[2]?.length ?? 0 },
    })) as CompletionList | null;
    expect(list?.items.map(({ label, detail }) => [label, detail])).toEqual([
      ['section 5(1)', DUTY.slice(0, 80)],
      ['section 5(2)', notice],
    ]);
    expect(law.requests).toHaveLength(2);
  });
});
