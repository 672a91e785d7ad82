import type { Span } from '../../../shared/finding.ts';
import { foldSpace } from '../../../shared/fold-space.ts';
import { sticky } from '../text/sticky.ts';
import type { EnactmentNumber } from './enactment-numbers.ts';
import table from './iceland.json' with { type: 'json' };
import type { Beside } from './scanned.ts';

/** A law as it is cited. */
export interface CitedLaw {
  readonly end: number;
  readonly title: string | null;
  readonly number: EnactmentNumber | null;
  /** What is put beside its number as its name or its subject; left out where nothing is. */
  readonly beside?: Beside;
  /** What it is called alone, `ssl`, `vaxtalög`, by which the draft may have called another; left out where a number is beside it. */
  readonly letters?: string;
}

interface NameRow {
  readonly forms?: readonly string[];
  readonly stems?: readonly string[];
  readonly adjectives?: readonly string[];
  readonly law: string;
  readonly title: string;
}

/** The series of the numbers of the code of Iceland. */
const LAGASAFN = 'lög';

/** A space as it is typed, or one that breaks no line. */
const SP = '[ \\u00a0]';
export const LAW = `(?:${table.laws.join('|')})`;
export const DECREE = `(?:${table.decrees.join('|')})`;
const YEAR = '(?:1[89]\\d\\d|20\\d\\d)(?![\\d/])';
const NUMBER_AGAIN = `nr\\.${SP}?(?<again>\\d{1,4})(?:/|${SP}frá${SP})(?<yearAgain>${YEAR})`;
const NUMBER = `nr\\.${SP}?(?<number>\\d{1,4})(?:/|${SP}frá${SP})(?<year>${YEAR})`;
/** A law by its kind, what it is about, and its number: `laga um samningsgerð, umboð og ógilda löggerninga, nr. 7/1936`. */
const NUMBERED = new RegExp(
  `(?:(?<noun>${LAW}|${DECREE})(?<about>${SP}um${SP}[^.;:()„“”"\\n]{2,200}?)?|L\\.|l\\.),?${SP}(?:${NUMBER}|(?<=[Ll]\\.${SP})(?<bare>\\d{1,4})/(?<of>${YEAR}))`,
  'yiu',
);
/** Where the subject of a law ends that no number follows: at a verb, at what parts sentences, at the end. */
const ENDED = `(?=,?${SP}(?:(?:(?:og|eða)${SP})?${LAW}|${table.ends.join('|')})(?![\\p{L}\\d])|,${SP}(?:${table.clauses.join('|')})(?!\\p{L})|,?${SP}(?:og${SP})?\\d|${SP}að${SP}?[„“"»«]|[.;:()„“”"\\n]|,?$)`;
const SUBJECT = `um${SP}[^.;:()„“”"\\d\\n]{2,120}?${ENDED}`;
/** A law by what it is about alone: `laga um meðferð einkamála`. */
const ABOUT = new RegExp(`${LAW}${SP}(?<about>${SUBJECT})`, 'yu');
/** What a law is about, behind its number. */
const ABOUT_BEHIND = new RegExp(`,?${SP}(?<about>${SUBJECT})`, 'yu');
const KINDS = '(?:laga|lög|lögum|lögin|laganna|lögunum)';
const CONSTITUTION = '[Ss]tjórnarskr(?:á|ár|áin|ána|ánni|árinnar)(?!\\p{L})';
const NAME = `(?:\\p{L}{3,20}(?:ra|um|n|ar|u|i)${SP}){0,2}(?:\\p{L}{3,40}${KINDS}(?!\\p{L})|${CONSTITUTION}(?:${SP}(?:${table.behind.join('|')})(?!\\p{L}))?)`;
/** A law by its name, with or without its number: `almennra hegningarlaga nr. 19/1940`, `stjórnarskrárinnar`. */
const NAMED = new RegExp(`(?<name>${NAME})(?:,?${SP}${NUMBER})?`, 'yu');
/** A name that is put behind a number: `laga nr. 37/1993, stjórnsýslulaga,`, `(stjórnsýslulög)`; one that begins a list is none. */
const NAME_BEHIND = new RegExp(
  `(?:,${SP}(?<plain>${NAME})(?!,?${SP}(?:nr\\.|og|eða))|${SP}\\((?<bracketed>${NAME})\\))`,
  'yu',
);
const NUMBER_BEHIND = new RegExp(`,?${SP}${NUMBER}`, 'yiu');
/** The number of a law behind its name, in words of its own: `stjórnarskrárinnar, sbr. lög nr. 33/1944`, `stjórnsýslulaga (lög nr. 37/1993)`. */
const OWN_NUMBER = new RegExp(
  `(?:,${SP}(?:sbr\\.${SP})?${LAW}${SP}${NUMBER}|${SP}\\((?:sbr\\.${SP})?(?:${LAW}${SP})?${NUMBER_AGAIN}\\))`,
  'yiu',
);
const SHORT = new RegExp(
  `(?<letters>${table.abbreviations.map(({ letters }) => letters.replace(/\./g, '\\.')).join('|')})\\.`,
  'y',
);

