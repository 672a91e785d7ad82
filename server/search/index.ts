/** Room: a query to the passages that answer it. Pure; it decides no verdict. */
export { ENOUGH, shareOf } from './enough.ts';
export { searchToJson } from './json.ts';
export { type Searchable, searchableOf } from './passages.ts';
export { asQuoted } from './quoted.ts';
export { printReference, type Reference, referencesIn } from './references.ts';
export { contentIn, contentOf, type Hit, type Near, type SearchResult, search, type Why } from './search.ts';
export { passagesWithin } from './within.ts';
