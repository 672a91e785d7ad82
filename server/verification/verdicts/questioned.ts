import type { Citation } from '../../citations/index.ts';
import table from './questioned.json' with { type: 'json' };

const words = (list: readonly string[]): string => `(?<![\\p{L}-])(?:${list.join('|')})(?![\\p{L}-])`;
const BEFORE = new RegExp(words(table.before), 'iu');
const RIGHT_BEFORE = new RegExp(`${words(table.rightBefore)}[^\\p{L}]*$`, 'iu');
const BEHIND = new RegExp(words(table.behind), 'iu');
/** How far behind a citation its own sentence may still say something of whether there is such a case, in characters. */
const REACH = 60;

/**
 * Whether a draft asks whether there is a case that it cites, says that it was looked for, or tells that somebody cited it: then it
 * does not rely on it. Nothing but the one verdict that there is no such case goes by that; in doubt it is not given.
 */
export function isQuestioned({ claim, text, name }: Pick<Citation, 'claim' | 'text' | 'name'>): boolean {
  const said = claim.text;
  const stands = said.indexOf(text.replace(/\s+/g, ' '));
  const at = stands < 0 ? said.length : stands; // a footnote is not in the sentence that bears its mark
  const named = name === null ? -1 : said.lastIndexOf(name.text, at);
  const before = said.slice(0, named < 0 ? at : named);
  const behind = said.slice(at + text.length);
  if (/\?[)\]”"’'\s]{0,4}$/.test(said)) return true;
  return BEFORE.test(before) || RIGHT_BEFORE.test(before) || BEHIND.test(behind.slice(0, REACH));
}
