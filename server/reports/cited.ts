import type { CitationKind } from '../../shared/finding.ts';

/** What a citation is to a table of authorities. */
export interface CitedAs {
  /** In canonical form, with those beside it that stand for the same authority. */
  readonly normalized: string;
  readonly parallels: readonly string[];
  readonly kind: CitationKind;
  readonly name: string | null;
}

/** An authority of a draft with its mentions, in the order of the text. */
export interface Cited<T> {
  /** Its citation in canonical form, the neutral one where the draft gives it. */
  readonly normalized: string;
  readonly name: string | null;
  readonly kind: CitationKind;
  readonly mentions: readonly [T, ...T[]];
}

/** The authorities that mentions are of, in the order of their first mentions. */
export function groupByAuthority<T>(mentions: readonly T[], read: (mention: T) => CitedAs): Cited<T>[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const mention of mentions) {
    const { normalized, parallels } = read(mention);
    const names = [normalized, ...parallels];
    const group = names.map((name) => groups.get(name)).find((one) => one !== undefined);
    if (group) group.push(mention);
    for (const name of names) if (!groups.has(name)) groups.set(name, group ?? [mention]);
  }
  return [...new Set(groups.values())].map((group) => {
    const all = group.map(read);
    const { normalized, kind } = all.find((one) => one.kind === 'neutral') ?? read(group[0]);
    return { normalized, kind, name: all.find(({ name }) => name !== null)?.name ?? null, mentions: group };
  });
}

/** The parts of a table of authorities, in their order. */
const PARTS: readonly { readonly title: string; readonly kinds: readonly CitationKind[] }[] = [
  { title: 'Cases', kinds: ['neutral', 'report'] },
  { title: 'European Union and Strasbourg', kinds: ['eu', 'echr'] },
  { title: 'Legislation', kinds: ['legislation'] },
];

/** Authorities by the parts of a table of authorities; a part without any is left out. */
export function inParts<C extends Pick<Cited<unknown>, 'kind'>>(
  cited: readonly C[],
): { readonly title: string; readonly authorities: readonly [C, ...C[]] }[] {
  return PARTS.flatMap(({ title, kinds }) => {
    const [first, ...more] = cited.filter(({ kind }) => kinds.includes(kind));
    return first ? [{ title, authorities: [first, ...more] as const }] : [];
  });
}
