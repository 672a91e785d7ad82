import type { Span } from '../../../shared/finding.ts';
import type { OthersWords } from '../../../shared/notes.ts';
import { type Authority, judgmentParts } from '../../authorities/index.ts';
import type { FoldedText } from '../indexed/index-authority.ts';
import { around } from './account-passages.ts';
import data from './accounts.json' with { type: 'json' };
import { runningOn } from './running-on.ts';
import { governing, statementsIn } from './statements.ts';
import submissions from './submissions.json' with { type: 'json' };
import { turnOf } from './transcripts.ts';
import { adopts, namedIn, possibilityIn, pronounIn, viewIn } from './views.ts';

const any = (list: readonly string[]): string => `(?:${list.join('|')})`;
const NAME = "\\p{Lu}[\\p{L}&'.-]{1,30}";
/** Who speaks that is not the court, by title, by what he is in the case, or in a paper. */
const WHO = new RegExp(
  `(?<![\\p{L}-])(?:${any(data.titles)}\\.? (?!Justice )${NAME}|(?:[Tt]he (?:[\\p{L}-]{1,20} ){0,3}|[Hh]is |[Hh]er |[Tt]heir |(?<='s? ))${any([...data.offices, ...data.papers])}|HMRC|[Cc]ounsel)(?![\\p{L}-])`,
  'gu',
);
/** A name or a pronoun, which has its verb near it. */
const NAMED = new RegExp(
  `(?<![\\p{L}-])(?:(?<!(?<![\\p{L}-])${any(data.judges)} )(?!${any(data.notNames)}(?!\\p{L}))${NAME}(?! ${any(data.judgesBehind)}(?!\\p{L}))|${any(data.pronouns)})(?![\\p{L}-])`,
  'gu',
);
const SAYS = new RegExp(`(?<![\\p{L}'-])${any(data.says)}(?![\\p{L}-])`, 'gu');
const PASSIVE = new RegExp(
  `(?<![\\p{L}-])[Ii]t (?:is|was|has been|had been|were) (?:(?!not )\\p{L}{1,15} ){0,2}${any(data.passive)}(?![\\p{L}-])`,
  'u',
);
const OWNED = new RegExp(
  `(?:(?<=\\p{L})(?:'s|s')|(?<![\\p{L}-])(?:[Hh]is|[Hh]er|[Tt]heir|for the [\\p{L}-]{1,20}|[Oo]n behalf of [^,;:.]{1,40}),?) (?:(?!(?:the|an?|and|that|which|whether|in|of|to|for|by|on|at|from|with|this|these|those|is|was) )[\\p{L}-]{1,20} ){0,4}${any(data.nouns)}(?![\\p{L}-])`,
  'gu',
);
/** What is somebody's, before who it is: `the evidence of Mrs Orme`, `the submission made on behalf of the mill`. */
const OF_SOMEBODY = new RegExp(
  `(?<![\\p{L}-])${any(data.nouns)} (?:(?:made|advanced|given|put|put forward) )?(?:of|by|for|from|on behalf of) (?=(?:the )?(?:${any(data.titles)}|${any(data.offices)}|HMRC)(?![\\p{L}-]))[^,;:.]{1,60}? (?:is|was) that(?![\\p{L}-])`,
  'u',
);
const LEADS = new RegExp(`(?<![\\p{L}-])${any(data.leads)}(?![\\p{L}-])|:`, 'u');
/** With these before it a verb is none, or nobody's: `the alleged theft`, `was thought`, `must state`. */
const BEFORE_NOUN =
  /(?<![\p{L}-])(?:the|an?|his|her|its|their|this|that|any|no|to|be|is|are|was|were|been|being|never|not|whether|could|would|must|should|shall|may|might|can|will|of|in|for|about|by|with|on|at) $/iu;
