/**
 * Writes l10n/bundle.l10n.json: every text of the client that a translation may replace, as VS Code wants them: each stands
 * for itself. A translation is a file beside it, `bundle.l10n.<language>.json`, with the same keys. `--check` as in
 * settings.ts.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeOrCheck } from './settings.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A call for a text in the language of the window, and the text where it is written out. */
const CALL = /\bl10n\s*\.t\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")?/g;

/** The texts of a source, in order. Throws where one is not written out: it could not be translated. */
export function textsIn(source: string): string[] {
  return [...source.matchAll(CALL)].map(([call, single, double]) => {
    const text = single ?? double;
    if (text === undefined) throw new Error(`the text of a call is not written out: ${call}`);
    return text.replace(/\\(.)/g, '$1');
  });
}

/** The file that is written, by its path. */
export function l10nFiles(root = ROOT): ReadonlyMap<string, string> {
  const files = globSync('client/**/*.ts', { cwd: root }).sort();
  const texts = [...new Set(files.flatMap((file) => textsIn(readFileSync(`${root}${file}`, 'utf8'))))].sort();
  const bundle = Object.fromEntries(texts.map((text) => [text, text]));
  return new Map([['l10n/bundle.l10n.json', `${JSON.stringify(bundle, null, 2)}\n`]]);
}

if (import.meta.main) writeOrCheck(l10nFiles());
