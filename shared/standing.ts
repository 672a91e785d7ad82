import { type Finding, type Outcome, type Reading, type Reason, readingOf, type Waiver } from './finding.ts';

/** How far a citation has come, in one word for people who have to act on it. */
export const STANDINGS = [
  'error',
  'notFound',
  'toRead',
  'notChecked',
  'wordsVerified',
  'notInSource',
  'noCitation',
  'accepted',
  'read',
  'verified',
  'pending',
] as const;
export type Standing = (typeof STANDINGS)[number];

/** Each in words, never by colour or sign alone. */
export const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  error: 'error',
  notFound: 'not found',
  toRead: 'to read',
  notChecked: 'not checked',
  wordsVerified: 'with the words verified',
  notInSource: 'in no source that is asked',
  noCitation: 'named without a citation',
  accepted: 'accepted',
  read: 'read by a person',
  verified: 'verified',
  pending: 'not looked at yet',
};

/** A sign of each for the eye, beside the words. A citation that nobody has looked at yet has no sign. */
export const STANDING_SIGNS: Readonly<Record<Standing, string | null>> = {
  error: '✗',
  notFound: '!',
  toRead: '○',
  notChecked: '?',
  wordsVerified: '◐',
  notInSource: '–',
  noCitation: '□',
  accepted: '•',
  read: '●',
  verified: '✓',
  pending: null,
};

/** How a citation stands whose authority nobody has retrieved. None of these says that there is no such authority. */
export type Unchecked = 'notFound' | 'notInSource' | 'noCitation' | 'notChecked';

/**
 * How far looking for an authority came. `notFound`: a source that publishes the court and the year was asked, and has nothing
 * there; `notInSource`: no source that is asked publishes it; `noCitation`: the draft gives a name alone, and nothing was looked
 * for; `notChecked`: anything else.
 */
export function uncheckedBy(reason: Reason | null): Unchecked {
  if (reason === 'not-found') return 'notFound';
  if (reason === 'no-citation') return 'noCitation';
  return reason === 'not-covered' ? 'notInSource' : 'notChecked';
}

/** How a citation stands whose verdict is known. `reason` is that of an unverifiable one, else null. */
export function standingFor(
  outcome: Outcome,
  reading: Reading | null,
  reason: Reason | null,
  waiver: Waiver | null,
): Standing {
  if (outcome === 'VERIFIED_CORRECT') return 'verified';
  if (waiver) return waiver.read && outcome !== 'VERIFIED_ERROR' ? 'read' : 'accepted';
  if (outcome === 'VERIFIED_ERROR') return 'error';
  return reading ?? uncheckedBy(reason);
}

/** How an authority stands: as the worst of its mentions does. */
export function worstOf(standings: readonly Standing[]): Standing {
  return STANDINGS.find((standing) => standings.includes(standing)) ?? 'pending';
}

/** How many stand how. */
export type Standings = Readonly<Record<Standing, number>> & {
  /** The number of the verified ones that rest on the user's own copy: no public source vouches for it. */
  readonly own: number;
  /** The number of the errors that rest on it. */
  readonly ownErrors: number;
  /** The number of those with the words verified that rest on it. */
  readonly ownWords: number;
};

/** How something stands, and whether that rests on the user's own copy. */
export interface Stand {
  readonly standing: Standing;
  readonly own: boolean;
}

/** How a finding stands. */
export function standOfFinding(finding: Finding): Stand {
  const { verdict } = finding;
  const reason = verdict.outcome === 'UNVERIFIABLE_PUBLIC' ? verdict.reason : null;
  return {
    standing: standingFor(verdict.outcome, readingOf(finding), reason, finding.waiver ?? null),
    own: restsOnOwnCopy(finding),
  };
}

/**
 * Whether a finding rests on a copy that the user supplied: on its words, or on its word which judgment the citation
 * means.
 */
export function restsOnOwnCopy({ verdict: { basis } }: Pick<Finding, 'verdict'>): boolean {
  return basis?.kind === 'evidence' && basis.attested && (basis.provenance === 'user' || basis.linkedBy !== undefined);
}

/** How many of a list stand how. */
export function countStandings(stands: readonly Stand[]): Standings {
  const none = Object.fromEntries(STANDINGS.map((standing) => [standing, 0])) as Record<Standing, number>;
  const counts = { ...none, own: 0, ownErrors: 0, ownWords: 0 };
  for (const { standing, own } of stands) {
    counts[standing]++;
    if (own && standing === 'verified') counts.own++;
    if (own && standing === 'error') counts.ownErrors++;
    if (own && standing === 'wordsVerified') counts.ownWords++;
  }
  return counts;
}

/** The order in which counts are said. */
const SAID = [
  'error',
  'notFound',
  'verified',
  'wordsVerified',
  'toRead',
  'notChecked',
  'notInSource',
  'noCitation',
  'accepted',
  'read',
] as const;

/** The counts that are not nothing, errors first. */
export function countedStandings(
  counts: Omit<Standings, 'pending'>,
): (readonly [standing: (typeof SAID)[number], count: number])[] {
  return SAID.flatMap((standing) => (counts[standing] === 0 ? [] : [[standing, counts[standing]] as const]));
}

/** The same in words: `1 error`, `38 verified`, `2 to read`. */
export function standingParts(counts: Omit<Standings, 'pending'>): string[] {
  const own: Partial<Record<Standing, number>> = {
    ...{ error: counts.ownErrors, verified: counts.own, wordsVerified: counts.ownWords },
  };
  return countedStandings(counts).map(([standing, count]) => {
    const many = standing === 'error' ? plural(count, 'error') : `${count} ${STANDING_WORDS[standing]}`;
    return `${many}${ofOwn(own[standing] ?? 0, count)}`;
  });
}

/** ` (1 against your own copy)`, after the number of all verified ones or errors. */
export function ofOwn(own: number, all: number): string {
  if (own === 0) return '';
  return ` (${own < all ? `${own} ` : all === 1 ? '' : 'all '}against your own copy)`;
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
