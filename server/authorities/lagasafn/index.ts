import { readXml, UnreadableXml } from '../../markup/xml.ts';
import { type Enactment, UnreadableAuthority } from '../authority.ts';
import { readLawHtml } from './html.ts';
import { readLawSgml } from './sgml.ts';
import { readLawXml } from './xml.ts';

export { wordsOf as lawWords } from './law-builder.ts';
export { type OddArticles, oddArticles } from './oddities.ts';
export { passagesOfLaw, UnsoundLaw } from './passages.ts';

/** The editions that a law is read from. */
export type LawFormat = 'xml' | 'html' | 'sgml';

/** Reads a law of Lagasafn from a file of an edition. Throws `UnreadableAuthority` with what is wrong with it, in a line. */
export function readLaw(bytes: Uint8Array, format: LawFormat): Enactment {
  try {
    if (format === 'xml') return readLawXml(readXml(bytes));
    return (format === 'html' ? readLawHtml : readLawSgml)(decode(bytes));
  } catch (error) {
    if (error instanceof UnreadableXml) throw new UnreadableAuthority(error.message);
    throw error;
  }
}

const HEAD = 2000;
const LAW_PAGE = /<strong>Lagasafn\.<\/strong>/;

/** Whether a page is one of Althingi's edition of the laws. */
export function isLawPage(page: string): boolean {
  return LAW_PAGE.test(page.slice(0, HEAD));
}

/** UTF-8 where all of the bytes are that; else windows-1252, which files that call themselves ISO 8859-1 are in. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
