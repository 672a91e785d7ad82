import { describe, expect, it } from 'vitest';
import { commentOn } from '../../../server/reports/comment-words.ts';
import { renderHtml, renderMarkdown, renderSarif } from '../../../server/reports/index.ts';
import type { ReportCitation, ReportPage } from '../../../server/reports/report.ts';
import { cited, kept, reportOf, TO_READ } from '../support/report.ts';

const LINK = '../authorities/bundle.pdf#page=3';

/** A citation that is to be read, with words that stand on a page. */
function onPage(page: Partial<ReportPage>): ReportCitation {
  const where = { number: 3, label: 'AB/3', ...page };
  const words = { para_num: '4', text: 'A weir is no dam.', page: where };
  return cited({ ...TO_READ, evidence: kept([], 'It is for you to read.', [words]) });
}

/** What each pen writes of it, around the page. */
function written(citation: ReportCitation): Record<string, string> {
  const report = reportOf([citation]);
  const text = (pieces: Iterable<string>, pattern: RegExp): string => pattern.exec([...pieces].join(''))?.[0] ?? '';
  const comment = commentOn(citation, null).map((line) => line.map((one) => one.text).join(''));
  return {
    md: text(renderMarkdown(report, []), /paragraph \[4\].*/),
    html: text(renderHtml(report, []), /<b>\[4\]<\/b>.*?<\/p>/),
    sarif: text(renderSarif(report), /\[4\], [^"]*/),
    comment: text(comment.join('\n'), /.*\[4\].*/),
  };
}

describe('the page on which words stand', () => {
  it('is named by every pen, and led to where pages can be opened', () => {
    expect(written(onPage({ link: LINK }))).toEqual({
      md: `paragraph [4], [page AB/3](<${LINK}>): "A weir is no dam."`,
      html: `<b>[4]</b>, <a href="${LINK}">page AB/3</a>: A weir is no dam.</p>`,
      sarif: '[4], page AB/3: A weir is no dam.',
      comment: 'The judgment at [4], page AB/3: “A weir is no dam.”',
    });
  });

  it.each<[string, Partial<ReportPage>]>([
    ['there is no link', {}],
    ['it would run', { link: 'javascript:alert(1)#page=3' }],
    ['it would leave the machine', { link: '//example.test/a.pdf#page=3' }],
    ['it would leave the machine by a scheme', { link: './https://example.test/a.pdf#page=3' }],
    ['it would end the address', { link: '../a.pdf>)"onclick="x#page=3' }],
    ['it leads to no page', { link: '../a.pdf' }],
  ])('is named alone where %s', (_, page) => {
    const { md, html } = written(onPage(page));
    expect([md, html]).toEqual([
      'paragraph [4], page AB/3: "A weir is no dam."',
      '<b>[4]</b>, page AB/3: A weir is no dam.</p>',
    ]);
  });

  it('is text and nothing else, whatever is stamped there', () => {
    const { md, html, sarif } = written(onPage({ label: '[x](y)<b>3', link: LINK }));
    expect(md).toContain(`[page \\[x\\](y)\\<b\\>3](<${LINK}>)`);
    expect(html).toContain(`<a href="${LINK}">page [x](y)&lt;b&gt;3</a>`);
    expect(sarif).not.toContain('[x](y)');
  });
});
