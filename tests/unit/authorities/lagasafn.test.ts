import { describe, expect, it } from 'vitest';
import { type Enactment, lawWords, readLaw, UnreadableAuthority } from '../../../server/authorities/index.ts';
import { hk, lawHtml, lawSgml, lawXml, NOTE, SK, SUP, VITABATAR } from '../../support/lagasafn.ts';

/** Every place of a law with its words, and the articles that have none. */
function placesOf(law: Enactment): Record<string, string> {
  const found: Record<string, string> = {};
  for (const passage of law.passages) {
    for (const place of passage.places) found[place.locator] = lawWords(passage, place);
    if (passage.places.length === 0)
      found[`${passage.locators.join(' ')} (${passage.printed})`] = lawWords(passage, {
        start: 0,
        end: passage.text.length,
      });
  }
  return found;
}

describe('the editions of a law', () => {
  const all = {
    'art/1/mgr/1': 'Vitabátur skal þjóna öllum vitum landsins. Þó má bátur liggja í höfn.',
    'art/1/mgr/2': 'Í bátnum skulu vera: olía, ljós og kveikur. Annað ekki.',
    'art/1/mgr/2/1': 'olía,',
    'art/1/mgr/2/2': 'ljós og kveikur.',
    'art/1a/mgr/1': 'Skipstjóri ræður för.',
    'art/2 art/3 art/4 (2.–4. gr.)': '',
    'brb/I/mgr/1': 'Fyrsti bátur siglir árið 2000.',
  };
  const { 'art/1/mgr/2/1': _, 'art/1/mgr/2/2': __, ...unlisted } = all;
  it.each([
    ['xml', all],
    ['html', all],
    ['sgml', unlisted],
  ] as const)('%s: every place and its words', (format, expected) => {
    const law = readLaw(VITABATAR[format], format);
    expect(law.title).toBe('Lög um vitabáta');
    expect(law.metadata).toMatchObject({
      type: 'lagasafn',
      year: '1999',
      number: '901',
      gone: null,
      status: 'revised',
    });
    expect(placesOf(law)).toEqual(expected);
    expect(law.passages.map(({ within }) => within)).toEqual([['ch/I'], ['ch/I'], ['ch/I'], []]);
    expect(law.passages.map(({ omitted }) => omitted)).toEqual([false, false, true, false]);
    expect(law.passages.map(({ amended }) => amended)).toEqual(
      format === 'xml' ? ['parts', 'never', 'never', 'never'] : ['parts', 'parts', 'parts', 'never'],
    );
  });

  it('what editors print is marked, and the text has it', () => {
    const [first] = readLaw(VITABATAR.html, 'html').passages;
    expect(first?.text.split('\n')[0]).toBe(
      'Vitabátur skal þjóna [öllum]1) vitum landsins. Þó má bátur liggja í höfn …1).',
    );
    expect(first?.marks.map(({ start, end }) => first.text.slice(start, end))).toEqual([
      '[',
      ']',
      '1)',
      '…',
      '1)',
      '1.',
      '2.',
      '[',
      ']',
      '1)',
    ]);
    expect(first?.headings).toEqual(['I. kafli. Almenn ákvæði.', 'Gildissvið.']);
  });
});

