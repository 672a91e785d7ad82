import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CodeActionRequest } from 'vscode-languageserver/node';
import { rangeOfFragment } from '../../client/state/links.ts';
import { CLIENT_COMMANDS, COMMANDS, type WriteReportResult } from '../../shared/commands.ts';
import { type EditorSettings, EVIDENCE, IDLE, PAUSE, SHOWN } from '../../shared/protocol.ts';
import type { StandIn } from '../stand-in/server.ts';
import { makeDocx, p } from '../support/docx.ts';
import { type Editor, type EditorOptions, startEditor } from '../support/editor.ts';
import { EIGHT, type SmallJudgment, serveEight, toAkomaNtoso } from '../support/library.ts';
import { commandsInOneProcess, serversInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();
serversInOneProcess();

const [FIRST, SECOND, LAST] = EIGHT;
if (!FIRST || !SECOND || !LAST) throw new Error('the library is empty');
const GOOD = `In *${FIRST.title}* ${FIRST.citation} at [2] the court said: “${FIRST.paragraphs[1]}”`;
const ALTERED = GOOD.replace('without complaint', 'without any protest');
const MISNAMED = `See *Thistledown Mills Ltd v Marchbank* ${SECOND.citation}.`;
/** The codes of the findings of `ALTERED`, and of a year that has not come. */
const TWO = ['quotation-fabrication', 'citation-malformed'];
const ABSENT = 'See *Quillfeather v Rosedale* [2022] EWHC 9999 (Ch).';

let work: Workplace;
let standIn: StandIn;
let editor: Editor;
const paths = (): string[] => standIn.requests.map(({ path: asked }) => asked);

beforeEach(async () => {
  work = makeWorkplace();
  standIn = await serveEight();
});
afterEach(async () => {
  await editor.stop();
  await standIn.close();
  work.remove();
});

const start = async (settings: EditorSettings = {}, more: Partial<EditorOptions> = {}): Promise<Editor> => {
  editor = await startEditor({
    folder: work.folder,
    settings: { findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 }, ...settings },
    ...more,
  });
  return editor;
};
/** An editor that lets its user choose a file. */
const CHOOSES = { experimental: { citeward: { commands: Object.values(CLIENT_COMMANDS) } } };

