/**
 * What lies between a sentence and the next: behind a stop that ends one. No end is behind a letter or two, such as those of `v.` and
 * `No.`.
 */
export const BETWEEN_SENTENCES = /(?<=(?:[\p{L}\p{N}]{3}|[\])”’"'%])[.?!][\])”’"']{0,2})\s+(?=[\p{Lu}“‘"'[(])/u;
