import data from './attribution.json' with { type: 'json' };

const JUDGMENT_NAMES: ReadonlySet<string> = new Set(data.judgmentNames);

/** Whether words are `the 2015 judgment`, `the financial information case`: so short that nothing else is said. */
export function isJudgmentName([first, ...rest]: readonly string[]): boolean {
  const last = rest.at(-1) ?? '';
  return first === 'the' && rest.length >= 2 && rest.length <= (last === 'case' ? 3 : 2) && JUDGMENT_NAMES.has(last);
}

/** Whether a text is up to five words that all begin with a capital. */
export function isTitle(words: string): boolean {
  return /^(?:\p{Lu}[\p{L}’'-]{0,30}\s?){1,5}$/u.test(words);
}
