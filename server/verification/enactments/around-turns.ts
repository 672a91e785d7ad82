import { greatestOf } from '../../../shared/lists.ts';
import type { Citation, Quotation } from '../../citations/index.ts';
import data from './around-turns.json' with { type: 'json' };
import { type AroundWords, aroundWords } from './around-words.ts';
import { lowerWords, modalBehind } from './distortions.ts';
import { SENTENCE, textBefore } from './text-before.ts';

const SPACE = /\s+/g;
const MOST = 12;
/** What ends a sentence of a law, with all the items of a list in it. */
const STOP = /[.?!](?=\s|$)/;
/** What leads into a list. */
const LIST = /[:—–]/;

const anyOf = (words: readonly string[]): string =>
  `(?<![\\p{L}-])(?:${words.map((word) => word.replaceAll('*', '\\p{L}{0,12}').replaceAll(' ', '\\s')).join('|')})(?![\\p{L}-])`;
const SIGNS = Object.entries(data.signs).map(([sign, words]): readonly [string, RegExp] => [
  sign,
  new RegExp(`^${anyOf(words)}`, 'iu'),
]);
const ADVERBS = new RegExp(`^(?:,?\\s*${anyOf(data.adverbs)})*,?\\s*`, 'iu');
const CONTRASTS = new RegExp(anyOf(data.contrasts), 'iu');
const HARMLESS = new RegExp(anyOf(data.harmless.filter((one) => one !== 'instead of')), 'giu');
const TURNING = new RegExp(anyOf(data.turning), 'iu');
const APART = new RegExp(anyOf(data.apart), 'iu');
const DENIAL = /(?<![\p{L}-])(?:not|no|nothing|none|never|neither|nor|cannot)(?![\p{L}-])/iu;
/** What makes an enactment that by which something is so, and not the subject. */
const UNDER = /(?:^|[\s,(])(?:by|under|in|of|to|with|for|from|per|see|pursuant to)\s(?:the\s)?$/i;
const QUOTED = /“[^“”]*”|"[^"]*"/g;

/** The sentence of a law with words in it: what stands before them there, and the words. */
interface Printed {
  readonly before: string;
  readonly words: string;
}

/**
 * What an author says around quoted words by which they say something else than in the law, or may: a verb by which the provision requires, allows or
 * forbids what it does not, a contrast that it does not have, its own denial left out. Null where nothing of that is there, or the law has it too.
 */
export function aroundTurns(quotation: Quotation, citation: Citation, provisions: readonly string[]): string | null {
  const around = aroundWords(citation, quotation);
  if (around === null) return null;
  const sought = lowerWords(around.words.split(SENTENCE, 1)[0] ?? '').slice(0, MOST);
  const words = quotation.pieces.join(' ');
  const printed = provisions
    .flatMap((one) => textBefore(one, sought, STOP))
    .map((before): Printed => ({ before, words }));
  if (sought.length === 0 || printed.length === 0) return null;
  const own = ownAround(around, citation);
  return (
    verbTurned(own, printed) ?? refused(own, printed) ?? contrasted(own, printed) ?? denialLost(own, around, printed)
  );
}

