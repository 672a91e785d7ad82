import type { Check, Told } from '../../shared/finding.ts';
import type { DoubtCause, Note, NoteId, NoteOf, OthersWords, Remark, Tier, Where } from '../../shared/notes.ts';
import { SLIGHT, slips, TURNINGS } from './changed.ts';
import { ICELANDIC, type InIcelandic, isInIcelandic } from './icelandic.ts';
import { LAW } from './law.ts';
import { LOOK_UPS } from './look-ups.ts';
import { missWords, numbered } from './misses.ts';
import { differenceWords, whereWords } from './places.ts';
import type { SpokenCheck } from './spoken.ts';
import { REASONS } from './terms.ts';
import { clipped, inARow, quoted } from './within.ts';

/** `Weir v Dam [2021] EWHC 5 (Ch) at [12]` */
function placed({ by, title, paragraph }: Pick<NoteOf<'cited-as'>, 'by' | 'title' | 'paragraph'>): string {
  return `${title === null ? '' : `${title} `}${by}${paragraph === null ? '' : ` at [${paragraph}]`}`;
}

/** Most quotations that are told one by one. */
const MOST_QUOTED = 2;

/** The sentences of each note. */
const WORDS: { readonly [Id in NoteId]: (note: NoteOf<Id>) => string } = {
  'year-garbled': ({ year }) => `“${year}” is not a year.`,
  'year-to-come': ({ year, asOf }) => `${year} is after the date of this audit (${asOf.slice(0, 10)}).`,
  'number-nought': () => 'No judgment is numbered 0.',
  'division-never': ({ court, division, citation }) =>
    `The ${court} has no division or chamber “${division}”, so ${citation} cannot be a citation of it.`,
  'court-later': ({ court, from }) => `${court}: no citation of it can be earlier than ${from}.`,
  'court-gone': ({ court, to }) => `${court}: no citation of it can be later than ${to}.`,
  'court-unknown': ({ code }) => `“${code}” is no court that this version knows.`,
  'division-unknown': ({ court, division }) => `“${division}” is no division of the ${court} that this version knows.`,
  'division-missing': ({ code }) => `The citation lacks its division, as in ${withDivision(code)}.`,
  'read-as': ({ citation }) => `Read as ${citation}.`,

  'bears-no-citation': () => 'The document retrieved bears no citation of its own.',
  'another-answered': ({ citation }) => `The source answered with another case, ${citation}.`,
  'report-of-another': ({ cited, citation }) =>
    `The judgment found at ${cited} is ${citation}, which is another case than the one named; a law report may print several: read which is meant.`,
  'own-copy-stands-for': ({ cited, citation, open }) =>
    `Your own copy says that ${cited} is ${citation}${STANDS_FOR[open]}`,

  'court-denies-case': ({ by, title, paragraph }) =>
    `In ${by}${title === null ? '' : `, ${title}`}${paragraph === null ? '' : `, at [${paragraph}]`}, the court says that there is no such case.`,
  'listed-as-false': ({ what, in: judgments }) =>
    `A list has it that a court found ${what === 'fabricated' ? 'a case of this name, cited as here or without a number,' : 'this number wrong for a case of this name'} in a filing${what === 'fabricated' ? ' to be false' : ''}: read ${inARow(judgments)}, since nothing rests on that list.`,

  'printed-as': ({ cited, as, ...where }) =>
    `${placed(where)} prints ${cited} as “${as}”: it was checked against that judgment.`,
  'printed-as-another': ({ cited, citation, by, open }) =>
    `${by} prints ${cited} beside ${citation}${STANDS_FOR[open]}`,
  'cited-as': ({ as, ...where }) =>
    `No source that is asked has it. It is cited as “${as}” in ${placed(where)}; what it says is for you to read.`,
  'printed-otherwise': ({ what, as, ...where }) =>
    `The ${what} differs from what a court prints: “${as}” in ${placed(where)}. Which is right is for you to read.`,
  'printed-name-open': () => 'Whether the name is that which the court prints cannot be told.',

  'party-replaced': () =>
    'One of the parties named is not in the title of the judgment, which names another in its place.',
  'name-generic': () =>
    'The name has only parties such as the Crown, a minister, a council or initials, which tell no case from another.',
  'judgment-untitled': () => 'The judgment as published bears no title or parties to compare.',
  'name-in-letters': () => 'One of the two names has a party in letters alone, so they could not be compared.',
  'name-anonymised': () => 'One of the two names is anonymised, so they cannot be compared.',
  'printed-with-another': ({ title, name, citation }) =>
    `The judgment at that citation is ${title}; it prints ${name} with another citation, ${citation}.`,
  'party-perhaps-lost': ({ why }) => `Not every party named is in what there is of the judgment: ${why}.`,
  'no-party-occurs': ({ title, name }) =>
    `The judgment at that citation is ${title}; no party of ${name} occurs in it.`,
  'one-party-occurs-nowhere': ({ title }) =>
    `The judgment at that citation appears to be ${title}: one of the parties named occurs nowhere in it.`,
  'parties-in-text-alone': () =>
    'None of its parties is named so; a name that the draft gives occurs in the text of the judgment.',
  'party-not-in-title': () => 'Not every party named is in the title or heading of the judgment.',
  'reported-citation': ({ as }) => REPORTED[as],

  'in-a-dissent': ({ judge }) =>
    `The words stand in the part of a judge who dissents, and the draft does not say so: ${judge}.`,
  'speaker-not-shown': ({ names }) => `Not shown to be the judge or court of the passage cited: ${names.join(', ')}.`,

  'beyond-the-end': ({ highest, numbers }) =>
    `The judgment ends at paragraph [${highest}]; there is no ${bracketed(numbers)}.`,
  'perhaps-no-paragraph': ({ texts, looked }) =>
    `Whether ${quoted(texts)} is meant as a paragraph of this authority is not certain${looked ? ', and none is found in it' : ''}: that is for you to read.`,
  'no-pages': () => 'The judgment as published has no page numbers.',
  'pages-not-compared': () =>
    'The page is not compared: what a PDF counts may be its own pages or those of a bundle, and not those of the law report.',
  'not-looked-up': () => 'Footnotes and appendices are not looked up.',
  'not-numbered': () => 'The paragraphs of the judgment as published are not numbered.',
  'part-not-told': ({ numbers }) => `The paragraph is there; which part of it is ${bracketed(numbers)} cannot be told.`,
  'out-of-run': ({ numbers }) =>
    `${bracketed(numbers)} is printed in the judgment, but out of the run of its own numbers.`,
  'numbers-of-a-list': ({ numbers }) =>
    `The numbers of a list, or of a quotation, are those of paragraphs too: which is ${bracketed(numbers)} cannot be told.`,
  'paragraph-perhaps-lost': ({ numbers, why }) =>
    `${bracketed(numbers)} is not in the copy that came, which is incomplete: ${why}.`,
  'numbers-have-gaps': ({ numbers }) =>
    `The numbers of the judgment as published have gaps; ${bracketed(numbers)} cannot be found in it.`,

  agrees: ({ tier }) => TIERS[tier],
  'first-letter': () => 'The first letter is in the other case.',
  'quoted-there': () => 'The words stand in a passage that the judgment itself quotes.',
  'in-a-footnote': () => 'The words stand in a footnote of the judgment.',
  'left-out': ({ words }) => `Left out: “${words}”.`,
  'put-in': ({ words, instead, turning }) =>
    `Put in: “[${words}]”${instead === null ? '' : `, where the judgment has “${instead}”`}.${turning === null ? '' : ` That ${TURNINGS[turning]}.`}`,
  'omits-nothing': ({ remark }) => `The draft has “${remark}”, and leaves out none.`,
  'two-meanings': ({ put, meant }) => `“[${put}]” stands for “${meant[0]}” and for “${meant[1]}”.`,
  'governed-by': ({ words }) => `The authority’s own sentence has “${words}” before the words: read the whole of it.`,
  'limited-by': ({ words }) => `The authority’s own sentence has “${words}” after the words: read the whole of it.`,
  'elsewhere-not-cited': ({ where, cited }) => `The words stand in ${whereWords(where)}, not in ${cited.join(', ')}.`,
  'perhaps-not-the-courts': ({ where, words }) =>
    `In ${whereWords(where)} the words ${othersWords(words)}: read whether they are what the court said.`,
  'runs-on': ({ from, to }) =>
    `The words stand in [${from}] and run on into [${to}], which is not cited: read which paragraphs are meant.`,
  'further-on': ({ where, cited }) =>
    `The words stand in ${whereWords(where)}, which is further on than “${cited}” is taken to reach: read whether that is meant.`,
  'another-part': ({ where }) =>
    `The words stand in ${whereWords(where)}, but perhaps in another part of it than the one cited.`,
  'after-unread-numbers': ({ where }) =>
    `The words stand in the judgment after ${whereWords(where)}, where paragraph numbers cannot be read.`,
  'elsewhere-perhaps-lost': ({ where, why }) =>
    `The words stand in ${whereWords(where)}; whether elsewhere too cannot be told, as ${why}.`,
  'where-numbers-repeat': () =>
    'The words stand in the judgment where its numbers may be those of a list, or of a quotation: under which they are cited cannot be told.',
  'outside-numbers': ({ where }) =>
    `The words stand in the judgment, but outside its numbered paragraphs (${whereWords(where)}).`,
  'which-paragraph': ({ where }) =>
    `The words stand in ${whereWords(where)}; which is the paragraph cited cannot be told.`,
  'perhaps-the-heading': () => 'The words stand right above the paragraph cited, where they may be its heading.',
  'words-above': ({ where, above }) =>
    `The words below it stand in ${inJudgment(where)}; “${above}” is not found there with them, and may be the draft's own.`,
  'misprinted-number': ({ where, printed }) =>
    `The words stand in ${inJudgment(where)}; the draft prints ${printed} with them: read which paragraph is meant.`,
  'name-disguised': () =>
    'The name has letters of another alphabet that look like those of the judgment: it agrees only for the eye. Type it anew.',
  'citation-disguised': () =>
    'The citation has letters or digits of another alphabet that look like its own: it was read as a reader sees it. Type it anew.',
  'letters-disguised': () =>
    'The quotation has letters of another alphabet that look like these: the words agree only for the eye. Type them anew.',
  'marks-within': () =>
    'The words agree only where something is left out or printed otherwise that may be none of the text: read them there. That may be the mark of a footnote, the number of a page, or words struck through.',
  'struck-within': () =>
    'The judgment has words there that are struck through or hidden, that cannot be read for sure, or that whoever printed it may have added: read them there.',
  'part-too-short': ({ words }) => `“${words}” is too short to be tested by itself.`,

  'too-few-words': () => 'The words do not stand in the judgment, but are too few to conclude anything from.',
  'words-perhaps-lost': ({ why }) => `The words do not stand in the copy that came, which is incomplete: ${why}.`,
  'in-another-language': () => 'These words are not in the language of the judgment: a translation is not compared.',
  'language-untold': () =>
    'These words do not stand in the judgment, and are too few to tell their language: a translation is not compared.',
  'in-a-picture': () => 'The paragraph cited holds a picture, in which the words may stand: read it there.',
  scattered: () => 'The parts of the quotation stand in the judgment, but not together in order.',
  'citations-left-out': ({ paragraphs, citations }) =>
    `The words stand in ${numbered(paragraphs)}, but for citations that are left out there: “${citations.join('” ... “')}”.`,
  'slight-difference': ({ kind, paragraphs, words }) =>
    `Only ${SLIGHT[kind]} from ${numbered(paragraphs)}${words.length === 0 ? '' : `: ${quoted(words)}`}.`,
  'slip-in-judgment': ({ paragraphs, differences }) =>
    `Only what may be a slip of the judgment differs: ${numbered(paragraphs)} has ${slips(differences)}.`,
  'parts-too-short': ({ words }) =>
    `${quoted(words)} does not stand in the judgment, but is too short to conclude anything from.`,
  'not-in-judgment': missWords,
  'beside-a-number': () =>
    'The words beside this number are not those of the paragraph that it points to: read which is meant.',
  'given-to-two': () => 'The draft gives another authority for them too: read which has them.',
  'perhaps-anothers': () => 'The draft may be quoting somebody else: read whose words they are.',

  'stands-beside': ({ citation, copy }) =>
    `What is cited stands in ${citation}, which the draft cites too${copy === undefined ? '' : `, by your own copy alone (${copy.path})`}, and not here: which of them is meant is for you to read.`,
  'perhaps-of': ({ citations, having }) =>
    having.length > 0
      ? `The draft does not say which authority this is of, and ${inARow(having)} have the quoted words alike: read which is meant.`
      : `The draft does not say for certain which authority this is of (perhaps ${inARow(citations)}), and no paragraph that was looked at settles it: read which is meant.`,

  'words-not-tied': ({ cause }) => NOT_TIED[cause],
  'nearly-the-paragraphs': ({ words, differences }) =>
    `These words appear to be taken from the paragraph cited, but differ in a word that changes their sense${differences.length === 0 ? `: it has “${clipped(words)}”` : `. The draft ${differences.map(differenceWords).join('; ')}`}.`,
  'the-paragraphs-words': () => 'The words are verbatim from the paragraph cited.',
  'own-words': () => REASONS['proposition-not-checkable'],
  'quoted-not-compared': ({ words }) =>
    `Not compared: ${quoted(words.slice(0, MOST_QUOTED).map((one) => clipped(one)))}. The draft does not give ${words.length === 1 ? 'this quotation' : 'these quotations'} to the authority.`,
  'words-stand': ({ places, exactly }) =>
    `The quoted words stand in ${inARow([...new Set(places.map(whereWords))])}${exactly ? ', letter for letter' : ''}. What the sentence says of them is for you to read.`,

  'printed-unread': () =>
    'Something of this sentence, or of its quotation, is printed in a way that was not read for sure: read it as it is printed. That may be text out of sight or in another order, a field, or a picture.',
  'read-by-machine': () =>
    'A machine has read these words of a picture, and may have taken one letter or digit for another: compare the page.',
  'not-compared': () =>
    'This version fails at comparing what the draft says here with the judgment: shorten what stands around it, or compare them yourself.',
  'other-copy-differs': ({ name }) => `Your other copy, ${name}, differs: read which of the two is the judgment.`,
  'parallels-unchecked': ({ citations }) => `Not checked: whether ${citations.join(', ')} is this case too.`,

  ...LAW,
  ...LOOK_UPS,
  'copy-used': ({ day, why }) => `The copy of ${day} is used: ${remarkWords(why)}`,
  'at-bailii': ({ why }) => `BAILII: ${remarkWords(why)}`,
  'link-not-read': ({ address, why }) => `A link that you named could not be read (${address}): ${remarkWords(why)}`,
};

