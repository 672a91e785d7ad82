import type { Span } from '../../../shared/finding.ts';
import type { Reference } from '../mentions/reference.ts';
import { plainWords, type Surroundings } from '../passages/surroundings.ts';
import { isCourts, isSaidByUnknown, stanceOf } from '../phrases/assertions.ts';
import { endsWithDefinition, findReport, namesOther, readTail, saidByOther } from '../phrases/phrases.ts';
import { handsOver } from './disowning.ts';
import { holdOfLead } from './holds.ts';
import { leadOf } from './leads.ts';
import { isOfBench, isOneJudge } from './owners.ts';
import { CONTINUED, doubtful, isGiven, mention, type Ownership, owned, turnsAway } from './ownership.ts';
import { isSetOutRead } from './read-leads.ts';
import { anchorBefore, isOfUser } from './users.ts';

/** Whose words a block quotation is, by the sentence that leads into it. */
export function attributeBlock(around: Surroundings, end: number): Ownership {
  const ownership = attributeLed(around, end);
  const sentence = around.block.sentences.at(-1);
  if (!sentence || !isGiven(ownership)) return ownership;
  const anchor = anchorBefore(around, end);
  if (anchor && isOfUser(around, anchor, { start: sentence.end, end: sentence.end }))
    return doubtful('others', [anchor]);
  const lead = leadOf(around, sentence.start, sentence.end);
  const unknown = findReport(lead) === null && isSaidByUnknown(lead);
  if (stanceOf(lead) === 'denied') return doubtful('denied');
  if (unknown) return doubtful('others');
  const owner = ownership.kind === 'owned' ? ownership.owner : null;
  return isSetOutRead(around, sentence, owner) ? ownership : doubtful('unread', owner ? [owner] : undefined);
}

const SUBJECTS = /^(?:he|she|they|it)$/i;

/** `The Defendant replied (see A, [80]):`: a case in brackets by the way. */
function isRemark({ text, block }: Surroundings, owner: Reference, sentence: Span): boolean {
  return block.brackets.some(
    (one) => text[one.start] === '(' && sentence.start < one.start && one.start < owner.start && owner.end <= one.end,
  );
}

function attributeLed(around: Surroundings, end: number): Ownership {
  const { text, block } = around;
  const sentence = block.sentences.at(-1);
  if (!sentence) return doubtful('untied');
  const lead = text.slice(sentence.start, sentence.end);
  const owner = block.references.findLast((ref) => ref.end > sentence.start && !ref.quoted);
  const words = plainWords(around, sentence.start, sentence.end);
  const report = findReport(words);
  if (owner) {
    if (isOneJudge(report?.reading) && isOfBench(owner)) return mention('other-court', owner);
    const between = plainWords(around, Math.max(owner.end, sentence.start), sentence.end);
    if (saidByOther(words)) return mention('somebody');
    if (between.length === 0 && report === null && isRemark(around, owner, sentence) && namesOther(words))
      return doubtful('others');
    const tail = readTail(between);
    const before = tail ? between.slice(0, tail.rest) : [];
    const hold = holdOfLead(plainWords(around, sentence.start, Math.max(owner.start, sentence.start)), between);
    const led: Ownership = { ...owned(owner, 'block-lead'), ...(hold === null ? {} : { hold }) };
    if (between.length === 0 || (tail && !namesOther(before) && isCourts(before))) return led;
    if (report && !namesOther(words.slice(report.end))) return led;
    // “At [83] he offered the tribunal some guidance:”: whoever is named is not said to say it.
    const isUnsaid = SUBJECTS.test(between[0] ?? '') && !handsOver(words);
    return namesOther(between) ? mention('somebody', isUnsaid ? owner : undefined) : doubtful('untied');
  }
  const opens = /[:—–-]\s*$/.test(lead) || end === sentence.end;
  if (!opens) return doubtful('untied');
  const last = block.references.findLast((ref) => ref.end <= sentence.start && ref.lead !== 'elsewhere');
  const turned = last ? turnsAway(around, last, sentence, report?.reading) : null;
  if (turned) return turned;
  const tail = readTail(words);
  const previous = block.sentences.at(-2);
  const heard = !report?.reading.pronoun || !previous || !namesOther(plainWords(around, previous.start, previous.end));
  if (tail && report && heard && !namesOther(words.slice(0, tail.rest))) return CONTINUED;
  if (report && !report.reading.pronoun && !namesOther(words)) return CONTINUED;
  return namesOther(words) || endsWithDefinition(words) ? mention('somebody') : doubtful('untied');
}
