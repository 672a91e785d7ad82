import { describe, expect, it, vi } from 'vitest';
import { encodeInSteps, free, piecesOf } from '../../shared/pieces.ts';
import { drain } from '../../shared/steps.ts';

describe('a text in pieces is, as bytes, what it is in one', () => {
  const block = 65_536;
  it.each<[string, readonly string[]]>([
    ['nothing', []],
    ['empty pieces', ['', '', '']],
    ['a few', ['a', 'é“', '😀', 'z']],
    ['more than a block of them', Array.from({ length: 5_000 }, (_, i) => `${i}: “a passage of the judgment”\n`)],
    ['one that fills a block', ['x'.repeat(block)]],
    ['one that is larger', ['a', '€'.repeat(block), 'b']],
    ['one that is three times as long in bytes', ['€'.repeat(30_000)]],
    ['one that fits to the byte', ['x'.repeat(block - 3), '€', 'y']],
    ['half a character', ['a\ud83d', 'b', '\ude00c']],
  ])('%s', (_, pieces) => {
    const bytes = drain(encodeInSteps(pieces.values()));
    const whole = Buffer.concat(pieces.map((piece) => new TextEncoder().encode(piece)));
    expect(Buffer.compare(bytes, whole)).toBe(0);
  });

  it('each piece is taken in a step of its own', () => {
    expect([...encodeInSteps(['a', 'b', 'c'].values())]).toHaveLength(3);
  });

  it('leaves no room behind where it is given up', () => {
    const made: ArrayBuffer[] = [];
    const plain = globalThis.ArrayBuffer;
    vi.stubGlobal(
      'ArrayBuffer',
      class extends plain {
        constructor(length: number) {
          super(length);
          made.push(this);
        }
      },
    );
    const steps = encodeInSteps(['a', 'b'].values());
    try {
      steps.next();
      steps.return(new Uint8Array());
    } finally {
      vi.unstubAllGlobals();
    }
    expect(made.map(({ detached }) => detached)).toEqual([true]);
  });
});

describe('bytes that nobody needs any more', () => {
  it('are freed where their room is theirs alone', () => {
    const alone = new Uint8Array(8);
    const shared = new Uint8Array(alone.slice().buffer, 0, 4);
    free(alone);
    free(alone);
    free(shared);
    expect([alone.length, shared.length]).toEqual([0, 4]);
  });
});

describe('a long text is gone through in pieces', () => {
  const piece = 16_384;
  it.each<[string, string, number]>([
    ['nothing', '', 0],
    ['a short one', 'See [2020] UKSC 7.', 1],
    ['one of a piece', 'x'.repeat(piece), 1],
    ['one of more', 'x'.repeat(piece + 1), 2],
    ['a character at the end of a piece', `${'x'.repeat(piece - 1)}😀y`, 2],
    ['nothing else than such', '😀'.repeat(piece), 2],
    ['half a character at the end of a piece', `${'x'.repeat(piece - 1)}\ud83dy`, 2],
    ['half a character at the end', `${'x'.repeat(piece - 1)}\ud83d`, 2],
  ])('%s', (_, text, count) => {
    const pieces = [...piecesOf(text)];
    expect(pieces.join('') === text).toBe(true);
    expect(pieces).toHaveLength(count);
    const bytes = drain(encodeInSteps(piecesOf(text)));
    expect(Buffer.compare(bytes, new TextEncoder().encode(text))).toBe(0);
  });
});
