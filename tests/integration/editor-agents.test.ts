import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COMMANDS, type ToolCostResult, type ToolResult } from '../../shared/commands.ts';
import type { EditorSettings } from '../../shared/protocol.ts';
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
const valueOf = (result: ToolResult): Told => {
  if (result.kind === 'fault') throw new Error(result.line);
  return result.value as Told;
};
const outcomes = (result: ToolResult): readonly string[] =>
  valueOf(result).citations.map(({ public_gate_outcome: outcome }) => outcome);

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
    const [{ finding_id = '' } = {}] = valueOf(found).citations;
    const explained = valueOf(await run('citeward_explain_finding', { finding_id }));
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
