import * as fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { renderReports } from '../../../server/audit/index.ts';
import { describeFinding } from '../../../server/cli/terminal.ts';
import { type AttestedEvidence, nodeFiles, openEvidence } from '../../../server/evidence/index.ts';
import { describe as oneLine } from '../../../server/lsp/features/findings.ts';
import { commentOn } from '../../../server/reports/comment-words.ts';
import type { Settings } from '../../../shared/settings.ts';
import { restsOnOwnCopy } from '../../../shared/standing.ts';
import { saidOf } from '../../support/said.ts';
import { portsWith } from '../support/attestor.ts';
import { type Bench, createBench } from '../support/audit.ts';
import { answer } from '../support/clock.ts';
import { judgment, judgmentXml, type Sketch } from '../support/judgment.ts';

const NEVER = new AbortController().signal;
let bench: Bench;
beforeEach(async () => {
  bench = await createBench();
});
afterEach(() => bench.remove());

const paragraphs = (verb: string): readonly string[] => ['The wall leans.', `A wall that leans ${verb} fall down.`];
const give = (verb: string): Promise<void> =>
  nodeFiles.write(path.join(bench.folder, 'authorities', 'a.xml'), judgment({ paragraphs: [...paragraphs(verb)] }));
const DRAFT =
  'In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [2] the court said: “A wall that leans must fall down.”\n';
const audit = async (): Promise<{ outcome: string | undefined; notices: readonly string[] }> => {
  const { findings, notices } = await bench.audit(bench.job(DRAFT, { offline: true }));
  return { outcome: findings[0]?.verdict.outcome, notices };
};

describe('a document of the user', () => {
  it.each([
    ['has words of the draft that the other lacks', 'must', 'may not', 'UNVERIFIABLE_PUBLIC'],
    ['lacks words of the draft that the other has', 'may not', 'must', 'UNVERIFIABLE_PUBLIC'],
    ['has the words, as the other', 'must', 'must', 'VERIFIED_CORRECT'],
    ['lacks the words, as the other', 'may not', 'shall', 'VERIFIED_ERROR'],
  ])('beside another of the same citation that %s', async (_, mine, its, outcome) => {
    await give(mine);
    await nodeFiles.write(
      path.join(bench.folder, 'authorities', 'b.xml'),
      judgment({ paragraphs: ['The wall of the mill leans.', `A wall that leans ${its} fall down.`] }),
    );
    const { notices, ...found } = await audit();
    expect(found.outcome).toBe(outcome);
    expect(notices.join('\n')).toMatch(/b\.xml bears \[2020\] UKSC 7, as authorities\/a\.xml does/);
  });

  it('that is changed so that the verdict is another overturns it, once', async () => {
    await give('must');
    expect(await audit()).toEqual({ outcome: 'VERIFIED_CORRECT', notices: [] });
    await give('may not');
    expect(await audit()).toEqual({
      outcome: 'VERIFIED_ERROR',
      notices: [
        expect.stringMatching(/your copy of the judgment has changed\. .* was VERIFIED_CORRECT; it is VERIFIED_ERROR/),
      ],
    });
    expect((await audit()).notices).toEqual([]);
  });

  it('that is gone, or another, still decides: that is said, with how to drop it', async () => {
    await give('may not');
    await audit();
    const [kept] = (await openEvidence(bench.folder, portsWith()).list()).map(({ metadata }) => metadata);
    const command = `citeward evidence remove ${kept?.content_hash_local.slice(0, 12)} `;
    const file = path.join(bench.folder, 'authorities', 'a.xml');
    await nodeFiles.write(file, judgment({ cite: '[2020] UKSC 8' }));
    const another = await audit();
    expect(another).toEqual({ outcome: 'VERIFIED_ERROR', notices: [expect.stringContaining(command)] });
    expect(another.notices[0]).toContain('authorities/a.xml no longer holds [2020] UKSC 7');
    await fs.rm(file);
    expect((await audit()).notices[0]).toContain('authorities/a.xml is gone; it held [2020] UKSC 7');
    if (kept) await openEvidence(bench.folder, portsWith()).remove(kept);
    expect(await audit()).toEqual({ outcome: 'UNVERIFIABLE_PUBLIC', notices: [] });
  });
});

