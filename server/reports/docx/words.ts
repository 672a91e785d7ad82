import { plainLine } from '../evidence-text.ts';
import type { Line } from '../line.ts';

/** Untrusted text as XML shows it: on one line, without what no XML can hold. */
export function escapeXml(text: string): string {
  return plainLine(text.toWellFormed())
    .replace(/[\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Runs with these words. `w` is the prefix of Word's elements, and `properties` holds for every run. */
export function runsOf(line: Line, w: string, properties: string): string {
  return line
    .map(({ text, strong, italic }) => {
      const look = `${strong === true ? `<${w}b/>` : ''}${italic === true ? `<${w}i/>` : ''}${properties}`;
      const [before = '', after = ''] = [/^\s/.exec(text)?.[0], /\S(\s)$/.exec(text)?.[1]].map((space) =>
        space ? ' ' : '',
      );
      return `<${w}r>${look === '' ? '' : `<${w}rPr>${look}</${w}rPr>`}<${w}t xml:space="preserve">${before}${escapeXml(text)}${after}</${w}t></${w}r>`;
    })
    .join('');
}
