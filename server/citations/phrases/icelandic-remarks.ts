import { deniesInIcelandic, goesOnWithLaw, isHandingOver, isNeutralCaption, PLAIN_CAPTIONS } from './icelandic.ts';
import data from './icelandic-remarks.json' with { type: 'json' };
import { anyOf, longestFirst, near, oneOf } from './icelandic-words.ts';

/** What stands for a citation in the text of a sentence. */
export const CITED = '§';

const REMARKS = anyOf(longestFirst(data.remarks.words), 'giu');
/** `Svo segir í §.` */
const POINTING = new RegExp(`^[^\\p{L}§]*${oneOf(longestFirst(data.pointing.words))}\\s{1,2}§[\\s.)]*$`, 'iu');
const OPENING = begins(data.openings.words);
const NEUTRAL = new RegExp(
  `^[^\\p{L}]*(?:${oneOf(longestFirst(data.own.words))}\\s${oneOf(data.neutral.words)}|${oneOf(data.going.words)})(?!\\p{L})`,
  'iu',
);
const CONTRAST = anyOf(data.contrasts.words);
const CHANGE = new RegExp(`(?<!\\p{L})${oneOf(data.changes.words)}`, 'iu');
const MADE = anyOf(data.made.words);
/** `var ekki gætt`, `hafi verið brotin`, with nothing but a few words behind. */
const KEPT = new RegExp(`${near(data.passives.words, data.kept.words, 3).source}(?:\\s\\p{L}{1,24}){0,3}[.!]?$`, 'iu');
/** What leads to a citation at the beginning of a sentence: `Þá segir í §`. */
const LED = new RegExp(`^[^\\p{L}§]*(?:${oneOf(longestFirst(data.leads.words))}(?!\\p{L})[\\s,.]*)*§`, 'iu');
const TEXT = anyOf(data.texts.words);
const ANNOUNCING = anyOf([...data.announcing.words, ...PLAIN_CAPTIONS], 'giu');
const LETTER = /\p{L}/u;
const LEADS_ON = /:\s*$/;

/** A sentence of so many words behind quoted ones may be about these, whatever it says. */
const MOST_REMARKED = 10;

function begins(words: readonly string[]): RegExp {
  return new RegExp(`^[^\\p{L}§]*${oneOf(longestFirst(words))}(?!\\p{L})`, 'iu');
}

/**
 * Whether a sentence says nothing of the words that are quoted right before it, with a sign for each citation in it. One that begins with
 * what may point to them has to be known, and so has a short one, but for what goes on with a law of its own; one that denies, sets itself
 * against them or tells of a change is not.
 */
export function isNeutralRemark(sentence: string): boolean {
  const own = sentence.replace(/\s+/g, ' ').trim();
  if (!LETTER.test(own.replace(REMARKS, ' ')) || pointsToSource(own)) return true;
  if (isAgainst(own)) return false;
  if (NEUTRAL.test(own) || CHANGE.test(own) || tellsOfKeeping(own)) return true;
  if (OPENING.test(own)) return false;
  if (LED.test(own)) return true;
  return !isShortRemark(own) && !isHandingOver(own);
}

/** `Svo segir í §.`: whether a sentence right behind quoted words names the law that it cites as their source, and says nothing else. */
export function pointsToSource(sentence: string): boolean {
  return POINTING.test(sentence.replace(/\s+/g, ' '));
}

/** `Ekki var gætt að þessu.`: whether a sentence tells of a rule whether it was kept, and says nothing of its words. */
export function tellsOfKeeping(sentence: string): boolean {
  const own = sentence.replace(/\s+/g, ' ').trim();
  return KEPT.test(own) && !TEXT.test(own) && !isAgainst(own);
}

/** Whether what leads to quoted words says something against those right before it. */
export function contradicts(lead: string): boolean {
  const own = lead.replace(/\s+/g, ' ').trim();
  return isAgainst(own) || (OPENING.test(own) && !NEUTRAL.test(own) && !goesOnWithLaw(own));
}

function isAgainst(own: string): boolean {
  return deniesInIcelandic(own) || CONTRAST.test(own) || (CHANGE.test(own) && !MADE.test(own));
}

/** Whether a sentence is so short that it may be about the words right before it, whatever it says. */
export function isShortRemark(sentence: string): boolean {
  return sentence.replaceAll(CITED, ' ').trim().split(/\s+/).length <= MOST_REMARKED;
}

/**
 * Whether a sentence, a line or a heading right before quoted words says nothing of these. One that speaks of a text, or of what follows,
 * is made of known words alone; so is what ends with a colon.
 */
export function isNeutralAnnouncement(sentence: string): boolean {
  const own = sentence.replaceAll(CITED, ' ').replace(/\s+/g, ' ').trim();
  if (own.endsWith('?') && deniesInIcelandic(own)) return false;
  if (!TEXT.test(own) && !LEADS_ON.test(own)) return true;
  return !LETTER.test(own.replace(ANNOUNCING, ' ')) || (!TEXT.test(own) && isNeutralCaption(own.replace(LEADS_ON, '')));
}
