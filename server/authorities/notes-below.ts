import type { Span } from '../../shared/finding.ts';
import type { Passage } from './authority.ts';
import type { Line } from './line.ts';
import { joined } from './lines.ts';
import { marksIn, type Notes, settled } from './note-marks.ts';

/** The text below a judgment, which stands under none of its numbers for sure. */
const APART = /^(?:appendix|appendices|annex|annexe|annexure|schedule)(?:\s[\w.–—:-]{1,9}){0,3}\W{0,3}$/i;

/** Whether a part begins with a line that may be under none of the numbers above. */
export function beginsApart(line: string): boolean {
  return APART.test(line.trim());
}

/** A line of an opened document with what else may be marks of notes that are typed. */
export function withMarks(line: Line, notes: Notes): Line {
  if (line.doubtful !== undefined) return line;
  const known = line.marks ?? [];
  const free = ({ start, end }: Span): boolean => !known.some((one) => one.start < end && start < one.end);
  const { marks, doubtful } = settled(line.text, marksIn(line.text).filter(free), notes);
  const all = [...known, ...marks.filter(free)].sort((a, b) => a.start - b.start);
  return { ...line, marks: all, doubtful: doubtful.filter(free) };
}

/** Footnotes by their labels, each under the numbers of the passage that bears its mark, where that is one passage alone. */
export function passagesOfNotes(
  lines: Iterable<readonly [label: string, lines: readonly Line[]]>,
  passages: readonly Passage[],
): Passage[] {
  const places = new Map<string, Passage | null>();
  for (const passage of passages)
    for (const { start, end } of passage.marks) {
      const mark = passage.text.slice(start, end);
      const before = places.get(mark);
      places.set(mark, before === undefined || before === passage ? passage : null);
    }
  return [...lines].map(([label, own]): Passage => {
    const { locators = [], perhaps = [] } = places.get(`[${label}]`) ?? {};
    return { kind: 'footnote', locators, perhaps, upTo: null, judge: null, ...joined(own) };
  });
}
