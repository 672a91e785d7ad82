import { type Citation, type Quotation, statesStraight } from '../../citations/index.ts';
import { isOpposed, lowerWords, modalBehind } from './distortions.ts';
import { isRightBefore } from './led-in.ts';
import data from './same-sense.json' with { type: 'json' };

/** That own words of a draft lead into quoted ones by another `must` or `may` than the provision has before them. */
export interface LedBy {
  readonly drafted: string;
  readonly printed: string;
  /** The words of the provision. */
  readonly found: string;
  /** Whether the draft says straight that the provision has it so. */
  readonly stated: boolean;
}

/** From so many words on, quoted words show where they stand in a provision; from so many, that they are what is meant there. */
const FEWEST = 3;
const ENOUGH = 5;
const MOST = 12;
/** A subject has so many words at the most. */
const LONGEST_SUBJECT = 8;
const CLAUSES: ReadonlySet<string> = new Set(data.clauses.words);
const SENTENCE = /[.;:?!](?=\s|$)/;
const SPACE = /\s+/g;

/**
 * How own words lead into quoted ones by what the provision turns there: of `the authority must “secure that ...”` it has `may secure that`. Null where
 * they do not, and where any part of the texts of these provisions has the quoted words behind the draft's own, or behind neither.
 */
export function ledByAnother(
  citation: Citation,
  besides: readonly Quotation[],
  provisions: readonly string[],
): LedBy | null {
  const { claim, quotations } = citation;
  const text = claim.text.replace(SPACE, ' ');
  for (const quotation of [...quotations, ...besides]) {
    const words = quotation.pieces[0].replace(SPACE, ' ').trim();
    const run = quotation.block ? undefined : claim.proposition.find((one) => isRightBefore(one.trim(), words, text));
    const own = run === undefined ? null : modalBehind(lowerWords(run));
    if (run === undefined || own === null) continue;
    const sought = lowerWords(words.split(SENTENCE, 1)[0] ?? '').slice(0, MOST);
    const before = sought.length < FEWEST ? [] : provisions.flatMap((one) => wordsBefore(one, sought)).map(modalBehind);
    const [first] = before;
    if (!first || !before.every((one) => one !== null && isOpposed(own.sign, one.sign))) continue;
    const isHeld = quotation.hold !== 'open' && !quotation.beside && !quotation.shared;
    const stated = isHeld && sought.length >= ENOUGH && isSubject(run) && isStated(citation, text, run, words);
    return { drafted: own.typed, printed: first.typed, found: `${first.typed} ${sought.join(' ')}`, stated };
  }
  return null;
}

/** What stands before some words in their sentence, wherever they stand in a text. */
function wordsBefore(text: string, sought: readonly string[]): string[][] {
  return text.split(SENTENCE).flatMap((sentence) => {
    const words = lowerWords(sentence);
    return words.flatMap((_, at) => (sought.every((word, i) => word === words[at + i]) ? [words.slice(0, at)] : []));
  });
}

/** Whether nothing but who must or may stands before that. */
function isSubject(run: string): boolean {
  const words = lowerWords(run);
  const subject = words.slice(0, words.length - (modalBehind(words)?.typed.split(' ').length ?? 0));
  return subject.length > 0 && subject.length <= LONGEST_SUBJECT && !subject.some((word) => CLAUSES.has(word));
}

/** Whether a draft says of an enactment, as its author's own, that it has what stands between the citation and the end of quoted words. */
function isStated({ claim, text: cited }: Citation, text: string, run: string, words: string): boolean {
  if (claim.told || claim.mentioned.length > 0) return false;
  const name = cited.replace(SPACE, ' ');
  const at = text.indexOf(name);
  const own = at < 0 ? -1 : text.indexOf(run.trim(), at + name.length);
  if (own < 0) return false;
  const end = text.indexOf(words, own) + words.length;
  return statesStraight({
    before: text.slice(0, at),
    between: text.slice(at + name.length, own),
    behind: text.slice(end),
  });
}