const STANDS_FOR: Readonly<Record<NoteOf<'own-copy-stands-for'>['open'], string>> = {
  unnamed: '; the draft gives it no name by which that could be told: read whether it is.',
  'another-name': ', which is another case than the one named: read which of the two is meant.',
  'name-alone': '; by the name alone that cannot be told: read whether it is.',
};

const REPORTED: Readonly<Record<NoteOf<'reported-citation'>['as'], string>> = {
  false: 'The draft reports this citation as false, and the name with it: read whether that is so.',
  used: 'The draft says that somebody else relies on this citation; another case bears this name: read whose error that is.',
  parted:
    'Another case bears this name; the paragraph is so long that what the draft says of it may stand too far away: read whose error that is.',
  quoted: 'The citation stands within words that the draft quotes; another case bears this name: read who names it.',
};

const TIERS: Readonly<Record<Tier, string>> = {
  exact: 'The words agree exactly.',
  whitespace: 'The words agree but for white space.',
  typography: 'The words agree but for typography (quotation marks, dashes, white space).',
  parts: 'The words agree part by part.',
};

/** Why it is not known whose quoted words are, for a person. */
export const NOT_TIED: Readonly<Record<DoubtCause, string>> = {
  untied:
    'Words near the citation, quoted or set out below it, are not tied to it by what the draft says; whose they are is for you to read.',
  between:
    'More than one citation is near these words, and the draft does not say clearly which they come from: read which of them has them.',
  shared: 'The draft gives the words quoted here to another authority too: read whether they stand in this one.',
  others: 'From the context, the words quoted here may be somebody else’s: read whose they are.',
  denied: 'The draft seems to question, deny or withdraw the words quoted here: read what it says of them.',
  unread:
    'Citeward could not be sure where the words quoted here begin and end, or what introduces them: read whose they are.',
};

