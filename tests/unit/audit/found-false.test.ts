import { describe, expect, it, onTestFinished } from 'vitest';
import table from '../../../server/citations/forms/known-false.json' with { type: 'json' };
import { knownFalse, scanCitations } from '../../../server/citations/index.ts';
import type { Answer } from '../../../server/http/index.ts';
import { codeOfVerdict } from '../../../shared/codes.ts';
import type { Settings } from '../../../shared/settings.ts';
import { saidOf } from '../../support/said.ts';
import { createBench } from '../support/audit.ts';
import { answer } from '../support/clock.ts';
import { judgment, type Sketch } from '../support/judgment.ts';

/** The row that these tests cite; the judgments that are listed for it are made up here. */
const CITED = 'R (on the application of Ibrahim) v Waltham Forest LBC [2019] EWHC 1873';
const [FIRST, SECOND] = ['/ewhc/admin/2025/1040/data.xml', '/ewhc/admin/2025/1383/data.xml'];
const DECIDING = '[2025] EWHC 1040 (Admin)';
const SAYS = 'The third case, R (Ibrahim) v Waltham Forest LBC [2019] EWHC 1873, does not exist.';
const deciding = (sentence: string, cite = DECIDING): Answer =>
  answer(200, judgment({ cite, title: 'Penn v Orme', paragraphs: ['The claim is for costs.', sentence] }));
const held = (sketch: Sketch): Answer => answer(200, judgment(sketch));

async function auditOf(draft: string, library: Readonly<Record<string, Answer>>, settings: Partial<Settings> = {}) {
  const bench = await createBench(library);
  onTestFinished(() => bench.remove());
  const { findings } = await bench.audit(bench.job(draft, {}, settings));
  return { findings, codes: findings.map(({ verdict }) => codeOfVerdict(verdict)), asked: bench.asked, bench };
}

describe('the table', () => {
  it('has citations in canonical form, and names that its own words find', () => {
    for (const { citation, name, what, foundFalseIn, named, ...more } of table.rows) {
      for (const text of [...foundFalseIn, ...(citation === null ? [] : [citation])])
        expect(scanCitations(text).map(({ normalized }) => normalized)).toEqual([text]);
      expect(['fabricated', 'wrong-case']).toContain(what);
      expect(named.flat().every((word) => word === word.toLowerCase())).toBe(true);
      const year = 'year' in more ? String(more.year) : '2020';
      expect(knownFalse(citation ?? `[${year}] EWHC 1 (Ch)`, name)).toMatchObject({ citation, name, what });
    }
  });
});

describe('a citation that a court has found false', () => {
  it('is one of no case, by the sentence of a judgment that was retrieved for it, once', async () => {
    const { findings, asked, bench } = await auditOf(`As was held in *${CITED}* at [12], notice is due.`, {
      [FIRST]: deciding(SAYS),
    });
    const [finding] = findings;
    expect(finding?.verdict).toMatchObject({
      ...{ outcome: 'VERIFIED_ERROR', category: 'AUTHORITY_NONEXISTENT', confidence: 'HIGH' },
      basis: { provenance: 'public', attested: true, snippets: [{ paragraph: '2', text: SAYS }] },
    });
    expect(saidOf(finding)).toEqual([
      `In ${DECIDING}, Penn v Orme, at [2], the court says that there is no such case.`,
    ]);
    expect(asked.filter((path) => path !== '/atom.xml')).toEqual([FIRST]);
    const again = await bench.audit(bench.job(`In *${CITED}* it was held so.`, { id: 'job-2', offline: true }));
    expect(again.findings.map(({ verdict }) => codeOfVerdict(verdict))).toEqual(['authority-nonexistent']);
  });

  it('is shown to be so by another judgment that is kept, and asks for one of them alone', async () => {
    const library = { [FIRST]: deciding('The claim is late.'), [SECOND]: deciding(SAYS, '[2025] EWHC 1383 (Admin)') };
    const { codes, asked, bench } = await auditOf(`In *${CITED}* it was held so.`, library);
    expect(codes).toEqual(['not-found']);
    expect(asked.filter((path) => path !== '/atom.xml')).toEqual([FIRST]);
    const { findings } = await bench.audit(bench.job(`In *${CITED}* it was held so.`, { id: 'job-2' }));
    expect(findings.map(({ verdict }) => codeOfVerdict(verdict))).toEqual(['authority-nonexistent']);
    expect(asked.filter((path) => path !== '/atom.xml')).toEqual([FIRST, SECOND]);
  });

  it.each<[string, Readonly<Record<string, Answer>>, Partial<Settings>]>([
    ['the judgment is not there', {}, {}],
    ['the judgment does not say so', { [FIRST]: deciding('R (Ibrahim) v Waltham Forest LBC [2019] EWHC 1873 was cited.') }, {}],
    ['it is another judgment', { [FIRST]: deciding(SAYS, '[2025] EWHC 1041 (Admin)') }, {}],
    ['no request is left', { [FIRST]: deciding(SAYS) }, { max_fcl_requests_per_job: 1, allow_party_queries: false }],
  ])('is not found, and the judgments are offered to be read, where %s', async (_, library, settings) => {
    const { findings, codes } = await auditOf(`In *${CITED}* it was held so.`, library, settings);
    expect(codes).toEqual(['not-found']);
    expect(saidOf(findings[0]).join(' ')).toContain('read [2025] EWHC 1040 (Admin) and [2025] EWHC 1383 (Admin)');
    expect(findings[0]?.candidates.map(({ url }) => new URL(url).pathname)).toContain('/ewhc/admin/2025/1040');
  }); // biome-ignore format: a table

  it.each([
    `The claimant cited *${CITED}*, which does not exist.`,
    `*${CITED}* is a fabricated authority: see [2025] EWHC 1040 (Admin).`,
    `The following cases are fictitious:\n\n- *${CITED}*\n- *A v B* [2020] EWHC 9999 (Ch)`,
    `Mr Rowe relies on *${CITED}*.`,
    `I could not find *${CITED}* in any database.`,
    `We have not been able to find *${CITED}*.`,
    `Please check whether *${CITED}* exists.`,
    `Is *${CITED}* a real case?`,
    `Please send us copies of *${CITED}* and *A v B* [2020] EWHC 9999 (Ch).`,
    `Our searches for *${CITED}* have produced nothing.`,
    `There is no judgment with the citation *${CITED}*.`,
    `*${CITED}* was cited in error.`,
    `*${CITED}* is not on BAILII.`,
    `*${CITED}* (an invention of the machine’s).`,
    `The solicitor apologised for having cited *${CITED}*.`,
    `The existence of *${CITED}* cannot be confirmed.`,
    `The claimant’s skeleton has these cases, none of which we have been able to locate:\n\n1. *${CITED}*\n2. *A v B* [2020] EWHC 9999 (Ch)`,
    `Please file the cases below, which we cannot find:\n\n- *${CITED}*\n- *A v B* [2020] EWHC 9999 (Ch)`,
    `## Non-existent cases\n\nThe claimant refers to *${CITED}*.`,
    `| Authority | Status |\n|---|---|\n| *${CITED}* | Not located |`,
  ])('is no error of a draft that reports it: %s', async (draft) => {
    const { codes } = await auditOf(draft, { [FIRST]: deciding(SAYS) });
    expect(codes).not.toContain('authority-nonexistent');
  });
});

