import type { OthersWords } from '../../../shared/notes.ts';
import type { Authority } from '../../authorities/index.ts';
import { type around, firstPassage } from './account-passages.ts';
import data from './accounts.json' with { type: 'json' };
import { isTold } from './recounted.ts';
import { headingsAbove } from './section-headings.ts';
import { statementsIn } from './statements.ts';

const { views } = data;
const any = (list: readonly string[]): string => `(?:${list.join('|')})`;
/** How a paragraph begins that says nothing by itself: with a pronoun, or a phrase and one; what `they` stands for may be a thing. */
const OF_ONE = /^["'“‘([]{0,2}(?:(?!I )\p{Lu}[^,.;:]{1,60}, )?(?:[Hh]e|[Ss]he|[Hh]is|[Hh]er)(?!\p{L})/u;
/** How one begins that tells one of several ways: `An alternative approach might be`. */
const OF_SEVERAL = new RegExp(
  `^["'“‘([]{0,2}${any(views.others)} ${any([...views.ways, ...views.claims])}(?!\\p{L})`,
  'u',
);
/** What somebody is quoted as saying: in it `I` is not the court. */
const QUOTED = /“[^“”]*”/gu;
/** How many paragraphs above words are looked at. */
const MOST_ABOVE = 6;
/** How much of a sentence is said, in characters. */
const LONGEST_SAID = 80;

/** How a sentence is read: whether the court speaks in it, and who else tells what it says. */
interface Reader {
  readonly speaks: (text: string) => boolean;
  readonly headIn: (text: string) => string | null;
}

/**
 * Who tells what a paragraph says in which nobody tells it before some words of it, and the court does not speak: whoever spoke last in
 * the one above, where this one begins with a pronoun, or as one of the ways which that ends with; or speaks again behind the words.
 */
export function runningOn(
  { left, own, right, first }: ReturnType<typeof around>,
  authority: Authority,
  reader: Reader,
): OthersWords | null {
  let text = `${left}${own}${right}`;
  const behind = tellersBehind(right, reader);
  for (let at = first, i = 0; at > 0 && i < MOST_ABOVE; i++) {
    const opening = statementsIn(text)[0]?.text ?? '';
    const isOneOf = OF_SEVERAL.test(opening);
    const isMore = isOneOf || (OF_ONE.test(opening) && isTold(opening) && !reader.speaks(opening));
    if (!isMore && (i > 0 || behind.size === 0)) return null;
    const above = paragraphAbove(authority, at);
    if (above === null) return null;
    const lines = statementsIn(above.text.replace(QUOTED, '“”')).reverse();
    for (const line of isOneOf ? lines.slice(0, 1) : lines) {
      if (reader.speaks(line.text)) return null;
      const head = reader.headIn(line.text);
      if (head === null) continue;
      if (!isMore && !behind.has(tellerOf(head) ?? '')) return null;
      return { how: isOneOf ? 'submitted' : 'recounted', by: head.slice(0, LONGEST_SAID) };
    }
    [text, at] = [above.text, above.at];
  }
  return null;
}

/** The paragraph above the one that begins with a passage; null where something else stands there, as a heading. */
function paragraphAbove(authority: Authority, at: number): { readonly text: string; readonly at: number } | null {
  const { passages } = authority;
  const [last, own] = [passages[at - 1], passages[at]];
  if (last?.kind !== 'body' || last.locators.length === 0 || own === undefined) return null;
  for (const { passage } of headingsAbove(authority, at, own.text)) {
    if (passage >= at - 1) return null;
    break;
  }
  const from = firstPassage(passages, at - 1);
  return {
    at: from,
    text: passages
      .slice(from, at)
      .map((one) => one.text)
      .join('\n'),
  };
}

/** Who is named as telling behind words, before the court speaks. */
function tellersBehind(right: string, reader: Reader): ReadonlySet<string> {
  const tellers = new Set<string>();
  for (const { text } of statementsIn(right.replace(QUOTED, '“”'))) {
    if (reader.speaks(text)) break;
    const teller = tellerOf(reader.headIn(text) ?? '');
    if (teller !== null) tellers.add(teller);
  }
  return tellers;
}

/** Who tells, in small letters, where the verb stands right behind whom a noun names: `the guardian`. */
function tellerOf(head: string): string | null {
  return /^(?:the|Mr|Mrs|Ms|Miss|Dr) [\p{L}'-]+(?= [\p{L}]+$)/iu.exec(head)?.[0].toLowerCase() ?? null;
}
