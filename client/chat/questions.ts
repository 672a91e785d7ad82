import * as vscode from 'vscode';
import type { CompleteParams, CompleteResult } from '../../shared/protocol.ts';

/** The questions of the chat that are being answered, and the models that the user chose for them. */
export interface Questions {
  /** Does something with a token by which a question is known, for as long as that takes. */
  readonly during: <T>(model: vscode.LanguageModelChat, work: (token: string) => Promise<T>) => Promise<T>;
  /** Has the model of a question answer, for the server, which judges what comes. */
  readonly complete: (params: CompleteParams, token: vscode.CancellationToken) => Promise<CompleteResult>;
}

/** The one tool that a model is given, and has to call: its arguments are the answer. */
const SUBMIT = 'submit_answer';

export function keepQuestions(): Questions {
  const models = new Map<string, vscode.LanguageModelChat>();
  let count = 0;
  return {
    during: async (model, work) => {
      const token = `question-${++count}`;
      models.set(token, model);
      try {
        return await work(token);
      } finally {
        models.delete(token);
      }
    },
    complete: async ({ token: question, messages, schema }, token) => {
      const model = models.get(question);
      if (!model || !isEnabled()) return { kind: 'fault', fault: 'not-found' };
      try {
        const response = await model.sendRequest(
          messages.map(toMessage),
          {
            justification: vscode.l10n.t(
              'Citeward answers from paragraphs that are held, and verifies every quotation.',
            ),
            tools: [{ name: SUBMIT, description: TASK, inputSchema: schema.schema as object }],
            toolMode: vscode.LanguageModelChatToolMode.Required,
          },
          token,
        );
        return await readAnswer(response);
      } catch (error) {
        return { kind: 'fault', fault: faultOf(error) };
      }
    },
  };
}

/** Said to the model of its one tool. */
const TASK = 'Submits the answer: its items, each with its citations.';

/** Whether the user lets agents use the tools, and models be asked. */
export function isEnabled(): boolean {
  return vscode.workspace.getConfiguration('citeward').get<boolean>('ai.enabled') === true;
}

/** VS Code has no messages of a system: what it would say is said first. */
function toMessage({ role, content }: CompleteParams['messages'][number]): vscode.LanguageModelChatMessage {
  const { Assistant, User } = vscode.LanguageModelChatMessage;
  return role === 'assistant' ? Assistant(content) : User(content);
}

/** The arguments of the first call of the tool; without one, what was written. The server judges either. */
async function readAnswer(response: vscode.LanguageModelChatResponse): Promise<CompleteResult> {
  let text = '';
  for await (const part of response.stream) {
    if (part instanceof vscode.LanguageModelToolCallPart && part.name === SUBMIT)
      return { kind: 'text', text: JSON.stringify(part.input) };
    if (part instanceof vscode.LanguageModelTextPart) text += part.value;
  }
  return text === '' ? { kind: 'unreadable' } : { kind: 'text', text };
}

function faultOf(error: unknown): Extract<CompleteResult, { kind: 'fault' }>['fault'] {
  if (!(error instanceof vscode.LanguageModelError)) return 'failed';
  switch (error.code) {
    case 'NoPermissions':
      return 'no-permissions';
    case 'Blocked':
      return 'blocked';
    case 'NotFound':
      return 'not-found';
    default:
      return 'failed';
  }
}
