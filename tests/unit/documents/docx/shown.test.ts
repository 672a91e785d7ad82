import { describe, expect, it } from 'vitest';
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
