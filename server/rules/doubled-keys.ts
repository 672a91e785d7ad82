/**
 * The first key that an object of a text of JSON has twice, of which a reader would keep the last and lose the other; null where there
 * is none. The text is JSON.
 */
export function doubledKey(json: string): string | null {
  const open: (Set<string> | null)[] = [];
  let last = '';
  for (let at = 0; at < json.length; at++) {
    const token = json[at];
    if (token === '"') {
      const end = endOfString(json, at);
      last = json.slice(at, end);
      at = end - 1;
    } else if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const key = JSON.parse(last) as string;
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
  }
  return null;
}

/** The place behind a string that begins at a place. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at + 1;
}
