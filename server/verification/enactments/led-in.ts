import type { Locator } from '../../../shared/locator.ts';
import type { Citation, Quotation } from '../../citations/index.ts';
import { isOfPlace, type Law, type LawText } from './law.ts';
import type { LawWords } from './law-words.ts';
import data from './led-in.json' with { type: 'json' };

/** What stands between own words and the quoted ones that they lead into: a mark alone. */
const MARK = /^\s*[“"‘']\s*$/;
/** What stands between quoted words and own ones that go on with them. */
const END_MARK = /^\s*[”"’']\s*$/;
const SPACE = /\s+/g;

/**
 * A citation without the words of its own by which it leads into quoted ones, or goes on with them, where both stand together in the
 * provision: of `the order “may also provide”` the law has `the order may also provide`. They are the law's words then, with no marks
 * around them.
 */
export function withoutLedIn(
  citation: Citation,
  places: readonly Locator[],
  law: Law,
  look: (quotation: Quotation) => LawWords,
): Citation {
  const { claim } = citation;
  const doubtful = claim.doubtful.flatMap(({ quotation }) => quotation ?? []);
  const quotations = [...citation.quotations, ...doubtful];
  if (quotations.length === 0) return citation;
  const text = withoutCited(claim.text.replace(SPACE, ' '), citation.text.replace(SPACE, ' '));
  const isCited = (one: LawText['passages'][number]): boolean => places.some((place) => isOfPlace(one, place));
  const cited = law.texts.flatMap(({ how, passages }) => (how === 'now' ? passages.filter(isCited) : []));
  const dated = law.texts.flatMap(({ passages }) => passages.filter(isCited));
  const stands = (quotation: Quotation): boolean => {
    const { check, toRead } = look(quotation);
    return check.result === 'pass' && toRead === undefined;
  };
  const isLaw = (run: string): boolean =>
    quotations.some((quotation) => {
      if (quotation.block) return false;
      const [piece, ...more] = quotation.pieces;
      const words = piece.replace(SPACE, ' ').trim();
      if (isRightBefore(run, words, text)) {
        if (cited.some((one) => isHeaded(run, words, one))) return true;
        return subjectsOf(run).some(
          (own) =>
            dated.some((one) => isSubjectIn(own, words, one.text)) &&
            stands({ ...quotation, pieces: [`${own} ${piece}`, ...more] }),
        );
      }
      const last = quotation.pieces.at(-1) ?? piece;
      const end = last.replace(SPACE, ' ').trim();
      if (!isRightBehind(run, end, text) || !dated.some((one) => isObjectIn(run, end, one.text))) return false;
      const [first, ...rest] = [...quotation.pieces.slice(0, -1), `${end} ${run}`];
      return first !== undefined && stands({ ...quotation, pieces: [first, ...rest] });
    });
  const isOwn = (run: string): boolean => !isLaw(run.replace(SPACE, ' ').trim());
  const proposition = claim.proposition.filter(isOwn);
  const beside = claim.doubtful.map((one) => ({ ...one, beside: one.beside.filter(isOwn) }));
  return { ...citation, claim: { ...claim, proposition, doubtful: beside } };
}

/** Whether own words of a citation stand right beside quoted ones: that they stand somewhere else in a provision says nothing of both. */
export function adjoins(run: string, { claim, quotations, text: cited }: Citation): boolean {
  const text = withoutCited(claim.text.replace(SPACE, ' '), cited.replace(SPACE, ' '));
  const own = run.replace(SPACE, ' ').trim();
  const all = [...quotations, ...claim.doubtful.flatMap(({ quotation }) => quotation ?? [])];
  return all.some(({ block, pieces }) => {
    if (block) return false;
    const first = pieces[0].replace(SPACE, ' ').trim();
    const last = (pieces.at(-1) ?? '').replace(SPACE, ' ').trim();
    const before = text.slice(0, Math.max(0, text.indexOf(first))).trimEnd();
    const behind = text.slice(text.lastIndexOf(last) + last.length).trimStart();
    const isBefore = OPENS.has(before.at(-1) ?? '') && before.slice(0, -1).trimEnd().endsWith(own);
    return isBefore || (CLOSES.has(behind.charAt(0)) && behind.slice(1).trimStart().startsWith(own));
  });
}

/** A text without the citation that stands between own words and quoted ones: `The court, under section 5, “may` is `The court “may`. */
function withoutCited(text: string, cited: string): string {
  const at = text.indexOf(cited);
  if (at < 0) return text;
  const before = text.slice(0, at).trimEnd();
  const leading = UNDER.find((words) => before.toLowerCase().endsWith(` ${words}`)) ?? '';
  const own = withoutEnd(before.slice(0, before.length - leading.length).trimEnd());
  const behind = withoutEnd(text.slice(at + cited.length).trimStart());
  return own === '' || !OPENS.has(behind.charAt(0)) ? text : `${own} ${behind}`;
}

/** A text without a comma or a bracket at one of its ends. */
function withoutEnd(text: string): string {
  if (text.endsWith(',') || text.endsWith('(')) return text.slice(0, -1).trimEnd();
  return text.startsWith(',') || text.startsWith(')') ? text.slice(1).trimStart() : text;
}

const UNDER: readonly string[] = data.under.words;
const OPENS: ReadonlySet<string> = new Set('“"‘\'');
const CLOSES: ReadonlySet<string> = new Set('”"’\'');

/** A subject as the provision may have it: who says `it` of a provision means `this section`. */
function subjectsOf(run: string): readonly string[] {
  return run.toLowerCase() === 'it' ? [run, ...data.selves.words] : [run];
}

const HEADS: ReadonlySet<string> = new Set(data.heads.words);
const OPENERS: ReadonlySet<string> = new Set(data.openers.words);
const ARTICLES: ReadonlySet<string> = new Set(data.articles.words);
const STOP = /[.,;:—–()]$/;

/**
 * Whether own words are the subject of quoted ones in a provision, and no end of it: of `an officer of the court shall keep` it is not the
 * court that shall.
 */
function isSubjectIn(run: string, quoted: string, provision: string): boolean {
  const text = folded(provision);
  return placesOf(run, quoted, text).some((at) => {
    const before = text.slice(0, at).trimEnd();
    if (before === '' || STOP.test(before)) return true;
    const words = before.split(' ');
    const own = run.toLowerCase().split(' ');
    const isWhole = ARTICLES.has(own[0] ?? '');
    const last = words.at(-1) ?? '';
    if (!isWhole && ARTICLES.has(last)) words.pop();
    else if (!isWhole) return OPENERS.has(last);
    const head = words.at(-1) ?? '';
    return head === '' || STOP.test(head) || !HEADS.has(head) || (head === 'and' && STOP.test(words.at(-2) ?? ''));
  });
}

/** Where own words stand in a folded text with the first of quoted ones behind them; alone, where they stand nowhere so. */
function placesOf(run: string, quoted: string, text: string): number[] {
  const [first = ''] = quoted.split(' ');
  const both = wordsAt(folded(`${run} ${first}`), text);
  return both.length > 0 ? both : wordsAt(folded(run), text);
}

/** Where whole words stand in a folded text. */
function wordsAt(words: string, text: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!IN_WORD.test(text.charAt(at - 1)) && !IN_WORD.test(text.charAt(at + words.length))) found.push(at);
  return found;
}

const IN_WORD = /[\p{L}\p{N}]/u;

/** A text in small letters and one kind of white space and apostrophe. */
function folded(text: string): string {
  return text.replace(SPACE, ' ').replace(/’/g, "'").toLowerCase().trim();
}

/** What may go on behind an object and leave it whole: `to the tribunal for the purposes of`; `or the clerk` does not. */
const GOES_ON: ReadonlySet<string> = new Set(data.behind.words);

/** Whether own words are all of what quoted ones go on with in a provision. */
function isObjectIn(run: string, quoted: string, provision: string): boolean {
  const text = folded(provision);
  const last = quoted.split(' ').at(-1) ?? '';
  return placesOf(last, run, text).some((at) => {
    const own = `${last} ${run}`.split(' ').length;
    const [word = '', next = ''] = text
      .slice(at)
      .trim()
      .split(SPACE)
      .slice(own - 1, own + 1);
    return STOP.test(word) || next === '' || GOES_ON.has(next);
  });
}

/** `confers the power`, `imposes the duty`: what a draft says that an enactment gives. */
const GIVES = /^(?:(?:confers|gives|grants) (?:the|a) (power|right|function)s?|imposes (?:the|a) (dut)(?:y|ies))$/i;
/** What says the contrary in a heading. */
const TURNS = /\b(?:no|not|without|restrict\w*|limit\w*|exclu\w*|remov\w*|other)\b/i;

/** Whether own words say what the heading of a provision says of all its items: `confers the power “To enter”` of one in `Powers of entry`. */
function isHeaded(run: string, words: string, { headings, text }: Law['texts'][number]['passages'][number]): boolean {
  const [, given, imposed] = GIVES.exec(run) ?? [];
  const noun = given ?? imposed;
  const [heading] = headings.slice(-1);
  if (noun === undefined || heading === undefined || !/^to\b/i.test(words)) return false;
  const start = words.slice(0, FEW_LETTERS);
  return (
    new RegExp(`\\b${noun}`, 'i').test(heading) && !TURNS.test(heading) && text.replace(SPACE, ' ').startsWith(start)
  );
}

/** By so many letters the beginning of an item is told. */
const FEW_LETTERS = 24;

/** Whether words stand once in a text outside quoted ones, and right before these there. */
export function isRightBefore(run: string, quoted: string, text: string): boolean {
  const at = text.indexOf(quoted);
  if (at < 0 || text.includes(quoted, at + 1)) return false;
  const before = text.slice(0, at);
  const own = before.indexOf(run);
  if (own < 0 || own !== before.lastIndexOf(run) || text.includes(run, at + quoted.length)) return false;
  return MARK.test(before.slice(own + run.length));
}

/** Whether words stand once in a text, and right behind quoted ones there. */
function isRightBehind(run: string, quoted: string, text: string): boolean {
  const at = text.indexOf(quoted);
  const own = text.lastIndexOf(run);
  if (at < 0 || own < at || text.indexOf(run, at + quoted.length) !== own || text.includes(quoted, at + 1))
    return false;
  return END_MARK.test(text.slice(at + quoted.length, own));
}
