import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

const WORDS = '„skipstjóri skal tilkynna um hverja ferð“';

/** What each citation has of quoted words: `tied`, or why they are in doubt; with `spoken` where nothing is held against its author. */
const read = (draft: string): string[] =>
  readCitations(readText(draft, 'md')).citations.map(({ citation: { quotations, claim } }) =>
    [
      ...quotations.map(() => 'tied'),
      ...[...claim.doubtful, ...claim.offered].map(({ cause }) => cause),
      ...(claim.spoken === true ? ['spoken'] : []),
    ].join(' '),
  );

describe('what is not read beside an Icelandic law leaves quoted words open', () => {
  it.each([
    [`Í 5. gr. laga nr. 7/1990 segir: ${WORDS}.`, 'tied'],
    [`Í 2. mgr. 5. gr. laga nr. 7/1990 segir: ${WORDS}.`, 'tied'],
    [`Í 5. gr. laga nr. 7/1990, með síðari breytingum, segir: ${WORDS}.`, 'tied spoken'],
    [`Í 3. stafl. 5. gr. laga nr. 7/1990 segir: ${WORDS}.`, 'unread'],
    [`Í 5. gr. laga nr. 7/1990 segir í lokamálsgrein: ${WORDS}.`, 'unread'],
    [`Í síðari málsgrein 5. gr. laga nr. 7/1990 segir: ${WORDS}.`, 'unread'],
    [`Í niðurlagi 5. gr. laga nr. 7/1990 segir: ${WORDS}.`, 'unread'],
    [`Í viðauka við lög nr. 7/1990 segir: ${WORDS}.`, 'unread'],
    [`Í lögum nr. 7/1990 segir í þrettándu grein: ${WORDS}.`, 'unread'],
    [`Í ákvæði til bráðabirgða við lög nr. 7/1990 segir: ${WORDS}.`, 'unread'],
    [`Í 5. gr. laga nr. 7/1990 er regla. Í lokamálsgrein ákvæðisins segir: ${WORDS}.`, 'unread'],
    [`Í reglugerðinni, sbr. 5. gr. laga nr. 7/1990, segir: ${WORDS}.`, 'others spoken'],
    [`Í bréfinu, sbr. 5. gr. laga nr. 7/1990, segir: ${WORDS}.`, 'others spoken'],
    [`Í MSE, sbr. 5. gr. laga nr. 7/1990, segir: ${WORDS}.`, 'others spoken'],
    [`Í dönskum lögum, sem 5. gr. laga nr. 7/1990 er sniðin eftir, segir: ${WORDS}.`, 'others spoken'],
  ])('%s: %s', (draft, expected) => {
    expect(read(draft)).toEqual([expected]);
  });

  it.each([
    [`Í 5. gr. laga nr. 7/1990 segir ekki: ${WORDS}.`, 'denied spoken'],
    [`Hvergi kemur fram í 5. gr. laga nr. 7/1990: ${WORDS}.`, 'denied spoken'],
    [`Áður sagði í 5. gr. laga nr. 7/1990: ${WORDS}.`, 'denied spoken'],
    [`Í 5. gr. laga nr. 7/1990, sem hefur verið felld brott, segir: ${WORDS}.`, 'denied spoken'],
    [`Samkvæmt 5. gr. laga nr. 7/1990 verður hann ekki krafinn um gjald, en þar segir: ${WORDS}.`, 'untied'],
    [`Tilkynna skal, áður en ferð hefst, sbr. 5. gr. laga nr. 7/1990: ${WORDS}.`, 'tied'],
    [`Hæstiréttur sagði um 5. gr. laga nr. 7/1990: ${WORDS}.`, 'others spoken'],
    [`Umboðsmaður tók fram að í 5. gr. laga nr. 7/1990 segir: ${WORDS}.`, 'others spoken'],
    [`Stefnandi segir í 5. gr. laga nr. 7/1990: ${WORDS}.`, 'others spoken'],
    [`Stefnandi byggir á 5. gr. laga nr. 7/1990 þar sem segir: ${WORDS}.`, 'tied spoken'],
  ])('denied, repealed, or told by somebody: %s: %s', (draft, expected) => {
    expect(read(draft)).toEqual([expected]);
  });
});

