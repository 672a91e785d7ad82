/** A string of JSON, or a character that opens, closes or parts what holds it. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gs;

/**
 * The first key that an object of a text of JSON has twice, of which a reader would keep the last and lose the other; null where there
 * is none. The text is JSON.
 */
export function doubledKey(json: string): string | null {
  const open: (Set<string> | null)[] = [];
  let last = '';
  for (const [token] of json.matchAll(TOKENS)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const key = JSON.parse(last) as string;
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
    last = token;
  }
  return null;
}
