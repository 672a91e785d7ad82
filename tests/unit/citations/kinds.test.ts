import { expect, it } from 'vitest';
import { type Citation, type Cites, hasCheck, KINDS, kindOf } from '../../../server/citations/index.ts';
import type { CheckName } from '../../../shared/finding.ts';
import { CITATION_KINDS } from '../../../shared/kinds.ts';
import { cite } from './reading.ts';

/** A citation of each kind. */
const CITED: Readonly<Record<Cites['kind'], string>> = {
  neutral: '[2020] UKSC 7',
  report: '[1990] 2 AC 605',
  eu: 'Case C-123/12',
  echr: 'App no 12345/06',
  enactment: 'Example Act 1990',
  name: '(2019)',
};
const kinds = Object.keys(CITED) as Cites['kind'][];

/** What is read that there may be a check of. */
function read({ name, pinpoints, quotations }: Citation): CheckName[] {
  const has = { name: name !== null, pinpoint: pinpoints.length > 0, quotation: quotations.length > 0 };
  return (['name', 'pinpoint', 'quotation'] as const).filter((check) => has[check]);
}

it.each(kinds)('of %s that is read of which there is a check, and nothing else', (kind) => {
  const [citation] = cite(
    `In Weir v Dam ${CITED[kind]} at [12] the court said “the weir was built in the wrong place”.`,
  );
  expect(citation?.cites.kind).toBe(kind);
  const checked = (['name', 'pinpoint', 'quotation'] as const).filter((check) => hasCheck(citation, check));
  expect(citation && read(citation)).toEqual(checked);
});

it('each kind has a row, and a name in reports of its own', () => {
  const named = kinds.map((kind) => KINDS[kind].inReports);
  expect([
    ...CITATION_KINDS.filter((kind) => !named.includes(kind)).map(
      (kind) =>
        `${kind}: no row of server/citations/forms/kinds.ts is called so in reports: add one, and a citation of it to CITED of this test`,
    ),
    ...named.filter((kind, i) => named.indexOf(kind) < i).map((kind) => `${kind}: two rows are called so in reports`),
  ]).toEqual([]);
  const [act] = cite('See the Example Act 1990.');
  expect(act && kindOf(act)).toBe('legislation');
});
