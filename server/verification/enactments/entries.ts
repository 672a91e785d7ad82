/** A term as an enactment prints it. */
const TERM = /[“"]([^“”"]{1,80})[”"]/g;
/** What right behind a term makes it the beginning of an entry, whatever joins it to its meaning. */
const JOINED = /^[^;.“”"]{0,60}?\b(?:means?|includes?|is|are|has|have|shall|refers?|does|do)\b/;
/** What right before a term lets an entry begin with it. */
const BEGINS =
  /(?:^|[;:,.—–\n]|\(\w{1,4}\)|[”"],?\s(?:and|or)|[”"],|\b(?:In|For)\s[^;.“”"]{1,120}|\b(?:expression|term|word)s?)\s{0,3}(?:and\s|or\s|but\s)?(?:the\s(?:expression|term|word)s?\s)?$/i;
/** What stands between the terms of one entry: `“A” and “B” mean`. */
const TOGETHER = /^(?:,?\s(?:and|or)\s|,\s)$/;
/** What ends an entry: the next sentence. */
const ENDS = /(?<![\p{Lu}\d])\.\s+\p{Lu}/u;
/** How far before a place its entry may begin, in characters. */
const REACH = 4000;

/** The terms of the entry of definitions in which a place of a text stands; none where the last one has ended, null where no entry is before it. */
export function entryAt(text: string, at: number): readonly string[] | null {
  const from = Math.max(0, at - REACH);
  const before = text.slice(from, at);
  const opening = [...before.matchAll(TERM)].filter(
    ({ index, 0: whole }) =>
      JOINED.test(text.slice(from + index + whole.length).replace(OTHERS, '')) &&
      BEGINS.test(before.slice(Math.max(0, index - LONGEST), index)),
  );
  const last = opening.at(-1);
  if (last === undefined) return null;
  if (ENDS.test(text.slice(from + last.index + last[0].length, at + 1))) return [];
  let first = opening.length - 1;
  for (; first > 0; first--) {
    const [previous, own] = [opening[first - 1], opening[first]];
    if (!previous || !own || !TOGETHER.test(before.slice(previous.index + previous[0].length, own.index))) break;
  }
  return opening.slice(first).map(([, term = '']) => term.trim());
}

/** The other terms of an entry, behind its first. */
const OTHERS = /^(?:,?\s(?:and\s|or\s)?[“"][^“”"]{1,80}[”"]){1,6}/;
/** How far before a term is looked at, in characters. */
const LONGEST = 140;
