import { byPattern, type FormCheck } from '../../check.ts';
import { mayBeginClause } from '../forms.ts';

/** Sections that a hyphen is part of are many: `§ 13-1105`. Two that are so near each other are a span. */
const FARTHEST = 60;

/** A section as it is numbered: `1983`, `125.25`, `402A`, `78l`. */
const NUMBER = String.raw`\d+(?:\.\d+)?(?:[a-z]|\p{Lu}(?!\p{L}))?`;
/** What a number is followed by that begins another citation: `106, 90 Stat. 2541`. */
const OTHER = /^\s(?:\(\w+\.\s)?\p{Lu}[\p{L}.]*\s?(?:\d|§|[\p{Lu}\d])/u;
const FOLLOWED = /^\s(?:\p{Lu}[\p{L}.]*\s){1,3}\d/u;

/** What a number has beside its digits. */
const shapeOf = (section: string): string => section.replace(/\d+/g, '').replace(/\p{L}/u, 'A');

/** Whether two sections that a hyphen joins are the ends of a span. */
function isSpanOf(from: string, to: string, joined: string): boolean {
  if (from.includes('.') !== to.includes('.')) return false;
  if (from.includes('.')) return Number.parseInt(from, 10) === Number.parseInt(to, 10) && from !== to;
  const [a, b] = [Number.parseInt(from, 10), Number.parseInt(to, 10)];
  if (a === b) return /\p{Lu}$/u.test(from) && /\p{Lu}$/u.test(to) && from < to;
  return !joined.includes('-') || (String(a).length === String(b).length && b > a && b - a <= FARTHEST);
}

export const sectionPlural: FormCheck = {
  id: 'indigo.section-plural',
  ...{ book: 'indigo', number: 'R5.2.3' },
  finds: 'one section sign before several sections',
  message: 'One section sign before several sections; it stands there twice.',
  mends: 'writes §§',
  holds: /§§|\b(?:two|double|multiple) section symbols\b/i,
  find: byPattern(
    new RegExp(
      String.raw`(?<!§)(?<at>§)\s?(?<from>${NUMBER})(?:\(\w+\))*(?<joined>\s?[-–]\s?|,\s|,?\s(?:and|to|through)\s)(?<to>${NUMBER})(?![\w-]|\.\d)(?=(?<behind>[\s\S]{0,120}))`,
      'u',
    ),
    ({ groups: { from = '', joined = '', to = '', behind = '' } }) => {
      const isSpan = /[-–]/.test(joined);
      if (isSpan && !isSpanOf(from, to, joined)) return null;
      // A number with the letter or the point of the one before it is of the same kind.
      if (shapeOf(from) !== '' && shapeOf(from) === shapeOf(to)) return isSpan || !FOLLOWED.test(behind) ? '§§' : null;
      if (from.includes('.') !== to.includes('.') || OTHER.test(behind)) return null;
      if (joined.includes(',') && /^(?:1[89]|20)\d\d$/.test(to) && Number.parseInt(from, 10) < 1000) return null;
      return !isSpan && mayBeginClause(behind) ? null : '§§';
    },
  ),
  bad: [
    '17 U.S.C. § 106-107',
    '17 U.S.C. § 106, 107',
    '42 U.S.C. § 1983 and 1985',
    'Under 17 U.S.C. § 106, 107 and 108 of the Copyright Act it may.',
    'Kelp Law § 125.25 and 125.27 (2020)',
    'Kelp Law § 125.25-125.27',
    'Restatement of Piers § 402A, 402B (Am. L. Inst. 1965)',
    'Restatement of Piers § 402A–402B',
  ],
  good: [
    '17 U.S.C. §§ 106-107',
    '17 U.S.C. § 106, 90 Stat. 2541',
    'Ariz. Rev. Stat. § 13-1105',
    '15 U.S.C. § 78u-4',
    'Under § 12, 13 boats were let.',
    'Under § 1983, 2 more did so.',
    'As amended by § 104, 2009 saw a rise.',
    'Before § 12, 13 and 14 boats were let.',
    'Under § 12, 2009’s tolls went.',
    'Kelp Law § 125.25, 3 boats were let.',
    'Under § 12 and 3.5 million others',
    '26 C.F.R. § 1.61-21',
    '17 C.F.R. § 240.10b-5',
    'Restatement of Piers §§ 402A–402B',
    'Restatement of Piers § 402A, 90 Stat. 2541',
  ],
};
