import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COMMANDS, type FindAuthorityResult } from '../../shared/commands.ts';
import { type Editor, startEditor } from '../support/editor.ts';
import { hk, lawHtml, lawXml, SK, VITABATAR } from '../support/lagasafn.ts';
import { lawCitations, lawReport } from '../support/law-audit.ts';
import { commandsInOneProcess, serversInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, stateOf, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();
serversInOneProcess();

const art = (nr: string, ...paragraphs: readonly string[]): string =>
  `<span id="G${nr}"></span>${SK} <b>${nr}. gr.</b><br>${paragraphs.map((text, i) => `${hk(`G${nr}M${i + 1}`)} ${text}<br>\n`).join('')}`;

const EQUAL = 'Allir vitaverðir skulu vera jafnir fyrir lögum og njóta sömu launa.';
/** A law that was never amended: what is not in it never was. */
const VITALOG = lawHtml(
  art('1', EQUAL, 'Vitavörður ber ábyrgð á ljósi vitans.') +
    art('2', 'Viti skal loga frá sólsetri til sólarupprásar. Þó má slökkva í björtu. Vitavörður ræður því einn.') +
    art('3', 'Brot á lögum þessum varða sektum allt að 100.000 kr.'),
  { nr: '12', year: '1950', name: 'Vitalög' },
);
const TREATY = lawHtml(
  `${art('1', 'Samningur um vita hefur lagagildi og er birtur sem fylgiskjal með lögum þessum.')}<br><b>Fylgiskjal.</b><br>${SK} <b>6. gr.</b><br>${hk()} Ljós skal loga alla nóttina við ströndina.<br>`,
  { nr: '62', year: '1994', name: 'Lög um vitasamning' },
);
const GONE = lawHtml('<br>', {
  nr: '45',
  year: '1998',
  name: 'Lög um gamla vita',
  notes: 'Felld úr gildi skv. l. 7/2001',
});

let work: Workplace;
beforeEach(async () => {
  work = makeWorkplace();
  work.write('laws/1950012.html', VITALOG);
  work.write('laws/1994062.html', TREATY);
  work.write('laws/1998045.html', GONE);
  work.write('laws/1999901.html', VITABATAR.html);
  const { code, out } = await work.run('ingest', 'lagasafn', 'laws', '--version-tag', 'lagasafn-2026-09');
  expect([code, out]).toEqual([
    0,
    'Took in 4 laws as lagasafn-2026-09, the current version now: 12 passages; 1 of the laws repealed, without a text.\n',
  ]);
});
afterEach(() => work.remove());

/** How each citation of a draft stands, in a word. */
async function audited(draft: string, ...flags: readonly string[]): Promise<string[]> {
  work.write('draft.md', draft);
  const run = await work.run(
    'audit',
    'draft.md',
    '--job',
    'x',
    '--force',
    '--no-progress',
    '--offline',
    '--fail-on',
    'never',
    ...flags,
  );
  expect(run.code).toBe(0);
  return lawCitations(work).map(
    (one) =>
      one.hallucination_category ??
      (one.standing === 'wordsVerified' ? 'words verified' : (one.reason ?? one.public_gate_outcome)),
  );
}

const CORRECT = 'VERIFIED_CORRECT';

describe('quotations from the code of Iceland', () => {
  it.each<[string, string, string]>([
    ['verbatim', `Í 1. mgr. 1. gr. vitalaga nr. 12/1950 segir: „${EQUAL}“`, CORRECT],
    ['by its name alone, in another case', `Samkvæmt 1. mgr. 1. gr. vitalaga segir: „${EQUAL}“`, CORRECT],
    ['behind the words', `„${EQUAL}“ (1. gr. laga nr. 12/1950.)`, CORRECT],
    ['NBSP difference passes', `Í 1. gr. laga nr. 12/1950 segir: „${EQUAL.replaceAll(' ', '\u00a0')}“`, CORRECT],
    ['letters in two pieces pass', `Í 1. gr. laga nr. 12/1950 segir: „${EQUAL.normalize('NFD')}“`, CORRECT],
    [
      'what editors print is none of the words',
      'Í 1. mgr. 1. gr. laga nr. 901/1999 segir: „Vitabátur skal þjóna öllum vitum landsins.“',
      CORRECT,
    ],
    ['a lettered article', 'Í 1. gr. a laga nr. 901/1999 segir: „Skipstjóri ræður för.“', CORRECT],
    ['a sentence', 'Í 2. málsl. 2. gr. vitalaga segir: „Þó má slökkva í björtu.“', CORRECT],
    [
      'fabricated quote fails',
      'Í 1. gr. vitalaga nr. 12/1950 segir: „Vitavörður skal hafa kött í hverjum vita landsins.“',
      'QUOTATION_FABRICATION',
    ],
    [
      'a word in another form',
      `Í 1. gr. vitalaga segir: „${EQUAL.replace('lögum', 'lögunum')}“`,
      'QUOTATION_FABRICATION',
    ],
    [
      'a number',
      'Í 3. gr. vitalaga segir: „Brot á lögum þessum varða sektum allt að 200.000 kr.“',
      'QUOTATION_FABRICATION',
    ],
    [
      'stitched',
      'Í 2. gr. vitalaga segir: „Viti skal loga frá sólsetri til sólarupprásar. Vitavörður ræður því einn.“',
      'QUOTATION_FABRICATION',
    ],
    ['another article', `Í 2. gr. vitalaga segir: „${EQUAL}“`, 'PARAGRAPH_HALLUCINATION'],
    ['another paragraph', `Í 2. mgr. 1. gr. vitalaga segir: „${EQUAL}“`, 'PARAGRAPH_HALLUCINATION'],
    [
      'not the article without its letter',
      'Í 1. gr. laga nr. 901/1999 segir: „Skipstjóri ræður för.“',
      'PARAGRAPH_HALLUCINATION',
    ],
    [
      'another sentence is left to read',
      'Í 3. málsl. 2. gr. vitalaga segir: „Þó má slökkva í björtu.“',
      'pinpoint-not-checkable',
    ],
    [
      'an article of an annex',
      'Í 6. gr. laga nr. 62/1994 segir: „Ljós skal loga alla nóttina við ströndina.“',
      'pinpoint-not-checkable',
    ],
    [
      'an article of an annex, otherwise',
      'Í 6. gr. laga nr. 62/1994 segir: „Ljós skal aldrei loga alla nóttina við ströndina.“',
      'pinpoint-not-checkable',
    ],
    [
      'an article that is repealed',
      'Í 3. gr. laga nr. 901/1999 segir: „Bátur skal vera rauður.“',
      'pinpoint-not-checkable',
    ],
    ['a law that is repealed', 'Í 5. gr. laga nr. 45/1998 segir: „Viti skal vera gamall.“', 'pinpoint-not-checkable'],
    ['a law that is not held', 'Í 5. gr. laga nr. 133/1944 segir: „Viti skal vera gamall.“', 'not-covered'],
    ['another law by that name', `Í 1. gr. hafnalaga nr. 12/1950 segir: „${EQUAL}“`, 'CITATION_MISMATCH'],
    ['a name of its own for a law', `Í 6. gr. ljósalaga nr. 62/1994 segir: „${EQUAL}“`, 'name-not-checkable'],
    ['its name behind the number', `Í 1. gr. laga nr. 12/1950, vitalaga, segir: „${EQUAL}“`, CORRECT],
    ['its name in brackets', `Í 1. gr. laga nr. 12/1950 (vitalaga) segir: „${EQUAL}“`, CORRECT],
    ['another name behind it', `Í 1. gr. laga nr. 12/1950, hafnalaga, segir: „${EQUAL}“`, 'name-not-checkable'],
    ['another name in brackets', `Í 1. gr. laga nr. 12/1950 (hafnalaga) segir: „${EQUAL}“`, 'CITATION_MISMATCH'],
    [
      'its subject behind the number',
      'Í 1. gr. laga nr. 62/1994 um vitasamning segir: „Samningur um vita hefur lagagildi“.',
      CORRECT,
    ],
    [
      'its subject without a number',
      'Í 1. gr. laga um vitasamning segir: „Samningur um vita hefur lagagildi“.',
      CORRECT,
    ],
    ['law of another state', `Í 1. gr. norskra vitalaga segir: „${EQUAL}“`, 'not-covered'],
    ['law of another state by its number', `Í 1. gr. laga nr. 12/1950 frá Noregi segir: „${EQUAL}“`, 'not-covered'],
    ['its chapter', 'Í 1. gr. I. kafla laga nr. 901/1999 segir: „Vitabátur skal þjóna öllum vitum landsins.“', CORRECT],
    [
      'another chapter',
      'Í 1. gr. II. kafla laga nr. 901/1999 segir: „Vitabátur skal þjóna öllum vitum landsins.“',
      'pinpoint-not-checkable',
    ],
    ['a chapter alone', 'Í I. kafla laga nr. 901/1999 segir: „Vitabátur skal þjóna öllum vitum landsins.“', CORRECT],
    ['another way to lead to it', `Loks kemur fram í 1. gr. vitalaga: „${EQUAL}“`, CORRECT],
    [
      'one that is altered',
      `Loks segir í 1. gr. vitalaga: „${EQUAL.replace('sömu', 'engra')}“`,
      'QUOTATION_FABRICATION',
    ],
  ])('%s', async (_, draft, expected) => {
    expect(await audited(`${draft}\n`)).toEqual([expected]);
  });

  it.each([
    ['sömu laga', EQUAL, [CORRECT, CORRECT]],
    ['laganna', EQUAL, [CORRECT, CORRECT]],
    ['laganna', EQUAL.replace('sömu', 'engra'), [CORRECT, 'QUOTATION_FABRICATION']],
  ])('of the law cited before: %s', async (again, words, expected) => {
    const first = 'Í 2. gr. vitalaga segir: „Þó má slökkva í björtu.“';
    expect(await audited(`${first} Í 1. mgr. 1. gr. ${again} segir: „${words}“\n`)).toEqual(expected);
  });

  it('one bad citation fails all', async () => {
    const list = [
      `Í 1. gr. vitalaga segir: „${EQUAL}“`,
      `Í 1. gr. vitalaga segir: „${EQUAL.replace('sömu', 'engra')}“`,
    ];
    expect(await audited(`${list.join('\n\n')}\n`)).toEqual([CORRECT, 'QUOTATION_FABRICATION']);
    expect((await work.run('audit', 'draft.md', '--offline', '--no-progress', '--format', 'json')).code).toBe(1);
  });
});

describe('words that this version does not know', () => {
  const ALTERED = EQUAL.replace('jafnir', 'ójafnir');
  it.each([
    `Stefnandi heldur því fram að í 1. gr. vitalaga segir: „${ALTERED}“`,
    `Í 1. gr. vitalaga segir hvergi: „${ALTERED}“`,
    `Því fer fjarri að í 1. gr. vitalaga segir: „${ALTERED}“`,
    `Í frumvarpi til breytinga á 1. gr. vitalaga segir: „${ALTERED}“`,
    `Í 1. gr. vitalaga, eins og hún var áður, segir: „${ALTERED}“`,
    `Stefndi: Í 1. gr. vitalaga segir: „${ALTERED}“`,
    `Ef í 1. gr. vitalaga segir: „${ALTERED}“`,
  ])('hold nobody to anything: %s', async (draft) => {
    const [only] = await audited(`${draft}\n`);
    expect(only).not.toMatch(/FABRICATION|HALLUCINATION|MISMATCH|VERIFIED/);
  });
});

describe('in the editor', () => {
  let editor: Editor;
  afterEach(() => editor.stop());

  it('a wrong word is marked, shown beside the law, led to and mended, without a request', async () => {
    const wrong = EQUAL.replace('lögum', 'lögunum');
    const draft = `Í 1. mgr. 1. gr. vitalaga nr. 12/1950 segir: „${wrong}“\n\nÍ 2. mgr. 1. gr. vitalaga nr. 12/1950 segir: „Vitavörður ber ábyrgð á ljósi vitans.“\n`;
    editor = await startEditor({ folder: work.folder, settings: { offline: true } });
    editor.open('draft.md', draft);
    await editor.execute('citeward.checkDocument', { uri: editor.uri });
    await expect.poll(() => editor.diagnostics(), { timeout: 20_000 }).toHaveLength(1);
    expect(editor.diagnostics()[0]?.message).toBe(
      'Að því er virðist ekki orðrétt. Eins og orðin eru tilfærð standa þau ekki í neinum texta ákvæðisins sem heimildin hefur. Í skjalinu stendur „lögunum“ í stað „lögum“.',
    );
    const hover = await editor.hover(wrong);
    expect(hover).toContain('article 1');
    expect(hover).toContain('fyrir **lögum** og');
    expect((await editor.definition('2. mgr. 1. gr.'))?.range.start.line).toBeGreaterThan(5);
    const actions = await editor.actions(`„${wrong.slice(0, 12)}`);
    editor.change(actions.find(({ isPreferred }) => isPreferred)?.edit?.changes?.[editor.uri] ?? []);
    expect(editor.text()).toBe(draft.replace('lögunum', 'lögum'));
    await expect.poll(() => editor.diagnostics()).toEqual([]);
    editor.caret(null);
    await expect.poll(() => editor.status(), { timeout: 10_000 }).toMatchObject({ citations: 2, verified: 2 });
  });
});

describe('authority for selected words', () => {
  let editor: Editor;
  afterEach(() => editor.stop());

  it('is listed with why it was found, ready to be quoted, and what is put in is right', async () => {
    editor = await startEditor({ folder: work.folder, settings: { offline: true } });
    editor.open('draft.md', 'Vitavörður ber ábyrgð.\n');
    const find = (query: string): Promise<FindAuthorityResult> =>
      editor.execute<FindAuthorityResult>(COMMANDS.findAuthority, { uri: editor.uri, query });
    const { line, passages } = await find('ábyrgð vitavarða');
    expect([line, passages[0]]).toEqual([
      null,
      {
        locator: 'Lög nr. 12/1950 - 1. gr., 2. mgr.',
        title: 'Vitalög, lagasafn-2026-09',
        why: 'found by its words and forms of its words',
        text: 'Vitavörður ber ábyrgð á ljósi vitans.',
        insert: '„Vitavörður ber ábyrgð á ljósi vitans.“ (2. mgr. 1. gr. laga nr. 12/1950)',
      },
    ]);
    expect(await audited(`${passages[0]?.insert}.\n`)).toEqual([CORRECT]);
    expect((await find('3. gr. vitalaga')).passages[0]?.why).toBe('found by what the words refer to');
    expect(await find('zebra')).toEqual({ line: 'Nothing was found in 12 passages.', passages: [] });
    expect(await find(' ')).toEqual({ line: 'Select the words first that you seek authority for.', passages: [] });
  });
});

describe('the command', () => {
  it('searches: a reference first, and one object for programs', async () => {
    const { code, out } = await work.run('search', '2. mgr. 1. gr. vitalaga nr. 12/1950', '--json', '--limit', '1');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      schema: 'citeward.search/1',
      mode: 'reference',
      references: [{ law: '12/1950', article: '1. gr.', paragraph: '2', citation: null }],
      ...{ embedding: 'none', version_tag: 'lagasafn-2026-09', scanned: 12, matched: 4 },
      hits: [
        {
          ...{
            rank: 1,
            kind: 'law',
            title: 'Vitalög',
            locator: 'Lög nr. 12/1950 - 1. gr., 2. mgr.',
            paragraph: '1. gr., 2. mgr.',
          },
          ...{ law: '12/1950', citation: null, text: 'Vitavörður ber ábyrgð á ljósi vitans.' },
          ...{ evidence_sha256: expect.stringMatching(/^[0-9a-f]{64}$/), version_tag: 'lagasafn-2026-09' },
          ...{ why: ['reference'], rank_words: null, rank_shape: null },
        },
      ],
    });
  });

  it('searches words and their forms, and says where there is nothing', async () => {
    const { out } = await work.run('search', 'vitavörðum', '--json', '--limit', '2');
    expect((JSON.parse(out) as { hits: { locator: string }[] }).hits.map(({ locator }) => locator)).toContain(
      'Lög nr. 12/1950 - 1. gr., 2. mgr.',
    );
    expect(await work.run('search', 'zebra')).toMatchObject({ code: 1, out: 'Nothing was found in 12 passages.\n' });
  });

  it('says what the query names and nothing holds, and goes on by its words', async () => {
    const { code, out, err } = await work.run('search', '9. gr. vitalaga um ljósið', '--json', '--limit', '1');
    expect([code, (JSON.parse(out) as { mode: string }).mode, err]).toEqual([
      0,
      'hybrid',
      'citeward: not held: Lög nr. 12/1950 - 9. gr.\n',
    ]);
  });

  it('searches documents of the user’s own', async () => {
    work.write(
      'authorities/1999.902.xml',
      lawXml(
        '<art nr="1"><nr-title>1. gr.</nr-title><subart nr="1"><paragraph nr="1"><sen nr="1">Zebrahestur er dýr.</sen></paragraph></subart></art>',
        { nr: '902' },
      ),
    );
    const { out } = await work.run('search', 'zebrahestur', '--json');
    expect((JSON.parse(out) as { hits: { text: string; version_tag: string | null }[] }).hits).toMatchObject([
      { text: 'Zebrahestur er dýr.', version_tag: null },
    ]);
  });

  it.each([
    [['search', ' '], 'citeward: Say what to search for, as in: citeward search "1. mgr. 65. gr. laga nr. 33/1944"\n'],
    [
      ['search', 'viti', '--version-tag', 'none'],
      'citeward: No version of the law is called none; there are: lagasafn-2026-09.\n',
    ],
    [['search', 'viti', '--limit', '0'], 'citeward: --limit 0: give a number from 1 to 100.\n'],
    [
      ['check', '1. gr. vitalaga', '--law-version', 'none', '--offline'],
      'citeward: No version of the law is called none; there are: lagasafn-2026-09.\n',
    ],
    [
      ['check', '[2015] UKSC 11', '--law-version', ' ', '--offline'],
      'citeward: --law-version: give the name of a version (citeward law list has them).\n',
    ],
    [['law', 'remove', 'none'], 'citeward: No version of the law is called none; there are: lagasafn-2026-09.\n'],
    [
      ['law', 'remove', 'lagasafn-2026-09'],
      'citeward: lagasafn-2026-09 is the current version: citeward law use another one first.\n',
    ],
    [['law', 'use', 'none'], 'citeward: No version of the law is called none; there are: lagasafn-2026-09.\n'],
    [
      ['ingest', 'lagasafn', 'laws', '--version-tag', 'lagasafn-2026-09'],
      'citeward: The law was taken in as lagasafn-2026-09 already: give another --version-tag, or --force to replace that version.\n',
    ],
    [
      ['ingest', 'lagasafn', 'laws', '--version-tag', ''],
      'citeward: --version-tag: give a name of 1 to 80 characters, as in --version-tag lagasafn-2026-09.\n',
    ],
    [
      ['ingest', 'statutes', 'laws'],
      'citeward: ingest statutes: lagasafn, the code of Iceland, is all that can be taken in.\n',
    ],
  ])('%j is one line and exit code 2', async (args, err) => {
    expect(await work.run(...args)).toEqual({ code: 2, out: '', err });
  });

  it('a version of last year is asked again, and back', async () => {
    work.write(
      'new/1950012.html',
      lawHtml(art('1', 'Allir vitar eru horfnir.'), { nr: '12', year: '1950', name: 'Vitalög' }),
    );
    await work.run('ingest', 'lagasafn', 'new', '--version-tag', 'later');
    const draft = `Í 1. mgr. 1. gr. vitalaga segir: „${EQUAL}“\n`;
    expect(await audited(draft)).not.toEqual([CORRECT]);
    await work.run('law', 'use', 'lagasafn-2026-09');
    expect(await audited(draft)).toEqual([CORRECT]);
    expect(await audited(draft, '--law-version', 'later')).not.toEqual([CORRECT]);
    expect(lawReport(work).audit_metadata.law_version).toBe('later');
    expect(lawCitations(work)).toMatchObject([{ law_version: 'later' }]);
    expect((await work.run('law', 'list')).out).toMatch(
      /^lagasafn-2026-09 4 laws, 12 passages \S+ current\nlater 1 law, 1 passage \S+\n$/,
    );
  });

  it('an unknown version stops an audit of a folder in a line', async () => {
    for (const name of ['a', 'b']) work.write(`drafts/${name}.md`, `Sjá 1. gr. vitalaga.\n`);
    const run = await work.run('audit', 'drafts', '--law-version', 'none', '--offline', '--no-progress');
    expect(run).toEqual({
      ...{ code: 2, out: '' },
      err: 'citeward: No version of the law is called none; there are: lagasafn-2026-09.\n',
    });
  });

  it('law that is held says where it is from, and that nobody was asked', async () => {
    await audited(`Í 1. mgr. 1. gr. vitalaga segir: „${EQUAL}“\n`);
    const [only] = lawCitations(work);
    expect(only).toMatchObject({
      law_version: 'lagasafn-2026-09',
      resolution_status: 'resolved',
      parse_status: 'success',
    });
    expect(only).not.toHaveProperty('fetch_status');
    const text = fs.readFileSync(path.join(work.folder, 'reports', 'x.md'), 'utf8');
    expect(text).toContain('**Retrieval**: N/A (held on this machine, and not asked for)');
    expect(text).toContain('Published at: https://www.althingi.is/lagas/nuna/1950012.html');
    expect(text).not.toMatch(/Retrieved (?:from|at)/);
  });

  it('words of an annex are told as those of an annex, which may be law', async () => {
    await audited('Í 6. gr. laga nr. 62/1994 segir: „Ljós skal loga alla nóttina við ströndina.“\n');
    expect(lawCitations(work)[0]?.evidence.notes).toContain('Orðin standa í fylgiskjali (viðauka) með lögunum');
  });

  it('a kept file that was changed is told as that, until the law is taken in again', async () => {
    const files = path.join(stateOf(work.folder), 'law/files');
    for (const name of fs.readdirSync(files)) fs.appendFileSync(path.join(files, name), ' ');
    expect(await audited(`Í 1. mgr. 1. gr. vitalaga segir: „${EQUAL}“\n`)).toEqual(['source-error']);
    expect(lawCitations(work)[0]?.evidence.notes).toBe(
      'Skráin með lögum nr. 12/1950, sem var lesin inn sem lagasafn-2026-09, er horfin eða hefur breyst síðan og ræður því engu. Keyrðu citeward ingest aftur með --force.',
    );
    await work.run('ingest', 'lagasafn', 'laws', '--version-tag', 'lagasafn-2026-09', '--force');
    expect(await audited(`Í 1. mgr. 1. gr. vitalaga segir: „${EQUAL}“\n`)).toEqual([CORRECT]);
  });

  it('what articles are missing is a line', async () => {
    const cut = lawHtml(art('1', 'Viti skal loga.') + art('3', 'Brot varða sektum.'), {
      nr: '12',
      year: '1950',
      name: 'Vitalög',
    });
    work.write('cut/1950012.html', cut);
    const { code, out } = await work.run('ingest', 'lagasafn', 'cut', '--version-tag', 'cut');
    expect([code, out.split('\n')[1]]).toEqual([
      0,
      'Articles are missing between others, with no mark that they were repealed: Lög nr. 12/1950 (2. gr.). Compare them with althingi.is before you rely on them.',
    ]);
  });

  it('a file that breaks off is refused in a line, and what was taken in stays', async () => {
    work.write('broken/1950012.html', VITALOG.slice(0, 900));
    expect(await work.run('ingest', 'lagasafn', 'broken', '--version-tag', 'broken')).toEqual({
      ...{ code: 2, out: '' },
      err: 'citeward: 1950012.html: the text of Lög nr. 12/1950 breaks off before its end. Nothing was taken in.\n',
    });
    expect((await work.run('law', 'list')).out).toMatch(/^lagasafn-2026-09 4 laws, 12 passages \S+ current\n$/);
  });

  it.each<[string, string, string, string]>([
    ['an empty file of a law', '1944033.html', '', 'it is named as Lög nr. 33/1944 and is empty'],
    [
      'a page in the place of a law',
      '1944033.html',
      '<title>Just a moment...</title>',
      'it is named as Lög nr. 33/1944 and is of no law',
    ],
  ])('%s is refused, and the version before stays current', async (_, name, text, why) => {
    work.write('more/1950012.html', VITALOG);
    work.write(`more/${name}`, text);
    expect(await work.run('ingest', 'lagasafn', 'more', '--version-tag', 'more')).toMatchObject({
      code: 2,
      err: `citeward: ${name}: ${why}: get it again, or remove it. Nothing was taken in.\n`,
    });
    expect((await work.run('law', 'list')).out).toMatch(/^lagasafn-2026-09 4 laws, 12 passages \S+ current\n$/);
  });

  it('repealed laws alone are refused', async () => {
    work.write('more/1998045.html', GONE);
    const { code, err } = await work.run('ingest', 'lagasafn', 'more', '--version-tag', 'more');
    expect([code, err]).toEqual([2, expect.stringMatching(/^citeward: .*it has not one passage of a law [^\n]*\n$/)]);
  });

  it('files that are left are named', async () => {
    work.write('more/1950012.html', VITALOG);
    for (const n of [1, 2, 3, 4, 5, 6, 7]) work.write(`more/${n}.sgml`, '');
    work.write('more/index.html', '<p>Vitar.</p>');
    const { out } = await work.run('ingest', 'lagasafn', 'more', '--version-tag', 'more');
    expect(out.split('\n').slice(1)).toEqual([
      '7 files were left, since they are empty: 1.sgml, 2.sgml, 3.sgml, 4.sgml, 5.sgml and 2 more.',
      '1 file was left, since it is of no law: index.html.',
      '',
    ]);
  });

  it('law that came with the folder decides nothing, and stops nobody', async () => {
    const draft = `Í 1. mgr. 1. gr. vitalaga segir: „${EQUAL}“\n`;
    const them = makeWorkplace();
    them.write(
      'laws/1950012.html',
      lawHtml(art('1', 'Allir vitar eru horfnir.'), { nr: '12', year: '1950', name: 'Vitalög' }),
    );
    await them.run('ingest', 'lagasafn', 'laws', '--workspace-store', '--version-tag', 'planted');
    fs.cpSync(path.join(them.folder, '.citeward/law'), path.join(work.folder, '.citeward/law'), { recursive: true });
    them.remove();
    expect(await audited(draft)).toEqual([CORRECT]);
    expect(lawReport(work).notices.join('\n')).toMatch(
      /The law planted in \S+ was not taken in by you on this machine: run citeward ingest to do so\. Until then, the law that you took in as lagasafn-2026-09 is used\./,
    );
    expect((await work.run('law', 'list', '--workspace-store')).out).toMatch(
      /^planted 1 law, 1 passage \S+ not taken in by you on this machine: not used\n$/,
    );
    expect((await work.run('law', 'use', 'planted', '--workspace-store')).code).toBe(2);
    const searched = await work.run('search', 'vitavörður');
    expect([searched.code, searched.err]).toEqual([
      0,
      expect.stringMatching(/^citeward: The law planted in [^\n]*\n$/),
    ]);
  });
});
