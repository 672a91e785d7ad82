import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { after, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { Api } from '../../../client/extension.ts';
import { INTERNAL } from '../../../client/state/menu.ts';
import { TOOLS, type ToolName } from '../../../shared/tools.ts';
import { JUDGMENTS, misquoting, quoting } from '../harness/judgments.ts';
import { extension, openDraft, rangeOf, until } from './editor.ts';

const { wharf, lamps } = JUDGMENTS;
const ALTERED = misquoting(wharf, 2, 'whoever may have', 'unless he has');

interface Stub {
  readonly script: (says: (text: string, nth: number) => object | null) => void;
  readonly asked: readonly { readonly text: string; readonly tools: readonly string[]; readonly mode: number }[];
  readonly model: () => Promise<vscode.LanguageModelChat | undefined>;
}

const set = async (name: string, value: unknown): Promise<void> => {
  await vscode.workspace.getConfiguration('citeward').update(name, value, vscode.ConfigurationTarget.Global);
  await until(`citeward.${name}`, () => vscode.workspace.getConfiguration('citeward').get(name) === (value ?? false));
};

const invoke = async (name: ToolName, input: object): Promise<Record<string, unknown>> => {
  const { content } = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined });
  const [part] = content;
  assert.ok(part instanceof vscode.LanguageModelTextPart);
  return JSON.parse(part.value) as Record<string, unknown>;
};

/** What a handler has written, as lines: `progress: …`, `button: …`, and the words. */
class Recorder {
  readonly lines: string[] = [];
  markdown = (text: string | vscode.MarkdownString): void =>
    void this.lines.push(typeof text === 'string' ? text : text.value);
  progress = (text: string): void => void this.lines.push(`progress: ${text}`);
  reference = (uri: vscode.Uri): void => void this.lines.push(`reference: ${uri.scheme}`);
  button = ({ command, arguments: given }: vscode.Command): void =>
    void this.lines.push(`button: ${command} ${String(given?.[0])}`);
  get words(): string {
    return this.lines.join('\n');
  }
}

