import { expect, it } from 'vitest';
import { files, sourceOf } from './support/imports.ts';

/** The rooms that note facts and leave it to `server/wording/` to say them. */
const SILENT = /^server\/verification\//;

/** What stands between quotation marks, begins or ends as a sentence does, and holds three words in a row; patterns and errors of the program are none of it. */
const LITERAL = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

function sentencesIn(source: string): string[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(?<=^|\s)\/\/.*$/gm, '')
    .replace(/new (?:Error|RegExp)\([^\n]*/g, '');
  return (code.match(LITERAL) ?? []).filter(
    (literal) =>
      /\p{Ll} \p{Ll}+ \p{Ll}/u.test(literal) && /^.[\p{Lu}“]|[.:;].$/u.test(literal) && !/[\\?]/.test(literal),
  );
}

it('finds a sentence, and none in a comment or a pattern', () => {
  expect(sentencesIn("const a = 'The words stand there.'; // 'as they do here'")).toEqual(["'The words stand there.'"]);
  expect(sentencesIn("/** `the words of a sentence` */ const a = /a b c d/; new RegExp('a b c d');")).toEqual([]);
});

it('verification notes facts: what is said of them stands in server/wording/notes.ts', () => {
  const said = files
    .filter((file) => SILENT.test(file))
    .flatMap((file) => sentencesIn(sourceOf(file)).map((literal) => `${file}: ${literal}`));
  expect(said).toEqual([]);
});
