import { describe, expect, it, onTestFinished } from 'vitest';
import type { Answer } from '../../../server/http/index.ts';
import { codeOfVerdict } from '../../../shared/codes.ts';
import { readingOf } from '../../../shared/finding.ts';
import { saidOf } from '../../support/said.ts';
import { createBench } from '../support/audit.ts';
import { answer } from '../support/clock.ts';
import { judgment } from '../support/judgment.ts';

const HELD = 'A wall that leans for ten years may be taken to lean by consent.';
const judgmentAt = (cite: string, title: string, ...paragraphs: string[]): Answer =>
  answer(200, judgment({ cite, title, paragraphs }));
/** The judgment that the reports are of, and those that print them. */
const [REPORTED, FIRST, SECOND] = ['/ewca/civ/2019/77', '/ewhc/ch/2021/5', '/uksc/2022/3'].map(
  (slug) => `${slug}/data.xml`,
) as [string, string, string];
const MAIN = judgmentAt('[2019] EWCA Civ 77', 'Abbot v Prior', 'The appeal is by the tenant.', HELD);
const first = (...paragraphs: string[]): Answer =>
  judgmentAt('[2021] EWHC 5 (Ch)', 'Weir v Dam', 'This is a claim.', ...paragraphs);
const second = (...paragraphs: string[]): Answer =>
  judgmentAt('[2022] UKSC 3', 'Mill v Race', 'This is an appeal.', ...paragraphs);
const PAIR = 'See Abbot v Prior [2019] EWCA Civ 77, [2020] QB 100 on walls.';
const OLD = 'The test is that of Bellweather v Orme Hospital Management Committee [1957] 1 WLR 582, at 586.';
const CITING = 'See *Weir v Dam* [2021] EWHC 5 (Ch) and *Mill v Race* [2022] UKSC 3.';

async function auditOf(draft: string, library: Readonly<Record<string, Answer>>, cap = 100) {
  const bench = await createBench(library);
  onTestFinished(() => bench.remove());
  const { findings } = await bench.audit(
    bench.job(draft, {}, { allow_party_queries: false, max_fcl_requests_per_job: cap }),
  );
  const [finding] = findings.filter(({ kind }) => kind === 'report');
  const asked = bench.asked.filter((path) => path !== '/atom.xml');
  return { finding, code: finding && codeOfVerdict(finding.verdict), said: saidOf(finding).join(' '), asked };
}

