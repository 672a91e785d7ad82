import type { Span } from '../../../shared/finding.ts';
import type { Construction } from '../../../shared/notes.ts';
import { hasCheck } from '../forms/kinds.ts';
import { isOfDocumentBehind, withoutTreated } from '../mentions/continuing.ts';
import { pinpointTexts } from '../mentions/pinpoints.ts';
import type { Reference } from '../mentions/reference.ts';
import { firstFrom, isNearCut, plainWords, type Surroundings, sentenceAt } from '../passages/surroundings.ts';
import { endsWithCourts, maybeGloss, maySaySomebodys, stanceOf } from '../phrases/assertions.ts';
import {
  endsWithDefinition,
  findReport,
  namesOther,
  readRun,
  readTail,
  refutes,
  saidByOther,
} from '../phrases/phrases.ts';
import type { QuotedSpan } from '../text/quotation-marks.ts';
import { wordsOf } from '../text/words.ts';
import { endsWithPointMade, endsWithReliance, isToGo, namesVoice } from './disowning.ts';
import { isTopic } from './frames.ts';
import { isArguedBehind, isEnacted, isRightBehind, isTakenBack, withHold } from './holds.ts';
import { isAnothersTurn, isAsserted, isDenied, isOwnDenial, leadInto } from './leads.ts';
import { isLedByCourt } from './led-by-court.ts';
import { isOneOfSeveral } from './one-of-several.ts';
import { isOwnClause } from './own-clauses.ts';
import { areSeveral, authorityOf, isOfBench, isOneJudge, ownerAfter, ownerBefore, ownerInBracket } from './owners.ts';
import { CONTINUED, doubtful, isGiven, mayBeOf, mention, NAME, type Ownership, owned, turnsAway } from './ownership.ts';
import { isLeadRead } from './read-leads.ts';
import { isName } from './titles.ts';
import { isSpokenOf, offeredBeside } from './unsaid.ts';
import { anchorBefore, isAnchor, isOfUser } from './users.ts';

/** Whose words each quotation of a block is, in order. */
export function attributeQuotations(around: Surroundings): Map<QuotedSpan, Ownership> {
  const owners = new Map<QuotedSpan, Ownership>();
  const crowded = crowdedSentences(around);
  const denied = new Set<QuotedSpan>();
  let previous: QuotedSpan | null = null;
  for (const [i, quote] of around.block.quotes.entries()) {
    if (crowded.has(sentenceAt(around.block, quote.start)) || isNearCut(around.block, quote)) {
      owners.set(quote, doubtful('unread'));
      previous = quote;
      continue;
    }
    const joined =
      previous !== null && joins(around.text.slice(previous.end, quote.start)) && sameSentence(around, previous, quote);
    const before = previous ? owners.get(previous) : undefined;
    const own = offeredBeside(
      around,
      quote,
      ofUser(around, quote, attribute(around, quote, joined && before ? before : null)),
    );
    const owner = isOneOfSeveral(around, quote, sentenceAt(around.block, quote.start), own) ? doubtful('unread') : own;
    const next = around.block.quotes[i + 1];
    const matters = isGiven(owner) || (next && sameSentence(around, quote, next));
    if (matters && !isAsserted(around, quote, previous, denied)) denied.add(quote);
    const sentence = sentenceAt(around.block, quote.start);
    const settled = doubted(around, quote, owner, previous, denied.has(quote));
    const from = previous && previous.start >= sentence.start ? previous.end : sentence.start;
    owners.set(quote, withHold(around, quote, readFrom(around, quote, from, settled), sentence));
    previous = quote;
  }
  for (const [quote, owner] of partedIn(around, owners)) owners.set(quote, owner);
  return owners;
}

/**
 * Words that nothing ties, and whose sentence goes on with those of a citation: `“...”, the court said, “...” (A at [2])`, `Lord Example
 * thought it “...” and that “...”: A at [2]`. They go where the next ones go, and are not held against the author.
 */
