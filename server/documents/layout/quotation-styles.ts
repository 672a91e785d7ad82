const QUOTED = /\bquot|\bblock[ -]?(?:text\b|quot)|\bextract\b/i;

/** Whether the names of styles or classes say that a paragraph is a quotation. */
export function isOfQuotation(styles: readonly string[]): boolean {
  return styles.some((name) => QUOTED.test(name));
}
