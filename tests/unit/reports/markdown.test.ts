import { expect, it } from 'vitest';
import { renderMarkdown } from '../../../server/reports/index.ts';
import { cited, kept, reportOf } from '../support/report.ts';

it('has every citation of a claim, however many these are, and each in the log', () => {
  const count = 20_000; // as arguments of a call they would be too many
  const notices = Array.from({ length: 2 * count }, (_, i) => `Notice ${i}.`);
  const report = reportOf([cited()], { citations: Array.from({ length: count }, () => cited()) }, { notices });
  const md = [...renderMarkdown(report, [])].join('');
  expect(md.match(/^#### Citation 1\.\d+: /gm)).toHaveLength(count);
  expect(md.match(/^\| .* UKSC 7 \| Resolved \| /gm)).toHaveLength(count);
  expect(md.match(/^> Notice \d+\.$/gm)).toHaveLength(2 * count);
});

it('is made in pieces of a citation at most', () => {
  const report = reportOf([cited()], { citations: [cited(), cited(), cited()] });
  const pieces = [...renderMarkdown(report, [])];
  for (const piece of pieces) expect((piece.match(/^#### Citation /gm) ?? []).length).toBeLessThan(2);
});

it('says where artefacts come from by addresses that can be copied, the one that was fetched among them', () => {
  const page = 'https://www.bailii.org/uk/cases/UKHL/2004/my_page.html';
  const evidence = {
    ...kept(),
    source: `Retrieved from BAILII: ${page}`,
    retrieval_urls: [page, 'https://a.test/_x_'],
  };
  const report = reportOf([cited({ fetched_url: page, evidence })]);
  const md = [
    ...renderMarkdown(report, [{ path: 'a.html', bytes: 1, source: `${evidence.source}, before it changed` }]),
  ].join('');
  for (const line of [
    `- **Resolution**: Resolved to ${page} (line 1)`,
    `  - Retrieved from BAILII: ${page}`,
    `  - Retrieved from: ${page}`,
    `- \`a.html\` - 1KB (Retrieved from BAILII: ${page}, before it changed)`,
  ])
    expect(md.split('\n')).toContain(line);
});

it('prints words of a judgment within their sentence with the very spaces that it has', () => {
  const words = { para_num: '5', text: 'the mill', similarity: 1, before: 'He said “', after: ' on the ford”.' };
  const report = reportOf([cited({ evidence: { ...kept(), matching_paragraphs: [words] } })]);
  expect([...renderMarkdown(report, [])].join('')).toContain('"He said “**the mill** on the ford”."');
});
