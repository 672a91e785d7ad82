import { describe, expect, it } from 'vitest';
import type { Enactment } from '../../../server/authorities/index.ts';
import { findingOf } from '../../../server/lsp/editor/sessions.ts';
import { rangeIn } from '../../../server/lsp/features/evidence-places.ts';
import { assess } from '../../../server/lsp/features/findings.ts';
import { writeHover } from '../../../server/lsp/features/hover-text.ts';
import { MARKDOWN } from '../../../server/lsp/features/pen.ts';
import { evidenceLines, renderEvidence } from '../../../server/reports/index.ts';
import { indexAuthority } from '../../../server/verification/index.ts';
import { DUTY } from '../../support/law.ts';
import { enactment, part, section } from '../support/enactment.ts';
import { openDraft } from '../support/open-draft.ts';
import { EVIDENCE } from '../support/verdict.ts';

const NOW = Date.parse('2026-11-20T14:30:00.000Z');
const REGISTER = `<Text>The harbour master must—</Text>${part(3, 'section/5/2/a', '<Text>keep a register of every collision, and</Text>')}${part(3, 'section/5/2/b', '<Text>show it to any person who asks.</Text>')}`;
const TEXT = section('5', part(2, 'section/5/1', `<Text>${DUTY}</Text>`) + part(2, 'section/5/2', REGISTER));
const SINCE = TEXT.replace('id="section-5"', 'id="section-5" RestrictStartDate="2010-04-01"');
const VALID = '<dct:valid>1997-01-01</dct:valid>';

function hoverOf(draft: string, normalized: string, law: Enactment): string {
  const finding = findingOf(openDraft(draft, { [normalized]: { law } }).entry(0));
  if (!finding) throw new Error('nothing is said');
  return writeHover({ finding, authority: indexAuthority(law), links: [], now: NOW }, MARKDOWN);
}

const S5 = 'Section 5(1) Ferries Act 1996';
const QUOTES = `Section 5(1) of the Ferries Act 1996 provides: “${DUTY}”`;
const LAW = enactment(SINCE, { asked: 'section/5', metadata: VALID });

describe('a hover over legislation', () => {
  it('has its title once, the words marked in the provision, and since when it is as it is', () => {
    const lines = hoverOf(QUOTES, S5, LAW).split('\n');
    expect(lines[3]).toBe('**Ferries Act 1996**, Section 5(1), as it has stood since 2010-04-01');
    expect(lines[5]).toContain(`(1) **${DUTY.replace(/\.$/, '')}`);
  });

  it.each<[string, string, Parameters<typeof enactment>]>([
    ['by its own date', 'as it has stood since 2010-04-01', [SINCE, { asked: 'section/5', metadata: VALID }]],
    ['by that of the item', 'as it has stood since 1997-01-01', [TEXT, { asked: 'section/5', metadata: VALID }]],
    ['without a date', 'in the text in force', [TEXT, { asked: 'section/5' }]],
  ])('says which text it is %s', (_, words, [text, around]) => {
    expect(hoverOf(QUOTES, S5, enactment(text, around))).toContain(`**Ferries Act 1996**, Section 5(1), ${words}`);
  });

  it('marks words that the draft has without the numbers between them', () => {
    const draft =
      'Section 5(2) of the Ferries Act 1996 provides: “The harbour master must keep a register of every collision, and show it to any person who asks.”';
    expect(hoverOf(draft, 'Section 5(2) Ferries Act 1996', LAW)).toMatch(
      /\*\*The harbour master must—\s?\(a\) keep a register of every collision, and \(b\) show it to any person who asks/,
    );
  });

  it('marks no words of a provision that is only there to be read', () => {
    const hover = hoverOf('See section 5(1) of the Ferries Act 1996.', 'section 5(1) Ferries Act 1996', LAW);
    expect(hover).toContain(`> section 5 (1) ${DUTY}`);
  });

  it('has a title once though the draft leaves its “The” out', () => {
    const law = enactment(SINCE, { asked: 'section/5', title: 'The Ferries Act 1996' });
    expect(hoverOf(QUOTES, S5, law)).toContain('**The Ferries Act 1996**, Section 5(1), as');
  });

  it('speaks of no case', () => {
    const hover = hoverOf(QUOTES, S5, LAW);
    expect(hover).not.toMatch(/\bcase\b|dissent|judgment/);
    expect(hover).toContain('Not checked: whether the provision was the law at the time of the facts');
  });
});

it('what is to be read of legislation is said by what was found, as a report says it', () => {
  const draft = 'See section 5(9) of the Ferries Act 1996.';
  const { entry } = openDraft(draft, { 'section 5(9) Ferries Act 1996': { law: LAW } });
  expect(assess(entry(0))?.message).toContain('Section 5(9) is not printed in the text in force of that provision');
});

it('F12 leads to the line of words that the draft has without the numbers between them', () => {
  const draft =
    'Section 5(2) of the Ferries Act 1996 provides: “keep a register of every collision, and show it to any person who asks.”';
  const { entry } = openDraft(draft, { 'Section 5(2) Ferries Act 1996': { law: LAW } });
  const { text } = renderEvidence({ ...EVIDENCE, citation: null }, LAW);
  expect(evidenceLines(LAW)).toHaveLength(1);
  const { start, end } = rangeIn(LAW, entry(0));
  const lines = text.split('\n');
  expect(lines[start.line]).toContain('(a) keep a register');
  expect(lines[start.line]?.slice(start.character)).toMatch(/^keep a register/);
  expect(lines[end.line]?.slice(0, end.character)).toMatch(/any person who asks\.?$/);
});
