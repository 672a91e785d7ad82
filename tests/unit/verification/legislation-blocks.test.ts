import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { type Citation, readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { readWord } from '../documents/docx/reading.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, checksOf, EVIDENCE, inShort } from '../support/verdict.ts';

const FIRST = 'The master of a ferry must, before each crossing, have regard to the need to—';
const A = 'secure the vessel against the tide and the wind;';
const B = 'inform the passengers of the dangers of the crossing.';
const SECOND = 'Nothing in this section affects a rule of law that requires a master to stay in the harbour.';

const LAW = clml(
  section(
    '5',
    part(
      2,
      'section/5/1',
      `<Text>${FIRST}</Text>${part(3, 'section/5/1/a', `<Text>${A}</Text>`)}${part(3, 'section/5/1/b', `<Text>${B}</Text>`)}`,
    ) + part(2, 'section/5/2', `<Text>${SECOND}</Text>`),
  ),
);

function verified(citations: readonly { readonly citation: Citation }[]) {
  const [one] = citations;
  if (!one) throw new Error('nothing is cited');
  const authority = indexAuthority(readAuthority(new TextEncoder().encode(LAW), 'xml'));
  return verify(one.citation, { kind: 'retrieved', evidence: EVIDENCE, authority, note: [] }, AS_OF);
}

/** A block below its lead, as plain text that is set in and as a document of Word. */
const FORMS = ['txt', 'docx'] as const;

async function audit(format: (typeof FORMS)[number], lines: readonly string[], lead: string) {
  if (format === 'txt') {
    const text = ['SKELETON', lead, ...lines.map((line) => `     ${line}`), '2.   That is the duty.'].join('\n\n');
    return verified(readCitations(readText(text, 'txt')).citations);
  }
  const paragraph = (text: string, left = 0): string =>
    `<w:p>${left === 0 ? '' : `<w:pPr><w:ind w:left="${left}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
  const set = (line: string): string => paragraph(line.trim(), 720 + 180 * (/^ */.exec(line)?.[0].length ?? 0));
  const body = ['SKELETON', lead].map((one) => paragraph(one)).join('') + lines.map(set).join('');
  return verified(readCitations(await readWord({ body: `${body}${paragraph('2. That is the duty.')}` })).citations);
}

const LEAD = '1.   Section 5 of the Ferries Act 1996 provides:';

describe.each(FORMS)('a block that begins with the number of a subsection, in %s', (format) => {
  it.each<[string, string[]]>([
    ['plain', [`(1) ${FIRST}`, `(a) ${A}`, `(b) ${B}`]],
    ['in marks', [`“(1) ${FIRST}`, `(a) ${A}`, `(b) ${B}”`]],
    ['in single marks', [`‘(1) ${FIRST}`, `(a) ${A}`, `(b) ${B}’`]],
    ['with items set in further', [`(1) ${FIRST}`, `  (a) ${A}`, `  (b) ${B}`, `(2) ${SECOND}`]],
    ['of another subsection', [`(2) ${SECOND}`]],
    ['of another in marks', [`“(2) ${SECOND}”`]],
    ['of both', [`(1) ${FIRST}`, `(a) ${A}`, `(b) ${B}`, `(2) ${SECOND}`]],
    ['without a number of its own', [FIRST, `(a) ${A}`, `(b) ${B}`]],
  ])('is read: %s', async (_, lines) => {
    expect(inShort(await audit(format, lines, LEAD))).toBe('correct');
  });

  it.each<[string, string[]]>([
    ['a word', [`(2) ${SECOND.replace('requires', 'permits')}`]],
    ['a word in marks', [`“(2) ${SECOND.replace('requires', 'permits')}”`]],
    ['the second item', [`(1) ${FIRST}`, `(a) ${A}`, `(b) ${B.replace('dangers', 'prices')}`]],
    ['what is behind items set in further', [`(1) ${FIRST}`, `  (a) ${A}`, `  (b) ${B}`, `(2) ${SECOND.replace('requires', 'permits')}`]],
    ['a modal', [`(1) ${FIRST.replace('must', 'may')}`, `(a) ${A}`, `(b) ${B}`]],
  ])('is compared: %s', async (_, lines) => {
    expect(inShort(await audit(format, lines, LEAD))).toMatch(/^QUOTATION_FABRICATION/);
  }); // biome-ignore format: a table

  it.each<[string, string, string[]]>([
    ['items of the author', LEAD, ['(1) a duty to look at the weather; and', '(2) a right to stay in the harbour.']],
    ['letters of the author', LEAD, ['(a) the master has to secure the vessel; and', '(b) he informs the passengers.']],
    ['what the author says', LEAD.replace('provides:', 'provides that:'), [`(1) ${FIRST.replace('must', 'may')}`, `(a) ${A}`]],
    ['what the author submits', LEAD.replace('provides:', 'has two effects:'), ['(1) The master must look at the weather before each crossing.', '(2) He may stay in the harbour.']],
  ])('accuses nobody, and says nothing is right, where it is %s', async (_, lead, lines) => {
    const verification = await audit(format, lines, lead);
    expect(inShort(verification)).toMatch(/-not-checkable$/);
    expect(checksOf(verification, 'quotation').filter(({ result }) => result === 'fail')).toEqual([]);
  }); // biome-ignore format: a table

  it('ends with its mark', async () => {
    const lines = [`“(2) ${SECOND}”`, '(a) The claimant says that the master had to stay in the harbour.'];
    expect(inShort(await audit(format, lines, LEAD))).not.toMatch(/^[A-Z]/);
  });
});

describe('words whose footnote says ibid of the one before', () => {
  const draft = (words: string, first = 'Ferries Act 1996, s 5(1).'): string =>
    `The rule is old.[^1] “${words}”[^2]\n\n[^1]: ${first}\n[^2]: ibid s 5(2).\n`;
  const ofIbid = (source: string): string =>
    inShort(
      verified(
        readCitations(readText(source, 'md')).citations.filter(({ citation }) => citation.text.startsWith('ibid')),
      ),
    );

  it('are compared with it', () => {
    expect(ofIbid(draft(SECOND))).toBe('correct');
    expect(ofIbid(draft(SECOND.replace('requires', 'permits')))).toMatch(/^QUOTATION_FABRICATION/);
  });

  it('are neither right nor wrong where that cites something else too', () => {
    const first = 'Ferries Act 1996, s 5(1); Harcombe on Ferries 40.';
    for (const words of [SECOND, SECOND.replace('requires', 'permits')])
      expect(ofIbid(draft(words, first))).toMatch(/-not-checkable$/);
  });
});
