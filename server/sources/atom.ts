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
  /** The source's own identifier of it. */
  readonly fclid: string | null;
  /** Address of the PDF, which is kept and never asked for. */
  readonly pdf: string | null;
  readonly contentHash: string | null;
  readonly updated: string | null;
}

/** Reads a feed. Throws `UnreadableXml` where it is no feed. */
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
      citations: identifiers(entry, 'ukncn'),
      uri: text(entry, 'uri'),
      fclid: identifiers(entry, 'fclid')[0] ?? null,
      pdf: link((l) => l.attributes['type'] === 'application/pdf'),
      contentHash: text(entry, 'contenthash'),
      updated: text(entry, 'updated'),
    };
  });
}

function identifiers(entry: XmlElement, type: string): string[] {
  return childrenOf(entry, 'identifier')
    .filter(({ attributes }) => attributes['type'] === type)
    .map((identifier) => textOf(identifier).trim());
}

function text(element: XmlElement, name: string): string | null {
  const child = childrenOf(element, name)[0];
  const value = child ? textOf(child).trim() : '';
  return value === '' ? null : value;
}

/**
 * The entries in the record of requests, which anybody may have written: null where it has no list of entries, or leads
 * to another host than the source's.
 */
export function readFound(value: unknown, baseUrl: string): readonly AtomEntry[] | null {
  if (!Array.isArray(value)) return null;
  const { host } = new URL(baseUrl);
  const within = (url: unknown): boolean =>
    url === null || (typeof url === 'string' && URL.canParse(url, baseUrl) && new URL(url, baseUrl).host === host);
  const sound = (value as readonly (Partial<AtomEntry> | null)[]).every(
    (entry) =>
      typeof entry?.title === 'string' &&
      within(entry.page) &&
      within(entry.document) &&
      Array.isArray(entry.citations) &&
      entry.citations.every((citation) => typeof citation === 'string') &&
      [entry.uri, entry.contentHash, entry.updated].every((one) => one === null || typeof one === 'string') &&
      [entry.fclid, entry.pdf].every((one) => one == null || typeof one === 'string'),
  );
  // What earlier versions wrote has neither an identifier nor a PDF.
  return sound ? (value as readonly AtomEntry[]).map((entry) => ({ ...{ fclid: null, pdf: null }, ...entry })) : null;
}
