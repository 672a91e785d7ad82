const PLAIN = /^[ -~]$/;
/** Ligatures of Latin letters, which a file has as one character. */
const LIGATURES = /[\ufb00-\ufb06]/g;
/** Characters that stand for no letter: controls, and those that a font has to itself. */
const NO_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ue000-\uf8ff\ufffd]/g;

/** Hyphens that look like the one of a keyboard. A font has one glyph for all of them, and its file names any. */
const HYPHENS = /[\u00ad\u2010\u2011]/g;

/** What a glyph stands for, as readers read it; U+FFFD where its file does not say. */
export function readable(text: string | undefined): string {
  if (text === undefined || text === '') return '\ufffd';
  if (PLAIN.test(text)) return text;
  return text
    .replace(NO_CHARACTER, '\ufffd')
    .replace(HYPHENS, '-')
    .replace(LIGATURES, (sign) => sign.normalize('NFKC'));
}