describe('as one types', () => {
  it('marks what the evidence contradicts or does not reach, at the words that are meant', async () => {
    await start({}, { isAlone: true });
    editor.open('draft.md', [GOOD, ALTERED, MISNAMED, ABSENT, 'See [2031] UKSC 1.'].join('\n\n'));
    await expect
      .poll(editor.findings)
      .toEqual([
        `quotation-fabrication: “${FIRST.paragraphs[1]?.replace('without complaint', 'without any protest')}”`,
        'citation-mismatch: Thistledown Mills Ltd v Marchbank',
        'not-found: [2022] EWHC 9999 (Ch)',
        'citation-malformed: [2031] UKSC 1',
      ]);
    expect(editor.diagnostics().map(({ severity }) => severity)).toEqual([1, 1, 2, 1]);
    expect(editor.diagnostics()[0]?.message).toContain('has “any protest” for “complaint”');
    expect(paths().join()).not.toContain('2031'); // what cannot exist is not asked for
  });

  it('asks for nothing while the caret touches the citation, and for it once it has left', async () => {
    await start();
    editor.open('draft.md', `${GOOD}\n\nElsewhere.`);
    editor.caret(FIRST.citation);
    await expect.poll(() => editor.status()?.state).toBe('waiting');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(paths()).toEqual([]);
    editor.caret('Elsewhere');
    await expect.poll(() => editor.status()?.verified).toBe(1);
    expect(paths()).toEqual([`/${FIRST.slug}/data.xml`]);
  });

  it.each<[string, EditorSettings, Partial<EditorOptions>]>([
    ['on command only', { verify: 'onCommand' }, {}],
    ['offline', { offline: true }, {}],
    ['in a workspace that is not trusted', {}, { options: { trusted: false } }],
  ])('asks for nothing %s', async (_, settings, more) => {
    await start(settings, more);
    editor.open('draft.md', GOOD);
    editor.caret(null);
    await expect.poll(() => editor.status()?.citations).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(paths()).toEqual([]);
  });

  it('asks when the draft is saved, where the user wants that', async () => {
    await start({ verify: 'onSave' });
    editor.open('draft.md', 'Nothing yet.');
    editor.edit('Nothing yet.', GOOD);
    editor.caret(null);
    await expect.poll(() => editor.status()?.citations).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(paths()).toEqual([]);
    editor.save();
    await expect.poll(() => editor.status()?.verified).toBe(1);
  });

  it('tells every open draft what one of them has learnt', async () => {
    await standIn.close();
    standIn = await serveEight({ latency: 1_000 });
    await start();
    editor.open('first.md', GOOD);
    editor.caret(null);
    await expect.poll(() => editor.status()?.state).toBe('checking');
    editor.open('second.md', GOOD);
    await expect.poll(() => editor.status()?.verified).toBe(1);
    expect(paths()).toHaveLength(1);
  });

  it('looks nothing up for what the editor keeps open and does not show, and has no findings there', async () => {
    await start({}, { options: { shown: [] } });
    const shown = (uris: readonly string[]): Promise<void> => editor.connection.sendNotification(SHOWN, { uris });
    const uri = editor.open('draft.md', [GOOD, ALTERED, 'See [2031] UKSC 1.'].join('\n\n'));
    editor.caret(null);
    await expect.poll(() => editor.status()?.state).toBe('waiting');
    await new Promise((resolve) => setTimeout(resolve, 2 * PAUSE));
    expect([paths(), editor.diagnostics()]).toEqual([[], []]);
    await shown([uri]);
    await expect.poll(() => editor.findings().map((finding) => finding.split(':')[0])).toEqual(TWO);
    await shown([]);
    await expect.poll(editor.findings).toEqual([]);
    await shown([uri]);
    await expect.poll(() => editor.findings().map((finding) => finding.split(':')[0])).toEqual(TWO);
    expect(paths()).toHaveLength(1);
  });

  it('asks for no more of what is shown no more, and for the rest when it is again', async () => {
    await standIn.close();
    standIn = await serveEight({ latency: 1_000 });
    const file = path.join(work.folder, 'draft.md');
    await start({}, { options: { shown: [pathToFileURL(file).href] } });
    const uri = editor.open('draft.md', `${GOOD}\n\n${MISNAMED}`);
    editor.caret(null);
    await expect.poll(() => editor.status()?.state).toBe('checking');
    await editor.connection.sendNotification(SHOWN, { uris: [] });
    await expect.poll(() => [editor.status()?.state, editor.status()?.verified]).toEqual(['waiting', 1]);
    await new Promise((resolve) => setTimeout(resolve, 2 * PAUSE));
    expect(paths()).toHaveLength(1);
    await editor.connection.sendNotification(SHOWN, { uris: [uri] });
    await expect.poll(() => editor.status()?.checked).toBe(2);
    expect(paths()).toHaveLength(2);
  });

  it('stops asking for what is no longer cited', async () => {
    await standIn.close();
    standIn = await serveEight({ latency: 3_000 });
    await start();
    editor.open('draft.md', GOOD);
    editor.caret(null);
    await expect.poll(() => editor.status()?.state).toBe('checking');
    editor.edit(GOOD, 'Nothing.');
    await expect.poll(() => editor.status()?.state, { timeout: 1_500, interval: 20 }).toBe('idle');
  });
});

describe('what is typed', () => {
  it.each([
    ['before the word is finished', 'comp”'],
    ['before the client says where the caret is', null],
  ])('is not held against the author %s', async (_, caret) => {
    await start();
    const head = GOOD.slice(0, GOOD.indexOf('complaint'));
    editor.open('draft.md', `${head}”`);
    await expect.poll(() => editor.status()?.verified).toBe(1);
    const before = editor.published.length;
    const typed = performance.now();
    editor.edit('without ”', 'without comp”');
    if (caret !== null) editor.caret(caret);
    await expect.poll(() => editor.published.length, { interval: 10 }).toBeGreaterThan(before);
    // A machine that is busy may publish first when nobody has typed for so long that what is there is held.
    if (performance.now() - typed < IDLE) expect(editor.published[before]?.diagnostics).toEqual([]);
    await expect.poll(editor.findings).toHaveLength(1); // nobody types any more
  });

  it('a check goes on with nothing that is taken out, and not when the user goes offline', async () => {
    await standIn.close();
    standIn = await serveEight({ latency: 400 });
    await start({ verify: 'onCommand' });
    editor.open(
      'draft.md',
      EIGHT.slice(0, 3)
        .map(({ citation }) => `See ${citation}.`)
        .join('\n\n'),
    );
    const check = editor.execute(COMMANDS.checkDocument, { uri: editor.uri });
    await expect.poll(() => editor.status()?.state).toBe('checking');
    editor.edit(`See ${SECOND.citation}.`, 'Nothing.');
    await editor.connection.sendNotification('workspace/didChangeConfiguration', {
      settings: { citeward: { verify: 'onCommand', offline: true, findCaseLaw: { baseUrl: standIn.url } } },
    });
    await check;
    expect(standIn.requests.length).toBeLessThanOrEqual(1);
  });
});

