import { isFirstVersion } from '../../shared/enactments.ts';
import type { LawNoteId, NoteOf } from '../../shared/notes.ts';
import { SLIGHT, slips, TURNINGS } from './changed.ts';
import { differenceWords, whereWords } from './places.ts';
import { clipped, inARow, quoted } from './within.ts';

/** The sentences of each note of a check of legislation. */
export const LAW: { readonly [Id in LawNoteId]: (note: NoteOf<Id>) => string } = {
  'law-to-come': ({ year, asOf }) => `${year} is after the date of this audit (${asOf.slice(0, 10)}).`,
  'law-number-nought': () => 'No Act or instrument is numbered 0.',
  'chapter-above-last': ({ year, last }) => `The public general Acts of ${year} end with chapter ${last}.`,
  'reign-shorter': ({ reign, last }) => `Acts of ${reign} are numbered by its years up to the ${ordinal(last)}.`,
  'law-untitled': () => 'The document retrieved bears no title to compare.',
  'number-of-other-kind': ({ number }) =>
    `The draft has ${number} behind the title, which is no number of legislation of that kind: read which is meant.`,
  'number-beside': ({ number }) =>
    `The draft has ${number} beside the title, and the legislation of that title has another number: read which is meant.`,
  'title-beside': ({ beside, title }) =>
    `The draft has the ${withoutThe(beside)} beside the number, and the legislation at that number is the ${withoutThe(title)}: read which is meant.`,
  'place-behind-letters': ({ place, title }) =>
    `The draft has “${place}” behind it, and the legislation found is an Act of Parliament, the ${withoutThe(title)}: read which is meant.`,
  'another-title': ({ title }) => `The legislation at that number is the ${withoutThe(title)}.`,
  'beyond-the-provisions': ({ provision, to, last, known = 'made', ends }) =>
    `There is no ${upTo(provision, to)}: the last is ${last}, ${ends === undefined ? KNOWN_BY[known] : `“${ends}”, with which it ends`}.`,
  'provision-not-sent': ({ provision }) => `The text of ${provision} was not given by the source: read it there.`,
  'provision-not-now': ({ provision }) =>
    `${capital(provision)} is not in the text in force; it is in an earlier or later one: read which is meant.`,
  'provision-not-found': ({ provision }) =>
    `${capital(provision)} is not in the text in force. Whether it ever was cannot be told from what the source has.`,
  'in-another-division': ({ provision, named, stands }) =>
    stands === null
      ? `The source does not show that ${provision} stands in ${named}: read which is meant.`
      : `${capital(provision)} stands in ${stands}, not in ${named}: read which is meant.`,
  'part-unread': ({ provision }) =>
    `The draft names a part of ${provision} by words or in a list that cannot be told from its text: read whether what it says is of that part.`,
  'provision-of-something-else': ({ provision, last }) =>
    `There is no ${provision} in it: the last is ${last}. The draft does not say beside it of what this ${provision} is: read whether it is one of something else, or cite it with its Act.`,
  'provision-perhaps-not-there': ({ provision, to, last }) =>
    `There is no ${upTo(provision, to)}${to === undefined ? '' : ','} in it: the last is ${last}. Its sentence need not take it to be there: read what it says of it.`,
  'provision-gone': ({ provision, since }) =>
    `${capital(provision)} is repealed, or left out of the text in force${since === null ? '' : ` (since ${since})`}: nothing is left of it there.`,
  'provision-kept-for-some': ({ provision, gone, kept }) =>
    `${capital(provision)} is in the text for ${nationWords(kept)}, and not in that for ${nationWords(gone)}, for which it is repealed or never was: read for which it is meant.`,
  'provision-kept-in-print': ({ provision }) =>
    `${capital(provision)} is marked as repealed, for some purposes at least, and its words are still printed: read whether it is in force for what is meant.`,
  'provision-not-in-force': ({ provision }) =>
    `${capital(provision)} is not in force: the source marks it as prospective.`,
  'provision-ended': ({ provision, since }) =>
    `The text of ${provision} that the source has ended on ${since}: read whether it was in force at the time that is meant.`,
  'law-gone': ({ how }) => `By its title it is gone (${how}): read whether it was in force at the time that is meant.`,
  'in-a-note-of-law': () =>
    'The words stand in what is printed with the law (an explanatory note, a footnote, a signature), and are none of its own: read what is meant.',
  'in-an-annex-of-law': () =>
    'The words stand in an annex of the law, which may have the force of law, and not in its own provisions: read whether that is what is cited.',
  'heading-of-law': ({ nearly }) =>
    `The words are ${nearly ? 'nearly ' : ''}those of a heading, which is none of the words of the law itself: read what is meant.`,
  'goes-on-otherwise': ({ drafted, printed }) =>
    `Right behind the quoted words the draft goes on with “${drafted}”, and that provision with “${printed}”.`,
  'not-the-heading': ({ where }) =>
    `The draft calls these words a heading or a title: they stand in ${whereWords(where)}, and are not its heading.`,
  'not-at-that-end': ({ where, end }) =>
    end === 'both'
      ? `The draft says that these words are all of the provision: they stand in ${whereWords(where)}, and more stands there.`
      : `The draft has these words at the ${end} of the provision: they stand in ${whereWords(where)}, and not at the ${end} of what is cited.`,
  'not-at-that-letter': ({ where, letter }) =>
    `The draft has these words under (${letter}): they stand in ${whereWords(where)}, and not in the part of that letter.`,
  'part-not-printed': ({ provision, around, unmarked }) =>
    around !== undefined && unmarked === true
      ? `Between ${around[0]} and ${around[1]} the text in force prints what seems to be ${provision}, and the source does not mark it as such: read it there.`
      : around === undefined
        ? `${capital(provision)} is not printed in the text in force of that provision: it may be of another version.`
        : `The text in force goes from ${around[0]} to ${around[1]}: ${provision} is not in it, and may have been repealed.`,
  'law-text-not-there': () => 'The source gave no text of the provision to compare the words with.',
  'text-altered': () =>
    'The draft speaks of a text that is modified, or to be: it is not the provision’s own, and is not compared with it.',
  'text-of-date-not-there': ({ at }) =>
    `The text of the provision as it ${isFirstVersion(at) ? `was ${at}` : `stood on ${at}`} is not among those that the source gave.`,
  'not-in-text-of-date': ({ at, stands }) =>
    `The words are not in the text ${ofVersion(at)}; they stand in that ${stands === null ? 'in force' : ofVersion(stands)}: read which is meant.`,
  'law-in-nations': ({ nations }) => `That is the text for ${nationWords(nations)}.`,
  'for-another-law': ({ where }) =>
    `In ${whereWords(where)} the words are put into another law: they are its words, and not this provision’s own.`,
  'words-of-another-text': ({ where }) =>
    `In ${whereWords(where)} the words are those of another text, which it changes: read whether it does to them what the draft says.`,
  'number-of-another-law': ({ provision, where }) =>
    `There is no ${provision}: the number is one of the law into which ${whereWords(where)} puts the words.`,
  'heading-not-there': ({ heading }) =>
    `“${heading}” is no heading of that provision, and not found with the words below it: read whose it is.`,
  'elsewhere-in-law': ({ where, cited }) => `The words stand in ${whereWords(where)}, not in ${inARow(cited)}.`,
  'runs-out-of-provision': ({ places, cited }) =>
    `The words stand in ${inARow(places.map(whereWords))}, and so not all of them in ${inARow(cited)}: read which provision the draft gives them to.`,
  'not-in-each': ({ without }) =>
    `The words do not stand in ${inARow(without)}: read whether the draft gives them to ${without.length === 1 ? 'that provision' : 'those provisions'} too.`,
  'meaning-of-another-term': ({ where }) =>
    `The words stand in ${whereWords(where)} as the meaning of another term than the draft gives: read which is meant.`,
  'term-itself': ({ where }) =>
    `The words stand in ${whereWords(where)} as a term, and not as the meaning that the draft gives one: read which is meant.`,
  'meaning-given-otherwise': ({ where }) =>
    `The words stand in ${whereWords(where)}, but the draft says otherwise how they are the meaning of their term (means, includes, does not include): read which is meant.`,
  'meaning-of-unnamed-term': ({ where, terms }) =>
    `The words stand in ${whereWords(where)} as the meaning of ${inARow(terms.map((term) => `“${term}”`))}, which the draft does not name: read which is meant.`,
  'versions-not-searched': () => 'Earlier and later texts of it were not all searched.',
  'perhaps-of-then': () => 'The passage may speak of the law at another time.',
  'own-text-of-law': () => 'Your copy may be of another date than the law that is meant.',
  'in-another-version': ({ where, version }) =>
    `The words are not in the text in force. They stand in ${whereWords(where)} ${isFirstVersion(version) ? '' : 'in the text '}${ofVersion(version)}: read which is meant.`,
  'in-alternative': ({ where, extent }) =>
    `The words stand in the text of ${whereWords(where)} that is for ${extent} alone: read which is meant.`,
  'retained-elsewhere': ({ where }) =>
    `The words are printed in ${whereWords(where)}, but some of them are repealed for a part of the United Kingdom or for some purposes: read which text is meant.`,
  'not-in-law': lawMiss,
  'slight-difference-in-law': ({ kind, words }) =>
    `Only ${SLIGHT[kind]} from the text of that provision${words.length === 0 ? '' : `: ${quoted(words)}`}.`,
  'another-language-than-law': () => 'These words are not in the language of the law: a translation is not compared.',
  'language-untold-of-law': () =>
    'These words do not stand in the law, and are too few to tell their language: a translation is not compared.',
  'lines-left-out': () =>
    'The words are lines of that provision, with others between them that the draft leaves out without a mark: read the whole of it.',
  'nearly-the-provisions': ({ words, differences }) =>
    `These words appear to be taken from the provision cited, but differ in a word that changes their sense${differences.length === 0 ? `: it has “${clipped(words)}”` : `. The draft ${differences.map(differenceWords).join('; ')}`}.`,
  'other-modal': ({ drafted, printed }) =>
    `Right before the quoted words the draft has “${drafted}”, and that provision has “${printed}”.`,
  'own-definition': () =>
    'Of the definition only its term is quoted: read whether the provision gives it that meaning.',
  'lead-not-there': ({ drafted }) =>
    `Right before the quoted words the draft has “${drafted}”, and nothing before them in that provision says the same: read what governs them there.`,
  'the-provisions-words': () => 'The words are verbatim from the provision cited.',
  'other-spelling-in-law': ({ words }) =>
    `Only the spelling differs from the text of that provision: ${quoted(words)}.`,
  'other-sovereign-in-law': ({ words }) => `Only who reigns differs from the text of that provision: ${quoted(words)}.`,
  'slip-in-law': ({ differences }) =>
    `Only what may be a slip of the source differs: that provision has ${slips(differences)}.`,
  'put-in-law': ({ words, instead, turning }) =>
    `Put in: “[${words}]”${instead === null ? '' : `, where the law has “${instead}”`}.${turning === null ? '' : ` That ${TURNINGS[turning]}.`}`,
  'too-few-words-in-law': () => 'The words do not stand in that provision, but are too few to conclude anything from.',
  'other-numbers-in-law': () =>
    'The words stand in that provision, but for the numbers or the punctuation of its parts: read which parts are meant.',
  'scattered-in-law': () => 'The parts of the quotation stand in the law, but not together in order.',
  'parts-too-short-in-law': ({ words }) =>
    `${quoted(words)} does not stand in that provision, but is too short to conclude anything from.`,
  'picture-in-law': () => 'The provision holds a picture, in which the words may stand: read it there.',
  'changes-outstanding': ({ affected }) =>
    `Changes to ${inARow(affected)} have been made that the source has not put into the text yet.`,
};