describe('a report that a court prints beside a neutral citation and its name', () => {
  const DRAFT = `In *Abbot v Prior* [2020] QB 100 the court said: “${HELD}”`;

  it.each([
    ['behind the judgment that prints it', `${CITING}\n\n${DRAFT}`],
    ['before it', `${DRAFT}\n\n${CITING}`],
  ])('is checked against that judgment, and the basis names both: %s', async (_, draft) => {
    const { finding, said, asked } = await auditOf(draft, { [FIRST]: first(PAIR), [SECOND]: second(), [REPORTED]: MAIN });
    expect(finding?.verdict).toMatchObject({
      outcome: 'VERIFIED_CORRECT',
      basis: { url: expect.stringContaining('/ewca/civ/2019/77'), printedIn: { citation: '[2021] EWHC 5 (Ch)', paragraph: '2' } },
    });
    expect(said).toContain('Weir v Dam [2021] EWHC 5 (Ch) at [2] prints [2020] QB 100 as “Abbot v Prior [2019] EWCA Civ 77, [2020] QB 100”');
    expect(asked.toSorted()).toEqual([REPORTED, FIRST, SECOND].toSorted());
  });

  it('is found altered as any other', async () => {
    const { code } = await auditOf(`${CITING}\n\n${DRAFT.replace('may be', 'must be')}`, { [FIRST]: first(PAIR), [SECOND]: second(), [REPORTED]: MAIN });
    expect(code).toBe('quotation-fabrication');
  });

  it.each(['[2020] QB 100 at 105', '[2020] QB 100, 105', '[2020] QB 100 at 105C-D', '[2020] QB 100 at p 105'])(
    'has pages that are no paragraphs: %s',
    async (cited) => {
      const { finding } = await auditOf(`${CITING}\n\nSee *Abbot v Prior* ${cited}: “${HELD}”`, {
        ...{ [FIRST]: first(PAIR), [SECOND]: second(), [REPORTED]: MAIN },
      });
      expect(finding?.verdict).toMatchObject({ outcome: 'UNVERIFIABLE_PUBLIC', reason: 'pinpoint-not-checkable' });
    },
  );

  it('is asked for within the cap alone', async () => {
    const { asked, code, finding, said } = await auditOf(
      `${CITING}\n\n${DRAFT}`,
      { [FIRST]: first(PAIR), [SECOND]: second(), [REPORTED]: MAIN },
      2,
    );
    expect(asked).toEqual([FIRST, SECOND]);
    expect(said).toContain('The cap of 2 requests');
    expect([code, finding && readingOf(finding)]).toEqual(['not-covered', 'toRead']);
  });

  it('costs one request where nothing is there, and is what the court prints', async () => {
    const { code, asked, finding } = await auditOf(`${CITING}\n\n${DRAFT}`, { [FIRST]: first(PAIR), [SECOND]: second() });
    expect([code, finding && readingOf(finding)]).toEqual(['not-covered', 'toRead']);
    expect(asked.filter((path) => path === REPORTED)).toHaveLength(1);
  });

  it.each<[string, Readonly<Record<string, Answer>>, string]>([
    ['two courts print two numbers', { [FIRST]: first(PAIR), [SECOND]: second('Abbot v Prior [2019] EWCA Civ 78, [2020] QB 100 is followed.') }, 'Abbot v Prior'],
    ['two stages stand beside each other', { [FIRST]: first('Abbot v Prior [2018] EWHC 9 (Ch), [2019] EWCA Civ 77, [2020] QB 100 is followed.') }, 'Abbot v Prior'],
    ['the court of the series is another', { [FIRST]: first('Abbot v Prior [2019] EWCA Civ 77, [2020] AC 100 is followed.') }, 'Abbot v Prior'],
    ['the year is another', { [FIRST]: first('Abbot v Prior [2009] EWCA Civ 77, [2020] QB 100 is followed.') }, 'Abbot v Prior'],
    ['a name stands between', { [FIRST]: first('Crab v Tree [2019] EWCA Civ 77; Abbot v Prior [2020] QB 100 is followed.') }, 'Abbot v Prior'],
    ['the draft names another case', { [FIRST]: first(PAIR) }, 'Quillfeather v Rosedale'],
    ['it is said to be false', { [FIRST]: first(`I turn to the fake cases. ${PAIR}`) }, 'Abbot v Prior'],
    ['the list is of false ones', { [FIRST]: first('These do not exist:', `(1) ${PAIR}`) }, 'Abbot v Prior'],
  ])('leads nowhere where %s', async (_, library, name) => {
    const series = Object.values(library).some(({ body }) => new TextDecoder().decode(body).includes('[2020] AC')) ? 'AC' : 'QB';
    const { finding, asked } = await auditOf(`${CITING}\n\nIn *${name}* [2020] ${series} 100 at 5 it was held so.`, { [SECOND]: second(), [REPORTED]: MAIN, ...library });
    expect(finding?.verdict.outcome).toBe('UNVERIFIABLE_PUBLIC');
    expect(asked).not.toContain(REPORTED);
  });
}); // biome-ignore format: a table

