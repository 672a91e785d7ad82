import * as vscode from 'vscode';
import { type AcceptFindingParams, CLIENT_COMMANDS, COMMANDS, type ReadEvidenceParams } from '../shared/commands.ts';
import { auditFolder, auditWorkspace, showAudited } from './audit.ts';
import { addAuthority, type ChooseAuthorityParams, chooseAuthority } from './authority.ts';
import type { Drafts } from './drafts.ts';
import { clearEvidence, openEvidenceFolder } from './evidence.ts';
import { openEvidence } from './evidence-view.ts';
import { tryExample } from './example.ts';
import { openDraft, showFile, writeAnnotatedCopy } from './file-drafts.ts';
import { findAuthority, insertQuotation } from './find-authority.ts';
import { dealWithFinding, endStaleStep, endStep, goToFinding } from './finding-walk.ts';
import { reportIssue } from './issue.ts';
import { setOffline, showMenu } from './menu.ts';
import { complain } from './messages.ts';
import { openReportBeside, openReported, openReportInBrowser, writeReport } from './report.ts';
import type { RetrievalLog } from './retrieval-log.ts';
import type { CitationNode } from './state/citations.ts';
import { INTERNAL, PALETTE } from './state/menu.ts';
import type { Supervisor } from './supervisor.ts';
import { acceptFinding, markRead } from './waiver.ts';

/**
 * Registers every command of the client. Each says in one line what did not work. One that did something sets the context
 * that ends its step of the walkthrough (`citeward.nextFinding.done`); one that could do nothing gives `false`.
 */
