import type { Block } from '../documents/index.ts';
import { withoutBundles } from './bundles.ts';
import { readCells } from './cells.ts';
import { namesDocument, namesSomebody, readLead, sentenceOf, withoutTreated } from './continuing.ts';
import { courtCodes } from './courts.ts';
import { capitalisedWords, readNameWords } from './known-names.ts';
import { readName } from './names.ts';
import { deniesCase, deniesPinpoint } from './nonexistence.ts';
import { inDoubt, isOpen } from './open-pinpoints.ts';
import { namesAnotherCase, outsideQuotes, type Prose } from './other-cases.ts';
import { endOfLast, otherSource } from './other-sources.ts';
import { courtsIn, isUsed, namesSpeaker } from './phrases.ts';
import { findPinpoints, type Pinpoint, readPinpoint } from './pinpoints.ts';
import { uniteSpans } from './quotations.ts';
import { covers, type Ending, keyOf, type Mention, overlaps, type Passing, sitsAsBench } from './reference.ts';
import type { ScannedCitation } from './scanned.ts';
import { shareOut } from './sharing.ts';
import { readBooks, readShorts } from './short-forms.ts';
import { beforeOffice } from './speakers.ts';
import type { Structure } from './structure.ts';
import { wordsOf } from './words.ts';

/** The mentions of authorities in one block, in order; `citations` are those that were found in its text. */
export function readMentions(block: Block, structure: Structure, citations: readonly ScannedCitation[]): Mention[] {
  const { text } = block;
  const full = readFull(block, structure, citations);
  const apart = findApart(text, structure, full);
  const books = apart.filter(isOfBook);
  const loose = apart.filter((p) => !books.includes(p));
  const attached = attachLoose(block, shareOut(text, structure, full), loose, structure);
  const shorts = [
    ...readShorts(block, structure, attached.full, attached.left),
    ...readBooks(block, books, attached.full),
  ];
  const prose = { text, emphasis: block.emphasis, quotes: structure.quotes };
  const mentions: Mention[] = [];
  let at = 0;
  const all = [...attached.full, ...shorts].sort((a, b) => a.start - b.start || a.end - b.end);
  for (const mention of readCells(block, structure, all)) {
    const [pinpoint] = mention.pinpoints;
    const other = mention.kind === 'nameless' && pinpoint !== undefined && attached.others.has(pinpoint);
    const led = other ? { lead: 'elsewhere' as const, joined: true } : readContinuation(text, structure, mention, at);
    const words = mention.name ? readNameWords(mention.name.text, keyOf(mention)) : mention.words;
    const nameless = mention.kind === 'ibid' || mention.kind === 'nameless';
    const passing = nameless && led.lead !== 'elsewhere' ? readPassing(prose, at, mention, mentions) : null;
    const own = deniesPinpoint(text, mention) ? [] : mention.pinpoints;
    const held = led.lead !== 'elsewhere' && own.some(({ unit }) => unit === 'paragraph'); // against its author, as it is
    const pinpoints = held && isOpen(text, structure, mention, mentions) ? own.map(inDoubt) : own;
    mentions.push({ ...mention, lead: led.lead, joined: led.joined, words, passing, pinpoints });
    if (led.lead !== 'elsewhere') at = Math.max(at, mention.end);
  }
  return mentions;
}

/** The pinpoints of a text that stand neither in a full citation nor in words quoted without one. */
function findApart(text: string, { quotes }: Structure, full: readonly Mention[]): Pinpoint[] {
  const found = findPinpoints(text, 0, text.length);
  if (found.length === 0) return found;
  const used = uniteSpans(
    full,
    quotes.filter((quote) => !full.some((ref) => covers(quote, ref))),
  );
  return found.filter((pinpoint) => !used.some((span) => overlaps(span, pinpoint)));
}

/** How far back a person may be named whom a pronoun stands for. */
const PRONOUN_REACH = 400;

/** How a mention goes on with the one that ends at `floor`. */
function readContinuation(
  text: string,
  structure: Structure,
  mention: Mention,
  floor: number,
): Pick<Mention, 'lead' | 'joined'> {
  if (mention.kind !== 'nameless') return { lead: null, joined: false };
  const joined = floor > 0 && floor > sentenceOf(structure, mention).start;
  const pinpoint = mention.pinpoints[0];
  if (mention.note !== null || !pinpoint) return { lead: null, joined };
  const lead = readLead(text, structure, pinpoint, floor);
  if (lead === 'pronoun' && !joined) {
    const from = Math.max(floor, mention.start - PRONOUN_REACH);
    const between = outsideQuotes(text, from, sentenceOf(structure, mention).start, structure.quotes);
    const words = wordsOf(between);
    const court = floor > 0 || words.length === 0 ? isCourtsTurn(words) : namesSpeaker(words);
    const turned = namesSomebody(words) || namesDocument(words) || isByOffice(text, structure, floor);
    if (turned || !court) return { lead: 'elsewhere', joined };
  }
  return { lead, joined };
}

