import * as fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { renderReports } from '../../../server/audit/index.ts';
import { describeFinding } from '../../../server/cli/terminal.ts';
import { nodeFiles, openEvidence } from '../../../server/evidence/index.ts';
import { describe as oneLine } from '../../../server/lsp/features/findings.ts';
import { commentOn } from '../../../server/reports/docx/comment-words.ts';
import type { Settings } from '../../../shared/settings.ts';
import { portsWith } from '../support/attestor.ts';
import { type Bench, createBench } from '../support/audit.ts';
import { answer } from '../support/clock.ts';
import { judgment } from '../support/judgment.ts';

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
    const { notes = [] } = findings.find(({ normalized }) => normalized === '[2020] UKSC 8') ?? {};
    expect(notes.join(' ')).toContain(
      order.includes('find_case_law') ? 'No evidence of it' : 'None of your own documents',
    );
    expect(notes.join(' ').includes('Find Case Law was not asked for it')).toBe(!order.includes('find_case_law'));
    const recognised = findings.filter((one) => one.notes.join(' ').includes('Legislation is recognised'));
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
        /was asked and did not give it; it has Harrow Mills Ltd v Pemberton \[2020\] UKSC 70, which may be meant\./,
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
      ['must', 'VERIFIED_CORRECT', /^Of 1 verified, 1 is against your own copy, for which no public source vouches\. /],
      [
        'may not',
        'VERIFIED_ERROR',
        /^Of 1 error, 1 is against your own copy: read whether that is the judgment as it was published\. /,
      ],
    ] as const) {
      const text = judgment({ paragraphs: [...paragraphs(verb)] });
      await nodeFiles.write(path.join(own.folder, 'authorities', 'a.xml'), text);
      const result = await own.audit(own.job(DRAFT, { offline }, settings));
      const [finding] = result.findings;
      expect(finding?.verdict.outcome).toBe(outcome);
      expect(finding?.notes.join(' ')).toMatch(said);
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
