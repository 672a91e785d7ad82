import { describe, expect, it } from 'vitest';
import { readAuthority, readLaw } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { lawXml } from '../../support/lagasafn.ts';
import { saidOf } from '../../support/said.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, checksOf, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const PARAGRAPHS = [
  'Skipstjóri má hafa farþega um borð í bát sínum, hvort sem er að degi eða nóttu, ef hafnarstjóri hefur veitt leyfi til þess.',
  'Gjald fyrir hverja ferð skal vera 12.500 kr. fyrir bát sem er lengri en 15 metrar, samkvæmt gjaldskrá hafnarinnar.',
  'Ekki er heimilt að hafa fleiri en tíu farþega um borð í bát nema skipstjóri hafi lokið námi.',
  'Eigi skal sekta þann mann sem siglir báti í neyð til næstu hafnar.',
  'Engan má ráða á bát án þess að hann hafi staðist próf. Nú er bátur seldur og skal þá skrá hann að nýju.',
  'Eigi sjaldnar en árlega skal skoða hvern bát og færa það í skrá. Ekki aðrir en skipstjórar mega sigla um sundið.',
  'Ef gjald er aðeins greitt að hluta skal hafnarstjóri stöðva bátinn. Ef ekki er heimilt að sigla skal bíða í höfn við Ás og snúa við. Ef báturinn er lekur, má ekki sigla honum úr höfn.',
  'Gjald samkvæmt ákvæðum 3. gr., 1. mgr. 4. gr. og 1. mgr. 5. gr. fellur ekki niður þegar bát er lagt. Leyfi til siglinga, sem ráðherra veitir, er ei framseljanlegt öðrum.',
  'Ef hafnarstjóri synjar um leyfi skal hann greina frá því, en ekki má þá sekta skipstjóra um hærra gjald. Mál skal höfða samkvæmt 2. gr. því aðeins að hafnarstjóri krefjist þess.',
  'Hver ferð skal skráð í bók, en ekki þarf að geyma hana. Bátur, sem tekur farþega, skal hafa bjöllu, ef hann er ekki með ljós, og má ekki sigla án hennar.',
  'Ráðherra höfðar mál út af broti og skal það ekki gert nema nauðsyn krefji. Reglur gilda um báta og skip, sem ekki eru skráð. Skipstjóri má ekki sigla um sundið að nóttu þegar ferjan er ekki á leið.',
  'Bátur telst haffær, en ekki þarf að skoða hann oftar en einu sinni á hverju ári.',
];
const BODY = PARAGRAPHS.map(
  (text, i) =>
    `<subart nr="${i + 1}"><paragraph nr="1">${text
      .split(/(?<=próf\.|skrá\.|bátinn\.|við\.|lagt\.|hærra gjald\.|hana\.|krefji\.|skráð\.) /)
      .map((one, k) => `<sen nr="${k + 1}">${one}</sen>`)
      .join('')}</paragraph></subart>`,
).join('');
const LAW = indexAuthority(readLaw(lawXml(`<art nr="1"><nr-title>1. gr.</nr-title>${BODY}</art>`), 'xml'));

const UK = indexAuthority(
  readAuthority(
    new TextEncoder().encode(
      clml(
        section(
          '5',
          [
            'No person may carry more than ten passengers unless the harbour master has agreed to it.',
            'Nothing in this section shall prevent a ferryman from landing at any quay in a storm.',
            'The toll for a barge shall be 12,500 pence for each crossing of the river.',
            'A ferryman must ring the bell in fog, by day or by night, before he leaves the quay.',
          ]
            .map((text, i) => part(i + 1, `section/5/${i + 1}`, `<Text>${text}</Text>`))
            .join(''),
        ),
        { asked: 'section/5' },
      ),
    ),
    'xml',
  ),
);

function verified(draft: string) {
  const [citation] = citationsOf(draft);
  if (!citation) throw new Error('nothing is cited');
  const authority = draft.includes('Act') ? UK : LAW;
  return verify(citation, { kind: 'retrieved', evidence: EVIDENCE, authority, note: [] }, AS_OF);
}

/** The verdict on a draft, and how its quoted words came out. */
function said(draft: string): string {
  const verification = verified(draft);
  return [inShort(verification), ...checksOf(verification, 'quotation').map(({ result }) => result)].join(' ');
}

