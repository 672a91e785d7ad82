import type { Block } from '../../documents/index.ts';
import { withoutBundles } from '../forms/bundles.ts';
import { courtCodes } from '../forms/courts.ts';
import { hasCheck } from '../forms/kinds.ts';
import { neutralOf } from '../forms/scanned.ts';
import { courtsIn, isUsed } from '../phrases/phrases.ts';
import type { Structure } from '../text/structure.ts';
import { wordsOf } from '../text/words.ts';
import { readLead, sentenceOf } from './continuing.ts';
import { USE_REACH } from './full-mentions.ts';
import { readName } from './names.ts';
import { outsideQuotes } from './other-cases.ts';
import type { Pinpoint } from './pinpoints.ts';
import { type Mention, sitsAsBench } from './reference.ts';

/** How far after a citation a pinpoint in the same sentence may stand, in characters. */
const LOOSE_REACH = 140;

/** What may stand between a pinpoint and the citation after it: `of`, `of Lord Example’s judgment in`. */
const LINK =
  /^\s(?:of|in)\s(?:(?:the|his|her|\p{Lu}[\p{L} ]{0,24}[’']s?)\s(?:judgment|decision|speech|opinion|ruling)\s(?:in|of)\s)?$/u;
/** The length of the longest that is looked at. */
const LONGEST_LINK = 60;
/** What goes on with a list of pinpoints, each with its judge: `[46] per Lady Example and [91] per Lord Sample`. */
const NEXT_JUDGE =
  /^\s(?:per\s|\((?:per\s)?)\p{Lu}[\p{L}’'-]{0,20}(?:\s\p{Lu}[\p{L}’'-]{0,20}){0,4}\)?(?:[,;]|,?\s(?:and|&))\s(?:at\s)?$/u;

/**
 * Gives a citation without a pinpoint the next one in its sentence, or one right before it (`[101] of Smith v Jones`).
 * `others` are those left that are of something else.
 */
export function attachLoose(
  block: Block,
  full: readonly Mention[],
  loose: readonly Pinpoint[],
  structure: Structure,
): { full: Mention[]; left: Pinpoint[]; others: ReadonlySet<Pinpoint> } {
  const { text } = block;
  const left: Pinpoint[] = [];
  const others = new Set<Pinpoint>();
  const result = [...full];
  for (const pinpoint of loose) {
    const after = result.findIndex(
      (ref) =>
        ref.start >= pinpoint.end &&
        ref.start - pinpoint.end <= LONGEST_LINK &&
        LINK.test(text.slice(pinpoint.end, ref.start)),
    );
    const before = result.findLastIndex((ref) => ref.end <= pinpoint.start);
    const index = after >= 0 ? after : before;
    const ref = result[index];
    const near =
      after >= 0 ||
      (ref !== undefined &&
        pinpoint.start - ref.end <= LOOSE_REACH &&
        endsInSentence(structure, ref, pinpoint) &&
        !named(block, ref.end, pinpoint));
    const elsewhere = near && ref && after < 0 && isElsewhere(block.text, structure, pinpoint, ref);
    const denied = after >= 0 && /\b[Nn]o\s$/.test(text.slice(0, pinpoint.start).slice(-4)); // “there is no paragraph 40 in A”
    if (elsewhere || denied) others.add(pinpoint);
    const last = ref?.pinpoints.at(-1);
    const listed = last && NEXT_JUDGE.test(text.slice(last.end, Math.min(pinpoint.start, last.end + 60)));
    if (
      !ref ||
      !near ||
      elsewhere ||
      denied ||
      (last && !listed) ||
      !hasCheck(ref.citations[0], 'pinpoint') ||
      ref.quoted
    )
      left.push(pinpoint);
    else
      result[index] = {
        ...ref,
        pinpoints: [...ref.pinpoints, pinpoint],
        ...(after >= 0 ? { start: pinpoint.start } : {}),
      };
  }
  return { full: result, left, others };
}

/** Whether a citation ends in the sentence of a pinpoint. */
function endsInSentence({ sentences }: Structure, ref: Mention, { start, end }: Pinpoint): boolean {
  const sentence = sentences.find((one) => one.start <= start && end <= one.end + 1);
  return sentence !== undefined && ref.end > sentence.start;
}

/**
 * Whether a pinpoint in the sentence of a citation is not of it: of a document, the draft itself, the judgment below, or
 * of whoever used the citation (`the tribunal, having considered A, said at [33]`).
 */
function isElsewhere(text: string, structure: Structure, pinpoint: Pinpoint, ref: Mention): boolean {
  const lead = readLead(text, structure, pinpoint, ref.end);
  if (lead === 'elsewhere' || (lead === 'office' && sitsAsBench(ref))) return true;
  const code = neutralOf(ref.citations[0])?.code;
  const courts = courtsIn(wordsOf(text.slice(ref.end, pinpoint.start)));
  if (code !== undefined && courts.length > 0 && !courts.some((name) => courtCodes(name).includes(code))) return true;
  const between = withoutBundles(text.slice(ref.end, pinpoint.start));
  if (/\b(?:Judgment|Decision|Award|Determination|Reasons)\b/.test(between)) return true; // those in hand
  // A person, a party, a document; not the court of the citation by its name: `the EAT, at paragraph 12, said`.
  const own = new Set(courts.flatMap(wordsOf));
  if (lead === 'none' && wordsOf(between).some((word) => CAPITAL.test(word) && !own.has(word))) return true;
  if (/^[\s,]{0,3}(?:where|in which|per|in particular|especially|see)\b/.test(between)) return false;
  const from = Math.max(sentenceOf(structure, pinpoint).start, (ref.name?.start ?? ref.start) - USE_REACH);
  return isUsed(wordsOf(outsideQuotes(text, from, ref.name?.start ?? ref.start, structure.quotes)));
}

const CAPITAL = /\p{Lu}/u;

/** Whether a case name of its own stands before a pinpoint, after `from`. */
function named({ text, emphasis }: Block, from: number, pinpoint: Pinpoint): boolean {
  const between = text.slice(from, pinpoint.start);
  if (/\b(?:v|[Ii]bid|Re)\b|same (?:judgment|case|decision)/.test(between)) return true;
  const name = readName(text, pinpoint.start, from, emphasis)?.text;
  return name !== undefined && courtCodes(name).length === 0;
}
