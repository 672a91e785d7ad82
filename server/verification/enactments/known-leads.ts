import type { Citation, Quotation } from '../../citations/index.ts';
import { aroundWords } from './around-words.ts';
import { isForm } from './form-of-word.ts';
import data from './known-leads.json' with { type: 'json' };
import { isPerson } from './persons-in-lead.ts';

const phrase = (words: readonly string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll('.', '\\.?').replaceAll(' ', '\\s'))
    .join('|');
const ALL = [...data.phrases, ...data.english.words];
const KNOWN = new RegExp(`(?<!\\p{L})(?:${phrase(ALL.filter((word) => !word.includes('*')))})(?!\\p{L})`, 'giu');
/** Parts of known words, with what may stand on either side: `*réttindi*`. */
const PARTS = ALL.filter((word) => word.includes('*'));
const TURNING = new RegExp(`(?<!\\p{L})(?:${phrase(data.turning.words)})(?!\\p{L})`, 'iu');
/** What joins a law to words with no verb of its own: what says of these what they are stands before the law then. */
const JOINING = /(?<!\p{L})(?:að|um|sem|til|af|hvort|og)(?!\p{L})/giu;
const LETTER = /\p{L}/u;
const WORD = /\p{L}+/gu;
/** Where another sentence begins, with a name or with the law that it cites. */
const SENTENCES = /(?<=(?<!samkv)(?<=\p{L}{4}|[”“"»«]))[.!?;][”“"»«)\]]*\s+(?=[\p{Lu}§])/u;
/** `(hér eftir „lögin“)`: what is set in brackets says nothing of words behind these. */
const ASIDE = /\([^()]{1,120}\)/g;
const MARKS = /[„“”"‘’«»]/;

/** What leads into quoted words of a law of Iceland. */
export interface Lead {
  /** The words between the law and these, or all before them in their sentence where nothing there is a verb. */
  readonly text: string;
  /** Whether nothing stands between the law and what it is said to have, but a colon. */
  readonly announced: boolean;
}

/** What leads into quoted words: empty of a block, and where they stand in their sentence twice. */
export function leadInto(quotation: Quotation, citation: Citation): Lead {
  const around = aroundWords(citation, quotation);
  if (around === null) return { text: '', announced: false };
  const own = around.before.replace(/[„“”"'‘’«»*_(\s]{1,6}$/u, '');
  const cited = citation.text.replace(/\s+/g, ' ');
  const at = own.lastIndexOf(cited);
  const between = at < 0 ? null : own.slice(at + cited.length);
  const isJoined = between !== null && LETTER.test(between.replace(JOINING, ' '));
  const lead = between !== null && isJoined ? between : (own.replaceAll(cited, ' § ').split(SENTENCES).at(-1) ?? '');
  const text = (lead.split(MARKS).at(-1) ?? '').replace(ASIDE, ' ');
  return { text, announced: between !== null && !LETTER.test(between) && between.trim().endsWith(':') };
}

/** `, sbr. Hrd. nr. 125/2000,`, `(sjá lög nr. 8/1991)`: what sends to another authority, set in by commas, and has no clause of its own. */
const REFERRING = /,\s(?:sbr\.?|samanber|sjá)\s(?<to>[^,;:()]{1,120})(?=,|:|\s*$)/giu;
const CLAUSE = /(?<!\p{L})(?:sem|þar|er|en|að|ekki|frumvarp\p{L}*|drög\p{L}*|segir|sagði)(?!\p{L})/iu;

/** A lead without where it sends by the way: `Í A, sbr. Hrd. nr. 125/2000, segir`. Words that are found in the law are no less its own for that. */
export function withoutReferring(lead: Lead): Lead {
  const text = lead.text.replace(REFERRING, (all, to: string) => (/\d/.test(to) && !CLAUSE.test(to) ? ',' : all));
  return { ...lead, text };
}

/**
 * What of a lead is not known to leave the words behind it as they are, with everybody of whom it speaks. A lead that a draft restates from the
 * law, `isRestated`, has the law's own thing before that: `Undir þagnarskyldu falla ekki`; another is not known by a part of its name.
 */
export function unknownIn({ text }: Lead, isRestated = false): readonly string[] {
  const others = (text.replace(KNOWN, ' ').match(WORD) ?? []).filter(
    (word) => isRestated || isPerson(word) || !isKnownByPart(word.toLowerCase()),
  );
  return [...(TURNING.exec(text) ?? []), ...others];
}

function isKnownByPart(word: string): boolean {
  return PARTS.some((part) => {
    const plain = part.replaceAll('*', '');
    if (part.startsWith('*') && part.endsWith('*')) return word.includes(plain);
    return part.startsWith('*') ? word.endsWith(plain) : word.startsWith(plain);
  });
}

/** Whether words of a lead are, in any form, those that a law has in a text of its own. */
export function areOfLaw(words: readonly string[], text: string): boolean {
  const printed = [...new Set(text.toLowerCase().match(WORD) ?? [])];
  return words.every((word) => printed.some((one) => isForm(word.toLowerCase(), one)));
}
