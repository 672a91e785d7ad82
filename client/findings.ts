import * as vscode from 'vscode';
import type { DiagnosticData } from '../shared/protocol.ts';
import { isFinding } from './state/finding-walk.ts';

/** A finding as VS Code has it. The language client keeps what the server said of it; VS Code's types do not know that. */
type Finding = vscode.Diagnostic & { readonly data?: DiagnosticData };

/** The findings of a draft that VS Code shows. */
export function findingsOf(draft: vscode.Uri): readonly Finding[] {
  return vscode.languages
    .getDiagnostics(draft)
    .filter(({ source, code }) =>
      isFinding({ ...(source === undefined ? {} : { source }), code: typeof code === 'object' ? code.value : code }),
    );
}