describe('a draft that relies on it is held to it, whatever words of looking and finding stand around', () => {
  it.each([
    `The tribunal could not find dishonesty: *${CITED}*.`,
    `Whether notice was given is a question of fact: *${CITED}*.`,
    `It was found in *${CITED}* that notice is due.`,
    `Notice is due: *${CITED}*. I have not been able to find anything about walls in it. I could not find the passage.`,
    `- *${CITED}*`,
    `Notice is due.[^1]\n\n[^1]: *${CITED}* at [12].`,
    `## Cases\n\nNotice is due: *${CITED}*.`,
    `| Case | Point |\n|---|---|\n| *${CITED}* | Notice |`,
  ])('%s', async (draft) => {
    const { codes } = await auditOf(draft, { [FIRST]: deciding(SAYS) });
    expect(codes).toEqual(['authority-nonexistent']);
  });
});

describe('true cases that share a name or a number with a row are untouched', () => {
  const SENTENCES = table.rows.flatMap(({ citation, name }) =>
    citation === null ? [] : [`${name} ${citation} does not exist.`],
  );
  /** Each judgment that is listed says of every row that there is no such case. */
  const accusing: Readonly<Record<string, Answer>> = Object.fromEntries(
    [...new Set(table.rows.flatMap(({ foundFalseIn }) => foundFalseIn))].map((cite) => {
      const [, year, code, number, division] = /\[(\d+)\] (\w+) (\d+) \((\w+)\)/.exec(cite) ?? [];
      const slug = `/${code}/${division}/${year}/${number}/data.xml`.toLowerCase();
      return [slug, held({ cite, title: 'Penn v Orme', paragraphs: SENTENCES })];
    }),
  );

  it.each<[string, string, string, Sketch]>([
    ['the number of a row, another name', 'Oldacre v Tarrant [2020] EWCA Civ 1442', '/ewca/civ/2020/1442', { cite: '[2020] EWCA Civ 1442', title: 'Oldacre v Tarrant' }],
    ['the number of a row, another name, nothing there', 'Oldacre v Tarrant [2020] EWCA Civ 1442', '', {}],
    ['number and name of a row, and a judgment there', 'R (Balogun) v Lambeth LBC [2020] EWCA Civ 1442', '/ewca/civ/2020/1442', { cite: '[2020] EWCA Civ 1442', title: 'R (Balogun) v Lambeth LBC' }],
    ['number and one surname of a row, the other party another', 'Flynn v Oldacre [2020] EWCA Civ 1336', '', {}],
    ['the name of a row, another number', 'Patel v HMRC [2023] UKFTT 139 (TC)', '/ukftt/tc/2023/139', { cite: '[2023] UKFTT 139 (TC)', title: 'Patel v HMRC' }],
    ['the name of a row, another number, nothing there', 'Ali v HMRC [2022] UKFTT 330 (TC)', '', {}],
    ['the name of a row, another court', 'R (Smith) v Parole Board [2005] UKHL 1', '', {}],
    ['a common surname of a row, its number, another respondent', 'Smith v Tarrant Borough Council [2005] EWCA Civ 188', '', {}],
    ['the name of a row without a number', 'Jewell v HMRC [2022] UKFTT 180 (TC)', '', {}],
    ['the same number in another division', 'R (Ibrahim) v Waltham Forest LBC [2019] EWHC 1873 (Ch)', '', {}],
  ])('%s', async (_, cited, slug, sketch) => {
    const library = slug === '' ? accusing : { ...accusing, [`${slug}/data.xml`]: held(sketch) };
    const { codes } = await auditOf(`See *${cited}*.`, library);
    expect(codes).not.toContain('authority-nonexistent');
    if (slug !== '') expect(codes[0]).toBeNull();
  }); // biome-ignore format: a table

  it('and of the row itself there is one error', async () => {
    const { codes } = await auditOf('See *R (Balogun) v Lambeth LBC* [2020] EWCA Civ 1442.', accusing);
    expect(codes).toEqual(['authority-nonexistent']);
  });
});
