import looks from './appearance.json' with { type: 'json' };

/** How an element stands in its line, as its name, its style and the document's style sheets have it. */
export interface Appearance {
  readonly place: 'raised' | 'lowered' | null;
  /** Whether it is struck through, or hidden: a reader may take its words for words of the judgment or not. */
  readonly struck: boolean;
}

/** What a style does with the words in it. */
interface Look {
  readonly raised: boolean;
  readonly lowered: boolean;
  readonly struck: boolean;
}

/** The look of each class that a document's own style sheets give a style to. */
export type Styles = ReadonlyMap<string, Look>;

const [RAISED, LOWERED, STRUCK] = [looks.raised, looks.lowered, looks.struck].map(
  (properties) => new RegExp(`(?:^|[\\s;{])(?:${properties.join('|')})`, 'i'),
) as [RegExp, RegExp, RegExp];
const RAISING = new Set(looks.raisingClasses.map((name) => name.toLowerCase()));
const STRIKING: ReadonlySet<string> = new Set(looks.strikingElements);
const PLACED: Readonly<Record<string, Appearance['place']>> = { sup: 'raised', small: 'raised', sub: 'lowered' };
const PLAIN: Appearance = { place: null, struck: false };
const NO_LOOK: Look = { raised: false, lowered: false, struck: false };
/** A font size that is small beside the usual 3. */
const SMALL_FONT = /^\s*(?:1|-[1-7])\s*$/;

/** How an element stands in its line. */
export function appearanceOf(name: string, attributes: Readonly<Record<string, string>>, styles: Styles): Appearance {
  const { style = '', class: names = '', hidden, size } = attributes;
  const named = PLACED[name] ?? (name === 'font' && SMALL_FONT.test(size ?? '') ? 'raised' : null);
  const gone = hidden !== undefined || STRIKING.has(name);
  if (style === '' && names === '') return named === null && !gone ? PLAIN : { place: named, struck: gone };
  const classes = names.split(/\s+/);
  const all = [lookOf(style), ...classes.map((one) => styles.get(one) ?? NO_LOOK)];
  const has = (what: keyof Look): boolean => all.some((one) => one[what]);
  const raised = named === 'raised' || has('raised') || classes.some((one) => RAISING.has(one.toLowerCase()));
  return {
    place: raised ? 'raised' : named === 'lowered' || has('lowered') ? 'lowered' : null,
    struck: gone || has('struck'),
  };
}

function lookOf(style: string): Look {
  if (style === '') return NO_LOOK;
  return { raised: RAISED.test(style), lowered: LOWERED.test(style), struck: STRUCK.test(style) };
}

/**
 * The rules of style sheets for classes: rules for one class alone, wherever its elements stand. Rules for elements are
 * passed over.
 */
export function stylesIn(sheets: string): Styles {
  const styles = new Map<string, Look>();
  for (const rule of sheets.replace(/\/\*[^*]*\*\//g, ' ').split('}')) {
    const at = rule.lastIndexOf('{');
    if (at < 0) continue;
    const look = lookOf(rule.slice(at + 1));
    for (const selector of rule.slice(rule.lastIndexOf('{', at - 1) + 1, at).split(',')) {
      const [, name] = /(?:^|[\s>])[a-z]{0,10}\.([\w-]{1,60})\s*$/i.exec(selector.slice(-LONGEST_SELECTOR)) ?? [];
      if (name !== undefined) styles.set(name, bothOf(styles.get(name) ?? NO_LOOK, look));
    }
  }
  return styles;
}

/** The look of a class that two rules are for, whichever comes first. */
function bothOf(a: Look, b: Look): Look {
  return { raised: a.raised || b.raised, lowered: a.lowered || b.lowered, struck: a.struck || b.struck };
}

/** How much of a selector is looked at, in characters. */
const LONGEST_SELECTOR = 120;

/** The text of the style sheets of a page. */
export function sheetsOf(html: string): string {
  return html
    .split(/<\/style/i)
    .slice(0, -1)
    .map((part) => part.slice(part.toLowerCase().lastIndexOf('<style')).replace(/^[^>]{0,500}>/, ''))
    .join('}');
}
