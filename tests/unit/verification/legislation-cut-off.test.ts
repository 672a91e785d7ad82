import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { remarkWords } from '../../../server/wording/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const NEW = 'Where a lamp is broken, a ferryman who attains the age of forty years shall retire';
const inserts = (age: string): string =>
  `<Text>In section 50 of the Pilots Act 1974 there shall be inserted—</Text><BlockAmendment><P2><Pnumber>3</Pnumber><P2para><Text>${NEW.replace('forty', age)}.</Text></P2para></P2></BlockAmendment>`;
const TEXT = clml(
  section(
    '5',
    [
      '<Text>The operator shall inform the Harbour Master within 28 days of any change of his circumstances.</Text>',
      '<Text>The Registrar may, with the concurrence of the Warden and of the Exchequer, make rules for the fees of lamps.</Text>',
      '<Text>The owner must send a copy of the chart to the owner and a copy to the pilot.</Text>',
      '<Text>For the avoidance of doubt, nothing in this section shall require the register to contain the names of passengers on any ferry.</Text>',
      '<Text>The Crown may by Order in Council direct that any provision of Part 2 shall extend, with such changes as the Order may have, to any island.</Text>',
      '<Text>The Crown may by order direct that section 27 of the Pilots Act 1974 (pay and pensions) shall not apply to any money payable on account of a lamp.</Text>',
      `<Text>Rules may be made for providing that, in any case where a chart is wanted elsewhere—</Text>${part(3, 'section/5/7/a', '<Text>it shall not be necessary for any pilot to attend; and</Text>')}${part(3, 'section/5/7/b', '<Text>the chart may be produced to the warden by sending it to him in a sealed case.</Text>')}`,
      inserts('forty'),
      inserts('sixty'),
    ]
      .map((text, i) => part(2, `section/5/${i + 1}`, text))
      .join(''),
  ),
  { asked: 'section/5' },
);
const AUTHORITY = indexAuthority(readAuthority(new TextEncoder().encode(TEXT), 'xml'));

/** The verdict on the first citation of a draft, with what is said; `{1}` is section 5(1). */
function said(draft: string): string {
  const source = draft.replace(/\{(\d)\}/g, 'section 5($1) of the Ferries Act 1996').replace(/^s/, 'S');
  const [one] = citationsOf(source);
  if (one === undefined) throw new Error(source);
  const retrieved = { kind: 'retrieved', evidence: EVIDENCE, authority: AUTHORITY, parts: [], note: [] } as const;
  const verification = verify(one, retrieved, AS_OF);
  return `${inShort(verification)}: ${verification.notes.map((remark) => remarkWords(remark)).join(' ')}`;
}

describe('words that a provision puts into another law', () => {
  it.each([
    `{8} inserts: “${NEW}”.`,
    `{9} inserts: “${NEW.replace('forty', 'sixty')}”.`,
    `Section 5 of the Ferries Act 1996 inserts: “${NEW}”.`,
  ])('are those of its own subsection: %s', (draft) => {
    expect(said(draft)).toMatch(/^correct/);
  });

  it.each([
    [`{9} inserts: “${NEW}”.`, 'The words stand in section 5(8), not in section 5(9).'],
    [`{8} inserts “${NEW.replace('forty', 'sixty')}”.`, 'The words stand in section 5(9), not in section 5(8).'],
    [`{2} substitutes: “${NEW}”.`, 'The words stand in section 5(8), not in section 5(2).'],
  ])('are to read of another: %s', (draft, note) => {
    expect(said(draft)).toMatch(/^quotation-not-checkable/);
    expect(said(draft)).toContain(note);
  });
});

describe('whoever is named before quoted words must stand right before them in the provision', () => {
  it.each([
    'Under {1} the Harbour Master “shall inform the Harbour Master within 28 days of any change of his circumstances”.',
    'By {2} the Exchequer “may, with the concurrence of the Warden and of the Exchequer, make rules for the fees of lamps”.',
    'By {2} the Warden “may, with the concurrence of the Warden and of the Exchequer, make rules for the fees of lamps”.',
    'Under {3} the pilot “must send a copy of the chart to the owner and a copy to the pilot”.',
  ])('%s', (draft) => {
    expect(said(draft)).toMatch(/^proposition-not-checkable/);
  });

  it.each([
    'Under {1} the operator “shall inform the Harbour Master within 28 days of any change of his circumstances”.',
    'By {2} the Registrar “may, with the concurrence of the Warden and of the Exchequer, make rules for the fees of lamps”.',
    'Under {3} the owner “must send a copy of the chart to the owner and a copy to the pilot”.',
  ])('though they name it again: %s', (draft) => {
    expect(said(draft)).toMatch(/^correct/);
  });
});

describe('what is cut off the front of quoted words, wherever it stands before them in their sentence', () => {
  it.each([
    ['{4} “shall require the register to contain the names of passengers on any ferry”.', 'nothing'],
    ['{4} provides: “this section shall require the register to contain the names of passengers on any ferry”.', 'nothing'],
    ['{5} provides that Part 2 “shall extend, with such changes as the Order may have, to any island”.', 'may by order in council direct that'],
    ['{6} provides that section 27 “shall not apply to any money payable on account of a lamp”.', 'may by order direct that'],
    ['Section 5(7)(b) of the Ferries Act 1996 provides that the chart “may be produced to the warden by sending it to him in a sealed case”.', 'may be made for providing that'],
  ])('%s', (draft, words) => {
    expect(said(draft)).toMatch(/^(?!correct)/);
    expect(said(draft).toLowerCase()).toContain(`the authority’s own sentence has “${words}” before the words`);
  }); // biome-ignore format: a table

  it.each([
    '{4} provides that nothing in this section “shall require the register to contain the names of passengers on any ferry”.',
    '{5}: “The Crown may by Order in Council direct that any provision of Part 2 shall extend, with such changes as the Order may have, to any island.”',
    'By {5} the Crown may direct that any provision of Part 2 “shall extend, with such changes as the Order may have, to any island”.',
  ])('and nothing where the draft has it: %s', (draft) => {
    expect(said(draft)).not.toContain('before the words');
  });
});