const is = (mgr: number, words: string): string => `Í ${mgr}. mgr. 1. gr. laga nr. 901/1999 segir: „${words}“`;
const en = (part: number, words: string): string => `Section 5(${part}) of the Ferries Act 1996 provides: “${words}”.`;

describe('how authors write that they leave words out', () => {
  const MARKS = ['…', '...', '[…]', '[...]', '(…)', '(...)', '- - -', '– – –', '---', '[- - -]', '(- - -)', '— — —'];
  it.each(MARKS)('%s stands for words', (mark) => {
    const before = 'Skipstjóri má hafa farþega um borð í bát sínum';
    expect(said(is(1, `${before} ${mark} ef hafnarstjóri hefur veitt leyfi til þess.`))).toMatch(/ pass/);
    expect(said(en(4, `A ferryman must ring the bell in fog ${mark} before he leaves the quay.`))).toMatch(/ pass/);
  });

  it.each(['—', '–', '--'])('%s alone may, where words are left out: that is to read', (mark) => {
    const before = 'Skipstjóri má hafa farþega um borð í bát sínum';
    expect(said(is(1, `${before} ${mark} ef hafnarstjóri hefur veitt leyfi til þess.`))).toMatch(
      /^quotation-not-checkable/,
    );
    expect(said(en(4, `A ferryman must ring the bell in fog ${mark} before he leaves the quay.`))).toMatch(
      /^quotation-not-checkable/,
    );
  });

  it.each([
    is(1, 'Skipstjóri má hafa farþega um borð í skipi sínum - - - ef hafnarstjóri hefur veitt leyfi til þess.'),
    en(4, 'A ferryman must ring the horn in fog — before he leaves the quay.'),
  ])('and excuses no other word: %s', (draft) => {
    expect(inShort(verified(draft))).not.toBe('correct');
    expect(said(draft)).not.toMatch(/ pass/);
  });
});

describe('what an author writes for the rest of a list', () => {
  it.each([
    is(1, 'Skipstjóri má hafa farþega um borð í bát sínum o.s.frv.'),
    is(2, 'Gjald fyrir hverja ferð skal vera 12.500 kr. fyrir bát, o.s.frv.'),
    en(4, 'A ferryman must ring the bell in fog etc.'),
  ])('is no word of the law: %s', (draft) => {
    expect(inShort(verified(draft))).not.toMatch(/FABRICATION/);
  });

  it.each([
    is(1, 'Skipstjóri skal hafa farþega um borð í bát sínum o.s.frv.'),
    en(4, 'A ferryman may ring the bell in fog etc.'),
  ])('and excuses no other: %s', (draft) => {
    expect(said(draft)).not.toMatch(/ pass/);
  });
});

describe('a number that is written otherwise', () => {
  it.each([
    ...['12500 kr.', '12 500 kr.', 'kr. 12.500', '12.500 króna', '12.500 krónur'].map((sum) =>
      is(2, `Gjald fyrir hverja ferð skal vera ${sum} fyrir bát sem er lengri en 15 metrar`),
    ),
    is(2, 'fyrir bát sem er lengri en 15 metrar, skv. gjaldskrá hafnarinnar.'),
    ...['12500', '12 500'].map((sum) => en(3, `The toll for a barge shall be ${sum} pence for each crossing`)),
  ])('is to read, and no error: %s', (draft) => {
    const verification = verified(draft);
    expect(inShort(verification)).toBe('quotation-not-checkable');
    expect(saidOf(verification).join(' ')).toMatch(/ritháttur|writing/);
  });

  it.each([
    is(2, 'Gjald fyrir hverja ferð skal vera 1250 kr. fyrir bát sem er lengri en 15 metrar'),
    is(2, 'fyrir bát sem er lengri en fimmtán metrar, samkvæmt gjaldskrá hafnarinnar.'),
    is(3, 'Ekki er heimilt að hafa fleiri en 12 farþega um borð í bát nema skipstjóri hafi lokið námi.'),
    is(2, 'Gjald fyrir hverja ferð skal vera 13500 kr. fyrir bát sem er lengri en 15 metrar'),
    en(3, 'The toll for a barge shall be 125000 pence for each crossing'),
    en(3, 'The toll for a barge shall be 12.500 pence for each crossing'),
  ])('is an error where it is another: %s', (draft) => {
    expect(inShort(verified(draft))).toMatch(/fabrication|QUOTATION/i);
  });
});

