/** What may stand before the word of a note: a signal, or nothing of a name. Behind `Ferries Act (n 1)` the name says what is cited. */
const OPENS = String.raw`(?:(?<![\p{L}\p{N}][\s\u00a0]?\(?)|(?<=\b(?:[Ss]ee|[Cc]f|[Aa]lso|[Aa]nd|[Ii]n|[Uu]nder|[Bb]y|[Ss]upra|[Cc]ontrast|[Cc]ompare)\.?,?[\s\u00a0]\(?))`;
/** `n 1,`, `Supra note 1,`, `fn 4 above,` right before a provision. */
const NOTE = new RegExp(
  String.raw`${OPENS}(?:[Ss]upra,?[\s\u00a0])?\b(?:[Nn]|[Ff]n|[Nn]ote|[Ff]ootnote)\.?[\s\u00a0](?<label>\d{1,3})\)?(?:,?[\s\u00a0](?:above|supra))?[\s\u00a0,:]{1,2}(?:at[\s\u00a0])?$`,
  'u',
);

/** The note to which words before a provision send the reader for its law, and where they begin; null where they send to none. */
export function noteBefore(before: string): { readonly at: number; readonly label: string } | null {
  const match = NOTE.exec(before);
  return match ? { at: match.index, label: match.groups?.['label'] ?? '' } : null;
}
