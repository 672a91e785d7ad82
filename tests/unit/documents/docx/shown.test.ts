import { describe, expect, it } from 'vitest';
import { docxOf } from '../../../../server/documents/index.ts';
import { p, r } from '../../../support/docx.ts';
import { readWord } from './reading.ts';

const note = (id: number, text: string): string => `<w:footnote w:id="${id}">${p(text)}</w:footnote>`;
const mark = (look = '', after = ''): string =>
  `<w:r>${look === '' ? '' : `<w:rPr>${look}</w:rPr>`}<w:footnoteReference w:id="1"${after === '' ? '' : ' w:customMarkFollows="1"'}/>${after === '' ? '' : `<w:t xml:space="preserve">${after}</w:t>`}</w:r>`;
const RAISED = '<w:vertAlign w:val="superscript"/>';

describe('what a printed page shows is read', () => {
  it.each<[string, string, string]>([
    ['what only the web does not show', p('may ', r('not ', '<w:webHidden/>'), 'be taken'), 'may not be taken'],
  ])('%s', async (_, body, expected) => {
    const { source, notices } = await readWord({ body });
    expect([source, notices]).toEqual([expected, []]);
  });
});

const alternatives = (needs: string, choice: string, fallback: string): string =>
  `<mc:AlternateContent xmlns:q="urn:q"><mc:Choice Requires="${needs}">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;

describe('of alternatives that one which Word reads', () => {
  it.each<[string, string, string]>([
    ['runs, of which Word reads the second', p('may ', alternatives('q', r('x'), r('not ')), 'be'), 'may not be'],
    ['runs, of which it reads the first', p('may ', alternatives('wps', r('not '), r('x')), 'be'), 'may not be'],
    [
      'words of a run',
      p('may ', `<w:r>${alternatives('q', '', '<w:t xml:space="preserve">not </w:t>')}</w:r>`, 'be'),
      'may not be',
    ],
    ['paragraphs', alternatives('q', p('x'), p('may not be')), 'may not be'],
  ])('%s', async (_, body, expected) => {
    expect((await readWord({ body })).source).toBe(expected);
  });
});

describe('elements that are not of Word', () => {
  const foreign = (more: string, body: string): string =>
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:q="urn:q" ${more}><w:body>${body}</w:body></w:document>`;

  it.each<[string, string, string, string, number]>([
    ['left out', 'mc:Ignorable="q"', p('may ', '<q:r><q:t>not </q:t></q:r>', 'be'), 'may be', 4],
    ['left out within a run', 'mc:Ignorable="q"', p('may ', '<w:r><q:t>not </q:t></w:r>', 'be'), 'may be', 4],
    [
      'read for what they hold',
      'mc:Ignorable="q" mc:ProcessContent="q:del"',
      p('may ', `<q:del>${r('not ')}</q:del>`, 'be'),
      'may not be',
      0,
    ],
    ['paragraphs', 'mc:Ignorable="q"', `<q:p><q:r><q:t>One</q:t></q:r></q:p>${p('Two')}`, 'Two', 3],
    ['what hides nothing', 'mc:Ignorable="q"', p('may ', r('not ', '<q:vanish/>'), 'be'), 'may not be', 0],
    [
      'attributes that say nothing',
      'mc:Ignorable="q"',
      p('may ', r('not ', '<w:vanish q:val="0"/>'), 'be'),
      'may be',
      4,
    ],
  ])('%s', async (_, more, body, expected, count) => {
    const { source, notices } = await readWord({ body: '', 'word/document.xml': foreign(more, body) });
    expect([source, notices.length]).toEqual([expected, count > 0 ? 1 : 0]);
    if (count > 0) expect(notices[0]).toMatch(new RegExp(`^${count} characters of text that a reader does not see`));
  });
});

describe('marks of notes', () => {
  it.each<[string, string, string]>([
    ['white', p('Owed.', mark('<w:color w:val="FFFFFF"/>')), 'Owed.[1]\n\n[1] See it.'],
    ['tiny', p('Owed.', mark('<w:sz w:val="2"/>')), 'Owed.[1]\n\n[1] See it.'],
    ['chosen', p('Owed.', mark(RAISED, '*')), 'Owed.[*]\n\n[*] See it.'],
    ['chosen, and on the line', p('Owed.', mark('', '†')), 'Owed.[†]\n\n[†] See it.'],
    ['a letter that is raised', p('Owed.', mark(RAISED, 'a')), 'Owed.[a]\n\n[a] See it.'],
    ['a word', p('may ', mark('', 'not '), 'be taken.'), 'may [*]not be taken.\n\n[*] See it.'],
    ['a word that is raised', p('may ', mark(RAISED, 'not '), 'be taken.'), 'may [*]not be taken.\n\n[*] See it.'],
    ['a number on the line', p('for ', mark('', '10'), ' years.'), 'for [*]10 years.\n\n[*] See it.'],
  ])('%s', async (_, body, expected) => {
    const { source } = await readWord({ body, footnotes: note(1, 'See it.') });
    expect(source).toBe(expected);
  });

  it('one that is hidden has no note', async () => {
    const { source } = await readWord({ body: p('Owed.', mark('<w:vanish/>')), footnotes: note(1, 'See it.') });
    expect(source).toBe('Owed.');
  });
});

describe('what Word prints before a paragraph', () => {
  it.each<[string, string, string, string]>([
    ['words', 'decimal', 'It is not the law that', 'It is not the law that Words.'],
    ['words and a number', 'decimal', 'not %1', 'not 1 Words.'],
    ['words that are no number', 'none', 'not', 'not Words.'],
    ['words as a bullet', 'bullet', 'not', 'not Words.'],
    ['a word that numbers bear, without one', 'none', 'no', 'no Words.'],
    ['a number', 'decimal', '%1.', '1.\tWords.'],
    ['a number with its word', 'decimal', 'Article %1', 'Article 1\tWords.'],
    ['a bullet', 'bullet', 'o', '•\tWords.'],
    ['nothing', 'none', '', 'Words.'],
  ])('%s', async (_, format, text, expected) => {
    const draft = await readWord({
      body: `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${r('Words.')}</w:p>`,
      numbering: `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
    });
    const { source } = draft;
    expect(source).toBe(expected);
    const [piece] = docxOf(draft)?.blocks[0]?.paragraphs[0]?.pieces ?? [];
    expect(source.slice(piece?.start, piece?.end)).toBe('Words.');
  });
});