describe('a sentence that begins with what turns the words', () => {
  it.each([
    is(3, 'er heimilt að hafa fleiri en tíu farþega um borð í bát'),
    is(3, '… er heimilt að hafa fleiri en tíu farþega um borð í bát'),
    is(3, '[E]r heimilt að hafa fleiri en tíu farþega um borð í bát'),
    is(3, 'skipstjóri hafi lokið námi'),
    is(3, 'Ekki er heimilt að hafa fleiri en tíu farþega um borð í bát'),
    'Samkvæmt 3. mgr. 1. gr. laga nr. 901/1999 er ekki „heimilt að hafa fleiri en tíu farþega um borð í bát“.',
    is(10, 'Bátur, sem tekur farþega, skal hafa bjöllu'),
    is(7, 'er heimilt að sigla'),
    is(7, 'sigla honum úr höfn'),
    is(6, 'skipstjórar mega sigla um sundið'),
    is(4, 'skal sekta þann mann sem siglir báti í neyð'),
    is(5, 'má ráða á bát án þess að hann hafi staðist próf'),
    is(12, 'þarf að skoða hann oftar en einu sinni á hverju ári'),
    'Samkvæmt 3. mgr. 1. gr. laga nr. 901/1999 er skipstjóra „heimilt að hafa fleiri en tíu farþega um borð í bát“.',
    'Ekki leikur vafi á 3. mgr. 1. gr. laga nr. 901/1999: „er heimilt að hafa fleiri en tíu farþega um borð í bát“.',
    is(8, 'Gjald samkvæmt ákvæðum 3. gr., 1. mgr. 4. gr. og 1. mgr. 5. gr.'),
    is(8, 'Gjald samkvæmt ákvæðum 3. gr., 1. mgr. 4. gr. …'),
    is(8, 'Gjald samkvæmt ákvæðum'),
    is(8, 'Leyfi til siglinga, sem ráðherra veitir'),
    is(8, 'Leyfi til siglinga'),
    is(9, 'má þá sekta skipstjóra um hærra gjald'),
    is(11, 'Ráðherra höfðar mál út af broti'),
    is(11, 'Reglur gilda um báta og skip'),
    is(9, 'Mál skal höfða samkvæmt 2. gr.'),
    ...['ekki aðeins', 'ekki bannað heldur', 'án nokkurra takmarkana', 'ekki vafi um að'].map(
      (own) =>
        `Samkvæmt 3. mgr. 1. gr. laga nr. 901/1999 er skipstjóra ${own} „heimilt að hafa fleiri en tíu farþega um borð í bát“.`,
    ),
    'By section 5(2) of the Ferries Act 1996 not only that “shall prevent a ferryman from landing at any quay in a storm”.',
    en(1, 'person may carry more than ten passengers'),
    en(1, 'the harbour master has agreed to it.'),
    en(2, 'prevent a ferryman from landing at any quay in a storm'),
    'Under section 5(1) of the Ferries Act 1996 a “person may carry more than ten passengers”.',
  ])('leaves them to read: %s', (draft) => {
    const verification = verified(draft);
    expect(inShort(verification)).toMatch(/^(?:quotation|proposition)-not-checkable$/);
    const open = checksOf(verification, 'quotation').filter(({ result }) => result !== 'pass');
    expect(open.length).toBeGreaterThan(0);
  });

  it.each([
    is(3, 'Ekki er heimilt að hafa fleiri en tíu farþega um borð í bát nema skipstjóri hafi lokið námi'),
    is(5, 'Nú er bátur seldur og skal þá skrá hann að nýju.'),
    is(12, 'Bátur telst haffær'),
    'Samkvæmt 3. mgr. 1. gr. laga nr. 901/1999 er ekki „heimilt að hafa fleiri en tíu farþega um borð í bát nema skipstjóri hafi lokið námi“.',
    'Samkvæmt 3. mgr. 1. gr. laga nr. 901/1999 er þó ekki „heimilt að hafa fleiri en tíu farþega um borð í bát nema skipstjóri hafi lokið námi“.',
    is(11, 'Skipstjóri má ekki sigla um sundið að nóttu'),
    is(9, 'skal hann greina frá því'),
    is(10, 'Hver ferð skal skráð í bók'),
    is(10, 'Bátur, sem tekur farþega, skal hafa bjöllu, ef hann er ekki með ljós'),
    is(10, 'skal hafa bjöllu, ef hann er ekki með ljós'),
    'Samkvæmt 4. mgr. 1. gr. laga nr. 901/1999 skal eigi „sekta þann mann sem siglir báti í neyð“.',
    'By section 5(2) of the Ferries Act 1996, nothing in it “shall prevent a ferryman from landing at any quay in a storm”.',
    is(5, 'skal þá skrá hann að nýju'),
    is(7, 'skal hafnarstjóri stöðva bátinn.'),
    is(6, 'skal skoða hvern bát og færa það í skrá'),
  ])('leaves alone what has it, or whose author says it: %s', (draft) => {
    const results = checksOf(verified(draft), 'quotation').map(({ result }) => result);
    expect(results).toEqual(['pass']);
  });
});

