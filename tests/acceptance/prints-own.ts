import { randomOf } from './bent/random.ts';
import type { PrintsDraft, Row } from './prints.ts';

const DRAFTS = 5;
/** How many reports of each kind a draft cites. */
const RIGHT = 14;
const WRONG = 4;

/** How prose cites a report, one way after the other. */
const FRAMES: readonly ((name: string, cited: string) => string)[] = [
  (name, cited) => `The test is that stated in *${name}* ${cited}.`,
  (name, cited) => `As was said in ${name} ${cited}, the court looks to the substance.`,
  (name, cited) => `The claimant has no answer to this (see *${name}*, ${cited}).`,
  (name, cited) => `> ${name} ${cited}`,
  (name, cited) => `- *${name}* ${cited};`,
  (name, cited) => `Counsel for the defendant relies on _${name}_ ${cited} and on nothing else.`,
  (name, cited) => `| ${name} | ${cited} |\n|---|---|`,
  (name, cited) => `It follows from **${name}** ${cited} that the point is open; the rest is for the court.`,
];

/** Names and reports of nobody: no court prints them. */
const NOBODYS: readonly (readonly [name: string, cited: string])[] = [
  ['Quillfeather v Pottern Mills Ltd', '[1987] 2 WLR 9317'],
  ['Tollgate Shipping Co v Wexcombe', '[1994] 1 AC 9021'],
  ['R v Tremlett and Sallow', '(1979) 68 Cr App R 9144'],
  ['Ashdown v Vesper', '[2003] QB 9410'],
  ['In re Harrow Mills Ltd', '[1968] Ch 9032'],
];

/**
 * Drafts of our own that cite reports as a skeleton argument does: most as a court prints them, some under the name of another case,
 * and some of nobody. The same on every machine.
 */
export function ownDrafts(rows: readonly Row[]): PrintsDraft[] {
  return Array.from({ length: DRAFTS }, (_, n) => {
    const { shuffled, below } = randomOf(29 + n);
    const drawn = shuffled(rows.filter(({ name }) => !/[|()]/.test(name)));
    const right = drawn.slice(0, RIGHT);
    const wrong = drawn.slice(RIGHT, RIGHT + WRONG).map(({ cited }, i) => ({ name: namedAs(right[i], drawn), cited }));
    const none = shuffled(NOBODYS)
      .slice(0, 2)
      .map(([name, cited]) => ({ name, cited }));
    const known = new Set(right.map(({ cited }) => cited));
    const from = below(FRAMES.length);
    return {
      name: `of our own, ${n + 1}`,
      lines: shuffled([...right, ...wrong, ...none]).map(
        ({ name, cited }, i) => FRAMES[(from + i) % FRAMES.length]?.(name, cited) ?? '',
      ),
      mayBeFound: (cited) => known.has(cited),
    };
  });
}

/** The name of another case, which a draft gives a report by mistake. */
function namedAs(row: Row | undefined, rows: readonly Row[]): string {
  return row?.name ?? rows[0]?.name ?? 'Quillfeather v Pottern';
}
