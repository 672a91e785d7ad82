import * as fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { exitCode } from '../../../server/cli/run-job.ts';
import { hashOf } from '../../../server/evidence/index.ts';
import { saidOf } from '../../support/said.ts';
import { answer } from '../support/clock.ts';
import { begin, keepCopy, NUMBER, outcomes, quoting, REPORT, REPORTED, saying, take } from '../support/copies.ts';

const [ASH, OAK, ELM] = ['Harrow Mills Ltd v Pemberton', 'Oakley v Thornbury', 'Elm v Rowan'];
const [ERROR, CORRECT, OPEN] = ['VERIFIED_ERROR', 'VERIFIED_CORRECT', 'UNVERIFIABLE_PUBLIC'];
/** The draft names a case, or none, and cites the law report. */
const named = (name: string, verb: string): string =>
  quoting(verb, REPORT).replace(`*${ASH}* `, name === '' ? '' : `*${name}* `);
const OTHER = saying('must', { ...REPORTED, cite: '[2020] UKSC 8', title: OAK });
type Bench = Awaited<ReturnType<typeof begin>>;
type Held = (bench: Bench) => Promise<void>;
const asFile: Held = (bench) => take(bench, ['file', 'oak.xml', OTHER]);
const asAdded: Held = (bench) =>
  keepCopy(bench, OTHER, { url: 'oak.xml', citation: '[2020] UKSC 8', reports: [REPORT], title: OAK });

describe('a law report that a judgment of the record bears, and another of the user’s', () => {
  const LIBRARY = { '/uksc/2020/7/data.xml': answer(200, saying('may not', REPORTED)) };
  const HELD: readonly [string, Held][] = [
    ['a file', asFile],
    ['a copy that was added', asAdded],
  ];
  it.each(
    HELD.flatMap(([what, hold]) =>
      [
        ['cited without a name accuses nobody by the record alone', named('', 'must'), OPEN],
        ['nor confirms', named('', 'may not'), OPEN],
        ['is an error where neither has the words', named('', 'should'), ERROR],
        ['named as the record’s is that', named(ASH, 'may not'), CORRECT],
        ['and has not the words of the other', named(ASH, 'must'), ERROR],
        ['named as the user’s is that', named(OAK, 'must'), CORRECT],
      ].map(([how = '', draft = '', expected = '']) => [`${what}: ${how}`, hold, draft, expected] as const),
    ),
  )('%s', async (_, hold, draft, expected) => {
    const bench = await begin(LIBRARY);
    await outcomes(bench, `See *${ASH}* ${NUMBER}.\n`, false);
    await hold(bench);
    for (const offline of [true, false]) expect(await outcomes(bench, draft, offline)).toEqual([expected]);
  });

  it('is left open where both are of the case that is named, as those of two instances', async () => {
    const bench = await begin(LIBRARY);
    await outcomes(bench, `See *${ASH}* ${NUMBER}.\n`, false);
    await take(bench, ['file', 'below.xml', saying('must', { ...REPORTED, cite: '[2019] EWCA Civ 8' })]);
    for (const verb of ['must', 'may not']) expect(await outcomes(bench, named(ASH, verb))).toEqual([OPEN]);
  });

  it.each([
    ['may be of another instance', ASH],
    ['cited without a name may be another case', ''],
  ])('and is without a number %s', async (_, name) => {
    const bench = await begin(LIBRARY);
    await outcomes(bench, `See *${ASH}* ${NUMBER}.\n`, false);
    await take(bench, ['file', 'print.xml', saying('must', { ...REPORTED, cite: null })]);
    const come = async (verb: string) => outcomes(bench, named(name, verb));
    expect([await come('must'), await come('may not'), await come('should')]).toEqual([[OPEN], [OPEN], [ERROR]]);
    await take(bench, ['file', 'print.xml', saying('may not', { ...REPORTED, cite: null, date: '2020-03-05' })]);
    expect([await come('must'), await come('may not')]).toEqual([[ERROR], [CORRECT]]);
  });

  it('counts for the exit code where a copy alone keeps it from being an error', async () => {
    const bench = await begin(LIBRARY);
    await outcomes(bench, `See *${ASH}* ${NUMBER}.\n`, false);
    const codeOf = async (verb: string): Promise<number> =>
      exitCode(await bench.audit(bench.job(named(ASH, verb), { offline: true })), 'error');
    expect([await codeOf('must'), await codeOf('may not')]).toEqual([1, 0]);
    await take(bench, ['file', 'print.xml', saying('must', { ...REPORTED, cite: null })]);
    expect([await codeOf('must'), await codeOf('may not')]).toEqual([1, 0]);
  });

  it('leaves an error no less visible where the copy that excused it is lost', async () => {
    const bench = await begin(LIBRARY);
    await outcomes(bench, `See *${ASH}* ${NUMBER}.\n`, false);
    const print = saying('must', { ...REPORTED, cite: null });
    await take(bench, ['file', 'print.xml', print]);
    await outcomes(bench, named(ASH, 'must'));
    await take(bench, ['gone', 'print.xml']);
    await fs.rm(path.join(bench.folder, '.citeward', 'evidence', `${hashOf(print)}.xml`));
    const result = await bench.audit(bench.job(named(ASH, 'must'), { offline: true }));
    expect([result.findings.map(({ verdict }) => verdict.outcome), exitCode(result, 'error')]).toEqual([[OPEN], 3]);
    expect(result.findings.flatMap((one) => saidOf(one)).join(' ')).toContain('supply it again, or drop it');
  });

  it('is that of a judgment whose number came later', async () => {
    const library = { '/uksc/2020/7/data.xml': answer(200, saying('may not', { ...REPORTED, cite: null })) };
    const bench = await begin(library);
    await outcomes(bench, `See *${ASH}* ${NUMBER}.\n`, false);
    library['/uksc/2020/7/data.xml'] = answer(200, saying('may not', { ...REPORTED, date: '2020-03-05' }));
    await outcomes(bench, `See *${ASH}* ${NUMBER}.\n`, false);
    for (const [verb, expected] of [
      ['must', ERROR],
      ['may not', CORRECT],
    ] as const)
      expect(await outcomes(bench, named(ASH, verb))).toEqual([expected]);
  });

  it.each([
    ['the record’s number', {}],
    ['none', { cite: null }],
    ['another', { cite: '[2020] UKSC 8' }],
  ])('accuses nobody who names another case, whatever number a copy bears: %s', async (_, sketch) => {
    const bench = await begin(LIBRARY);
    await take(bench, ['file', 'ash.xml', saying('may not', { ...REPORTED, ...sketch })]);
    for (const offline of [true, false, true])
      expect(await outcomes(bench, named(ELM, 'must'), offline)).toEqual([OPEN]);
    await outcomes(bench, `See *${ASH}* ${NUMBER}.\n`, false);
    for (const offline of [true, false]) expect(await outcomes(bench, named(ELM, 'must'), offline)).toEqual([OPEN]);
  });

  it.each([ASH, ''])('a file of a folder that is not trusted changes nothing: named %s', async (name) => {
    const bench = await begin(LIBRARY);
    await outcomes(bench, `See *${ASH}* ${NUMBER}.\n`, false);
    await take(bench, ['file', 'print.xml', saying('must', { ...REPORTED, cite: null })]);
    for (const [verb, expected] of [
      ['must', ERROR],
      ['may not', CORRECT],
    ] as const) {
      const { findings } = await bench.audit(bench.job(named(name, verb), { offline: true, trusted: false }));
      expect(findings.map(({ verdict }) => verdict.outcome)).toEqual([expected]);
    }
  });

  it('is the record’s alone where the copy is of that number', async () => {
    const bench = await begin(LIBRARY);
    await outcomes(bench, `See *${ASH}* ${NUMBER}.\n`, false);
    await take(bench, ['file', 'ash.xml', saying('must', REPORTED)]);
    expect(await outcomes(bench, named('', 'must'))).toEqual([ERROR]);
  });
});

