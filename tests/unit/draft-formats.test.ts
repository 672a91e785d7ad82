import { expect, it } from 'vitest';
import { formatOf, formatShown } from '../../server/documents/index.ts';
import { DRAFT_FORMATS, FORMATS, IN_FOLDERS, inWords } from '../../shared/draft-formats.ts';
import { files, sourceOf } from './support/imports.ts';

it('no ending and no language is of two formats', () => {
  const all = FORMATS.flatMap((format) =>
    [...DRAFT_FORMATS[format].endings, DRAFT_FORMATS[format].language ?? []].flat(),
  );
  // What editors call Markdown is an ending of it too.
  expect(all.filter((one, i) => all.indexOf(one) !== i && one !== 'markdown')).toEqual([]);
});

it.each(FORMATS)('%s: its files are read as what they are, in letters of any case', (format) => {
  for (const ending of DRAFT_FORMATS[format].endings) {
    expect(formatOf(`draft.${ending}`)).toBe(format);
    expect(formatOf(`DRAFT.${ending.toUpperCase()}`)).toBe(format);
  }
});

it('what is saved nowhere is what the editor says', () => {
  expect(formatShown('Untitled-1', false, 'markdown')).toBe('md');
  expect(formatShown('Untitled-1', false, 'plaintext')).toBe('txt');
});

it('formats are told in a row', () => {
  expect(inWords(FORMATS)).toBe('Word (.docx), Markdown (.md), plain text (.txt) and web pages (.html)');
  expect(inWords(IN_FOLDERS, 'names')).toBe('Word documents (.docx), Markdown (.md) and plain text (.txt)');
});

it('no file lists endings or languages that can ask the table', () => {
  const lists = /'markdown'|'plaintext'|docx\|docm|md\|markdown|'docm'/;
  const own =
    /^shared\/(?:draft-formats|artefact)\.ts$|^server\/(?:audit\/walk|lsp\/commands\/audit-drafts)\.ts$|^client\/shown-texts\.ts$/;
  expect(
    files
      .filter((file) => !own.test(file) && lists.test(sourceOf(file)))
      .map((file) => `${file}: ask DRAFT_FORMATS (shared/draft-formats.ts)`),
  ).toEqual([]);
});
