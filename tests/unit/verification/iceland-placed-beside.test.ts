import { describe, expect, it } from 'vitest';
import { readLaw } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { lawXml } from '../../support/lagasafn.ts';
import { AS_OF, checksOf, citationsOf, EVIDENCE } from '../support/verdict.ts';

const LIST = 'Skipstjóri skal halda skrá um alla farþega sína.';
const CHEST = 'Hafnarstjóri skal varðveita lykla í læstum skáp.';
const part = (nr: number, text: string): string =>
  `<subart nr="${nr}"><paragraph nr="1"><sen nr="1">${text}</sen></paragraph></subart>`;
const ARTICLE = `<art nr="6"><nr-title>6. gr.</nr-title>${part(1, LIST)}${part(2, CHEST)}</art>`;
const LAW = indexAuthority(readLaw(lawXml(ARTICLE), 'xml'));

/** The outcome of each citation of a draft, with how the words that it has came out. */
function said(draft: string): readonly string[] {
  return citationsOf(draft).map((citation) => {
    const verification = verify(citation, { kind: 'retrieved', evidence: EVIDENCE, authority: LAW, note: [] }, AS_OF);
    const quoted = checksOf(verification, 'quotation').map(({ result }) => result);
    return [verification.verdict.outcome, ...quoted].join(' ');
  });
}

const CORRECT = 'VERIFIED_CORRECT pass';
const OPEN = 'UNVERIFIABLE_PUBLIC not-checkable';

describe('words are confirmed where all that says where they stand is right', () => {
  it.each([
    `Í 6. gr. laga nr. 901/1999 segir: „${CHEST}“[^1]\n\n[^1]: {p}`,
    `Í 6. gr. laga nr. 901/1999[^1] segir: „${CHEST}“\n\n[^1]: Sjá {p}`,
    `Í lögum nr. 901/1999[^1] segir: „${CHEST}“\n\n[^1]: {p} 6. gr.`,
    `Í lögum nr. 901/1999 segir: „${CHEST}“[1]\n\n[1] 6. gr., {p}`,
  ])('in a note that names no law: %s', (way) => {
    expect(said(way.replace('{p}', '2. mgr.'))).toEqual([CORRECT]);
    expect(said(way.replace('{p}', '1. mgr.'))).toEqual([OPEN]);
  });

  it.each([
    `Í 6. gr. laga nr. 901/1999 segir: „${CHEST}“[^1]\n\n[^1]: Lög nr. 901/1999, {p} 6. gr.`,
    `Í 2. mgr. 6. gr. laga nr. 901/1999 segir: „${CHEST}“[^1]\n\n[^1]: {p} 6. gr. laga nr. 901/1999.`,
  ])('in a note that cites it, which is not confirmed either: %s', (way) => {
    const [text, note] = said(way.replace('{p}', '2. mgr.'));
    expect(text).toBe(CORRECT);
    expect(note).toMatch(/^VERIFIED_CORRECT/);
    expect(said(way.replace('{p}', '1. mgr.'))).toEqual([OPEN, OPEN]);
  });

  it('in a cell of their row', () => {
    const row = (place: string): string =>
      `| Texti | Lög | Ákvæði |\n|---|---|---|\n| „${CHEST}“ | 6. gr. laga nr. 901/1999 | ${place} |`;
    expect(said(row('2. mgr.'))[0]).toMatch(/ pass$/);
    expect(said(row('1. mgr.'))).toEqual([OPEN]);
  });

  it.each([
    `| Lög | Gr. | Mgr. | Texti |\n|---|---|---|---|\n| Lög nr. 901/1999 | {a} | {m} | „${CHEST}“ |`,
    `| Lög | Grein | Málsgrein | Texti |\n|---|---|---|---|\n| Lög nr. 901/1999 | {a}. gr. | {m}. mgr. | „${CHEST}“ |`,
    `| Texti | Lög | Tilvísun |\n|---|---|---|\n| „${CHEST}“ | Lög nr. 901/1999 | {a}/{m} |`,
    `| Texti | Lög | Tilvísun |\n|---|---|---|\n| „${CHEST}“ | Lög nr. 901/1999 | {a}({m}) |`,
  ])('in numbers of their row: %s', (way) => {
    const row = (a: number, m: number): string => way.replace('{a}', String(a)).replace('{m}', String(m));
    expect(said(row(6, 2))[0]).toMatch(/ pass$/);
    expect(said(row(6, 1)).join()).not.toContain('pass');
    expect(said(row(7, 2)).join()).not.toContain('pass');
  });

  it.each([
    `Lög: Lög nr. 901/1999\nGrein: 6\nMálsgrein: {m}\nTexti: „${CHEST}“`,
    `**Lög:** Lög nr. 901/1999  \n**Grein:** 6. gr.  \n**Málsgrein:** {m}. mgr.  \n**Texti:** „${CHEST}“`,
    `Lög: Lög nr. 901/1999\nÁkvæði: {m}. mgr. 6. gr.\nTexti: „${CHEST}“`,
  ])('in other lines of their paragraph: %s', (way) => {
    expect(said(way.replace('{m}', '2'))[0]).toMatch(/ pass$/);
    expect(said(way.replace('{m}', '1')).join()).not.toContain('pass');
  });

  it('but for lines of somebody’s', () => {
    const lines = `Lög: Lög nr. 901/1999\nÁkvæði: 2. mgr. 6. gr.\nStefndi: „${CHEST}“`;
    expect(said(lines).join()).not.toContain(' pass');
  });
});
