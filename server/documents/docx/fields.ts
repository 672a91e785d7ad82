import table from './fields.json' with { type: 'json' };

/** The words that a field without a result prints: words of its code, or words that nobody can read from the file. */
export type Printed = { readonly words: string } | 'unknown' | 'number' | null;

/** The state of a reading within fields, which may hold each other. Their codes are not shown; their results are. */
export interface Fields {
  /** Whether text that stands here is shown. */
  readonly shown: boolean;
  /** Whether it is the result of a field that prints none. */
  readonly doubtful: boolean;
  /** A field begins, of which `entry` may be shown, goes over to its result, or ends: says what it prints then. */
  readonly turn: (type: string, entry?: string | null) => Printed;
  /** Text of a code. */
  readonly code: (text: string) => void;
  /** Whether a field was left open before its result: its end is missing, and the words after it are no code. */
  readonly broken: () => boolean;
}

interface Open {
  code: string;
  readonly entry: string | null;
  result: boolean;
  doubtful: boolean;
}

/** How much of a code is kept, in characters. */
const LONGEST = 2000;

/** Follows fields through a story; with `ignored`, all text is shown. */
export function createFields(ignored: boolean): Fields {
  const open: Open[] = [];
  let codes = 0;
  let doubts = 0;
  return {
    get shown() {
      return ignored || codes === 0;
    },
    get doubtful() {
      return doubts > 0;
    },
    turn: (type, entry = null) => {
      const last = open.at(-1);
      if (type === 'begin') {
        open.push({ code: '', entry, result: false, doubtful: false });
        codes++;
      } else if (type === 'separate' && last?.result === false) {
        last.result = true;
        last.doubtful = !isPlain(last.code);
        codes--;
        if (last.doubtful) doubts++;
      } else if (type === 'end' && open.pop()) {
        if (last?.doubtful) doubts--;
        if (!last || last.result) return null;
        codes--;
        return printedBy(last.code, last.entry);
      }
      return null;
    },
    code: (text) => {
      const last = open.findLast(({ result }) => !result);
      if (last && last.code.length < LONGEST) last.code += text;
    },
    broken: () => codes > 0,
  };
}

/** The words that a field without a result prints, by its code. */
function printedBy(code: string, entry: string | null): Printed {
  const name = nameOf(code);
  if (name === 'FORMDROPDOWN') return entry === null ? null : { words: entry };
  if (table.words.includes(name)) {
    const words = code.trimStart().replace(/^\S+\s+\S+\s?/, '');
    return { words: /\s$/.test(words) ? `${words.trimEnd()} ` : words };
  }
  if (table.unknown.includes(name)) return 'unknown';
  return table.numbers.includes(name) ? 'number' : null;
}

/** Whether a field shows its result as it stands in the file. */
export function isPlain(code: string): boolean {
  const name = nameOf(code);
  return ![...table.words, ...table.unknown, ...table.silent].includes(name);
}

function nameOf(code: string): string {
  return /^\s*([A-Za-z]+)/.exec(code)?.[1]?.toUpperCase() ?? '';
}
