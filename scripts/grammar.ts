/**
 * Writes syntaxes/citations.injection.json: the TextMate grammar that colours citations, made of the same tables of
 * courts, law reports and units of pinpoint as the checking, so that what is coloured is what is recognised. `--check` as in settings.ts.
 *
 * Every repetition is bounded, so that the time for a line is in proportion to its length.
 */
import courts from '../server/citations/forms/courts.json' with { type: 'json' };
import { NUMBERED_WORDS, PARAGRAPH_SIGNS } from '../server/citations/forms/pinpoint-units.ts';
import reporters from '../server/citations/forms/reporters.json' with { type: 'json' };
import { writeOrCheck } from './settings.ts';

/** A space, or one that does not break. */
const S = '[ \\x{A0}]';
const DASH = '[-\u2010\u2011\u2013\u2014]';

const longestFirst = (list: readonly string[]): string[] =>
  [...new Set(list)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const oneOf = (patterns: readonly string[]): string => `(?:${patterns.join('|')})`;
const dotted = (code: string): string => [...code].join('\\.?');
const words = (list: readonly string[]): string => oneOf(longestFirst(list).map(escaped));

/** Codes that are words or series of reports too: only square brackets before them make a neutral citation. */
const AMBIGUOUS = ['SC', 'UT', 'CAT', 'EAT', 'HCJ', 'SAC'];

function neutral(): string {
  const codes = courts.codes.filter(({ code }) => !AMBIGUOUS.includes(code));
  // Small letters are a slip for the courts of England and of the United Kingdom alone: `nich` may be anything.
  const spellings = (some: typeof codes): string => {
    const all = longestFirst(some.flatMap(({ code, spelt = [] }) => [code, ...spelt]));
    const [slips, exact] = [
      all.filter((code) => /^(?:EW|UK)/.test(code)),
      all.filter((code) => !/^(?:EW|UK)/.test(code)),
    ];
    return `(?:(?i:${slips.map(dotted).join('|')})${exact.map((code) => `|${dotted(code)}`).join('')})`;
  };
  const divisions = words([
    ...courts.courts.flatMap(({ division = '' }) => (division.length < 2 ? [] : [division])),
    ...courts.codes.flatMap(({ never = [] }) => never),
    ...Object.keys(courts.divisionSynonyms),
  ]);
  const year = '(?:\\[\\d{4}\\]|\\(\\d{4}\\)|\\{\\d{4}\\}|(?<![\\w/.])(?:1[4-9]|2[01])\\d\\d)';
  const gap = `[.,]{0,2}${S}{1,3}(?:No\\.?${S}?)?`;
  const number = 'B?\\d{1,7}(?!\\d)';
  const before = `(?:\\.?${S}{1,3}\\(?(?i:${divisions})[).]{0,2}(?=${S}))?`;
  const after = `(?:${S}{0,3}[(\\[]${S}?(?i:${divisions}|B)${S}?[)\\]]|${S}{1,2}(?i:${divisions})(?![\\w’']))?`;
  const running = codes.filter(({ numbered }) => numbered !== 'case');
  const byCase = codes.filter(({ numbered }) => numbered === 'case');
  const bracketed = words([...AMBIGUOUS, ...Object.keys(courts.elsewhere)]);
  return oneOf([
    `${year}[ \\x{A0},]{0,3}${spellings(running)}${before}${gap}${number}${after}`,
    `${year}[ \\x{A0},]{0,3}${spellings(byCase)}${gap}[A-Z]{0,4}_?\\d[\\w/]{0,24}`,
    `\\[\\d{4}\\]${S}{0,3}(?:${bracketed}|(?:UK|EW|NI)[A-Z]{1,6})(?:${S}{1,3}(?:[A-Z]{3,4}|\\(?(?:Civ|Crim)\\)?))?${S}{1,3}${number}`,
    '\\b(?:UK)?EAT[A-Z]?/\\d{1,4}/\\d{2}(?:/[A-Z]{2,4})?',
  ]);
}

/** An abbreviation with or without stops and spaces: `WLR`, `W.L.R.`, `W. L. R.` */
function abbreviation(text: string): string {
  return text
    .split(/(?<=[ &()'])|(?=[ &()'])/)
    .map((token) => {
      if (token === ' ') return ' ?';
      if (token === "'") return "['’]?";
      if (!/^[A-Za-z]+$/.test(token)) return escaped(token);
      return /^[A-Z]+$/.test(token) ? [...token].join('\\.? ?').concat('\\.?') : `${token}\\.?`;
    })
    .join('');
}

const series = (list: readonly string[]): string => oneOf(longestFirst(list).map(abbreviation));

function report(): string {
  const all = Object.keys(reporters.series).filter((name) => !reporters.old.series.includes(name));
  const old = all.flatMap((name) => (name.startsWith('LR ') ? [name.slice('LR '.length)] : []));
  const year = '[\\[(](?:1[2-9]|20)\\d\\d(?:-\\d\\d)?[\\])]';
  const page = `${S}{1,3}[A-Z]?\\d{1,5}(?![\\d/:])`;
  const volume = `(?:\\d{1,3}${S}{1,3})?`;
  return oneOf([
    `${year}${S}{0,3}${volume}${series(all)}${page}`,
    `(?:${year}${S}{0,3}|(?<![\\w/.-]))L\\.?${S}?R\\.?${S}{1,2}\\d{1,3}${S}{1,3}${series(old)}${page}`,
    `\\[(?:1[2-9]|20)\\d\\d\\]${S}{0,3}${volume}(?!${words(reporters.journals)}${S})[A-Z]{2,6}${page}`,
    `(?<![\\w/.-])\\d{1,3}${S}{1,3}${series(reporters.byVolume)}${page}`,
    `(?<![\\w/.-])(?:1[89]|20)\\d\\d${S}{1,3}${series(reporters.byYear)}${page}`,
  ]);
}

/** `, 617` after the first page of a report, where the sentence goes on with nothing that it could count. */
const PAGE = `|,${S}{1,2}(\\d{1,4}[A-H]?(?:${DASH}\\d{1,4}[A-H]?)?)(?=${S}?(?:[.,;:)\\]]|$)|${S}(?:per|and|where|in)\\b)`;

/** What pinpoints begin with: a shortened word may have a stop, and a letter for one has it. */
const UNITS = {
  one: NUMBERED_WORDS.map(({ one, form }) => `${one}${form === 'word' ? '' : form === 'letter' ? '\\.' : '\\.?'}`),
  many: NUMBERED_WORDS.flatMap(({ many, form }) => (many ? `${many}${form === 'word' ? '' : '\\.?'}` : [])),
};

/** What points into an authority, directly after its citation; its lead-in (`, at`) has no colour. `page` is another form. */
function pinpoint(page: string): string {
  const number = '\\d{1,4}(?:[A-Z](?![A-Za-z]))?(?:\\(\\w{1,4}\\)){0,3}';
  const range = `(?:${S}{0,2}${DASH}${S}{0,2}|${S}{1,2}to${S}{1,2})`;
  const also = `(?:${S}?,${S}?(?:and${S})?|${S}(?:and|&|or)${S}|${S}?;${S}?)(?:at${S}{1,2})?`;
  const bracketed = `\\[${S}?(?!(?:1[5-9]|20)\\d\\d\\])${number}(?:(?:${range}|,${S}?)${number}){0,3}${S}?\\](?:\\(\\w{1,4}\\)){0,3}`;
  const list = (item: string): string => `${item}(?:${range}${item})?(?:${also}${item}(?:${range}${item})?){0,12}`;
  const either = `(?:${bracketed}|${number})`;
  const end = '(?![\\w/%]|\\.\\d)';
  const lead = `[ \\x{A0},]{0,4}(?:\\(${S}?)?(?:(?:particularly|especially|esp\\.?|notably|in particular|specifically|and|see)[ \\x{A0},]{1,2})?(?:(?:at|in)${S}{1,2})?`;
  const units = `(?:(?i:${UNITS.many.join('|')})${S}{1,2}|(?:${PARAGRAPH_SIGNS.map((sign) => sign.repeat(2)).join('|')})${S}?)`;
  const unit = `(?:(?i:${UNITS.one.join('|')})${S}{1,2}|[${PARAGRAPH_SIGNS.join('')}]${S}?)`;
  const forms = [
    list(bracketed),
    `${units}${list(either)}${end}`,
    `${unit}${either}(?:${range}${either})?${end}`,
    `(?<=at${S})${number}(?:${range}${number})?${end}`,
  ];
  return `(?:${lead}(${forms.join('|')})${page})?`;
}

/** In emphasis, directly before a citation. */
function caseName(): string {
  const versus = `${S}(?:v|vs|versus|-v-)\\.?${S}`;
  const parties = `(?:(?!${versus})[^*_]){1,150}${versus}[^*_]{1,150}`;
  const one = `(?:Re|In [Rr]e|In the [Mm]atter of|Ex p(?:\\.|arte)?)${S}[^*_]{1,150}`;
  return `(?<=[*_])(?=[\\p{Lu}\\d("“'‘\\[])(?:${parties}|${one})(?=[*_]{1,3}[ \\x{A0},(]{0,3}[\\[(](?:1[2-9]|20)\\d\\d)`;
}

/** Two scopes: one of our own to hold on to, and one that every theme colours. */
function citation(kind: string, pattern: string, page = ''): object {
  const pointing = { name: 'constant.numeric.pinpoint.citeward' };
  return {
    match: `(${pattern})${pinpoint(page)}`,
    captures: {
      1: { name: `constant.other.citation.${kind}.citeward entity.name.type.citation.citeward` },
      2: pointing,
      ...(page === '' ? {} : { 3: pointing }),
    },
  };
}

/** Where a citation is not one: code, comments, tags, addresses, front matter. */
const ELSEWHERE = [
  'comment',
  'markup.fenced_code',
  'markup.inline.raw',
  'markup.raw',
  'markup.underline.link',
  'meta.embedded',
  'meta.tag',
];

/** The grammar, as it is written. */
export function grammar(): object {
  return {
    name: 'Citations',
    scopeName: 'citeward.citations.injection',
    injectionSelector: `L:text.html.markdown -(${ELSEWHERE.join(' | ')}), L:text.plain`,
    patterns: [
      { name: 'entity.name.case.citeward', match: caseName() },
      citation('neutral', neutral()),
      citation('eu', `(?:\\b(?:Joined Cases|Cases?)${S})?\\b[CTF]${DASH}\\d{1,4}/\\d{2}(?!\\d)(?:${S}?P\\b)?`),
      citation('eu', '\\b(?:ECLI:)?EU:[CTF]:\\d{4}:\\d{1,5}\\b'),
      citation('echr', `\\b[Aa]pp(?:lication|l?\\.)?${S}[Nn]os?\\.?${S}?\\d{3,6}/\\d{2}\\b`),
      citation('report', report(), PAGE),
    ],
  };
}

export function grammarFiles(): ReadonlyMap<string, string> {
  return new Map([['syntaxes/citations.injection.json', `${JSON.stringify(grammar(), null, 2)}\n`]]);
}

if (import.meta.main) writeOrCheck(grammarFiles());
