import { describe, expect, it } from 'vitest';
import { readText } from '../../../server/documents/index.ts';
import { blocksOf, sourceOf } from './reading.ts';

describe('what Pandoc writes of a document of Word', () => {
  it.each([
    // what, source, a phrase of the reading text, its source
    [
      'underlined words',
      'The duty [was owed]{.underline} then.',
      'duty was owed then',
      'duty [was owed]{.underline} then',
    ],
    ['bold within', 'The [**duty**]{.ul} was', 'The duty was', 'The [**duty**]{.ul} was'],
    ['bold around', 'The **[duty]{.ul}** was', 'The duty was', 'The **[duty]{.ul}** was'],
    [
      'a link around',
      'The [[duty]{.mark}](https://a.org) was',
      'The duty was',
      'The [[duty]{.mark}](https://a.org) was',
    ],
    [
      'brackets within',
      '[Re A \\[2020\\] UKSC [4]]{.underline} is',
      'Re A [2020] UKSC [4] is',
      'Re A \\[2020\\] UKSC [4]]{.underline} is',
    ],
    ['a style', 'The [duty]{custom-style="Emphasis"} was', 'The duty was', 'The [duty]{custom-style="Emphasis"} was'],
    [
      'wrapped attributes',
      'The [duty]{.insertion author="A\nB"} was',
      'The duty was',
      'The [duty]{.insertion author="A\nB"} was',
    ],
    ['an anchor', 'The []{#_Hlk1 .anchor}duty', 'The duty', 'The []{#_Hlk1 .anchor}duty'],
    ['words taken out', 'The [no]{.deletion author="A"} duty', 'The duty', 'The [no]{.deletion author="A"} duty'],
    [
      'a comment',
      'The[no?]{.comment-start id="1"} duty[]{.comment-end id="1"}',
      'The duty',
      'The[no?]{.comment-start id="1"} duty',
    ],
    ['code for Word', 'The`<w:br/>`{=openxml} duty', 'The duty', 'The`<w:br/>`{=openxml} duty'],
    ['a note', 'The duty^1^ was', 'duty was', 'duty^1^ was'],
    ['an ordinal', 'the 31^st^ day', '31st day', '31^st^ day'],
    ['a unit', 'of 2 km^2^ each', 'km2 each', 'km^2^ each'],
    ['a picture with its width', 'a ![b](c.png){width="2in"} d', 'a d', 'a ![b](c.png){width="2in"} d'],
    [
      'words that may be hidden',
      'may [not]{style="display:none"} be',
      'may \ufffcnot be',
      'may [not]{style="display:none"} be',
    ],
    [
      'brackets alone',
      'that [the court] {sic} [63] held',
      '[the court] {sic} [63] held',
      '[the court] {sic} [63] held',
    ],
    ['brackets before what is no list', 'at [63]{a} of', 'at [63]{a} of', 'at [63]{a} of'],
  ])('reads %s', (_, source, phrase, behind) => {
    expect(sourceOf(readText(source, 'md'), phrase)).toBe(behind);
  });

  it('has underlined words for emphasis', () => {
    const draft = readText('In [Re A]{.underline} and [Re B]{.smallcaps}', 'md');
    expect(draft.emphasis.map(({ start, end }) => draft.text.slice(start, end))).toEqual(['Re A']);
  });

  it.each([
    ['a heading with its id', '# Grounds {#a .unnumbered}\n', ['heading: Grounds']],
    [
      'a quotation',
      'One:\n\n::: {custom-style="Quote"}\nTwo.\n\nThree.\n:::\n\nFour.',
      ['paragraph: One:', 'quote: Two.', 'quote: Three.', 'paragraph: Four.'],
    ],
    [
      'a division that says nothing',
      '::: {custom-style="Body Text"}\nTwo.\n:::\n\nThree.',
      ['paragraph: Two.', 'paragraph: Three.'],
    ],
    [
      'divisions in each other',
      '::: a\n::: {.blockquote}\nOne.\n:::\n\nTwo.\n:::\nThree.',
      ['quote: One.', 'paragraph: Two.', 'paragraph: Three.'],
    ],
    ['a division that turns', '::: {dir="rtl"}\nTwo. Three.\n:::', ['paragraph: \ufffcTwo. \ufffcThree.']],
  ])('lays out %s', (_, source, blocks) => {
    expect(blocksOf(source, 'md')).toEqual(blocks);
  });

  it('keeps a long division together', () => {
    const inner = Array.from({ length: 400 }, (_, i) => `Paragraph ${i} of the words that are set out.`);
    const blocks = blocksOf(`One:\n\n::: {.quote}\n${inner.join('\n\n')}\n:::\n\nLast.`, 'md');
    expect(blocks.filter((block) => block.startsWith('quote: '))).toHaveLength(400);
    expect(blocks.at(-1)).toBe('paragraph: Last.');
  });
});
