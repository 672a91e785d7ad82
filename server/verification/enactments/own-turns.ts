import type { Citation, Quotation } from '../../citations/index.ts';
import { type AroundWords, aroundWords } from './around-words.ts';
import { lowerWords } from './distortions.ts';
import data from './own-turns.json' with { type: 'json' };
import { defines } from './terms.ts';
import { SENTENCE, textBefore } from './text-before.ts';

const SPACE = /\s+/g;
const MOST = 12;
const CLAUSE = /[,;:()—–]|[.?!]\s/;
/** What ends a sentence, with all the items of a list in it. */
const STOP = /[.?!](?=\s|$)/;
const oneOf = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}-])(?:${words.join('|')})(?![\\p{L}-])`, 'iu');
const HARMLESS = new RegExp(oneOf(data.notDenied).source, 'giu');
const DENIED = new RegExp(
  `${oneOf(data.denied).source}|(?<!\\p{L})not (?:${data.behindNot.join('|')})(?!\\p{L})`,
  'iu',
);
const DENIES = oneOf([...data.denied, 'not', 'cannot', 'unless', 'without']);
const BOUNDED = oneOf(data.bounded);
const ALONE = oneOf(data.alone);
const BOUNDS = oneOf([...data.bounded, 'unless', 'except', 'other than', 'no', 'not']);
const FORBIDS = new RegExp(`${oneOf(data.forbids).source}(?= that )`, 'iu');

/** Words of a draft around quoted ones, and those of these that are looked for in a provision. */
interface Around extends AroundWords {
  readonly sought: readonly string[];
}

/** What a draft has around each of its quoted words in marks, without the citation. */
function aroundEach(citation: Citation, besides: readonly Quotation[]): readonly Around[] {
  const name = citation.text.replace(SPACE, ' ');
  return [...citation.quotations, ...besides].flatMap((quotation) => {
    const around = aroundWords(citation, quotation);
    const before = around?.before.trimEnd() ?? '';
    if (around === null || !/[“"‘']$/.test(before)) return [];
    const { words } = around;
    return {
      before: before.slice(0, -1).replace(name, ' ¤').trimEnd(),
      behind: around.behind.replace(/^[.,]?\s*[”"’']/, '').replace(name, ' '),
      ...{ words, sought: lowerWords(words.split(SENTENCE, 1)[0] ?? '').slice(0, MOST) },
    };
  });
}

/**
 * By what an author makes of the subject of quoted words nobody, or somebody alone, right before them, where none of the provisions has anything
 * of that before them: `no such document “shall be received ...”` of `Every document shall be received`. Null where he does not, or one has.
 */
export function deniedSubject(
  citation: Citation,
  besides: readonly Quotation[],
  provisions: readonly string[],
): string | null {
  for (const { before, sought } of aroundEach(citation, besides)) {
    const clause = (before.split(CLAUSE).at(-1) ?? '').split('¤').at(-1)?.replace(SPACE, ' ').trim() ?? '';
    const own = FORBIDS.test(clause) ? clause : (clause.split(/ that (?=\S+ \S)/).at(-1) ?? '');
    const told = own.replace(HARMLESS, ' ');
    const needs =
      DENIED.test(told) || FORBIDS.test(told) ? DENIES : BOUNDED.test(told) || ALONE.test(before) ? BOUNDS : null;
    if (needs === null || sought.length === 0) continue;
    const printed = provisions.flatMap((one) => textBefore(one, sought, STOP));
    if (!printed.some((one) => needs.test(clauseBefore(one)))) return own;
  }
  return null;
}

/** The clause that goes on with words, without what stands between commas right before them. */
function clauseBefore(before: string): string {
  const parts = before.split(CLAUSE);
  const last = parts.at(-1) ?? '';
  return last.trim() === '' && parts.length > 2 ? (parts.at(-3) ?? '') : last;
}

const CONDITIONS = Object.entries(data.conditions).map(([begins, has]): readonly [RegExp, RegExp] => [
  new RegExp(`^(?:(?:and|but|that|then) )?${begins}(?!\\p{L})`, 'iu'),
  oneOf(has),
]);

/**
 * The condition that an author puts right before or behind quoted words, where no sentence of the provisions with these has one like it: `“The Act comes
 * into operation” only if the Minister orders`. Null where he puts none, or one has it.
 */
export function ownCondition(
  citation: Citation,
  besides: readonly Quotation[],
  provisions: readonly string[],
): string | null {
  for (const around of aroundEach(citation, besides)) {
    const before = around.before.replace(/[,:\s]{1,9}$/, '');
    const behind = around.behind.replace(/^[,\s]+/, '');
    const runs = citation.claim.proposition.map((one) => one.replace(SPACE, ' ').trim());
    const sentences = provisions.flatMap((one) =>
      one.split(STOP).filter((sentence) => textBefore(sentence, around.sought, STOP).length > 0),
    );
    for (const run of runs) {
      if (!before.endsWith(run) && !behind.startsWith(run)) continue;
      const [, has] = CONDITIONS.find(([begins]) => begins.test(run)) ?? [];
      if (has !== undefined && !sentences.some((one) => has.test(one))) return run;
    }
  }
  return null;
}

const DEFINES = new RegExp(`^[”"’']?(?:,? ¤)?,? ?(?:${data.defines.join('|')})(?!\\p{L})`, 'iu');

/** Whether all that a draft quotes is a term of a provision, of which it says in its own words what it means. */
export function definesItself(citation: Citation, passages: readonly { readonly text: string }[]): boolean {
  const { quotations, claim, text: cited } = citation;
  const text = claim.text.replace(SPACE, ' ').replace(cited.replace(SPACE, ' '), '¤');
  return (
    quotations.length > 0 &&
    quotations.every(({ pieces }) => pieces.length === 1 && passages.some((one) => defines(one.text, pieces[0]))) &&
    quotations.some(({ pieces: [term] }) => {
      const at = text.indexOf(term);
      return at >= 0 && DEFINES.test(text.slice(at + term.length).replace(/^[”"’'] in ¤/, '”'));
    })
  );
}
