import { describe, expect, it } from 'vitest';
import { type PlacedElement, readPlaced } from '../../../server/markup/xml-stream.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
const WPS = 'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';

/** The names of an element and of all in it, as they are read. */
function namesOf({ name, children }: PlacedElement): string {
  const inner = children.flatMap((one) => (typeof one === 'string' ? [] : [namesOf(one)]));
  return inner.length === 0 ? name : `${name}(${inner.join(' ')})`;
}

describe('elements are named by their namespaces', () => {
  it.each<[string, string, string]>([
    ['of the document', `<w:p ${W}><w:r/></w:p>`, 'p(r)'],
    ['with another prefix', `<x:p ${W.replace('xmlns:w', 'xmlns:x')}><x:r/></x:p>`, 'p(r)'],
    ['with none', `<p ${W.replace('xmlns:w', 'xmlns')}><r/></p>`, 'p(r)'],
    ['of a part that is cut out', '<x:p><x:r/><wps:txbx/></x:p>', 'p(r wps:txbx)'],
    ['that Word reads', `<w:p ${W} ${WPS.replace('xmlns:wps', 'xmlns:z')}><z:txbx/></w:p>`, 'p(wps:txbx)'],
    ['of nobody', `<w:p ${W} xmlns:q="urn:q"><q:r/></w:p>`, 'p(mc:Unknown)'],
    ['whose prefix is that of the document', `<w:p ${W}><w:r xmlns:w="urn:q"/></w:p>`, 'p(mc:Unknown)'],
    ['that may be left out', `<w:p ${W} ${MC} xmlns:q="urn:q" mc:Ignorable="q"><q:r/></w:p>`, 'p(mc:Ignored)'],
    [
      'that may be left out, but for what they hold',
      `<w:p ${W} ${MC} xmlns:q="urn:q" mc:Ignorable="q" mc:ProcessContent="q:del"><q:del><w:r/></q:del><q:r/></w:p>`,
      'p(?:del(r) mc:Ignored)',
    ],
    [
      'alternatives: the first that Word reads',
      `<w:p ${W} ${MC} ${WPS} xmlns:q="urn:q"><mc:AlternateContent><mc:Choice Requires="q"/><mc:Choice Requires="wps w"/><mc:Choice Requires="wps"/><mc:Fallback/></mc:AlternateContent></w:p>`,
      'p(mc:AlternateContent(mc:Unchosen mc:Choice mc:Unchosen mc:Unchosen))',
    ],
    [
      'alternatives: what is left where Word reads none',
      `<w:p ${W} ${MC}><mc:AlternateContent><mc:Choice xmlns:q="urn:q" Requires="q"/><mc:Fallback/></mc:AlternateContent></w:p>`,
      'p(mc:AlternateContent(mc:Unchosen mc:Fallback))',
    ],
  ])('%s', (_, xml, expected) => {
    expect(namesOf(readPlaced(xml))).toBe(expected);
  });

  it('and attributes, which others cannot stand for', () => {
    const { attributes } = readPlaced(`<w:t ${W} xmlns:q="urn:q" w:val="1" val="2" q:val="3" xml:space="preserve"/>`);
    expect(attributes).toMatchObject({ val: '1', 'q:val': '3', space: 'preserve' });
  });
});
