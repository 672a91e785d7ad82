/** The characters that XML 1.0 does not allow as they stand (section 2.2). UTF-8 has no halves of pairs. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const NUMBERED = /&#(?:x([0-9a-f]{1,8})|([0-9]{1,10}));/gi;

/**
 * The first character of a document that XML 1.0 does not allow, raw or written as a number, as `line 3 has U+0000`;
 * null where there is none. A parser that is not told to look passes over such characters, and may join or lose the
 * words beside them.
 */
export function forbiddenIn(xml: string): string | null {
  const raw = FORBIDDEN.exec(xml);
  if (raw) return describe(xml, raw.index, raw[0].charCodeAt(0));
  for (const { index, 1: hex, 2: decimal } of xml.matchAll(NUMBERED)) {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (!isCharacter(code)) return describe(xml, index, code);
  }
  return null;
}

function isCharacter(code: number): boolean {
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return false;
  return code > 0xffff || !FORBIDDEN.test(String.fromCharCode(code));
}

function describe(xml: string, at: number, code: number): string {
  const line = xml.slice(0, at).split('\n').length;
  return `line ${line} has U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