const LED = `Í 5. gr. laga nr. 7/1990 segir: ${WORDS}.`;

describe('nothing is held against a passage that may be of another voice, text or time', () => {
  it.each([
    [LED, 'tied'],
    [`Ferjur sigla daglega. ${LED} Þetta var gert.`, 'tied'],
    [`Kærandi vísar til eftirfarandi. ${LED}`, 'tied spoken'],
    [`${LED} Svo segir í kærunni.`, 'tied spoken'],
    [`${LED} Þannig hljóðaði ákvæðið.`, 'tied spoken'],
    [`Er þetta svo? ${LED}`, 'tied spoken'],
    [`**Sjónarmið kæranda**\n\n${LED}`, 'tied spoken'],
    [`# Greinargerð\n\n${LED}`, 'tied'],
    [`# Minnisblað\n\nFerjur sigla.\n\n${LED}`, 'tied'],
    [`# Greinargerð með frumvarpi\n\n${LED}`, 'tied spoken'],
    [`## Sjónarmið kæranda\n\nFerjur sigla.\n\n${LED}`, 'tied spoken'],
    [`## Sjónarmið kæranda\n\n## Niðurstaða\n\nFerjur sigla.\n\n${LED}`, 'tied spoken'],
    [`## Sjónarmið kæranda\n\nFerjur sigla.\n\n## Niðurstaða\n\n${LED}`, 'tied'],
    [`Dæmi um ranga tilvitnun:\n\n- ${LED}`, 'tied spoken'],
    [`Frumvarp til laga um ferjur.\n\n${LED}`, 'tied spoken'],
    [`${LED}\n\nÞetta er röng tilvitnun.`, 'tied spoken'],
    [`${LED.slice(0, -1)}[^1].\n\n[^1]: Tilvitnun gagnaðila.`, 'tied spoken'],
    ['Í 5. gr. laga nr. 7/1990 segir: „skipstjóri skal til kynna [sic] um hverja ferð“.', 'tied spoken'],
    [`${LED}\n\nSvona á ekki að vitna í lög.`, 'tied spoken'],
    [`Í Danmörku gilda stjórnsýslulög frá 1985. ${LED}`, 'tied spoken'],
    [`Samkvæmt dönskum rétti fer um þetta eftir lögum. ${LED}`, 'tied spoken'],
    [`Hér að neðan er fjallað um sænskan rétt. ${LED}`, 'tied spoken'],
    [`Hér að neðan er fjallað um norrænan rétt.\n\n${LED}`, 'tied spoken'],
    [`| Land | Ákvæði |\n|---|---|\n| Danmörk | ${LED} |`, 'tied spoken'],
  ])('%s: %s', (draft, expected) => {
    expect(read(draft).filter((one) => one !== '')).toEqual([expected]);
  });
});

describe('nothing is held against what stands below a line, or beside a sentence, that may say whose it is', () => {
  it.each([
    `Svar Gemini:\n\n${LED}`,
    `Afrit af spjalli við Copilot, 4. maí:\n\n${LED}`,
    `Afrit af spjalli 4. maí\n\nFerjur sigla.\n\n${LED}`,
    `Dómskjal 4:\n\n${LED}`,
    `Dskj. nr. 7:\n\n${LED}`,
    `Úr lagasafni 2008\n\n${LED}`,
    `Bankinn:\n\n${LED}`,
    `## Tölvupóstur 4. maí\n\n${LED}`,
    `Frá: Jón Jónsson\nTil: Anna Önnudóttir\nEfni: Ferjan\n\n${LED}`,
    `Minnisblað:\n\n${LED}`,
    `2. gr.\n\n${LED}`,
    `Hér fer á eftir svar Gemini.\n\n${LED}`,
    `Hér er svar Gemini. ${LED}`,
    `Jón ritaði Önnu. ${LED}`,
    `${LED} Vefsíða bankans.`,
    `Skjáskot af vefsíðu félagsins við 3. gr. laga nr. 7/1990:\n\n${LED}`,
    `${LED}\n\nHeimild: vefsíða bankans.`,
    `${LED}\n\n(Svar spjallmennis, óbreytt.)`,
  ])('%s', (draft) => {
    expect(
      read(draft)
        .filter((one) => one !== '')
        .at(-1),
    ).toMatch(/^tied spoken|^spoken$/);
  });

  it.each([
    `## Lagarök\n\n${LED}`,
    `## Málsástæður og lagarök\n\n${LED}`,
    `# II. Niðurstaða\n\n${LED}`,
    `## 3.1\n\n${LED}`,
    `## 3. Um ábyrgð flytjanda\n\n${LED}`,
    `Um þetta gilda eftirfarandi ákvæði:\n\n- ${LED}`,
    `Skipstjóri tilkynnti ekki um ferðina þótt honum væri það skylt.\n\n${LED}`,
    `Skipstjóri braut gegn 3. gr. laga nr. 7/1990. ${LED}`,
    `${LED}\n\n## Bátur Jóns\n\nHann siglir.`,
  ])('but below a neutral one it is: %s', (draft) => {
    expect(read(draft).filter((one) => one !== '')).toEqual(['tied']);
  });
});

