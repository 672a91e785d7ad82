import { plain, plainLine } from '../../reports/index.ts';

/** Writes a hover in one of the two kinds that clients read. Whatever it is given is shown as text and nothing else. */
export interface Pen {
  readonly text: (words: string) => string;
  readonly strong: (words: string) => string;
  /** A link to an address of our own making or of a source's own host. */
  readonly link: (label: string, url: string) => string;
  readonly item: (line: string) => string;
  readonly quote: (line: string) => string;
  /** What stands between two parts that are of different things. */
  readonly rule: string;
}

const ADDRESS =
  /^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])[:/]|citeward-evidence:\/|file:\/\/\/)[A-Za-z0-9.:/?=&%+~#_-]+$/;

export const MARKDOWN: Pen = {
  text: plain,
  strong: (words) => (plain(words) === '' ? '' : `**${plain(words)}**`),
  link: (label, url) => (ADDRESS.test(url) ? `[${plain(label)}](<${url}>)` : plain(label)),
  item: (line) => `- ${line}`,
  quote: (line) => `> ${line}`,
  rule: '\n\n---\n\n',
};

export const PLAIN: Pen = {
  text: plainLine,
  strong: plainLine,
  link: (label, url) => `${plainLine(label)}: ${plainLine(url)}`,
  item: (line) => `- ${line}`,
  quote: (line) => `  ${line}`,
  rule: '\n\n',
};
