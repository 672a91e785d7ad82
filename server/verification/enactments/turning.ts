import { greatestOf } from '../../../shared/lists.ts';
import type { Note } from '../../../shared/notes.ts';
import type { Citation, Quotation } from '../../citations/index.ts';
import type { Cut } from '../quotations/cut-sentences.ts';
import table from './turning.json' with { type: 'json' };

type Kind = 'negation' | 'limit';

interface Words {
  readonly negation: RegExp;
  readonly limit: RegExp;
  readonly parts: readonly string[];
}

const ICELANDIC = wordsOf(table.is);
const ENGLISH = wordsOf(table.en);
const KINDS: readonly Kind[] = ['negation', 'limit'];
const SPACE = /\s+/g;

function wordsOf({ negations, limits, parts }: typeof table.is): Words {
  return { negation: anyOf(negations), limit: anyOf(limits), parts };
}

function anyOf(words: readonly string[]): RegExp {
  const all = words.map((word) => word.replaceAll('*', '\\p{L}{0,24}').replaceAll(' ', '\\s')).join('|');
  return new RegExp(`(?<!\\p{L})(?:${all})(?!\\p{L})`, 'iu');
}

/** What turns words in the sentence of a law of Iceland from which they are cut: before them in their clause, or right behind them. */
export function turnedByRest({ before, after }: Cut): readonly Note[] {
  const clause = clauseOf(before, ICELANDIC);
  const turned = KINDS.flatMap((kind): Note[] => {
    const [words] = ICELANDIC[kind].exec(clause) ?? [];
    return words === undefined ? [] : [{ id: 'governed-by', words }];
  });
  const [next = ''] = NEXT.exec(after) ?? [];
  const [limit] = ICELANDIC.negation.exec(next) ?? [];
  return limit === undefined ? turned.slice(0, 1) : [...turned.slice(0, 1), { id: 'limited-by', words: limit }];
}

/** The next few words of a sentence, with nothing that parts them. */
const NEXT = /^[\s]{0,3}(?:\p{L}{1,40}\s?){1,3}/u;

/** Whether words that are left out of a law of Iceland turn what is left. */
export function turns(words: string): boolean {
  return KINDS.some((kind) => ICELANDIC[kind].test(words));
}

/** The clause that goes on with quoted words, without what only compares: `eigi síðar en`, but not `ekki aðrir en`. */
function clauseOf(before: string, { parts }: Words): string {
  const from = greatestOf(
    parts.map((part) => before.lastIndexOf(part) + 1),
    0,
  );
  return before.slice(from).replace(COMPARED, ' ');
}

const COMPARED = /(?<!\p{L})(?:ekki|eigi)\s(?!a[nð][nr]|önn|öðr)\p{L}{1,20}\sen(?!\p{L})/giu;

const VERBS = table.en.verbs.map((word) => `${word}(?:s|es|d|ed|ing)?`).join('|');
/** A verb with its object clause. */
const HANDS_ON = new RegExp(`(?<![\\p{L}\\p{N}]|\\bin )(?:${VERBS}) that(?![\\p{L}\\p{N}])`, 'giu');
/** From what a verb has its force, which stands at most so many words before it. */
const FORCES: ReadonlySet<string> = new Set(table.en.forces);
const MOST_BETWEEN = 8;

/** What parts a sentence, and what leads into a list in one. */
const ANOTHER = /[.;]\s/;
const LIST = /[:—–]/;

/**
 * By what a clause of a law that goes on with others is handed to somebody who has to make it: `may by order direct that`. Null where it is not, or the
 * sentence has gone on to another clause since.
 */
export function handsOn(before: string): string | null {
  const text = before.replace(SPACE, ' ');
  const last = [...text.matchAll(HANDS_ON)].at(-1);
  if (last === undefined || PROVISO.test(last[0])) return null;
  const rest = text.slice(last.index + last[0].length);
  const own = text.slice(0, last.index).trimEnd().split(' ');
  const near = own.slice(-MOST_BETWEEN - 1);
  const force = near.findLastIndex((word) => FORCES.has(word.toLowerCase()));
  const words = force < 0 ? last[0] : [...near.slice(force), last[0]].join(' ');
  const stop = ANOTHER.exec(rest)?.index ?? -1;
  return stop < 0 || LIST.test(rest.slice(0, stop)) ? words : null;
}

const PROVISO = /\bprovided that$/i;
/** A draft’s own word for a power, in small letters. */
const POWER = new RegExp(
  `(?<!\\p{L})(?:${table.en.powers.map((word) => word.replace('*', '\\p{L}{0,24}')).join('|')})(?!\\p{L})`,
  'u',
);

/** How many words right before quoted ones an author may say what turns them with. */
const MOST_BEFORE = 5;
/** What ends what he says of them. */
const STOPPED = /[,.:;()„“”"«»]/;

/**
 * Whether the author himself says what turns quoted words, right before these: of `Ekki er heimilt að ...` he has `er ekki „heimilt að ...“`.
 * A word of the same kind does.
 */
export function saysTurn(quotation: Quotation, { claim }: Citation): (note: Note) => boolean {
  const text = claim.text.replace(SPACE, ' ');
  const words = quotation.pieces[0].replace(SPACE, ' ').trim();
  const at = text.indexOf(words);
  if (quotation.block || at < 0 || text.includes(words, at + 1)) return () => false;
  const own = text.slice(0, at).replace(/(?<![„“”"'‘’«»\s])[„“”"'‘’«»\s]{1,9}$/u, '');
  const [sentence = ''] = own.split(/[.;](?=\s)/).slice(-1);
  const near = (own.split(STOPPED).at(-1) ?? '').trim().split(' ').slice(-MOST_BEFORE).join(' ');
  return (note) =>
    note.id === 'governed-by' &&
    (handsOn(note.words) === null
      ? KINDS.some((kind) => [ICELANDIC, ENGLISH].some((one) => one[kind].test(note.words) && one[kind].test(near)))
      : POWER.test(sentence));
}
