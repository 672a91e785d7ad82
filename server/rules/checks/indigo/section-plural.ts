import { byPattern, type FormCheck } from '../../check.ts';

/** Sections that a hyphen is part of are many: `§ 13-1105`. Two that are so near each other are a span. */
const FARTHEST = 60;

export const sectionPlural: FormCheck = {
  id: 'indigo.section-plural',
  ...{ book: 'indigo', number: 'R5.2.3' },
  finds: 'one section sign before several sections',
  message: 'Several sections have the section sign twice.',
  mends: 'writes §§',
  holds: /§§|\b(?:two|double|multiple) section symbols\b/i,
  find: byPattern(
    /(?<!§)(?<at>§)\s?(?<from>\d+)[a-z]?(?:\(\w+\))*(?<joined>\s?[-–]\s?|,\s|,?\s(?:and|to|through)\s)(?<to>\d+)[a-z]?(?![\w-]|\.\d|\s(?:\(\w+\.\s)?\p{Lu}[\p{L}.]*\s?(?:\d|§|[\p{Lu}\d]))/u,
    ({ groups: { from = '', joined = '', to = '' } }) => {
      const [a, b] = [Number(from), Number(to)];
      if (joined.includes('-') && (from.length !== to.length || b <= a || b - a > FARTHEST)) return null;
      if (joined.includes(',') && /^(?:1[89]|20)\d\d$/.test(to) && a < 1000) return null;
      return '§§';
    },
  ),
  bad: ['17 U.S.C. § 106-107', '17 U.S.C. § 106, 107', '42 U.S.C. § 1983 and 1985'],
  good: ['17 U.S.C. §§ 106-107', '17 U.S.C. § 106, 90 Stat. 2541', 'Ariz. Rev. Stat. § 13-1105', '15 U.S.C. § 78u-4'],
};
