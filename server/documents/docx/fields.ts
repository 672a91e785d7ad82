/** Where a reading stands in fields, which may hold each other: their codes are not shown, their results are. */
export interface Fields {
  /** Whether text that stands here is shown. */
  readonly shown: boolean;
  /** A field begins, goes over to its result, or ends. */
  readonly turn: (type: string) => void;
  /** Whether one was left open before its result: its end is missing, and what came after it is no code. */
  readonly broken: () => boolean;
}

/** Follows fields through a story; with `ignored`, all text is shown. */
export function createFields(ignored: boolean): Fields {
  const results: boolean[] = [];
  let codes = 0;
  return {
    get shown() {
      return ignored || codes === 0;
    },
    turn: (type) => {
      const last = results.length - 1;
      if (type === 'begin') {
        results.push(false);
        codes++;
      } else if (type === 'separate' && results[last] === false) {
        results[last] = true;
        codes--;
      } else if (type === 'end' && results.pop() === false) codes--;
    },
    broken: () => codes > 0,
  };
}
