import { describe, expect, it } from 'vitest';
import { DRAWN as HTML } from '../../../server/reports/html.ts';
import { renderHtml, renderMarkdown } from '../../../server/reports/index.ts';
import { DRAWN as MARKDOWN } from '../../../server/reports/markdown.ts';
import { type Pen, SECTIONS, type Section, sectionsOf } from '../../../server/reports/sections.ts';
import { cited, reportOf } from '../support/report.ts';

const PENS: Readonly<Record<Pen, { readonly file: string; readonly drawn: object }>> = {
  md: { file: 'server/reports/markdown.ts', drawn: MARKDOWN },
  html: { file: 'server/reports/html.ts', drawn: HTML },
};

/** What is to be done next for a list of sections, a line for each. */
function nextFor(all: readonly Section[]): string[] {
  return (Object.keys(PENS) as Pen[]).flatMap((pen) => {
    const { file, drawn } = PENS[pen];
    const own = sectionsOf(pen, all);
    return [
      ...own
        .filter(({ id, lines }) => lines === null && !(id in drawn))
        .map(({ id }) => `${file}: add “${id}” to DRAWN, or give its row lines`),
      ...Object.keys(drawn)
        .filter((id) => !own.some((section) => section.id === id && section.lines === null))
        .map((id) => `${file}: take “${id}” out of DRAWN, since no row of server/reports/sections.ts has it drawn`),
    ];
  });
}

describe('a section is one row, and both pens have it', () => {
  it('of the list', () => {
    expect(nextFor(SECTIONS)).toEqual([]);
  });

  it.each<[string, readonly Section[], readonly string[]]>([
    ['of lines: nothing', [...SECTIONS, { id: 'new', title: 'New', lines: () => ['One.'] }], []],
    [
      'that is drawn',
      [...SECTIONS, { id: 'new', title: 'New', lines: null }],
      [
        'server/reports/markdown.ts: add “new” to DRAWN, or give its row lines',
        'server/reports/html.ts: add “new” to DRAWN, or give its row lines',
      ],
    ],
    [
      'that is no more',
      SECTIONS.filter(({ id }) => id !== 'evidence'),
      ['server/reports/html.ts: take “evidence” out of DRAWN, since no row of server/reports/sections.ts has it drawn'],
    ],
  ])('and what is to be done for one %s', (_, all, expected) => {
    expect(nextFor(all)).toEqual(expected);
  });

  it('appendices stand last', () => {
    const are = SECTIONS.map((section: Section) => section.isAppendix === true);
    expect(are).toEqual([...are].sort((a, b) => Number(a) - Number(b)));
  });
});

it.each<[Pen, string[]]>([
  ['md', ['Appendix A: Retrieval Log', 'Appendix B: Cache Inventory', 'Appendix C: Methodology']],
  ['html', ['Appendix A: Evidence', 'Appendix B: Requests', 'Appendix C: How this was done']],
])('%s has letters for its own appendices', (pen, expected) => {
  expect(sectionsOf(pen).flatMap(({ heading, isAppendix }) => (isAppendix ? [heading] : []))).toEqual(expected);
});

describe('a report has the headings in the order of the list, and what lines say', () => {
  const books = { ...{ id: 'house', title: 'House', edition: null, sha256: null }, priority: 1, rules: 0, tables: 0 };
  const report = reportOf([cited()], {}, { form_rulebooks: [{ ...books, state: 'not-imported' }] });
  const texts: Readonly<Record<Pen, string>> = {
    md: [...renderMarkdown(report, [])].join(''),
    html: [...renderHtml(report, [])].join(''),
  };

  it.each<Pen>(['md', 'html'])('%s', (pen) => {
    const marked = (heading: string): string => (pen === 'md' ? `# ${heading}\n` : `>${heading}</h2>`);
    const places = sectionsOf(pen).flatMap(({ heading }) =>
      heading === null ? [] : [texts[pen].indexOf(marked(heading))],
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const lines = sectionsOf(pen).flatMap((section) => section.lines?.(report) ?? []);
    expect(lines.filter((line) => !texts[pen].includes(line.replaceAll("'", pen === 'html' ? '&#39;' : "'")))).toEqual(
      [],
    );
  });
});
