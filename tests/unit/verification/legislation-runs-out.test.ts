import { describe, expect, it } from 'vitest';
import { readAuthority, readLaw } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { lawXml } from '../../support/lagasafn.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, checksOf, citationsOf, EVIDENCE } from '../support/verdict.ts';

const utf8 = new TextEncoder();

/** A draft, in which `<6.1>` stands for the words of a provision, joined as the drafts print them. */
function filled(draft: string, words: Readonly<Record<string, string>>): string {
  return draft.replace(/<([\d.a-z]+)>/g, (_, place: string) => words[place] ?? `no ${place}`);
}

const IS: Readonly<Record<string, string>> = {
  '6.1': 'Skipstjóri skal halda skrá um alla farþega sína.',
  '6.2': 'Hafnarstjóri skal varðveita skrána í læstum skáp.',
  '6.3': 'Ráðherra setur reglugerð um form skrárinnar.',
  '7.1': 'Farþegi skal sýna skilríki við landganginn.',
  '8.0': 'Skipstjóra er skylt að gæta þessa við brottför:',
  '8.1': 'Ljós skal loga í stafni.',
  '8.2': 'Bjalla skal hanga í skut.',
  '9.1': 'Vörður skal standa á bryggju. Hann skal kalla upp nafn hvers báts.',
};
const paragraph = (nr: number, text: string): string =>
  `<subart nr="${nr}"><paragraph nr="1">${text
    .split(/(?<=\.) /)
    .map((one, i) => `<sen nr="${i + 1}">${one}</sen>`)
    .join('')}</paragraph></subart>`;
const item = (nr: number, text: string): string =>
  `<numart nr="${nr}" nr-type="numeric"><nr-title>${nr}.</nr-title><paragraph nr="1"><sen nr="1">${text}</sen></paragraph></numart>`;
const art = (nr: number, body: string): string => `<art nr="${nr}"><nr-title>${nr}. gr.</nr-title>${body}</art>`;
const w = (key: string): string => IS[key] ?? '';
const LAW = indexAuthority(
  readLaw(
    lawXml(
      [
        art(6, [1, 2, 3].map((n) => paragraph(n, w(`6.${n}`))).join('')),
        art(7, paragraph(1, w('7.1'))),
        art(
          8,
          `<subart nr="1"><paragraph nr="1"><sen nr="1">${w('8.0')}</sen>${item(1, w('8.1'))}${item(2, w('8.2'))}</paragraph></subart>`,
        ),
        art(9, paragraph(1, w('9.1'))),
      ].join(''),
    ),
    'xml',
  ),
);

const EN: Readonly<Record<string, string>> = {
  '5.1': 'The master of a ferry shall keep a list of all his passengers.',
  '5.2': 'The harbour master shall hold the list in a locked chest.',
  '5.3': 'In leaving the quay the master of a ferry shall see that—',
  '5.3a': 'a lamp is burning in the bow; and',
  '5.3b': 'a bell is hanging in the stern.',
  '6.1': 'A passenger shall show his ticket at the gangway.',
};
const e = (key: string): string => EN[key] ?? '';
const ACT = indexAuthority(
  readAuthority(
    utf8.encode(
      clml(
        section(
          '5',
          part(2, 'section/5/1', `<Text>${e('5.1')}</Text>`) +
            part(2, 'section/5/2', `<Text>${e('5.2')}</Text>`) +
            part(
              2,
              'section/5/3',
              `<Text>${e('5.3')}</Text>${part(3, 'section/5/3/a', `<Text>${e('5.3a')}</Text>`)}${part(3, 'section/5/3/b', `<Text>${e('5.3b')}</Text>`)}`,
            ),
        ) + section('6', `<P1para><Text>${e('6.1')}</Text></P1para>`),
        { asked: '' },
      ),
    ),
    'xml',
  ),
);

function checks(draft: string, law: typeof LAW, words: Readonly<Record<string, string>>) {
  const [citation] = citationsOf(filled(draft, words));
  if (!citation) throw new Error('nothing is cited');
  const verification = verify(citation, { kind: 'retrieved', evidence: EVIDENCE, authority: law, note: [] }, AS_OF);
  return { outcome: verification.verdict.outcome, quoted: checksOf(verification, 'quotation') };
}

/** How quoted words came out: each result, and what is noted where they run out of what is cited. */
function said(draft: string): string {
  const { outcome, quoted } = draft.includes('gr.') ? checks(draft, LAW, IS) : checks(draft, ACT, EN);
  const over = quoted.flatMap(({ notes = [] }) => notes).find(({ id }) => id === 'runs-out-of-provision');
  const where = over?.id === 'runs-out-of-provision' ? over.places : [];
  const places = where.map((one) => (one.in === 'provision' ? one.locator : one.in)).join(' ');
  return `${outcome} ${quoted.map(({ result }) => result).join(' ')} ${places}`.trim();
}

