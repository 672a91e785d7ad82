import { describe, expect, it } from 'vitest';
import { renderReports } from '../../../server/audit/index.ts';
import { plain, renderMarkdown } from '../../../server/reports/index.ts';
import { address } from '../../../server/reports/markdown.ts';
import { createBench } from '../support/audit.ts';
import { answer } from '../support/clock.ts';
import { judgment } from '../support/judgment.ts';

describe('untrusted text shows as just that text', () => {
  it.each([
    ['a heading', 'a\n# b'],
    ['a table row', 'a\n| b | c |'],
    ['a tag', '<script>alert(1)</script>'],
    ['a link', '[click](javascript:alert(1))'],
    ['an image', '![x](https://evil.test/x.png)'],
    ['a bare link', 'https://evil.test'],
    ['emphasis', '**bold** and _thin_'],
    ['code', '`rm`'],
    ['a comment', '<!-- hidden -->'],
    ['an entity', '&lt;b&gt;'],
    ['a bidirectional override', 'a\u202eb'],
    ['a null', 'a\u0000b'],
  ])('%s', (_, text) => {
    const shown = plain(text);
    expect(shown).not.toMatch(/[\n\r\u0000\u202e]/);
    // Every mark that Markdown or HTML could read stands behind a backslash.
    expect(shown.replace(/\\[\\`*_{}[\]<>|~#!&/@]/g, '')).not.toMatch(/[`*_[\]<>|#!&]|:\/\//);
    expect(shown.replace(/\\(.)/g, '$1')).toBe(text.replace(/[\u0000-\u001f\u202e]+/g, ' '));
  });

  it('in the title of a job, a claim, a judgment and a file name', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    const bench = await createBench({
      '/uksc/2020/7/data.xml': answer(200, judgment({ title: '&lt;img src=x onerror=alert(1)&gt; v Juniper' })),
    });
    const content = new TextEncoder().encode(
      `See Tollgate Ltd v Quillfeather [2020] UKSC 7, which held ${evil} | x |.`,
    );
    const job = bench.job('', {
      title: evil,
      documents: [
        { id: 'd1', path: `${evil}.txt`, format: 'txt', content },
        { id: 'd2', path: `${evil}.md`, format: 'md', content: { error: evil } },
      ],
    });
    const result = await bench.audit(job);
    await bench.remove();
    const { report } = await renderReports(result, '/reports', ['md'], '0.0.0', new AbortController().signal);
    const md = [...renderMarkdown(report, [{ path: `${evil}\``, bytes: 1, source: evil }])].join('');
    expect(report.audit_metadata.title).toBe(evil);
    expect(md.match(/<img/g)).toHaveLength(
      (md.match(/\\<img/g) ?? []).length + (md.match(/- `<img[^`\n]*`/g) ?? []).length,
    );
    expect(md.match(/\\<img/g)?.length).toBeGreaterThan(3);
  });
});

describe('an address can be copied: no backslash is put into it, and nothing in it is a mark', () => {
  it.each([
    ['https://a.test/uksc/2020/7/data.xml', 'https://a.test/uksc/2020/7/data.xml'],
    ['https://a.test/atom.xml?query=%22x%22&page=1', 'https://a.test/atom.xml?query=%22x%22&page=1'],
    ['https://a.test/uksc_2020_7.pdf', 'https://a.test/uksc_2020_7.pdf'],
    ['https://a.test/_x_/*y*/~z', 'https://a.test/%5Fx%5F/%2Ay%2A/%7Ez'],
    ['https://a.test/[a](b)|<c>`d`\\', 'https://a.test/%5Ba%5D(b)%7C%3Cc%3E%60d%60%5C'],
    ['https://a.test/é\u202e', 'https://a.test/%C3%A9%E2%80%AE'],
    ['authorities/a.xml', 'authorities/a.xml'],
    ['authorities/my_copy [1].xml', '`authorities/my_copy [1].xml`'],
    ['authorities/`a|b`\n.xml', '`authorities/%60a%7Cb%60%0A.xml`'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
  ])('%s', (url, shown) => {
    expect(address(url)).toBe(shown);
  });
});
