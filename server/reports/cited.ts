import type { Check, CheckName } from '../../shared/finding.ts';
import { AUTHORITY_PARTS, type CitationKind, partOf } from '../../shared/kinds.ts';
import { bearsName } from '../verification/index.ts';

/** The facts of a citation that a table of authorities needs. */
export interface CitedAs {
  /** In canonical form, with those beside it that stand for the same authority. */
  readonly normalized: string;
  readonly parallels: readonly string[];
  readonly kind: CitationKind;
  readonly name: string | null;
  /** The authority's own title, where it was retrieved. */
  readonly title?: string | null;
  /** The name that a draft gives it, where that is another's: its author looks for it where no mention has a better one. */
  readonly misnamed?: string;
}

/**
 * What the checks of a citation leave of the name that a draft gives it: the authority's own title before one party alone, but for a
 * title that its heading prints in capitals; and apart from both a name that is another's.
 */
export function namedBy(
  name: string | null,
  checks: readonly { readonly check: CheckName; readonly result: Check['result']; readonly found?: string }[],
): Pick<CitedAs, 'name' | 'title' | 'misnamed'> {
  const ofName = checks.filter(({ check }) => check === 'name');
  const isIt = !checks.some(({ check, result }) => check === 'identity' && result !== 'pass');
  const isAnother = name !== null && ofName.some(({ result }) => result === 'fail');
  const isBetter = (found = ''): boolean =>
    found !== '' && (name === null || (!OF_PARTIES.test(name) && TITLE_CASE.test(found)));
  if (isAnother) return { name: null, title: null, misnamed: name };
  return { name, title: isIt ? (ofName.find(({ found }) => isBetter(found))?.found ?? null) : null };
}

/** A name with both of its parties, or of one alone as such are called. */
const OF_PARTIES = /\sv\.?\s|^(?:Re|In re|Ex parte)\s/u;

/** A word in small letters with a capital: not the `v` between parties in capitals. */
const TITLE_CASE = /\p{Lu}\p{Ll}/u;

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
  /** The other cases to which the draft gives the same citation; nothing is concluded from that. */
  readonly alsoCalled: readonly string[];
}

/** The authorities that mentions are of, in the order of their first mentions: citations beside each other are of one. */
export function groupByAuthority<T>(mentions: readonly T[], read: (mention: T) => CitedAs): Cited<T>[] {
  const all = mentions.map((mention, at) => ({ mention, at, as: read(mention) }));
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
  return [...Map.groupBy(all, ({ as }) => first(as.normalized)).values()]
    .flatMap((group) => {
      const cases = byName(group);
      const names = cases.map(nameOf);
      return cases.flatMap((one, i) => {
        const [head, ...more] = one;
        if (!head) return [];
        const { normalized, kind } = one.find(({ as }) => as.kind === 'neutral')?.as ?? head.as;
        const alsoCalled = names.flatMap((name, other) => (other === i || name === null ? [] : [name]));
        const mentions = [head.mention, ...more.map(({ mention }) => mention)] as const;
        return [{ at: head.at, cited: { normalized, kind, name: names[i] ?? null, mentions, alsoCalled } }];
      });
    })
    .sort((a, b) => a.at - b.at)
    .map(({ cited }) => cited);
}

interface Named<T> {
  readonly mention: T;
  /** Its number among all. */
  readonly at: number;
  readonly as: CitedAs;
}

function nameOf<T>(group: readonly Named<T>[]): string | null {
  const title = group.map(({ as }) => as.title ?? null).find((one) => one !== null);
  const named = title ?? group.find(({ as }) => as.name !== null)?.as.name;
  return named ?? group.find(({ as }) => as.misnamed !== undefined)?.as.misnamed ?? null;
}

/**
 * The mentions of one citation, apart where a draft gives it to several cases: the page of a law report, which two may share, or of
 * which one is wrong, where no title says which it is. What names none goes with what stands before it.
 */
function byName<T>(group: readonly Named<T>[]): (readonly Named<T>[])[] {
  if (group.some(({ as }) => as.kind !== 'report' || (as.title ?? null) !== null)) return [group];
  const cases: { readonly name: string; readonly mentions: Named<T>[] }[] = [];
  const nameless: Named<T>[] = [];
  const of = new Map<string, Named<T>[]>();
  let last = nameless;
  for (const one of group) {
    const { name } = one.as;
    if (name !== null) {
      const known = of.get(name) ?? cases.find((each) => isLikeName(each.name, name))?.mentions;
      if (!known) cases.push({ name, mentions: cases.length === 0 ? nameless : [] });
      last = known ?? cases.at(-1)?.mentions ?? nameless;
      of.set(name, last);
    }
    last.push(one);
  }
  return cases.length === 0 ? [nameless] : cases.map(({ mentions }) => mentions);
}

function isLikeName(one: string, other: string): boolean {
  return bearsName(one, other) || bearsName(other, one);
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
