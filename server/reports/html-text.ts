import { pageWords } from '../wording/index.ts';
import { momentInWords } from './facts.ts';
import { linkOf, type ReportPage } from './report.ts';

/** A piece of HTML. Only `html` makes one, so that nothing untrusted is ever taken for it. */
export interface Html {
  readonly html: string;
}

/**
 * Characters that show nothing and change how the text around them is shown: controls, bidirectional and interlinear
 * marks, separators of lines, tags. Tabs and line breaks stay.
 */
const UNSEEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]|\udb40[\udc00-\udc7f]/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Untrusted text as HTML that shows just that text, as a child of an element or as the value of a quoted attribute. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, (unit) => `⟨U+${unit.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}⟩`)
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Fills a constant of ours with text, which is shown as just that text, and with HTML; nothing for null. */
export function html(
  constant: TemplateStringsArray,
  ...parts: readonly (string | number | null | Html | readonly Html[])[]
): Html {
  const filled = parts.map((part) => {
    if (part === null) return '';
    if (typeof part !== 'object') return escaped(String(part));
    return 'html' in part ? part.html : part.map((one) => one.html).join('');
  });
  return { html: constant.map((piece, i) => piece + (filled[i] ?? '')).join('') };
}

/** The addresses to which a link may lead: a web address in which each character stands for itself alone. */
const ADDRESS = /^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])[:/])[A-Za-z0-9.:/?=&%+~#_-]+$/;

/** Whether an address may be followed, and holds nothing that means anything else to what it is written in. */
export function isWebAddress(url: string): boolean {
  return ADDRESS.test(url);
}

/** A link to a page, or the words alone where nobody may follow the address. */
export function link(url: string, words: string): Html {
  return isWebAddress(url) ? html`<a href="${url}" rel="noreferrer noopener">${words}</a>` : html`${words}`;
}

/** An address for people: the host with the path, and of a search the host alone; what may not be followed is as it is. */
export function addressWords(url: string): string {
  if (!isWebAddress(url)) return url;
  const { host, pathname, search } = new URL(url);
  return search === '' ? `${host}${pathname === '/' ? '' : pathname}` : `a search of ${host}`;
}

/** The page of a PDF on which words stand, as a link to it where there is one. */
export function pageLink(page: ReportPage): Html {
  const place = linkOf(page);
  const words = pageWords(page);
  return place === null ? html`${words}` : html`<a href="${place}">${words}</a>`;
}

/** A moment, in words and for programs. */
export function moment(iso: string): Html {
  return html`<time datetime="${iso}">${momentInWords(iso)}</time>`;
}