describe('hazards of the editions', () => {
  it.each([
    ['II. kafli. Sérstakt hæfi.', 'ch/II'],
    ['II. kafli A. Sérstakt hæfi.', 'ch/IIA'],
    ['VII.', 'ch/VII'],
  ])('a chapter: %s', (heading, expected) => {
    const [number = '', name = ''] = heading.split(/(?<=kafli(?: A)?\.) /);
    const law = readLaw(
      lawXml(
        `<chapter nr="2"><nr-title>${number}</nr-title><name>${name}</name><art nr="1"><nr-title>1. gr.</nr-title><subart nr="1"><paragraph nr="1"><sen nr="1">Ákvæði.</sen></paragraph></subart></art></chapter>`,
      ),
      'xml',
    );
    expect(law.passages[0]?.within).toEqual([expected]);
  });

  const article = (label: string, text = 'Ákvæði.'): string =>
    `<art nr="x"><nr-title>${label}</nr-title><subart nr="1"><paragraph nr="1"><sen nr="1">${text}</sen></paragraph></subart></art>`;

  it.each([
    ['65. gr.', ['art/65'], '65. gr.'],
    ['233. gr. a.', ['art/233a'], '233. gr. a'],
    ['109. gr. hh.', ['art/109hh'], '109. gr. hh'],
    ['[12. gr.]', ['art/12'], '12. gr.'],
    ['35.–37. gr.', ['art/35', 'art/36', 'art/37'], '35.–37. gr.'],
    ['29. gr. b – 30. gr. e.', [], '29. gr. b – 30. gr. e'],
    [
      '80. gr. &lt;a href="https://www.althingi.is/x" title="Hér hefur verið fellt brott"&gt; … &lt;/a&gt;',
      ['art/80'],
      '80. gr.',
    ],
    ['Ákvæði um stundarsakir.', ['brb/t'], 'Ákvæði til bráðabirgða'],
  ])('an article labelled %j', (label, locators, printed) => {
    const [one] = readLaw(lawXml(article(label)), 'xml').passages;
    expect(one).toMatchObject({ locators, printed });
  });

  it('a run of temporary provisions is each of them', () => {
    const chapter = `<chapter nr="t" nr-type="temporary-clauses"><name>Ákvæði til bráðabirgða.</name>${article('VII.–IX.')}</chapter>`;
    expect(readLaw(lawXml(chapter), 'xml').passages[0]).toMatchObject({
      locators: ['brb/VII', 'brb/VIII', 'brb/IX'],
      printed: 'Ákvæði til bráðabirgða VII.–IX.',
    });
  });

  it('words that merely say an article make none', () => {
    const law = readLaw(lawXml(article('1. gr.', 'Ákvæði 65. gr. gilda.')), 'xml');
    expect(placesOf(law)).toEqual({ 'art/1/mgr/1': 'Ákvæði 65. gr. gilda.' });
  });

  it('a paragraph that prints its own number has it as a mark', () => {
    const law = readLaw(
      lawHtml(
        `<span id="G1"></span>${SK} <b>1. gr.</b><br>${hk('G1M1')} 1. Dómari ræður.<br>${hk('G1M2')} [2.]${SUP} Aðili má.<br>${hk('G1M3')} 30. gr. gildir.<br>`,
      ),
      'html',
    );
    expect(Object.values(placesOf(law))).toEqual(['Dómari ræður.', 'Aðili má.', '30. gr. gildir.']);
  });

  it('an annex is words of the law, and no article of it', () => {
    const page = `<span id="G1"></span>${SK} <b>1. gr.</b><br>${hk('G1M1')} Samningurinn hefur lagagildi.<br><br><b>Fylgiskjal.${SUP}</b>${NOTE}<br><b>Samningur um vita.</b><br>\n<span ></span>${SK} <b>6. gr.</b> <em>Ljós.</em><br>\n${hk()} Ljós skal loga.<br>${hk('B2M1')} Alla nóttina.<br>`;
    const law = readLaw(lawHtml(page), 'html');
    expect(placesOf(law)).toMatchObject({ 'art/1/mgr/1': 'Samningurinn hefur lagagildi.' });
    expect(law.passages.map(({ kind, locators }) => [kind, ...locators])).toEqual([['body', 'art/1'], ['appendix']]);
    expect(law.passages[1]?.text).toContain('6. gr.');
    expect(law.passages[1]?.text).toContain('Ljós skal loga.\nAlla nóttina.');
  });

  it('an edition without annexes says so of a law that names one', () => {
    const text = 'Reglugerðin er birt sem fylgiskjal með lögum þessum.';
    expect(readLaw(lawXml(article('1. gr.', text)), 'xml').incomplete).toBe(
      'its annexes are not in this edition of it',
    );
    expect(readLaw(lawXml(article('1. gr.')), 'xml').incomplete).toBeNull();
  });

  it.each([
    ['xml', lawXml('', { notes: '&lt;b&gt; Felld úr gildi skv. l. 7/2001 &lt;/b&gt;' })],
    ['html', lawHtml('<br>', { notes: 'Felld úr gildi skv. l. 7/2001' })],
  ] as const)('%s: a law that is repealed has no text, and says so', (format, bytes) => {
    expect(readLaw(bytes, format)).toMatchObject({ passages: [], metadata: { gone: 'felld úr gildi' } });
  });

  it('a law from before laws were numbered has no number', () => {
    expect(readLaw(lawHtml('<br>', { nr: '', year: '1281', name: 'Jónsbók' }), 'html').metadata).toMatchObject({
      year: '1281',
      number: '',
    });
  });

  it('a table is text of its paragraph', () => {
    const page = `<span id="G1"></span>${SK} <b>1. gr.</b><br>${hk('G1M1')} Sekt er:<br><table><tr><td><b>Sekt</b></td><td><b>Dagar</b></td></tr><tr><td>100 kr.</td><td>2</td></tr></table>`;
    expect(placesOf(readLaw(lawHtml(page), 'html'))).toEqual({ 'art/1/mgr/1': 'Sekt er: Sekt Dagar 100 kr. 2' });
  });

  it('SGML of the other vocabulary', () => {
    const file =
      '<log><nr>901/1999</nr><ar>1999</ar><heiti>Lög um vitabáta</heiti><grein><nr>1</nr><mgr><nr>1</nr>Bátur siglir.</mgr></grein><grein><nr>2. gr. a</nr><mgr>Bátur bíður.</grein></log>';
    const law = readLaw(new TextEncoder().encode(file), 'sgml');
    expect(law.metadata).toMatchObject({ year: '1999', number: '901' });
    expect(placesOf(law)).toEqual({ 'art/1/mgr/1': 'Bátur siglir.', 'art/2a/mgr/1': 'Bátur bíður.' });
  });

  it('SGML without elements of articles goes by the labels that begin lines', () => {
    const law = readLaw(lawSgml('1. gr.\nBátur siglir skv. 2. gr.\n2. gr. a\nBátur bíður.'), 'sgml');
    expect(placesOf(law)).toEqual({
      'art/1 (1. gr.)': 'Bátur siglir skv. 2. gr.',
      'art/2a (2. gr. a)': 'Bátur bíður.',
    });
  });

  it.each([
    ['no title', lawXml('', { name: ' ' }), 'xml', 'it has no title'],
    ['no year', lawXml('', { year: '' }), 'xml', 'it has no year'],
    ['another document', new TextEncoder().encode('<index/>'), 'xml', 'it is no law in the XML edition of Lagasafn'],
    ['a broken file', VITABATAR.xml.slice(0, 900), 'xml', /^the XML is not well formed/],
  ] as const)('%s is refused', (_, bytes, format, why) => {
    expect(() => readLaw(bytes, format)).toThrow(UnreadableAuthority);
    expect(() => readLaw(bytes, format)).toThrow(why);
  });

  it.each(['xml', 'html', 'sgml'] as const)('%s: a file that breaks off anywhere is refused', (format) => {
    const whole = VITABATAR[format];
    const end = Buffer.from(whole).lastIndexOf(format === 'html' ? '</body>' : '</');
    for (let length = 0; length <= end; length += 7)
      expect(() => readLaw(whole.subarray(0, length), format), `${length}`).toThrow(UnreadableAuthority);
  });

  it('a break behind the head of a file names the law', () => {
    const read = (format: 'html' | 'sgml') => () => readLaw(VITABATAR[format].slice(0, 600), format);
    for (const format of ['html', 'sgml'] as const)
      expect(read(format)).toThrow('the text of Lög nr. 901/1999 breaks off before its end');
  });
});
