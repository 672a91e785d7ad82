import { expect, it } from 'vitest';
import { artefactAt, evidenceUri } from '../../../server/lsp/features/evidence-documents.ts';

const SHA = 'ab'.repeat(32);

const WORDS = { start: { line: 11, character: 4 }, end: { line: 11, character: 40 } };

it.each<[string, typeof WORDS | undefined, string]>([
  ['Harrow v Pemberton [2020] UKSC 7', undefined, `/${SHA}/Harrow v Pemberton [2020] UKSC 7.txt `],
  ['Harrow v Pemberton', WORDS, `/${SHA}/Harrow v Pemberton.txt L12,5-L12,41`],
  ['../<b>a/b\\c</b>?x#y', undefined, `/${SHA}/.. b a b c b x y.txt `],
  ['', undefined, `/${SHA}/${SHA.slice(0, 12)}.txt `],
  ['*', undefined, `/${SHA}/${SHA.slice(0, 12)}.txt `],
  ['x'.repeat(100), undefined, `/${SHA}/${'x'.repeat(79)}….txt `],
])('%j at %j has an address that leads back to the artefact', (title, range, expected) => {
  const address = evidenceUri('/w/a b', SHA, { title }, range);
  expect(artefactAt(address)).toEqual({ workspace: '/w/a b', sha256: SHA });
  const [rest = '', fragment = ''] = decodeURIComponent(address).split('#');
  expect(`${rest.slice(rest.indexOf('/'), rest.indexOf('?'))} ${fragment}`).toBe(expected);
});

it('cuts the name of a case and never its citation', () => {
  const title = 'THE TOWN OF HARROW (R on the application of) v THE WARDENS OF THE UPPER AND THE LOWER MILLS';
  const citation = '[2021] EWHC 3387 (Admin)';
  const name = (words: string | null, cited: string): string =>
    decodeURIComponent(evidenceUri('/w', SHA, { title: words, citation: cited }))
      .split('/')[2]
      ?.split('?')[0] ?? '';
  expect(name(title, citation)).toBe(`THE TOWN OF HARROW (R on the application of) v THE… ${citation}.txt`);
  expect(name('Weir v Dam', citation)).toBe(`Weir v Dam ${citation}.txt`);
  expect(name(null, citation)).toBe(`${citation}.txt`);
});

it.each([
  `file:///${SHA}/a.txt?file%3A%2F%2F%2Fw`,
  `citeward-evidence:/${SHA.slice(1)}/a.txt?file%3A%2F%2F%2Fw`,
  `citeward-evidence:/../${SHA}/a.txt?file%3A%2F%2F%2Fw`,
  `citeward-evidence:/${SHA}/a.txt?https%3A%2F%2Fw.example`,
  `citeward-evidence:/${SHA}/a.txt`,
  `citeward-evidence:/${SHA}/a.txt?w`,
  'citeward-evidence:/',
])('%s is the address of no artefact', (address) => {
  expect(artefactAt(address)).toBeNull();
});
