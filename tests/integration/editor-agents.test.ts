import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CancellationTokenSource, ExecuteCommandRequest } from 'vscode-languageserver/node';
import { type AskResult, COMMANDS, type ToolCostResult, type ToolResult } from '../../shared/commands.ts';
import { COMPLETE, type CompleteParams, type CompleteResult, type EditorSettings } from '../../shared/protocol.ts';
import type { ToolName } from '../../shared/tools.ts';
import type { StandIn } from '../stand-in/server.ts';
import { type Editor, startEditor } from '../support/editor.ts';
import { EIGHT, serveEight } from '../support/library.ts';
import { serversInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

serversInOneProcess();

const [FIRST, SECOND] = EIGHT;
if (!FIRST || !SECOND) throw new Error('the library is empty');
const right = ({ title, citation, paragraphs }: typeof FIRST): string =>
  `In *${title}* ${citation} at [2] the court said: “${paragraphs[1]}”`;
const wrong = right(SECOND).replace('without complaint', 'with complaint');

let work: Workplace;
let standIn: StandIn;
let editor: Editor;
beforeEach(async () => {
  work = makeWorkplace();
  standIn = await serveEight();
});
afterEach(async () => {
  await editor.stop();
  await standIn.close();
  work.remove();
});

const begin = async (more: EditorSettings = { ai: { enabled: true } }): Promise<void> => {
  const settings: EditorSettings = {
    findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 },
    ...{ verify: 'onCommand', ...more },
  };
  editor = await startEditor({ folder: work.folder, settings });
};
const run = (name: ToolName, given: object, uri?: string): Promise<ToolResult> =>
  editor.execute(COMMANDS.tool, { name, arguments: given, ...(uri === undefined ? {} : { uri }) });
const cost = (name: ToolName, given: object): Promise<ToolCostResult> =>
  editor.execute(COMMANDS.toolCost, { name, arguments: given });

interface Told {
  readonly citations: readonly { readonly finding_id: string; readonly public_gate_outcome: string }[];
}
const toldBy = (result: ToolResult): Told => {
  if (result.kind === 'fault') throw new Error(result.line);
  return result.value as Told;
};
const outcomes = (result: ToolResult): readonly string[] =>
  toldBy(result).citations.map(({ public_gate_outcome: outcome }) => outcome);

describe('a tool', () => {
  it('does nothing without the user’s own setting, and says so in a line', async () => {
    for (const settings of [{}, { ai: { enabled: false } }]) {
      await begin(settings);
      for (const asked of [run, cost])
        await expect(asked('citeward_check_citations', { text: right(FIRST) })).rejects.toThrow(
          'Agents and models are let in by your own setting alone: turn on “citeward.ai.enabled” in your user settings.',
        );
      expect(standIn.requests.length).toBe(0);
      await editor.stop();
    }
  });

  it('checks a text, and says before what that would ask for', async () => {
    await begin();
    const text = `${right(FIRST)}\n\n${wrong}`;
    const left = (sent: number): object => expect.objectContaining({ name: 'Find Case Law', left: 100 - sent });
    // Assistants set drafts as code: what such a call asks for is told all the same.
    expect((await cost('citeward_check_citations', { text: `\`\`\`\n${text}\n\`\`\`` })).authorities).toBe(2);
    expect(await cost('citeward_check_citations', { text })).toEqual({
      authorities: 2,
      left: expect.arrayContaining([left(0)]),
    });
    expect(standIn.requests.length).toBe(0);
    expect(outcomes(await run('citeward_check_citations', { text }))).toEqual(['VERIFIED_CORRECT', 'VERIFIED_ERROR']);
    const sent = standIn.requests.length;
    expect(sent).toBe(2);
    // What is kept costs nothing, and whatever was sent is counted.
    expect(await cost('citeward_check_citations', { text })).toEqual({ authorities: 0, left: [] });
    const third = right(EIGHT[2] ?? FIRST);
    expect(await cost('citeward_check_citations', { text: third })).toEqual({
      authorities: 1,
      left: expect.arrayContaining([left(sent)]),
    });
    expect(standIn.requests.length).toBe(sent);
  });

  it('checks a draft as the editor has it, and what it finds the draft shows', async () => {
    await begin();
    editor.open('draft.md', right(SECOND));
    await expect.poll(() => editor.status()?.citations).toBe(1);
    editor.edit('without complaint', 'with complaint');
    const found = await run('citeward_check_citations', { file: 'draft.md' }, editor.uri);
    expect(outcomes(found)).toEqual(['VERIFIED_ERROR']);
    await expect.poll(() => editor.status()?.errors).toBe(1);
    await expect.poll(() => editor.status()?.requests).toBe(1);
    const [{ finding_id = '' } = {}] = toldBy(found).citations;
    const explained = toldBy(await run('citeward_explain_finding', { finding_id }));
    expect(explained).toMatchObject({ finding: { finding_id }, passages: expect.arrayContaining([]) });
  });

  it('that is not to ask makes nobody think that a draft cannot be checked', async () => {
    await begin();
    editor.open('draft.md', right(FIRST));
    await expect.poll(() => editor.status()?.citations).toBe(1);
    expect(outcomes(await run('citeward_check_citations', { file: 'draft.md', offline: true }))).toEqual([
      'UNVERIFIABLE_PUBLIC',
    ]);
    expect(editor.status()).toMatchObject({ checked: 0, notChecked: 0 });
    expect(standIn.requests.length).toBe(0);
  });

  it.each<[string, ToolName, object, string]>([
    ['of another name', 'citeward_shout' as ToolName, {}, 'There is no such tool'],
    ['in a folder elsewhere', 'citeward_check_citations', { file: '../outside.md' }, 'lies outside the workspace'],
    ['of what is no draft', 'citeward_check_citations', { file: '.env' }, '.env'],
    ['with strange arguments', 'citeward_search', { query: 'wall', shell: 'rm' }, 'it takes query, file, limit'],
  ])('%s is one line', async (_, name, given, line) => {
    await begin();
    work.write('.env', 'SECRET=1');
    const said = await run(name, given).then(
      (result) => (result.kind === 'fault' ? result.line : 'a value'),
      (error: Error) => error.message,
    );
    expect(said).toContain(line);
    expect(said).not.toContain('\n');
  });

  it('in a folder that is not trusted asks nobody', async () => {
    const settings: EditorSettings = {
      findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 },
      ai: { enabled: true },
    };
    editor = await startEditor({ folder: work.folder, settings, options: { trusted: false } });
    const uri = pathToFileURL(`${work.folder}/none.md`).href;
    expect(await cost('citeward_check_citations', { text: right(FIRST) })).toEqual({ authorities: 0, left: [] });
    expect(outcomes(await run('citeward_check_citations', { text: right(FIRST) }, uri))).toEqual([
      'UNVERIFIABLE_PUBLIC',
    ]);
    expect(standIn.requests.length).toBe(0);
  });
});