describe('agents and the chat', () => {
  const stub = (): vscode.Extension<Stub> | undefined => vscode.extensions.getExtension('citeward.citeward-tests');
  let api: Api;
  const request = async (
    command: string | undefined,
    prompt: string,
    model?: vscode.LanguageModelChat,
  ): Promise<Recorder> => {
    const recorder = new Recorder();
    const given = { command, prompt, model, references: [], toolReferences: [], toolInvocationToken: undefined };
    await api.chatHandler(
      given as unknown as vscode.ChatRequest,
      { history: [] },
      recorder as unknown as vscode.ChatResponseStream,
      new vscode.CancellationTokenSource().token,
    );
    return recorder;
  };

  before(async () => {
    await openDraft('Nothing is cited here.');
    api = (await extension().activate()) as Api;
  });
  after(async () => {
    await set('ai.enabled', undefined);
  });

  it('do nothing until the user lets them in, and say how in a line', async () => {
    for (const [command, prompt] of [
      ['check', ''],
      ['explain', ''],
      [undefined, 'May a wall lean?'],
    ] as const)
      assert.deepEqual((await request(command, prompt)).lines, [
        'Turn on the setting “citeward.ai.enabled” first: agents and models are let in by you alone.',
      ]);
    await assert.rejects(invoke('citeward_search', { query: 'wharf' }), /citeward\.ai\.enabled|not available|disabled/);
  });

  describe('let in', () => {
    beforeEach(() => set('ai.enabled', true));

    it('the tools are listed, each with the schema of its arguments', async () => {
      const listed = await until('the tools', () => {
        const own = vscode.lm.tools.filter(({ name }) => name.startsWith('citeward_'));
        return own.length === TOOLS.length ? own : null;
      });
      assert.deepEqual(listed.map(({ name }) => name).toSorted(), TOOLS.map(({ name }) => name).toSorted());
      for (const { inputSchema, description } of listed) {
        assert.equal((inputSchema as { type?: string }).type, 'object');
        assert.ok(description.length > 100);
      }
    });

    it('check a text, and what is wrong with it', async () => {
      const { citations } = (await invoke('citeward_check_citations', { text: ALTERED })) as {
        citations: { public_gate_outcome: string; finding_id: string }[];
      };
      assert.deepEqual(
        citations.map((one) => one.public_gate_outcome),
        ['VERIFIED_ERROR'],
      );
      const explained = await invoke('citeward_explain_finding', { finding_id: citations[0]?.finding_id });
      assert.equal(explained['schema'], 'citeward.tool.explain/1');
      const quotation = await invoke('citeward_check_quotation', {
        quotation: wharf.paragraphs[1],
        citation: `${wharf.title} ${wharf.citation}`,
        paragraph: '2',
      });
      assert.equal(quotation['stands'], true);
    });

    it('are told in one line what does not fit', async () => {
      await assert.rejects(invoke('citeward_check_citations', { file: '../outside.md' }), /lies outside the workspace/);
    });

    it('check the draft in the chat, with the place and the evidence of what is found', async () => {
      const editor = await openDraft(`${quoting(lamps, 2)}\n\n${ALTERED}`);
      const { words } = await request('check', '');
      assert.match(words, /\*\*1 error, 1 (?:verified|with the words verified)\*\*/);
      assert.match(words, /command:citeward\.goToPlace/);
      await until('the evidence', async () =>
        (await request('check', '')).words.includes('reference: citeward-evidence'),
      );
      editor.selection = new vscode.Selection(0, 0, 0, editor.document.lineAt(0).text.length);
      const selected = (await request('check', '')).words;
      assert.doesNotMatch(selected, /error/);
      const at = rangeOf(editor, wharf.citation).start;
      editor.selection = new vscode.Selection(at, at);
      const explained = (await request('explain', '')).words;
      assert.match(explained, /What was compared:/);
      assert.match(explained, /whoever may have/);
    });

    it('answer without a model by what is found, with a button that puts it into the draft', async () => {
      const editor = await openDraft(quoting(lamps, 2));
      await request('check', '');
      const { lines } = await request(undefined, `What does ${lamps.citation} at [2] say?`);
      assert.ok(
        lines.some((line) => line.startsWith('No model was asked.')),
        lines.join('\n'),
      );
      const button = lines.find((line) => line.startsWith('button: '));
      const insert = button?.replace(`button: ${INTERNAL.insertQuotation} `, '') ?? '';
      assert.match(insert, /^“.+” \(.+ \[2\]\)$/);
      await vscode.commands.executeCommand(INTERNAL.insertQuotation, insert);
      assert.ok(editor.document.getText().includes(insert));
    });

    describe('with a model', () => {
      const QUESTION = `What does ${lamps.citation} at [2] say?`;
      const answer = (text: string, quote: (held: string) => string): object => {
        const [, lines = ''] = /<evidence>\n([\s\S]*?)\n<\/evidence>/.exec(text) ?? [];
        const { evidence_sha256, paragraph, locator, text: held } = JSON.parse(lines.split('\n')[0] ?? '{}');
        const citations = [{ evidence_sha256, paragraph, locator, quote: quote(held) }];
        return { answer: [{ text: 'SECRET words of a model.', citations }] };
      };
      const begin = async (): Promise<{ stub: Stub; model: vscode.LanguageModelChat }> => {
        const own = await stub()?.activate();
        const model = own && (await until('the model', own.model));
        if (!own || !model) throw new Error('the stub has no model');
        await openDraft(quoting(lamps, 2));
        await request('check', '');
        return { stub: own, model };
      };
      // The model comes with the stub, which only holds the place of the extension while the packed one is tested.
      before(function () {
        if (!stub()) this.skip();
      });

      it('show an answer whose quotation stands there, and nothing before', async () => {
        const { stub: own, model } = await begin();
        own.script((text) => answer(text, (held) => held));
        const { lines } = await request('ask', QUESTION, model);
        assert.equal(lines[0], 'progress: Verifying every quotation of the answer…');
        assert.equal(lines.filter((line) => line.includes('SECRET')).length, 1);
        assert.match(lines.join('\n'), /SECRET words[\s\S]+Quotations verified; reasoning not verified/);
        assert.deepEqual(
          own.asked.map(({ tools, mode }) => [tools, mode]),
          [[['submit_answer'], vscode.LanguageModelChatToolMode.Required]],
        );
      });

      it('show not one word of an answer whose quotation does not, asked twice', async () => {
        const { stub: own, model } = await begin();
        own.script((text) => answer(text, (held) => `${held} and more`));
        const { words } = await request('ask', QUESTION, model);
        assert.match(words, /The answer could not be verified/);
        assert.doesNotMatch(words, /SECRET/);
        assert.equal(own.asked.length, 2);
        own.script(() => null);
        assert.doesNotMatch((await request('ask', QUESTION, model)).words, /chat/);
      });

      it('explain a finding with the words that bear on it, of its own paragraphs alone', async () => {
        const { stub: own, model } = await begin();
        const editor = await openDraft(ALTERED);
        await request('check', '');
        own.script((text) => answer(text, (held) => held));
        const at = rangeOf(editor, wharf.citation).start;
        editor.selection = new vscode.Selection(at, at);
        const { words } = await request('explain', '', model);
        assert.match(words, /Which words bear on it[\s\S]+SECRET/);
        assert.doesNotMatch(own.asked[0]?.text ?? '', new RegExp(lamps.paragraphs[1] ?? 'x'));
      });
    });

    it('the command that a client of the Model Context Protocol runs is there, on VS Code’s own runtime', async () => {
      const args = [path.join(extension().extensionPath, 'dist', 'mcp.js'), '--offline'];
      const server = spawn(process.execPath, args, {
        cwd: vscode.workspace.workspaceFolders?.[0]?.uri.fsPath,
        env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      let said = '';
      server.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
      const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
      server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
      await until('its answer', () => said.includes('"name":"citeward"'));
      server.stdin.end();
      await until('its end', () => server.exitCode !== null);
    });
  });
});