/** What an audit does with such words where the authority may settle it. */
export const SETTLED_BY_TEXT =
  'An audit confirms them where the paragraph cited has them word for word, and otherwise leaves them to you.';

function inJudgment(where: Where | null): string {
  return where === null ? 'the judgment' : whereWords(where);
}

/** Why words may not be the court's, after `the words`. */
function othersWords(words: OthersWords): string {
  switch (words.how) {
    case 'after':
      return `come after “${words.lead}”`;
    case 'set-out-after':
      return `are set out after “${words.lead}”`;
    case 'set-out-before':
      return `are set out before “${words.next}”`;
    case 'submitted':
      return `may be another’s argument (“${words.by}”)`;
    case 'recounted':
      return `may still tell what another decided or said (“${words.by}”)`;
    case 'reason':
      return `give the reason for what comes after “${words.lead}”`;
    case 'under':
      return `stand under the heading “${words.heading}”`;
    case 'quoted':
      return words.lead === '' ? 'are quoted from elsewhere' : `are quoted from elsewhere after “${words.lead}”`;
    case 'in-marks':
      return 'stand within quotation marks';
  }
}

function withDivision(code: string): string {
  if (code === 'EWCA') return '[2020] EWCA Civ 1';
  return `[2020] ${code} 1 (${code === 'EWHC' ? 'Ch' : 'TCC'})`;
}

