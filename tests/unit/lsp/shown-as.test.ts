import { expect, it, onTestFinished } from 'vitest';
import { writeHover } from '../../../server/lsp/features/hover-text.ts';
import { publicPages } from '../../../server/lsp/features/links.ts';
import { MARKDOWN } from '../../../server/lsp/features/pen.ts';
import { namedBy } from '../../../server/reports/cited.ts';
import { createBench } from '../support/audit.ts';
import { answer } from '../support/clock.ts';
import { judgment } from '../support/judgment.ts';
import { citationsOf } from '../support/verdict.ts';

const PRINTS = 'The test is that of Bellweather v Orme [1957] 1 WLR 582.';
const DENIES = 'The case of R (Ibrahim) v Waltham Forest LBC [2019] EWHC 1873 does not exist.';
const WEIR = '*Weir v Dam* [2021] EWHC 5 (Ch)';
const serve = (cite: string, title: string, words: string) =>
  answer(200, judgment({ cite, title, paragraphs: ['This is a claim.', words] }));
const LIBRARY = {
  '/ewhc/ch/2021/5/data.xml': serve('[2021] EWHC 5 (Ch)', 'Weir v Dam', PRINTS),
  '/ewhc/admin/2025/1040/data.xml': serve('[2025] EWHC 1040 (Admin)', 'Penn v Orme', DENIES),
};

it.each([
  ['a report that it prints', 'Bellweather v Orme', '[1957] 1 WLR 582', '[2021] EWHC 5 (Ch)', 'Weir v Dam'],
  ['a report of another name', 'Quill v Rosedale', '[1957] 1 WLR 582', '[2021] EWHC 5 (Ch)', 'Weir v Dam'],
  ['a case that it denies', 'R (Ibrahim) v Waltham Forest LBC', '[2019] EWHC 1873', '[2025] EWHC 1040 (Admin)', 'Penn v Orme'],
])('the words of another judgment stand under its own citation: %s', async (_, name, cited, by, title) => {
  const draft = `See ${WEIR} for this.\n\nIt was held so in *${name}* ${cited}.`;
  const bench = await createBench(LIBRARY);
  onTestFinished(() => bench.remove());
  const { findings } = await bench.audit(bench.job(draft, {}, { allow_party_queries: false }));
  const finding = findings.find(({ normalized }) => normalized === cited);
  const citation = citationsOf(draft).find(({ normalized }) => normalized === cited);
  if (!finding || !citation) throw new Error('nothing is said');
  const hover = writeHover({ finding, authority: null, links: [], now: Date.parse('2026-11-20T14:30:00.000Z') }, MARKDOWN);
  expect(hover.replaceAll('\\', '').split('\n')).toContain(`**${title}** ${by}`);
  const origin = finding.verdict.basis?.kind === 'evidence' ? new URL(finding.verdict.basis.url).origin : '';
  const pages = publicPages(citation, finding, { findCaseLaw: origin, bailii: { access: 'off', baseUrl: '' } });
  expect(pages[0]).toMatchObject({ label: 'Find Case Law', of: by });
}); // biome-ignore format: a table

it('a table of authorities has the name that a court prints once, and the citation once', async () => {
  const draft = `See ${WEIR} for this.\n\nIt was held so in *Bellweather* [1957] 1 WLR 582.`;
  const bench = await createBench(LIBRARY);
  onTestFinished(() => bench.remove());
  const { findings } = await bench.audit(bench.job(draft, {}, { allow_party_queries: false }));
  const finding = findings.find(({ normalized }) => normalized === '[1957] 1 WLR 582');
  expect(namedBy('Bellweather', finding?.checks ?? [])).toEqual({ name: 'Bellweather', title: 'Bellweather v Orme' });
});
