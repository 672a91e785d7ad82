import { describe, expect, it } from 'vitest';
import { blocksOf } from './reading.ts';

const WORDS = '“every master shall report the voyage”';
const NOTE = 'Harbours Act 1964, s 5';
const said = `paragraph: The rule is ${WORDS}.`;
const note = `note ^1: ${NOTE}`;

describe('notes in Markdown that are typed without its own form', () => {
  it.each([
    ['in brackets', `The rule is ${WORDS} [1].\n\n[1] ${NOTE}`],
    ['with a colon', `The rule is ${WORDS} [1].\n\n[1]: ${NOTE}`],
    ['escaped', `The rule is ${WORDS} \\[1\\].\n\n\\[1\\] ${NOTE}`],
    ['raised by a tag', `The rule is ${WORDS}<sup>1</sup>.\n\n<sup>1</sup> ${NOTE}`],
    ['as a raised numeral', `The rule is ${WORDS}¹.\n\n¹ ${NOTE}`],
    ['an item with brackets', `The rule is ${WORDS} [1].\n\n- [1] ${NOTE}`],
  ])('%s', (_, source) => {
    expect(blocksOf(source, 'md')).toEqual([said, note]);
  });

  it.each([
    [
      'behind a mark that closes in Icelandic',
      'Þar segir: „skipstjóri skal skrá“[1].',
      'Þar segir: „skipstjóri skal skrá“.',
    ],
    ['behind the number of a law', 'Í lögum nr. 7/1936[1] segir svo.', 'Í lögum nr. 7/1936 segir svo.'],
    ['right behind a word', 'Þar segir[1]: svo.', 'Þar segir: svo.'],
    ['behind a colon', 'Þar segir:[1] svo.', 'Þar segir: svo.'],
    ['as Word exports it', 'Þar segir: „svo“[\\[1\\]](#_ftn1).', 'Þar segir: „svo“.'],
  ])('%s', (_, source, text) => {
    expect(blocksOf(`${source}\n\n[1] ${NOTE}`, 'md')).toEqual([`paragraph: ${text}`, note]);
  });

  it('as Word exports both', () => {
    const source = `The rule is ${WORDS}[\\[1\\]](#_ftn1).\n\n[\\[1\\]](#_ftnref1) ${NOTE}`;
    expect(blocksOf(source, 'md')).toEqual([said, note]);
  });

  it.each(['## References', '**Sources**', 'Notes:'])('items of a list below %s', (head) => {
    const [first, , third] = blocksOf(`The rule is ${WORDS} [1].\n\n${head}\n\n1. ${NOTE}`, 'md');
    expect([first, third]).toEqual([said, note]);
  });

  it('several in one paragraph, one of them of no mark', () => {
    expect(blocksOf(`The rule is ${WORDS} [1].\n\n[1] ${NOTE}\n[2] Guidance`, 'md')).toEqual([
      said,
      note,
      'paragraph: [2] Guidance',
    ]);
  });

  it('two marks beside each other', () => {
    const source = `The rule is ${WORDS} [1][2].\n\n[1] ${NOTE}\n[2] Guidance`;
    expect(blocksOf(source, 'md')).toEqual([said, note, 'note ^2: Guidance']);
  });
});

describe('no such notes', () => {
  it.each([
    ['numbered paragraphs of the draft', `[1] The claim.\n\n[2] The rule is ${WORDS} [3].\n\n[3] ${NOTE}`],
    ['a pinpoint behind its word', `The rule is at [1].\n\n[1] ${NOTE}`],
    ['a pinpoint right behind its word', `The rule is in paragraph[1].\n\n[1] ${NOTE}`],
    ['the number of a paragraph that is quoted', `He said: “[1] The claim.”\n\n[1] ${NOTE}`],
    ['a pinpoint of a line that is not there', `The rule is ${WORDS} [63].`],
    ['a list below another heading', `The rule is ${WORDS} [1].\n\n## Steps\n\n1. ${NOTE}`],
    ['two lines of one number', `The rule is ${WORDS} [1].\n\n[1] ${NOTE}\n\n[1] Guidance`],
    ['a quotation', `The rule is ${WORDS} [1].\n\n> [1] ${NOTE}`],
  ])('%s', (_, source) => {
    expect(blocksOf(source, 'md').filter((block) => block.startsWith('note'))).toEqual([]);
  });
});
