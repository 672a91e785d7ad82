import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IGrammar } from 'vscode-textmate';

const require = createRequire(import.meta.url);
// Both are CommonJS whose names an import does not see.
const { INITIAL, parseRawGrammar, Registry } = require('vscode-textmate') as typeof import('vscode-textmate');
const oniguruma = require('vscode-oniguruma') as typeof import('vscode-oniguruma');

const at = (file: string): string => new URL(file, import.meta.url).pathname;
const FILES: Readonly<Record<string, string>> = {
  'text.html.markdown': at('host.json'),
  'text.plain': at('plain.json'),
  'citeward.citations.injection': at('../../../syntaxes/citations.injection.json'),
};

/** The grammar of a host, with the citations injected as an editor injects them. */
export async function openGrammar(host: 'text.html.markdown' | 'text.plain'): Promise<IGrammar> {
  await oniguruma.loadWASM(readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm')));
  const registry = new Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async (scope) => {
      const file = FILES[scope];
      return file === undefined ? null : parseRawGrammar(readFileSync(file, 'utf8'), file);
    },
    getInjections: (scope) => (scope === host ? ['citeward.citations.injection'] : []),
  });
  const grammar = await registry.loadGrammar(host);
  if (grammar === null) throw new Error(`no grammar ${host}`);
  return grammar;
}

/** What is coloured: `kind: text`, where the kind is the third part of a citation's scope, `pinpoint` or `name`. */
export function colours(grammar: IGrammar, lines: string): string[] {
  let stack = INITIAL;
  return lines.split('\n').flatMap((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, stack);
    stack = ruleStack;
    return tokens.flatMap(({ scopes, startIndex, endIndex }) => {
      const own = scopes.find((scope) => scope.endsWith('.citeward'));
      const kind =
        own === undefined ? null : /^(?:constant|entity)\.(?:other|numeric|name)\.(?:citation\.)?(\w+)/.exec(own)?.[1];
      return kind == null ? [] : [`${kind === 'case' ? 'name' : kind}: ${line.slice(startIndex, endIndex)}`];
    });
  });
}
