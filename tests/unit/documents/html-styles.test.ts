import { describe, expect, it } from 'vitest';
import { readText } from '../../../server/documents/index.ts';

/** What is read of a paragraph on a page with these styles; ￼ where it is in doubt. */
const read = (body: string, styles = '', more = ''): string =>
  readText(`<html><head>${more}<style>${styles}</style></head><body><p>${body}</p></body></html>`, 'html').text.trim();
const H = 'may <span class="q">not </span>be';

describe('what the styles of a page hide', () => {
  it.each<[string, string, string?]>([
    ['as Word writes it', 'span.q {mso-style-name:Hid; display:none; mso-hide:all;}'],
    [
      'within a remark, after others',
      '<!-- @font-face {font-family:X;} /* p{} */ p.MsoNormal{margin:0cm} .q{display:none} -->',
    ],
    ['for an element in others', 'p .q{visibility:hidden}'],
    ['by its id', '#i{opacity:0}', 'may <span id=i>not </span>be'],
    ['for every element of a name', 'i{font-size:1pt}', 'may <i>not </i>be'],
    ['among other selectors', 'h1, .q, b{color:white}'],
    ['on paper', '@media print{.q{display:none}}'],
    ['in the colour of what is below', 'p{background:#dff} .q{color:#dfffff}'],
    ['the letters of all, and not of some', '.q{color:#fefefe}', 'may <span class="q">not </span>be'],
    ['important', '.q{display:none!important}', 'may <span class="q" style="display:inline">not </span>be'],
    ['as letters of a tenth', '.q{font-size:0.1em}'],
  ])('%s', (_, styles, body = H) => {
    expect(read(body, styles)).toBe('may be');
  });

  it.each<[string, string, string?]>([
    ['nothing', ''],
    ['another class', '.r{display:none}'],
    ['another element', 'b.q{display:none}'],
    ['in others than these', 'div .q{display:none}'],
    [
      'until the element says otherwise',
      '.q{display:none}',
      'may <span class="q" style="display:inline">not </span>be',
    ],
    [
      'what is in it, which is seen',
      '.q{visibility:hidden;color:white}',
      'may <span class="q"><b style="visibility:visible;color:black">not </b></span>be',
    ],
    ['while somebody points at it', '.q:hover{display:none}'],
    ['white on blue', '.q{color:white;background:#00f}'],
    ['small', '.q{font-size:small}'],
    ['hidden by an attribute, and shown by a style', '', 'may <span hidden style="display:inline">not </span>be'],
    ['nothing, before an element', '.q::before{content:"";display:none}'],
  ])('%s: the words are read', (_, styles, body = H) => {
    expect(read(body, styles)).toBe('may not be');
  });

  it.each<[string, string, string?, string?]>([
    ['words before an element', '.q::before{content:"never "}'],
    ['words after an element, in signs', '.q:after{content:"\\6e\\6f"}'],
    ['off the page', '.q{position:absolute;left:-9999px}'],
    ['turned', '.q{unicode-bidi:bidi-override;direction:rtl}'],
    ['on a screen alone', '@media screen{.q{display:none}}'],
    ['for the first of its kind', '.q:first-child{display:none}'],
    ['shown perhaps', '.q{display:none} p > .q{display:inline}'],
    ['seen perhaps', '.q{color:white} p > .q{color:black}'],
    ['faint', '.q{color:#ddd}'],
    ['white on a picture', '.q{color:white;background:url(x.png)}'],
    ['hardly to be seen', '.q{font-size:3pt}'],
  ])('%s: in doubt', (_, styles, body = H) => {
    expect(read(body, styles).replace(/\ufffc+/, '\ufffc')).toBe('may \ufffcnot be');
  });

  it('what is shown when somebody asks for it is in doubt', () => {
    expect(readText('<p>One</p><details><p>Two</p></details>', 'html').text.trim().replace(/\s+/g, ' ')).toBe(
      'One \ufffcTwo',
    );
  });

  it('an element whose direction is turned is in doubt, each sentence of it', () => {
    expect(read('may <bdo dir=rtl>not. So it</bdo> be')).toBe('may \ufffcnot. \ufffcSo it be');
  });

  it.each([
    ['before an element without any', 'may <b class=q></b>be', '.q::before{content:"not "}'],
    ['in a picture', 'may <img src="not.png">be', ''],
    ['in a form', 'may <input value="not ">be', ''],
  ])('words that are none of the text, %s', (_, body, styles) => {
    expect(read(body, styles)).toBe('may \ufffcbe');
  });

  it('and that is said', () => {
    const page = `<style>.q{color:#ddd}</style><p>${H}</p>`;
    expect(readText(page, 'html').notices).toEqual([expect.stringMatching(/^1 place may be printed otherwise/)]);
  });
});
