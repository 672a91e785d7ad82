import * as l10n from '@vscode/l10n';
import type { CitationsResult, CitedAuthority, CitedPlace, ProtocolRange } from '../../shared/protocol.ts';
import { STANDINGS, type Standing } from '../../shared/standing.ts';
import type { StatusView } from './status.ts';
import { NUMBER_OF, standingWord } from './words.ts';

/** A line of the Citations view. */
export interface CitationNode {
  /**
   * A key that stays the same as long as the item stands for the same thing. VS Code remembers by it which items are
   * open and which one is chosen.
   */
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly tooltip: string;
  /** For a screen reader: how it stands comes first, since its icon says that to the eye. */
  readonly spoken: string;
  readonly standing: Standing;
  readonly level: 'group' | 'authority' | 'place';
  /** The place that it leads to, and the finding there; null for an item that only holds others. */
  readonly place: ProtocolRange | null;
  readonly findingId: string | null;
  readonly children: readonly CitationNode[];
}

/** The name of each group, and its meaning. */
const GROUPS: Readonly<Record<Standing, () => { readonly title: string; readonly meaning: string }>> = {
  error: () => ({
    title: l10n.t('Errors'),
    meaning: l10n.t('The judgment itself contradicts what the draft says of it.'),
  }),
  notFound: () => ({
    title: l10n.t('Not found'),
    meaning: l10n.t(
      'Not found where a source that publishes the court and the year would have it. That does not show that there is none.',
    ),
  }),
  notInSource: () => ({
    title: l10n.t('In no source that is asked'),
    meaning: l10n.t('No source that is asked publishes these. Nothing is concluded from that.'),
  }),
  noCitation: () => ({
    title: l10n.t('Named without a citation'),
    meaning: l10n.t('The draft names these cases and cites them nowhere. Nothing is concluded from that.'),
  }),
  toRead: () => ({
    title: l10n.t('To read'),
    meaning: l10n.t(
      'Found, or cited by a judgment where no source has them; what the draft says of them is for you to read.',
    ),
  }),
  notChecked: () => ({
    title: l10n.t('Not checked'),
    meaning: l10n.t('Could not be retrieved, or could not be checked.'),
  }),
  wordsVerified: () => ({
    title: l10n.t('Words verified'),
    meaning: l10n.t('Every quoted word stands where it is cited; what the sentence says of it is for you to read.'),
  }),
  accepted: () => ({
    title: l10n.t('Accepted'),
    meaning: l10n.t('Findings that a person has accepted, with a reason.'),
  }),
  read: () => ({
    title: l10n.t('Read'),
    meaning: l10n.t('Left for a person to read, and marked as read by one.'),
  }),
  verified: () => ({
    title: l10n.t('Verified'),
    meaning: l10n.t(
      'What the draft gives of these (citation, name, paragraph, quoted words) was found in them. Whether they are still good law is not checked.',
    ),
  }),
  pending: () => ({
    title: l10n.t('Not looked at yet'),
    meaning: l10n.t('Looked at when you pause, or when you check the document now.'),
  }),
};

/** The longest row of the view, and the longest line of a finding in a tooltip, in characters. */
const LONGEST_ROW = 160;
const LONGEST = 300;

/**
 * The lines of the Citations view: groups by standing, the worst first, as the status item counts them; in each the
 * authorities in the order of the draft, and their places. An authority whose places stand differently is in each group
 * with the places that belong there.
 */
export function citationTree({ authorities }: CitationsResult): readonly CitationNode[] {
  const keys = keysOf(authorities);
  return STANDINGS.flatMap((standing): CitationNode[] => {
    const own = authorities.flatMap((authority, i) => {
      const places = authority.places.filter((place) => place.standing === standing);
      return places.length === 0 ? [] : [{ authority, places, id: `${standing} ${keys[i]}` }];
    });
    const count = own.reduce((sum, { places }) => sum + places.length, 0);
    if (count === 0) return [];
    const { title, meaning } = GROUPS[standing]();
    return [
      {
        id: standing,
        label: `${title} (${count})`,
        description: '',
        tooltip: meaning,
        spoken: `${title}, ${NUMBER_OF.citations(count)}. ${meaning}`,
        standing,
        level: 'group',
        ...{ place: null, findingId: null },
        children: own.map(({ authority, places, id }) => toNode(id, authority, places, standing)),
      },
    ];
  });
}

/**
 * An authority with its places. It leads to the first, and where there is one alone it has no line below it. A row begins with what is
 * wrong, or to read, in two to four words: the view may be forty characters wide.
 */
