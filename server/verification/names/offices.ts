import { type Authority, judgmentParts } from '../../authorities/index.ts';
import { type Citation, codeByName, neutralOf } from '../../citations/index.ts';
import table from './offices.json' with { type: 'json' };

/** Whether the court of a citation never sits as one judge. */
export function isBench(citation: Citation): boolean {
  return codeByName(neutralOf(citation)?.code ?? '')?.bench === true;
}

/**
 * Whether one judge who is called by an office may be who decided what is cited, and no judge below: the court sits as one judge, and
 * such a judge sits in it, or the judgment titles its own so.
 */
export function mayDecide(name: string, citation: Citation, authority: Authority): boolean {
  if (isBench(citation)) return false;
  const called = name.toLowerCase().replace(/ at first instance$/, '');
  const office = table.rows.find((row) => ` ${called}`.endsWith(` ${row.called}`)) ?? null;
  if (office === null || office.sits.includes(neutralOf(citation)?.code ?? '')) return true;
  const bench = judgmentParts(authority).judges.map((judge) => ` ${judge.toLowerCase().replace(/[^\p{L}]+/gu, ' ')} `);
  return office.titles.some((title) => bench.some((judge) => judge.includes(` ${title} `)));
}
