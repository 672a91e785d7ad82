import words from './names.json' with { type: 'json' };

/** What introduces who applied: `on the application of`, `oao`, with or without a stop after each word. */
const RELATOR = words.relators
  .map((phrase) =>
    phrase
      .split(' ')
      .map((word) => `${word.replaceAll('.', '\\.')}\\.?`)
      .join('[\\s\\u00a0]'),
  )
  .join('|');
const CROWN = 'R(?:egina|ex)?\\.?|The[\\s\\u00a0](?:King|Queen|Crown)';

const BRACKETED = new RegExp(`^(?:${CROWN})[\\s\\u00a0]?\\([\\s\\u00a0]?(?:(?:${RELATOR})[\\s\\u00a0])?(.+)\\)$`, 'iu');
const BARE = new RegExp(`^(?:${CROWN})[\\s\\u00a0](?:${RELATOR})[\\s\\u00a0](.+)$`, 'iu');
const BEHIND = new RegExp(
  `^(.+?),?[\\s\\u00a0](?:${CROWN})[\\s\\u00a0]?\\([\\s\\u00a0]?(?:${RELATOR})[\\s\\u00a0]?\\)$`,
  'iu',
);
const CROWN_ALONE = new RegExp(`^(?:${CROWN})[\\s\\u00a0]?\\([\\s\\u00a0]?(?:${RELATOR})[\\s\\u00a0]?\\)$`, 'iu');
const BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${CROWN})[\\s\\u00a0](?:${RELATOR})[\\s\\u00a0]$`, 'iu');

/**
 * Who applied, of a side of a name in which the Crown stands for them: `R (X)`, `R (oao X)`, `R on the application of X`,
 * `X, R (on the application of)`. Null where the side has no such form.
 */
export function applicantIn(side: string): string | null {
  const found = BEHIND.exec(side) ?? BARE.exec(side) ?? (CROWN_ALONE.test(side) ? null : BRACKETED.exec(side));
  return found?.[1] ?? null;
}

/** Whether a stretch is the Crown for somebody who is named before it: `R (on the application of)`. */
export function isCrownFor(stretch: string): boolean {
  return CROWN_ALONE.test(stretch.trim());
}

/** How many characters before a name introduce it as who applied: `R on the application of `; 0 where nothing does. */
export function lengthOfCrownBefore(before: string): number {
  return BEFORE.exec(before)?.[0].length ?? 0;
}
