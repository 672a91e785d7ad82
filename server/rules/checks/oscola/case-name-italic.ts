import type { FormCheck, Found } from '../../check.ts';

/** The v between the names of a case. */
const VERSUS = /(?<=\S\s)v\.?(?=\s)/g;
/** The year of a citation, behind the name of its case within so many characters. */
const YEAR = /\[\d{4}\]|\(\d{4}\)\s\d/;
const NEAR = 160;
/** The words of a name before the v: capitals, and what joins them. */
const BEFORE = /(?:[\p{Lu}\d(][\p{L}\d.,&’'()-]*\s(?:(?:of|and|the|for|de|on|in|plc|ltd|t\/a)\s)*){1,12}$/u;

export const caseNameItalic: FormCheck = {
  id: 'oscola.case-name-italic',
  ...{ book: 'oscola', number: '2.1.1' },
  finds: 'the name of a case, before its citation, that is not in italics',
  message: 'The name of a case is in italics.',
  mends: null,
  holds: /\bitalic/i,
  seesItalics: true,
  *find({ own, isEmphasised }): Iterable<Found> {
    for (const { index, 0: v } of own.matchAll(VERSUS)) {
      const behind = own.slice(index + v.length, index + v.length + NEAR);
      const year = YEAR.exec(behind)?.index;
      if (year === undefined || !/^\s\p{Lu}[^.;:[\]]*$/u.test(behind.slice(0, year))) continue;
      if (isEmphasised({ start: index - 1, end: index + v.length + 1 })) continue;
      if (
        isEmphasised({ start: index - 2, end: index }) ||
        isEmphasised({ start: index + v.length, end: index + v.length + 2 })
      )
        continue;
      const name = BEFORE.exec(own.slice(Math.max(0, index - 120), index))?.[0];
      if (name === undefined) continue;
      const after = /^\s[^[\]()]+?(?=,?\s[[(]|$)/.exec(own.slice(index + v.length, index + 140))?.[0] ?? '';
      yield { start: index - name.length, end: index + v.length + after.length };
    }
  },
  bad: ['Smith v Jones [2020] UKSC 1', 'In R (Smith) v Home Secretary [2020] UKSC 1 it was held'],
  good: ['*Smith v Jones* [2020] UKSC 1', '**Smith v Jones** [2020] UKSC 1', 'He relied on Smith v Jones.'],
};
