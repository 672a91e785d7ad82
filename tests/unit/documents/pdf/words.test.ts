import { describe, expect, it } from 'vitest';
import { packed, plain, type Word } from '../../../../server/documents/pdf/words.ts';

const PLAIN = { isBold: false, isItalic: false, isDoubtful: false, isRecognised: false, isSpaced: false };

/** Words of one line, with places that no single precision has. */
const WORDS: readonly Word[] = [
  { ...PLAIN, text: 'Smith', left: 72.1, right: 97.4, edges: [72.1, 77.3, 85.2, 88.9, 92.3, 97.4], ...line(100.7) },
  { ...PLAIN, text: 'v', left: 100.1, right: 105.3, edges: [100.1, 105.3], ...line(100.7), isItalic: true },
  { ...PLAIN, text: '', left: 106, right: 106, edges: [106], ...line(100.7), isBold: true },
  { ...PLAIN, text: 'v', left: 72.1, right: 77.3, edges: [72.1, 77.3], ...line(114.2), isDoubtful: true },
  {
    ...PLAIN,
    text: '😀',
    left: 80,
    right: 90,
    edges: [80, 85, 90],
    ...line(114.2),
    isRecognised: true,
    isSpaced: true,
  },
];

function line(baseline: number): { baseline: number; size: number } {
  return { baseline, size: 11.04 };
}

describe('words that are kept packed', () => {
  it('say what they said', () => {
    expect(packed(WORDS, new Map()).map(plain)).toEqual(WORDS);
  });

  it('can be changed by a copy of them', () => {
    const [word] = packed(WORDS, new Map()) as [Word];
    expect({ ...plain(word), isDoubtful: true }).toEqual({ ...WORDS[0], isDoubtful: true });
  });

  it('have one text for those that are alike, over the pages of a document', () => {
    const texts = new Map<string, string>();
    packed(WORDS, texts);
    packed(WORDS, texts);
    expect([...texts.keys()]).toEqual(['Smith', 'v', '', '😀']);
  });
});
