import { describe, expect, it } from 'vitest';
import { readText, UnreadableDraft } from '../../../server/documents/index.ts';
import { blocksOf, sourceOf } from './reading.ts';

/** A page as Word writes one, its lines wrapped. */
const WORD = `<html>

<head>
<meta http-equiv=Content-Type content="text/html; charset=windows-1252">
<title>Not the draft</title>
<style>
<!--
 p.MsoNormal {margin:0cm;}
-->
</style>
</head>

<body lang=EN-GB style='word-wrap:break-word'>

<div class=WordSection1>

<h1>The law</h1>

<p class=MsoListParagraph style='margin-left:36.0pt;text-indent:-36.0pt'>1.<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span>In <i>Smith v
Jones</i> [2020] UKSC 1 at [5] it is said:<a href="#_ftn1" name="_ftnref1"
title=""><span class=MsoFootnoteReference><sup>[1]</sup></span></a></p>

<p class=MsoQuote style='margin-left:72.0pt'>&#8220;Words &amp; more.&#8221;</p>

<table class=MsoTableGrid border=1>
 <tr>
  <td width=301><p class=MsoNormal>Case</p></td>
  <td width=301>
  <p class=MsoNormal>[2020] UKSC 2</p>
  </td>
 </tr>
</table>

<p class=MsoNormal>Seen<span style='display:none'>not this</span><span style='color:white'>nor this</span>.<br>
And <del>was</del><ins>is</ins>.</p>

</div>

<div><br clear=all>
<hr align=left size=1 width="33%">

<div id=ftn1>

<p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1" title=""><span
class=MsoFootnoteReference>[1]</span></a> See also <i>Doe v Roe</i> [2019] UKSC 3.</p>

<p class=MsoFootnoteText>And more.</p>

</div>

</div>

</body>
</html>`;

it('a page of Word is read as its document', () => {
  expect(blocksOf(WORD, 'html')).toEqual([
    'heading: The law',
    'paragraph 1.: In Smith v Jones [2020] UKSC 1 at [5] it is said:',
    'quote: “Words & more.”',
    'row: Case\t[2020] UKSC 2',
    'paragraph: Seen.',
    'paragraph: And is.',
    'note ^1: See also Doe v Roe [2019] UKSC 3.',
    'note ^1: And more.',
  ]);
});

it('marks, emphasis and offsets are those of the source', () => {
  const draft = readText(WORD, 'html');
  expect(draft.marks.map(({ at, label }) => [label, draft.text.slice(at - 5, at)])).toEqual([['1', 'said:']]);
  expect(draft.emphasis.map(({ start, end }) => draft.text.slice(start, end))).toEqual(['Smith v Jones', 'Doe v Roe']);
  expect(sourceOf(draft, 'Words & more.')).toBe('Words &amp; more.');
  expect(draft.notices).toEqual(['16 hidden characters were left out of the reading.']);
});

describe('pages of others', () => {
  it.each<[string, string, string[]]>([
    [
      'a list',
      '<ol start=4><li>One</li><li><p>Two</p></li></ol><ul><li>Three</li></ul>',
      ['paragraph 4.: One', 'paragraph 5.: Two', 'paragraph •: Three'],
    ],
    [
      'a block quotation',
      '<p>It says:</p><blockquote><p>One.</p><p>Two.</p></blockquote>',
      ['paragraph: It says:', 'quote: One.', 'quote: Two.'],
    ],
    ['set in on both sides', '<p style="margin-left:1in;margin-right:1in">Words.</p>', ['quote: Words.']],
    [
      'a cell with paragraphs',
      '<table><tr><td><p>One</p><p>Two</p></td><td>Three</td></tr></table>',
      ['row: One Two\tThree'],
    ],
    [
      'a cell that is a page of its own',
      '<table><tr><td><p>1</p><p>2</p><p>3</p><p>4</p><p>5</p></td><td>Three</td></tr></table>',
      ['1', '2', '3', '4', '5', 'Three'].map((text) => `paragraph: ${text}`),
    ],
    [
      'white on blue',
      '<table><tr><td style="background:#00f"><span style="color:#fff">Seen</span></td></tr></table>',
      ['paragraph: Seen'],
    ],
    [
      'notes of other programs',
      '<p>Owed.<sup><a href="#n1" id="r1">1</a></sup></p><div class="notes"><p><a href="#r1" id="n1">1</a> See this.</p><p>Not of it.</p></div>',
      ['paragraph: Owed.', 'note ^1: See this.', 'note ^1: Not of it.'],
    ],
    [
      'a link within a page is no note',
      '<p>See <a href="#a">part A</a>.</p><p><a id="a" href="#top">Part A</a></p>',
      ['paragraph: See part A.', 'paragraph: Part A'],
    ],
    [
      'lines',
      '<p>Term<br>\n[2021] UKSC 50</p><p>Smith v Jones<br>[2020] UKSC 1</p><p>It is<br><b>owed</b>.<br><br>so</p>',
      [
        'paragraph: Term',
        'paragraph: [2021] UKSC 50',
        'paragraph: Smith v Jones [2020] UKSC 1',
        'paragraph: It is owed.',
        'paragraph: so',
      ],
    ],
    [
      'text as it is typed',
      '<pre>1.\tOne\n2.\tTwo goes\n   on\n\nThree</pre>',
      ['paragraph 1.: One', 'paragraph 2.: Two goes on', 'paragraph: Three'],
    ],
    ['white space', '<p>section\n\t\t2 of\tit</p>', ['paragraph: section 2 of it']],
    [
      'footnotes that are typed',
      '<p>It is *owed*.[1]</p><p>[1]&nbsp;See Smith.</p>',
      ['paragraph: It is owed.', 'note ^1: See Smith.'],
    ],
    ['raised digits', '<p>[2020] UKSC 1<sup>2</sup> is 5m<sup>2</sup></p>', ['paragraph: [2020] UKSC 1² is 5m2']],
    ['no markup', 'Only text.', ['paragraph: Only text.']],
    ['what is left open', '<p>One<p>Two <b>three', ['paragraph: One', 'paragraph: Two three']],
  ])('%s', (_, source, expected) => {
    expect(blocksOf(source, 'html')).toEqual(expected);
  });

  it('too deep', () => {
    expect(() => readText('<div>'.repeat(600), 'html')).toThrow(UnreadableDraft);
  });
});
