import table from './courts.json' with { type: 'json' };

/** A court whose judgments bear neutral citations of one form. */
export interface Court {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly division?: string;
  /** The part of a Find Case Law address before year and number; absent where that service has no such court. */
  readonly slug?: string;
  /** What Find Case Law's search calls the court, where that is not the slug. */
  readonly searchCourt?: string;
  /** The folder of its judgments at BAILII, where a page is named by year and number, and from which year on. */
  readonly bailii?: string;
  readonly bailiiFrom?: number;
  /** The folder of judgments whose numbers begin with a letter, by the letter. */
  readonly bailiiSeries?: Readonly<Record<string, string | undefined>>;
  /** First and last calendar year in which a citation can bear a number; absent where not certain. */
  readonly existsFrom?: number;
  readonly existsTo?: number;
}

/** What the letters after the year stand for. */
export interface Code {
  readonly code: string;
  /** Slips that real people make with it. */
  readonly spelt?: readonly string[];
  /** Where its division stands; absent where it has none. */
  readonly divisions?: string;
  /** Divisions of other courts that this one never had. */
  readonly never?: readonly string[];
  /** What a division of another court typed here stands for. */
  readonly meaning?: Readonly<Record<string, string | undefined>>;
  /** `case` where case numbers stand in the place of a running number. */
  readonly numbered?: string;
  /** Whether it never sits as one judge. */
  readonly bench?: boolean;
  /** What its parts are called, and which divisions their citations may bear. */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
  /** Which of them never sit as one judge. */
  readonly benches?: readonly string[];
  /** What prose calls the court. */
  readonly called: readonly string[];
  /** Letters that by themselves say which court decided: `CA`. */
  readonly alone?: readonly string[];
  /** The titles of those who sit in it, where they do not sit in every court. */
  readonly judges?: readonly string[];
  /** Who speaks for it in prose, and for no court that has not the same: `the board`. */
  readonly speaks?: readonly string[];
  /** What prose calls it where it decides below the court of an authority: `FTT`. */
  readonly below?: readonly string[];
}

const CODES: readonly Code[] = table.codes;
const COURTS: readonly Court[] = table.courts;
const ELSEWHERE: ReadonlyMap<string, string> = new Map(Object.entries(table.elsewhere));
const SYNONYMS: Readonly<Record<string, string | undefined>> = table.divisionSynonyms;

/** Letters only, upper case: `E.W.C.A.` and `Ewca` are `EWCA`. */
export function squeeze(text: string): string {
  return text.replace(/[^A-Za-z0-9()&]/g, '').toUpperCase();
}

const CODE_BY_SPELLING = new Map(
  CODES.flatMap((c) => [c.code, ...(c.spelt ?? [])].map((s) => [squeeze(s), c] as const)),
);
const DIVISIONS = new Map(
  [...COURTS.flatMap((c) => c.division ?? []), ...CODES.flatMap((c) => c.never ?? [])].map(
    (d) => [squeeze(d), d] as const,
  ),
);
const COURT_BY_FORM = new Map(COURTS.map((c) => [`${c.code} ${c.division ?? ''}`, c] as const));
const COURT_BY_ID = new Map(COURTS.map((c) => [c.id, c] as const));

/** The code that letters stand for, or null. `irregular` says that they are a slip for it. */
export function codeOf(letters: string): { code: Code; irregular: boolean } | null {
  const code = CODE_BY_SPELLING.get(squeeze(letters));
  return code ? { code, irregular: letters !== code.code } : null;
}

/** The name of a court of another jurisdiction, or null. */
export function courtElsewhere(letters: string): string | null {
  return ELSEWHERE.get(letters) ?? null;
}

