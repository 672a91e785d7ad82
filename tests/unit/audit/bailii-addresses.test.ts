import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bailiiHtml, CHALLENGE, missingHtml, noticeHtml } from '../../support/bailii.ts';
import { createBench } from '../support/audit.ts';
import { answer } from '../support/clock.ts';

/** Forms of citations, and the folder of each at BAILII as its own pages show it: written down anew, not read from the table. */
const FORMS: readonly (readonly [form: string, folder: string | null])[] = [
  ['[Y] UKHL N', '/uk/cases/UKHL'],
  ['[Y] UKSC N', '/uk/cases/UKSC'],
  ['[Y] EWCA Civ N', '/ew/cases/EWCA/Civ'],
  ['[Y] EWCA Crim N', '/ew/cases/EWCA/Crim'],
  ['[Y] EWHC N (Admin)', '/ew/cases/EWHC/Admin'],
  ['[Y] EWHC N (Ch)', '/ew/cases/EWHC/Ch'],
  ['[Y] EWHC N (QB)', '/ew/cases/EWHC/QB'],
  ['[Y] EWHC N (Pat)', '/ew/cases/EWHC/Patents'],
  ['[Y] NICA N', '/nie/cases/NICA'],
  ['[Y] CSIH N', null],
  ['[Y] EWHC N', null],
  ['[Y] CAT N', null],
  ['[Y] AC N', null],
];

const HOSTILE = fc.constantFrom(
  'https://www.bailii.org/uk/cases/UKHL/1999/1.html',
  '../../../etc/passwd',
  '%2e%2e%2fadmin',
  'http://169.254.169.254/latest',
  '//evil.example/uk/cases',
  '/cgi-bin/find_by_citation.cgi?citation=x',
  '?query=all&page=9',
  '[see](javascript:alert(1))',
  '<a href="https://evil.example">v</a>',
  'a\u202eb\u0000c',
);
const PARTY = fc.oneof(HOSTILE, fc.constantFrom('Harrow Mills Ltd', 'Pemberton', 'Tollgate', 'R (A)'), fc.string());

interface Cited {
  readonly text: string;
  readonly page: string | null;
}
const CITED: fc.Arbitrary<Cited> = fc
  .tuple(fc.constantFrom(...FORMS), fc.integer({ min: 1990, max: 2008 }), fc.integer({ min: 1, max: 9999 }))
  .map(([[form, folder], year, n]) => ({
    text: form.replace('Y', String(year)).replace('N ', `${n} `).replace(/N$/, String(n)),
    page: folder === null ? null : `${folder}/${year}/${n}.html`,
  }));
const SENTENCE = fc.tuple(PARTY, PARTY, CITED, HOSTILE).map(([one, other, cited, more]) => ({
  cited,
  text: `See ${one} v ${other} ${cited.text} at [2]: “${more}” ${more}.`,
}));

/** What BAILII answers to a request. */
const PAGE = { citation: '[2008] UKHL 12', title: 'A v B', paragraphs: ['It leans.'] };
const LINKS =
  '<a href="/uk/cases/UKHL/2008/1.html">next</a><link rel="next" href="/uk/cases/"><meta http-equiv="refresh" content="0;url=/x">';
const ANSWERS = [
  answer(404),
  answer(200, missingHtml('it')),
  answer(200, noticeHtml('[2008] UKHL 12')),
  answer(200, bailiiHtml({ ...PAGE, heading: LINKS })),
  answer(302, '', { location: '/uk/cases/UKHL/2008/2.html' }),
  answer(301, '', { location: 'https://evil.example/' }),
  answer(200, CHALLENGE),
  answer(403),
];

it('asks BAILII for nothing but the pages of the citations of the draft', async () => {
  let total = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(SENTENCE, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...ANSWERS),
      async (sentences, reply) => {
        const own = await createBench(
          new Proxy({}, { get: (_, path) => (String(path).endsWith('.html') ? reply : undefined) }),
        );
        try {
          const draft = sentences.map(({ text }) => text).join('\n\n');
          const bailii = { access: 'fetch', baseUrl: 'https://www.bailii.org' } as const;
          await own.audit(own.job(draft, { bailii }));
          const implied = sentences.flatMap(({ cited }) => cited.page ?? []);
          const asked = own.requests.filter(({ host }) => host === 'www.bailii.org').map(({ pathname }) => pathname);
          expect(asked.filter((path) => !implied.includes(path))).toEqual([]);
          expect(asked).toHaveLength(new Set(asked).size);
          total += asked.length;
          expect(own.requests.filter(({ host }) => host !== 'www.bailii.org' && host !== 'cases.test')).toEqual([]);
          expect(own.requests.filter(({ search, host }) => host === 'www.bailii.org' && search !== '')).toEqual([]);
        } finally {
          await own.remove();
        }
      },
    ),
    { numRuns: 150 },
  );
  expect(total).toBeGreaterThan(30); // some 120 by chance, and never few: it does ask
}, 120_000);
