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
