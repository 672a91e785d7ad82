/** The parts of a table of authorities, in their order. */
export const AUTHORITY_PARTS = [
  'Cases',
  'European Union and Strasbourg',
  'Named without a citation',
  'Legislation',
] as const;

/** The kinds of citation, as `kind` in JSON reports, each with the part of a table of authorities in which it stands. */
const KINDS = {
  neutral: 'Cases',
  report: 'Cases',
  eu: 'European Union and Strasbourg',
  echr: 'European Union and Strasbourg',
  legislation: 'Legislation',
  named: 'Named without a citation',
} as const satisfies Readonly<Record<string, (typeof AUTHORITY_PARTS)[number]>>;

export type CitationKind = keyof typeof KINDS;
export const CITATION_KINDS = Object.keys(KINDS) as readonly CitationKind[];

/** The part of a table of authorities in which a kind stands. */
export function partOf(kind: CitationKind): (typeof AUTHORITY_PARTS)[number] {
  return KINDS[kind];
}
