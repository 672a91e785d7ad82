/** Facts stay facts until they are said: nothing is read back out of what `server/wording/` has said. */
import { expect, it } from 'vitest';
import { files, sourceOf } from '../support/imports.ts';

/** What reads a text, and does not only show it. */
const READS = '(?:startsWith|endsWith|includes|indexOf|lastIndexOf|match|matchAll|search|split)';
/** The arguments of a call, with calls in them. */
const ARGUMENTS = '\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\)';
/** Rooms that read drafts and documents, in which other people's sentences are looked for. */
const READERS = /^server\/(?:documents|citations|authorities|markup|verification)\//;

const isOfWording = (file: string): boolean => file.startsWith('server/wording/');
const sentences = files.filter(isOfWording).map(sourceOf).join('\n');

/** The names that a source imports from the room of words: functions that say something, and texts. */
function importedFrom(source: string): string[] {
  return [...source.matchAll(/import \{([^}]*)\} from '[^']*wording\/index\.ts'/g)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => /^\s*(?!type )(?:\w+ as )?(\w+)\s*$/.exec(name)?.[1] ?? []),
  );
}

/** Each place in a source that reads what has been said, with what to do. */
function readBack(file: string, source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm, '');
  const said = importedFrom(code).flatMap((name) => {
    const kept = [...code.matchAll(new RegExp(`\\bconst (\\w+)[^=;\\n]* =\\s+${name}${ARGUMENTS};`, 'g'))];
    return [`${name}(?:${ARGUMENTS}|\\[[^\\]]*\\])?`, ...kept.map(([, variable = '']) => variable)];
  });
  const patterns = said.flatMap((one) => [
    new RegExp(`(?<![\\w.])${one}\\s*\\??\\.${READS}\\(`),
    new RegExp(`\\.(?:test|exec)\\(\\s*${one}\\s*[,)]`),
  ]);
  const literals = READERS.test(file)
    ? []
    : [...code.matchAll(new RegExp(`\\.${READS}\\(\\s*(['"\`])(.{6,}?)\\1`, 'g'))]
        .filter(([, , words = '']) => / /.test(words) && sentences.includes(words))
        .map(([match]) => match);
  return [...patterns.flatMap((pattern) => pattern.exec(code)?.[0] ?? []), ...literals].map(
    (what) => `${file} reads ${what.replace(/\s+/g, ' ')}…: ask the note, not the sentence`,
  );
}

const IMPORT = "import { noteWords, REASONS } from '../wording/index.ts';";

it.each<[string, boolean]>([
  ["noteWords(note).startsWith('A')", true],
  ["remarkWords(note).startsWith('A')", false],
  ['const words = noteWords(f(note));\nreturn words.endsWith(x)', true],
  ['/^A/.test(noteWords(note))', true],
  ['const words = noteWords(note);\nconst read = /a/.exec(words);', true],
  ["REASONS[reason].includes('x')", true],
  ["line.startsWith('The document retrieved bears')", true],
  ["line.startsWith('The wind and the rain')", false],
  ['return [noteWords(note), REASONS[reason]].join()', false],
])('the scan tells %j: %s', (source, expected) => {
  expect(readBack('server/reports/a.ts', `${IMPORT}\n${source}`)).toHaveLength(expected ? 1 : 0);
});

it('no file reads a sentence that the room of words has made', () => {
  expect(files.filter((file) => !isOfWording(file)).flatMap((file) => readBack(file, sourceOf(file)))).toEqual([]);
});
