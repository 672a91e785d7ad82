import * as vscode from 'vscode';
import { COMMANDS, type ToolCostResult, type ToolParams, type ToolResult } from '../shared/commands.ts';
import { TOOLS, type ToolRow } from '../shared/tools.ts';
import { isEnabled } from './chat/questions.ts';
import { invocationOf, notEnabled } from './state/tools.ts';
import type { Supervisor } from './supervisor.ts';

/** Registers the tools of the manifest, for agents of VS Code. Each says in one line what did not work. */
export function registerTools(supervisor: Supervisor): vscode.Disposable {
  return vscode.Disposable.from(...TOOLS.map((row) => vscode.lm.registerTool(row.name, toolOf(row, supervisor))));
}

function toolOf({ name, asks }: ToolRow, supervisor: Supervisor): vscode.LanguageModelTool<object> {
  const ask = <T>(command: string, input: object, token: vscode.CancellationToken): Promise<T> => {
    if (!isEnabled()) throw new Error(notEnabled());
    const params: ToolParams = { name, arguments: input };
    return supervisor.execute<T>(command, params, token);
  };
  return {
    prepareInvocation: async ({ input }, token) => {
      const cost = await ask<ToolCostResult>(COMMANDS.toolCost, input, token);
      const { running, title, message } = invocationOf(name, asks, cost);
      return { invocationMessage: running, confirmationMessages: { title, message } };
    },
    invoke: async ({ input }, token) => {
      const result = await ask<ToolResult>(COMMANDS.tool, input, token);
      if (token.isCancellationRequested) throw new vscode.CancellationError();
      if (result.kind === 'fault') throw new Error(result.line);
      return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(JSON.stringify(result.value))]);
    },
  };
}
