import fs from 'node:fs';
import path from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { readAuthority } from '../../server/authorities/index.ts';
import { measure } from './measure.ts';
import { compare, type Row } from './table.ts';

/** As large as the Equality Act 2010, in bytes. */
const LARGE = 3_500_000;

/** How long provisions of `folder`, and an instrument of its with so many provisions as a large Act, take to be read. */
export function measureLegislation(folder: string): Row[] {
  const files = fs.readdirSync(path.join(folder, 'xml')).map((file) => fs.readFileSync(path.join(folder, 'xml', file)));
  const provisions = files.filter((bytes) =>
    /<dc:identifier>[^<]*\/(?:section|paragraph|article)\/[^<]*</.test(head(bytes)),
  );
  const [largest] = files.filter((bytes) => bytes.includes('<Body')).sort((a, b) => b.length - a.length);
  if (!largest || provisions.length === 0) throw new Error(`${folder} holds no legislation`);
  const act = repeated(largest.toString('utf8'));
  const read = (all: readonly Buffer[]): unknown => all.map((bytes) => readAuthority(bytes, 'xml'));
  const validate = (all: readonly Buffer[]): unknown =>
    all.map((bytes) => XMLValidator.validate(bytes.toString('utf8')));
  const [own = 0, validated = 0] = measure(
    31,
    () => read(provisions),
    () => validate(provisions),
  );
  const [whole = 0, wholeValidated = 0] = measure(
    5,
    () => read([act]),
    () => validate([act]),
  );
  return [
    compare('provisions of legislation read / validated by fast-xml-parser', own, validated, 1.5),
    compare('an Act of 3.5 MB read / validated by fast-xml-parser', whole, wholeValidated, 6),
  ];
}

function head(bytes: Buffer): string {
  return bytes.subarray(0, 2000).toString('utf8');
}

/** A document whose body is there as often as it takes. */
function repeated(xml: string): Buffer {
  const from = xml.indexOf('>', xml.indexOf('<Body')) + 1;
  const to = xml.indexOf('</Body>');
  const body = xml.slice(from, to);
  return Buffer.from(xml.slice(0, from) + body.repeat(Math.ceil(LARGE / Buffer.byteLength(body))) + xml.slice(to));
}
