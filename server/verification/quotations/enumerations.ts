import type { Authority, Passage } from '../../authorities/index.ts';
import data from './submissions.json' with { type: 'json' };

const { ordinals, last } = data.enumerating;
const NAMED = new RegExp(
  `(?<=^|[.?!:;—–-]["'”’)\\]]{0,2} |\\n\\s{0,60})["'“‘(\\[]{0,2}(?:(?:and|but) )?(?:(${ordinals.join('|')})(?:ly\\b|(?= ?[,:–—]))|(?:${last.join('|')}),)`,
  'gi',
);
/** How many passages before a place an enumeration is followed to its first item, and how many one item may have. */
const MOST_BEFORE = 40;
const MOST_WITHIN = 3;

/** An item of an enumeration: how many in it come before it, and where it begins in its passage. */
interface Item {
  readonly place: number;
  readonly at: number;
}

/**
 * What leads into the enumeration in whose second or later item a place of a passage stands (`Third, the deed was void`), wherever its
 * first item is: the sentence before that one. Null where it stands in none, or its first item is not found.
 */
export function leadOfEnumeration({ passages }: Authority, index: number, at: number): string | null {
  let next = itemAround(passages, index, at);
  for (let i = index; next !== null && i >= Math.max(0, index - MOST_BEFORE); i--) {
    const passage = passages[i];
    if (passage?.kind !== 'body') return null;
    for (const item of itemsIn(passage).reverse()) {
      if (i === index && item.at > at) continue;
      if (item.place > next.place) return null;
      next = item;
      if (item.place === 0) return lastSentence(passage.text.slice(0, item.at)) || lastSentence(textAbove(passages, i));
    }
  }
  return null;
}

/** The item in which a place stands: that which begins last before it in its passage, or of which its passage is a part. */
function itemAround(passages: readonly Passage[], index: number, at: number): Item | null {
  const passage = passages[index];
  const own = passage && itemsIn(passage).findLast((item) => item.at <= at);
  if (own) return own;
  const around = (from: readonly Passage[]): readonly Item[] =>
    from.map(itemsIn).find(({ length }) => length > 0) ?? [];
  const before = around(passages.slice(Math.max(0, index - MOST_WITHIN), index).reverse()).at(-1);
  const behind = around(passages.slice(index + 1, index + 1 + MOST_WITHIN))[0];
  return before && (behind?.place === before.place + 1 || behind?.place === Infinity) ? before : null;
}

function itemsIn({ text }: Passage): Item[] {
  return [...text.matchAll(NAMED)].map((match) => {
    const place = ordinals.indexOf((match[1] ?? '').toLowerCase());
    return { place: place < 0 ? Infinity : place, at: match.index };
  });
}

function textAbove(passages: readonly Passage[], index: number): string {
  const above = passages[index - 1];
  return above?.kind === 'body' ? above.text : '';
}

/** The last sentence of a text that is not a heading, in one line. */
function lastSentence(text: string): string {
  const line = text
    .split('\n')
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .findLast((one) => /[.:;,–—-]["'”’)\]]{0,2}$/.test(one));
  return line?.split(/(?<=[.?!]["'”’)\]]{0,2}) (?=["'“‘([]{0,2}\p{Lu})/u).at(-1) ?? '';
}
