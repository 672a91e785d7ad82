import { describe, expect, it } from 'vitest';
import { pageInEditor } from '../../../client/state/report-page.ts';
import { renderHtml } from '../../../server/reports/index.ts';
import { ALTERED, cited, reportOf } from '../support/report.ts';

const LINKS = {
  line: (path: string, line: number) => `command:place?${path}:${line}`,
  report: (name: string) => `command:report?${name}`,
  browser: 'command:browser',
  file: 'reports/<one>.html',
};

const PAGE = [...renderHtml(reportOf([cited({ ...ALTERED, line: 4 })]), [])].join('');

describe('a report in the editor', () => {
  it('leads from each place to its line, and runs and loads nothing', () => {
    const page = pageInEditor(PAGE, LINKS) ?? '';
    const { path } = reportOf([]).documents[0] ?? { path: '' };
    expect(page).toContain(`<a class="place" href="command:place?${path}:5">line 5</a>`);
    expect(page).toContain(`<a href="command:place?${path}:5">line 5</a>`); // of the table of authorities
    expect(page.indexOf(`content="default-src 'none'; style-src 'unsafe-inline'; form-action`)).toBeLessThan(150);
    expect(page).toContain('<body>\n<p><a href="command:browser">');
    const elsewhere = pageInEditor(PAGE, { ...LINKS, browser: null });
    expect(elsewhere).not.toContain('command:browser');
    expect(elsewhere).toContain(
      '<body>\n<p>To print or send it, download reports/&lt;one&gt;.html and open it in your browser.</p>',
    );
  });

  it.each([
    ['a page of somebody else', '<html><script>alert(1)</script>', null],
    ['a command that a page brings', `${PAGE}<a href="command:evil">x</a>`, 'command:evil'],
    ['another report', `${PAGE}<a href="matter-a.html">x</a>`, 'href="matter-a.html"'],
  ])('holds nothing else: %s', (_, page, absent) => {
    const shown = pageInEditor(page, LINKS);
    if (absent === null) expect(shown).toBeNull();
    else expect(shown).not.toContain(absent);
  });

  it('leads from an index to the reports beside it alone', () => {
    const shown =
      pageInEditor(
        `${PAGE}<a href="a-b.html">x</a><a href="b.html#finding-12">z</a><a href="../x/a.html">y</a>`,
        LINKS,
      ) ?? '';
    expect(shown).toContain('href="command:report?a-b.html"');
    expect(shown).toContain('href="command:report?b.html"');
    expect(shown).toContain('href="../x/a.html"');
  });
});
