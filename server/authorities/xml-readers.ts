import type { XmlElement } from '../markup/xml.ts';
import { readJudgment } from './akoma-ntoso.ts';
import { type Authority, UnreadableAuthority } from './authority.ts';
import { readEnactment } from './clml.ts';
import { readLawXml } from './lagasafn/xml.ts';

type Reader = (element: XmlElement) => Authority;

/** The readers of documents in Akoma Ntoso, by the element that holds the text. */
const AKOMA_NTOSO: ReadonlyMap<string, Reader> = new Map([['judgment', readJudgment]]);

/** Reads an authority by the root of its document. Throws `UnreadableAuthority` where no reader knows the root. */
export function readXmlAuthority(root: XmlElement): Authority {
  if (root.name === 'Legislation') return readEnactment(root);
  if (root.name === 'law') return readLawXml(root);
  if (root.name !== 'akomaNtoso') throw new UnreadableAuthority('it is not Akoma Ntoso');
  for (const child of root.children) {
    const read = typeof child === 'string' ? undefined : AKOMA_NTOSO.get(child.name);
    if (read && typeof child !== 'string') return read(child);
  }
  throw new UnreadableAuthority('it is not a judgment (a press summary?)');
}
