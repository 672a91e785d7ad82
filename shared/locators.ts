/**
 * A place in an enactment as a parsed path: `s/188/3/b`, `sch/2/para/4`, `reg/3`, `art/8`, `r/27.11`, `pt/VII`. A word says what
 * the number after it counts, numbers after that are what is within: numbers as they are printed, without brackets.
 */
export type Locator = string;

/** The words of locators, with what addresses of legislation.gov.uk have in their place. */
const WORDS: Readonly<Record<string, string>> = {
  s: 'section',
  reg: 'regulation',
  art: 'article',
  r: 'rule',
  para: 'paragraph',
  sch: 'schedule',
  pt: 'part',
  ch: 'chapter',
};
const OF_ADDRESS: ReadonlyMap<string, string> = new Map(Object.entries(WORDS).map(([word, full]) => [full, word]));

/** What divides an enactment and numbers nothing in it anew, as a rule. */
const DIVISIONS: ReadonlySet<string> = new Set(['pt', 'ch']);

/** The path in an address of legislation.gov.uk: `s/188/3/b` is `section/188/3/b`. A division that a provision stands in is left out. */
export function addressOf(locator: Locator): string {
  return withoutDivisions(locator)
    .split('/')
    .map((part) => WORDS[part] ?? part)
    .join('/');
}

/** The locator of the path in an address: `schedule/2/paragraph/4` is `sch/2/para/4`. */
export function locatorOf(address: string): Locator {
  return address
    .split('/')
    .map((part) => OF_ADDRESS.get(part) ?? part)
    .join('/');
}

/** Whether a place is another or stands within it: `s/45/2` is within `s/45`, `s/45A` is not. */
export function isWithin(place: Locator, outer: Locator): boolean {
  return place === outer || place.startsWith(`${outer}/`);
}

/** The place without the Parts and Chapters that a provision stands in: `pt/2/s/5` is `s/5`; where nothing but these is named all stays. */
export function withoutDivisions(locator: Locator): Locator {
  const parts = locator.split('/');
  const last = parts.findLastIndex((part) => part in WORDS && !DIVISIONS.has(part));
  const kept = parts.filter((part, i) => i >= last || !(DIVISIONS.has(part) || DIVISIONS.has(parts[i - 1] ?? '')));
  return kept.join('/');
}

/** What holds provisions that bear words of their own. */
const HOLDING: ReadonlySet<string> = new Set(['sch', 'pt', 'ch', 'title']);

/** The provision that a place is in or is: `s/19` of `s/19/5/a`, `sch/2/para/4` of `sch/2/para/4/1`. */
export function provisionOf(locator: Locator): Locator {
  const parts = locator.split('/');
  let at = 0;
  while (HOLDING.has(parts[at] ?? '') && (parts[at + 2] ?? '') in WORDS) at += 2;
  return parts.slice(0, at + 2).join('/');
}