describe('the title of the draft itself, and headings of its parts', () => {
  it.each([
    `# Greinargerð sóknaraðila\n\n${LED}`,
    `# Dómur\n\n${LED}`,
    `# Ritgerð\n\n${LED}`,
    `# Ritgerð í réttarfari\n\n${LED}`,
    `# Álitsgerð um ferjur\n\n${LED}`,
    `# Memorandum\n\n${LED}`,
    `# Greinargerð stefnda\n\n## Málsástæður stefnda\n\n${LED}`,
    `Stefndi krefst sýknu.\n\n${LED}`,
  ])('give words to nobody: %s', (draft) => {
    expect(read(draft).filter((one) => one !== '')).toEqual(['tied']);
  });

  it.each([
    `# Greinargerð með frumvarpi\n\n${LED}`,
    `# Álit umboðsmanns\n\n${LED}`,
    `# Dómur Hæstaréttar\n\n${LED}`,
    `# Ritgerð Jóns\n\n${LED}`,
    `# Ritgerð um frumvarp\n\n${LED}`,
    `## Málsástæður stefnda\n\n${LED}`,
    `# Greinargerð stefnanda\n\n## Málsástæður stefnda\n\n${LED}`,
    `Ferjur sigla.\n\n# Dómur\n\n${LED}`,
    `Stefndi krefst sýknu og segir þetta.\n\n${LED.replace('Í 5. gr. laga nr. 7/1990 segir', 'Stefndi segir, sbr. 5. gr. laga nr. 7/1990')}`,
  ])('but others may: %s', (draft) => {
    expect(
      read(draft)
        .filter((one) => one !== '')
        .at(-1),
    ).toMatch(/spoken$/);
  });
});

describe('a sentence that quotes a word or two behind quoted words mends them', () => {
  it.each([
    'Hið rétta er „skal“.',
    'Nei, þar segir „skal“.',
    'Í raun segir þar „skal“.',
    'Þar stendur þó „skal“.',
    'Þar stendur hins vegar „skal“ en ekki „má“.',
    'Orðið á að vera „skal“.',
  ])('%s', (mending) => {
    expect(read(`${LED} ${mending}`)[0]).toMatch(/^tied.* spoken$/);
    expect(read(`${LED}\n\n${mending}`)[0]).toMatch(/^tied.* spoken$/);
  });
});

describe('words that a law which is named without an article is said to have are none of another', () => {
  it.each([
    [`Í hegningarlögum segir: ${WORDS} (5. gr. vaxtalaga).`, 'others'],
    [`Á reynir 72. gr. vaxtalaga. Í stjórnsýslulögunum segir: ${WORDS}.`, 'others'],
    [`Stjórnarskráin segir: ${WORDS}, sbr. 5. gr. vaxtalaga.`, 'others'],
    [`Í upplýsingalögum segir ${WORDS}, sbr. og 5. gr. vaxtalaga.`, 'others'],
    [`Í hegningarlögum segir: ${WORDS} (5. gr. hegningarlaga).`, 'tied'],
    [`Í vaxtalögunum segir: ${WORDS}, sbr. 5. gr. vaxtalaga.`, 'tied'],
  ])('%s: %s', (draft, expected) => {
    expect(read(draft).at(-1)).toContain(expected);
  });
});

