import { afterEach, expect, it } from 'vitest';
import { BASE, type Bench, createBench } from '../support/audit.ts';
import { answer } from '../support/clock.ts';

let bench: Bench;
afterEach(() => bench.remove());

const WEIR = '*Harrow Mills Ltd v Pemberton* [2019] EWHC 123';
const MARSH = '*Tollgate Ltd v Quillfeather* [2019] EWHC 123';
const BARE = 'That was followed in [2019] EWHC 123';
const WEIR_ELSEWHERE = '*Harrow Mills v Pemberton Estates* [2019] EWHC 123';
const FOUND = '[2019] EWHC 123 (QB)';

/** A source that finds, by number and by party, the one judgment of that number, which is of *Harrow Mills*. */
const entry = `<entry><title>Harrow Mills Ltd v Pemberton</title><link href="${BASE}/found/1" rel="alternate"/><updated>2026-01-02T00:00:00+00:00</updated><link href="${BASE}/found/1/data.xml" rel="alternate" type="application/akn+xml"/><tna:identifier slug="found/1" type="ukncn">${FOUND}</tna:identifier></entry>`;
const feed = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:tna="https://caselaw.nationalarchives.gov.uk"><title>Found</title>${entry}</feed>`;
const library = (url: URL) => (url.pathname === '/atom.xml' ? answer(200, feed) : answer(404));

// What is found of a number without its division goes by the name that is given with it: each mention by its own, and one without a name
// by the first of the draft.
it.each<[string, readonly string[], readonly string[]]>([
  ['the one that is of that name', [WEIR], [FOUND]],
  ['none, of another name', [MARSH], ['none']],
  ['each by its own name', [WEIR, MARSH], [FOUND, 'none']],
  ['each by its own name, whichever comes first', [MARSH, WEIR], ['none', FOUND]],
  ['one without a name by the first that the draft gives', [BARE, WEIR, MARSH], [FOUND, FOUND, 'none']],
  ['and by the first again, where that is another', [BARE, MARSH, WEIR], ['none', 'none', FOUND]],
  ['names that differ, and agree with the same', [WEIR, WEIR_ELSEWHERE], [FOUND, FOUND]],
])('offers %s', async (_, mentions, expected) => {
  bench = await createBench(library);
  const { findings } = await bench.audit(bench.job(mentions.map((one) => `${one}.\n`).join('\n')));
  expect(findings.map(({ candidates }) => candidates.map(({ citation }) => citation).join() || 'none')).toEqual(
    expected,
  );
});

it('sends no request twice for that', async () => {
  bench = await createBench(library);
  const { statistics } = await bench.audit(bench.job(`${WEIR}.\n\n${MARSH}.\n\n${WEIR_ELSEWHERE}.\n\n${BARE}.\n`));
  const asked = bench.requests.map(
    ({ search }) => new URLSearchParams(search).get('query') ?? new URLSearchParams(search).get('party'),
  );
  expect(asked).toEqual([...new Set(asked)]);
  expect(statistics.requests).toBe(asked.length);
});