/** An adjective of a people, whose law it is then: `norsku`, `danskra`. */
const OF_PEOPLE = '(?!íslensk)\\p{L}{2,16}sk(?:ur|ra|rar|ri|um|u|a|i|an|ar|ir|t|s)?(?!\\p{L})';
const IS_OF_PEOPLE = new RegExp(`^${OF_PEOPLE}$`, 'iu');
/** What behind a law says that it is another state’s, or that of another year: `Danmerkur`, `í Noregi`, `frá 1874`, `hinnar dönsku`. */
const OF_ANOTHER = new RegExp(
  `${SP}(?:(?:í|á|frá|fyrir|hjá|hinn?ar|hinna|hins)${SP})?(?:konungs?ríkisins${SP}|sambandslýðveldisins${SP}|ríkisins${SP})?(?:(?:${table.nations.join('|')})\\p{L}{0,12}|${OF_PEOPLE}(?:${SP}\\p{L}{0,12}(?:ríkis|veldis)(?:ins)?)?)|${SP}frá${SP}(?:\\d{1,2}\\.${SP}\\p{L}{3,9}${SP})?1[89]\\d\\d(?!\\d)`,
  'yiu',
);
/** What may come behind a word for a constitution that needs no article: anything else says whose it is. */
const GOES_ON = new RegExp(`[^\\p{L}]{0,2}(?:$|[^\\p{L} \\u00a0]|(?:${table.ends.join('|')}|og|eða)(?!\\p{L}))`, 'yu');
const NEXT_WORDS = /(?:[ \u00a0]\p{L}+){1,2}/uy;
const IS_INDEFINITE = /stjórnarskrár?$/i;
const BEFORE = /(?<words>(?:\p{L}{3,20}[ \u00a0]){1,2})$/u;

/** What a sentence says before a place in a law by which that is another state's: `Í Noregi segir í 10. gr.`, `samkvæmt sænskum rétti`. */
const UNDER_ANOTHER = new RegExp(
  `(?<!\\p{L})(?:[íÍáÁ]|[Ss]amkvæmt|[Ss]kv\\.|[Aa]ð)${SP}(?:(?:${table.nations.join('|')})\\p{L}{0,12}|${OF_PEOPLE}${SP}(?:rétti|réttar|lögum))(?!\\p{L})[^.;:„“”]{0,40}$`,
  'iu',
);
const REACH = 80;
/** The law of another state, named as such. */
const FOREIGN = new RegExp(
  `(?<!\\p{L})${OF_PEOPLE}${SP}(?:\\p{L}{3,40}${KINDS}|${LAW}|stjórnarskr\\p{L}*)(?!\\p{L})`,
  'iu',
);

/** What says before a place in a law that is given no number that it is another state's; null where nothing does. */
export function stateBefore(text: string, at: number): string | null {
  const said = UNDER_ANOTHER.exec(text.slice(Math.max(0, at - REACH), at))?.[0];
  return said === undefined ? null : foldSpace(said).trim();
}

/** What is another state, or of one, by whatever name: `Danmörk`, `dönskum`. */
const OF_STATE = new RegExp(
  `(?<!\\p{L})(?:${table.nations.join('|')}|(?:sam)?(?:${table.peoples.join('|')}))\\p{L}{0,12}(?!\\p{L})`,
  'iu',
);

/** Whether a text names another state, or something of one: what it says may be of the law of that. */
export function namesState(text: string): boolean {
  return OF_STATE.test(text);
}

/** Where a text first names the law of another state; its length where it does not. */
export function firstForeign(text: string): number {
  const at = text.search(FOREIGN);
  return at < 0 ? text.length : at;
}

/** Whether a text names the law of another state. */
export function namesForeign(text: string): boolean {
  return FOREIGN.test(text);
}

/** The law that a text cites at a place; null where none begins there. One of another state has neither number nor the title of a law of Iceland. */
export function lawAt(text: string, at: number): CitedLaw | null {
  const law = sticky(SHORT, text, at) ? byLetters(text, at) : (byNumber(text, at) ?? byName(text, at));
  if (law === null) return null;
  const other = sticky(OF_ANOTHER, text, law.end);
  if (!other) return law;
  const end = law.end + other[0].length;
  return { end, title: foldSpace(text.slice(at, end)), number: null };
}