it('a document that the setting leaves out by now is said to be left out, and not to be another', async () => {
  await give('must');
  await audit();
  const settings = { ...bench.job(DRAFT).settings, authorities: 'nowhere/**' };
  const { notices } = await bench.audit(bench.job(DRAFT, { offline: true, settings }));
  expect(notices).toEqual([
    expect.stringMatching(/^authorities\/a\.xml is left out by the setting authorities; it held \[2020\] UKSC 7, /),
  ]);
});

describe('a copy that the user has vouched for, beside a file that arrives', () => {
  const vouch = (url: string): Promise<AttestedEvidence> =>
    openEvidence(bench.folder, portsWith()).keep({
      ...{ source: 'user_documents', document_uri: url, citation: '[2020] UKSC 7', provenance: 'user', url },
      ...{ retrieved_at: '2026-11-20T10:00:00.000Z', http_status: null, content_type: null },
      ...{ content_hash_fcl: null, updated_at_fcl: null, bytes: judgment({ paragraphs: [...paragraphs('may not')] }) },
    });
  const notes = async (): Promise<string> =>
    (await bench.audit(bench.job(DRAFT, { offline: true }))).findings.flatMap(saidOf).join(' ');

  it.each([
    ['that was added from elsewhere', 'own.xml'],
    ['that was adopted', '0123456789ab.xml'],
    ['of a file of another name', 'authorities/before.xml'],
  ])('%s: neither decides, nor once that file is gone again', async (_, name) => {
    await vouch(name);
    expect((await audit()).outcome).toBe('VERIFIED_ERROR');
    await give('must');
    const { outcome, notices } = await audit();
    expect(outcome).toBe('UNVERIFIABLE_PUBLIC');
    expect(await notes()).toContain(`Your other copy, ${name}, differs: read which of the two is the judgment.`);
    expect(notices.join(' ')).toMatch(
      new RegExp(
        `${name.replace('.', '\\.')} .*is kept.*authorities/a\\.xml.*neither decides.* citeward evidence remove \\w{12}`,
      ),
    );
    await fs.rm(path.join(bench.folder, 'authorities', 'a.xml'));
    expect((await audit()).outcome).toBe('UNVERIFIABLE_PUBLIC');
  });

  it.each<[string, (file: string) => Promise<void>]>([
    ['bent', (file) => fs.writeFile(file, '<a/>')],
    ['gone', (file) => fs.rm(file)],
  ])('and of which the bytes are %s: the file does not decide, until that copy is removed', async (_, harm) => {
    const { sha256, metadata } = await vouch('own.xml');
    await harm(path.join(bench.folder, '.citeward', 'evidence', `${sha256}.xml`));
    await give('must');
    const { outcome, notices } = await audit();
    expect(outcome).toBe('UNVERIFIABLE_PUBLIC');
    expect(notices.join(' ')).toContain(`citeward evidence remove ${sha256.slice(0, 12)} drops it.`);
    const asked = await bench.audit(bench.job(DRAFT, {}));
    expect(asked.findings.flatMap(saidOf).join(' ')).toContain(
      `own.xml, which you supplied before, is no longer kept as supplied. Nothing decides in its place: supply it again, or drop it (citeward evidence remove ${sha256.slice(0, 12)}).`,
    );
    await openEvidence(bench.folder, portsWith()).remove(metadata);
    expect((await audit()).outcome).toBe('VERIFIED_CORRECT');
  });

  it('of the same words decides with it', async () => {
    await vouch('own.xml');
    await give('may not');
    expect(await audit()).toEqual({ outcome: 'VERIFIED_ERROR', notices: [] });
  });

  it('of a file of the same name is its earlier version, as it was', async () => {
    await vouch('authorities/a.xml');
    await give('must');
    expect((await audit()).outcome).toBe('VERIFIED_CORRECT');
    expect((await audit()).outcome).toBe('VERIFIED_CORRECT');
  });
});

