import { childrenOf, readXml, textOf, type XmlElement } from '../markup/xml.ts';

/** An entry of Find Case Law's search feed. */
export interface AtomEntry {
  readonly title: string;
  /** Address of the page that a person reads. */
  readonly page: string | null;
  /** Address of the Akoma Ntoso. */
  readonly document: string | null;
  /** Neutral citations of judgments; those of press summaries are left out. */
  readonly citations: readonly string[];
  /** By which `/id/` finds it, whatever its address. */
  readonly uri: string | null;
  readonly contentHash: string | null;
  readonly updated: string | null;
}

/** Reads a feed. Throws `UnreadableXml` where it is none. */
export function readAtom(bytes: Uint8Array): AtomEntry[] {
  const feed = readXml(bytes);
  return childrenOf(feed, 'entry').map((entry) => {
    const links = childrenOf(entry, 'link');
    const link = (test: (element: XmlElement) => boolean): string | null =>
      links.find(test)?.attributes['href'] ?? null;
    return {
      title: text(entry, 'title') ?? '',
      page: link((l) => l.attributes['rel'] === 'alternate' && l.attributes['type'] === undefined),
      document: link((l) => l.attributes['type'] === 'application/akn+xml'),
      citations: childrenOf(entry, 'identifier')
        .filter((identifier) => identifier.attributes['type'] === 'ukncn')
        .map((identifier) => textOf(identifier).trim()),
      uri: text(entry, 'uri'),
      contentHash: text(entry, 'contenthash'),
      updated: text(entry, 'updated'),
    };
  });
}

function text(element: XmlElement, name: string): string | null {
  const child = childrenOf(element, name)[0];
  const value = child ? textOf(child).trim() : '';
  return value === '' ? null : value;
}