/** The number and year of a law, and of nothing longer. */
const BARE = new RegExp(`(?<![\\d/.])(?<bare>\\d{1,4})/(?<of>${YEAR})`, 'gu');

/** The numbers in a text that laws bear, whatever stands around them: what asks for a law need not call it one. */
export function lawNumbersIn(text: string): readonly (Span & { readonly law: string })[] {
  return [...text.matchAll(BARE)].map(({ 0: typed, index }) => ({
    start: index,
    end: index + typed.length,
    law: typed,
  }));
}

const NAME_STARTS = new RegExp(`(?<!\\p{L})(?:\\p{L}{3,40}${KINDS}(?!\\p{L})|${CONSTITUTION})`, 'giu');

/** The laws that a text names by what they are called, in order, with where their names end. */
export function lawsNamedIn(text: string): readonly { readonly end: number; readonly law: CitedLaw }[] {
  return [...text.matchAll(NAME_STARTS)].flatMap(({ index }) => {
    const law = byName(text, index);
    return law === null ? [] : [{ end: law.end, law }];
  });
}

/** What a text names that is the name of a law alone, in any case: `stjórnsýslulögum`, `laga um hafnir`, `hgl.`; null for anything else. */
export function lawNamed(text: string): CitedLaw | null {
  const law = lawAt(text, 0) ?? lawAbout(text, 0);
  return law?.end === text.length ? law : null;
}

/** The law that a text cites by its subject alone, without a number: `laga um meðferð einkamála`. */
export function lawAbout(text: string, at: number): CitedLaw | null {
  const found = sticky(ABOUT, text, at);
  return found ? { end: at + found[0].length, title: titled(found.groups?.['about'] ?? ''), number: null } : null;
}

/** Whether what stands right before a law says that it is another state’s: `norskra laga`. */
export function isOfAnotherBefore(text: string, at: number): boolean {
  const words = BEFORE.exec(text.slice(Math.max(0, at - 44), at))?.groups?.['words'] ?? '';
  return foldSpace(words)
    .trim()
    .split(' ')
    .some((word) => IS_OF_PEOPLE.test(word));
}

function byLetters(text: string, at: number): CitedLaw | null {
  const short = sticky(SHORT, text, at);
  const row = table.abbreviations.find(({ letters }) => letters === short?.groups?.['letters']);
  if (!short || !row) return null;
  const end = at + short[0].length;
  const numbered = sticky(NUMBER_BEHIND, text, end);
  const { number = '', year = '' } = numbered?.groups ?? {};
  // Letters before a number are what the draft calls that.
  return numbered
    ? { end: end + numbered[0].length, title: null, number: { series: LAGASAFN, number, year } }
    : { end, title: row.title, number: numberOf(row.law), letters: row.letters };
}

function byNumber(text: string, at: number): CitedLaw | null {
  const numbered = sticky(NUMBERED, text, at);
  if (!numbered) return null;
  const { noun = '', about, number, year, bare = '', of = '' } = numbered.groups ?? {};
  const isLaw = !noun.toLowerCase().startsWith('forseta');
  const title = about === undefined ? null : titled(about, isLaw ? 'Lög' : 'Forsetaúrskurður');
  const end = at + numbered[0].length;
  const law = { end, title, number: { series: LAGASAFN, number: number ?? bare, year: year ?? of } };
  return title === null ? { ...law, ...besideNumber(text, end) } : law;
}

/** What is put behind a number, as the name of the law or as what it is about. */
function besideNumber(text: string, at: number): Pick<CitedLaw, 'end' | 'beside'> {
  const about = sticky(ABOUT_BEHIND, text, at);
  const of = (typed: string, title: string, firm: boolean): Pick<CitedLaw, 'end' | 'beside'> => ({
    end: at + typed.length,
    beside: { title, year: null, typed: foldSpace(typed).replace(/^[,\s(]+|\)$/g, ''), firm },
  });
  if (about) return of(about[0], titled(about.groups?.['about'] ?? ''), false);
  const named = sticky(NAME_BEHIND, text, at);
  const { plain, bracketed } = named?.groups ?? {};
  const name = plain ?? bracketed;
  if (!named || name === undefined) return { end: at };
  return of(named[0], rowOf(name)?.title ?? nominativeOf(name), bracketed !== undefined);
}

