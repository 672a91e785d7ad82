// A model for the tests: it says what a test has it say; else it quotes the first passage that it is sent, falsely where it is asked to.
const vscode = require('vscode');

let says = (text) => {
  const [, lines = '{}'] = /<evidence>\n([\s\S]*?)\n<\/evidence>/.exec(text) ?? [];
  const { evidence_sha256, paragraph, locator, text: held } = JSON.parse(lines.split('\n')[0]);
  const quote = text.includes('falsely') ? `${held} and more` : held;
  return { answer: [{ text: 'The words of a model.', citations: [{ evidence_sha256, paragraph, locator, quote }] }] };
};
const asked = [];

exports.activate = (context) => {
  context.subscriptions.push(
    vscode.lm.registerLanguageModelChatProvider('citeward-test', {
      provideLanguageModelChatInformation: () => [
        {
          ...{ id: 'scripted', name: 'Scripted', family: 'scripted', version: '1' },
          isUserSelectable: true,
          isDefault: true,
          ...{ maxInputTokens: 100_000, maxOutputTokens: 10_000, capabilities: { toolCalling: true } },
        },
      ],
      provideLanguageModelChatResponse: async (_, messages, options, progress) => {
        const text = messages.map(({ content }) => content.map((part) => part.value ?? '').join('')).join('\n');
        asked.push({ text, tools: (options.tools ?? []).map(({ name }) => name), mode: options.toolMode });
        const input = says(text, asked.length);
        if (input === null) progress.report(new vscode.LanguageModelTextPart('I would rather chat.'));
        else progress.report(new vscode.LanguageModelToolCallPart('call', 'submit_answer', input));
      },
      provideTokenCount: async () => 1,
    }),
  );
  void vscode.lm.selectChatModels({ vendor: 'citeward-test' }); // the window lists a model once somebody has asked for it
  return {
    /** Has the model say what a function makes of each request; what it was asked before is forgotten. */
    script: (next) => {
      says = next;
      asked.length = 0;
    },
    asked,
    model: async () => (await vscode.lm.selectChatModels({ vendor: 'citeward-test' }))[0],
  };
};
