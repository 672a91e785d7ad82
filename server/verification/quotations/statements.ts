/** A sentence of a judgment, or an item of a list in it, with the number or letter that it bears. */
export interface Statement {
  readonly text: string;
  readonly marker: string | null;
}

const MARKER = /^(?:\(?(?:[a-z]|[ivx]{1,5}|\d{1,2})\)|(?:[a-z]|[ivx]{1,5}|\d{1,2})\.|•|[–—-])(?=\s|$)/;
/** Between sentences; or before an item of a list that goes on in its line. */
const BETWEEN =
  /(?<=[.?!]["'”’)\]]{0,2})\s+(?=["'“‘([]{0,2}[\p{Lu}\d])|(?<=[:;,.])\s+(?=(?:and |or )?\(?(?:[a-z]|[ivx]{1,5}|\d{1,2})\)\s)/u;
const ABBREVIATED = /(?<![\p{L}])(?:Mr|Mrs|Ms|Dr|Prof|St|No|Nos|v|cf|para|paras|p|pp|ss?|art|reg|etc|Ltd|Co|Inc)\.$/iu;
const FIRST: ReadonlySet<string> = new Set(['1', 'a', 'i', '•', '–', '—', '-']);

/** The sentences of a text in order, the items of its lists each by itself. */
export function statementsIn(text: string): Statement[] {
  const found: Statement[] = [];
  let pending: string | null = null;
  for (const line of text.split('\n')) {
    for (const piece of sentencesOf(line)) {
      const [printed] = MARKER.exec(piece) ?? [];
      const rest = printed === undefined ? piece : piece.slice(printed.length).trim();
      if (printed !== undefined && rest === '') pending = printed;
      else {
        found.push({ text: rest, marker: printed ?? pending });
        pending = null;
      }
    }
  }
  if (pending !== null) found.push({ text: '', marker: pending });
  return found;
}

function sentencesOf(line: string): string[] {
  const pieces: string[] = [];
  for (const piece of line.replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim().split(BETWEEN)) {
    const last = pieces.at(-1);
    if (last !== undefined && ABBREVIATED.test(last)) pieces[pieces.length - 1] = `${last} ${piece}`;
    else if (piece !== '') pieces.push(piece);
  }
  return pieces;
}

/**
 * The statements that may govern the last of some, the nearest first: those before it, but within a list those of its own item
 * alone, and then what leads into the list.
 */
export function* governing(statements: readonly Statement[]): Generator<Statement, void> {
  for (let i = statements.length - 1; i > 0; i--) {
    const marker = statements[i]?.marker ?? null;
    if (marker !== null) i = firstOf(statements, i, shapeOf(marker)) ?? i;
    const one = statements[i - 1];
    if (one) yield one;
  }
}

/** Where the first item stands of the list of which one stands at a place; null where it is not found. */
function firstOf(statements: readonly Statement[], place: number, shape: string): number | null {
  for (let i = place; i >= 0; i--) {
    const marker = statements[i]?.marker ?? null;
    if (marker !== null && shapeOf(marker) === shape && FIRST.has(marker.replace(/[().]/g, ''))) return i;
  }
  return null;
}

/** The kind of a marker: `(1)` is of `(0)`, and `iv)` of `a)`. */
function shapeOf(marker: string): string {
  return marker.replace(/\d+/, '0').replace(/[a-z]+/, 'a');
}
