import { COMMANDS } from '../../../shared/commands.ts';
import { CITATIONS, EVIDENCE, FOCUS, PARAGRAPHS, PROXY, QUOTATIONS, SHOWN, TRUSTED } from '../../../shared/protocol.ts';
import type { Shape } from './shapes.ts';

const DOCUMENT: Shape = { uri: 'a URI' };
const IN_DOCUMENT = { textDocument: DOCUMENT } as const;
const POSITION: Shape = { line: 'a number from 0 up', character: 'a number from 0 up' };
const RANGE: Shape = { start: POSITION, end: POSITION };
const AT_POSITION: Shape = { ...IN_DOCUMENT, position: POSITION };
const PROXY_SETTINGS: Shape = { 'url?': 'text', 'noProxy?': ['text'], 'strictSSL?': 'true or false' };
const TOOL: Shape = { 'uri?': 'a URI', name: 'text', arguments: {} };
const FOLDER: Shape = { uri: 'a URI' };

/** The facts that a client may state. A fact in another form counts as not stated. */
export const INITIALIZATION_OPTIONS = {
  'focus?': 'true or false',
  'shown?': ['text'],
  'wordDrafts?': 'true or false',
  'pdfDrafts?': 'true or false',
  'trusted?': 'true or false',
  'settings?': 'anything', // the reader of the settings names their faults
  'proxy?': PROXY_SETTINGS,
  'setAside?': ['text'],
  'example?': 'a URI',
} as const satisfies Shape;

/**
 * The parameters of requests and notifications, as far as they are read. A message of ours that is missing here is not
 * handled.
 */
export const PARAMETERS: Readonly<Record<string, Shape>> = {
  [CITATIONS]: DOCUMENT,
  [PARAGRAPHS]: DOCUMENT,
  [QUOTATIONS]: DOCUMENT,
  [EVIDENCE]: DOCUMENT,
  [FOCUS]: { ...DOCUMENT, carets: [POSITION], visible: [RANGE] },
  [SHOWN]: { uris: ['text'] },
  [TRUSTED]: 'anything',
  [PROXY]: PROXY_SETTINGS,
  initialize: {
    capabilities: {
      'textDocument??': { 'hover??': { 'contentFormat??': ['text'] } },
      'window??': {},
      'workspace??': {},
    },
    'rootUri??': 'a URI',
    'workspaceFolders??': [FOLDER],
  },
  'textDocument/didOpen': {
    textDocument: { ...DOCUMENT, languageId: 'text', version: 'a whole number', text: 'text' },
  },
  'textDocument/didChange': {
    textDocument: { ...DOCUMENT, version: 'a whole number' },
    contentChanges: [{ 'range?': RANGE, text: 'text' }],
  },
  'textDocument/didSave': IN_DOCUMENT,
  'textDocument/didClose': IN_DOCUMENT,
  'textDocument/hover': AT_POSITION,
  'textDocument/definition': AT_POSITION,
  'textDocument/references': AT_POSITION,
  'textDocument/completion': AT_POSITION,
  'textDocument/documentSymbol': IN_DOCUMENT,
  'textDocument/codeLens': IN_DOCUMENT,
  'textDocument/documentLink': IN_DOCUMENT,
  'textDocument/inlayHint': { ...IN_DOCUMENT, range: RANGE },
  'textDocument/codeAction': { ...IN_DOCUMENT, range: RANGE, context: { diagnostics: [{}], 'only??': ['text'] } },
  'workspace/textDocumentContent': DOCUMENT,
  'workspace/executeCommand': { command: 'text', 'arguments??': ['anything'] },
  'workspace/didChangeConfiguration': {},
  'workspace/didChangeWatchedFiles': { changes: [{ uri: 'a URI', type: 'a whole number' }] },
  'workspace/didChangeWorkspaceFolders': { event: { added: [FOLDER], removed: [FOLDER] } },
  'window/workDoneProgress/cancel': { token: 'text or a number' },
  '$/setTrace': { value: 'text' },
  '$/cancelRequest': { id: 'text or a number' },
  '$/progress': { token: 'text or a number' },
};

/** The shape of each command's one object. */
export const COMMAND_PARAMETERS: Readonly<Record<(typeof COMMANDS)[keyof typeof COMMANDS], Shape>> = {
  [COMMANDS.writeReport]: { ...DOCUMENT, 'formats?': ['text'] },
  [COMMANDS.auditDrafts]: { 'folder?': 'a URI', 'formats?': ['text'] },
  [COMMANDS.annotate]: DOCUMENT,
  [COMMANDS.checkDocument]: DOCUMENT,
  [COMMANDS.draftText]: DOCUMENT,
  [COMMANDS.showRetrievalLog]: DOCUMENT,
  [COMMANDS.addAuthority]: { ...DOCUMENT, 'citation?': 'text', path: 'text' },
  [COMMANDS.openPage]: { ...DOCUMENT, url: 'text' },
  [COMMANDS.waive]: { ...DOCUMENT, findingId: 'text', reason: 'text', 'by?': 'text' },
  [COMMANDS.markRead]: { ...DOCUMENT, findingId: 'text', 'by?': 'text' },
  [COMMANDS.withdrawWaiver]: { ...DOCUMENT, findingId: 'text' },
  [COMMANDS.adoptWaiver]: { ...DOCUMENT, findingId: 'text' },
  [COMMANDS.adoptEvidence]: { ...DOCUMENT, findingId: 'text' },
  [COMMANDS.findAuthority]: { ...DOCUMENT, query: 'text' },
  [COMMANDS.tool]: TOOL,
  [COMMANDS.toolCost]: TOOL,
  [COMMANDS.ask]: {
    ...{ 'uri?': 'a URI', question: 'text', token: 'text', 'model?': 'text' },
    'only?': [{ sha256: 'text', locator: 'text' }],
  },
  [COMMANDS.clearEvidence]: { ...DOCUMENT, 'rehearse?': 'true or false' },
};