describe('a question', () => {
  /** The judgment of which the question is: three paragraphs of its own. */
  const QUESTION = `What did the court say in ${FIRST.citation} at [2] about a wall that leans?`;
  interface Line {
    readonly evidence_sha256: string;
    readonly paragraph: string;
    readonly locator: string;
    readonly text: string;
  }
  const NOTHING: Line = { evidence_sha256: '', paragraph: '', locator: '', text: '' };
  type Says = (evidence: readonly Line[], request: CompleteParams) => CompleteResult;
  let requests: CompleteParams[];
  /** Opens a draft that is checked, and has a model that says these things one after another. */
  const open = async (...says: readonly Says[]): Promise<void> => {
    requests = [];
    await begin();
    editor.connection.onRequest(COMPLETE, (params: CompleteParams) => {
      requests.push(params);
      const [, lines = ''] = /<evidence>\n([\s\S]*?)\n<\/evidence>/.exec(params.messages[1]?.content ?? '') ?? [];
      const evidence = lines.split('\n').map((line) => JSON.parse(line) as Line);
      return says[requests.length - 1]?.(evidence, params) ?? { kind: 'unreadable' };
    });
    editor.open('draft.md', right(FIRST));
    await expect.poll(() => editor.status()?.citations).toBe(1);
    await editor.execute(COMMANDS.checkDocument, { uri: editor.uri });
  };
  const ask = (more: object = {}): Promise<AskResult> =>
    editor.execute(COMMANDS.ask, { question: QUESTION, uri: editor.uri, token: 'q1', model: 'm', ...more });
  const answering =
    (quote: string): Says =>
    ([{ evidence_sha256, paragraph, locator } = NOTHING]) => ({
      kind: 'text',
      text: JSON.stringify({
        answer: [{ text: 'SECRET: by consent.', citations: [{ evidence_sha256, paragraph, locator, quote }] }],
      }),
    });
  const QUOTED = 'without complaint may be taken to lean by consent';
  const good = answering(QUOTED);
  const altered = answering(QUOTED.replace('may', 'must'));

  it('is answered by a quotation that stands where it is said to, which can be opened and put into a draft', async () => {
    await open(good);
    const { items, refusal, checked, passages } = await ask();
    expect(refusal).toBe(null);
    expect(checked).toBe('Quotations verified; reasoning not verified.');
    expect(items).toEqual([
      {
        text: 'SECRET: by consent.',
        citations: [
          {
            locator: `${FIRST.citation} [2]`,
            title: FIRST.title,
            text: QUOTED,
            at: expect.stringContaining(FIRST.slug), // this editor opens no evidence
            insert: `“${QUOTED}” (${FIRST.citation} [2])`,
          },
        ],
      },
    ]);
    expect(passages[0]?.text).toBe(FIRST.paragraphs[1]);
    expect(requests.map(({ token, schema }) => [token, schema.name])).toEqual([['q1', 'answer']]);
  });

  it('is asked once more, strictly, and is then refused with not one word of the model', async () => {
    await open(altered, good);
    expect((await ask()).items?.length).toBe(1);
    expect(requests.length).toBe(2);
    expect(requests[1]?.messages.at(-1)?.content).toContain('IMPORTANT - STRICT QUOTATION RULES:');
    await editor.stop();
    await open(altered, altered, good);
    const refused = await ask();
    expect(refused).toMatchObject({
      items: null,
      refusal: 'The answer could not be verified.',
      lines: ['The quotation does not stand in the paragraph, letter for letter.'],
      checked: null,
    });
    expect([requests.length, JSON.stringify(refused).includes('SECRET')]).toEqual([2, false]);
  });

  it.each([
    ['no-permissions', 'the editor was not given leave to ask this model.'],
    ['blocked', 'the editor does not let this model be asked now.'],
    ['not-found', 'this model is not there any more.'],
    ['strange', 'this model gave no answer.'],
  ])('is refused where the model is %s', async (fault, line) => {
    await open(() => ({ kind: 'fault', fault }) as CompleteResult);
    expect(await ask()).toMatchObject({ items: null, refusal: 'System error.', lines: [line] });
    expect(requests.length).toBe(1);
  });

  it('is told what was found where there is no model, and of passages that are named from these alone', async () => {
    await open(good);
    const { model: _, ...none } = { question: QUESTION, uri: editor.uri, token: 'q1', model: 'm' };
    const found = await editor.execute<AskResult>(COMMANDS.ask, none);
    expect(found).toMatchObject({ items: null, refusal: null, checked: null });
    expect(found.passages.map(({ locator }) => locator)).toEqual([`${FIRST.citation} [2]`]);
    expect(requests.length).toBe(0);
    const checked = await run('citeward_check_citations', { file: 'draft.md' });
    const [{ evidence } = {}] = toldBy(checked).citations as unknown as { evidence: { sha256: string } }[];
    const only = [{ sha256: evidence?.sha256, locator: `${FIRST.citation} [3]` }];
    await ask({ question: 'Which words bear on the wall?', only });
    expect(requests[0]?.messages[1]?.content).toContain(FIRST.paragraphs[2]);
    expect(requests[0]?.messages[1]?.content).not.toContain(FIRST.paragraphs[1]);
    const strange = [{ sha256: 'f'.repeat(64), locator: 'x' }];
    expect(await ask({ only: strange })).toMatchObject({ refusal: 'No sources were found.', passages: [] });
  });

  it('counts by the hour, and the log has none of its words', async () => {
    work.write('citeward.json', JSON.stringify({ max_questions_per_hour: 1 }));
    await open(good, good);
    expect((await ask()).refusal).toBe(null);
    expect((await ask()).refusal).toBe('Too many requests.');
    expect(requests.length).toBe(1);
    const logs = path.join(work.folder, '.citeward', 'log');
    const lines = fs.readdirSync(logs).flatMap((file) => fs.readFileSync(path.join(logs, file), 'utf8').split('\n'));
    const entries = lines.filter((line) => line.includes('"event":"ask"'));
    expect(
      entries.map((line) => JSON.parse(line)).map(({ validation, failure, calls }) => [validation, failure, calls]),
    ).toEqual([
      ['pass', null, 1],
      ['none', 'rate_limited', 0],
    ]);
    for (const word of ['SECRET', 'leans', 'consent']) expect(entries.join('')).not.toContain(word);
  });

  it('is not taken without the setting, nor in a folder that is not trusted', async () => {
    await begin({});
    const asked = { question: QUESTION, token: 'q1', model: 'm' };
    await expect(editor.execute(COMMANDS.ask, asked)).rejects.toThrow('turn on “citeward.ai.enabled”');
    await editor.stop();
    editor = await startEditor({
      folder: work.folder,
      settings: { ai: { enabled: true } },
      options: { trusted: false },
    });
    await expect(editor.execute(COMMANDS.ask, asked)).rejects.toThrow('trust it first');
  });

  it('that is cancelled ends at once', async () => {
    await begin();
    let asked = false;
    editor.connection.onRequest(COMPLETE, (_: CompleteParams, token) => {
      asked = true;
      return new Promise((resolve) => token.onCancellationRequested(() => resolve({ kind: 'unreadable' })));
    });
    editor.open('draft.md', right(FIRST));
    await expect.poll(() => editor.status()?.citations).toBe(1);
    await editor.execute(COMMANDS.checkDocument, { uri: editor.uri });
    const source = new CancellationTokenSource();
    const params = { question: QUESTION, uri: editor.uri, token: 'q1', model: 'm' };
    const answer = editor.connection.sendRequest(
      ExecuteCommandRequest.type,
      { command: COMMANDS.ask, arguments: [params] },
      source.token,
    );
    await expect.poll(() => asked).toBe(true);
    source.cancel();
    await expect(answer).rejects.toThrow('Stopped');
  });
});
