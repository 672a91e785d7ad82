import { describe, expect, it } from 'vitest';
import { readXml, textOf, UnreadableXml } from '../../../server/markup/xml.ts';

const read = (xml: string) => readXml(new TextEncoder().encode(xml));

describe('characters that XML 1.0 does not have', () => {
  it.each<[string, string, string]>([
    ['a NUL byte in the text', '<a>The appeal is\u0000 not allowed</a>', 'U+0000'],
    ['a NUL byte in an attribute', '<a b="x\u0000"/>', 'U+0000'],
    ['a NUL byte in a comment', '<a><!-- \u0000 --></a>', 'U+0000'],
    ['NUL bytes after the end', '<a/>\u0000\u0000', 'U+0000'],
    ['a control character', '<a>\n\n\u000b</a>', 'U+000B'],
    ['an escape', '<a>\u001b[31m</a>', 'U+001B'],
    ['no character at all', '<a>\ufffe</a>', 'U+FFFE'],
    ['the last of the plane', '<a>\uffff</a>', 'U+FFFF'],
    ['written as a number', '<a>not&#0;</a>', 'U+0000'],
    ['written as a number with zeros', '<a>not&#x0001;</a>', 'U+0001'],
    ['a half of a pair, written as a number', '<a>&#xD800;</a>', 'U+D800'],
    ['beyond all characters', '<a>&#x110000;</a>', 'U+110000'],
  ])('%s: the document is refused', (_, xml, named) => {
    expect(() => read(xml)).toThrow(UnreadableXml);
    expect(() => read(xml)).toThrow(
      new RegExp(`^the document is damaged: line \\d+ has ${named.replace('+', '\\+')},`),
    );
  });

  it.each([
    ['tabs and line breaks', '<a>\tone\r\ntwo</a>'],
    ['characters of other planes', '<a>𝄞 &#x1D11E; &#119070;</a>'],
    ['what has no glyph', '<a>\u0085\u00ad\u2028\ufffd\ufeff</a>'],
    ['numbers of tabs', '<a>&#9;&#xA;&#13;</a>'],
  ])('%s are read', (_, xml) => {
    expect(textOf(read(xml)).length).toBeGreaterThan(2);
  });

  it('names the line', () => {
    expect(() => read('<a>\n\n\u0001</a>')).toThrow(/line 3 has U\+0001/);
  });
});

describe('what is not well formed, or may not be', () => {
  it.each<[string, string, RegExp]>([
    ['an element that is not closed', '<a>\n<b></a>', /^the XML is not well formed \(line 2: /],
    ['a document that ends within an element', '<a><b>words', /not well formed/],
    ['an attribute twice', '<a b="1" b="2"/>', /not well formed/],
    ['an attribute without quotation marks', '<a b=1/>', /not well formed/],
    ['a second root', '<a/><b/>', /not well formed/],
    ['words after the root', '<a/>words', /not well formed/],
    ['an ampersand alone', '<a>Smith & Jones</a>', /not well formed/],
    ['an entity of its own', '<a>&smith;</a>', /not well formed/],
    ['a declaration that does not stand first', ' <?xml version="1.0"?><a/>', /not well formed/],
    ['a DOCTYPE', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', /^the document has a DOCTYPE$/],
    ['a DOCTYPE in small letters', '<!doctype html><a/>', /^the document has a DOCTYPE$/],
    ['a web page', '<html><body/></html>', /^the document is a web page, not XML$/],
    ['no XML', 'words', /^the document is not XML$/],
    ['nothing but a remark', '<!-- a -->', /not well formed|is empty/],
    ['nested too deep', `${'<a>'.repeat(201)}${'</a>'.repeat(201)}`, /^the XML is nested deeper than 200 elements$/],
  ])('%s: the document is refused', (_, xml, why) => {
    expect(() => read(xml)).toThrow(UnreadableXml);
    expect(() => read(xml)).toThrow(why);
  });
});

describe('what is read', () => {
  it.each<[string, string, unknown]>([
    ['order and white space', '<a> one <b/>\ttwo\n</a>', [' one ', { name: 'b', children: [] }, '\ttwo\n']],
    ['a remark parts no words', '<a>du<!-- x -->ty</a>', ['duty']],
    ['nor does CDATA', '<a>du<![CDATA[ty & <care>]]></a>', ['duty & <care>']],
    ['entities and numbers', '<a>&amp;&lt;&#8220;&#x201d;&nbsp;</a>', ['&<“”\u00a0']],
    ['numbers as words', '<a>007</a>', ['007']],
    ['line breaks as one', '<a>one\r\ntwo</a>', ['one\ntwo']],
    ['local names', '<x:a xmlns:x="y"><x:b/></x:a>', [{ name: 'b', children: [] }]],
  ])('%s', (_, xml, children) => {
    expect(read(xml)).toMatchObject({ name: 'a', children });
  });

  it('attributes as they are written', () => {
    expect({ ...read('<a x:b="1" __proto__="2" c="&quot;"/>').attributes }).toEqual({
      'x:b': '1',
      ['__proto__']: '2',
      c: '"',
    });
  });
});
