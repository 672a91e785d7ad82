import { expect, it } from 'vitest';
import { partTextOf, writePartText } from '../../../server/documents/index.ts';
import { readPdfParts } from '../../../server/documents/pdf/index.ts';
import type { Verification } from '../../../server/verification/index.ts';
import { ALDER, bundleOf, INDEX, reportPages } from '../../support/bundle.ts';
import { headed, numbered, page } from '../../support/pdf-judgment.ts';
import { auditArtefact } from '../support/verdict.ts';

const FERNSHAW = [
  page([
    ...headed('[2021] EWHC 45 (Ch)', 'Fernshaw v Oldcastle'),
    numbered(1, 'The hedge belongs to whoever planted it.'),
    numbered(2, 'The wall stood there for twenty years before anybody'),
  ]),
  page([
    { words: ['complained of it. Both neighbours then let it fall into ruin.'] },
    numbered(3, 'The claim is dismissed with costs.'),
  ]),
];
const { parts, labels } = await readPdfParts(bundleOf([INDEX, ...FERNSHAW, ...ALDER]));
const [own] = parts.flatMap(({ text, ...part }) => (text === null ? [] : partTextOf({ ...part, text }, labels)));
if (!own) throw new Error('the bundle has a judgment');
const KEPT = writePartText(own);

/** What a verdict rests on: the page of each passage in the file, as readers name it. */
function pagesOf({ verdict }: Verification): string[] {
  if (verdict.basis?.kind !== 'evidence') return [];
  return verdict.basis.snippets.map(({ paragraph, page: on }) => `[${paragraph}] ${on?.number} ${on?.label}`);
}

it.each<[string, string, string, readonly string[]]>([
  ['the paragraph cited', 'at [3]', 'VERIFIED_CORRECT', ['[3] 3 AB/3']],
  ['quoted words', 'at [1]: “The hedge belongs to whoever planted it.”', 'VERIFIED_CORRECT', ['[1] 2 AB/2']],
  [
    'words on the page to which a paragraph goes on',
    'at [2]: “Both neighbours then let it fall into ruin.”',
    'VERIFIED_CORRECT',
    ['[2] 3 AB/3'],
  ],
  ['its name, where nothing else is asserted', '', 'VERIFIED_CORRECT', ['[null] 2 AB/2']],
  [
    'the words that stand under another number',
    'at [1]: “The claim is dismissed with costs.”',
    'VERIFIED_ERROR',
    ['[3] 3 AB/3'],
  ],
])('a verdict names the page of %s', (_, rest, outcome, expected) => {
  const verification = auditArtefact(`See *Fernshaw v Oldcastle* [2021] EWHC 45 (Ch) ${rest}.`, KEPT, 'pdftext');
  expect([verification.verdict.outcome, pagesOf(verification)]).toEqual([outcome, expected]);
});

it('a page of a law report is not compared with the pages of a PDF, and nothing says that it has none', () => {
  const { verdict, checks } = auditArtefact('See *Fernshaw v Oldcastle* [2021] EWHC 45 (Ch) at p 3.', KEPT, 'pdftext');
  const notes = checks.flatMap(({ check, notes: said = [] }) => (check === 'pinpoint' ? said.map(({ id }) => id) : []));
  expect([verdict.outcome, notes]).toEqual(['UNVERIFIABLE_PUBLIC', ['pages-not-compared']]);
});

it('nothing is held against a draft that may stand where a part may go on', async () => {
  const report = reportPages('[1990] 2 A.C. 605', 'Marlow v Juniper Estates Ltd', 'this appeal concerns a mill.');
  const file = await readPdfParts(bundleOf([...FERNSHAW, ...report, ...ALDER]));
  const cut = file.parts.flatMap(({ text, ...part }) =>
    text === null ? [] : partTextOf({ ...part, text }, file.labels),
  );
  const outcome = (rest: string, kept: Uint8Array): string =>
    auditArtefact(`See *Fernshaw v Oldcastle* [2021] EWHC 45 (Ch) ${rest}.`, kept, 'pdftext').verdict.outcome;
  const said = (kept: Uint8Array): string[] =>
    ['at [2]', 'at [9]', ': “The bank of the river is nobody’s.”'].map((rest) => outcome(rest, kept));
  expect(said(KEPT)).toEqual(['VERIFIED_CORRECT', 'VERIFIED_ERROR', 'VERIFIED_ERROR']);
  expect(said(writePartText(cut[0] ?? own))).toEqual([
    'VERIFIED_CORRECT',
    'UNVERIFIABLE_PUBLIC',
    'UNVERIFIABLE_PUBLIC',
  ]);
});
