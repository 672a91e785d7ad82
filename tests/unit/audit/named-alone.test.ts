import { describe, expect, it, onTestFinished } from 'vitest';
import { standOfFinding } from '../../../shared/standing.ts';
import { saidOf } from '../../support/said.ts';
import { createBench } from '../support/audit.ts';
import { answer } from '../support/clock.ts';
import { judgment } from '../support/judgment.ts';

const CITED = 'The rule is in [2020] UKSC 7 at [1].';
const LIBRARY = {
  '/uksc/2020/7/data.xml': answer(200, judgment({ cite: '[2020] UKSC 7', title: 'Harrow Mills Ltd v Pemberton' })),
  '/uksc/2021/3/data.xml': answer(200, judgment({ cite: '[2021] UKSC 3', title: 'Tollgate Ltd v Sallow' })),
};

/** What an audit says of the case that a draft names and cites nowhere. */
async function audit(draft: string) {
  const bench = await createBench(LIBRARY);
  onTestFinished(() => bench.remove());
  const { findings } = await bench.audit(bench.job(draft, {}, { allow_party_queries: false }));
  const [finding, ...more] = findings.filter(({ kind }) => kind === 'named');
  expect(more).toEqual([]);
  if (!finding) throw new Error('no case is named alone');
  return { finding, said: saidOf(finding).join(' '), asked: bench.asked.filter((path) => path !== '/atom.xml') };
}

describe('a case that is named and cited nowhere', () => {
  it.each([
    ['behind what bears its name', `${CITED}\n\nThat was settled in *Harrow Mills Ltd v Pemberton* (2020) long ago.`],
    ['before it', `That was settled in *Harrow Mills Ltd v Pemberton* (2020) long ago.\n\n${CITED}`],
    ['by other words for it', `${CITED}\n\nThat was settled in Harrow Mills v Pemberton (2020) long ago.`],
  ])('is linked to the judgment of that very name: %s', async (_, draft) => {
    const { finding, said, asked } = await audit(draft);
    expect(finding.verdict).toMatchObject({ outcome: 'UNVERIFIABLE_PUBLIC', reason: 'no-citation', basis: null });
    expect(standOfFinding(finding)).toEqual({ standing: 'noCitation', own: false });
    expect(said).toContain('[2020] UKSC 7');
    expect(finding.candidates).toEqual([
      {
        url: expect.stringMatching(/\/uksc\/2020\/7$/),
        citation: '[2020] UKSC 7',
        title: 'Harrow Mills Ltd v Pemberton',
      },
    ]);
    expect(asked).toEqual(['/uksc/2020/7/data.xml']);
  });

  it.each([
    ['another name', `${CITED}\n\nThat was settled in *Quillfeather v Marlow* (2020) long ago.`],
    ['one party alone', `${CITED}\n\nThat was settled in *Harrow Mills Ltd v Sallow* (2020) long ago.`],
    ['a judgment that nothing cites', 'That was settled in *Tollgate Ltd v Sallow* (2021) long ago.'],
  ])('is linked to nothing by %s', async (_, draft) => {
    const { finding, said } = await audit(draft);
    expect(standOfFinding(finding).standing).toBe('noCitation');
    expect(finding.candidates).toEqual([]);
    expect(said).not.toContain('UKSC');
  });
});
