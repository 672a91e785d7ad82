/** The kinds of citation, as `kind` in JSON reports. */
export const CITATION_KINDS = ['neutral', 'report', 'eu', 'echr', 'legislation', 'named'] as const;
export type CitationKind = (typeof CITATION_KINDS)[number];
