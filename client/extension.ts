import { config } from '@vscode/l10n';
import * as vscode from 'vscode';
import { DidChangeConfigurationNotification } from 'vscode-languageclient/node';
import { askAboutBailii } from './bailii.ts';
import { chatHandler, registerChat } from './chat/participant.ts';
import { keepQuestions } from './chat/questions.ts';
import { showCitations } from './citations-view.ts';
import { registerCommands } from './commands.ts';
import { followDrafts } from './drafts.ts';
import { showWordsSought } from './evidence-view.ts';
import { exampleFolder } from './example.ts';
import { showFileDrafts } from './file-drafts.ts';
import { tellOfHosts } from './first-request.ts';
import { followFocus } from './focus.ts';
import { followShown } from './follow-shown.ts';
import { provideMcp } from './mcp.ts';
import { showParagraphs } from './paragraphs.ts';
import { createRetrievalLog } from './retrieval-log.ts';
import { wrapTexts } from './shown-texts.ts';
import { guardedSection } from './state/bailii.ts';
import { showStatus } from './status-item.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';
import { registerTools } from './tools.ts';

/** What tests in VS Code use, and nobody else: without an account its window answers no request of the chat. */
export interface Api {
  readonly chatHandler: vscode.ChatRequestHandler;
}

let running: Supervisor | null = null;

/** Called by VS Code when the first Word document, PDF, Markdown or plain text is opened, or the Citations view is. */
export function activate(context: vscode.ExtensionContext): Api {
  config({ contents: vscode.l10n.bundle ?? {} }); // words that are chosen without VS Code are in its language too
  const output = vscode.window.createOutputChannel('Citeward', { log: true });
  const consent = askAboutBailii(context.globalState, () =>
    supervisor.tell(DidChangeConfigurationNotification.method, { settings: null }),
  );
  const questions = keepQuestions();
  const supervisor = createSupervisor(
    context.asAbsolutePath('dist/server.js'),
    output,
    (section) => guardedSection(section, consent.agreed()),
    questions.complete,
    exampleFolder(context),
  );
  const drafts = followDrafts();
  const handler = chatHandler(supervisor, drafts, questions);
  const log = createRetrievalLog(supervisor);
  context.subscriptions.push(
    output,
    consent,
    supervisor,
    drafts,
    log,
    showFileDrafts(supervisor),
    showStatus(supervisor, drafts),
    showCitations(supervisor, drafts),
    followFocus(supervisor),
    followShown(supervisor),
    tellOfHosts(supervisor, context.globalState, output),
    wrapTexts(),
    showWordsSought(),
    showParagraphs(supervisor),
    registerCommands(supervisor, drafts, log, output, context),
    registerTools(supervisor),
    registerChat(handler),
    provideMcp(context.extension),
  );
  running = supervisor;
  supervisor.start().catch((error: unknown) => output.error(String(error)));
  return { chatHandler: handler };
}

/** Called by VS Code before the window closes: the server is given time to end. */
export async function deactivate(): Promise<void> {
  await running?.stop();
}
