import { describe, expect, it } from 'vitest';
import {
  type Judgment,
  numbersOf,
  paragraphOf,
  readAuthority,
  UnreadableAuthority,
} from '../../../server/authorities/index.ts';
import { asJudgment, bytesOf } from '../support/judgment.ts';

interface Sketch {
  readonly title?: string;
  readonly heading?: string;
  readonly body: string;
  readonly foot?: string;
}

/** A page as an archive publishes judgments, in a few words. */
function page({
  title = 'Harrow Mills Ltd v Pemberton [2020] UKSC 7 (4 March 2020)',
  heading = '',
  body,
  foot = '',
}: Sketch): Judgment {
  const text = `<!DOCTYPE html><html><head><title>${title}</title><style>p { color: red }</style></head>
<body><nav><ol><li>Home</li><li>Databases</li></ol></nav><p>You are here: Archive &gt;&gt; Cases</p>${heading}<hr>${body}${foot}</body></html>`;
  return asJudgment(readAuthority(bytesOf(text), 'html'));
}

function numbered({ passages }: Judgment): (readonly [string, string])[] {
  return passages.flatMap((one) => {
    const number = paragraphOf(one);
    return one.kind === 'body' && number ? [[number, one.text] as const] : [];
  });
}

describe('a page that was saved', () => {
  it.each<[string, string, (readonly [string, string])[]]>([
    [
      'numbers that the browser prints',
      '<ol><li>The wall leans.</li><li value="2"><p>The appeal<br>fails &amp; falls.</p></li></ol><p>Between them.</p><ol start="3"><li>I agree.</li></ol>',
      [
        ['1', 'The wall leans.'],
        ['2', 'The appeal\nfails & falls.\nBetween them.'],
        ['3', 'I agree.'],
      ],
    ],
    [
      'numbers in brackets in the text',
      '<p>[1] The <i>wall</i> leans.</p><p>It is old.</p><p>[2]&nbsp;The appeal fails.</p>',
      [
        ['1', 'The wall leans.\nIt is old.'],
        ['2', 'The appeal fails.'],
      ],
    ],
    [
      'numbers that stand apart',
      '<section><div>1.</div><div><p>The wall leans.</p></div></section><section><div>2.</div><div>It falls.</div></section>',
      [
        ['1', 'The wall leans.'],
        ['2', 'It falls.'],
      ],
    ],
    [
      'numbers in a table',
      '<table><tr><td>1.</td><td>The wall leans.</td></tr><tr><td>2.</td><td>It falls.</td></tr></table>',
      [
        ['1', 'The wall leans.'],
        ['2', 'It falls.'],
      ],
    ],
    [
      'lists within a paragraph',
      '<ol><li>Two points:<ol type="a"><li>the wall;</li><li>the mill.</li></ol></li><li>It falls.</li></ol>',
      [
        ['1', 'Two points:\nthe wall;\nthe mill.'],
        ['2', 'It falls.'],
      ],
    ],
  ])('%s', (_, body, expected) => {
    expect(numbered(page({ body }))).toEqual(expected);
  });

  it('has the citation and name of its title, and the parties of its heading', () => {
    const heading =
      '<p>BETWEEN</p><p>HARROW MILLS LTD</p><p>- and -</p><p>PEMBERTON</p><p>Hearing dates: 3 March 2020</p>';
    expect(page({ heading, body: '<ol><li>It falls.</li></ol>' })).toMatchObject({
      ids: ['[2020] UKSC 7'],
      title: 'Harrow Mills Ltd v Pemberton',
      parties: ['HARROW MILLS LTD', 'PEMBERTON'],
    });
  });

  it('without numbers is one passage after its heading', () => {
    const body = `<p>${'The wall of the mill has leant for a century, and leans still. '.repeat(3)}</p><p>It falls.</p>`;
    const { passages, numbering } = page({ heading: '<p>JUDGMENT</p>', body });
    expect(numbering).toEqual({ highest: null, complete: false });
    expect(passages.map(({ kind }) => kind)).toEqual(['front', 'body']);
    expect(passages[1]?.text).toContain('It falls.');
  });

  it('numbers nothing that it quotes from elsewhere, and keeps it apart', () => {
    const body = '<ol><li>He said:<blockquote><p>12. A wall is a wall.</p></blockquote></li><li>So it is.</li></ol>';
    const authority = page({ body });
    expect(numbered(authority)).toEqual([
      ['1', 'He said:\n12. A wall is a wall.'],
      ['2', 'So it is.'],
    ]);
    const [first] = authority.passages.filter((one) => numbersOf(one).includes('1'));
    expect(first?.quoted.map(({ start, end }) => first.text.slice(start, end))).toEqual(['12. A wall is a wall.']);
  });

  it('leaves out programs, the ways through the site, and its foot', () => {
    const body = '<script>document.write("3. Not so.")</script><ol><li>It falls.</li></ol>';
    const foot = '<p>BAILII: Copyright Policy | Disclaimers</p><p>9. Feedback</p>';
    const { passages } = page({ body, foot });
    expect(passages.map(({ text }) => text).join('\n')).not.toMatch(/Not so|Home|Feedback|Copyright/);
  });

  it.each([
    ['a challenge', { title: 'Making sure you are not a bot!', body: '<p>Loading</p>' }, /human/],
    [
      'an error page',
      { title: 'Page not found', body: '<p>The page that you asked for is not here.</p>' },
      /no such page/,
    ],
    [
      'a list of cases',
      { title: 'Recent decisions', body: `<p>${'x '.repeat(80)}</p><p>[2020] UKSC 7</p>` },
      /citation/,
    ],
  ])('%s is refused', (_, sketch, why) => {
    expect(() => page(sketch)).toThrow(UnreadableAuthority);
    expect(() => page(sketch)).toThrow(why);
  });

  const PARAGRAPHS = '<p>1. The wall leans.</p><p>2. It falls.</p>';
  it.each([
    ['is one form', `<form method="post" action="./j.aspx"><input name="q">${PARAGRAPHS}</form>`],
    ['does not end a form', `<form action="/search"><input name="q">${PARAGRAPHS}`],
    ['does not end what is for browsers without programs', `<noscript><p>Old browser</p>${PARAGRAPHS}`],
    ['does not end a button', `<button>Search${PARAGRAPHS}`],
  ])('is read where it %s', (_, body) => {
    expect(numbered(page({ body }))).toEqual([
      ['1', 'The wall leans.'],
      ['2', 'It falls.'],
    ]);
  });

  it.each([
    ['blocks', '<div>'.repeat(200_000)],
    ['inline', `${'<b>'.repeat(200_000)}${'</i>'.repeat(200_000)}`],
  ])('nested without end is refused at once: %s', (_, body) => {
    expect(() => page({ body })).toThrow(/nested/);
  });
});