/** What a draft has before quoted words and behind them, from the last end of a sentence, with a sign for the citation and for other quoted words. */
function ownAround({ before, behind }: AroundWords, { text }: Citation): { before: string; behind: string } {
  const name = text.replace(SPACE, ' ');
  const plain = (one: string): string => one.replace(name, ' ¤ ').replace(QUOTED, ' ° ').replace(SPACE, ' ');
  return { before: plain(before.replace(/[“"‘']\s*$/, '')), behind: plain(behind.replace(/^[.,]?[”"’']/, '')) };
}

type Own = ReturnType<typeof ownAround>;

/** A verb of which the provision is the subject, where the law's own sentence does not surely say the same. */
function verbTurned({ before }: Own, printed: readonly Printed[]): string | null {
  const at = before.lastIndexOf('¤');
  if (at < 0 || UNDER.test(before.slice(0, at))) return null;
  const clause = before
    .slice(at + 1)
    .replace(ADVERBS, '')
    .trim();
  const found = SIGNS.find(([, verbs]) => verbs.test(clause));
  if (found === undefined) return null;
  const [sign] = found;
  return printed.some((one) => saysSign(one, sign)) ? null : clause.split(' ').slice(0, MOST).join(' ');
}

/** A verb of refusing anywhere before quoted words in their clause, where the law denies nothing and has no such verb: `may refuse to issue`. */
function refused({ before }: Own, printed: readonly Printed[]): string | null {
  const from = greatestOf(
    ['°', '. ', '; ', ': '].map((one) => before.lastIndexOf(one) + 1),
    0,
  );
  const own = before.slice(from);
  const found = REFUSES.exec(own);
  if (found === null) return null;
  const root = found[0].toLowerCase().slice(0, ROOT);
  const isThere = printed.some((one) =>
    [one.before, one.words].some((text) => TURNING.test(text) || text.toLowerCase().includes(root)),
  );
  return isThere ? null : own.slice(found.index).trim().split(' ').slice(0, MOST).join(' ');
}

const REFUSES = new RegExp(anyOf(data.signs['MUST NOT']), 'iu');
const ROOT = 5;

/** Whether the sentence of a law requires, allows or forbids words: by the last word of that before them, or by their own. */
function saysSign({ before, words }: Printed, sign: string): boolean {
  const own = signsIn(words).slice(0, 1);
  const last = signsIn(before).at(-1);
  const lead = signsIn(before.split(LIST).slice(0, -1).join(' ')).at(-1);
  const all = [...own, ...(last === undefined ? [] : [last]), ...(lead === undefined ? [] : [lead])];
  if (sign === 'MUST NOT') return all.includes(sign) || DENIAL.test(before) || DENIAL.test(words);
  return all.includes(sign) && (sign !== 'MUST' || !all.includes('MUST NOT'));
}

/** The words of a text that require, allow or forbid, in order. */
function signsIn(text: string): string[] {
  const words = lowerWords(text);
  const signs: string[] = [];
  for (let end = 1; end <= words.length; end++) {
    const modal = modalBehind(words.slice(0, end));
    if (modal === null) continue;
    const longer = modalBehind(words.slice(0, end + 1));
    if (longer?.typed.startsWith(`${modal.typed} `)) continue;
    signs.push(modal.sign);
  }
  return signs;
}

/** What sets quoted words against something, where the law's own sentence does not. */
function contrasted({ before }: Own, printed: readonly Printed[]): string | null {
  const from = greatestOf(
    ['°', '. ', '; '].map((one) => before.lastIndexOf(one) + 1),
    0,
  );
  const own = before.slice(from).replace(HARMLESS, ' ');
  const found = CONTRASTS.exec(own);
  // `shall not “order ...”` is compared as what is required.
  if (
    found === null ||
    (/not$/i.test(found[0]) && modalBehind(lowerWords(`${own.slice(0, found.index)} not`)) !== null)
  )
    return null;
  // What is denied may be so by any word; what is set apart from the rest is that by a word for it.
  const alike = /not$/i.test(found[0]) ? TURNING : APART;
  const isThere = printed.some((one) => alike.test(one.before) || alike.test(one.words));
  return isThere ? null : own.slice(found.index).trim().split(' ').slice(0, MOST).join(' ');
}

/** An item of a list that the law denies before it, where the draft says nothing of that: what it has in the place of the denial. */
function denialLost({ before, behind }: Own, { words }: AroundWords, printed: readonly Printed[]): string | null {
  const isDenied = (one: Printed): boolean => {
    const parts = one.before.split(LIST);
    const stem = parts.slice(0, -1).join(' ');
    return parts.length > 1 && /(?<![\p{L}-])(?:not|nothing|no)(?![\p{L}-])/iu.test(lastClause(stem));
  };
  if (!printed.every(isDenied) || TURNING.test(`${before} ${behind} ${words}`)) return null;
  const own = before.slice(before.lastIndexOf('¤') + 1).trim();
  return own === '' || SILENT.test(own) ? null : own.split(' ').slice(0, MOST).join(' ');
}

const SILENT = /^\P{L}*$/u;

function lastClause(text: string): string {
  return text
    .split(/[;,]\s/)
    .slice(-2)
    .join(' ');
}