/** The court itself: not the number of what has one, as `Ground I`. */
const COURT = new RegExp(
  `(?<!(?<![\\p{L}'-])(?!${any(data.beforeI)} )\\p{Lu}\\p{L}{1,20} )(?<![\\p{L}-])I(?![\\p{L}'-])|(?<![\\p{L}-])${any(submissions.courts.filter((one) => one !== 'I'))}(?![\\p{L}-])`,
  'u',
);
const TURNS = new RegExp(`(?<![\\p{L}-])${any(data.turns)}`, 'u');
/** In these the court tells what it does, and what it thinks of nothing. */
const ASIDES = new RegExp(`(?<![\\p{L}-])${any(data.asides)}(?![\\p{L}-])`, 'gu');
/** The end of a line that leads into the next one, and a line that begins with a number. */
const LED = /:[-–—]?\s{0,9}$/;
const NUMBERED = /^\s{0,20}["'“‘]?(\d{1,3})\.?(?:\s|$)/;
const CLOSES = /[.?!…]”/;
/** What may stand before whoever speaks where words begin with him: `In her letter, `. */
const BEGUN = /^\W{0,9}(?:[^,]{1,60}, )?$/;
/** With these a clause answers what the one before it tells. */
const NEW_CLAUSE = /;|,? but(?= |$)/;
const JUDGED = new RegExp(
  `^[^.;:]{0,60}? (?:is|was|are|were|has|have|had) (?:\\p{L}{1,15} ){0,3}${any(data.judged)}(?!\\p{L})`,
  'u',
);
/** With these somebody tells what others had said, or were saying: `they had told`, `she was now accepting`. */
const TOLD_AGAIN = new RegExp(`^${any(data.pronouns)} (?:had|was|were) `, 'u');
/** What a pronoun has that is no party's for that: `their understanding`. */
const OF_ANYBODY = new RegExp(`^(?:[Hh]is|[Hh]er|[Tt]heir) (?:[\\p{L}-]{1,20} ){0,4}${any(data.inner)}$`, 'u');
/** The end of a clause that hands over the words behind it, and what in it the court has without speaking: `my order`. */
const HANDS = /(?:(?<![\p{L}-])that|,|:)\s{0,9}$/u;
const MINE = /(?<=\p{L} (?:of|to|about|with|for|in) )(?:my|our)(?= )/gu;
/** A relative clause before a verb of the sentence that leads into no words. */
const RELATIVE =
  /(?<![\p{L}-])(?:of|to|for|on|in|by|with|about|from|at) wh(?:ich|om) [^,.;:]{1,60}?(?=(?:,| (?:is|was|are|were)) (?!that ))/gu;
/** What one judge who sits alone is not: `what we do know` is anybody's. */
const OF_SEVERAL = /(?<![\p{L}'-])(?:[Ww]e|[Uu]s|[Oo]ur)(?![\p{L}'-])/gu;
const PRONOUN = new RegExp(`^${any(data.pronouns)}$`, 'u');
/** Verbs of whoever has a case or gives evidence: his name need not be that of a party. */
const ARGUES = new RegExp(`^${any(data.argues)}$`, 'u');
/** `On Mr Barr's approach, ` is what he says. */
const BASIS = /^(?:[Oo]n|[Uu]pon|[Uu]nder|[Ii]n|[Aa]ccording to) (?:[\p{L}.'-]{1,20} ){0,4}[\p{L}.'-]{0,20}$/u;
/** With these the court weighs what somebody says. */
const WEIGHS = new RegExp(`(?<![\\p{L}-])${any(data.weighing)}(?!\\p{L})`, 'iu');
/** Between whoever speaks and the verb: the end of a clause, or a judge, who speaks instead. */
const ENDS_CLAUSE =
  /[;:?!]|\. (?=\p{Lu})|(?<!\p{L})(?:[Jj]udge|[Cc]ourt|[Tt]ribunal|Lord|Lady|Justice|L?JJ?|Recorder|Master)(?!\p{L})/u;
const END_OF_SENTENCE = /^[^.?!\n]*[.?!]?/;
/** Where words begin a sentence, as what stands before them is printed. */
const BEGINS = /(?:^|[.?!]["'”’)\]]{0,2}\s{1,9}["'“‘([]{0,2}|\n\s{0,9}["'“‘([]{0,2})$/;
/** What stands for words of which nothing is before. */
const NOTHING = '\u0000';
/** How far from whoever speaks the verb may stand, and from a name or a pronoun, in characters. */
const FAR = 160;
const NEAR = 32;
/** What of words may stand before the view with which they begin, in characters. */
const LONGEST_OPENING = 10;
/** How much of a sentence is said, in characters. */
const LONGEST_SAID = 80;

/**
 * Who else tells what words of a paragraph say: whoever speaks in a sentence before them, or in what leads into their list, as long
 * as the court does not speak itself. Null where nobody does, or the words say themselves who it is.
 */
export function accountOf(reading: FoldedText, words: Span, authority: Authority): OthersWords | null {
  const { left, own, right, first } = around(reading, words, authority);
  // The words stand behind what is before them in their sentence, which is the last statement; or begin one, which is empty.
  const before = statementsIn(BEGINS.test(left) ? `${left}\n${NOTHING}` : left);
  const opened = (before.at(-1)?.text ?? '').replace(NOTHING, '');
  const parties = partiesOf(authority);
  const quoted = quotedIn(left, own, right);
  if (quoted !== null) return quoted;
  const turn = turnOf(left, own, right);
  if (turn !== null) return recounted(turn);
  const clause = opened.split(NEW_CLAUSE).at(-1) ?? '';
  const aside = pronounIn(/^,[^.;:]{0,60}/.exec(fold(right))?.[0] ?? '');
  const handing = handedBy(clause, parties, right) ?? viewOf(fold(own), parties) ?? aside;
  if (handing !== null) return recounted(handing);
  if (speaks(`${opened} ${own}${END_OF_SENTENCE.exec(right)?.[0] ?? right}`) || saysWho(fold(own), parties))
    return null;
  for (const [i, text] of [clause, ...governedBy(before)].entries()) {
    if (i > 0 && speaks(text)) return null;
    const head = viewIn(text) ?? headIn(i === 0 ? text : withoutRelatives(text), parties);
    if (head !== null) return recounted(head);
  }
  const bench = judgmentParts(authority).judges.length;
  return runningOn({ left, own, right, first }, authority, {
    speaks: (text) => speaks(bench === 1 ? text.replace(OF_SEVERAL, ' ') : text),
    headIn: (text) => viewIn(text) ?? headIn(withoutRelatives(text), parties),
  });
}

function recounted(by: string): OthersWords {
  return { how: 'recounted', by: by.slice(0, LONGEST_SAID) };
}

/** The view with which words begin, where no more than a pronoun says whose it is, and they name nobody either. */
function viewOf(words: string, parties: ReadonlySet<string>): string | null {
  const view = pronounIn(words);
  return view !== null && words.indexOf(view) < LONGEST_OPENING && headIn(words, parties) === null ? view : null;
}

/**
 * Who tells what a clause hands right to the words behind it (`Her criticism of my order was that`), whatever these say; null where the
 * court speaks in the clause, or makes the words its own behind them.
 */
function handedBy(clause: string, parties: ReadonlySet<string>, right: string): string | null {
  if (!HANDS.test(clause) || speaks(clause.replace(MINE, ' '))) return null;
  const head = viewIn(clause) ?? possibilityIn(clause) ?? headIn(clause, parties);
  return head === null || adopts(END_OF_SENTENCE.exec(right)?.[0] ?? right) ? null : head;
}

/** A sentence without clauses in which somebody is named by the way, and of whom no later sentence tells: `of which the mill complains`. */
function withoutRelatives(text: string): string {
  return text.replace(RELATIVE, ' ');
}

/** Whether words begin by saying who tells them: these deceive nobody. */
function saysWho(words: string, parties: ReadonlySet<string>): boolean {
  const heads = [namedIn(words), headIn(words, parties)];
  return heads.some(
    (head) => head !== null && !TOLD_AGAIN.test(head) && BEGUN.test(words.slice(0, words.indexOf(head))),
  );
}

/**
 * That words stand within a quotation which no mark closes before them, or none opens: behind a colon with a number of its own that
 * is no first one of a list, or before a lone closing mark.
 */
function quotedIn(left: string, own: string, right: string): OthersWords | null {
  if (left.lastIndexOf('“') > left.lastIndexOf('”')) return { how: 'in-marks' };
  const lines = linesOf(left);
  const numbered = lines.findLast(({ text, before }) => before !== null && Number(NUMBERED.exec(text)?.[1] ?? 0) > 1);
  if (numbered?.before && !CLOSES.test(left.slice(numbered.at)))
    return { how: 'quoted', lead: saidIn(numbered.before) };
  const colon = left.lastIndexOf(':');
  const isLed = /^[-–—]?\s{0,9}\n/.test(left.slice(colon + 1, colon + 20));
  const lead = colon > 0 && isLed ? left.slice(left.lastIndexOf('\n', colon) + 1, colon) : null;
  const isClosed = CLOSES.test(/^[^“\n]*/.exec(`${own}${right}`)?.[0] ?? '');
  return lead !== null && isClosed && !left.slice(colon).includes('“') ? { how: 'quoted', lead: saidIn(lead) } : null;
}

/** The lines of a text that say something, each with the one before it where that leads into it with a colon. */
function linesOf(
  text: string,
): readonly { readonly text: string; readonly at: number; readonly before: string | null }[] {
  const lines: { text: string; at: number; before: string | null }[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const last = lines.at(-1)?.text;
    if (line.trim() !== '') lines.push({ text: line, at, before: last !== undefined && LED.test(last) ? last : null });
    at += line.length + 1;
  }
  return lines;
}

/** What leads into other words with a colon, from the colon before it on. */
function saidIn(line: string): string {
  const lead = line.replace(LED, '');
  return lead
    .slice(lead.lastIndexOf(':') + 1)
    .trim()
    .slice(-LONGEST_SAID);
}

/** The words of the names of the parties, in small letters. */
function partiesOf(authority: Authority): ReadonlySet<string> {
  const { parties } = judgmentParts(authority);
  return new Set(
    [authority.title ?? '', ...parties]
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\d&'-]{3,}/gu),
  );
}

function governedBy(before: Parameters<typeof governing>[0]): string[] {
  return [...governing(before)].map(({ text }) => text);
}

function speaks(text: string): boolean {
  const plain = fold(text).replace(ASIDES, ' ');
  return COURT.test(plain) || TURNS.test(plain) || WEIGHS.test(plain);
}

/** The part of a sentence in which somebody speaks who is not the court: from whom it names to the verb; null where there is none. */
function headIn(sentence: string, parties: ReadonlySet<string>): string | null {
  const passive = PASSIVE.exec(sentence)?.[0];
  if (passive !== undefined) return passive;
  const ofSomebody = OF_SOMEBODY.exec(sentence)?.[0];
  if (ofSomebody !== undefined) return ofSomebody;
  for (const { 0: phrase, index } of sentence.matchAll(OWNED)) {
    if (OF_ANYBODY.test(phrase)) continue;
    const rest = sentence.slice(index + phrase.length, index + phrase.length + FAR);
    const isBasis = BASIS.test(sentence.slice(0, index)) && rest.startsWith(',');
    if (isBasis || (LEADS.test(rest) && !JUDGED.test(rest))) return tailed(sentence, index, index + phrase.length);
  }
  const far = [...sentence.matchAll(WHO)].map(({ 0: who, index }) => ({
    from: index,
    to: index + who.length,
    reach: FAR,
    is: 'known' as const,
  }));
  const near = [...sentence.matchAll(NAMED)].map(({ 0: who, index }) => ({
    from: index,
    to: index + who.length,
    reach: NEAR,
    is: parties.has(who.toLowerCase()) || PRONOUN.test(who) ? ('known' as const) : ('anybody' as const),
  }));
  const speakers = [...far, ...near];
  for (const { 0: verb, index } of sentence.matchAll(SAYS)) {
    if (BEFORE_NOUN.test(sentence.slice(Math.max(0, index - 12), index))) continue;
    const who = speakers.find(
      ({ to, reach, is }) =>
        to <= index &&
        index - to <= reach &&
        (is === 'known' || ARGUES.test(verb)) &&
        !ENDS_CLAUSE.test(sentence.slice(to, index)),
    );
    if (who) return sentence.slice(who.from, index + verb.length);
  }
  return null;
}

/** What somebody has, from the beginning of who it is. */
function tailed(sentence: string, from: number, to: number): string {
  return sentence.slice(sentence.lastIndexOf(' ', Math.max(0, from - 1)) + 1, to);
}

function fold(text: string): string {
  return text.replace(/[’‘]/g, "'").replace(/\s+/g, ' ');
}