/** What courts of other jurisdictions are called, by their names without a bracket, and by the letters that are no court's or law's here. */
export function foreignCourts(): { readonly names: readonly string[]; readonly letters: readonly string[] } {
  const names = [...ELSEWHERE.values()].map((name) => name.replace(/\s\(.*/, ''));
  const letters = [...ELSEWHERE.keys()].filter((one) => !OTHERWISE.has(one));
  return { names: [...new Set(names)], letters };
}

/** `ECHR` is the Convention too, and `GRC` a chamber of a tribunal. */
const OTHERWISE: ReadonlySet<string> = new Set(['ECHR', 'GRC']);

const BY_YEAR: ReadonlySet<string> = new Set(table.elsewhereByYear);

/** Whether a court of another jurisdiction is cited by a year without brackets, as `2011 SCC 12`. */
export function isElsewhereByYear(letters: string): boolean {
  return BY_YEAR.has(letters);
}

/** The division that letters stand for after `code`, in its own spelling, or null where they are no known division. */
export function divisionOf(code: Code, letters: string): string | null {
  const squeezed = squeeze(letters);
  const division = DIVISIONS.get(squeezed) ?? SYNONYMS[squeezed] ?? null;
  return division === null ? null : (code.meaning?.[division] ?? division);
}

/** The court of a code and division, or null where the code has no such division. */
export function courtOf(code: string, division: string | null): Court | null {
  return COURT_BY_FORM.get(`${code} ${division ?? ''}`) ?? null;
}

/** The courts whose citations bear a code: one for each division. */
export function courtsOf(code: string): readonly Court[] {
  return COURTS.filter((court) => court.code === code);
}

export function courtById(id: string): Court | null {
  return COURT_BY_ID.get(id) ?? null;
}

/** The code by its own spelling. */
export function codeByName(code: string): Code | null {
  return CODE_BY_SPELLING.get(squeeze(code)) ?? null;
}

/** The codes of the courts that prose calls so ("the Court of Appeal"), longest name first. */
export const COURT_NAMES: readonly { readonly name: string; readonly codes: readonly string[] }[] = [
  ...new Set(CODES.flatMap((c) => c.called)),
]
  .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
  .map((name) => ({ name, codes: CODES.filter((c) => c.called.includes(name)).map((c) => c.code) }));

const CODES_BY_NAME = new Map(COURT_NAMES.map(({ name, codes }) => [name.toLowerCase(), codes] as const));

/** The codes of the courts that prose calls by `name`; empty where none is called so. */
export function courtCodes(name: string): readonly string[] {
  return CODES_BY_NAME.get(name.toLowerCase().replace(/^the /, '')) ?? [];
}

/** What the parts of courts are called by the code of each court, with the divisions that their citations may bear. */
export function partsByCode(): ReadonlyMap<string, Readonly<Record<string, readonly string[]>>> {
  return new Map(CODES.flatMap(({ code, parts }) => (parts ? [[code, parts] as const] : [])));
}

/** What parts of courts are called that never sit as one judge, while others of the court do. */
export const BENCHES: ReadonlySet<string> = new Set(CODES.flatMap(({ benches = [] }) => benches));

/** The codes of the courts by each of the words that their rows have in a list. */
function codesBy(list: 'judges' | 'speaks'): ReadonlyMap<string, readonly string[]> {
  const words = new Set(CODES.flatMap((code) => code[list] ?? []));
  return new Map([...words].map((word) => [word, CODES.flatMap((c) => (c[list]?.includes(word) ? c.code : []))]));
}

/** The codes of the courts in which judges of a title sit: `LJ`. */
export const SEATS_BY_TITLE = codesBy('judges');

/** The codes of the courts for which one who is called so speaks: `the board`. */
export const SEATS_BY_NAME = codesBy('speaks');

/** The first name of each court by the letters that say it by themselves: `CA` is `Court of Appeal`. */
export const NAMES_BY_LETTERS: ReadonlyMap<string, string> = new Map(
  CODES.flatMap(({ called: [name = ''], alone = [] }) => alone.map((letters) => [letters, name] as const)),
);

interface Office {
  readonly called: string;
  /** How it is written where it stands by itself for the one who decided below; absent where it does not. */
  readonly alone?: string;
  readonly isCited?: boolean;
}

const OFFICES: readonly Office[] = table.offices;
const BELOW = CODES.flatMap(({ below = [] }) => below);
const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const eitherCase = (word: string): string => `[${capital(word).charAt(0)}${word.charAt(0)}]${word.slice(1)}`;
const oneOf = (sources: readonly string[]): string => `(?:${[...sources, ...BELOW].join('|')})`;

/** Who decides below or beside a court, and the short names of tribunals, as a source of a regular expression. */
export const DECIDERS = oneOf(OFFICES.map(({ called }) => eitherCase(called)));

/** The same as words in small letters: `tribunal`, `recorder`, `ftt`. */
export const DECIDER_WORDS: readonly string[] = [...OFFICES.map(({ called }) => called), ...BELOW].map((word) =>
  word.toLowerCase(),
);

/** Those of them whose own judgments are not cited by their office. */
export const LOWER_DECIDERS = oneOf(OFFICES.flatMap(({ called, isCited }) => (isCited ? [] : eitherCase(called))));

/** Those of them who stand by themselves, `the judge`, for the one who decided below. */
export const DECIDERS_ALONE = oneOf(
  OFFICES.flatMap(({ called, alone }) =>
    alone === undefined ? [] : alone === 'capital' ? capital(called) : eitherCase(called),
  ),
);

/** The codes of the courts by all that they are called, in full, by their parts, and by their letters: `Civil Division`, `CA`, `EWCA Civ`. */
export function codesByCourt(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  const add = (name: string, code: string): void => {
    if (name !== '') found.set(name, (found.get(name) ?? new Set()).add(code));
  };
  for (const { code, called, alone = [] } of CODES) {
    for (const name of [code, ...called]) add(name, code);
    for (const letters of alone) for (const same of courtCodes(NAMES_BY_LETTERS.get(letters) ?? '')) add(letters, same);
  }
  for (const { name, code, division } of COURTS) {
    for (const part of name.split(/[()]/)) add(part.trim(), code);
    if (division !== undefined) add(`${code} ${division}`, code);
  }
  return new Map([...found].map(([name, codes]) => [name, [...codes]]));
}

/** What courts are called: `Chancery Division`, `Court of Appeal`, each once, the longest first. */
export function courtNames(): readonly string[] {
  const rows = COURTS.flatMap(({ name }) => name.split(/[()]/));
  const names = [...rows, ...CODES.flatMap(({ called }) => called)].map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== '').toSorted((a, b) => b.length - a.length);
}

/** What tribunals are called, as a source of a regular expression: in small letters, and by the letters of their rows. */
export const TRIBUNALS = `(?:${[
  'tribunal',
  ...BELOW,
  ...CODES.flatMap(({ called, below }) =>
    below === undefined ? [] : called.flatMap((name) => (name.endsWith(' Tribunal') ? name.toLowerCase() : [])),
  ),
].join('|')})`;

/** How judges are titled: before a name, behind it, and in the name of an office. */
export const JUDGES_TITLES = table.judgesTitles;
