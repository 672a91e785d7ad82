import * as vscode from 'vscode';

/** The draft of the example, in its folder. */
const DRAFT = 'skeleton-argument.md';

/** The folder of the example, which is this extension's own and lies in no folder of the user's. */
export function exampleFolder({ globalStorageUri }: Pick<vscode.ExtensionContext, 'globalStorageUri'>): vscode.Uri {
  return vscode.Uri.joinPath(globalStorageUri, 'example');
}

/**
 * Shows a short draft whose cases are made up, with the judgments that it cites beside it: it needs no folder and no trust, and nothing is
 * sent for it. It is as new, unless it is open.
 */
export async function tryExample(
  context: Pick<vscode.ExtensionContext, 'extensionUri' | 'globalStorageUri'>,
): Promise<void> {
  const { workspace, window } = vscode;
  const folder = exampleFolder(context);
  const draft = vscode.Uri.joinPath(folder, DRAFT);
  const isOpen = workspace.textDocuments.some(({ uri, isClosed }) => !isClosed && uri.toString() === draft.toString());
  if (!isOpen) {
    await workspace.fs.createDirectory(folder);
    for (const name of [DRAFT, 'authorities'])
      await workspace.fs.copy(
        vscode.Uri.joinPath(context.extensionUri, 'examples', name),
        vscode.Uri.joinPath(folder, name),
        { overwrite: true },
      );
  }
  await window.showTextDocument(draft, { preview: false });
}
