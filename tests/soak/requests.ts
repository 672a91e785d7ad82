import {
  type CancellationToken,
  CodeActionRequest,
  CodeLensRequest,
  CompletionRequest,
  DefinitionRequest,
  DocumentLinkRequest,
  DocumentSymbolRequest,
  HoverRequest,
  InlayHintRequest,
  type Position,
  type ProtocolConnection,
  ReferencesRequest,
} from 'vscode-languageserver/node';
import { CITATIONS } from '../../shared/protocol.ts';

type Ask = (connection: ProtocolConnection, uri: string, at: Position, token: CancellationToken) => Promise<unknown>;

/** What can be asked of the server about a place in a document. */
const ASKS: readonly Ask[] = [
  (connection, uri, position, token) =>
    connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position }, token),
  (connection, uri, position, token) =>
    connection.sendRequest(DefinitionRequest.type, { textDocument: { uri }, position }, token),
  (connection, uri, start, token) =>
    connection.sendRequest(
      CodeActionRequest.type,
      { textDocument: { uri }, range: { start, end: start }, context: { diagnostics: [] } },
      token,
    ),
  (connection, uri, _, token) => connection.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri } }, token),
  (connection, uri, start, token) =>
    connection.sendRequest(
      InlayHintRequest.type,
      { textDocument: { uri }, range: { start, end: { line: start.line + 20, character: 0 } } },
      token,
    ),
  (connection, uri, _, token) => connection.sendRequest(CodeLensRequest.type, { textDocument: { uri } }, token),
  (connection, uri, _, token) => connection.sendRequest(DocumentLinkRequest.type, { textDocument: { uri } }, token),
  (connection, uri, position, token) =>
    connection.sendRequest(
      ReferencesRequest.type,
      { textDocument: { uri }, position, context: { includeDeclaration: true } },
      token,
    ),
  (connection, uri, position, token) =>
    connection.sendRequest(CompletionRequest.type, { textDocument: { uri }, position }, token),
  (connection, uri, _, token) => connection.sendRequest(CITATIONS, { uri }, token),
];

/** Asks one thing, of which the remainder counts. */
export function ask(what: number, ...about: Parameters<Ask>): Promise<unknown> {
  return ASKS[what % ASKS.length]?.(...about) ?? Promise.resolve();
}
