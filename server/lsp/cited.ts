import type { Range } from 'vscode-languageserver/node';
import type { CitationKind } from '../../shared/finding.ts';
import { STANDINGS, type Standing } from '../../shared/standing.ts';
import type { Citation } from '../citations/index.ts';
import { standingOf } from './findings.ts';
import type { Entry, Reading, Session } from './sessions.ts';

/** An authority of a draft with its mentions, in the order of the text. */
export interface Cited {
  /** Its citation in canonical form, the neutral one where the draft gives it. */
  readonly normalized: string;
  readonly name: string | null;
  readonly kind: CitationKind;
  readonly mentions: readonly [Entry, ...Entry[]];
}

const tables = new WeakMap<readonly Entry[], readonly Cited[]>();

/** The authorities that a reading cites, in the order of their first mentions; worked out once for each reading. */
export function citedIn({ entries }: Pick<Reading, 'entries'>): readonly Cited[] {
  const known = tables.get(entries);
  if (known) return known;
  const groups = new Map<string, [Entry, ...Entry[]]>();
  for (const entry of entries) {
    const names = namesOf(entry.item.citation);
    const group = names.map((name) => groups.get(name)).find((one) => one !== undefined);
    if (group) group.push(entry);
    for (const name of names) if (!groups.has(name)) groups.set(name, group ?? [entry]);
  }
  const made = [...new Set(groups.values())].map(toCited);
  tables.set(entries, made);
  return made;
}

/** What an authority is cited as: by its citation, and by those beside it. */
export function namesOf({ normalized, parallels }: Pick<Citation, 'normalized' | 'parallels'>): string[] {
  return [normalized, ...parallels.map((parallel) => parallel.normalized)];
}

/** How an authority stands: as the worst of its mentions does. */
export function worstOf({ mentions }: Pick<Cited, 'mentions'>): Standing {
  const standings = new Set(mentions.map(standingOf));
  return STANDINGS.find((standing) => standings.has(standing)) ?? 'pending';
}

/** Where a mention stands in the document. */
export function rangeOf({ document }: Pick<Session, 'document'>, { item, place }: Entry): Range {
  const { start, end } = place(item.citation);
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

function toCited(mentions: [Entry, ...Entry[]]): Cited {
  const [first] = mentions;
  const citations = mentions.map(({ item }) => item.citation);
  const { normalized, kind } = citations.find((citation) => citation.kind === 'neutral') ?? first.item.citation;
  const name = citations.find((citation) => citation.name !== null)?.name?.text ?? null;
  return { normalized, name, kind, mentions };
}
