import { sourceRange } from '../../../shared/canonicalize.ts';
import type { OthersWords } from '../../../shared/notes.ts';
import type { Authority } from '../../authorities/index.ts';
import { DECIDERS } from '../../citations/index.ts';
import { type FoldedText, passageAt } from '../indexed/index-authority.ts';
import { recountedInList } from './cut-sentences.ts';
import { leadOfEnumeration } from './enumerations.ts';
import { recountedAfter, recountedIn } from './recounted.ts';
import { headingsAbove } from './section-headings.ts';
import data from './submissions.json' with { type: 'json' };

const any = (list: readonly string[]): string => `(?:${list.join('|')})`;
/** Up to three words of a name, with what silks have behind it, or an adverb. */
const NAMED = "(?: [A-Z][\\w'-]{1,20}){0,3}(?: [KQ]C)?(?: (?:also|further|therefore|however|in turn|rightly))?";
/** A clause between commas or dashes in which somebody submits what stands around it. */
const ASIDE = new RegExp(
  `[,-] ?((?:as |so )?(?:${any(data.speakers)}${NAMED} ${any(data.verbs)}|${any(data.phrases)}))(?= ?[,.;-]|$)`,
  'i',
);
/** A sentence that announces what somebody submits, and does not say it. */
const ANNOUNCES = new RegExp(
  `(?:\\b${any(data.owners)} (?:[\\w-]{1,15} ){0,3}${any(data.nouns)}[^.]{0,60} (?:is|was|are|were|runs|ran|goes|went|can be put|may be put) (?:[\\w-]{1,15} )?${any(data.announcing)}` +
    `|\\b${any(data.verbs)} (?:[\\w-]{1,15} ){0,2}(?:as follows|this)` +
    `|\\b${any(data.owners)} (?:[\\w-]{1,15} ){0,3}${any(data.nouns)} (?:\\w{1,15} )?${any(data.puts)} (?:\\w{1,15} )?${any(data.announcing)}` +
    `|\\b${any(data.puts)} (?:his|her|its|their|the) (?:[\\w-]{1,15} ){0,3}${any(data.nouns)} ${any(data.announcing)})[.:]$`,
  'i',
);
/** A sentence that names a submission of somebody's, and how one behind it rejects that. */
const NAMES_SUBMISSION = new RegExp(`\\b${any(data.owners)} (?:[\\w-]{1,15} ){0,3}${any(data.nouns)}\\b`, 'i');
const REJECTS = new RegExp(`^(?:[A-Z]\\w{1,12}, )?${any(data.rejecting)}`);
const COURT = new RegExp(`\\b(?:[Ii]n )?${any(data.courts)}\\b`);
/** Words that may begin a sentence or stand within it. */
const eitherCase = (list: readonly string[]): string =>
  any(list.map((word) => `[${word[0]?.toUpperCase()}${word[0]}]${word.slice(1)}`));
