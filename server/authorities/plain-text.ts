import { type Authority, numberPassages, type RawPassage, UnreadableAuthority } from './authority.ts';
import { partiesOf } from './header.ts';

const CITATION =
  /[[(]\s?\d{4}\s?[\])]\s{0,3}[A-Z][A-Za-z]{1,9}\s{0,2}(?:[A-Z][a-z]{2,4}\s)?\d{1,6}(?:\s{0,2}\([A-Za-z0-9]{1,10}\))?/;
/** What the heading of a law report may have: a year, a volume, letters and a page. */
const REPORTED = /\d{4}\s?[\])]?\s{0,3}\d{0,3}\s?[A-Z][A-Za-z.&’'() ]{0,30}\s?\d{1,5}/;
const HEADER_LINES = 40;
const LONGEST_TITLE_LINE = 100;
const TITLE_LINES = 12;
const NUMBERED = /^\s*\[?(\d{1,4})([A-Z])?(?:\]|\.)?[\t ]+(?=\S)/;

/**
 * A judgment saved as plain text: its own citation in the heading, before the first numbered paragraph; a line a
 * paragraph, its number printed first. Where nothing is numbered, as in older law reports, the front is the short lines at
 * the top. Throws `UnreadableAuthority` where the heading bears nothing like a citation.
 */
export function readPlainText(text: string): Authority {
  const lines = text.split(/\r\n|[\n\r]/);
  const start = lines.findIndex((line) => NUMBERED.exec(line)?.[1] === '1');
  const length = start < 0 ? titleLength(lines) : start;
  const heading = lines.slice(0, Math.min(length, HEADER_LINES)).map((line) => line.trim());
  const cited = heading.map((line) => CITATION.exec(line)?.[0]).find((citation) => citation !== undefined) ?? null;
  if (cited === null && !heading.some((line) => REPORTED.test(line)))
    throw new UnreadableAuthority('its heading bears no citation');
  const title =
    heading.find((line) => /\S\s(?:v|-v-)\.?\s\S/.test(line) || /^(?:In re|Re|In the matter of)\s/i.test(line)) ?? null;
  const raw: RawPassage[] = [];
  if (length > 0) raw.push(passage('front', null, lines.slice(0, length)));
  let number: string | null = null;
  let block: string[] = [];
  const close = (): void => {
    if (number !== null || block.some((line) => line.trim() !== '')) raw.push(passage('body', number, block));
    block = [];
  };
  for (const line of lines.slice(length)) {
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

/** How many lines at the top are no running text: before the first long line, and a few where all are short. */
function titleLength(lines: readonly string[]): number {
  const long = lines.findIndex((line) => line.trim().length > LONGEST_TITLE_LINE);
  return long < 0 ? TITLE_LINES : Math.min(long, HEADER_LINES);
}

function passage(kind: 'front' | 'body', number: string | null, lines: readonly string[]): RawPassage {
  return { kind, number, judge: null, text: lines.join('\n'), marks: [], quoted: [] };
}