describe('words that run out of the provision cited', () => {
  it.each([
    ['Í 1. mgr. 6. gr. laga nr. 901/1999 segir: „<6.1> <6.2>“', 'art/6/mgr/1 art/6/mgr/2'],
    ['Í 2. mgr. 6. gr. laga nr. 901/1999 segir: „<6.1> <6.2>“', 'art/6/mgr/1 art/6/mgr/2'],
    ['Í 1. mgr. 6. gr. laga nr. 901/1999 segir: „<6.1> … <6.3>“', 'art/6/mgr/1 art/6/mgr/3'],
    ['Í 1. mgr. 6. gr. laga nr. 901/1999 segir: „<6.1> […] <7.1>“', 'art/6/mgr/1 art/7/mgr/1'],
    ['Í 6. gr. laga nr. 901/1999 segir: „<6.3> <7.1>“', 'art/6/mgr/3 art/7/mgr/1'],
    ['Í 7. gr. laga nr. 901/1999 segir: „<6.3> <7.1>“', 'art/6/mgr/3 art/7/mgr/1'],
    ['Í 1. mgr. 6. gr. laga nr. 901/1999 segir:\n\n> <6.1>\n>\n> <6.2>', 'art/6/mgr/1 art/6/mgr/2'],
    ['Í 1. tölul. 1. mgr. 8. gr. laga nr. 901/1999 segir: „<8.1> <8.2>“', 'art/8/mgr/1/1 art/8/mgr/1/2'],
    ['Í 2. tölul. 1. mgr. 8. gr. laga nr. 901/1999 segir: „<8.1> <8.2>“', 'art/8/mgr/1/1 art/8/mgr/1/2'],
    ['Section 5(1) of the Ferries Act 1996 provides: “<5.1> <5.2>”.', 's/5/1 s/5/2'],
    ['Section 5(2) of the Ferries Act 1996 provides: “<5.1> <5.2>”.', 's/5/1 s/5/2'],
    ['Section 5(1) of the Ferries Act 1996 provides: “<5.1> … <5.2>”.', 's/5/1 s/5/2'],
    ['Section 5 of the Ferries Act 1996 provides: “<5.2> […] <6.1>”.', 's/5/2 s/6'],
    ['Section 5(3)(a) of the Ferries Act 1996 provides: “<5.3a> <5.3b>”.', 's/5/3/a s/5/3/b'],
    ['Section 5(3)(a) of the Ferries Act 1996 provides: “<5.3> <5.3a> <5.3b>”.', 's/5/3/a s/5/3/b'],
  ])('%s', (draft, places) => {
    expect(said(draft)).toBe(`UNVERIFIABLE_PUBLIC not-checkable ${places}`);
  });

  it.each([
    'Í 1. mgr. 6. gr. laga nr. 901/1999 segir: „<6.1>“',
    'Í 6. gr. laga nr. 901/1999 segir: „<6.1> <6.2> <6.3>“',
    'Í 6. gr. laga nr. 901/1999 segir: „<6.1> […] <6.3>“',
    'Í 1. og 2. mgr. 6. gr. laga nr. 901/1999 segir: „<6.1> <6.2>“',
    'Í 1.–3. mgr. 6. gr. laga nr. 901/1999 segir: „<6.1> <6.2> <6.3>“',
    'Í 1. mgr. 8. gr. laga nr. 901/1999 segir: „<8.0> 1. <8.1> 2. <8.2>“',
    'Í 8. gr. laga nr. 901/1999 segir: „<8.0> 1. <8.1> 2. <8.2>“',
    'Section 5(1) of the Ferries Act 1996 provides: “<5.1>”.',
    'Section 5 of the Ferries Act 1996 provides: “<5.1> <5.2>”.',
    'Section 5(1) and (2) of the Ferries Act 1996 provides: “<5.1> <5.2>”.',
    'Section 5 of the Ferries Act 1996 provides:\n\n> (1) <5.1>\n>\n> (2) <5.2>',
    'Section 5(3)(a) of the Ferries Act 1996 provides: “<5.3> (a) a lamp is burning in the bow”.',
    'Section 5(3) of the Ferries Act 1996 provides: “<5.3> (a) <5.3a> (b) <5.3b>”.',
  ])('and those that do not: %s', (draft) => {
    expect(said(draft)).toMatch(/^VERIFIED_CORRECT pass( pass)*$/);
  });
});
