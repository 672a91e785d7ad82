import { describe, expect, it } from 'vitest';
import { readLaw } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { articleXml, lawXml } from '../../support/lagasafn.ts';
import { AS_OF, checksOf, citationsOf, EVIDENCE } from '../support/verdict.ts';

const LIST = 'Skipstjóri skal halda skrá um alla farþega sína.';
const CHEST = 'Hafnarstjóri skal varðveita lykla í læstum skáp.';
const LAMP = 'Vitavörður skal kveikja ljós við sólsetur dag hvern.';
const chapter = (nr: number, roman: string, inner: string): string =>
  `<chapter nr="${nr}" nr-type="roman" roman-nr="${roman}"><nr-title>${roman}. kafli.</nr-title>${inner}</chapter>`;
const BODY = chapter(1, 'I', articleXml(6, LIST, CHEST)) + chapter(2, 'II', articleXml(7, LAMP));
const LAW = indexAuthority(readLaw(lawXml(BODY), 'xml'));

/** How the words of a draft came out: `pass` where any citation has them confirmed, `fail` where one has them against it, else `read`. */
function said(draft: string): string {
  const results = citationsOf(draft).flatMap((citation) => {
    const verification = verify(citation, { kind: 'retrieved', evidence: EVIDENCE, authority: LAW, note: [] }, AS_OF);
    return checksOf(verification, 'quotation').map(({ result }) => result);
  });
  return results.includes('fail') ? 'fail' : results.includes('pass') ? 'pass' : 'read';
}

describe('a heading says where in a law the words below it stand', () => {
  it.each([
    [`## {a}. gr.\n\nLög nr. 901/1999: „${CHEST}“`],
    [`## {a}. gr. Geymsla lykla\n\nÍ lögum nr. 901/1999 segir: „${CHEST}“`],
    [`## Um {a}. gr. laganna\n\nÍ lögum nr. 901/1999 segir: „${CHEST}“`],
    [`**{a}. gr.**\n\nÍ lögum nr. 901/1999 segir: „${CHEST}“`],
    [`## {m}. mgr. {a}. gr. laga nr. 901/1999\n\nÍ lögum nr. 901/1999 segir: „${CHEST}“`],
    [`## {m}. mgr. {a}. gr. laga nr. 901/1999\n\nÍ {a}. gr. laga nr. 901/1999 segir: „${CHEST}“`],
    [`### {m}. mgr.\n\nÍ {a}. gr. laga nr. 901/1999 segir: „${CHEST}“`],
  ])('%s', (way) => {
    const at = (a: number, m: number): string =>
      said(
        way
          .replaceAll('{a}', String(a))
          .replaceAll('{m}', String(m))
          .replace(/Í 7\. gr/, 'Í 6. gr'),
      );
    expect(at(6, 2)).toBe('pass');
    if (way.includes('{m}')) expect(at(6, 1)).toBe('read');
    else expect(at(7, 1)).toBe('read');
  });

  it.each([
    `## {k}. kafli laga nr. 901/1999\n\nÍ 6. gr. laga nr. 901/1999 segir: „${CHEST}“`,
    `## {k}. kafli laganna\n\nÍ lögum nr. 901/1999 segir: „${CHEST}“`,
  ])('a chapter of the law: %s', (way) => {
    expect(said(way.replace('{k}', 'I'))).toBe('pass');
    expect(said(way.replace('{k}', 'II'))).toBe('read');
  });

  it.each([
    `## II. kafli\n\nÍ 6. gr. laga nr. 901/1999 segir: „${CHEST}“`,
    `## 7. gr. laga nr. 901/1999\n\nÍ 6. gr. laga nr. 901/1999 segir: „${CHEST}“`,
    `## 7. gr. laga nr. 8/1991\n\nÍ lögum nr. 901/1999 segir: „${CHEST}“`,
    `### 1. mgr.\n\nÍ 2. mgr. 6. gr. laga nr. 901/1999 segir: „${CHEST}“`,
  ])('but not where it is of the draft itself, of another law, or of what the words are set beside: %s', (draft) => {
    expect(said(draft)).toBe('pass');
  });
});

describe('what stands in a bracket or as a mark between a provision and its law parts them no more', () => {
  it.each([
    `Í {p} (geymsla lykla) laga nr. 901/1999 segir: „${CHEST}“`,
    `Í {p} [geymsla lykla] laga nr. 901/1999 segir: „${CHEST}“`,
    `Í {p} (Geymsla lykla), laga nr. 901/1999 segir: „${CHEST}“`,
    `Í {p}[3] laga nr. 901/1999 segir: „${CHEST}“`,
    `Í {p}² laga nr. 901/1999 segir: „${CHEST}“`,
    `Í {p}[^3] laga nr. 901/1999 segir: „${CHEST}“`,
  ])('%s', (way) => {
    expect(said(way.replace('{p}', '2. mgr. 6. gr.'))).toBe('pass');
    expect(said(way.replace('{p}', '1. mgr. 6. gr.'))).toBe('fail');
    expect(said(way.replace('{p}', '7. gr.'))).toBe('fail');
  });

  it.each(['fyrir breytingu', 'nú 7. gr.', 'felld brott', 'sbr. lög nr. 8/1991', 'eldri'])(
    'unless it may say anything of both: (%s)',
    (aside) => {
      expect(said(`Í 6. gr. (${aside}) laga nr. 901/1999 segir: „${CHEST}“`)).toBe('read');
      expect(said(`Í 7. gr. (${aside}) laga nr. 901/1999 segir: „${CHEST}“`)).toBe('read');
    },
  );
});
