import type { Range } from 'vscode-languageserver/node';
import type { Citation } from '../citations/index.ts';
import { type Cited as CitedBy, groupByAuthority } from '../reports/index.ts';
import type { Entry, Reading, Session } from './sessions.ts';

/** An authority of a draft with its mentions, in the order of the text. */
export type Cited = CitedBy<Entry>;

const tables = new WeakMap<readonly Entry[], readonly Cited[]>();

/** The authorities that a reading cites, in the order of their first mentions; worked out once for each reading. */
export function citedIn({ entries }: Pick<Reading, 'entries'>): readonly Cited[] {
  const known = tables.get(entries);
  if (known) return known;
  const made = groupByAuthority(entries, ({ item: { citation } }) => ({
    normalized: citation.normalized,
    parallels: citation.parallels.map((parallel) => parallel.normalized),
    kind: citation.kind,
    name: citation.name?.text ?? null,
  }));
  tables.set(entries, made);
  return made;
}

/** What an authority is cited as: by its citation, and by those beside it. */
export function namesOf({ normalized, parallels }: Pick<Citation, 'normalized' | 'parallels'>): string[] {
  return [normalized, ...parallels.map((parallel) => parallel.normalized)];
}

/** Where a mention stands in the document. */
export function rangeOf({ document }: Pick<Session, 'document'>, { item, place }: Entry): Range {
  const { start, end } = place(item.citation);
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

/** What a reader calls the place of a mention; null in a document that has lines, and no paragraphs of its own. */
export function placeOf({ nameOf }: Pick<Reading, 'nameOf'>, { item, place }: Entry): string | null {
  return nameOf?.(place(item.citation).start) ?? null;
}
