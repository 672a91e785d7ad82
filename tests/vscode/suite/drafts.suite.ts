import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { PALETTE } from '../../../client/state/menu.ts';
import { COMMANDS, type WaiveParams, type WriteReportResult } from '../../../shared/commands.ts';
import type { DiagnosticData } from '../../../shared/protocol.ts';
import { makeDocx, p } from '../../support/docx.ts';
import { ABSENT, JUDGMENTS, misquoting, paragraph, quoting, REPORTED } from '../harness/judgments.ts';
import { findings, openDraft, rangeOf, showWord, until } from './editor.ts';

const { wharf, lamps, ferry } = JUDGMENTS;
const ALTERED = misquoting(wharf, 2, 'whoever may have', 'unless he has');
const quotation = (sentence: string): string => /“.*”/.exec(sentence)?.[0] ?? '';

/** Opens a draft, and waits for as many findings as are expected. */
async function checked(text: string, count: number): Promise<vscode.TextEditor> {
  const editor = await openDraft(text);
  await until(`${count} findings`, () => findings(editor).length === count);
  return editor;
}

describe('a draft', () => {
  it('has a diagnostic of each severity at the words that are meant, each with its page', async () => {
    const editor = await checked([ALTERED, ABSENT, REPORTED, quoting(lamps, 2)].join('\n\n'), 2);
    assert.deepEqual(findings(editor), [
      `Error misquoted: ${quotation(ALTERED)}`,
      'Warning not found: [2022] EWHC 9999 (Ch)',
    ]);
    for (const { code } of vscode.languages.getDiagnostics(editor.document.uri)) {
      assert.ok(typeof code === 'object');
      assert.doesNotMatch(String(code.value), /hallucination|fabrication|-checkable/);
      assert.match(code.target.toString(), /\/docs\/findings\/[a-z-]+\.md$/);
    }
  });

  it('has a hover that is trusted with nothing but opening evidence', async () => {
    const editor = await checked(ALTERED, 1);
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      editor.document.uri,
      rangeOf(editor, wharf.citation).start,
    );
    const contents = hovers.flatMap((hover) => hover.contents as vscode.MarkdownString[]);
    const text = contents.map(({ value }) => value).join('\n');
    assert.ok(text.includes(paragraph(wharf, 2).split(',')[0] ?? ''), text);
    for (const { isTrusted, supportHtml } of contents) {
      assert.notEqual(isTrusted, true);
      assert.ok(!supportHtml);
    }
  });

  it('has its evidence as a read-only document, at the paragraph', async () => {
    const editor = await checked(quoting(ferry, 61).replace('ferryman', 'boatman'), 1);
    const [location] = await vscode.commands.executeCommand<vscode.Location[]>(
      'vscode.executeDefinitionProvider',
      editor.document.uri,
      rangeOf(editor, ferry.citation).start,
    );
    assert.equal(location?.uri.scheme, 'citeward-evidence');
    const evidence = await vscode.workspace.openTextDocument(location.uri);
    assert.equal(evidence.lineAt(location.range.start.line).text, `[61] ${paragraph(ferry, 61)}`);
    assert.deepEqual(vscode.languages.getDiagnostics(evidence.uri), []);
  });

  it('opened by one click keeps its tab when the log is shown', async () => {
    const { document } = await checked(ALTERED, 1);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.window.showTextDocument(document, { preview: true });
    const tabs = (): string[] =>
      vscode.window.tabGroups.all.flatMap((group) =>
        group.tabs.flatMap(({ input }) => (input instanceof vscode.TabInputText ? [input.uri.scheme] : [])),
      );
    await until('the draft to be in front', () => vscode.window.activeTextEditor?.document === document);
    await vscode.commands.executeCommand(PALETTE.retrievalLog);
    await until('two tabs', () => tabs().length === 2);
    assert.deepEqual(tabs(), [document.uri.scheme, 'citeward-log']);
  });

  it('is mended by a quick fix', async () => {
    const editor = await checked(ALTERED, 1);
    // VS Code gives an empty list where other extensions come or go meanwhile.
    const fix = await until('the quick fix', async () => {
      const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        editor.document.uri,
        rangeOf(editor, quotation(ALTERED)),
      );
      return actions.find(({ edit }) => edit !== undefined);
    });
    assert.match(fix.title, /^Replace the quotation by the words of \[2\]/);
    assert.ok(fix.edit && (await vscode.workspace.applyEdit(fix.edit)));
    assert.equal(editor.document.getText(), `${quoting(wharf, 2)}\n\n`);
    await until('no finding', () => findings(editor).length === 0);
  });

  it('of Word has its findings dealt with while other extensions come and go', async () => {
    const settings = vscode.workspace.getConfiguration('citeward');
    await settings.update('verify', 'onCommand', vscode.ConfigurationTarget.Workspace);
    const unasked = ABSENT.replace('9999', '9998');
    const editor = await showWord(await makeDocx({ body: p('See [2031] UKSC 1.') + p(unasked) }));
    await until('what needs no looking up', () => findings(editor).length === 1);
    const others = setInterval(() => {
      const other = vscode.languages.registerCodeActionsProvider('*', { provideCodeActions: () => [] });
      setTimeout(() => other.dispose(), 5);
    }, 10);
    try {
      const deal = vscode.commands.executeCommand(PALETTE.deal);
      // The last of what can be done, where anything is listed, is to check now; the one before the first is the last.
      await until('the rest to be looked up', async () => {
        await vscode.commands.executeCommand('workbench.action.quickOpenSelectPrevious');
        await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
        return findings(editor).length === 2;
      });
      await deal;
    } finally {
      clearInterval(others);
      await settings.update('verify', undefined, vscode.ConfigurationTarget.Workspace);
    }
    assert.deepEqual(findings(editor), [
      'Error cannot exist: [2031] UKSC 1',
      'Warning not found: [2022] EWHC 9998 (Ch)',
    ]);
  });

  it('has its findings gone through without what was accepted', async () => {
    const named = 'The rule in Inkpen v Thistledown has been settled for a long time.';
    const editor = await checked([ALTERED, ABSENT, named].join('\n\n'), 3);
    const uri = editor.document.uri.toString();
    const isAccepted = (one: vscode.Diagnostic): boolean =>
      (one as { readonly data?: DiagnosticData }).data?.accepted === true;
    const [, absent] = vscode.languages.getDiagnostics(editor.document.uri) as (vscode.Diagnostic & {
      readonly data?: DiagnosticData;
    })[];
    const params: WaiveParams = { uri, findingId: absent?.data?.findingId ?? '', reason: 'It is in the bundle.' };
    await vscode.commands.executeCommand(COMMANDS.waive, params);
    await until('it is accepted', () => vscode.languages.getDiagnostics(editor.document.uri).some(isAccepted));
    const lines: number[] = [];
    for (const _ of [1, 2, 3]) {
      await vscode.commands.executeCommand(PALETTE.nextFinding);
      lines.push(editor.selection.active.line);
    }
    const [altered, uncited] = [quotation(ALTERED), named].map((words) => rangeOf(editor, words).start.line);
    assert.deepEqual(lines, [altered, uncited, altered]);
  });

  it('gets its report', async () => {
    const editor = await checked([ALTERED, ABSENT].join('\n\n'), 2);
    const uri = editor.document.uri.toString();
    const { json, md } = await vscode.commands.executeCommand<WriteReportResult>(COMMANDS.writeReport, { uri });
    const report = JSON.parse(readFileSync(json ?? '', 'utf8'));
    assert.equal(report.summary.total_citations_checked ?? report.summary.total_citations, 2);
    assert.match(readFileSync(md ?? '', 'utf8'), /^# Hallucination Audit Report: draft/);
  });

  it('is checked again after the server is restarted', async () => {
    const editor = await checked(ALTERED, 1);
    await vscode.commands.executeCommand(PALETTE.restart);
    await until('the finding', () => findings(editor).length === 1);
  });

  it('that is not saved anywhere is read as well', async () => {
    const document = await vscode.workspace.openTextDocument({
      language: 'markdown',
      content: `See [2031] UKSC 1.\n\n`,
    });
    const editor = await vscode.window.showTextDocument(document);
    await until('a finding', () => findings(editor).length === 1);
    assert.deepEqual(findings(editor), ['Error cannot exist: [2031] UKSC 1']);
  });

  it('in another language is left alone', async () => {
    const document = await vscode.workspace.openTextDocument({ language: 'json', content: `"${ABSENT}"\n` });
    await vscode.window.showTextDocument(document);
    const editor = await checked(ABSENT, 1);
    assert.equal(findings(editor).length, 1);
    assert.deepEqual(
      vscode.languages.getDiagnostics(document.uri).filter(({ source }) => source === 'citeward'),
      [],
    );
  });
});
