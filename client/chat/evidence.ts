import * as vscode from 'vscode';
import { type DefinitionParams, DefinitionRequest, type Location } from 'vscode-languageclient/node';
import { EVIDENCE_SCHEME } from '../../shared/protocol.ts';
import { type ChatCitation, moved } from '../state/chat.ts';
import { fragmentOf } from '../state/links.ts';
import type { Supervisor } from '../supervisor.ts';

/**
 * The address of what a citation of a draft was compared with, at the paragraph where the server knows it; null where nothing is kept.
 * `from` is where the words that were checked begin in the draft.
 */
export async function evidenceAddress(
  supervisor: Supervisor,
  draft: vscode.TextDocument,
  { range, evidence: { sha256 } }: ChatCitation,
  from: vscode.Position,
): Promise<string | null> {
  if (sha256 === null || range === null) return null;
  const params: DefinitionParams = {
    textDocument: { uri: draft.uri.toString() },
    position: moved(range, from).start,
  };
  const found = await supervisor.ask<Location | null>(DefinitionRequest.method, params).catch(() => null);
  if (found === null) return null;
  const uri = vscode.Uri.parse(found.uri);
  if (uri.scheme !== EVIDENCE_SCHEME || !uri.path.startsWith(`/${sha256}/`)) return null;
  return uri.with({ fragment: fragmentOf(found.range) }).toString();
}