function partedIn(around: Surroundings, owners: ReadonlyMap<QuotedSpan, Ownership>): [QuotedSpan, Ownership][] {
  const { text, block } = around;
  return block.quotes.flatMap((quote, i): [QuotedSpan, Ownership][] => {
    const [own, next] = [owners.get(quote), block.quotes[i + 1]];
    if (!next) return [];
    const given = owners.get(next);
    if (own?.kind !== 'doubtful' || own.cause !== 'untied' || given?.kind !== 'owned' || given.by !== 'behind')
      return [];
    if (!sameSentence(around, quote, next)) return [];
    const lead = plainWords(around, sentenceAt(block, quote.start).start, quote.start);
    const between = plainWords(around, quote.end, next.start);
    const isSaid = lead.length === 0 && saysWho(between) && readRun(between)?.reports === true;
    const isJoined = joins(text.slice(quote.end, next.start)) && saysPlainly(lead);
    return isSaid || isJoined ? [[quote, { ...owned(given.owner, 'joined'), hold: 'open' }]] : [];
  });
}

/** An ownership, or the doubt that what leads to the words puts it in, where the authority could show them all the same. */
function readFrom(around: Surroundings, quote: QuotedSpan, from: number, ownership: Ownership): Ownership {
  const owners = mayBeOf(ownership);
  const owner = owners?.[0] ?? null;
  if (owners === null || isLeadRead(around, quote, from, owner)) return ownership;
  if (ownership.kind === 'doubtful' && isOwnClause(around, quote, from)) return ownership;
  const of = owners.length > 0 ? { of: owners } : {};
  const led = isLedByCourt(around, quote, from, owner) ? { led: true as const } : {};
  return { kind: 'doubtful', cause: 'unread', ...of, ...led };
}

/** An ownership, or the doubt whose words they are where somebody else who decides uses what they would be of. */
function ofUser(around: Surroundings, quote: Span, ownership: Ownership): Ownership {
  if (!isGiven(ownership)) return ownership;
  if (ownership.kind === 'owned' && (ownership.by === 'bracket' || ownership.by === 'note')) return ownership;
  const owner = ownership.kind === 'owned' ? ownership.owner : null;
  if (owner && isAnchor(owner) && owner.start >= quote.start) return ownership;
  const anchor = owner && isAnchor(owner) ? owner : anchorBefore(around, quote.start);
  return anchor && isOfUser(around, anchor, quote) ? doubtful('others', [anchor]) : ownership;
}

/** An ownership, or the doubt that what leads to the words, or takes them back, puts it in; of words that are given, beside their owner. */
function doubted(
  around: Surroundings,
  quote: QuotedSpan,
  ownership: Ownership,
  previous: QuotedSpan | null,
  isUnasserted: boolean,
): Ownership {
  if (ownership.kind !== 'doubtful' && !isGiven(ownership)) return ownership;
  const sentence = sentenceAt(around.block, quote.start);
  const isArgued = isArguedBehind(around, quote, sentence);
  if (ownership.kind !== 'doubtful' && !isUnasserted && !isArgued) return ownership;
  const isOwn = !isArgued && isOwnDenial(around, quote, previous);
  const isBack = (!isOwn && isDenied(around, quote, previous)) || isTakenBack(around, quote, sentence);
  if (ownership.kind === 'doubtful')
    return isBack || isArgued ? doubtful(isBack ? 'denied' : 'others', ownership.of) : ownership;
  const lead = leadInto(around, sentence.start, quote.start);
  const owner = ownership.kind === 'owned' ? ownership.owner : null;
  const isSubject = owner !== null && isSpokenOf(around, quote, owner, lead);
  const isAbout = !isArgued && (isRunIn(around.text, quote, lead) || isSubject);
  const isPronouns = !isArgued && isAnothersTurn(around, quote, previous);
  const cause = isBack ? 'denied' : isOwn || isAbout || isPronouns ? 'untied' : 'others';
  return doubtful(cause, owner ? [owner] : undefined);
}

/** In a sentence with more quotations nobody says whose they are; those of judgments have eight at the most. */
const MOST_QUOTED = 64;
const NONE: ReadonlySet<Span> = new Set();

/** The sentences that quote more often than any author does: each of their quotations would be looked at with all before it. */
function crowdedSentences({ block }: Surroundings): ReadonlySet<Span> {
  if (block.quotes.length <= MOST_QUOTED) return NONE;
  const counts = new Map<Span, number>();
  for (const quote of block.quotes) {
    const sentence = sentenceAt(block, quote.start);
    counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([sentence, count]) => (count > MOST_QUOTED ? [sentence] : [])));
}

