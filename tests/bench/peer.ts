import { setTimeout as delay } from 'node:timers/promises';
import MarkdownIt from 'markdown-it';
import { CancellationToken } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  createLanguageService,
  DiagnosticLevel,
  githubSlugifier,
  type ITextDocument,
  type IWorkspace,
  LogLevel,
} from 'vscode-markdown-languageservice';
import { URI } from 'vscode-uri';
import { median } from './measure.ts';

const LEVELS = {
  validateReferences: DiagnosticLevel.warning,
  validateFragmentLinks: DiagnosticLevel.warning,
  validateFileLinks: DiagnosticLevel.warning,
  validateMarkdownFileLinkFragments: DiagnosticLevel.warning,
  validateUnusedLinkDefinitions: DiagnosticLevel.warning,
  validateDuplicateLinkDefinitions: DiagnosticLevel.warning,
  ignoreLinks: [],
};

const KEYSTROKES = 60;
const WARM_UP = 20;

/**
 * What the best peer needs for a keystroke, in milliseconds of processor time of all threads (median): the links of a
 * Markdown text, diagnosed anew, with pauses in between as for ours. It tells how fast the machine is.
 */
export async function peerKeystroke(text: string, pause: number): Promise<number> {
  const parser = new MarkdownIt({ html: true });
  let document = TextDocument.create('file:///peer/peer.md', 'markdown', 1, text);
  const never = (): { dispose: () => void } => ({ dispose: () => {} });
  const workspace: IWorkspace = {
    workspaceFolders: [URI.file('/peer')],
    getAllMarkdownDocuments: async () => [document],
    hasMarkdownDocument: () => true,
    openMarkdownDocument: async () => document,
    stat: async () => ({ isDirectory: false }),
    readDirectory: async () => [],
    onDidChangeMarkdownDocument: never,
    onDidCreateMarkdownDocument: never,
    onDidDeleteMarkdownDocument: never,
  };
  const used: number[] = [];
  for (let n = 0; n < KEYSTROKES; n++) {
    const service = createLanguageService({
      workspace,
      parser: { slugifier: githubSlugifier, tokenize: async (one: ITextDocument) => parser.parse(one.getText(), {}) },
      logger: { level: LogLevel.Off, log: () => {} },
    });
    const before = process.cpuUsage();
    const start = { line: 50, character: 3 };
    document = TextDocument.update(document, [{ range: { start, end: start }, text: 'x' }], n + 2);
    await service.computeDiagnostics(document, LEVELS, CancellationToken.None);
    const { user, system } = process.cpuUsage(before);
    if (n >= WARM_UP) used.push((user + system) / 1_000);
    service.dispose();
    await delay(pause);
  }
  return median(used);
}