describe('a copy of the user’s that is cited by a law report goes by the number that it bears', () => {
  const ALIAS = '[2020] AC 77';
  const HEADING = { heading: [`Reported: ${ALIAS}`] };
  const CASE = 'Harrow Mills Ltd v Pemberton';
  const saying = (verb: string, name = CASE): string =>
    `In *${name}* ${ALIAS} at [2] the court said: “A wall that leans ${verb} fall down.”\n\n`;
  const PUBLISHED = { '/uksc/2020/7/data.xml': answer(200, judgment({ paragraphs: [...paragraphs('must')] })) };
  const put = (own: Bench, name: string, sketch: Sketch): Promise<void> =>
    nodeFiles.write(path.join(own.folder, 'authorities', name), judgment(sketch));
  const altered: Sketch = { ...HEADING, paragraphs: [...paragraphs('may not')] };
  type Seen = readonly (readonly [outcome: string, provenance: string | undefined])[];

  /** What is found of the true words and of the altered ones. */
  async function judged(
    own: Bench,
    changes: Partial<Parameters<Bench['job']>[1]> = {},
    settings: Partial<Settings> = {},
    draft = saying('must') + saying('may not'),
  ): Promise<{ readonly seen: Seen; readonly notes: string; readonly linked: readonly unknown[] }> {
    const { findings } = await own.audit(own.job(draft, changes, settings));
    const seen = findings.map(({ verdict }) => {
      const { basis } = verdict;
      return [verdict.outcome, basis?.kind === 'evidence' ? basis.provenance : undefined] as const;
    });
    const linked = findings.flatMap((one) => {
      const { basis } = one.verdict;
      return basis?.kind === 'evidence' && restsOnOwnCopy(one) && basis.linkedBy !== undefined ? [basis.linkedBy] : [];
    });
    return { seen, linked, notes: findings.flatMap(saidOf).join(' ') };
  }
  const begin = async (library: Parameters<typeof createBench>[0] = PUBLISHED): Promise<Bench> => {
    const own = await createBench(library);
    onTestFinished(own.remove);
    await put(own, 'a.xml', altered);
    return own;
  };
  const BY_PUBLIC: Seen = [
    ['VERIFIED_CORRECT', 'public'],
    ['VERIFIED_ERROR', 'public'],
  ];
  const BY_COPY: Seen = [
    ['VERIFIED_ERROR', 'user'],
    ['VERIFIED_CORRECT', 'user'],
  ];

  it('which is asked for, and decides; kept, it decides where nothing may be asked and whatever the settings put first', async () => {
    const own = await begin();
    const { seen, notes, linked } = await judged(own);
    expect(seen).toEqual(BY_PUBLIC);
    expect(notes).toContain(`Your own copy, authorities/a.xml, says that ${ALIAS} is [2020] UKSC 7`);
    // The copy alone says which judgment that is: another stage of the case has the same name.
    expect(linked).toEqual(['authorities/a.xml', 'authorities/a.xml']);
    expect((await judged(own, { offline: true })).seen).toEqual(BY_PUBLIC);
    for (const order of [[], ['user_documents'], ['user_documents', 'find_case_law']] as const)
      expect((await judged(own, { offline: true }, { prefer_sources: order })).seen).toEqual(BY_PUBLIC);
  });

  it('also once the file is gone', async () => {
    const own = await begin();
    await judged(own, { offline: true });
    await fs.rm(path.join(own.folder, 'authorities', 'a.xml'));
    expect((await judged(own)).seen).toEqual(BY_PUBLIC);
  });

  it.each<[string, Parameters<typeof createBench>[0], boolean, Partial<Settings>, RegExp]>([
    ['it has none', {}, false, {}, /Find Case Law, where it would be, was asked and has none\./],
    [
      'no request is left',
      PUBLISHED,
      false,
      { max_fcl_requests_per_job: 0 },
      /since the cap on requests .* was reached\./,
    ],
    ['nothing may be asked', PUBLISHED, true, {}, /Find Case Law has not been asked for it\./],
    [
      'the settings put the copy first',
      PUBLISHED,
      false,
      { prefer_sources: ['user_documents', 'find_case_law'] },
      /since the settings \(prefer_sources\) put your own copies before it\./,
    ],
  ])('unless the public source gives none: %s', async (_, library, offline, settings, said) => {
    const { seen, notes } = await judged(await begin(library), { offline }, settings);
    expect(seen).toEqual(BY_COPY);
    expect(notes).toMatch(said);
  });

  const NEITHER = ['UNVERIFIABLE_PUBLIC', expect.anything()] as const;

  it('and neither decides where that number is another case', async () => {
    const own = await begin({
      '/uksc/2020/7/data.xml': answer(200, judgment({ title: 'Tollgate v Orme', paragraphs: [...paragraphs('must')] })),
    });
    const { seen, notes } = await judged(own);
    expect(seen.map(([outcome]) => outcome)).toEqual(['UNVERIFIABLE_PUBLIC', 'UNVERIFIABLE_PUBLIC']);
    expect(notes).toContain('[2020] UKSC 7, which is Tollgate v Orme: neither decides');
  });

  it('and neither decides where that number is another case than a copy of plain text, which has no title', async () => {
    const own = await createBench({
      '/uksc/2020/7/data.xml': answer(200, judgment({ title: 'Tollgate v Orme', paragraphs: [...paragraphs('must')] })),
    });
    onTestFinished(own.remove);
    const lines = ['[2020] UKSC 7', ALIAS, 'Harrow Mills Ltd', 'v', 'Pemberton', 'Before: Lord Ash', '4 March 2020'];
    const text = [...lines, '1. The wall leans.', '2. A wall that leans may not fall down.', '3. I would allow it.'];
    await nodeFiles.write(path.join(own.folder, 'authorities', 'a.txt'), new TextEncoder().encode(text.join('\n\n')));
    const { seen, notes } = await judged(own);
    expect(seen.map(([outcome]) => outcome)).toEqual(['UNVERIFIABLE_PUBLIC', 'UNVERIFIABLE_PUBLIC']);
    expect(notes).toContain('[2020] UKSC 7, which is Tollgate v Orme: neither decides');
  });

  it('and nobody is accused of another name, since the copy alone says which case it is', async () => {
    const { seen, notes } = await judged(await begin(), {}, {}, saying('must', 'Quillfeather v Rookhope'));
    expect(seen).toEqual([NEITHER]);
    expect(notes).toContain(
      'Your own copy says that [2020] AC 77 is [2020] UKSC 7, which is another case than the one named',
    );
  });

  it('and nothing is said where the draft gives no name, since the copy alone says which case it is', async () => {
    const own = await begin();
    const { seen, notes } = await judged(
      own,
      {},
      {},
      `It was so held in ${ALIAS} at [2]: “A wall that leans must fall down.”`,
    );
    expect(seen).toEqual([NEITHER]);
    expect(notes).toContain('the draft gives it no name by which that could be told');
  });

  it('beside other copies of that law report which bear another number, or none', async () => {
    const own = await begin();
    await put(own, 'b.xml', { ...altered, cite: '[2020] UKSC 8' });
    expect((await judged(own)).seen.map(([outcome]) => outcome)).toEqual([
      'UNVERIFIABLE_PUBLIC',
      'UNVERIFIABLE_PUBLIC',
    ]);
  });

  it('and another copy of that number, which does not bear the law report, is another copy of it', async () => {
    const own = await begin({});
    await put(own, 'b.xml', { paragraphs: [...paragraphs('must')] });
    const { seen, notes } = await judged(own);
    expect(seen.map(([outcome]) => outcome)).toEqual(['UNVERIFIABLE_PUBLIC', 'UNVERIFIABLE_PUBLIC']);
    expect(notes).toContain('Your other copy, authorities/b.xml, differs');
  });
});