/** Whether the sentence of the citation that ends at `floor` begins with one who used it: `The judge distinguished A. At [43] he`. */
function isByOffice(text: string, structure: Structure, floor: number): boolean {
  const { start } = sentenceOf(structure, { start: Math.max(0, floor - 1), end: floor });
  return beforeOffice(text.slice(start, floor)) !== null;
}

/** `para 8-075`, `para 11-175`: one unit for what would be a range; books count like that, chapter by chapter. */
function isOfBook({ text }: Pinpoint): boolean {
  return /^para(?:graph)?\.?\s?\d{1,3}[-–‑](?:0\d{1,3}|\d{3,4})$/i.test(text);
}

/** What a block says after its last mention, or in all where it has none. */
export function readEnding(prose: Prose, mentions: readonly Mention[]): Ending {
  const { text, quotes } = prose;
  const from = endOfLast(mentions);
  const plain = withoutTreated(outsideQuotes(text, from, text.length, quotes));
  const words = wordsOf(plain);
  const own = mentions.flatMap((mention) => mention.words?.words ?? []);
  if (namesAnotherCase(prose, from, text.length, own) || namesSomebody(words) || namesDocument(words)) return 'other';
  return mentions.length > 0 && isCourtsTurn(words) ? 'court' : 'quiet';
}

/** How many words may stand between a citation and the sentence whose pronoun is its court, where they name no court. */
const FEW = 3;

function isCourtsTurn(words: readonly string[]): boolean {
  return words.length <= FEW || namesSpeaker(words);
}

/** What is named between a place and a mention, outside quotations: an authority there is the one that `ibid` goes on with. */
function readPassing(
  prose: Prose,
  from: number,
  { kind, start: to, end, pinpoints }: Mention,
  before: readonly Mention[],
): Passing {
  const words = capitalisedWords(outsideQuotes(prose.text, from, to, prose.quotes));
  const called = kind === 'ibid' ? CASE.exec(prose.text.slice(to, end))?.[1] : undefined;
  const ofCase = called !== undefined;
  const other = kind !== 'ibid' ? null : pinpoints.some(isOfBook) ? 'numbered' : otherSource(prose, from, to, before);
  const isNone = other === 'named' || (other === 'document' && called !== 'decision');
  const source = ofCase && isNone ? null : other;
  let another: boolean | null = null;
  return {
    ...{ words, source, ofCase },
    get another() {
      another ??= namesAnotherCase(prose, from, to, []);
      return another;
    },
  };
}

/** What short forms call a case; `the same decision` may be in an inspector’s letter, `ibid` anything. */
const CASE = /\s(judgment|case|authority|decision)\b/;

/** Full citations: parallel ones in one group, with name before and pinpoint after. */
function readFull(block: Block, { quotes }: Structure, citations: readonly ScannedCitation[]): Mention[] {
  const { text } = block;
  const found: Mention[] = [];
  for (let i = 0; i < citations.length; i++) {
    const first = citations[i];
    if (!first) continue;
    const group = [first];
    let pinpoints: Pinpoint[] = [];
    let close = first.end;
    for (;;) {
      const last = group.at(-1) ?? first;
      const next = citations[i + 1];
      const pinpoint = first.kind === 'legislation' ? null : pinpointAfter(text, last, next?.start ?? text.length);
      if (pinpoint) {
        pinpoints = [...pinpoints, pinpoint];
        close = withBracket(text, pinpoint, last.end);
      }
      if (!next || !isParallel(text, group, next, close, pinpoint !== null)) break;
      group.push(next);
      close = next.end;
      i++;
    }
    const floor = found.at(-1)?.end ?? 0;
    const read = first.kind === 'legislation' ? null : readName(text, first.start, floor, block.emphasis);
    const denied = pinpoints.length === 0 && deniesCase(text, close);
    const name = denied ? null : read;
    const start = name?.start ?? first.start;
    const last = pinpoints.at(-1);
    const own = last && OWN_JUDGMENT.test(text.slice(last.end, last.end + 30));
    if (own && isUsed(wordsOf(text.slice(Math.max(0, start - USE_REACH), start)))) {
      // “The judge relied on A at [150] of his judgment”
      pinpoints = pinpoints.slice(0, -1);
      close = group.at(-1)?.end ?? close;
    }
    found.push({
      kind: 'full',
      start,
      end: close,
      citations: neutralFirst(group),
      name,
      words: null,
      pinpoints,
      note: null,
      quoted: quotes.some((quote) => covers(quote, first)),
      second: SECOND.test(text.slice(Math.max(0, start - SECOND_REACH), start)),
      passing: null,
      lead: null,
      joined: false,
    });
  }
  return found;
}

