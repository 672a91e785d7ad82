/** A word of a line, as it is drawn: no gap in it is a space. It may be packed: copy it by `plain`. */
export interface Word {
  readonly text: string;
  /** The left edge of each of its UTF-16 units, and the right edge of the last: `left` is the first, and `right` the last. */
  readonly edges: readonly number[];
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** Whether it may be printed otherwise: struck through, under a picture, or of characters that stand for nothing. */
  readonly isDoubtful: boolean;
  /** Whether it is a machine's reading of a picture. */
  readonly isRecognised: boolean;
  /** Whether a space is drawn before it, which may be narrow. */
  readonly isSpaced: boolean;
}

/** What a word says of itself, as bits of one number. */
const BOLD = 1;
const ITALIC = 2;
const DOUBTFUL = 4;
const RECOGNISED = 8;
const SPACED = 16;

/** How many numbers of a word stand before its edges: its baseline and its size. */
const HEAD = 2;

/**
 * The words of a page as they are kept until all pages are read. A long document has hundreds of thousands, so that their numbers stand in
 * one array for the page, and of words with the same text there is one text: `texts` has those of the document.
 */
export function packed(words: readonly Word[], texts: Map<string, string>): Word[] {
  const numbers = new Float64Array(words.reduce((sum, { edges }) => sum + HEAD + edges.length, 0));
  let next = 0;
  return words.map((word) => {
    const at = next;
    numbers[next++] = word.baseline;
    numbers[next++] = word.size;
    for (const edge of word.edges) numbers[next++] = edge;
    const known = texts.get(word.text);
    if (known === undefined) texts.set(word.text, word.text);
    return new PackedWord(known ?? word.text, numbers, at, flagsOf(word));
  });
}

/** A copy of a word that a change can be spread over: of a packed word nothing would be spread. */
export function plain(word: Word): Word {
  const { text, edges, left, right, baseline, size } = word;
  const { isBold, isItalic, isDoubtful, isRecognised, isSpaced } = word;
  return { text, edges, left, right, baseline, size, isBold, isItalic, isDoubtful, isRecognised, isSpaced };
}

function flagsOf({ isBold, isItalic, isDoubtful, isRecognised, isSpaced }: Word): number {
  return (
    (isBold ? BOLD : 0) |
    (isItalic ? ITALIC : 0) |
    (isDoubtful ? DOUBTFUL : 0) |
    (isRecognised ? RECOGNISED : 0) |
    (isSpaced ? SPACED : 0)
  );
}

/** Four fields, since each costs as much as a number. */
class PackedWord implements Word {
  readonly text: string;
  readonly #numbers: Float64Array;
  readonly #at: number;
  readonly #flags: number;

  constructor(text: string, numbers: Float64Array, at: number, flags: number) {
    this.text = text;
    this.#numbers = numbers;
    this.#at = at;
    this.#flags = flags;
  }

  get baseline(): number {
    return this.#numbers[this.#at] as number;
  }

  get size(): number {
    return this.#numbers[this.#at + 1] as number;
  }

  get left(): number {
    return this.#numbers[this.#at + HEAD] as number;
  }

  get right(): number {
    return this.#numbers[this.#at + HEAD + this.text.length] as number;
  }

  get edges(): readonly number[] {
    // Written out: a view of an array costs more than the few numbers of a word.
    const edges: number[] = [this.left];
    for (let i = 1; i <= this.text.length; i++) edges.push(this.#numbers[this.#at + HEAD + i] as number);
    return edges;
  }

  get isBold(): boolean {
    return (this.#flags & BOLD) > 0;
  }

  get isItalic(): boolean {
    return (this.#flags & ITALIC) > 0;
  }

  get isDoubtful(): boolean {
    return (this.#flags & DOUBTFUL) > 0;
  }

  get isRecognised(): boolean {
    return (this.#flags & RECOGNISED) > 0;
  }

  get isSpaced(): boolean {
    return (this.#flags & SPACED) > 0;
  }
}
