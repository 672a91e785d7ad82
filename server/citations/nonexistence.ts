import type { Mention } from './reference.ts';

/** What a draft says of a paragraph that is not there, after its number: it then cites what somebody else cited. */
const NOT_THERE =
  /^[\])]{0,2}(?:,?\s(?:a|there is no(?: such)?)\sparagraph\b)?(?:,?\s(?:which|that|but that|but it|and that))?,?\s(?:does\snot|doesn[’']t|do\snot|did\snot)\s(?:appear\sto\s)?exist\b|^[\])]{0,2}[.;,:]\s(?:but\s)?[Tt]here\s(?:is|are)\sno\ssuch\sparagraphs?\b/;

/** Whether the draft says that the last paragraph of a mention is not there. */
export function deniesPinpoint(text: string, { end, pinpoints }: Mention): boolean {
  const last = pinpoints.at(-1);
  const at = Math.max(end, last?.end ?? 0);
  return last !== undefined && NOT_THERE.test(text.slice(at, at + 60));
}

/** `[2019] UKSC 999 does not exist`: the draft asserts no such name. */
const NOT_A_CASE = /^\)?,?\s(?:which\s|that\s)?(?:does\snot|doesn[’']t)\s(?:appear\sto\s)?exist\b/;

/** Whether the draft says of the citation that ends at `end` that there is none. */
export function deniesCase(text: string, end: number): boolean {
  return NOT_A_CASE.test(text.slice(end, end + 40));
}
