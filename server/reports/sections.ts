/**
 * The sections of a report for people, in the order of the report. Both pens walk this list. Both list the lines of a
 * row. Each pen draws the sections that are more than a list, by the id of the row (`DRAWN` in `markdown.ts` and
 * `html.ts`).
 */
import { FORM_TITLE, NOT_CHECKED } from '../wording/index.ts';
import { formLines } from './form-lines.ts';
import type { Report } from './report.ts';

/** The formats of reports for people. */
export type Pen = 'md' | 'html';

/** A section of a report. */
export interface Section {
  /** Stands in addresses within the page: small letters and hyphens. */
  readonly id: string;
  /** Its heading; null where the pen's drawing has headings of its own. */
  readonly title: string | Readonly<Record<Pen, string | null>>;
  /** The one pen that has it; both do where none is named. */
  readonly only?: Pen;
  /** Whether it is an appendix: these stand last and bear letters. */
  readonly isAppendix?: true;
  /** Which reports have it; all do where nothing is said. */
  readonly where?: (report: Report) => boolean;
  /** Its lines, as plain text; null where the pens draw it. */
  readonly lines: ((report: Report) => readonly string[]) | null;
}

export const SECTIONS = [
  { id: 'summary', title: { md: 'Executive Summary', html: 'Summary' }, lines: null },
  { id: 'authorities', title: 'Table of authorities', only: 'html', lines: null },
  { id: 'findings', title: { md: 'Detailed Findings', html: null }, lines: null },
  { id: 'statistics', title: 'Retrieval Statistics', only: 'md', lines: null },
  { id: 'licence', title: 'License Notice', only: 'md', lines: null }, // the foot of a page
  { id: 'form', title: FORM_TITLE, where: (report) => report.form_rulebooks.length > 0, lines: formLines },
  { id: 'not-checked', title: 'What this audit does not check', lines: () => NOT_CHECKED },
  { id: 'evidence', title: 'Evidence', only: 'html', isAppendix: true, lines: null },
  { id: 'log', title: { md: 'Retrieval Log', html: 'Requests' }, isAppendix: true, lines: null },
  { id: 'inventory', title: 'Cache Inventory', only: 'md', isAppendix: true, lines: null },
  { id: 'method', title: { md: 'Methodology', html: 'How this was done' }, isAppendix: true, lines: null },
] as const satisfies readonly Section[];

/** The sections that a pen has to draw, by their ids. */
export type Drawn<P extends Pen> = Exclude<
  Extract<(typeof SECTIONS)[number], { readonly lines: null }>,
  { readonly only: Exclude<Pen, P> }
>['id'];

/** A section as a pen has it. */
export interface PenSection extends Pick<Section, 'id' | 'lines'>, Required<Pick<Section, 'where'>> {
  /** With the letter of an appendix: `Appendix A: Evidence`. */
  readonly heading: string | null;
  readonly isAppendix: boolean;
  /** Whether the appendices begin with it. */
  readonly opensAppendices: boolean;
}

/** The sections of a pen in order. */
export function sectionsOf(pen: Pen, all: readonly Section[] = SECTIONS): readonly PenSection[] {
  let appendices = 0;
  return all
    .filter(({ only = pen }) => only === pen)
    .map(({ id, title, isAppendix = false, lines, where = () => true }) => {
      const own = typeof title === 'string' ? title : title[pen];
      if (!isAppendix) return { id, lines, where, heading: own, isAppendix, opensAppendices: false };
      const letter = String.fromCharCode('A'.charCodeAt(0) + appendices++);
      return { id, lines, where, heading: `Appendix ${letter}: ${own}`, isAppendix, opensAppendices: letter === 'A' };
    });
}
