import type { Span } from '../../../shared/finding.ts';
import type { Block, Mark } from './block.ts';

/** The blocks of chunks that are laid out again, so that those which are the same as before stay the same objects. */
export class BlockPool {
  readonly #byText = new Map<string, Block[]>();

  constructor(blocks: readonly Block[]) {
    for (const block of blocks) {
      const same = this.#byText.get(block.text);
      if (same) same.push(block);
      else this.#byText.set(block.text, [block]);
    }
  }

  get isEmpty(): boolean {
    return this.#byText.size === 0;
  }

  /** The block of the pool that is like the one given, which leaves the pool; else the one given. */
  take(block: Block): Block {
    const alike = this.#byText.get(block.text);
    // Most often the first: a draft that repeats a text ten thousand times is looked through from the end.
    const at = alike?.findLastIndex((one) => isLike(one, block)) ?? -1;
    return alike?.splice(at, at < 0 ? 0 : 1)[0] ?? block;
  }
}

function isLike(a: Block, b: Block): boolean {
  return (
    a.kind === b.kind &&
    a.marker === b.marker &&
    a.indent === b.indent &&
    a.label === b.label &&
    a.stretch === b.stretch &&
    a.recognised === b.recognised &&
    a.fenced === b.fenced &&
    same(a.headings ?? [], b.headings ?? [], (x, y) => x === y) &&
    same(a.marks, b.marks, (x: Mark, y: Mark) => x.at === y.at && x.label === y.label) &&
    same(a.emphasis, b.emphasis, isSame) &&
    same(a.code ?? [], b.code ?? [], isSame)
  );
}

function isSame(a: Span, b: Span): boolean {
  return a.start === b.start && a.end === b.end;
}

function same<T>(a: readonly T[], b: readonly T[], equal: (x: T, y: T) => boolean): boolean {
  return a.length === b.length && a.every((item, i) => equal(item, b[i] as T));
}