const JOINTS: ReadonlySet<string> = new Set(['', 'and', 'or', '…', '...', 'and that', 'and then', 'but']);

/** `“...” and “...”`: the second goes where the first went. */
function joins(between: string): boolean {
  return between.length < 60 && JOINTS.has(between.replace(/[\s,;]+/g, ' ').trim());
}

function sameSentence({ block }: Surroundings, a: Span, b: Span): boolean {
  return sentenceAt(block, a.start) === sentenceAt(block, b.start);
}

function attribute(around: Surroundings, quote: QuotedSpan, joined: Ownership | null): Ownership {
  const { text, block } = around;
  if (isName(text, quote, block)) return NAME;
  const sentence = sentenceAt(block, quote.start);
  const lead = plainWords(around, sentence.start, quote.start);
  const rest = plainWords(around, quote.end, sentence.end);
  if (endsWithDefinition(lead))
    return pointsBack(around, sentence, quote, lead) ? doubtful('untied') : mention('defined');
  if (refutes(rest) || refutes(lead) || refutedNext(around, sentence)) return mention('refuted');
  if (isToGo(lead, rest)) return mention('refuted');
  if (REJECTED.test(text.slice(sentence.start, sentence.start + 24))) return mention('refuted');
  if (saidByOther(lead) && !endsWithReliance(lead)) return mention('somebody');
  if (MEANING.test(text.slice(Math.max(0, quote.start - MEANING_REACH), quote.start))) return doubtful('untied');
  const noted = around.noteAt(quote.end, quote.end + 2);
  const stands = ownerBefore(around, quote, sentence);
  const before = areSeveral(stands) ? 'other' : stands;
  if (noted) return between(before, noted, 'note');
  const bracketed = ownerInBracket(around, quote);
  if (bracketed) return owned(bracketed, 'bracket');
  const after = ownerAfter(around, quote, sentence);
  if (after && !before && maySaySomebodys(lead) && !endsWithCourts(lead)) {
    const own = leadInto(around, sentence.start, quote.start);
    if (isRightBehind(text, quote, after.owner, own)) return { ...owned(after.owner, 'behind'), hold: 'near' };
    const isVoiced = namesVoice(own) && !isRunIn(text, quote, own) && !isSpokenOf(around, quote, after.owner, own);
    const isNamed = (isVoiced || isEnacted(own)) && !isOwnDenial(around, quote, null);
    const isOthers = isNamed || endsWithPointMade(lead);
    return doubtful(isOthers ? 'others' : 'untied', [after.owner]);
  }
  if (after && isUnchecked(around, quote, sentence) && !saysWho(lead)) return doubtful('others');
  if (after && isOneJudge(findReport(lead)?.reading) && isOfBench(after.owner)) return mention('other-court');
  if (
    after &&
    before &&
    before !== 'other' &&
    pointElsewhere(before, after.owner) &&
    isBehind(text, quote, after.owner.start)
  )
    return block.quotes.some((one) => isBehind(text, one, before.pinpoints.at(-1)?.start ?? before.start))
      ? owned(after.owner, 'behind')
      : doubtful('untied');
  if (after?.strong) {
    // “... said: “...”. See also C.” and “... said: “...”. Ibid at [3].”: the sentence had named whose words they are.
    const introduced = before !== null && before !== 'other' && isIntroduced(around, before, quote);
    return introduced && after.owner.start >= sentence.end
      ? owned(before, 'before')
      : between(introduced ? before : null, after.owner, 'behind');
  }
  if (areSeveral(stands)) return doubtful('between', stands.several);
  if (before === 'other') return mention('somebody');
  if (before && isOfOther(text, quote)) return doubtful('others');
  if (before && maybeGloss(lead)) return doubtful('untied');
  if (before && isPartOf(text.slice(before.end, quote.start), lead, rest)) return doubtful('untied');
  if (before) return owned(before, 'before');
  if (after) return owned(after.owner, 'behind');
  if (joined) return joined.kind === 'owned' ? { ...joined, by: 'joined' } : joined;
  const later = around.noteAt(quote.end, sentence.end + 2);
  if (later && !namesOther(lead)) return owned(later, 'note');
  const own = continued(around, sentence, lead, rest);
  const isUntied = own.kind === 'doubtful' && own.cause === 'untied';
  return isUntied && (endsWithPointMade(lead) || isOfOther(text, quote)) ? doubtful('others', own.of) : own;
}