describe('settings, which may be the folder’s own, that put the user’s copies first or let nobody be asked', () => {
  it.each<[string, Partial<Settings>, string | null]>([
    ['put them first', { prefer_sources: ['user_documents', 'find_case_law'] }, 'come before public sources'],
    ['name them alone', { prefer_sources: ['user_documents'] }, 'does not ask Find Case Law'],
    ['name nobody', { prefer_sources: [] }, 'an empty list) this audit asks no public source'],
    ['are the usual ones', {}, null],
  ])('put none before what is kept of the public record, and are said: they %s', async (_, settings, said) => {
    await openEvidence(bench.folder, portsWith()).keep({
      ...{ source: 'find_case_law', document_uri: 'uksc/2020/7', citation: '[2020] UKSC 7', provenance: 'public' },
      ...{ url: 'https://cases.test/', retrieved_at: '2026-11-20T10:00:00.000Z', http_status: 200, content_type: null },
      ...{ content_hash_fcl: null, updated_at_fcl: null, bytes: judgment({ paragraphs: [...paragraphs('may not')] }) },
    });
    await give('must');
    const { findings, notices } = await bench.audit(bench.job(DRAFT, { offline: true }, settings));
    expect(findings[0]?.verdict).toMatchObject({ outcome: 'VERIFIED_ERROR', basis: { provenance: 'public' } });
    const order = notices.filter((one) => one.startsWith('By its settings'));
    expect(order).toEqual(said === null ? [] : [expect.stringContaining(said)]);
  });

  it.each<[Partial<Settings>['prefer_sources'] & object]>([
    [[]],
    [['bailii']],
    [['legislation_gov_uk']],
    [['find_case_law', 'bailii']],
    [['bailii', 'find_case_law', 'legislation_gov_uk']],
  ])('keep the user’s documents, whatever they list: %j', async (order) => {
    await give('must');
    const draft = `${DRAFT}\n\nSee *Marlow Freight Ltd v Juniper* [2020] UKSC 8.\n\nSee the Theft Act 1968, s 1.\n`;
    const { findings } = await bench.audit(bench.job(draft, { offline: true }, { prefer_sources: order }));
    expect(findings[0]?.verdict).toMatchObject({ outcome: 'VERIFIED_CORRECT', basis: { provenance: 'user' } });
    const notes = saidOf(findings.find(({ normalized }) => normalized === '[2020] UKSC 8'));
    expect(notes.join(' ')).toContain(
      order.includes('find_case_law') ? 'No evidence of it' : 'None of your own documents',
    );
    expect(notes.join(' ').includes('The public source was not asked for it')).toBe(!order.includes('find_case_law'));
    const recognised = findings.filter((one) => saidOf(one).join(' ').includes('Legislation is recognised'));
    expect(recognised.map(({ kind }) => kind)).toEqual(['legislation']);
  });

  it('are no reason to let what is kept go stale: it is asked for again', async () => {
    const path = '/uksc/2020/7/data.xml';
    const own = await createBench({ [path]: answer(200, judgment({ paragraphs: [...paragraphs('must')] })) });
    onTestFinished(own.remove);
    const settings: Partial<Settings> = { prefer_sources: ['user_documents', 'find_case_law'] };
    const asked = async (refresh: boolean): Promise<readonly string[]> => {
      own.asked.length = 0;
      own.clock.pass(60_000);
      const { findings } = await own.audit(own.job(DRAFT, { refresh }, settings));
      expect(findings[0]?.verdict.outcome).toBe('VERIFIED_CORRECT');
      return own.asked;
    };
    expect(await asked(false)).toEqual([path]);
    expect(await asked(false)).toEqual([]);
    expect(await asked(true)).toEqual([path]);
  });
});

