import type { SmallJudgment } from '../../support/library.ts';

const WHARF: SmallJudgment = {
  slug: 'ewhc/ch/2022/8101',
  citation: '[2022] EWHC 8101 (Ch)',
  title: 'Marlowe v Harwich Pilots',
  paragraphs: [
    'The claimant keeps a wharf at Harwich and the defendants bring ships to it.',
    'A pilot who takes the wheel takes the duty of care that goes with it, whoever may have hired the ship.',
    'The claim therefore succeeds, and the defendants must make good the wharf.',
  ],
};

const LAMPS: SmallJudgment = {
  slug: 'ewhc/kb/2022/8102',
  citation: '[2022] EWHC 8102 (KB)',
  title: 'Tolland v Severn Weir Trust',
  paragraphs: [
    'The trust lights the weir from dusk to dawn, and has done so since the lamps were given to it.',
    'A promise to light a lamp is not a promise that it will never go out.',
  ],
};

/** A judgment that is longer than a screen. */
const FERRY: SmallJudgment = {
  slug: 'ewca/civ/2022/810',
  citation: '[2022] EWCA Civ 810',
  title: 'Ashdown v Kelmscott Ferries',
  paragraphs: Array.from({ length: 80 }, (_, i) =>
    i === 60
      ? 'The ferryman is not bound to wait for a passenger whom he cannot see.'
      : `The ferry made its crossing number ${i + 1} in fair weather, and nothing turns on it.`,
  ),
};

/**
 * A judgment whose paragraphs are as long as those of real ones: each wraps over several lines of an editor, and paragraph 41
 * over more than an editor shows, with the words that drafts quote near its end.
 */
const QUAY: SmallJudgment = {
  slug: 'ewca/civ/2022/811',
  citation: '[2022] EWCA Civ 811',
  title: 'Lanyon v Porthleven Quay Company',
  paragraphs: Array.from({ length: 90 }, (_, i) => {
    const told = Array.from(
      { length: i === 40 ? 60 : 9 },
      (__, j) =>
        `In week ${j + 1} of voyage ${i + 1} the company laid out rope, tar and timber along the quay for whoever came.`,
    );
    if (i === 40) told.splice(56, 0, 'Whoever lays rope across a quay must warn those who walk there by night.');
    return told.join(' ');
  }),
};

/** What the stand-in holds: invented, and short. */
export const JUDGMENTS = { wharf: WHARF, lamps: LAMPS, ferry: FERRY, quay: QUAY } as const;

/** The paragraph of a judgment, from 1. */
export function paragraph({ paragraphs }: SmallJudgment, number: number): string {
  return paragraphs[number - 1] ?? '';
}

/** A sentence that quotes a paragraph as it stands. */
export function quoting(judgment: SmallJudgment, number: number): string {
  return `In *${judgment.title}* ${judgment.citation} at [${number}] the court said:\n“${paragraph(judgment, number)}”`;
}

/** The same sentence with other words in the quotation. */
export function misquoting(judgment: SmallJudgment, number: number, from: string, to: string): string {
  return quoting(judgment, number).replace(from, to);
}

/** In a court that the source covers, where there is no such judgment. */
export const ABSENT = 'See *Quillfeather v Rosedale* [2022] EWHC 9999 (Ch).';
/** Reported in a series that no public source can be asked for. */
export const REPORTED = 'See *Inkpen v Thistledown* [1932] AC 562.';
