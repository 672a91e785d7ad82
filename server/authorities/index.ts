/** Room: the bytes of an artefact to an Authority. Pure. */
import { type ArtefactFormat, isChallenge } from '../../shared/artefact.ts';
import { readXml, UnreadableXml } from '../markup/xml.ts';
import { readAkomaNtoso } from './akoma-ntoso.ts';
import { type Authority, UnreadableAuthority } from './authority.ts';
import { readLines } from './lines.ts';
import { readPage } from './saved-page.ts';

export { type Authority, type Numbering, type Passage, type PassageKind, UnreadableAuthority } from './authority.ts';
export { ownLines } from './header.ts';

/** Reads an artefact. Throws `UnreadableAuthority`, one line that says why it is none. */
export function readAuthority(bytes: Uint8Array, format: ArtefactFormat): Authority {
  if (format === 'txt') return readText(decodeText(bytes));
  if (format === 'html') return readSavedPage(decodeText(bytes));
  try {
    return readAkomaNtoso(readXml(bytes));
  } catch (error) {
    if (error instanceof UnreadableXml) throw new UnreadableAuthority(error.message);
    throw error;
  }
}

function readText(text: string): Authority {
  const lines = text.split(/\r\n|[\n\r]/).map((line) => ({ text: line, quoted: false }));
  return readLines(lines, null);
}

/** A page with less text than this may be no more than a notice, in characters. */
const NOTICE = 3000;

function readSavedPage(html: string): Authority {
  const { title, lines } = readPage(html);
  const length = lines.reduce((sum, { text }) => sum + text.length, 0);
  if (length < NOTICE && isChallenge([title, ...lines.map(({ text }) => text)].join('\n')))
    throw new UnreadableAuthority('it is a page that asks whether one is human, not a judgment');
  return readLines(lines, title === '' ? null : title);
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
