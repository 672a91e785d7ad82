import { type Authority, numberPassages, type RawPassage, UnreadableAuthority } from './authority.ts';
import { partiesOf } from './header.ts';

const CITATION =
  /[[(]\s?\d{4}\s?[\])]\s{0,3}[A-Z][A-Za-z]{1,9}\s{0,2}(?:[A-Z][a-z]{2,4}\s)?\d{1,6}(?:\s{0,2}\([A-Za-z0-9]{1,10}\))?/;
const HEADER_LINES = 40;
const NUMBERED = /^\s*\[?(\d{1,4})([A-Z])?(?:\]|\.)?[\t ]+(?=\S)/;

/**
 * A judgment saved as plain text: its own citation in the heading, before the first numbered paragraph; a line a
 * paragraph, its number printed first. Throws `UnreadableAuthority` where the heading bears no neutral citation.
 */
export function readPlainText(text: string): Authority {
  const lines = text.split(/\r\n|[\n\r]/);
  const start = lines.findIndex((line) => NUMBERED.exec(line)?.[1] === '1');
  const heading = lines.slice(0, start < 0 ? HEADER_LINES : Math.min(start, HEADER_LINES)).map((line) => line.trim());
  const cited = heading.map((line) => CITATION.exec(line)?.[0]).find((citation) => citation !== undefined);
  if (cited === undefined) throw new UnreadableAuthority('its heading bears no neutral citation');
  const title =
    heading.find((line) => /\S\s(?:v|-v-)\.?\s\S/.test(line) || /^(?:In re|Re|In the matter of)\s/i.test(line)) ?? null;
  const raw: RawPassage[] = [];
  if (start > 0) raw.push(passage('front', null, lines.slice(0, start)));
  let number: string | null = null;
  let block: string[] = [];
  const close = (): void => {
    if (number !== null || block.some((line) => line.trim() !== '')) raw.push(passage('body', number, block));
    block = [];
  };
  for (const line of start < 0 ? lines : lines.slice(start)) {
    const match = NUMBERED.exec(line);
    if (match) {
      close();
      number = `${Number(match[1])}${match[2] ?? ''}`;
      block.push(line.slice(match[0].length));
    } else block.push(line);
  }
  close();
  const { passages, numbering } = numberPassages(raw);
  const name =
    title
      ?.replace(CITATION, '')
      .replace(/[\s,]{1,20}$/, '')
      .trim() ?? null;
  const judges = heading.flatMap((line) => /^Before:?\s+(.{3,80})$/i.exec(line)?.[1] ?? []);
  const parties = partiesOf(heading.filter((line) => line !== ''));
  return { citation: cited, title: name, parties, judges, date: null, passages, numbering, incomplete: null };
}

function passage(kind: 'front' | 'body', number: string | null, lines: readonly string[]): RawPassage {
  return { kind, number, judge: null, text: lines.join('\n'), marks: [], quoted: [] };
}
