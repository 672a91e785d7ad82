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

/**
 * Why nothing that is kept serves for a citation, in a sentence. `told`: the names of the artefacts of which the descriptions can be
 * read; `its`: of those that bear the citation; `withheld`: of what keeps earlier versions with it from serving.
 */
export function lackOf(
  damage: ReadonlyMap<string, Damage>,
  told: ReadonlySet<string>,
  its: readonly string[],
  withheld: ReadonlySet<string>,
): string {
  const lines = [...new Set([...its, ...withheld])].flatMap((name) => damage.get(name)?.line ?? []);
  const kept = withheld.size > 0 ? ' An earlier version is kept, and not used in its place.' : '';
  if (lines.length > 0) return `No sound evidence of it is kept. ${inFew(lines).join(' ')}${kept}`;
  // Damage to artefacts with other citations says nothing of this one. Nobody can tell whose an artefact without its description is.
  const untold = [...damage.keys()].filter((name) => !told.has(name)).length;
  if (untold === 0) return 'No evidence of it is kept.';
  const how = untold === 1 ? '1 description of what is kept is' : `${untold} descriptions of what is kept are`;
  return `No sound evidence of it is kept; ${how} damaged (citeward evidence verify names what is).`;
}
