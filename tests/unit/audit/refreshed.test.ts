import { expect, it, onTestFinished } from 'vitest';
import type { Answer } from '../../../server/http/index.ts';
import { BASE, createBench } from '../support/audit.ts';
import { answer } from '../support/clock.ts';
import { quoting, REPORT, REPORTED, saying } from '../support/copies.ts';
import { clml, section } from '../support/enactment.ts';
import type { Sketch } from '../support/judgment.ts';

const provision = (verb: string): Answer =>
  answer(
    200,
    clml(section('5', `<Text>A ferryman ${verb} give notice to the harbour master.</Text>`), { asked: 'section/5' }),
    { 'content-type': 'application/xml' },
  );

it('legislation that has changed is called legislation', async () => {
  const library = { '/ukpga/1996/52/section/5/data.xml': provision('must') };
  const bench = await createBench(library);
  onTestFinished(() => bench.remove());
  const draft =
    'Section 5 of the Ferries Act 1996 (c. 52) provides: “A ferryman must give notice to the harbour master.”\n';
  const audit = () => bench.audit(bench.job(draft, { legislation: BASE, refresh: true }));
  await audit();
  library['/ukpga/1996/52/section/5/data.xml'] = provision('may');
  await bench.clock.sleep(60_000, new AbortController().signal);
  const { notices } = await audit();
  expect(notices.filter((line) => line.includes('has changed'))).toEqual([
    expect.stringContaining(
      'Section 5 of the Ferries Act 1996 (c. 52): the legislation has changed at its source. Against',
    ),
  ]);
});

it.each<[string, Sketch]>([
  ['', {}],
  [', though the two bear one law report', REPORTED],
])(
  'a judgment at whose address another comes is what was kept of it, in that run and the next%s',
  async (_, heading) => {
    const library = { '/uksc/2020/7/data.xml': answer(200, saying('must', heading)) };
    const bench = await createBench(library);
    onTestFinished(() => bench.remove());
    const audit = async (refresh: boolean) => {
      const byReport = heading === REPORTED ? [quoting('must', REPORT), quoting('may', REPORT)] : [];
      const draft = [quoting('must'), quoting('may'), ...byReport].join('\n');
      const { findings } = await bench.audit(bench.job(draft, { refresh }));
      return findings.map(({ verdict }) => verdict.outcome);
    };
    const said = ['VERIFIED_CORRECT', 'VERIFIED_ERROR'];
    const all = heading === REPORTED ? [...said, ...said] : said;
    expect(await audit(false)).toEqual(all);
    const another = saying('may', { ...heading, cite: '[2020] UKSC 8', title: 'Crab v Tree' });
    library['/uksc/2020/7/data.xml'] = answer(200, another);
    await bench.clock.sleep(60_000, new AbortController().signal);
    expect([await audit(true), await audit(false)]).toEqual([all, all]);
  },
);

it.each<[string, Sketch]>([
  ['one that has a number, of what has none', { ...REPORTED, cite: '[2020] UKSC 8' }],
  ['one without a number, of what has one', { ...REPORTED, cite: null }],
])('what an address gives is no new version of what was kept: %s', async (_, now) => {
  const [SEVEN, EIGHT] = ['/uksc/2020/7/data.xml', '/uksc/2020/8/data.xml'];
  const kept: Sketch = { ...REPORTED, ...(now.cite === null ? {} : { cite: null }) };
  const library = {
    [SEVEN]: answer(200, saying('must', kept)),
    [EIGHT]: answer(200, saying('must', { cite: '[2020] UKSC 8' })),
  };
  const bench = await createBench(library);
  onTestFinished(() => bench.remove());
  const draft = [quoting('must'), quoting('must', '[2020] UKSC 8')].join('\n');
  const audit = async (refresh: boolean): Promise<readonly string[]> => {
    await bench.clock.sleep(60_000, new AbortController().signal);
    const { findings } = await bench.audit(bench.job(draft, { refresh }));
    return findings.map(({ verdict }) => verdict.outcome);
  };
  const before = await audit(false);
  expect(before[1]).toBe('VERIFIED_CORRECT');
  library[SEVEN] = answer(200, saying('may', now));
  expect([await audit(true), await audit(false)]).toEqual([before, before]);
  library[SEVEN] = answer(200, saying('must', kept));
  expect([await audit(true), await audit(false)]).toEqual([before, before]);
});

it('an address that gives another judgment says nothing of either', async () => {
  const [SEVEN, EIGHT] = ['/uksc/2020/7/data.xml', '/uksc/2020/8/data.xml'];
  const eight = (verb: string): Answer => answer(200, saying(verb, { cite: '[2020] UKSC 8', title: 'Crab v Tree' }));
  const library = { [SEVEN]: answer(200, saying('must')), [EIGHT]: eight('must') };
  const bench = await createBench(library);
  onTestFinished(() => bench.remove());
  const draft = [
    quoting('must'),
    quoting('must', '[2020] UKSC 8').replace('Harrow Mills Ltd v Pemberton', 'Crab v Tree'),
  ].join('\n');
  const audit = async (text: string, refresh: boolean): Promise<readonly string[]> => {
    await bench.clock.sleep(60_000, new AbortController().signal);
    const { findings } = await bench.audit(bench.job(text, { refresh }));
    return findings.map(({ verdict }) => ('reason' in verdict ? verdict.reason : verdict.outcome));
  };
  const right = ['VERIFIED_CORRECT', 'VERIFIED_CORRECT'];
  library[SEVEN] = eight('may');
  expect(await audit(quoting('must'), false)).toEqual(['source-error']);
  expect(await audit(draft, false)).toEqual(['source-error', 'VERIFIED_CORRECT']);
  library[SEVEN] = answer(200, saying('must'));
  expect(await audit(draft, false)).toEqual(right);
  library[SEVEN] = eight('may');
  expect([await audit(draft, true), await audit(draft, false)]).toEqual([right, right]);
  library[SEVEN] = answer(200, saying('must'));
  expect([await audit(draft, true), await audit(draft, false)]).toEqual([right, right]);
});