/** By which texts it is known that there is no such provision. */
const KNOWN_BY = {
  made: 'in the text in force and as it was made',
  only: 'in the only version that the source has',
  unchanged: 'in the text in force, in which the source marks no change there',
  parts: 'in the text in force of that provision, in which the source marks none as put in or taken out',
  versions: 'in all versions of that provision that the source has',
} as const;

function ofVersion(version: string): string {
  return isFirstVersion(version) ? `as ${version}` : `of ${version}`;
}

const NATIONS: Readonly<Record<string, string>> = { E: 'England', W: 'Wales', S: 'Scotland', NI: 'Northern Ireland' };

function nationWords(nations: readonly string[]): string {
  return inARow(nations.map((one) => NATIONS[one] ?? one));
}

const MOST_TOLD = 4;

function lawMiss({ near, differences, all, unchanged, at }: NoteOf<'not-in-law'>): string {
  const one = at === undefined ? 'in force' : ofVersion(at);
  const whole = unchanged
    ? 'not in the text of that provision, in which the source marks no change since it was made'
    : 'in no text of that provision that the source has';
  const which = all ? whole : `not in the text of that provision ${one}`;
  const told = differences
    .filter(({ kind }) => kind !== 'punctuation')
    .slice(0, MOST_TOLD)
    .map(differenceWords);
  if (!near) return `These words are ${which}.`;
  return `These words are ${which}${unchanged ? ',' : ''} as they are quoted.${told.length === 0 ? '' : ` The draft ${told.join('; ')}.`}`;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function withoutThe(title: string): string {
  return title.replace(/^The /, '');
}

/** `1st`, `26th`. */
function ordinal(number: number): string {
  const tens = number % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

/** `section 6, nor any up to section 88`: provisions of which none is there. */
function upTo(provision: string, to: string | undefined): string {
  return to === undefined ? provision : `${provision}, nor any up to ${to}`;
}
