import { isForm } from './form-of-word.ts';
import { EXCEPT, isPerson, isSame } from './persons-in-lead.ts';

/** A lead without the words at its end that a law has, in the same order, right before the words that it leads into. */
export interface Restated {
  readonly rest: string;
  /** Those words, as the draft has them; empty where there are none. */
  readonly own: string;
}

const WORD = /\p{L}+/gu;

/** `verður ekki birt fyrir manni „sem er yngri“` of `Stefna verður ekki birt fyrir manni sem er yngri`: what a draft says itself of what a law has. */
export function restated(lead: string, before: string): Restated {
  const said = [...lead.matchAll(WORD)];
  const printed = before.toLowerCase().match(WORD) ?? [];
  let same = 0;
  while (same < said.length && isOwn(said.at(-1 - same)?.[0].toLowerCase() ?? '', printed.at(-1 - same) ?? '')) same++;
  // `Öðrum en aðila máls verður ekki afhent`: whom a law sets apart it does not speak of.
  if (printed.at(-1 - same) === EXCEPT) same = 0;
  const at = same === 0 ? lead.length : (said[said.length - same]?.index ?? lead.length);
  return { rest: lead.slice(0, at), own: lead.slice(at) };
}

/** Whether a word of a lead is one of a law, of somebody in the same form. */
function isOwn(word: string, printed: string): boolean {
  return isPerson(word) ? isSame(word, printed) : isForm(word, printed);
}

/** A text without as many words at its end as others have. */
export function withoutLast(text: string, words: string): string {
  const all = [...text.matchAll(WORD)];
  const count = words.match(WORD)?.length ?? 0;
  return count === 0 ? text : text.slice(0, all[all.length - count]?.index ?? 0).trim();
}