/** Who submits, and a name behind it: `counsel`, `Mr Justin Barr KC`. */
const WHO = `(?:${eitherCase(data.speakers)}|HMRC)${NAMED}`;
/** Somebody by name or office, who is not the court: `Santander`, `Jacobs J`, `the arbitrators`. */
const PARTY = `(?:(?!It |I |We |This |That |There |In |The (?:[Cc]ourt|alleged|suggested) )[A-Z][\\w&'.-]+(?: (?:[A-Z][\\w&'.-]*|of|and)){0,4}|[Tt]he (?:\\w+ )?(?:${DECIDERS}|arbitrators|officers?|experts?|witness|mother|father|claimants?|defendants?|insurers?))`;
/** A sentence that says what somebody submits: the one after it may go on with that, and the one before it have begun. */
const TELLS = new RegExp(
  `(?:^|[,;] |\\b(?:that|and|but|because|as|[Tt]hus|[Oo]n the \\w+ (?:issue|point|ground)) )` +
    `((?:${WHO}|${PARTY}|[Ii]t (?:is|was)) (?:\\w+ly )?(?:nonetheless |also |further |first |then |next )?` +
    `(?:${any(data.verbs)}|${any(data.tells)}|(?<=[Ii]t (?:is|was) )said)\\b)` +
    `|\\b(${any(data.told)} (?:is|was)(?: \\w+)? that\\b)` +
    `|\\b([\\w-]{1,30}(?:'s|s') (?:\\w+ ){0,2}${any(data.told)}\\b[^.;:]{0,60}? (?:is|was)(?: \\w+)?,? that\\b)` +
    `|\\b(${any(data.told)} (?:made|advanced|put|put forward) (?:on behalf of|by|for) [^.]{0,80}(?:is|was)\\b)` +
    `|(?<=\\w )(${WHO} ${any(data.verbs)} that\\b)`,
);
const GOES_ON = new RegExp(
  `^['"]?(${WHO} (?:(?:also|further|additionally|next|then|finally|secondly|lastly) )${any(data.verbs)}\\b)`,
);
/** A sentence in which a party submits something, and no more is asked of it. */
const SUBMITS = new RegExp(`(?<![\\w-])${WHO} ${any(data.verbs)}(?![\\w-])`);
/** A sentence in which a party, or whoever decides below, has so many points, which the next ones tell. */
const ENUMERATES = new RegExp(
  `(?<![\\w-])(?:(?![Ii]t )${WHO}|[Tt]he (?:\\w+ )?(?:${DECIDERS})) (?:\\w+ly |also |further |then |next )?${any(data.enumerating.verbs)} (?:[^.;:]{0,80} )?${any(data.enumerating.counts)} (?:[\\w-]{1,20} ){0,4}${any(data.enumerating.things)}(?![\\w-])`,
);
/** A sentence that gives the reason for what the one before it says, and the latter, where it says what somebody held. */
const REASON = /^['"]?(?:(?:this|that|it) (?:is|was) (?:so |only )?because|the reason (?:is|was|for)|because)\b/i;
const REPORTS = new RegExp(`\\b(${any(data.reports)} that)\\b`, 'i');
const HEADINGS = new RegExp(`(?:\\b|(?='s|s'))${any(data.headings)}(?!\\w)`, 'i');
const COURTS_HEADINGS = new RegExp(`\\b${any(data.courtsHeadings)}\\b`, 'i');
/** Between two sentences, or two lines. */
const SENTENCES = /(?<=[.?!]['")\]”]{0,2}) (?=['"([“]{0,2}\p{Lu})|\n/u;
/** Where a sentence ends within canonical text. */
const END = /[.?!]['")\]]{0,2} (?=['"([]{0,2}\p{Lu}|$)|\n/gu;
/** How far on either side of found words their sentence, and those before it, are looked at, in characters. */
const REACH = 2500;
/** How many sentences before the words one may stand that announces them. */
const MOST_BEFORE = 16;
/** How many sentences behind the words one may stand that rejects them. */
const MOST_BEHIND = 2;

/** Where words stand in canonical text. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Why words may be what somebody submits or holds, though no word governs them: by a
 * clause of their sentence, as `he submits`; by a sentence before them that announces or tells it, or one behind them that
 * goes on with it; by a sentence or the lead of a list that says what another decided or told, with which theirs goes on; or
 * by the heading under which they stand. Null where nothing says so, or the court speaks itself.
 */
export function submittedBy(reading: FoldedText, words: Stretch, authority: Authority): OthersWords | null {
  const { before, sentence, next, passage } = around(reading, words);
  const aside = ASIDE.exec(sentence)?.[1];
  if (aside !== undefined) return submitted(aside);
  const own = reading.canonical.text.slice(words.start, words.end);
  if (COURT.test(sentence)) return null;
  const told = recountedIn(own);
  if (told !== null) return { how: 'recounted', by: told };
  // Words that begin by saying who submits them deceive nobody.
  if (TELLS.exec(own)?.index === 0) return null;
  const [last = ''] = before;
  const reported = REASON.test(sentence) && !COURT.test(last) ? REPORTS.exec(last)?.[1] : undefined;
  if (reported !== undefined) return { how: 'reason', lead: reported };
  const isRejected = next
    .split(END)
    .slice(0, MOST_BEHIND)
    .some((later) => REJECTS.test(later));
  const listed = recountedInList(reading, words.start);
  if (listed !== null) return { how: 'recounted', by: listed };
  const recounted = recountedAfter(own, sentence, before, firstSentence(next), (one) => COURT.test(one));
  if (recounted !== null) return { how: 'recounted', by: recounted };
  for (const earlier of before) {
    if (ANNOUNCES.test(earlier) || (isRejected && NAMES_SUBMISSION.test(earlier)))
      return submitted(earlier.slice(-LONGEST_LEAD));
    if (COURT.test(earlier)) return null;
    const earlierTold = tellIn(earlier);
    if (earlierTold !== undefined) return submitted(earlierTold);
  }
  const more = COURT.test(next) ? undefined : GOES_ON.exec(next)?.[1];
  if (more !== undefined) return submitted(more);
  const printed = printedAt(reading, words);
  return enumeratedBy(authority, passage, printed) ?? underHeading(authority, passage, printed);
}

/** Of whom an enumeration is in which words stand, by the sentence that leads into it: `Mr Barr identifies seven errors. First, `. */
function enumeratedBy(authority: Authority, index: number, printed: string): OthersWords | null {
  const at = Math.max(0, authority.passages[index]?.text.indexOf(printed) ?? 0);
  const lead = fold(leadOfEnumeration(authority, index, at) ?? '');
  if (COURT.test(lead)) return null;
  const by = ENUMERATES.exec(lead)?.[0] ?? tellIn(lead);
  return by === undefined ? null : submitted(by.slice(-LONGEST_LEAD));
}

/**
 * The heading under which words stand, where it is of what a party says. Where one that is nobody's stands between, which may be
 * a part of it, the section below that one is a party's where a party submits something in it, and the court says nothing of its own.
 */
function underHeading(authority: Authority, index: number, printed: string): OthersWords | null {
  let own: number | null = null;
  for (const { text, passage } of headingsAbove(authority, index, printed)) {
    if (COURTS_HEADINGS.test(text)) return null;
    if (HEADINGS.test(fold(text)) && (own === null || isPartys(authority, own + 1, index)))
      return { how: 'under', heading: text };
    own ??= passage;
  }
  return null;
}

/** Whether a party submits something in passages up to one, and the court does not speak itself behind that. */
function isPartys({ passages }: Authority, from: number, to: number): boolean {
  const sentences = passages.slice(from, to + 1).flatMap(({ text }) => fold(text).split(SENTENCES));
  const last = sentences.findLastIndex((one) => SUBMITS.test(one));
  return last >= 0 && !sentences.slice(last).some((one) => COURT.test(one));
}

function firstSentence(text: string): string {
  return text.split(END)[0] ?? '';
}

function tellIn(sentence: string): string | undefined {
  return TELLS.exec(sentence)
    ?.slice(1)
    .find((said) => said !== undefined);
}

function submitted(by: string): OthersWords {
  return { how: 'submitted', by };
}

function fold(text: string): string {
  return text.replace(/[’‘]/g, "'");
}

/** Found words as they are printed, or how they begin: enough to tell where they stand in their passage. */
function printedAt({ canonical }: FoldedText, { start, end }: Stretch): string {
  const range = sourceRange(canonical, start, end);
  return canonical.source.slice(range.start, Math.min(range.end, range.start + LONGEST_PRINTED));
}

const LONGEST_PRINTED = 60;
/** How much of what leads into a submission is said, in characters. */
const LONGEST_LEAD = 80;

/** The sentence of found words, those before it in their passage, the nearest first, and the next one. */
function around(reading: FoldedText, { start, end }: Stretch) {
  const { text } = reading.canonical;
  const passage = passageAt(reading, start);
  const from = Math.max(reading.starts[passage] ?? 0, start - REACH);
  const to = Math.min(reading.starts[passage + 1] ?? text.length, end + REACH);
  const left = text.slice(from, start);
  const ends = [...left.matchAll(END)].map((match) => match.index + match[0].length);
  const opened = ends.at(-1) ?? 0;
  const behind = text.slice(end, to);
  const closing = /[.?!]['")\]]{0,2}(?= |\n|$)/.exec(behind);
  const closed = /[.?!]['")\]]{0,2}$/.test(text.slice(start, end)) ? 0 : (closing?.index ?? behind.length) + 1;
  const before = Array.from({ length: Math.min(MOST_BEFORE, ends.length) }, (_, i) =>
    left.slice(ends.at(-i - 2) ?? 0, ends.at(-i - 1)).trim(),
  );
  const sentence = `${left.slice(opened)}${text.slice(start, end)}${behind.slice(0, closed)}`;
  return { passage, before, sentence, next: behind.slice(closed).trimStart() };
}
