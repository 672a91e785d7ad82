import * as vscode from 'vscode';
import { type AnnotateResult, COMMANDS, type DraftTextResult } from '../shared/commands.ts';
import { formatOfScheme, OPENED, type OpenedFormat, schemeOf } from '../shared/draft-formats.ts';
import type { DocumentParams } from '../shared/protocol.ts';
import { fileOf, revealing, textOf } from './places.ts';
import { endingsOf, FILE_WORDS, fileFormatOf, refusalPage } from './state/file-drafts.ts';
import type { Supervisor } from './supervisor.ts';

/** The editors of the manifest that open them. */
const EDITORS: Readonly<Record<OpenedFormat, string>> = { docx: 'citeward.word', pdf: 'citeward.pdf' };

/** With the mark of its encoding, VS Code takes the text for nothing else, whatever its settings say. */
const MARK = '\ufeff';

/**
 * Shows Word documents and PDFs as drafts. An editor of VS Code's own for binary files could draw no lines under words, so the
 * text of a document is a file of a file system of its own, which cannot be written, is the same again when the window is, and
 * changes when the document does; a click on a Word document leads to it, and *Open With…* on a PDF.
 */
export function showFileDrafts(supervisor: Supervisor): vscode.Disposable {
  return vscode.Disposable.from(...OPENED.map((format) => showFormat(supervisor, format)));
}

function showFormat(supervisor: Supervisor, format: OpenedFormat): vscode.Disposable {
  const scheme = schemeOf(format);
  const refuse = (): never => {
    throw vscode.FileSystemError.NoPermissions(FILE_WORDS[format].readOnly());
  };
  const changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  const tell = (type: vscode.FileChangeType, uri: vscode.Uri): void => changed.fire([{ type, uri }]);
  return vscode.Disposable.from(
    changed,
    vscode.workspace.registerFileSystemProvider(
      scheme,
      {
        onDidChangeFile: changed.event,
        watch: (uri) => follow(fileOf(uri), (type) => tell(type, uri)),
        stat: async (uri) => ({
          ...(await vscode.workspace.fs.stat(fileOf(uri))),
          permissions: vscode.FilePermission.Readonly,
        }),
        readFile: async (uri) => {
          try {
            return Buffer.from(`${MARK}${await readText(supervisor, uri)}`);
          } catch (error) {
            throw vscode.FileSystemError.Unavailable(error instanceof Error ? error.message : String(error));
          }
        },
        readDirectory: refuse,
        createDirectory: refuse,
        writeFile: refuse,
        delete: refuse,
        rename: refuse,
      },
      {
        isReadonly: new vscode.MarkdownString(FILE_WORDS[format].readOnly()),
        isCaseSensitive: process.platform === 'linux',
      },
    ),
    supervisor.onDidChangeDraft((draft) => {
      const uri = vscode.Uri.parse(draft);
      if (uri.scheme === scheme) tell(vscode.FileChangeType.Changed, uri);
    }),
    vscode.window.registerCustomEditorProvider(EDITORS[format], {
      openCustomDocument: (uri) => ({ uri, dispose: () => {} }),
      resolveCustomEditor: async ({ uri }, panel) => {
        const preview = tabOf(uri)?.isPreview ?? true;
        try {
          await show(supervisor, uri, {
            ...(panel.viewColumn === undefined ? {} : { viewColumn: panel.viewColumn }),
            preserveFocus: !panel.active,
            preview,
          });
          panel.dispose();
        } catch (error) {
          panel.webview.html = refusalPage(error instanceof Error ? error.message : String(error));
        }
      },
    }),
  );
}

/** Reports changes of a file. It watches the folder, since a name may have characters with a meaning in patterns. */
function follow(file: vscode.Uri, tell: (type: vscode.FileChangeType) => void): vscode.Disposable {
  const pattern = new vscode.RelativePattern(vscode.Uri.joinPath(file, '..'), '*');
  const watcher = vscode.workspace.createFileSystemWatcher(pattern);
  const only =
    (type: vscode.FileChangeType) =>
    (uri: vscode.Uri): void => {
      if (uri.toString() === file.toString()) tell(type);
    };
  return vscode.Disposable.from(
    watcher,
    watcher.onDidChange(only(vscode.FileChangeType.Changed)),
    watcher.onDidCreate(only(vscode.FileChangeType.Created)),
    watcher.onDidDelete(only(vscode.FileChangeType.Deleted)),
  );
}

function tabOf(uri: vscode.Uri): vscode.Tab | undefined {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.find(({ input }) => input instanceof vscode.TabInputCustom && input.uri.toString() === uri.toString());
}

/** The text of a document. Rejects with a line for the user. */
async function readText(supervisor: Supervisor, draft: vscode.Uri): Promise<string> {
  return (await supervisor.execute<DraftTextResult>(COMMANDS.draftText, { uri: draft.toString() })).text;
}

async function show(supervisor: Supervisor, file: vscode.Uri, options: vscode.TextDocumentShowOptions): Promise<void> {
  await vscode.window.showTextDocument(await openDraft(supervisor, file), options);
}

/** Opens a file as a draft, where it is not, and shows nothing. Returns its address. Rejects with a line for the user. */
export async function openDraft(supervisor: Supervisor, file: vscode.Uri): Promise<vscode.Uri> {
  const format = file.scheme === 'file' ? fileFormatOf(file.path) : null;
  const draft = format === null ? file : textOf(file, format);
  if (formatOfScheme(draft.scheme) !== null)
    await readText(supervisor, draft); // VS Code would wrap the fault in words of its own
  else if (draft.scheme !== 'file')
    throw new Error(vscode.l10n.t('Only what lies in a folder can be checked: open the document itself.'));
  await vscode.workspace.openTextDocument(draft);
  return draft;
}

/** Shows a document of a format as a draft: from the explorer the one that comes with it, else one that the user chooses. */
export async function showFile(
  supervisor: Supervisor,
  format: OpenedFormat,
  file: vscode.Uri | undefined,
): Promise<void> {
  const words = FILE_WORDS[format];
  const chosen =
    file ??
    (
      await vscode.window.showOpenDialog({
        title: words.choose(),
        openLabel: vscode.l10n.t('Check'),
        canSelectMany: false,
        filters: { [words.documents()]: [...endingsOf(format)] },
      })
    )?.[0];
  if (chosen) await show(supervisor, chosen, { preview: false });
}

/** Has a copy of a Word document or a PDF written with its findings in it, and says where it is. Returns whether it was. */
export async function writeAnnotatedCopy(supervisor: Supervisor, draft: vscode.Uri): Promise<boolean> {
  const format = formatOfScheme(draft.scheme);
  if (format === null) {
    vscode.window.showInformationMessage(
      vscode.l10n.t(
        'Annotated copies are made of Word documents (.docx) and PDFs (.pdf): open one, or write an audit report.',
      ),
    );
    return false;
  }
  const params: DocumentParams = { uri: draft.toString() };
  const copy = vscode.Uri.file((await supervisor.execute<AnnotateResult>(COMMANDS.annotate, params)).path);
  const reveal = revealing(copy);
  const show = vscode.l10n.t('Show the File');
  const name = copy.path.split('/').at(-1) ?? '';
  const newest = /\.checked-\d+\.\w+$/.test(name)
    ? ` ${vscode.l10n.t('It is newer than the copies made before.')}`
    : '';
  vscode.window
    .showInformationMessage(`${FILE_WORDS[format].copied(name)}${newest}`, ...(reveal === null ? [] : [show]))
    .then((answer) => answer === show && reveal !== null && vscode.commands.executeCommand(reveal, copy));
  return true;
}
