/** White space other than single blanks; most text has none, and finding that out is quicker than a replacement. */
const UNFOLDED = /\s\s|[^\S ]/;

/** Every run of white space as one blank, none at either end. */
export function foldSpace(text: string): string {
  return (UNFOLDED.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}
