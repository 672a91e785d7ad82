import * as vscode from 'vscode';
import type { DefinitionMiddleware } from 'vscode-languageclient/node';
import { EVIDENCE_SCHEME } from '../shared/protocol.ts';
import { keepDraft, toRange } from './places.ts';
import { rangeOfFragment } from './state/links.ts';

/** The words that definitions have led to, by the address of their evidence. */
const sought = new Map<string, vscode.Range>();
/** Milliseconds in which VS Code lays out the lines of an editor that it has just opened. */
const LAYOUT = 400;

/** Keeps the words that a definition leads to: VS Code puts the caret before them, and shows nobody which they are. */
export const provideDefinition: NonNullable<DefinitionMiddleware['provideDefinition']> = async (
  document,
  position,
  token,
  next,
) => {
  const found = await next(document, position, token);
  for (const place of [found ?? []].flat())
    if ('range' in place && place.uri.scheme === EVIDENCE_SCHEME) sought.set(place.uri.toString(), place.range);
  return found;
};

/** Selects the words that a definition has led to once their evidence is shown there, and keeps them in sight. */
export function showWordsSought(): vscode.Disposable {
  const select = (editor: vscode.TextEditor | undefined): void => {
    const range = editor && sought.get(editor.document.uri.toString());
    if (!editor || !range || !editor.selection.isEmpty || !editor.selection.active.isEqual(range.start)) return;
    sought.delete(editor.document.uri.toString());
    editor.selection = new vscode.Selection(range.start, range.end);
    keepInSight(editor, range);
  };
  const { Keyboard, Mouse } = vscode.TextEditorSelectionChangeKind;
  return vscode.Disposable.from(
    vscode.window.onDidChangeActiveTextEditor(select),
    vscode.window.onDidChangeTextEditorSelection(({ textEditor, kind }) => {
      if (kind !== Keyboard && kind !== Mouse) select(textEditor);
    }),
  );
}

/**
 * Opens an evidence document, in the place of the draft or beside it; any other address is passed over. Its fragment is the place
 * of the words.
 */
export async function openEvidence(address: string, viewColumn = vscode.ViewColumn.Active): Promise<void> {
  const uri = vscode.Uri.parse(address, true);
  if (uri.scheme !== EVIDENCE_SCHEME) return;
  const document = await vscode.workspace.openTextDocument(uri.with({ fragment: '' }));
  const range = document.validateRange(toRange(rangeOfFragment(uri.fragment)));
  await keepDraft();
  keepInSight(await vscode.window.showTextDocument(document, { viewColumn, selection: range }), range);
}

/** Shows a range, and again where the layout of its lines has taken it out of sight; who moves away meanwhile is left alone. */
function keepInSight(editor: vscode.TextEditor, range: vscode.Range): void {
  const reveal = (): void => editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  reveal();
  const follow = vscode.window.onDidChangeTextEditorVisibleRanges(({ textEditor }) => {
    if (textEditor === editor && editor.selection.isEqual(range)) reveal();
  });
  setTimeout(() => follow.dispose(), LAYOUT);
}
