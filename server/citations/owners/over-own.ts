import type { Span } from '../../../shared/finding.ts';
import type { DoubtCause } from '../../../shared/notes.ts';
import type { Column } from '../mentions/cells.ts';
import type { Over } from '../passages/list-context.ts';
import { plainWords, sentenceAt } from '../passages/surroundings.ts';
import type { Unit } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { findReport, namesSpeaker } from '../phrases/phrases.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { wordsOf } from '../text/words.ts';
import { isReplacedColumn } from './corrections.ts';
import { isBareLead } from './frames.ts';
import { isDenyingLabel } from './heads.ts';
import { ANYWAY, recounts, saidByLabel, saidInCell, saidOver } from './over.ts';
import { failsInCell, isOfPeople, isVerifying, saidByTitle } from './titles-over.ts';

/** Why words are not taken for the court's by what stands over them, labels them, or stands in another cell of their row; null where nothing says so. */
export function overOf(unit: Unit, block: UnitBlock, quote: Span): DoubtCause | null {
  const { over } = unit.contextOf(block);
  const anyway = over === null ? null : ANYWAY[over];
  if (anyway) return anyway;
  if (isLabelledFalse(unit.text, block, quote) || isInReplaced(block, quote)) return 'denied';
  const isListed = block.segment.marker !== '';
  const lead = plainWords({ ...unit, block }, sentenceAt(block, quote.start).start, quote.start);
  const isItems = isListed && lead.length <= MOST && findReport(lead) === null && !namesSpeaker(lead);
  const isFree = isItems || isBareLead(lead) || block.cells.length > 1;
  if (over !== null && isFree) return asCause(over);
  const label =
    isListed && LABELS.test(unit.text.slice(Math.max(0, quote.start - 4), quote.start)) ? saidByLabel(lead) : null;
  return asCause(label ?? inCells(unit.text, block, quote));
}

/** Whether a label with which the block of a quotation begins takes back its first sentence, of which that is: `**Myth:** “...”`, `Myth. “...”`. */
function isLabelledFalse(text: string, { segment: { start }, emphasis, quotes }: UnitBlock, quote: Span): boolean {
  if (quotes.some((one) => one.start < quote.start)) return false;
  const before = text.slice(start, Math.min(quote.start, start + LONGEST_LEAD));
  const set = emphasis.find((one) => one.start - start <= 1);
  const end = LABEL.exec(before)?.[0].length ?? (set && set.end <= quote.start ? set.end - start : -1);
  if (end < 0 || TURNS.test(before.slice(end + 1))) return false;
  return isDenyingLabel(wordsOf(before.slice(0, end)));
}

/** How long is what a label and its sentence say before quoted words, in characters. */
const LONGEST_LEAD = 300;
/** What ends the label of a block. */
const LABEL = /^[^.:!–—\n]{1,40}(?=[.:!–—\n])/;
/** What begins another part of a sentence, or another sentence, in which the draft may say what is right. */
const TURNS = /;|[.?!]\s{1,4}\p{Lu}|(?<!\p{L})(?:[Bb]ut|[Ff]act|[Rr]eality|[Tt]ruth)(?!\p{L})/u;

/** How many words an item says before those it quotes; with more it says something of its own. */
const MOST = 12;
const LABELS = /[:–—-]\s{0,2}$/;

function asCause(over: Over | null): DoubtCause | null {
  return over === 'theirs' || over === 'false' || over === 'unsure' ? ANYWAY[over] : over;
}

/** Whether words stand in a column whose text the draft corrects in another. */
function isInReplaced({ cells, heads }: UnitBlock, quote: Span): boolean {
  const own = firstAfter(cells, quote.start);
  return heads.length > 1 && isReplacedColumn(heads, own, cells[own]?.column ?? null);
}

/** What another cell of a row, in which nothing is cited, says against the words in one. */
function inCells(text: string, { cells, heads, references }: UnitBlock, quote: Span): Over | null {
  const own = firstAfter(cells, quote.start);
  const under = underHead(heads[own] ?? '', cells[own]?.column ?? null);
  if (under !== null || cells.length < 2) return under;
  for (const [at, cell] of cells.entries()) {
    if (at === own || cell.column === 'pinpoint' || cell.column === 'authority') continue;
    if (references.some((ref) => ref.start < cell.end && ref.end > cell.start)) continue;
    const isVerdict = failsInCell(text.slice(cell.start, cell.end), heads[at] ?? '');
    if (isVerdict && (cell.column !== 'own' || isVerifying(heads[at] ?? ''))) return 'denied';
    if (cell.column === 'own') continue;
    const words = wordsOf(text.slice(cell.start, cell.end));
    const said = saidInCell(words) ?? (isDenyingLabel(words) ? 'denied' : null);
    if (said !== null) return said;
  }
  return null;
}

/** What the head of a column says of the words below it. */
function underHead(heading: string, column: Column): Over | null {
  if (heading === '' || (column !== null && column !== 'else' && column !== 'others')) return null;
  const words = wordsOf(heading);
  // Whose column it is may be whose authorities these are: `Applicant | Respondent`.
  return saidByTitle(words) ?? saidOver(words) ?? (isOfPeople(words) ? 'others' : null);
}

/** Whether nothing but a citation leads into a block quotation, or nothing at all. */
function isBareSet(unit: Unit, lead: UnitBlock): boolean {
  const last = lead.sentences.at(-1);
  if (!last || lead.segment.kind === 'quote') return true;
  return isBareLead(plainWords({ ...unit, block: lead }, last.start, last.end));
}

/** The same of a block quotation, by the sentence that leads into it. */
export function overSet(unit: Unit, lead: UnitBlock): DoubtCause | null {
  const last = lead.sentences.at(-1);
  const { over } = unit.contextOf(lead);
  const anyway = over === null ? null : ANYWAY[over];
  if (anyway) return anyway;
  if (over !== null && over !== 'unread' && isBareSet(unit, lead)) return asCause(over);
  return last && recounts(plainWords({ ...unit, block: lead }, last.start, last.end)) ? 'others' : null;
}