function bracketed(numbers: readonly string[]): string {
  return numbers.map((number) => `[${number}]`).join(', ');
}

/** A note in sentences; in English where a language has none for it. */
export function noteWords<Id extends NoteId>(note: NoteOf<Id>, language: Told | null = null): string {
  return language === 'is' && isInIcelandic(note.id) ? inIcelandic(note) : WORDS[note.id](note);
}

function inIcelandic(note: { readonly id: NoteId }): string {
  const say = ICELANDIC[note.id as InIcelandic] as (one: typeof note) => string;
  return say(note);
}

/** Notes that are said together, in sentences. */
export function remarkWords(remark: Remark): string {
  return remarkIn()(remark);
}

/** The same, in a language: English where it is left out. */
export function remarkIn(language?: Told): (remark: Remark) => string {
  return (remark) =>
    remark
      .map((note: Note) => noteWords(note, language))
      .join(' ')
      .trim();
}

/** A check in words, for reports and hovers. */
export function spokenCheck(check: Check): SpokenCheck {
  return checkIn()(check);
}

/** The same, in a language: English where it is left out. */
export function checkIn(language?: Told): (check: Check) => SpokenCheck {
  return ({ check, result, asserted, found, where, notes }) => {
    const has = where === undefined ? found : whereWords(where);
    return {
      check,
      result,
      ...(asserted === undefined ? {} : { asserted }),
      ...(has === undefined ? {} : { found: has }),
      ...(where?.in === 'paragraph' ? { paragraph: where.number } : {}),
      ...(notes === undefined ? {} : { note: remarkIn(language)(notes) }),
    };
  };
}
