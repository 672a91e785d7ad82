import type { Span } from '../../../shared/finding.ts';

/** What may stand behind a quotation that is a paragraph by itself: stops, the word that leads on, what is said of it in brackets. */
const BEHIND = /^(?:[\s.,;:…"”’]|\([^()]*\)|\[[^[\]]*\]|(?:and|or)\b)*$/;

/** Whether a quotation is all that a paragraph holds: it is set off then, though it has marks. */
export function standsAlone(text: string, { start, end }: Span): boolean {
  return text.slice(0, start).trim() === '' && BEHIND.test(text.slice(end));
}
