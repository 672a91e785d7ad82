/** The fault of an entry of the folder. */
export interface Damage {
  readonly line: string;
  readonly kind: 'description' | 'artefact';
}

/** The most damaged things of one kind that each get a line of their own. */
const MOST_LINES = 20;

/** A line each; of very many one line with their count. */
export function linesOf(damage: ReadonlyMap<string, Damage>): readonly string[] {
  const of = (kind: Damage['kind']): string[] =>
    [...damage.values()].flatMap((one) => (one.kind === kind ? [one.line] : []));
  return [...inFew(of('description')), ...inFew(of('artefact'))];
}

/** The same lines; of very many the first, and how many there are. */
export function inFew(lines: readonly string[]): readonly string[] {
  const [first] = lines;
  if (first === undefined || lines.length <= MOST_LINES) return lines;
  return [`${first} So it is with ${lines.length - 1} others: nothing rests on any of them.`];
}