describe('what the user asks for', () => {
  it('a hover has the outcome, the paragraph with the words marked, the source and what is not checked', async () => {
    await start();
    editor.open('draft.md', ALTERED);
    await expect.poll(editor.findings).toHaveLength(1);
    const hover = await editor.hover(FIRST.citation);
    expect(hover).toContain('**Apparently misquoted: has “any protest” for “complaint”.**');
    expect(hover).toContain('> \\[2\\] A wall that leans for 10 years without **complaint**');
    expect(hover).toContain('> Draft: A wall that leans for 10 years without **any protest**');
    expect(hover).toMatch(
      /Retrieved from Find Case Law: ewhc\/ch\/2022\/8001 \(public\).*just now.*SHA-256 [0-9a-f]{12}…/,
    );
    expect(hover).toContain(`[Find Case Law](<${standIn.url}/${FIRST.slug}>)`);
    expect(hover).toContain('Not checked: whether the case is still good law');
  });

  it('a quick fix puts the words of the authority in, and the finding goes', async () => {
    await start();
    editor.open('draft.md', ALTERED);
    await expect.poll(editor.findings).toHaveLength(1);
    const [fix] = (await editor.actions('leans for')).filter(({ edit }) => edit !== undefined);
    expect(fix?.title).toMatch(/^Replace the quotation by the words of \[2\]: “….*without complaint/);
    editor.change(fix?.edit?.changes?.[editor.uri] ?? []);
    expect(editor.text()).toBe(GOOD);
    await expect.poll(editor.findings).toEqual([]);
    await expect.poll(() => editor.status()?.verified).toBe(1);
  });

  it('no page is offered where there was none', async () => {
    await start();
    editor.open('draft.md', `${ABSENT}\n\n${GOOD}`);
    await expect.poll(() => editor.status()?.checked).toBe(2);
    const pages = async (words: string): Promise<string[]> =>
      (await editor.actions(words)).map(({ title }) => title).filter((title) => title.startsWith('Open '));
    expect(await pages('EWHC 9999')).toEqual(['Open [2022] EWHC 9999 (Ch) (BAILII)']);
    expect(await pages(FIRST.citation)).toEqual([
      `Open ${FIRST.citation} (Find Case Law)`,
      `Open ${FIRST.citation} (BAILII)`,
    ]);
  });

  it('a quick fix corrects the paragraph', async () => {
    await start();
    editor.open('draft.md', GOOD.replace('[2]', '[3]'));
    await expect.poll(editor.findings).toEqual([expect.stringMatching(/^paragraph-hallucination: /)]);
    const [fix] = (await editor.actions('leans for')).filter(({ edit }) => edit !== undefined);
    expect(fix?.title).toBe('Correct the paragraph: [3] to [2]');
    editor.change(fix?.edit?.changes?.[editor.uri] ?? []);
    expect(editor.text()).toBe(GOOD);
  });

  it('all wrong paragraphs are corrected at once, by the light bulb or as a source action', async () => {
    await start();
    const wrong = GOOD.replace('[2]', '[3]');
    editor.open('draft.md', `${wrong}\n\n${wrong.replace('In', 'Again in')}`);
    await expect.poll(editor.findings).toHaveLength(2);
    const all = (await editor.actions('leans for')).find(({ title }) => title === 'Correct all 2 paragraph numbers');
    const asSource = await editor.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: editor.uri },
      range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
      context: { diagnostics: [], only: ['source.fixAll'] },
    });
    expect(asSource).toEqual([
      { title: 'Correct 2 paragraph numbers', kind: 'source.fixAll.citeward', edit: all?.edit },
    ]);
    editor.change(all?.edit?.changes?.[editor.uri] ?? []);
    expect(editor.text()).toBe(`${GOOD}\n\n${GOOD.replace('In', 'Again in')}`);
  });

  it('a quick fix writes the name of the case, and is not preferred', async () => {
    await start();
    editor.open('draft.md', MISNAMED);
    await expect.poll(editor.findings).toHaveLength(1);
    const [fix] = (await editor.actions('Thistledown')).filter(({ edit }) => edit !== undefined);
    expect(fix).toMatchObject({
      title: `Write the name of the case that ${SECOND.citation} is: “${SECOND.title}”`,
      isPreferred: false,
    });
    editor.change(fix?.edit?.changes?.[editor.uri] ?? []);
    expect(editor.text()).toBe(`See *${SECOND.title}* ${SECOND.citation}.`);
  });

  it('verified citations are linked to their public pages, one or all, and stay verified', async () => {
    await start();
    editor.open('draft.md', `${GOOD}\n\n${GOOD.replace('In', 'Again in')}\n\n${MISNAMED}`);
    await expect.poll(() => editor.status()?.verified).toBe(2);
    const links = (await editor.actions(FIRST.citation)).filter(({ kind }) => kind === 'refactor.rewrite');
    expect(links.map(({ title }) => title)).toEqual([
      `Link ${FIRST.citation} to its public page`,
      'Link all 2 verified citations to their public pages',
    ]);
    editor.change(links[1]?.edit?.changes?.[editor.uri] ?? []);
    const linked = GOOD.replace(FIRST.citation, `[${FIRST.citation}](<${standIn.url}/${FIRST.slug}>)`);
    expect(editor.text()).toBe(`${linked}\n\n${linked.replace('In', 'Again in')}\n\n${MISNAMED}`);
    await expect.poll(() => editor.status()?.version).toBe(2);
    await expect.poll(() => editor.status()?.verified).toBe(2);
    expect((await editor.actions(FIRST.citation)).filter(({ kind }) => kind === 'refactor.rewrite')).toEqual([]);
  });

  it('a finding is accepted with a reason, is a hint from then on, and is open again when its words change', async () => {
    await start({}, { capabilities: CHOOSES });
    editor.open('draft.md', ALTERED);
    await expect.poll(editor.findings).toHaveLength(1);
    const titles = async (): Promise<string[]> => (await editor.actions('leans for')).map(({ title }) => title);
    const accept = (await editor.actions('leans for')).find(({ title }) => title.startsWith('Accept this finding'));
    const [given] = accept?.command?.arguments ?? [];
    expect(accept?.command?.command).toBe(CLIENT_COMMANDS.acceptFinding);
    await expect(editor.execute(COMMANDS.waive, { ...given, reason: ' ' })).rejects.toThrow(/Give the reason/);
    await editor.execute(COMMANDS.waive, { ...given, reason: 'As the transcript has it' });
    await expect.poll(() => editor.diagnostics().map(({ severity }) => severity)).toEqual([4]);
    expect(editor.diagnostics()[0]?.message).toMatch(
      /^Accepted by \S+ on \d{4}-\d\d-\d\d: As the transcript has it\. /,
    );
    await expect.poll(() => editor.status()).toMatchObject({ errors: 0, accepted: 1 });
    expect(await titles()).toContain('Withdraw acceptance (As the transcript has it)');
    const { json } = await editor.execute<WriteReportResult>(COMMANDS.writeReport, { uri: editor.uri });
    const report = JSON.parse(fs.readFileSync(json ?? '', 'utf8'));
    expect(report.summary.verified_error).toBe(1);
    expect(report.claims[0].citations[0].waiver).toMatchObject({ reason: 'As the transcript has it' });
    editor.edit('protest', 'quarrel');
    editor.caret(null);
    await expect.poll(() => editor.diagnostics().map(({ severity }) => severity)).toEqual([1]);
    expect(await titles()).toContain('Accept this finding, with a reason…');
  });

  it('what is to be read is marked as read by a name in words, and nothing else is', async () => {
    await start();
    editor.open('draft.md', `The court thought about it: ${FIRST.citation} at [1].\n\n${ALTERED}`);
    await expect.poll(() => editor.status()).toMatchObject({ errors: 1, toRead: 1 });
    await expect
      .poll(() =>
        editor
          .diagnostics()
          .map(({ severity }) => severity)
          .sort(),
      )
      .toEqual([1, 3]);
    const idOf = (severity: number): string =>
      editor.diagnostics().find((one) => one.severity === severity)?.data?.findingId ?? '';
    const mark = (findingId: string, by?: string): Promise<unknown> =>
      editor.execute(COMMANDS.markRead, { uri: editor.uri, findingId, ...(by === undefined ? {} : { by }) });
    await expect(mark(idOf(1), 'Jane Reader')).rejects.toThrow(/not to be read/);
    await expect(mark(idOf(3), ' ')).rejects.toThrow(/Give your name/);
    await mark(idOf(3), 'Jane Reader');
    await expect.poll(() => editor.status()).toMatchObject({ errors: 1, toRead: 0, read: 1 });
    await expect
      .poll(() => editor.diagnostics().find(({ severity }) => severity === 4)?.message)
      .toMatch(/^Read by Jane Reader on \d{4}-\d\d-\d\d\. /);
  });

  it('a quick fix writes the citation in its canonical form', async () => {
    await start();
    editor.open('draft.md', GOOD.replace(FIRST.citation, '(2022) EWHC 8001 (Ch)'));
    await expect.poll(() => editor.status()?.verified).toBe(1);
    const [fix] = (await editor.actions('(2022)')).filter(({ edit }) => edit !== undefined);
    editor.change(fix?.edit?.changes?.[editor.uri] ?? []);
    expect(editor.text()).toBe(GOOD);
  });

  it.each(['[2022] EWHC 8001 (Comm)', '[2022] EWHC 8001'])(
    'a quick fix writes the judgment that may be meant by %s',
    async (cited) => {
      await start({}, { capabilities: { window: { showDocument: { support: true } } } });
      editor.open('draft.md', GOOD.replace(FIRST.citation, cited));
      await expect.poll(editor.findings).toEqual([`ambiguous: ${cited}`]);
      expect(editor.diagnostics()[0]?.message).toContain(`${FIRST.citation}, ${FIRST.title}`);
      const actions = await editor.actions(cited);
      const [fix, ...others] = actions.filter(({ edit }) => edit !== undefined);
      expect(fix).toMatchObject({
        title: `Did you mean ${FIRST.citation}, ${FIRST.title}? Write it so`,
        isPreferred: false,
      });
      expect(others).toEqual([]);
      expect(actions.map(({ title }) => title)).toContain(`Open ${FIRST.citation}, ${FIRST.title}`);
      editor.change(fix?.edit?.changes?.[editor.uri] ?? []);
      expect(editor.text()).toBe(GOOD);
      await expect.poll(() => editor.status()?.verified).toBe(1);
    },
  );

  it('a definition is the evidence at the paragraph: as a document, or as a file for editors that know no such documents', async () => {
    await start({}, { capabilities: { workspace: { textDocumentContent: {} } } });
    editor.open('draft.md', GOOD);
    await expect.poll(() => editor.status()?.verified).toBe(1);
    const location = await editor.definition(FIRST.citation);
    expect(location?.uri).toMatch(/^citeward-evidence:\/[0-9a-f]{64}\/Abernethy%20v%20Brockhurst/);
    const { text } = await editor.connection.sendRequest<{ text: string }>(EVIDENCE, { uri: location?.uri });
    expect(text.split('\n')[location?.range.start.line ?? -1]).toBe(`[2] ${FIRST.paragraphs[1]}`);
    expect(text).toContain(`From ${standIn.url}/${FIRST.slug}/data.xml at `);
    // The link of a hover leads to the same words.
    const linked = /\(<(citeward-evidence:[^>#]+)#([^>]+)>\)/.exec(await editor.hover(FIRST.citation));
    expect(linked?.[1]).toBe(location?.uri);
    expect(rangeOfFragment(decodeURIComponent(linked?.[2] ?? ''))).toEqual(location?.range);
    await editor.stop();
    await start({}, { isAlone: true });
    editor.open('draft.md', GOOD);
    await expect.poll(() => editor.status()?.verified).toBe(1);
    const file = await editor.definition(FIRST.citation);
    expect(fs.readFileSync(fileURLToPath(file?.uri ?? ''), 'utf8')).toBe(text);
    expect(file?.range).toEqual(location?.range);
  });

  it('a report is the same as the command line writes, but for time, job id and what the job of the day has sent', async () => {
    await start();
    const draft = [GOOD, ALTERED, MISNAMED, ABSENT].join('\n\n');
    editor.open('draft.md', draft);
    await expect.poll(editor.findings).toHaveLength(3);
    const { json, md } = await editor.execute<WriteReportResult>(COMMANDS.writeReport, { uri: editor.uri });
    await editor.stop();
    const sent = standIn.requests.length;
    const run = await work.run(
      'audit',
      'draft.md',
      '--job',
      'other',
      '--find-case-law',
      standIn.url,
      '--rate-limit',
      '0',
    );
    expect(run.code).toBe(1);
    const read = (file: string): string => fs.readFileSync(file, 'utf8');
    const strip = (text: string): string =>
      text
        .replaceAll(/draft-\d{8}t\d{6}z|(?<=Job ID\*\*: )other|(?<="job_id": ")other/g, 'JOB')
        .replaceAll(/(?<="(?:audited_at|as_of)": ")[^"]+|(?<=Audited\*\*: |as of |completed on )[\dT:.Z-]+/g, 'TIME')
        .replaceAll(/(?<="fcl_requests": |Total Find Case Law requests made\D{0,9})\d+/g, 'SENT')
        .replaceAll(/"duration_ms": \d+|Processing time: [\d.]+ s/g, 'DURATION');
    for (const [ours, theirs] of [
      [json, 'other.json'],
      [md, 'other.md'],
    ] as const)
      expect(strip(read(ours ?? ''))).toBe(strip(read(path.join(work.folder, 'reports', theirs))));
    expect(read(json ?? '')).toContain(`"fcl_requests": ${sent},`);
  });

  it('a report is written in the formats that the settings say, or that are asked for', async () => {
    await start({ reportFormats: ['html'] });
    editor.open('draft.md', [GOOD, ALTERED].join('\n\n'));
    await expect.poll(editor.findings).toHaveLength(1);
    const write = (formats?: readonly string[]): Promise<WriteReportResult> =>
      editor.execute(COMMANDS.writeReport, { uri: editor.uri, ...(formats === undefined ? {} : { formats }) });
    const page = await write();
    expect(page).toMatchObject({ json: null, md: null, html: expect.stringMatching(/\.html$/), sarif: null });
    expect(fs.readFileSync(page.html ?? '', 'utf8')).toContain('<h2 id="error">');
    expect(await write(['sarif'])).toMatchObject({ html: null, sarif: expect.stringMatching(/\.sarif$/) });
    expect(fs.readdirSync(path.join(work.folder, 'reports'))).toHaveLength(2);
  });

  it('a report or a judgment of the user that is opened is no draft', async () => {
    await start();
    editor.open('draft.md', [GOOD, ABSENT].join('\n\n'));
    await expect.poll(editor.findings).toHaveLength(1);
    const { md } = await editor.execute<WriteReportResult>(COMMANDS.writeReport, { uri: editor.uri });
    const report = editor.open(path.relative(work.folder, md ?? ''), fs.readFileSync(md ?? '', 'utf8'));
    fs.mkdirSync(path.join(work.folder, 'authorities'));
    const judgment = editor.open('authorities/own.txt', ABSENT);
    editor.open('reports/minutes.md', ABSENT);
    await expect.poll(editor.findings).toEqual(['not-found: [2022] EWHC 9999 (Ch)']);
    const states = (): string[] => editor.statuses.filter(({ uri }) => uri === judgment).map(({ state }) => state);
    await expect.poll(states).toEqual(['passed-over']);
    expect([...editor.statuses, ...editor.published].filter(({ uri }) => uri === report)).toEqual([]);
    expect(editor.published.filter(({ uri }) => uri === judgment)).toEqual([]);
  });

  it('everything is checked now', async () => {
    await start({ verify: 'onCommand' });
    editor.open('draft.md', [GOOD, ABSENT].join('\n\n'));
    await editor.execute(COMMANDS.checkDocument, { uri: editor.uri });
    await expect.poll(() => editor.status()?.checked).toBe(2);
    const { text } = await editor.execute<{ text: string }>(COMMANDS.showRetrievalLog, { uri: editor.uri });
    expect(text).toContain(': 4. ');
    expect(text).toMatch(/^\d+ \w+ \d{4}, for draft\.md$/m);
    expect(text).toContain(`, answered (200): ${standIn.url}/${FIRST.slug}/data.xml\n`);
  });

  it('what was removed from the evidence proves nothing any more', async () => {
    await start({ verify: 'onCommand' });
    editor.open('draft.md', GOOD);
    await editor.execute(COMMANDS.checkDocument, { uri: editor.uri });
    await expect.poll(() => editor.status()?.verified).toBe(1);
    await work.run('evidence', 'remove', FIRST.citation);
    await standIn.close();
    await editor.execute(COMMANDS.checkDocument, { uri: editor.uri });
    await expect.poll(() => editor.status()?.verified).toBe(0);
  });

  it('what was added to the evidence meanwhile stands beside a copy that decided', async () => {
    work.write('authorities/a.xml', toAkomaNtoso(FIRST));
    await start({ offline: true });
    editor.open('draft.md', GOOD);
    await expect.poll(() => editor.status()?.verified).toBe(1);
    const [head = '', words = '', ...rest] = FIRST.paragraphs;
    const other = { ...FIRST, paragraphs: [head, words.replace('without complaint', 'without any protest'), ...rest] };
    const { code } = await work.run('evidence', 'add', work.write('elsewhere/own.xml', toAkomaNtoso(other)));
    expect(code).toBe(0);
    await editor.execute(COMMANDS.checkDocument, { uri: editor.uri });
    await expect.poll(() => [editor.status()?.verified, editor.status()?.toRead]).toEqual([0, 1]);
  });

  it("a file of the user's is kept nowhere in a folder that is not trusted", async () => {
    await start({ offline: true }, { capabilities: CHOOSES, options: { trusted: false } });
    editor.open('draft.md', GOOD);
    const file = work.write('case.xml', toAkomaNtoso(FIRST));
    await expect(editor.execute(COMMANDS.addAuthority, { uri: editor.uri, path: file })).rejects.toThrow(
      'You have not said that you trust this folder, and nothing is written there: trust it first.',
    );
    expect(fs.existsSync(path.join(work.folder, '.citeward'))).toBe(false);
  });

  it("a file of the user's is kept as the authority, where it is that authority; another can be added as what it is", async () => {
    await start({ offline: true }, { capabilities: CHOOSES });
    editor.open('draft.md', GOOD);
    await expect.poll(editor.findings).toEqual([`offline: ${FIRST.citation}`]);
    const [choose] = (await editor.actions(FIRST.citation)).filter(
      ({ command }) => command?.command === CLIENT_COMMANDS.chooseAuthority,
    );
    expect(choose?.title).toBe(`Add the judgment ${FIRST.citation} from a file…`);
    const [wanted] = choose?.command?.arguments ?? [];
    expect(wanted).toEqual({ uri: editor.uri, citation: FIRST.citation });
    const file = (judgment: SmallJudgment): string => work.write(`${judgment.title}.xml`, toAkomaNtoso(judgment));
    const add = (params: object): Promise<{ message: string }> => editor.execute(COMMANDS.addAuthority, params);
    const other = add({ ...wanted, path: file(SECOND) });
    await expect(other).rejects.toThrow(`it is ${SECOND.citation}, not ${FIRST.citation}`);
    await expect(other).rejects.toMatchObject({ data: { citation: SECOND.citation } });
    const { uri } = editor;
    expect((await add({ uri, path: file(SECOND) })).message).toContain(
      `as a document of yours: ${SECOND.citation}, which this draft does not cite.`,
    );
    expect((await add({ ...wanted, path: file(FIRST) })).message).toContain(
      `as a document of yours: ${FIRST.citation} is now checked against it.`,
    );
    await expect.poll(() => editor.status()?.verified).toBe(1);
    editor.edit(GOOD, `See *${SECOND.title}* ${SECOND.citation}.`);
    await expect.poll(() => [editor.status()?.citations, editor.status()?.verified]).toEqual([1, 1]);
    const lines = [`Neutral Citation Number: ${LAST.citation}`, LAST.title, `1. ${LAST.paragraphs[0]}`];
    const word = work.write('case.docx', await makeDocx({ body: lines.map((line) => p(line)).join('') }));
    expect((await add({ uri, path: word })).message).toContain(`as a document of yours: ${LAST.citation}`);
    const unknown = work.write('case.pdf', '%PDF');
    await expect(add({ uri, path: unknown })).rejects.toThrow(
      'case.pdf is not used: this is no PDF, whatever its name says: open it in what wrote it, and save it as .docx or as PDF.',
    );
  });
});