function toNode(
  id: string,
  { citation, name, places: all }: CitedAuthority,
  places: readonly CitedPlace[],
  standing: Standing,
): CitationNode {
  const authority = clip(name === null ? citation : `${name} ${citation}`, LONGEST_ROW);
  const word = standingWord(standing);
  const rows = places.map((place, i) => {
    const line = place.place ?? l10n.t('line {0}', place.range.start.line + 1);
    // Beside what is said of a paragraph of the judgment, `paragraph 1` alone would be read as one of its own.
    const inDraft = place.place === null ? line : l10n.t('draft: {0}', line);
    const found = place.found === null ? '' : clip(place.found, LONGEST);
    const said = standing === 'verified' ? '' : found; // it would say so again and again
    const { head, tail } = partsOf(place.lead);
    const node: CitationNode = {
      id: `${id} ${i}`,
      label: head ?? inDraft,
      description: head === null ? '' : `${tail.slice(2)}${tail === '' ? '' : ' · '}${inDraft}`,
      tooltip: [authority, `${capital(word)}, ${line}`, ...(found === '' ? [] : [found])].join('\n'),
      spoken: `${word}: ${authority}, ${line}${said === '' ? '' : `: ${said}`}`,
      ...{ standing, level: 'place', place: place.range, findingId: place.findingId, children: [] },
    };
    return { node, inDraft, head, tail };
  });
  const [first, ...more] = rows;
  if (first && more.length === 0)
    return {
      ...first.node,
      id,
      label: first.head ?? authority,
      description:
        first.head === null ? first.inDraft : `${shortNameOf(name, citation)}${first.tail} · ${first.inDraft}`,
      level: 'authority',
    };
  const count =
    places.length === all.length
      ? NUMBER_OF.places(all.length)
      : l10n.t('{0} of {1} places', places.length, all.length);
  return {
    ...{ id, label: authority, tooltip: authority, standing, level: 'authority' },
    description: count,
    spoken: `${word}: ${authority}, ${count}`,
    place: first?.node.place ?? null,
    findingId: first?.node.findingId ?? null,
    children: rows.map(({ node }) => node),
  };
}

/** What a row begins with, in two to four words, and what stands behind the name: `misquoted`, `: leaves out “not”`. */
function partsOf(lead: string | null): { readonly head: string | null; readonly tail: string } {
  const [, head, said, ends] = /^(.{2,26}?)(?:: (.{1,200})| \((.{1,200})\))$/.exec(lead ?? '') ?? [];
  return head === undefined ? { head: lead, tail: '' } : { head, tail: `: ${said ?? ends ?? ''}` };
}

/** So much of a name stands in a row that is forty characters wide. */
const SHORTEST = 24;

/** A case by its first party, or by its name or citation where that says little. */
function shortNameOf(name: string | null, citation: string): string {
  const [first = ''] = (name ?? '').split(/ v /);
  return first.length > 2 ? clip(first, SHORTEST) : clip(name ?? citation, LONGEST_ROW);
}

/**
 * A key of each authority, by which the view knows it again. No two are the same: VS Code would show nothing at all.
 */
function keysOf(authorities: readonly CitedAuthority[]): string[] {
  const seen = new Map<string, number>();
  return authorities.map(({ citation }) => {
    const count = (seen.get(citation) ?? 0) + 1;
    seen.set(citation, count);
    return count === 1 ? citation : `${citation} (${count})`;
  });
}

function clip(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Why the view is empty, as the context key `citeward.citations` that the manifest's `viewsWelcome` go by; `listed` where
 * it is not.
 */
export const EMPTY = ['none', 'starting', 'stopped', 'unread', 'no-citations', 'too-large', 'set-aside'] as const;
export type Listing = (typeof EMPTY)[number] | 'listed';

export function listingOf({ server, draft, status }: Omit<StatusView, 'offline'>): Listing {
  if (server === 'stopped') return 'stopped';
  if (!draft) return 'none';
  if (server !== 'running') return 'starting';
  if (status === null || status.state === 'unread' || status.state === 'passed-over') return 'unread';
  if (status.state === 'too-large' || status.state === 'set-aside') return status.state;
  return status.citations === 0 ? 'no-citations' : 'listed';
}

/** The line above the list where nothing is looked up; empty otherwise. */
export function messageOf({ status, offline }: Pick<StatusView, 'status' | 'offline'>): string {
  if (status?.state === 'untrusted')
    return l10n.t('Nothing is looked up until you trust this folder: select Citeward in the bar at the bottom.');
  if (status?.state === 'unsaved')
    return l10n.t('Nothing is looked up until the draft is saved in a folder: evidence is kept there.');
  if (status?.state === 'source-error' && status.message !== null) return status.message;
  return offline
    ? l10n.t('You are offline: nothing is looked up. Select Citeward in the bar at the bottom to go online.')
    : '';
}

/** The number on the view's icon: the errors, with words. Null where there are none. */
export function badgeOf({ status }: Pick<StatusView, 'status'>): { value: number; tooltip: string } | null {
  const errors = status?.errors ?? 0;
  return errors === 0
    ? null
    : {
        value: errors,
        tooltip: errors === 1 ? l10n.t('{0} error in this draft', errors) : l10n.t('{0} errors in this draft', errors),
      };
}
