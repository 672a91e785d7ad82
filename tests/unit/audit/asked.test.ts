import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AuditResult } from '../../../server/audit/index.ts';
import { type Citation, courtById, courtsOf, neutralOf, readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';
import type { Answer } from '../../../server/http/index.ts';
import { BASE, createBench } from '../support/audit.ts';
import { answer } from '../support/clock.ts';
import { judgment } from '../support/judgment.ts';

const HOSTILE = [
  ...['../', '..%2f', '%2e%2e/', '%00', '/etc/passwd', 'file:///etc/passwd', 'http://evil.test/', '//evil.test'],
  ...['https://user:pass@evil.test/x', '?party=secret', '&court=uksc', '#fragment', '\\\\evil\\share', '@evil.test'],
  ...[
    '127.0.0.1',
    '[::1]',
    '"; DROP TABLE hosts',
    '<script>',
    '$HOME',
    '$(id)',
    '\r\nHost: evil.test',
    '\u202e',
    '８００１',
  ],
];
const NAMES = [
  'Harrow',
  'Pemberton',
  'Zimmerdale Ltd',
  'R (Quillon)',
  'O’Neill-Smyth',
  'Secretary of State',
  'Re Ärzte',
];
const COURTS = ['UKSC', 'EWCA Civ', 'EWHC', 'UKHL', 'CSIH', 'XYZ', 'UKUT'];
const DIVISIONS = ['', '(Ch)', '(Admin)', '(Xyz)', '(../)', '(Ch%2f)'];
const SECRETS = ['privileged', 'settlement', 'whistleblower', 'our client admits', 'without prejudice'];

const hostile = fc.constantFrom(...HOSTILE);
const part = fc.oneof({ arbitrary: fc.constantFrom(...NAMES), weight: 3 }, { arbitrary: hostile, weight: 1 });
const name = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
const number = fc.oneof(
  fc.integer({ min: 0, max: 9999 }).map(String),
  fc.tuple(fc.integer({ min: 1, max: 999 }), hostile).map(([n, text]) => `${n}${text}`),
);
const citation = fc.oneof(
  {
    arbitrary: fc
      .tuple(fc.integer({ min: 1998, max: 2026 }), fc.constantFrom(...COURTS), number, fc.constantFrom(...DIVISIONS))
      .map(([year, court, no, division]) => `[${year}] ${court} ${no} ${division}`.trim()),
    weight: 3,
  },
  {
    arbitrary: fc
      .tuple(fc.integer({ min: 1990, max: 2024 }), fc.constantFrom('1 WLR', 'AC', 'EWHC../', 'All ER'), number)
      .map(([year, series, page]) => `[${year}] ${series} ${page}`),
    weight: 1,
  },
);
const sentence = fc
  .tuple(
    fc.constantFrom(...SECRETS),
    name,
    name,
    citation,
    hostile,
    fc.constantFrom(' at [2]', ': “no such words here”', ''),
  )
  .map(([secret, one, other, cited, text, after]) => `The ${secret} ${text} in *${one} v ${other}* ${cited}${after}.`);
const drafts = fc.array(sentence, { minLength: 3, maxLength: 6 }).map((sentences) => sentences.join('\n\n'));

/** What the source does: links and redirects that lead astray among them. */
const LINKS = [
  'https://evil.test/uksc/2020/7/data.xml',
  'file:///etc/passwd',
  `${BASE}/d-1234/data.xml`,
  '//evil.test/x',
  `${BASE}@evil.test/x`,
];
const feed = (own: string, link: string): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:tna="https://caselaw.nationalarchives.gov.uk"><entry><title>Harrow v Pemberton</title><link rel="alternate" type="application/akn+xml" href="${link}"/><tna:identifier type="ukncn" slug="x">${own.replace(/[<&"]/g, '')}</tna:identifier></entry></feed>`;
type Mood = (url: URL) => Answer;
const moods: fc.Arbitrary<Mood> = fc.oneof(
  fc.constant<Mood>(() => answer(404)),
  fc.constant<Mood>(() => answer(200, judgment())),
  fc.constantFrom(...LINKS).map<Mood>((location) => () => answer(302, '', { location })),
  fc.constantFrom(...LINKS).map<Mood>((link) => ({ pathname, searchParams }) => {
    if (pathname !== '/atom.xml') return answer(404);
    return answer(200, feed((searchParams.get('query') ?? '').replaceAll('"', ''), link));
  }),
);

/** The addresses that a citation implies, as a test of one: its own, and the searches for it and for one party. */
function implies(citation: Citation, url: URL, parties: boolean): boolean {
  const { normalized, name: named } = citation;
  const neutral = neutralOf(citation);
  const court = neutral?.court == null ? null : courtById(neutral.court);
  const courts = neutral ? courtsOf(neutral.code) : [];
  const number = neutral && `[${neutral.year}] ${neutral.code} ${neutral.number}`;
  const spelt = courts.map(({ division }) => `[${neutral?.year}] ${neutral?.code} ${division} ${neutral?.number}`);
  const own = court?.slug === undefined ? null : `/${court.slug}/${neutral?.year}/${neutral?.number}/data.xml`;
  if (url.pathname === own) return url.search === '';
  if (url.pathname !== '/atom.xml') return false;
  return [...url.searchParams].every(([key, value]) => {
    if (key === 'query') return [normalized, number, ...spelt].includes(value.slice(1, -1));
    if (key === 'court') return courts.some(({ searchCourt, slug }) => value === (searchCourt ?? slug));
    if (key === 'party') return parties && /^[\p{L}’'-]+$/u.test(value) && (named?.text.includes(value) ?? false);
    if (key === 'order') return value === 'date';
    return /^(?:page|per_page|(?:from|to)_date_[012])$/.test(key) && /^\d{1,4}$/.test(value);
  });
}

it('a job asks for nothing but what its own citations imply, whatever the draft and the source say', {
  timeout: 60_000,
}, async () => {
  let requests = 0;
  await fc.assert(
    fc.asyncProperty(drafts, moods, fc.boolean(), async (draft, mood, parties) => {
      const asked: URL[] = [];
      const bench = await createBench((url) => {
        asked.push(url);
        return mood(url);
      });
      try {
        const result: AuditResult = await bench.audit(bench.job(draft, {}, { allow_party_queries: parties }));
        const citations = readCitations(readText(draft, 'md')).citations.map((one) => one.citation);
        expect(result.findings.map(({ normalized }) => normalized)).toEqual(citations.map((one) => one.normalized));
        // An address that the source gave for a citation, on its own host.
        const strange = asked.filter(
          (url) => url.href !== `${BASE}/d-1234/data.xml` && !citations.some((one) => implies(one, url, parties)),
        );
        expect(strange.map(String)).toEqual([]);
        expect([...new Set(asked.map(({ origin }) => origin))].filter((origin) => origin !== BASE)).toEqual([]);
        expect(
          asked.filter(({ pathname }) => !/^\/[a-z0-9/.-]+$/.test(pathname) || /\.\.|\/\//.test(pathname)),
        ).toEqual([]);
        for (const secret of SECRETS) expect(asked.map(String).join('\n')).not.toContain(secret.split(' ').at(-1));
        requests += asked.length;
      } finally {
        await bench.remove();
      }
    }),
    { numRuns: 100 },
  );
  expect(requests).toBeGreaterThan(50); // the property is about something
});