describe('a report that a court prints more than once', () => {
  it.each([
    ['under another name, and again without one', 'See [1957] 1 WLR 582.', 'Quillfeather v Rosedale', 'ambiguous', 'The name differs'],
    ['under a name that may be it, and again without one', 'See [1957] 1 WLR 582.', 'Bellweather v Rosedale', 'not-covered', 'cited as “Bellweather v Orme'],
    ['under its name, and again without one', 'See [1957] 1 WLR 582.', 'Bellweather v Orme HMC', 'not-covered', 'cited as “Bellweather v Orme'],
  ])('%s', async (_, again, name, code, said) => {
    for (const printed of [[again, OLD], [OLD, again]]) {
      const found = await auditOf(`${CITING}\n\nSee *${name}* [1957] 1 WLR 582.`, { [FIRST]: first(...printed), [SECOND]: second() });
      expect([found.code, found.said]).toEqual([code, expect.stringContaining(said)]);
    }
  });
}); // biome-ignore format: a table

it('is told by the judgments of its own draft, whatever other drafts of the job cite', async () => {
  const report = `In *Abbot v Prior* [2020] QB 100 the court said: “${HELD}”`;
  const bench = await createBench({ [FIRST]: first(PAIR), [SECOND]: second(), [REPORTED]: MAIN });
  onTestFinished(() => bench.remove());
  const drafts = { a: CITING, b: report, c: `${CITING}\n\n${report}` };
  const documents = Object.entries(drafts).map(([id, draft]) => ({
    ...{ id, path: `${id}.md`, format: 'md' as const, content: new TextEncoder().encode(draft) },
  }));
  const { findings } = await bench.audit(bench.job('', { documents }, { allow_party_queries: false }));
  const reports = findings.filter(({ kind }) => kind === 'report');
  expect(reports.map(({ document, verdict }) => [document, verdict.outcome])).toEqual([
    ['b', 'UNVERIFIABLE_PUBLIC'],
    ['c', 'VERIFIED_CORRECT'],
  ]);
  expect(bench.asked.filter((path) => path === REPORTED)).toHaveLength(1);
});

describe('a report that no source holds', () => {
  const library = { [FIRST]: first(OLD), [SECOND]: second(OLD) };
  it.each([
    ['is to read where a court cites it so', 'Bellweather v Orme HMC', '[1957] 1 WLR 582', 'not-covered', 'toRead', 'It is cited as “Bellweather v Orme Hospital Management Committee [1957] 1 WLR 582” in Weir v Dam [2021] EWHC 5 (Ch) at [2]'],
    ['and without a name', '', '[1957] 1 WLR 582', 'not-covered', 'toRead', 'in Weir v Dam [2021] EWHC 5 (Ch) at [2]'],
    ['is said to have another name', 'Quillfeather v Rosedale', '[1957] 1 WLR 582', 'ambiguous', null, 'The name differs'],
    ['is said to have another page', 'Bellweather v Orme HMC', '[1957] 1 WLR 528', 'ambiguous', null, 'The page differs'],
    ['is said to have another year', 'Bellweather v Orme HMC', '[1975] 1 WLR 582', 'ambiguous', null, 'The year differs'],
    ['and one of which neither agrees is not known', 'Bellweather v Orme HMC', '[1975] 1 WLR 528', 'not-covered', null, 'next to no judgments'],
    ['nor one of another series', 'Bellweather v Orme HMC', '[1957] 2 All ER 118', 'not-covered', null, ''],
    ['nor is a name proved that shares one party', 'Bellweather v Rosedale', '[1957] 1 WLR 582', 'not-covered', null, 'It is cited as'],
  ])('%s: %s %s', async (_, name, cited, code, reading, said) => {
    for (const draft of [`${CITING}\n\nSee *${name}* ${cited}.`, `See *${name}* ${cited}.\n\n${CITING}`]) {
      const found = await auditOf(draft.replace('**', ''), library);
      expect(found.code).toBe(code);
      expect(found.finding && readingOf(found.finding)).toBe(reading);
      expect(found.said.toLowerCase()).toContain(said.toLowerCase());
      expect(found.asked).toHaveLength(2);
    }
  });
}); // biome-ignore format: a table