describe('a cell that cites a law, and refers to another behind it', () => {
  const row = (cited: string, words: string): string => `| Ákvæði | Efni |\n|---|---|\n| ${cited} | ${words}. |`;
  const WORDS = 'Gjald fyrir hverja ferð skal vera 12.500 kr. fyrir bát sem er lengri en 15 metrar';
  const CITED = '2. mgr. 1. gr. laga nr. 901/1999';

  it.each([', sbr. 15. gr. laga nr. 7/1990', ', sbr. lög nr. 7/1990', ', sjá 15. gr. laga nr. 7/1990', ''])(
    'has what the cells beside it say to be read: %s',
    (behind) => {
      expect(inShort(verified(row(CITED + behind, 'Heimilt er að víkja frá gjaldinu að vild')))).not.toBe('correct');
      expect(inShort(verified(row(CITED + behind, WORDS.replace('12.500', '18.500'))))).not.toBe('correct');
    },
  );

  it('and what is quoted there is confirmed', () => {
    expect(said(row(`${CITED}, sbr. lög nr. 7/1990`, `„${WORDS}, samkvæmt gjaldskrá hafnarinnar“`))).toBe(
      'correct pass',
    );
  });
});

it.each([
  ...['(leturbr. hér)', '(leturbr. mín)', '[undirstr. mín]', '(áherslubr. hér)', '(feitletrun mín)', '(áhersla mín)'],
  ...['(áherslur mínar)', '(mín feitletrun)', '(letrbr. höf.)', '(leturbr. okkar)', '(innskot mitt)', '(auðkennt hér)'],
  ...['(skáletrað af höfundi)', '(leturbreyting undirritaðrar)', '(feitletrun Umboðsmanns)', '(áhersla lögð hér)'],
])('a remark on emphasis within quoted words is none of them: %s', (remark) => {
  const words = `Gjald fyrir hverja ferð skal vera 12.500 kr. ${remark} fyrir bát sem er lengri en 15 metrar`;
  expect(said(`2. mgr. 1. gr. laga nr. 901/1999: „${words}, samkvæmt gjaldskrá hafnarinnar“`)).toBe('correct pass');
});

describe('a mark of a note that is copied with the words is none that the law lacks', () => {
  const [before, behind] = [
    'Engan má ráða á bát án þess að hann hafi staðist próf.',
    'Nú er bátur seldur og skal þá skrá hann að nýju',
  ];
  const words = (mark: string): string => `5. mgr. 1. gr. laga nr. 901/1999: „${before}${mark} ${behind}.“`;

  it.each(['1)', '¹⁾', '¹', ' 1)', '[1]', ' [1]'])('%s', (mark) => {
    expect(said(words(mark))).not.toContain('fail');
    expect(said(`5. mgr. 1. gr. laga nr. 901/1999: „${before} ${behind}.${mark}“`)).not.toContain('fail');
  });

  it.each([' tvö', ' tíu'])('and words that it lacks are: %s', (mark) => {
    expect(said(words(mark))).toContain('fail');
  });
});

it.each(['(hafnarstjóri)', '(áhersla á öryggi)', '(að degi)'])(
  'a bracket that is no remark is of the words: %s',
  (bracket) => {
    const words = `Gjald fyrir hverja ferð skal vera 12.500 kr. ${bracket} fyrir bát sem er lengri en 15 metrar`;
    expect(said(`2. mgr. 1. gr. laga nr. 901/1999: „${words}, samkvæmt gjaldskrá hafnarinnar“`)).not.toBe(
      'correct pass',
    );
  },
);