describe('a verdict against the user’s own copy says what the public source came to', () => {
  const EMPTY = '<feed xmlns="http://www.w3.org/2005/Atom"><title>None</title></feed>';
  const PDF_ALONE = judgmentXml({ body: '' }).replace(
    '</uk:cite>',
    '</uk:cite><uk:sourceFormat>application/pdf</uk:sourceFormat>',
  );
  const OTHER = `<feed xmlns="http://www.w3.org/2005/Atom"><title>One</title><entry><title>Harrow Mills Ltd v Pemberton</title><id>https://cases.test/uksc/2020/70</id><link href="https://cases.test/uksc/2020/70" rel="alternate"/><link href="https://cases.test/uksc/2020/70/data.xml" rel="alternate" type="application/akn+xml"/><tna:uri xmlns:tna="https://caselaw.nationalarchives.gov.uk">uksc/2020/70</tna:uri><tna:identifier xmlns:tna="https://caselaw.nationalarchives.gov.uk" type="ukncn" value="[2020] UKSC 70" slug="uksc/2020/70">[2020] UKSC 70</tna:identifier></entry></feed>`;
  const library =
    (status: number, feed = EMPTY) =>
    (url: URL) =>
      url.pathname === '/atom.xml' ? answer(200, feed) : answer(status);

  it.each<[what: string, ask: ReturnType<typeof library>, settings: Partial<Settings>, offline: boolean, said: RegExp]>(
    [
      ['it has none', library(404), {}, false, /Find Case Law, where it would be, was asked and has none\./],
      [
        'it has another',
        library(404, OTHER),
        {},
        false,
        /was asked and has none; it has Harrow Mills Ltd v Pemberton \[2020\] UKSC 70, which may be meant\./,
      ],
      [
        'the cap is reached',
        library(404),
        { max_fcl_requests_per_job: 0 },
        false,
        /Find Case Law was not asked for it, since the cap on requests for this job was reached\./,
      ],
      ['it fails', library(500), {}, false, /Find Case Law gave no answer, since it failed or could not be reached\./],
      ['it refuses', library(403), {}, false, /Find Case Law gave no answer, since it refused the request\./],
      ['nothing may be asked', library(404), {}, true, /Find Case Law has not been asked for it\./],
      [
        'it comes later',
        library(404),
        { prefer_sources: ['user_documents', 'find_case_law'] },
        false,
        /Find Case Law was not asked for it, since the settings .* put your own copies before it\./,
      ],
      [
        'it is not named',
        library(404),
        { prefer_sources: ['user_documents'] },
        false,
        /Find Case Law was not asked for it, since the settings .* do not name it\./,
      ],
    ],
  )('%s', async (_, ask, settings, offline, said) => {
    const own = await createBench(ask);
    onTestFinished(own.remove);
    for (const [verb, outcome, notice] of [
      ['must', 'VERIFIED_CORRECT', /^Checked against your own copy, for which no public source vouches: 1 verified\. /],
      [
        'may not',
        'VERIFIED_ERROR',
        /^Checked against your own copy, for which no public source vouches: 1 error\. Before you act on an error, read whether that copy is the judgment as it was published\. /,
      ],
    ] as const) {
      const text = judgment({ paragraphs: [...paragraphs(verb)] });
      await nodeFiles.write(path.join(own.folder, 'authorities', 'a.xml'), text);
      const result = await own.audit(own.job(DRAFT, { offline }, settings));
      const [finding] = result.findings;
      expect(finding?.verdict.outcome).toBe(outcome);
      expect(saidOf(finding).join(' ')).toMatch(said);
      const isError = outcome === 'VERIFIED_ERROR'; // SARIF lists no others
      const formats = isError ? (['json', 'md', 'html', 'sarif'] as const) : (['json', 'md', 'html'] as const);
      const { report, files } = await renderReports(result, 'r', formats, '0', NEVER);
      for (const { bytes } of files) expect(new TextDecoder().decode(bytes).replaceAll('\\', '')).toMatch(said);
      const [first] = report.claims[0]?.citations ?? [];
      if (first)
        expect(
          commentOn(first, null)
            .flat()
            .map(({ text: words }) => words)
            .join(''),
        ).toMatch(said);
      expect(finding && describeFinding(finding, null, process.stdout)).toMatch(
        new RegExp(said.source.replace(/\\\.$/, '')),
      );
      if (isError) expect(finding && oneLine(finding)).toMatch(said);
      expect(report.notices.join('\n')).toMatch(notice);
      expect([report.summary.verified_against_own_copy, report.summary.error_against_own_copy]).toEqual(
        outcome === 'VERIFIED_CORRECT' ? [1, 0] : [0, 1],
      );
    }
  });

  it('of a law report without a number it says that none was found by it, and of a PDF that it is one', async () => {
    const own = await createBench((url) =>
      url.pathname === '/atom.xml' ? answer(200, EMPTY) : answer(200, PDF_ALONE),
    );
    onTestFinished(own.remove);
    for (const [cite, said] of [
      ['[2020] AC 77', /Find Case Law is not indexed by law reports, and gave none for this one\./],
      ['[1932] AC 562', /Find Case Law is not indexed by law reports, and gave none for this one\./],
      ['[2020] UKSC 7', /Find Case Law has it as a PDF alone, which this version does not read/],
    ] as const) {
      const heading = cite.includes('AC') ? { cite: null, heading: [`Reported: ${cite}`] } : {};
      const text = judgment({ ...heading, paragraphs: [...paragraphs('must')] });
      await nodeFiles.write(path.join(own.folder, 'authorities', 'a.xml'), text);
      const { findings } = await own.audit(own.job(DRAFT.replace('[2020] UKSC 7', cite)));
      expect(findings[0]?.verdict).toMatchObject({ outcome: 'VERIFIED_CORRECT', basis: { provenance: 'user' } });
      expect(saidOf(findings[0]).join(' ')).toMatch(said);
      expect(saidOf(findings[0]).join(' ')).not.toContain('prefer_sources');
    }
  });

  it('of a source that does not publish the court nothing is said', async () => {
    const own = await createBench();
    onTestFinished(own.remove);
    const cite = '[2015] CSIH 7';
    await nodeFiles.write(
      path.join(own.folder, 'authorities', 'a.xml'),
      judgment({ cite, paragraphs: [...paragraphs('must')] }),
    );
    const { findings } = await own.audit(own.job(DRAFT.replace('[2020] UKSC 7', cite)));
    expect(findings[0]?.verdict).toMatchObject({ outcome: 'VERIFIED_CORRECT', basis: { provenance: 'user' } });
    expect(findings[0]?.verdict.basis).not.toHaveProperty('publicSource');
  });
});
