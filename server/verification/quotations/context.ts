import { sourceRange } from '../../../shared/canonicalize.ts';
import type { OthersWords } from '../../../shared/notes.ts';
import type { Passage } from '../../authorities/index.ts';
import { DECIDERS, findQuotations, TRIBUNALS } from '../../citations/index.ts';
import type { IndexedAuthority } from '../indexed/index-authority.ts';
import { accountOf } from './accounts.ts';
import { type Found, printedWords } from './match.ts';
import { submittedBy } from './submissions.ts';
import words from './words.json' with { type: 'json' };

/** Phrases with the names of tribunals, and of who decides below, in the places of `{tribunals}` and `{deciders}`. */
const named = (phrases: readonly string[]): string[] =>
  phrases.map((phrase) => phrase.replace('{tribunals}', TRIBUNALS).replace('{deciders}', DECIDERS));
const VOICES = named(words.voices);

/** A word of a clause in which the court does not begin to speak itself. */
const WORD = "\\s(?!(?:I|we|hold|held|find|conclude)\\b)[\\w'[\\].]{1,20},?";
/** One who is not the court, a few words, and a verb: `the judge below, rightly, held`, `clause 4 of the lease provides`. */
const VOICED = `(?:${VOICES.join('|')}),?(?:${WORD}){0,5}\\s(?:${words.voiced.join('|')})`;
/** A listed phrase or such a voice, a few words, and the `that` which hands what comes next to it. */
const GOVERNED = new RegExp(`(?<![\\w-])(?:${words.governors.join('|')}|${VOICED}),?(?:${WORD}){0,8}\\sthat$`, 'i');
/** A verb that hands what comes right after it to a party, without `that`: `it is submitted the judge’s use of`. */
const HANDED = new RegExp(`(?<![\\w-])(?:${words.handing.join('|')})$`, 'i');
/** Who is said to think what comes after a comma: `According to the landlord,`. */
const SAID_OF = new RegExp(`^(?:${words.accordingTo.join('|')})(?:${WORD}){1,8}$`, 'i');
/** Where a sentence ends within canonical text, or a clause that what follows does not depend on. */
const END = /[.?!;:]['")\]]{0,2}\s+(?=['"([]{0,2}\p{L})|\n/gu;
/** How far before found words their sentence is looked at, in characters. */
const REACH = 240;
const END_OF_SENTENCE = /[.?!;]['")\]’”]{0,2}(?=\s|$)|\n/;

/**
 * Why words that were found may not be what the court said; null where nothing says so. What the authority sets off as a block is
 * somebody else's, whom a draft seldom names: `asGiven` says of which drafts that is to be read, unless somebody in this very case
 * speaks it. What the court adopts is the court's.
 */
export function notTheCourts(found: Found, indexed: IndexedAuthority): OthersWords | null {
  const governor = governorOf(found);
  if (governor !== null) return { how: 'after', lead: governor };
  const submitted = submittedBy(found.reading, { start: found.places[0].start, end: endOf(found) }, indexed.authority);
  if (submitted !== null) return submitted;
  const block = quotedBlock(found, indexed);
  if (block !== null) return notTheCourtsBlock(block) ?? elsewheres(block);
  if (isWithinMarks(found)) return { how: 'in-marks' };
  return accountOf(found.reading, { start: found.places[0].start, end: endOf(found) }, indexed.authority);
}

function endOf({ places }: Found): number {
  return (places.at(-1) ?? places[0]).end;
}

const PLEADED = new RegExp(`(?<![\\w-])(?:${words.pleading.join('|')})(?=[^\\w-]|$)(?<rest>.*)$`, 'is');
const COURT = new RegExp(`(?<![\\w-])(?:${words.courts.join('|')})(?![\\w-])`);
const TAKEN_BACK = new RegExp(`(?<![\\w-])(?:${words.takenBack.join('|')})(?![\\w-])`, 'i');
/** How many words may stand between a word for a submission and what it leads into. */
const MOST_BETWEEN = 20;
/** How much of the words around a block is said, in characters. */
const LONGEST_SAID = 80;

/** Why a block may not be what the court says: a party's submission leads into it, or the court takes it back after it. */
function notTheCourtsBlock({ before, after }: Block): OthersWords | null {
  const last = [...before.matchAll(END)].at(-1);
  const lead = before.slice(last ? last.index + last[0].length : 0).trim();
  const rest = /[.?!]$/.test(lead) ? undefined : PLEADED.exec(lead)?.groups?.['rest'];
  if (rest !== undefined && rest.split(/\s+/).length <= MOST_BETWEEN && !COURT.test(rest))
    return { how: 'set-out-after', lead: tailOf(lead) };
  const end = END_OF_SENTENCE.exec(after);
  const next = end ? after.slice(0, end.index) : after;
  if (TAKEN_BACK.test(next)) return { how: 'set-out-before', next: next.trim().slice(0, LONGEST_SAID) };
  return SPEAKS.test(lead) && !CITES.test(lead) && !ADOPTS.test(next)
    ? { how: 'set-out-after', lead: tailOf(lead) }
    : null;
}

/** That a block is quoted from elsewhere, where the court does not adopt it, and it is no law or deed: what these provide is nobody's opinion. */
function elsewheres({ before, after }: Block): OthersWords | null {
  const last = [...before.matchAll(END)].at(-1);
  const lead = before.slice(last ? last.index + last[0].length : 0).trim();
  const isProvided = PROVIDES.test(lead) && !SPEAKS.test(lead);
  return ADOPTS.test(after) || isProvided ? null : { how: 'quoted', lead: tailOf(lead) };
}

/** The end of a text, from the beginning of a word. */
function tailOf(text: string): string {
  return text.length <= LONGEST_SAID ? text : text.slice(text.indexOf(' ', text.length - LONGEST_SAID) + 1);
}

/** Somebody who speaks in this very case, below or before: of whom another case is cited speaks with the court's leave. */
const SPEAKS = new RegExp(
  `(?<![\\w-])(?:${[...VOICES, ...named(words.speaking)].join('|')})(?:,? [\\w'’.,()-]{1,20}){0,8}? (?:${words.spoken.join('|')})(?![\\w-])`,
);
const ADOPTS = new RegExp(`^\\W*(?:${words.adopting.join('|')})(?![\\w-])`, 'i');
/** A law or a deed with which a sentence begins, or that itself says what comes: `Clause 4 contained these terms`, `is rule 4, which states`. */
const INSTRUMENT = `(?:${words.instruments.join('|')})(?![\\w-])`;
const PROVIDES = new RegExp(
  `^(?:The )?${INSTRUMENT}(?: [^.;:]{0,120})? (?:${words.enacts.join('|')})(?![\\w-])` +
    `|(?<![\\w-])${INSTRUMENT}(?: \\d[\\w.()]{0,12})?,? (?:(?:which|that) )?(?:${words.enacts.join('|')})(?![\\w-])`,
);
const CITES = /\[\d{4}\]|\(\d{4}\)|(?<![\w-])v\.? |\d{4}\)/;

/**
 * What in the authority's own sentence governs words that were found in the middle of it, and may take them back or give
 * them to somebody else: `I do not accept that`, `counsel submitted that`. Null where nothing does.
 */
function governorOf({ reading, places }: Found): string | null {
  const [{ start, passage }] = places;
  const from = Math.max(reading.starts[passage] ?? 0, start - REACH);
  const before = reading.canonical.text.slice(from, start).trimEnd();
  const handed = HANDED.exec(before);
  if (handed) return handed[0];
  if (!/(?: that|,)$/.test(before)) return null; // as most words that are quoted
  const end = [...before.matchAll(END)].at(-1);
  const clause = end ? before.slice(end.index + end[0].length) : before;
  return (before.endsWith(',') ? SAID_OF : GOVERNED).exec(clause)?.[0] ?? null;
}

/** Whether found words stand within quotation marks of the authority: somebody else may be speaking there. */
function isWithinMarks({ reading: { canonical, starts }, places }: Found): boolean {
  const [{ start, end, passage }] = places;
  const found = sourceRange(canonical, start, end);
  const next = starts[passage + 1];
  const from = canonical.starts[starts[passage] ?? 0] ?? 0;
  const to = next === undefined ? canonical.source.length : (canonical.starts[next] ?? canonical.source.length);
  const text = canonical.source.slice(from, to);
  if (!MARK.test(text)) return false;
  return findQuotations(text, 0, text.length).some(
    ({ inner }) => from + inner.start <= found.start && found.end <= from + inner.end,
  );
}

const MARK = /[“"‘']/;

/** What leads into what the authority sets off as a quotation from elsewhere; null where found words stand in none. */
export function quotedAfter(found: Found, indexed: IndexedAuthority): string | null {
  return quotedBlock(found, indexed)?.before ?? null;
}

/** What stands before a block that is set off, and after it. */
interface Block {
  readonly before: string;
  readonly after: string;
}

/** The block in which found words stand, with those that it runs on with; null where they stand in none. */
function quotedBlock(found: Found, { authority: { passages } }: IndexedAuthority): Block | null {
  const [{ passage: index }] = found.places;
  const passage = passages[index];
  if (!passage || passage.quoted.length === 0) return null;
  const words = printedWords(found);
  const at = passage.text.indexOf(words);
  const place = passage.quoted.findIndex((span) => span.start <= at && at + words.length <= span.end);
  if (at < 0 || place < 0) return null;
  const { text, quoted } = passage;
  const isJoined = (from: number, to: number): boolean => text.slice(from, to).trim() === '';
  let [first, last] = [place, place];
  while (first > 0 && isJoined(quoted[first - 1]?.end ?? 0, quoted[first]?.start ?? 0)) first--;
  while (last + 1 < quoted.length && isJoined(quoted[last]?.end ?? 0, quoted[last + 1]?.start ?? 0)) last++;
  const before = text.slice(0, quoted[first]?.start).trim();
  const after = text.slice(quoted[last]?.end).trim();
  let above = index - 1;
  for (let one = passages[above]; one && index - above < MOST_ABOVE && isAllQuoted(one); one = passages[--above]);
  return {
    before: before === '' ? (passages[above]?.text.trim() ?? '') : before,
    after: after === '' ? (passages[index + 1]?.text.trim() ?? '') : after,
  };
}

/** How many paragraphs of a block may be passages of their own, above the words. */
const MOST_ABOVE = 40;

/** Whether all of a passage is set off as a quotation: the paragraphs of a long one are passages of their own. */
function isAllQuoted({ text, quoted }: Passage): boolean {
  return quoted.length > 0 && quoted[0]?.start === 0 && text.slice(quoted.at(-1)?.end).trim() === '';
}
