import { describe, expect, it } from 'vitest';
import { readText } from '../../../server/documents/index.ts';
import { blocksOf, sourceOf } from './reading.ts';

describe('what a reader sees, and what stands behind it', () => {
  it.each([
    // what, source, a phrase of the reading text, its source
    ['plain words', 'The duty was owed.', 'duty was', 'duty was'],
    ['italics', '*Smith v Jones* held so.', 'Smith v Jones held', 'Smith v Jones* held'],
    ['bold', 'It is **not** so.', 'is not so', 'is **not** so'],
    ['bold italics', 'See ***Re A*** here.', 'See Re A here', 'See ***Re A*** here'],
    ['underscores', 'See _Re A_ at [4].', 'Re A at [4]', 'Re A_ at [4]'],
    ['no emphasis within a word', 'the snake_case_word', 'snake_case_word', 'snake_case_word'],
    ['struck out, where a mark shows it', 'a ~~good~~ bad point', 'a \ufffcgood bad', 'a ~~good~~ bad'],
    [
      'a link',
      'See [Re A](https://example.org/a "A") now.',
      'See Re A now',
      'See [Re A](https://example.org/a "A") now',
    ],
    [
      'a link about a bracketed year',
      'In [[2020] UKSC 12](https://example.org/12) it',
      'In [2020] UKSC 12 it',
      'In [[2020] UKSC 12](https://example.org/12) it',
    ],
    ['a link by label', 'See [Re A][a] now.\n\n[a]: https://example.org/a', 'See Re A now', 'See [Re A][a] now'],
    [
      'brackets that are no link',
      'Re A [2021] EWCA Civ 4, [12].',
      '[2021] EWCA Civ 4, [12]',
      '[2021] EWCA Civ 4, [12]',
    ],
    ['two brackets that are no link', 'at [76][77] and', 'at [76][77] and', 'at [76][77] and'],
    ['a number in brackets after a bracket', 'at [12](3) of', 'at [12](3) of', 'at [12](3) of'],
    ['emphasis within such brackets', 'he said [*sic*] so', 'said [sic] so', 'said [*sic*] so'],
    ['an autolink', 'See <https://example.org> now.', 'See https://example.org now', 'See <https://example.org> now'],
    ['a picture', 'before ![a plan](plan.png) after', 'before after', 'before ![a plan](plan.png) after'],
    ['a code span', 'before `x = 1` after', 'before x = 1 after', 'before `x = 1` after'],
    ['an escape', 'a \\*star\\* b', 'a *star* b', 'a \\*star\\* b'],
    ['an entity', 'Smith &amp; Co', 'Smith & Co', 'Smith &amp; Co'],
    ['a no-break space by name', 'para&nbsp;4', 'para\u00a04', 'para&nbsp;4'],
    ['tags in a line', 'the <em>only</em> duty', 'the only duty', 'the <em>only</em> duty'],
    ['a comment in a line', 'the <!-- really? -->duty', 'the duty', 'the <!-- really? -->duty'],
    ['a hidden character', 'the du\u00adty\u200b was', 'the duty was', 'the du\u00adty\u200b was'],
    ['a footnote mark', 'as held.[^1] Next\n\n[^1]: Re A.', 'as held. Next', 'as held.[^1] Next'],
    ['curly quotes', 'He said “*no*” twice', '“no” twice', '“*no*” twice'],
    ['a hard wrap', 'the duty\nwas owed', 'duty was', 'duty\nwas'],
    ['CRLF', 'the *duty*\r\nwas owed', 'duty was', 'duty*\r\nwas'],
    ['a wrapped quotation', '> the *duty*\n> was owed', 'duty was', 'duty*\n> was'],
    ['an astral character before', '\u{1f600} *Re A* held', 'Re A held', 'Re A* held'],
  ])('%s', (_, source, phrase, behind) => {
    expect(sourceOf(readText(source, 'md'), phrase)).toBe(behind);
  });

  it('sets out fenced code that no language is named for, part by part', () => {
    const source = 'One:\n\n```\n5 A head\n(1) Two\nlines.\n\nThree.\n```\n\nFour.';
    expect(blocksOf(source, 'md').map((one) => one.replaceAll('\n', ' '))).toEqual([
      'paragraph: One:',
      ...['quote: 5 A head', 'quote (1): Two lines.', 'quote: Three.'],
      'paragraph: Four.',
    ]);
  });

  it.each([
    ['fenced code', 'One.\n\n```js\n[2020] UKSC 1\n```\n\nTwo.', ['paragraph: One.', 'paragraph: Two.']],
    ['front matter', '---\ntitle: [2020] UKSC 1\n---\n\nOne.', ['paragraph: One.']],
    [
      'front matter of all kinds',
      '---\n# A remark\n\ntitle: "One"\ntags:\n- a\n  - b\ntext: |\n  Two\n\n  lines\n...\n---\nOne.',
      ['paragraph: One.'],
    ],
    [
      'a tag that may hide',
      'may <span style="display:none">not</span> be. <b>So</b>',
      ['paragraph: may \ufffcnot be. \ufffcSo'],
    ],
    [
      'a block that may hide',
      '<div style="display:none">\nIt may not be. So\n</div>',
      ['paragraph: \ufffcIt may not be. \ufffcSo'],
    ],
    [
      'a block that hides nothing',
      '<div style="text-align:left">\nIt may &amp; be.\n</div>',
      ['paragraph: It may & be.'],
    ],
    ['letters of the colour of the page', 'may <font color="white">not</font> be', ['paragraph: may \ufffcnot be']],
    ['a tag that hides nothing', 'may <span class="x">not</span> be', ['paragraph: may not be']],
    ['text between two rules', '---\nSee it.\n\n---\n\nOne.', ['paragraph: See it.', 'paragraph: One.']],
    [
      'a sentence with a colon between two rules',
      '---\nThe court said: so.\n\n---\n',
      ['paragraph: The court said: so.'],
    ],
    ['an indented text between two rules', '---\n   See it.\n\n---\n', ['paragraph: See it.']],
    ['a comment', 'One.\n\n<!-- [2020] UKSC 1 -->\n\nTwo.', ['paragraph: One.', 'paragraph: Two.']],
    ['a rule', 'One.\n\n---\n\nTwo.', ['paragraph: One.', 'paragraph: Two.']],
    ['a picture alone', '![a plan](plan.png)\n\nTwo.', ['paragraph: Two.']],
    ['a script', '<script>\nvar a = "[2020] UKSC 1";\n</script>\n\nTwo.', ['paragraph: Two.']],
    ['where a label leads', '[a]: https://example.org/a\n\nTwo.', ['paragraph: Two.']],
  ])('is not %s', (_, source, blocks) => {
    expect(blocksOf(source, 'md')).toEqual(blocks);
  });
});