it.each(['en þar segir', 'þar sem segir', 'enda segir þar'])(
  'a law is about nothing of the clause behind it: %s',
  (behind) => {
    const draft = `Krafan er byggð á 5. gr. laga nr. 7/1990 um ferjur, hafnir og bryggjur, ${behind} ${WORDS}.`;
    const [found] = readCitations(readText(draft, 'md')).citations;
    expect(found?.citation.text).toBe('5. gr. laga nr. 7/1990 um ferjur, hafnir og bryggjur');
  },
);

describe('what a draft calls a law', () => {
  it.each([
    ['Lög nr. 7/1990 (hér eftir „ssl.“) gilda. Í 5. gr. ssl. er regla.', 'Lög nr. 7/1990'],
    ['Lög nr. 7/1990 (hér á eftir ssl.) gilda. Í 5. gr. ssl. er regla.', 'Lög nr. 7/1990'],
    ['Lög nr. 7/1990, hér eftir „samningalög“, gilda. Í 5. gr. samningalaga er regla.', 'Lög nr. 7/1990'],
    ['Lög nr. 7/1990 (ný lög) gilda. Í 5. gr. ssl. er regla.', 'Lög nr. 37/1993'],
    ['Í 5. gr. sml. nr. 7/1990 er regla.', 'Lög nr. 7/1990'],
    ['Í 5. gr. l. nr. 7/1990 er regla.', 'Lög nr. 7/1990'],
    ['Í 5. gr. stj.skr. er regla.', 'Lög nr. 33/1944'],
    ['Í 5. gr. alm. hgl. er regla.', 'Lög nr. 19/1940'],
  ])('%s: %s', (draft, expected) => {
    const { citations } = readCitations(readText(draft, 'md'));
    expect(citations.at(-1)?.citation.cites.key).toBe(expected);
  });
});

describe('places that stand behind their law, or alone', () => {
  it.each<[string, string[]]>([
    ['Í 5. gr. laga nr. 7/1990 segir í 2. mgr.: „svo“.', ['art/5', 'art/5/mgr/2']],
    ['Í 5. gr. laga nr. 7/1990, 2. mgr., segir: „svo“.', ['art/5', 'art/5/mgr/2']],
    ['Í 5. gr. laga nr. 7/1990 er regla. Í 2. mgr. ákvæðisins segir: „svo“.', ['art/5', 'art/5/mgr/2']],
    ['Um þetta gilda lög nr. 7/1990. Í 12. gr. segir: „svo“.', ['', 'art/12']],
    ['Um þetta gilda lög nr. 7/1990. Í 12. gr. þeirra laga segir: „svo“.', ['', 'art/12']],
    ['Í 5. gr. laga nr. 7/1990 er regla. Í 2. mgr. þeirrar greinar segir: „svo“.', ['art/5', 'art/5/mgr/2']],
    ['Í 5. gr. laga nr. 7/1990 er regla. Í 2. mgr. hennar segir: „svo“.', ['art/5', 'art/5/mgr/2']],
    ['Um þetta gilda lög nr. 7/1990. Í 12. gr. samningsins segir: „svo“.', ['']],
    ['Um þetta gilda lög nr. 7/1990, sbr. 3. mgr., og annað.', ['']],
  ])('%s', (draft, expected) => {
    const { citations } = readCitations(readText(draft, 'md'));
    const places = citations.map(({ citation: { cites } }) =>
      cites.kind === 'enactment' ? cites.enactment.places.map(({ locator }) => locator).join(' ') : cites.kind,
    );
    expect(places).toEqual(expected);
  });

  it('is no error where one stands alone, and says nothing of the article around it', () => {
    expect(read(`Í 5. gr. laga nr. 7/1990 segir í 2. mgr.: ${WORDS}.`)).toEqual(['unread', 'tied']);
  });
});
