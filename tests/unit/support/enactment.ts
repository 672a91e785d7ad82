import { type Enactment, readAuthority } from '../../../server/authorities/index.ts';

/** What a document in CLML has around its text. */
interface Around {
  /** The path of the item: `ukpga/1996/52`. */
  readonly item?: string;
  /** What was asked for of it, as in its address: `section/188`, `section/188/2014-04-01`. */
  readonly asked?: string;
  readonly title?: string;
  /** Attributes of the root. */
  readonly root?: string;
  /** Elements among the metadata. */
  readonly metadata?: string;
  /** Elements behind the text: commentaries, versions. */
  readonly behind?: string;
  /** The element that has the text: `Primary`, `Secondary`. */
  readonly kind?: string;
}

const SITE = 'http://www.legislation.gov.uk';

/** A document in CLML around a text of it; in the text `{item}` is the address of what it is of. */
export function clml(text: string, around: Around = {}): string {
  const {
    item = 'ukpga/1996/52',
    asked = '',
    title = 'Ferries Act 1996',
    root = '',
    metadata = '',
    behind = '',
  } = around;
  const { kind = 'Primary' } = around;
  const address = `${SITE}/${item}${asked === '' ? '' : `/${asked}`}`;
  const body = text === '' ? '' : `<${kind}>${text}</${kind}>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation" DocumentURI="${SITE}/${item}" IdURI="${SITE}/id/${item}" ${root}>
<ukm:Metadata xmlns:ukm="http://www.legislation.gov.uk/namespaces/metadata" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dct="http://purl.org/dc/terms/" xmlns:atom="http://www.w3.org/2005/Atom">
<dc:identifier>${address}</dc:identifier><dc:title>${title}</dc:title>${metadata}</ukm:Metadata>
${body}${behind}</Legislation>`.replaceAll('{item}', `${SITE}/id/${item}`);
}

/** An enactment as it is read of such a document. */
export function enactment(text: string, around: Around = {}): Enactment {
  const read = readAuthority(new TextEncoder().encode(clml(text, around)), 'xml');
  if (read.kind !== 'enactment') throw new Error('it is no enactment');
  return read;
}

/** A section with parts below it: `section('5', '<Text>...</Text>')`. */
export function section(number: string, inside: string, attributes = ''): string {
  return `<P1 IdURI="{item}/section/${number}" id="section-${number}" ${attributes}><Pnumber>${number}</Pnumber><P1para>${inside}</P1para></P1>`;
}

/** A numbered part of a provision at a level, by its path: `part(2, 'section/5/1', '<Text>...</Text>')`. */
export function part(level: number, path: string, inside: string, attributes = ''): string {
  const number = path.slice(path.lastIndexOf('/') + 1);
  return `<P${level} IdURI="{item}/${path}" id="${path.replaceAll('/', '-')}" ${attributes}><Pnumber>${number}</Pnumber><P${level}para>${inside}</P${level}para></P${level}>`;
}
