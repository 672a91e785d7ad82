import data from './accounts.json' with { type: 'json' };

const any = (list: readonly string[]): string => `(?:${list.join('|')})`;
/** Who speaks in capitals, with a colon: nothing has to lead into such lines. */
const SPEAKER = new RegExp(`^\\W{0,4}((?:${any(data.transcripts.speakers)})(?![\\p{L}])[^\\p{Ll}:]{0,40}):\\s`, 'u');
/** Initials, a letter or a name before what is said: turns where something leads into them. */
const INITIALS = new RegExp(
  `^\\W{0,4}(\\p{Lu}{2,3}[:.]?|[QA][:.]|${any(data.transcripts.names)}(?: ${'\\p{Lu}'}[\\p{L}'-]{1,20}){0,2}:)(?:\\s{1,9}(?=["“‘(\\[]?[\\p{Lu}.…])|\\s{0,9}$)`,
  'u',
);
const LEADS = /:[-–—]?\s{0,9}$/;
/** Who speaks for the court in it. */
const JUDGE = /(?<!\p{L})(?:JUSTICE|JUDGE|LORD|LADY|Judge)(?!\p{L})/u;
/** How many have to speak. */
const FEWEST = 2;

/**
 * Who speaks in the turn of a transcript in which words stand, as its line begins (`DR`, `MR BARR:`), or what leads into it; null
 * where they stand in none. `left` and `right`: their paragraph before them and behind.
 */
export function turnOf(left: string, own: string, right: string): string | null {
  const lines = `${left}\u0000${own}${right}`.split('\n').filter((line) => line.trim() !== '');
  const marks = lines.map((line) => markOf(line.replace('\u0000', '')));
  const place = lines.findIndex((line) => line.includes('\u0000'));
  const first = marks.findIndex((mark) => mark !== null);
  const last = marks.findLastIndex((mark) => mark !== null);
  if (first < 0 || place > last) return null;
  const isAlone = SPEAKER.test(lines[first] ?? '');
  const led = lines.slice(0, first).findLastIndex((line) => LEADS.test(line));
  const speakers = new Set(marks.filter((mark) => mark !== null));
  if (speakers.size < FEWEST || (!isAlone && led < 0)) return null;
  const from = isAlone ? first : led + 1;
  if (place < from) return null;
  const speaker = marks.slice(0, place + 1).findLast((mark) => mark !== null) ?? lines[led]?.trim() ?? null;
  return speaker !== null && JUDGE.test(speaker) ? null : speaker;
}

function markOf(line: string): string | null {
  return SPEAKER.exec(line)?.[1] ?? INITIALS.exec(line)?.[1] ?? null;
}