describe('blocks', () => {
  it.each([
    ['headings', '# Grounds\n\n## One ##\n\nTwo\n===\n', ['heading: Grounds', 'heading: One', 'heading: Two']],
    ['paragraphs, one wrapped by hand', 'One\ntwo.\n\nThree.', ['paragraph: One two.', 'paragraph: Three.']],
    ['a numbered list', '1. One.\n2. Two.\n', ['paragraph 1.: One.', 'paragraph 2.: Two.']],
    ['a bullet list', '- One.\n- Two.\n', ['paragraph -: One.', 'paragraph -: Two.']],
    [
      'units behind a number',
      '2. mgr. 65. gr. laga.\n\n233. gr. a laga.',
      ['paragraph: 2. mgr. 65. gr. laga.', 'paragraph: 233. gr. a laga.'],
    ],
    ['typed markers', '(a) One.\n\n(b) Two.', ['paragraph (a): One.', 'paragraph (b): Two.']],
    ['a second paragraph of an item', '1. One.\n\n   Two.\n', ['paragraph 1.: One.', 'paragraph: Two.']],
    ['text set in by four spaces', 'One:\n\n    Set in.\n', ['paragraph: One:', 'paragraph: Set in.']],
    ['a block quotation', 'One:\n\n> Two.\n>\n> Three.\n', ['paragraph: One:', 'quote: Two.', 'quote: Three.']],
    [
      'a callout that is a quotation',
      '> [!quote] Re A\n> Two.\n>\n> Three.\n',
      ['paragraph: Re A', 'quote: Two.', 'quote: Three.'],
    ],
    ['a callout without a title', '> [!QUOTE]\n> Two.\n', ['quote: Two.']],
    ['a callout and nothing else', '> [!quote]\n', []],
    ['any other callout', '> [!NOTE]\n> Two.\n', ['paragraph: Two.']],
    ['brackets in a block quotation', '> [!] Two [!quote] three.\n', ['quote: [!] Two [!quote] three.']],
    ['a quotation in a list', '1. One:\n\n   > Two.\n', ['paragraph 1.: One:', 'quote: Two.']],
    ['a footnote', 'One.[^a]\n\n[^a]: Re A [2020] UKSC 1.\n', ['paragraph: One.', 'note ^a: Re A [2020] UKSC 1.']],
    [
      'a table',
      '| Case | Cited |\n| --- | --- |\n| *Re A* | [2020] UKSC 1 |\n',
      ['row: Case\tCited', 'row: Re A\t[2020] UKSC 1'],
    ],
    ['HTML', '<p>The <b>duty</b> was &pound;5.</p>\n', ['paragraph: The duty was £5.']],
    [
      'two paragraphs of HTML',
      '<p>The duty.</p>\n<p>*Re A* <i>applied</i>.</p>\n',
      ['paragraph: The duty.', 'paragraph: Re A applied.'],
    ],
    ['a block quotation of HTML', '<blockquote><p>One.</p><p>Two.</p></blockquote>\n', ['quote: One.', 'quote: Two.']],
    [
      'one with Markdown in it',
      '<blockquote>\n\nOne\n\n*Two*\n\n</blockquote>\n\nThree.\n',
      ['quote: One', 'quote: Two', 'paragraph: Three.'],
    ],
    ['one that nothing ends', '<blockquote>\n\nOne.\n\nTwo.\n', ['paragraph: One.', 'paragraph: Two.']],
    [
      'a box',
      '<div class="quote">One.</div>\n\n<div class="no-quotes">Two.</div>\n',
      ['quote: One.', 'paragraph: Two.'],
    ],
    ['a table of HTML', '<table><tr><td>Re A</td><td>[5]</td></tr></table>\n', ['row: Re A\t[5]']],
    ['paragraphs set in by four spaces', '    One.\n\n    Two.\n', ['paragraph: One.', 'paragraph: Two.']],
    ['a quoted HTML block', '> <p>The duty.</p>\n', ['quote: The duty.']],
  ])('%s', (_, source, blocks) => {
    expect(blocksOf(source, 'md')).toEqual(blocks);
  });

  it('sets lists and quotations in by levels', () => {
    const draft = readText('One.\n\n1. Two.\n   - Three.\n\n> Four.\n', 'md');
    expect(draft.segments.map((segment) => segment.indent)).toEqual([0, 1, 2, 1]);
  });

  it('sets in what is set in by four spaces, in no list', () => {
    const draft = readText('One:\n\n    Two.\n\n1. Three.\n\n        Four.\n', 'md');
    expect(draft.segments.map((segment) => segment.indent)).toEqual([0, 2, 1, 1]);
  });

  it('reads a quotation of HTML to its end in a long draft', () => {
    const held = `<blockquote>\n\n${'Words of the court.\n\n'.repeat(300)}</blockquote>\n\n`;
    const draft = readText(`${'One.\n\n'.repeat(900)}${held}${'Two.\n\n'.repeat(900)}`, 'md');
    const kindOf = (text: string): Set<string> =>
      new Set(draft.segments.filter((one) => draft.text.slice(one.start, one.end) === text).map(({ kind }) => kind));
    expect([kindOf('One.'), kindOf('Words of the court.'), kindOf('Two.')]).toEqual(
      [['paragraph'], ['quote'], ['paragraph']].map((kinds) => new Set(kinds)),
    );
  });

  it('marks footnotes where they stood, italics where they stand', () => {
    const draft = readText('See *Re A*,[^x] and **Re B**.[^2]\n\n[^x]: One.\n[^2]: Two.', 'md');
    expect(draft.marks.map((mark) => [mark.label, draft.text.slice(0, mark.at)])).toEqual([
      ['x', 'See Re A,'],
      ['2', 'See Re A, and Re B.'],
    ]);
    expect(draft.emphasis.map((span) => draft.text.slice(span.start, span.end))).toEqual(['Re A', 'Re B']);
  });

  it.each([
    ['See <em>Re A</em>, *Re B*, and <i class="x">Re C</i>.', ['Re A', 'Re B', 'Re C']],
    ['<cite>Smith <b>v</b> Jones</cite> [2020]', ['Smith v Jones', 'v']],
    ['<p>In <EM>A &amp; B v C</EM> [2020]</p>', ['A & B v C']],
    ['An <em>open tag, </i>and one that <embed>is other', []],
    ['See [<em>Re A</em>](https://example.org/a) and <em>Re\nB</em>', ['Re A', 'Re\nB']],
  ])('knows what tags set in italics: %j', (source, expected) => {
    const draft = readText(source, 'md');
    expect(draft.emphasis.map(({ start, end }) => draft.text.slice(start, end))).toEqual(expected);
  });

  it('says how many hidden characters were left out', () => {
    expect(readText('the du\u00adty was\u200b owed', 'md').notices).toEqual([expect.stringMatching(/^2 hidden/)]);
    expect(readText('the duty was owed', 'md').notices).toEqual([]);
  });
});