function byName(text: string, at: number): CitedLaw | null {
  const named = sticky(NAMED, text, at);
  if (!named) return null;
  const { name = '', number, year } = named.groups ?? {};
  const end = at + named[0].length;
  const given = number !== undefined && year !== undefined ? { series: LAGASAFN, number, year } : null;
  if (words(name).some((word) => IS_OF_PEOPLE.test(word))) return { end, title: nominativeOf(name), number: null };
  if (given === null && IS_INDEFINITE.test(name) && !sticky(GOES_ON, text, end)) {
    // `stjórnarskrár norska konungsríkisins`
    const whole = end + ((sticky(OF_ANOTHER, text, end) ?? sticky(NEXT_WORDS, text, end))?.[0].length ?? 0);
    return { end: whole, title: foldSpace(text.slice(at, whole)), number: null };
  }
  const row = rowOf(name);
  const title = row?.title ?? nominativeOf(name);
  if (given !== null) return { end, title, number: given };
  const own = row ? ownNumberEnd(text, end, row.law) : null;
  return own === null
    ? { end, title, number: row ? numberOf(row.law) : null, letters: calledAs(name) }
    : { end: own, title, number: numberOf(row?.law ?? '') };
}

/** Where the number of a law ends that is put behind its name; null where none is, or that of another law. */
function ownNumberEnd(text: string, at: number, law: string): number | null {
  const found = sticky(OWN_NUMBER, text, at);
  const { number, year, again, yearAgain } = found?.groups ?? {};
  return found && `${number ?? again}/${year ?? yearAgain}` === law ? at + found[0].length : null;
}

/** The row of the table that a name is of, where nothing stands in it that the row has not. */
function rowOf(name: string): NameRow | undefined {
  const own = words(name);
  return (table.names as readonly NameRow[]).find(({ forms = [], stems = [], adjectives = [] }) => {
    const last = own.at(-1) ?? '';
    const isIt = forms.includes(last) || stems.some((stem) => new RegExp(`^${stem}${KINDS}$`).test(last));
    return isIt && own.slice(0, -1).every((word) => adjectives.some((one) => word.startsWith(one)));
  });
}

/** The words of a name, without those that leave it what it is. */
function words(name: string): readonly string[] {
  const bare = table.behind.reduce((left, one) => left.replace(new RegExp(`\\s${one}$`, 'i'), ''), foldSpace(name));
  const all = bare.toLowerCase().split(' ');
  return all.filter((word, i) => i === all.length - 1 || !table.plain.some((one) => word.startsWith(one)));
}

/** A name of a law as its title has it: `almennra hegningarlaga` is `almenn hegningarlög`. */
export function nominativeOf(name: string): string {
  const own = [...words(name)];
  const last = (own.pop() ?? '').replace(/(?:laga|lögum|lögin|laganna|lögunum)$/, 'lög');
  return [...own.map((word) => word.replace(/(?<=\p{L}{3})(?:ra|um)$/u, '')), last].join(' ');
}

/** What a law is called, as a draft gives it and goes on with it: `ssl.` and `ssl`, `vaxtalaga` and `vaxtalög`. */
export function calledAs(name: string): string {
  return nominativeOf(foldSpace(name).trim().replace(/\.$/, ''));
}

/** The names that a draft gives to a law right behind it: `(hér eftir „ssl.“)`, `(hér eftir vaxtalög)`. */
export function namesGivenAt(text: string, at: number): readonly string[] {
  const { bracketed, said } = sticky(GIVEN, text, at)?.groups ?? {};
  const inside = bracketed ?? said;
  if (inside === undefined) return [];
  const quoted = [...inside.matchAll(QUOTED)].map(([, name = '']) => name);
  const plain = inside.replace(NAMING, '');
  const names = quoted.length > 0 ? quoted : plain === inside ? [] : [plain];
  return names.map(calledAs).filter((name) => name !== '' && name.split(' ').length <= MOST_WORDS);
}

const MOST_WORDS = 3;
const NAMING_WORDS = `(?:(?:${table.naming.join('|')})[.:,]?${SP}){1,5}`;
const NAMING = new RegExp(`^${NAMING_WORDS}`, 'iu');
const GIVEN = new RegExp(
  `${SP}\\((?<bracketed>[^()]{1,90})\\)|,?${SP}(?<said>${NAMING_WORDS}[„“"][^„“”"]{2,40}[“”"])`,
  'yiu',
);
const QUOTED = /[„“"]([^„“”"]{2,40})[“”"]/g;

function titled(about: string, kind = 'Lög'): string {
  return `${kind} ${foldSpace(about.replace(/,\s*$/, '')).trim()}`;
}

function numberOf(law: string): EnactmentNumber {
  const [number = '', year = ''] = law.split('/');
  return { series: LAGASAFN, number, year };
}
