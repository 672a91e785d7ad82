import { type Citation, neutralOf, reportOf } from '../citations/index.ts';
import type { Item } from './findings.ts';
import { candidatesOf } from './judge.ts';
import type { LookUp } from './look-up.ts';

/** The mention of an authority by which it is looked for, and the key by which the result is known. */
export interface Sought {
  readonly citation: Citation;
  readonly key: string;
}

/**
 * By which mention each citation of one draft is looked for. What a source finds where nothing stands at the very citation goes by
 * the name that is given with it: each mention goes by its own, and one without a name, or a short form, by the first that the draft
 * gives; of a law report to which it gives two by none. So what is found does not depend on which of them was looked for first.
 */
export function seekIn(citations: Iterable<Citation>): (citation: Citation) => Sought {
  const named = new Map<string, Citation>();
  /** Law reports that a draft gives two names: which is meant without a name it does not say. */
  const open = new Set<string>();
  for (const one of citations) {
    if (!isNamed(one)) continue;
    const first = named.get(one.normalized);
    if (first === undefined) named.set(one.normalized, one);
    else if (neutralOf(one) === null && soughtKey(first) !== soughtKey(one)) open.add(one.normalized);
  }
  return (citation) => {
    const isOpen = open.has(citation.normalized);
    const by = isNamed(citation) || isOpen ? citation : (named.get(citation.normalized) ?? citation);
    return { citation: by, key: soughtKey(by) };
  };
}

/** By which mention the authorities of some citations are looked for, each draft by itself, as an editor has it. */
export function soughtAmong(items: readonly Item[]): ReadonlyMap<Citation, Sought> {
  const drafts = Map.groupBy(items, ({ document }) => document);
  const sought = [...drafts.values()].flatMap((own) => {
    const seek = seekIn(own.map(({ citation }) => citation));
    return own.flatMap(({ citation }) => candidatesOf(citation).map((one) => [one, seek(one)] as const));
  });
  return new Map(sought);
}

/** The keys of what each draft cites: what its own judgments print is said of its law reports, as an editor has it. */
export function keysByDraft(items: readonly Item[], seek: (one: Citation) => Sought): ReadonlyMap<string, Set<string>> {
  const drafts = Map.groupBy(items, ({ document }) => document);
  return new Map(
    [...drafts].map(([draft, own]) => [
      draft,
      new Set(own.flatMap(({ citation }) => candidatesOf(citation).map((one) => seek(one).key))),
    ]),
  );
}

function isNamed({ shortForm, name }: Citation): boolean {
  return name !== null && !shortForm;
}

/** The key of a look-up by one mention: the citation, and the name where it has one by which a source may search. */
export function soughtKey(citation: Citation): string {
  const known = keys.get(citation);
  if (known !== undefined) return known;
  const { normalized, name } = citation;
  const neutral = neutralOf(citation);
  const by = neutral !== null ? BY_NAME : reportOf(citation) !== null ? IN_REPORT : null;
  const key = name && by !== null ? `${normalized}${by}${name.text.replace(/\s+/g, ' ')}` : normalized;
  keys.set(citation, key);
  return key;
}

/** Worked out once for each citation: an editor asks for it at every keystroke. */
const keys = new WeakMap<Citation, string>();

const BY_NAME = '\n';
/** Before the name of a case in a law report, which may print another too: what is found by the one name is not the other. */
const IN_REPORT = '\n\n';

/** The citation of a key. */
export function citedIn(key: string): string {
  const end = key.indexOf(BY_NAME);
  return end < 0 ? key : key.slice(0, end);
}

/** The result of a look-up among those by their keys: what bears a number of its own is found by whatever name. */
export function foundBy<T>(all: ReadonlyMap<string, T>, key: string, lookUpOf: (one: T) => LookUp): T | undefined {
  const plain = key.includes(IN_REPORT) ? undefined : all.get(citedIn(key));
  return plain !== undefined && isFound(lookUpOf(plain)) ? plain : all.get(key);
}

/** Keeps the result of a look-up, so that {@link foundBy} finds it: one that was found before, and is not any longer, is kept no more. */
export function keepBy<T>(all: Map<string, T>, key: string, one: T, lookUpOf: (one: T) => LookUp): void {
  const cited = key.includes(IN_REPORT) ? key : citedIn(key);
  const plain = all.get(cited);
  if (plain !== undefined && isFound(lookUpOf(plain))) all.delete(cited);
  all.set(isFound(lookUpOf(one)) ? cited : key, one);
}

/** One look-up of each citation, by it: the one that found its authority, or else the first. */
export function onceEach(all: ReadonlyMap<string, LookUp>): ReadonlyMap<string, LookUp> {
  const once = new Map<string, LookUp>();
  for (const [key, one] of all) {
    const cited = citedIn(key);
    if (!once.has(cited) || isFound(one)) once.set(cited, one);
  }
  return once;
}

function isFound({ result }: LookUp): boolean {
  return result.kind === 'retrieved';
}
