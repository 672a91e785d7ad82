/** `a, b and c` */
export function inARow(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Words in quotation marks, in a row. */
export function quoted(words: readonly string[]): string {
  return words.map((one) => `“${one}”`).join(', ');
}

/** How much of somebody's words is told within a sentence, in characters. */
const LONGEST = 60;

/** Words within a sentence: long ones are cut at a word. */
export function clipped(words: string, longest = LONGEST): string {
  const line = words.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const space = line.lastIndexOf(' ', longest - 1);
  return `${line.slice(0, space > longest / 2 ? space : longest - 1).toWellFormed()}…`;
}
