import namespaces from './namespaces.json' with { type: 'json' };

/** A tag as it is written. */
export interface WrittenTag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The elements that hold one of two or more alternatives, of which another is shown. */
export const UNCHOSEN = 'mc:Unchosen';
/** The elements that a document marks as meant for other programs. Word leaves them out, with everything in them. */
export const IGNORED = 'mc:Ignored';
/** The elements that no program is said to read. */
export const UNKNOWN = 'mc:Unknown';
/** The elements of which Word reads nothing. */
export const FOREIGN: ReadonlySet<string> = new Set([IGNORED, UNKNOWN]);

/** Names the elements of a document one after the other, as they open and close. */
export interface Names {
  readonly open: (tag: WrittenTag) => WrittenTag;
  readonly close: () => string;
}

const MAIN: ReadonlySet<string> = new Set(namespaces.main);
const PREFIXES: ReadonlyMap<string, string> = new Map(
  Object.entries(namespaces.others).flatMap(([prefix, all]) => all.map((one) => [one, prefix] as const)),
);
/** The meanings of the prefixes that a part of a document, cut out of it, does not declare. */
const USUAL: ReadonlyMap<string, string> = new Map([
  ['w', namespaces.main[0] ?? ''],
  ...Object.entries(namespaces.others).map(([prefix, all]) => [prefix, all[0] ?? ''] as const),
]);

/** The meanings of names in a part of a document. */
interface Scope {
  readonly namespaces: ReadonlyMap<string, string>;
  /** The namespaces whose elements a program leaves out if it does not read them. */
  readonly ignorable: ReadonlySet<string>;
  /** The elements of these that are left out while their content stays, as namespace and name, or `*`. */
  readonly opened: ReadonlySet<string>;
  readonly known: Map<string, string>;
}

interface Open {
  readonly scope: Scope;
  readonly name: string;
  /** Whether one of its alternatives was chosen already. */
  chosen: boolean;
}

/**
 * Names elements by their namespaces, whatever prefixes the document has for them: those of the document's own (the root's, or
 * Word's) by their local names, those of others that Word reads with Word's prefix (`wps:txbx`, `m:r`), any other as one of the
 * three names above. Of alternatives the first is chosen all of whose namespaces Word reads. Attributes of the document's own
 * namespace, or of none, go by their local names, others with their prefixes.
 */
export function createNames(): Names {
  const stack: Open[] = [];
  let root: string | null = null;
  let scope: Scope = { namespaces: new Map(), ignorable: new Set(), opened: new Set(), known: new Map() };

  const isMain = (namespace: string): boolean => namespace === root || MAIN.has(namespace);

  const nameOf = (name: string): string => {
    const before = scope.known.get(name);
    if (before !== undefined) return before;
    const [prefix, local] = parted(name);
    const namespace = meaning(scope, prefix);
    const { ignorable, opened } = scope;
    const isOpened = opened.has(`${namespace} ${local}`) || opened.has(`${namespace} *`);
    const own = PREFIXES.get(namespace);
    const found = isMain(namespace)
      ? local
      : own !== undefined
        ? `${own}:${local}`
        : !ignorable.has(namespace)
          ? UNKNOWN
          : isOpened
            ? `?:${local}`
            : IGNORED;
    scope.known.set(name, found);
    return found;
  };

  const alternative = (name: string, { Requires: needs = '' }: WrittenTag['attributes']): string => {
    const around = stack.at(-1);
    if (around?.name !== 'mc:AlternateContent') return name;
    const isRead = (prefix: string): boolean => isMain(meaning(scope, prefix)) || PREFIXES.has(meaning(scope, prefix));
    const isFit = name === 'mc:Fallback' || needs.split(/\s+/).filter(Boolean).every(isRead);
    if (around.chosen || !isFit) return UNCHOSEN;
    around.chosen = true;
    return name;
  };

  return {
    open: ({ name: written, attributes: all }) => {
      scope = inner(stack.at(-1)?.scope ?? scope, all);
      root ??= meaning(scope, parted(written)[0]);
      const attributes = locally(all, written.includes(':'), (prefix) => isMain(meaning(scope, prefix)));
      let name = nameOf(written);
      if (name === 'mc:Choice' || name === 'mc:Fallback') name = alternative(name, attributes);
      stack.push({ scope, name, chosen: false });
      return { name, attributes };
    },
    close: () => stack.pop()?.name ?? '',
  };
}

/** A prefix and a local name. */
function parted(name: string): readonly [string, string] {
  const colon = name.indexOf(':');
  return colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
}

function meaning({ namespaces: declared }: Scope, prefix: string): string {
  return declared.get(prefix) ?? USUAL.get(prefix) ?? `?${prefix}`;
}

/** The meanings of names within a tag that may declare namespaces. */
function inner(around: Scope, attributes: WrittenTag['attributes']): Scope {
  let declares = false;
  for (const name in attributes)
    declares ||= name.startsWith('xmlns') || name.endsWith(':Ignorable') || name.endsWith(':ProcessContent');
  if (!declares) return around;
  const declared = new Map(around.namespaces);
  for (const name in attributes) {
    if (name === 'xmlns') declared.set('', attributes[name] ?? '');
    else if (name.startsWith('xmlns:')) declared.set(name.slice('xmlns:'.length), attributes[name] ?? '');
  }
  const [ignorable, opened] = [new Set(around.ignorable), new Set(around.opened)];
  const scope = { namespaces: declared, ignorable, opened, known: new Map() };
  for (const name in attributes) {
    const [prefix, local] = parted(name);
    if (PREFIXES.get(meaning(scope, prefix)) !== 'mc') continue;
    for (const one of (attributes[name] ?? '').split(/\s+/).filter(Boolean)) {
      const [own, element] = parted(one);
      if (local === 'Ignorable') ignorable.add(meaning(scope, one));
      else if (local === 'ProcessContent') opened.add(`${meaning(scope, own)} ${element}`);
    }
  }
  return scope;
}

const NO_ATTRIBUTES: WrittenTag['attributes'] = {};

function locally(
  attributes: WrittenTag['attributes'],
  isPrefixed: boolean,
  isMain: (prefix: string) => boolean,
): WrittenTag['attributes'] {
  let own: Record<string, string> | null = null;
  for (const name in attributes) {
    own ??= {};
    const [prefix, local] = parted(name);
    // Where an element has a prefix, an attribute without one is another than its namesake with it.
    if (prefix === '' && isPrefixed && local in own) continue;
    own[prefix === '' || prefix === 'xml' || isMain(prefix) ? local : name] = attributes[name] ?? '';
  }
  return own ?? NO_ATTRIBUTES;
}
