import units from './units.json' with { type: 'json' };

const UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries(units.words).flatMap(([unit, words]) => words.map((word) => [word, unit] as const)),
);
const STEP =
  /(?:(\p{L}+|§|¶)\.? ?)?(\d{1,4}(?!ff)[a-z]{0,3}(?:\.\d{1,4}){0,3}(?:\(\w{1,5}\)){0,5}|[ivxl]{1,7}(?:\(\w{1,5}\)){0,5})/uy;
const ARTICLE = /(\d{1,4})\. ?gr\.?(?: ([a-z])(?![a-z]))?/;
const PARAGRAPH = /(\d{1,3})\. ?mgr\.?/;

/**
 * A place in an authority in one form, however it is written: `[36]`, `para 36` and `36` are `36`; `section 188 (3)` and `s 188(3)` are
 * `s 188(3)`; `Schedule 2, paragraph 4` is `sch 2 para 4`; `1. mgr. 65. gr.`, `65. gr., 1. mgr.` and `article 65, paragraph 1` are
 * `art 65 para 1`. Null for what is not one place, whole: nothing of it is passed over.
 */
export function placeKey(text: string): string | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?\( ?/g, '(');
  if (/gr\b|mgr\b/.test(plain)) return icelandic(plain);
  const bare = plain
    .replace(/^at /, '')
    .replace(/^\[(.{1,40})\]$/, '$1')
    .replace(/\.$/, '');
  const steps: string[] = [];
  for (let at = 0; at < bare.length; ) {
    STEP.lastIndex = at;
    const step = STEP.exec(bare);
    if (!step) return null;
    const [whole, word, number = ''] = step;
    const unit = word === undefined ? '' : UNITS.get(word);
    if (unit === undefined || (unit === '' && steps.length > 0)) return null;
    steps.push(`${unit} ${number}`.trim());
    at += whole.length;
    const joint = /^(?:, ?| )/.exec(bare.slice(at, at + 2));
    if (at < bare.length && !joint) return null;
    at += joint?.[0].length ?? 0;
    if (joint && at >= bare.length) return null;
  }
  const key = steps.join(' ');
  return key === '' ? null : key.replace(/^para (?=\S+$)/, '');
}

/** The order of a place in Icelandic law is free, and nothing else may stand in it. */
function icelandic(text: string): string | null {
  const [article, paragraph] = [ARTICLE.exec(text), PARAGRAPH.exec(text)];
  if (!article) return null;
  const rest = text.replace(article[0], '').replace(paragraph?.[0] ?? '', '');
  if (/[^ ,.]/.test(rest)) return null;
  return `art ${article[1]}${article[2] ?? ''}${paragraph ? ` para ${paragraph[1]}` : ''}`;
}

/** Whether a place is another one, or in it: `s 188(3)` is in `s 188`, `art 65 para 1` in `art 65`. */
export function isIn(place: string, outer: string): boolean {
  return place === outer || place.startsWith(`${outer}(`) || place.startsWith(`${outer} `);
}
