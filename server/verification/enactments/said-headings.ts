import { type Citation, isIcelandic, type Quotation } from '../../citations/index.ts';
import { aroundWords } from './around-words.ts';
import data from './said-headings.json' with { type: 'json' };

const SPACE = /\s+/g;
const NOUN = `(?:${data.nouns.join('|')})`;
/** `is headed “...”`, `, entitled “...”`. */
const CALLED = new RegExp(`\\b(?:${data.called.join('|')})(?:\\s\\p{L}{1,12}){0,3}[,:]?\\s?[“"‘']$`, 'iu');
/** `The heading of ¤ reads “...”`, `its side-note is “...”`, `under the heading “...”`. */
const OF = `(?:${NOUN}\\s(?:${data.joints.join('|')})\\s(?:the\\s)?¤|(?:its|whose)\\s${NOUN}|¤['’]s\\s${NOUN})`;
const READS = new RegExp(`(?<!\\p{L})${OF}(?:\\s\\p{L}{1,12}){0,3}[,:]?\\s?[“"‘']$`, 'iu');
const UNDER = new RegExp(`(?<!\\p{L})(?:the|a|its|under)\\s${NOUN}[,:]?\\s?[“"‘']$`, 'iu');
/** `“...” is the heading of section 5`. */
const BEHIND = new RegExp(
  `^[.,]?[”"’'],?\\s(?:is|was|are|were|being)\\s(?:(?:only|merely|just)\\s)?(?:the|its|a)\\s${NOUN}(?!\\p{L})`,
  'iu',
);

/** Whether a draft says that quoted words are the heading or the title of what it cites, and not what that says. */
export function saysHeading(quotation: Quotation, citation: Citation): boolean {
  const around = isIcelandic(citation) ? null : aroundWords(citation, quotation);
  if (around === null) return false;
  const before = around.before.replace(citation.text.replace(SPACE, ' '), '¤').trimEnd();
  return CALLED.test(before) || READS.test(before) || UNDER.test(before) || BEHIND.test(around.behind);
}