describe('a law report that two judgments of the user’s bear', () => {
  const MINE = saying('may not', { ...REPORTED, cite: null });
  const YOURS = saying('must', { ...REPORTED, cite: null, title: OAK });
  const files: Held = async (bench) => {
    await take(bench, ['file', 'ash.xml', MINE]);
    await take(bench, ['file', 'oak.xml', YOURS]);
  };
  const added: Held = async (bench) => {
    await keepCopy(bench, MINE, { url: 'ash.xml', citation: null, reports: [REPORT], title: ASH });
    await keepCopy(bench, YOURS, { url: 'oak.xml', citation: null, reports: [REPORT], title: OAK });
  };
  it.each(
    [files, added].flatMap((hold) =>
      [
        [named(ASH, 'may not'), CORRECT],
        [named(OAK, 'must'), CORRECT],
        [named(OAK, 'may not'), ERROR],
        [named(ELM, 'must'), OPEN],
        [named('', 'must'), OPEN],
      ].map(([draft = '', expected = '']) => [hold === files ? 'files' : 'added', draft, expected, hold] as const),
    ),
  )('%s: %s', async (_, draft, expected, hold) => {
    const bench = await begin();
    await hold(bench);
    expect(await outcomes(bench, draft)).toEqual([expected]);
  });

  it('is not the case that a copy was before another was added under its name', async () => {
    const bench = await begin();
    await keepCopy(bench, MINE, { url: 'own.xml', citation: null, reports: [REPORT], title: ASH });
    bench.clock.pass(1_000);
    await keepCopy(bench, YOURS, { url: 'own.xml', citation: null, reports: [REPORT], title: OAK });
    expect(await outcomes(bench, named(ASH, 'may not'))).toEqual([OPEN]);
  });

  it('is nobody’s error where the one copy that is there is of another case, which the report may print beside the one named', async () => {
    const bench = await begin();
    await take(bench, ['file', 'oak.xml', YOURS]);
    expect(await outcomes(bench, named(ASH, 'must'))).toEqual([OPEN]);
  });

  it('nor where that copy bears a number of its own', async () => {
    const bench = await begin();
    await take(bench, ['file', 'oak.xml', OTHER]);
    expect(await outcomes(bench, named(ASH, 'must'))).toEqual([OPEN]);
    expect(await outcomes(bench, named(OAK, 'must'))).toEqual([CORRECT]);
  });

  it('is not the case of a file that is named where the user added the other', async () => {
    const bench = await begin();
    await keepCopy(bench, MINE, { url: 'ash.xml', citation: null, reports: [REPORT], title: ASH });
    await take(bench, ['file', 'oak.xml', YOURS]);
    expect(await outcomes(bench, named(OAK, 'must'))).toEqual([OPEN]);
    expect(await outcomes(bench, named(ASH, 'may not'))).toEqual([CORRECT]);
  });
});