const SECOND = /[,(;]\s?(?:citing|quoting|discussing|reviewing)\s$/;
const SECOND_REACH = 16;

/** What makes a pinpoint one into the judgment of whoever uses the citation before it. */
const OWN_JUDGMENT =
  /^[\])]?\s(?:of|in)\s(?:his|her|their|its)\s(?:own\s)?(?:judgment|decision|reasons|ruling|award)\b/;

/** Parallel citations with the neutral one first, which says where the judgment is: `[2019] 1 WLR 4456, [2019] UKSC 41`. */
function neutralFirst(group: readonly ScannedCitation[]): readonly ScannedCitation[] {
  const index = group.findIndex(({ kind }) => kind === 'neutral');
  return index <= 0 ? group : [...group.slice(index, index + 1), ...group.slice(0, index), ...group.slice(index + 1)];
}

/** The pinpoint after a citation, directly or after a remark in brackets: `(“Montgomery”) at [8]`, `(CA), [12]`. */
function pinpointAfter(text: string, citation: ScannedCitation, limit: number): Pinpoint | null {
  const bare = citation.kind === 'report' ? 'page' : 'paragraph';
  const direct = readPinpoint(text, citation.end, limit, bare);
  if (direct) return direct;
  const remark = /^[^\S\t]?\((?:[^()\d]{1,80}|\d{1,2}\s\p{L}{3,9}\s\d{4})\)/u.exec(
    text.slice(citation.end, Math.min(limit, citation.end + 90)),
  )?.[0];
  return remark === undefined ? null : readPinpoint(text, citation.end + remark.length, limit, bare);
}

/** The end of a pinpoint in brackets of its own, `(para 42)`, is that of the brackets. */
function withBracket(text: string, pinpoint: Pinpoint, from: number): number {
  const opened = text.slice(from, pinpoint.start).includes('(');
  return opened && text[pinpoint.end] === ')' ? pinpoint.end + 1 : pinpoint.end;
}

/** Whether the next citation is of the same case: nothing but a comma between, and not both neutral. */
function isParallel(
  text: string,
  group: readonly ScannedCitation[],
  next: ScannedCitation,
  end: number,
  pinned: boolean,
): boolean {
  const between = text.slice(end, next.start);
  const first = group[0];
  // `A v B (Case C-1/98) [2001] STC 297`
  const closed = (first?.kind === 'eu' || first?.kind === 'echr') && text[first.start - 1] === '(' && !pinned;
  if (closed && next.kind === 'report' && /^\)[,;]?\s{0,2}$/.test(between)) return true;
  if (next.kind === 'legislation' || group[0]?.kind === 'legislation') return false;
  if (next.kind === 'neutral' && group.some((citation) => citation.kind === 'neutral')) return false;
  return pinned ? /^\s?,\s{0,2}$/.test(between) : /^[\s\u00a0]{0,2}[,;:]?[\s\u00a0]{0,3}$/.test(between);
}

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
function attachLoose(
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
      ref.citations[0]?.kind === 'legislation' ||
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
  const code = ref.citations[0]?.neutral?.code;
  const courts = courtsIn(wordsOf(text.slice(ref.end, pinpoint.start)));
  if (code !== undefined && courts.length > 0 && !courts.some((name) => courtCodes(name).includes(code))) return true;
  const between = withoutBundles(text.slice(ref.end, pinpoint.start));
  if (/\b(?:Judgment|Decision|Award|Determination|Reasons)\b/.test(between)) return true; // those in hand
  if (lead === 'none' && /\p{Lu}/u.test(between)) return true; // a person, a party, a document
  if (/^[\s,]{0,3}(?:where|in which|per|in particular|especially|see)\b/.test(between)) return false;
  const from = Math.max(sentenceOf(structure, pinpoint).start, (ref.name?.start ?? ref.start) - USE_REACH);
  return isUsed(wordsOf(outsideQuotes(text, from, ref.name?.start ?? ref.start, structure.quotes)));
}

/** How far before a citation a word may stand that says who uses it, in characters. */
const USE_REACH = 60;

/** Whether a case name of its own stands before a pinpoint, after `from`. */
function named({ text, emphasis }: Block, from: number, pinpoint: Pinpoint): boolean {
  const between = text.slice(from, pinpoint.start);
  return (
    /\b(?:v|[Ii]bid|Re)\b|same (?:judgment|case|decision)/.test(between) ||
    readName(text, pinpoint.start, from, emphasis) !== null
  );
}
