import { EVIDENCE_SCHEME } from '../../shared/protocol.ts';
import { linkToEvidence } from './links.ts';

/** Untrusted text as Markdown that shows just that text: on one line, with no mark, tag, link, formula or mention in it. */
export function plainText(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>|~#!&@$]/g, '\\$&')
    .replace(/:\/\//g, ':\\/\\/')
    .replace(/\bwww\./gi, (name) => `${name.slice(0, -1)}\\.`)
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/^[-+=]/, '\\$&');
}

/** Untrusted words as a block quotation. */
export function quoted(text: string): string {
  return `> ${plainText(text)}`;
}

/** Addresses that a link may lead to: of evidence that is kept, and of pages of the web. */
const ADDRESS = new RegExp(
  `^(?:https://|http://(?:127\\.0\\.0\\.1|localhost)[:/]|${EVIDENCE_SCHEME}:/)[A-Za-z0-9.:/?=&%+~#_-]+$`,
);

/** A link to evidence, or to a public page; the label alone where there is no address that can be followed. */
export function linkTo(label: string, address: string | null): string {
  if (address === null || !ADDRESS.test(address)) return plainText(label);
  return linkToEvidence(`[${plainText(label)}](<${address}>)`);
}
