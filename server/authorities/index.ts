/** Room: the bytes of an artefact to an Authority. Pure. */
import { readXml, UnreadableXml } from '../markup/xml.ts';
import { readAkomaNtoso } from './akoma-ntoso.ts';
import { type Authority, UnreadableAuthority } from './authority.ts';
import { readPlainText } from './plain-text.ts';

export { type Authority, type Numbering, type Passage, type PassageKind, UnreadableAuthority } from './authority.ts';

/** Formats in which an artefact is kept. */
export type ArtefactFormat = 'xml' | 'txt';

/** Reads an artefact. Throws `UnreadableAuthority`, one line that says why it is none. */
export function readAuthority(bytes: Uint8Array, format: ArtefactFormat): Authority {
  if (format === 'txt') return readPlainText(decodeText(bytes));
  try {
    return readAkomaNtoso(readXml(bytes));
  } catch (error) {
    if (error instanceof UnreadableXml) throw new UnreadableAuthority(error.message);
    throw error;
  }
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
