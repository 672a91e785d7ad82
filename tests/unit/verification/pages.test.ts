import { expect, it } from 'vitest';
import { partTextOf, writePartText } from '../../../server/documents/index.ts';
import { readPdfParts } from '../../../server/documents/pdf/index.ts';
import type { Verification } from '../../../server/verification/index.ts';
import { ALDER, bundleOf, INDEX } from '../../support/bundle.ts';
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
