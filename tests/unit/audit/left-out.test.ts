/** A folder's settings that leave a public record out: what is kept of it decides, what is not is left, and that is said. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Finding } from '../../../shared/finding.ts';
import type { Settings } from '../../../shared/settings.ts';
import { BASE, type Bench, createBench } from '../support/audit.ts';
import { answer } from '../support/clock.ts';
import { clml, section } from '../support/enactment.ts';

const FIVE = clml(section('5', '<Text>A ferryman must ring a bell before the boat is cast off.</Text>'), {
  asked: 'section/5',
});
const ACT =
  'Section 5 of the Ferries Act 1996 (c. 52) provides: “A ferryman may ring a bell before the boat is cast off.”';
const CASE = 'See *Marlow Freight Ltd v Juniper* [2020] UKSC 8.';

let bench: Bench;
beforeEach(async () => {
  bench = await createBench({
    '/ukpga/1996/52/section/5/data.xml': answer(200, FIVE, { 'content-type': 'application/xml' }),
  });
});
afterEach(() => bench.remove());

const inShort = ({ verdict }: Finding): string =>
  verdict.outcome === 'UNVERIFIABLE_PUBLIC' ? verdict.reason : verdict.outcome;
async function audited(order: Settings['prefer_sources'] | null): Promise<readonly string[]> {
  const settings = order === null ? {} : { prefer_sources: order };
  const { findings, notices } = await bench.audit(bench.job(`${ACT}\n\n${CASE}\n`, { legislation: BASE }, settings));
  const said = notices.flatMap(
    (one) => /does not ask (.*?):|asks (no public source)/.exec(one)?.slice(1).join('') ?? [],
  );
  return [...findings.map(inShort), ...said];
}

it.each<[Settings['prefer_sources'], readonly [first: string, once: string, other: string], string]>([
  [['find_case_law'], ['left-out', 'VERIFIED_ERROR', 'not-found'], 'legislation.gov.uk'],
  [['legislation_gov_uk'], ['VERIFIED_ERROR', 'VERIFIED_ERROR', 'left-out'], 'Find Case Law'],
  [['user_documents'], ['left-out', 'VERIFIED_ERROR', 'left-out'], 'Find Case Law, nor legislation.gov.uk'],
  [[], ['left-out', 'VERIFIED_ERROR', 'left-out'], 'no public source'],
])('by %j', async (order, [first, once, other], said) => {
  expect(await audited(order)).toEqual([first, other, said]);
  expect(await audited(null)).toEqual(['VERIFIED_ERROR', 'not-found']);
  const later = await audited(order);
  expect([later[0], later.at(-1)]).toEqual([once, said]);
});