export function registerCommands(
  supervisor: Supervisor,
  drafts: Drafts,
  log: RetrievalLog,
  output: vscode.LogOutputChannel,
  context: vscode.ExtensionContext,
): vscode.Disposable {
  const { extension, globalState: memory } = context;
  const onDraft = (run: (draft: vscode.Uri) => Promise<unknown>) => async (): Promise<unknown> => {
    const draft = drafts.current();
    if (draft === null) {
      vscode.window.showInformationMessage(
        vscode.l10n.t('Open a draft first: a Word document, a PDF, Markdown or plain text.'),
      );
      return false;
    }
    return run(draft.uri);
  };
  /** The same on the file that comes with a command from the explorer or from an editor's menu. */
  const onFile = (run: (draft: vscode.Uri) => Promise<unknown>) => async (file: vscode.Uri | undefined) =>
    file instanceof vscode.Uri ? run(await openDraft(supervisor, file)) : onDraft(run)();
  const commands: readonly (readonly [id: string, failed: string, run: (argument: never) => Promise<unknown>])[] = [
    [
      PALETTE.writeReport,
      vscode.l10n.t('The audit report was not written.'),
      onFile((draft) => writeReport(supervisor, draft)),
    ],
    [
      PALETTE.annotate,
      vscode.l10n.t('The annotated copy was not written.'),
      onFile((draft) => writeAnnotatedCopy(supervisor, draft)),
    ],
    [
      PALETTE.checkWord,
      vscode.l10n.t('The document cannot be shown.'),
      (file: vscode.Uri | undefined) => showFile(supervisor, 'docx', file),
    ],
    [
      PALETTE.checkPdf,
      vscode.l10n.t('The document cannot be shown.'),
      (file: vscode.Uri | undefined) => showFile(supervisor, 'pdf', file),
    ],
    [PALETTE.auditWorkspace, vscode.l10n.t('The drafts were not audited.'), () => auditWorkspace(supervisor)],
    [
      PALETTE.auditFolder,
      vscode.l10n.t('The drafts were not audited.'),
      // From the explorer a folder comes with it.
      (folder: vscode.Uri | undefined) => auditFolder(supervisor, folder),
    ],
    [
      PALETTE.check,
      vscode.l10n.t('The document was not checked.'),
      onDraft((draft) => supervisor.execute(COMMANDS.checkDocument, { uri: draft.toString() })),
    ],
    [PALETTE.retrievalLog, vscode.l10n.t('The retrieval log cannot be shown.'), onDraft(log.open)],
    [
      PALETTE.nextError,
      vscode.l10n.t('The next error cannot be shown.'),
      onDraft(() => goToFinding(supervisor, drafts, 'next', 'rank')),
    ],
    [
      PALETTE.previousError,
      vscode.l10n.t('The previous error cannot be shown.'),
      onDraft(() => goToFinding(supervisor, drafts, 'previous', 'rank')),
    ],
    [
      PALETTE.nextFinding,
      vscode.l10n.t('The next finding cannot be shown.'),
      onDraft(() => goToFinding(supervisor, drafts, 'next')),
    ],
    [
      PALETTE.previousFinding,
      vscode.l10n.t('The previous finding cannot be shown.'),
      onDraft(() => goToFinding(supervisor, drafts, 'previous')),
    ],
    [
      PALETTE.deal,
      vscode.l10n.t('What can be done cannot be shown.'),
      // From the Citations view it comes with its row, from the menu of a text with the file.
      (from: vscode.Uri | CitationNode | undefined) =>
        onDraft(() => dealWithFinding(supervisor, drafts, from !== undefined && 'findingId' in from ? from : null))(),
    ],
    [
      PALETTE.findAuthority,
      vscode.l10n.t('Nothing was searched.'),
      onDraft((draft) => findAuthority(supervisor, draft)),
    ],
    [
      PALETTE.evidenceFolder,
      vscode.l10n.t('The folder cannot be shown.'),
      () => openEvidenceFolder(drafts.current()?.uri ?? null),
    ],
    [
      PALETTE.clearEvidence,
      vscode.l10n.t('The evidence was not cleared.'),
      onDraft((draft) => clearEvidence(supervisor, draft)),
    ],
    [
      PALETTE.reportIssue,
      vscode.l10n.t('The page cannot be opened.'),
      () => reportIssue(supervisor, extension.packageJSON),
    ],
    [
      PALETTE.addAuthority,
      vscode.l10n.t('The document was not added.'),
      // From the explorer a file comes with it.
      (file: vscode.Uri | undefined) =>
        onDraft((draft) => {
          const params = { uri: draft.toString() };
          return file
            ? addAuthority(supervisor, { ...params, path: file.fsPath })
            : chooseAuthority(supervisor, params);
        })(),
    ],
    [PALETTE.tryExample, vscode.l10n.t('The example cannot be shown.'), () => tryExample(context)],
    [PALETTE.restart, vscode.l10n.t('The server was not restarted.'), supervisor.restart],
    [PALETTE.output, vscode.l10n.t('The output cannot be shown.'), async () => output.show()],
    [PALETTE.menu, vscode.l10n.t('The menu cannot be shown.'), () => showMenu(supervisor, drafts)],
    [PALETTE.goOffline, vscode.l10n.t('The setting was not changed.'), () => setOffline(true)],
    [PALETTE.goOnline, vscode.l10n.t('The setting was not changed.'), () => setOffline(false)],
    [INTERNAL.tryAgain, vscode.l10n.t('The server was not restarted.'), (uri: string) => supervisor.tryAgain(uri)],
    [
      INTERNAL.insertQuotation,
      vscode.l10n.t('The quotation was not inserted.'),
      (insert: string) => insertQuotation(editorOf(drafts.current()), insert),
    ],
    [INTERNAL.openReported, vscode.l10n.t('The line cannot be shown.'), openReported],
    [INTERNAL.openReport, vscode.l10n.t('The report cannot be shown.'), openReportBeside],
    [INTERNAL.openReportInBrowser, vscode.l10n.t('The report cannot be shown.'), openReportInBrowser],
    [INTERNAL.showAudited, vscode.l10n.t('The report cannot be shown.'), showAudited],
    [INTERNAL.openEvidence, vscode.l10n.t('The evidence cannot be shown.'), (address: string) => openEvidence(address)],
    [
      CLIENT_COMMANDS.chooseAuthority,
      vscode.l10n.t('The document was not added.'),
      (params: ChooseAuthorityParams) => chooseAuthority(supervisor, params),
    ],
    [
      CLIENT_COMMANDS.readEvidence,
      vscode.l10n.t('The evidence cannot be shown.'),
      ({ address }: ReadEvidenceParams) => openEvidence(address, vscode.ViewColumn.Beside),
    ],
    [
      CLIENT_COMMANDS.acceptFinding,
      vscode.l10n.t('The finding was not accepted.'),
      (params: AcceptFindingParams) => acceptFinding(supervisor, memory, params),
    ],
    [
      CLIENT_COMMANDS.haveRead,
      vscode.l10n.t('It was not marked as read.'),
      (params: AcceptFindingParams) => markRead(supervisor, memory, params),
    ],
  ];
  return vscode.Disposable.from(
    { dispose: endStep },
    vscode.languages.onDidChangeDiagnostics(endStaleStep),
    ...commands.map(([id, failed, run]) =>
      vscode.commands.registerCommand(id, (argument: never) =>
        run(argument)
          .then((did) => (did === false ? undefined : vscode.commands.executeCommand('setContext', `${id}.done`, true)))
          .catch((error: unknown) => complain(output, failed, error)),
      ),
    ),
  );
}

/** The editor that shows a draft. */
function editorOf(draft: vscode.TextDocument | null): vscode.TextEditor | undefined {
  return vscode.window.visibleTextEditors.find(({ document }) => document === draft);
}