/** `On officers’ reports: “...”`: a heading that runs into its passage names whom that is about, and nobody who speaks. */
function isRunIn(text: string, { start }: QuotedSpan, lead: readonly string[]): boolean {
  return /:\s*$/.test(text.slice(Math.max(0, start - 3), start)) && isTopic(lead);
}

/** `Lord Example thought the wording`: whether a court is said to speak, and little else stands between that and its words. */
function saysPlainly(lead: readonly string[]): boolean {
  const report = findReport(lead);
  if (report === null || report.reading.pronoun || namesOther(lead)) return false;
  const rest = lead.slice(report.end);
  return rest.length <= MOST_OBJECT && stanceOf(rest) === 'asserted';
}

const MOST_OBJECT = 3;

/** `A at [12]. Note the words “...”`: a sentence that says little else than what words there are, right behind a citation. */
function pointsBack({ block }: Surroundings, sentence: Span, quote: Span, lead: readonly string[]): boolean {
  if (lead.length > MOST_POINTING || !lead.some((word) => WORDS.test(word))) return false;
  const next = firstFrom(block.references, sentence.start);
  const last = block.references[next - 1];
  if (!last || (block.references[next]?.start ?? quote.start) < quote.start) return false;
  const previous = block.sentences[firstFrom(block.sentences, sentence.start) - 1];
  return previous !== undefined && previous.start < last.end;
}

/** `Note in particular there, in that paragraph, the words`; with more it says something else. */
const MOST_POINTING = 8;
const WORDS = /^(?:words?|phrase|expression|terms?|called)$/;

/** What says right before words that they are the author's: `i.e.`, `=`. */
const MEANING = /(?:\bi\.?e\.?|=)[,\s]*$/;
const MEANING_REACH = 8;
/** Another source right behind words: `(Lloyd’s List, 16 May 2024)`. */
const OTHER_SOURCE = /^[.,]?\s?\([^()]{3,60},\s(?:\d{1,2}\s)?(?:\p{Lu}\p{L}{2,8}\s)?(?:19|20)\d\d\)/u;

const OTHER_REACH = 90;

function isOfOther(text: string, { end }: Span): boolean {
  return OTHER_SOURCE.test(text.slice(end, end + OTHER_REACH));
}

/** `the A “same interest” rule`: words that nothing parts from a citation, in a sentence that gives them to nobody and goes on. */
function isPartOf(between: string, lead: readonly string[], rest: readonly string[]): boolean {
  return /^[\s\])]*$/.test(between) && findReport(lead) === null && readRun(rest) === null;
}

/** `WRONG: Smith [8] — “...”`, `Was: “...”`: a label that rejects what comes after it. */
const REJECTED = /^\W{0,4}(?:WRONG|INCORRECT|FALSE|NOT|Wrong|Incorrect|False|Was|WAS|Old|Original|Previously)\s?[:—–]/;

/** Whether the words of the last that the sentence of a quotation cites before it have no check: `CPR 3.9 says “...”. See A.` */
function isUnchecked({ block }: Surroundings, quote: QuotedSpan, sentence: Span): boolean {
  const last = block.references.findLast((ref) => ref.end <= quote.start);
  return last !== undefined && last.start >= sentence.start && !hasCheck(last.citations[0], 'quotation');
}

/** Whether words say that a court speaks, and not by a pronoun. */
function saysWho(words: readonly string[]): boolean {
  return findReport(words)?.reading.pronoun === false;
}

