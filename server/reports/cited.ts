import { AUTHORITY_PARTS, type CitationKind, partOf } from '../../shared/kinds.ts';

/** The facts of a citation that a table of authorities needs. */
export interface CitedAs {
  /** In canonical form, with those beside it that stand for the same authority. */
  readonly normalized: string;
  readonly parallels: readonly string[];
  readonly kind: CitationKind;
  readonly name: string | null;
}

/** What a provision, or provisions, of an enactment are to a table, however a draft writes them: `Housing Act 1996, section 188(3)`. */
export function citedOfLaw(key: string, places: readonly string[]): CitedAs {
  return { normalized: [key, ...places].join(', '), parallels: [], kind: 'legislation', name: null };
}

/** What a short form that may be of one or several authorities is to a table, where nothing settles of which. */
export function citedAsOneOf(perhaps: readonly string[], kind: CitationKind): CitedAs {
  return { normalized: `perhaps ${perhaps.join(' or ')}`, parallels: [], kind, name: null };
}

/** An authority of a draft with its mentions, in the order of the text. */
export interface Cited<T> {
  /** Its citation in canonical form, the neutral one where the draft gives it. */
  readonly normalized: string;
  readonly name: string | null;
  readonly kind: CitationKind;
  readonly mentions: readonly [T, ...T[]];
}

/** The authorities that mentions are of, in the order of their first mentions: citations beside each other are of one. */
export function groupByAuthority<T>(mentions: readonly T[], read: (mention: T) => CitedAs): Cited<T>[] {
  const all = mentions.map((mention) => ({ mention, as: read(mention) }));
  const same = new Map<string, string>();
  const first = (name: string): string => {
    let at = name;
    for (let next = same.get(at); next !== undefined; next = same.get(at)) {
      same.set(at, same.get(next) ?? next); // the way is shorter next time
      at = next;
    }
    return at;
  };
  for (const { as } of all) {
    for (const parallel of as.parallels) {
      const [a, b] = [first(as.normalized), first(parallel)];
      if (a !== b) same.set(b, a);
    }
  }
  return [...Map.groupBy(all, ({ as }) => first(as.normalized)).values()].flatMap((group) => {
    const [head, ...more] = group;
    if (!head) return [];
    const { normalized, kind } = group.find(({ as }) => as.kind === 'neutral')?.as ?? head.as;
    const name = group.find(({ as }) => as.name !== null)?.as.name ?? null;
    return [{ normalized, kind, name, mentions: [head.mention, ...more.map(({ mention }) => mention)] as const }];
  });
}

/** Authorities by the parts of a table of authorities; a part without any is left out. */
export function inParts<C extends Pick<Cited<unknown>, 'kind'>>(
  cited: readonly C[],
): { readonly title: string; readonly authorities: readonly [C, ...C[]] }[] {
  return AUTHORITY_PARTS.flatMap((title) => {
    const [first, ...more] = cited.filter(({ kind }) => partOf(kind) === title);
    return first ? [{ title, authorities: [first, ...more] as const }] : [];
  });
}
