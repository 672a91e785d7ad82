import type { Matter } from '../support/doors.ts';
import { EIGHT, renumbered, type SmallJudgment, toAkomaNtoso } from '../support/library.ts';

/** What Find Case Law has: more than any draft cites. */
export const JUDGMENTS: readonly SmallJudgment[] = [0, 1].flatMap(renumbered);

const [FIRST, SECOND, THIRD] = EIGHT as readonly [SmallJudgment, SmallJudgment, SmallJudgment];

/** The user's own: one as it is published, one in two copies that differ, one that cannot be read. */
export const OWN: Matter = {
  'authorities/a.xml': toAkomaNtoso(FIRST),
  'authorities/b.xml': toAkomaNtoso(SECOND),
  'authorities/c.xml': toAkomaNtoso({ ...SECOND, paragraphs: ['A hedge.', 'No wall leans.', 'Costs follow.'] }),
  'authorities/d.xml': toAkomaNtoso(THIRD).slice(0, -60),
};
