import type { Note } from '../../../shared/notes.ts';
import type { Citation } from '../../citations/index.ts';
import { isNamedIn } from '../names/judges.ts';
import type { QuotationCheck } from './not-found.ts';

/**
 * A check of words as a claim asks it. A draft that gives words to nobody, and says nothing of them, says no more than
 * that they stand there: it is nothing to it whose reasoning is recounted with them. What the judgment quotes from elsewhere is to
 * be read where the draft gives it to whoever decides, and to none of those as whose words the judgment quotes it.
 */
export function asGiven(check: QuotationCheck, { claim: { named, proposition, carried } }: Citation): QuotationCheck {
  const { toRead, ...rest } = check;
  if (toRead === undefined) return check;
  const { speakers, others, voices, court, decided } = named;
  const isGiven = court || [speakers, others, voices, proposition, carried].some((list) => list.length > 0);
  const lead = check.quotedAfter ?? '';
  const isDeciders = (court || decided || speakers.length > 0) && !speakers.some((one) => isNamedIn(lead, one));
  const isAsked = (note: Note): boolean => {
    const how = note.id === 'perhaps-not-the-courts' ? note.words.how : null;
    return how === 'recounted' ? isGiven : how !== 'quoted' || isDeciders;
  };
  const notes = (toRead.notes ?? []).filter(isAsked);
  return notes.length === 0 ? rest : { ...rest, toRead: { ...toRead, notes } };
}