/** Whether what begins at `start` stands right behind quoted words: `“...” [12]`, `“...” at [12]`, `“...” (para 12)`. */
function isBehind(text: string, quote: QuotedSpan, start: number): boolean {
  return start >= quote.end && start - quote.end <= 6 && /^\s?\(?(?:at\s)?$/.test(text.slice(quote.end, start));
}

/**
 * Whether two citations of one authority point to different places: of `“A” [1]; he thought it “B” [2]`, where each
 * paragraph stands behind its words, the second words are not in the first paragraph.
 */
function pointElsewhere(before: Reference, after: Reference): boolean {
  if (authorityOf(before) !== authorityOf(after)) return false;
  const [first, second] = [pinpointTexts(before.pinpoints), pinpointTexts(after.pinpoints)];
  return first.length > 0 && second.length > 0 && first.join() !== second.join();
}

function arePointsOf(number: Reference, { pinpoints }: Reference): boolean {
  return pinpoints.length > 0 && pinpointTexts(number.pinpoints).join() === pinpointTexts(pinpoints).join();
}

/** Two citations that both claim a quotation: certain where they are of one authority and point to one place; of two places the words show which. */
function between(before: Reference | 'other' | null, after: Reference, by: Construction): Ownership {
  if (before === null || before === 'other' || before.pinpoints.length === 0) return owned(after, by);
  // “The bit I want is para 57: “...” (A at [57])”: the number before is that of the citation behind.
  if (before.kind === 'nameless' && arePointsOf(before, after)) return { ...owned(after, by), hold: 'near' };
  if (authorityOf(before) !== authorityOf(after)) return doubtful('between');
  return after.pinpoints.length === 0 ? owned(before, 'before') : doubtful('untied');
}

/** Whether a quotation follows the citation before directly, after a colon or after a reporting phrase. */
function isIntroduced(around: Surroundings, owner: Reference, quote: QuotedSpan): boolean {
  const words = plainWords(around, owner.end, quote.start);
  return (
    words.length === 0 ||
    /:\s*$/.test(around.text.slice(owner.end, quote.start)) ||
    findReport(words) !== null ||
    readTail(words) !== null
  );
}

/** `Those words appear nowhere in the judgment.`: the sentence after denies what this one quotes. */
function refutedNext(around: Surroundings, sentence: Span): boolean {
  const { sentences } = around.block;
  const next = sentences[firstFrom(sentences, sentence.end)];
  if (!next) return false;
  const words = plainWords(around, next.start, next.end);
  return /^(?:those|these|that|this|no|the|such|they|neither|nothing)$/i.test(words[0] ?? '') && refutes(words);
}

/** A quotation in a sentence without a citation: given to a court, to somebody else, or to nobody that is listed. */
function continued(around: Surroundings, sentence: Span, words: readonly string[], rest: readonly string[]): Ownership {
  if (around.block.references.some((ref) => ref.end > sentence.start && ref.start < sentence.end)) {
    return speaksForOther(words) ? mention('somebody') : doubtful('untied');
  }
  if (beginsInDocument(words)) return doubtful('others');
  const tail = readTail(words);
  const before = around.block.references.findLast((ref) => ref.end <= sentence.start && ref.lead !== 'elsewhere');
  const report = findReport(words);
  if (before && !hasCheck(before.citations[0], 'quotation')) return mention('no-text'); // “CPR 3.9 applies. It says “...””
  const turned = before ? turnsAway(around, before, sentence, report?.reading) : null;
  if (turned) return turned;
  if (tail && report && !namesOther(words.slice(0, tail.rest))) {
    if (!tail.reading.pronoun && !report.reading.pronoun) return CONTINUED;
    const previous = around.block.sentences.findLast((s) => s.end <= sentence.start);
    const near = previous && before !== undefined && before.end > previous.start && before.end <= previous.end + 1;
    if (near && !namesOther(plainWords(around, previous.start, previous.end))) return CONTINUED;
    return doubtful('untied');
  }
  if (report && !report.reading.pronoun && !namesOther(words)) return CONTINUED;
  return speaksForOther(words) || namesOther(rest) ? mention('somebody') : doubtful('untied');
}

/** `At [44] of the award the tribunal said`: whether the paragraph with which a sentence begins is a document’s. */
function beginsInDocument(words: readonly string[]): boolean {
  return words.slice(0, TO_OF).some((_, at) => at > 0 && isOfDocumentBehind(words.slice(at)));
}

/** Within how many words a number is said to be of something: `At para 44 of`. */
const TO_OF = 4;

/** Whether a lead names somebody who is no court, but for one whose argument the court accepts or rejects there. */
function speaksForOther(words: readonly string[]): boolean {
  return !endsWithReliance(words) && namesOther(words) && namesOther(wordsOf(withoutTreated(words.join(' '))));
}
