import fs from 'node:fs';
import path from 'node:path';

/** A judgment as the stand-in holds it. */
export interface Holding {
  readonly slug: string;
  readonly citation: string | null;
  readonly title: string;
  readonly court: string;
  readonly date: string;
  readonly contentHash: string;
  /** Read when it is asked for, and changed as the stand-in was told. */
  readonly xml: () => string;
  readonly text: () => string;
}

/** How each judgment is changed before it is served, to see whether verdicts change as they must. */
export type Change = 'none' | 'rename' | 'anonymise' | 'shift';

interface IndexEntry {
  readonly file: string;
  readonly ncn?: string | null;
  readonly title?: string | null;
  readonly court?: string;
  readonly date?: string;
  readonly contenthash?: string;
}

/** Reads `judgments/index.json` of a data folder. */
export function readLibrary(data: string, change: Change): Map<string, Holding> {
  const folder = path.join(data, 'judgments');
  const index = JSON.parse(fs.readFileSync(path.join(folder, 'index.json'), 'utf8')) as Record<string, IndexEntry>;
  return new Map(
    Object.entries(index).map(([slug, entry]) => {
      const xml = once(() => CHANGES[change](fs.readFileSync(path.join(folder, entry.file), 'utf8'), entry.ncn ?? ''));
      const text = once(() =>
        xml()
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' ')
          .toLowerCase(),
      );
      const holding: Holding = {
        slug,
        citation: entry.ncn ?? null,
        title: entry.title ?? '',
        court: slug.replace(/\/\d{4}\/\d+$/, ''),
        date: entry.date ?? '1970-01-01',
        contentHash: entry.contenthash ?? '',
        xml,
        text,
      };
      return [slug, holding];
    }),
  );
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const CHANGES: Readonly<Record<Change, (xml: string, citation: string) => string>> = {
  none: (xml) => xml,
  rename: (xml, citation) => withParties(xml, citation, 'Zorvath Aggregates Limited', 'Quimblethorpe'),
  anonymise: (xml, citation) => withParties(xml, citation, 'AB', 'CD'),
  shift: (xml) =>
    xml.replace(
      /(<num[^>]*>\s*\[?)(\d{1,4})(\]?\.?\s*<\/num>)/g,
      (_, before: string, number: string, after: string) => before + (Number(number) + 1) + after,
    ),
};

/** The judgment under another name: title and heading both. */
function withParties(xml: string, citation: string, first: string, second: string): string {
  const header = `<header><p>Neutral Citation Number: <neutralCitation>${citation}</neutralCitation></p><p>Between:</p><p><party refersTo="#a" as="#claimant">${first}</party></p><p>- and -</p><p><party refersTo="#b" as="#defendant">${second}</party></p></header>`;
  return xml
    .replace(/<FRBRname value="[^"]*"\s*\/>/, `<FRBRname value="${first} v ${second}"/>`)
    .replace(/<header>[\s\S]*?<\/header>/, header)
    .replace(/<coverPage>[\s\S]*?<\/coverPage>/, '');
}
