import type { Block, Format } from '../../documents/index.ts';
import { isIcelandic } from '../forms/iceland.ts';
import { PARAGRAPH } from '../forms/pinpoint-units.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import { isSignalInIcelandic } from '../phrases/icelandic.ts';
import { CITED, isNeutralAnnouncement } from '../phrases/icelandic-remarks.ts';
import { findReport, isClosing } from '../phrases/phrases.ts';
import { wordsBeside } from '../phrases/propositions.ts';
import { wordsOf } from '../text/words.ts';

/**
 * A block of running text with the block quotations that it leads into and the line that closes them, or that is all the
 * support it has; or a citation alone with quoted words below it. A footnote is a passage of its own.
 */
export interface Passage {
  readonly body: BlockReader;
  /** The block quotations, and the tail after them. */
  readonly rest: readonly BlockReader[];
  /** Whether the last of the rest is a tail. */
  readonly tail: boolean;
}

const NO_REST: readonly BlockReader[] = [];

/** The blocks of a passage in order. */
export function partsOf({ body, rest }: Passage): readonly BlockReader[] {
  return rest.length === 0 ? [body] : [body, ...rest];
}

/** Whether a passage mentions any authority. */
export function mentions({ body, rest }: Passage): boolean {
  return body.mentions.length > 0 || (rest.length > 0 && rest.some((part) => part.mentions.length > 0));
}

/** The passage that begins at a block. Whether it goes on is seen at the block after it, and no later. */
export function passageAt(blocks: readonly BlockReader[], at: number, format: Format): Passage {
  const body = blocks[at];
  if (!body) throw new RangeError(`the draft has no block ${at}`);
  let next = at + 1;
  if (body.block.kind === 'paragraph' || body.block.kind === 'quote' || headsLaw(body, blocks[next])) {
    const enacted = isEnacted(format, body, blocks[next]?.block) ? blocks[next]?.block : undefined;
    if (enacted) next++;
    const opened = enacted !== undefined && OPENED.test(enacted.marker);
    for (;;) {
      const previous = next === at + 1 ? null : blocks[next - 1]?.block;
      if (opened && previous && CLOSED.test(previous.text)) break;
      const goes =
        isQuoted(format, body, blocks[next]?.block, previous) ||
        (enacted !== undefined && goesOnAsLaw(format, body.block, blocks[next]?.block, previous, opened));
      if (!goes) break;
      next++;
    }
  }
  const last = blocks[next];
  if (next === at + 1) {
    const closed =
      last !== undefined && !leadsOn(last.block) && (isWords(body.block) ? closes(last) : isOf(body, last));
    return closed ? { body, rest: [last], tail: true } : { body, rest: NO_REST, tail: false };
  }
  const tail = last !== undefined && !leadsOn(last.block) && closes(last);
  return { body, rest: blocks.slice(at + 1, tail ? next + 1 : next), tail };
}

/** Whether a block ends the words above it, as their source. */
function closes(last: BlockReader): boolean {
  return isTail(last.block) || isCitationAlone(last) || opensWithCitation(last);
}

/** `A at [2]. That is binding.`: whether the first sentence of a paragraph is a citation alone, whatever its author says behind it; he quotes nothing there. */
function opensWithCitation({ block, citing, structure }: BlockReader): boolean {
  const [first, ...more] = citing;
  if (block.kind !== 'paragraph' || block.marker !== '' || !first || first.start > LONGEST_SIGNAL) return false;
  if (structure.quotes.length > 0) return false;
  const [sentence, next] = structure.sentences;
  if (!sentence || !next || first.end > sentence.end) return false;
  const words = wordsBeside(block.text, sentence, [first, ...more.filter(({ end }) => end <= sentence.end)]);
  return words.length === 0 || isClosing(words);
}

/** A citation that begins later opens no paragraph, in characters. */
const LONGEST_SIGNAL = 40;

/** Whether a block leads into the next one: it is no source of what stands above it. */
function leadsOn({ text }: Block): boolean {
  return text.trimEnd().endsWith(':');
}

/** Whether one of two blocks is a citation alone, and the other the words or the statement that it is of. Asks what is cheap first. */
function isOf(body: BlockReader, next: BlockReader): boolean {
  if (body.citing.length > 0)
    return (
      next.block.kind === 'paragraph' &&
      isWords(next.block) &&
      (isCitationAlone(body) || headsLaw(body, next) || leadsToLawOfIceland(body))
    );
  if (next.block.kind === 'paragraph' && isWords(next.block) && headsLaw(body, next)) return true;
  return next.citing.length > 0 && !isNumbered(next.block) && isCitationAlone(next) && isStatement(body);
}

/** Whether a block is a block quotation that `body` leads into; `previous` is the one quoted before it, if any. */
function isQuoted(
  format: Format,
  reader: BlockReader,
  block: Block | undefined,
  previous: Block | null | undefined,
): boolean {
  if (!block) return false;
  const body = reader.block;
  if (block.kind === 'quote') return body.kind !== 'quote';
  if (block.kind !== 'paragraph') return false;
  // Markdown has a sign for block quotations: without it, words alone within marks are one.
  const isApart = (isSetIn(block, body) && block.indent - body.indent >= FAR) || (!previous && isWords(block));
  if (format === 'md' && (block.marker !== '' || !isApart || (leadsToLaw(body) && !isOfCase(reader)))) return false;
  if (previous) return goesOn(format, block, previous, body);
  if (!':—–-'.includes(body.text.at(-1) ?? '.')) return false;
  const lead = body.text.slice(-240);
  if (block.marker !== '' && !mayBeQuoted(format, block, body) && !citesNumber(format, lead, block.marker))
    return false;
  return LEADS.test(lead) || (isWords(block) && STATES.test(lead)) || findReport(wordsOf(lead)) !== null;
}

/** Whether a block cites cases alone: the paragraph that leads to words there is one of a judgment. */
function isOfCase({ citing, statutes }: BlockReader): boolean {
  return (
    citing.length > 0 &&
    statutes.forms.length === 0 &&
    citing.every(({ citations: [first] }) => first?.cites.kind !== 'enactment')
  );
}

/**
 * Whether a numbered block may be of a quotation: one that is set in. Where a document says which numbers are those of a
 * list, such a block is an item of the author's own list, unless it begins with a quotation mark.
 */
function mayBeQuoted(format: Format, block: Block, body: Block): boolean {
  return format === 'txt' ? block.indent > body.indent : /^[“"‘']/.test(block.text);
}

/**
 * `Section 5 of the Act provides:` above a paragraph that is set in, or in quotation marks: its words, in any format. With the number of a
 * subsection before it, `(1)`, it is so too; letters without a mark are the items of an author as often.
 */
function isEnacted(format: Format, reader: BlockReader, block: Block | undefined): boolean {
  const lead = reader.block;
  if (block?.kind !== 'paragraph' || lead.text.at(-1) !== ':') return false;
  const { marker } = block;
  if (marker !== '' && (format === 'md' || !(NUMBERED.test(marker) || (OPENED.test(marker) && LABELLED.test(marker)))))
    return false;
  const isApart = isWords(block) || OPENED.test(marker) || (format !== 'md' && block.indent > lead.indent);
  const isLed =
    leadsToLaw(lead) || (OPENED.test(marker || block.text) && (leadsToLaw(lead, THAT) || isCitedAlone(reader)));
  if (!isApart || !isLed) return false;
  // Of a case that is cited beside it nobody knows what the words are to it. What is cited is read here, and for few blocks alone.
  const { citing, statutes } = reader;
  const cites = citing.length > 0 || statutes.forms.length > 0;
  return cites && citing.every(({ citations: [first] }) => first?.cites.kind === 'enactment');
}

/** `Section 5 of the Ferries Act 1996:`: a provision that is cited by itself above a colon; below it an author may say in his own words what it says. */
function isCitedAlone(reader: BlockReader): boolean {
  const { block, citing } = reader;
  return citing.length === 1 && (citing[0]?.end ?? 0) >= block.text.length - 1 && isCitationAlone(reader);
}

/** Whether words of an enactment go on with a block that bears a number of its parts, or with one that is set in behind what leads to it. */
function goesOnAsLaw(
  format: Format,
  lead: Block,
  block: Block | undefined,
  previous: Block | null | undefined,
  opened: boolean,
): boolean {
  if (format === 'md' || block?.kind !== 'paragraph' || !previous || !LABELLED.test(block.marker)) return false;
  const isSetIn = block.indent > lead.indent;
  return (isSetIn || opened) && (LABELLED.test(previous.marker) || /[—–:;,-]$/.test(previous.text));
}

/** The number of a subsection, or any of a part of a provision, in brackets; a quotation may begin with it. */
const NUMBERED = /^["“'‘]?\(\d{1,3}\)$/;
const LABELLED = /^["“'‘]?\(\w{1,4}\)$/;
const OPENED = /^["“'‘]/;

function leadsToLaw({ text }: Block, without: RegExp | null = null): boolean {
  const lead = text.slice(-LONGEST_LEAD);
  return ENACTS.test(without === null ? lead : lead.replace(without, ':'));
}

/** `provides that:` leads into words in marks; without these an author says it himself. */
const THAT = / that:$/;

/** A provision or an enactment that is the subject of a verb right before a colon, with little else between them. */
const ENACTS =
  /\b(?:Act|Measure|Order|Regulations|Rules?|CPR|FPR|[Ss](?:ub)?sections?|ss?|[Rr]eg(?:ulation)?s?|[Aa]rt(?:icle)?s?|[Pp]ara(?:graph)?s?|[Ss]ch(?:edule)?)(?:,?\s(?:of|the|and|to|in|as|so|far|it|is|was|by|now|also|further|amended|substituted|inserted|materially|relevantly|material|relevant|(?:sub)?sections?|paragraphs?|schedule|regulations?|articles?|[^\p{Ll}\s.;:?!“”"]\S{0,20})){0,20},?\s(?:provide[sd]?|reads?|enact(?:s|ed)|state[sd]?|declare[sd]?|stipulate[sd]?)(?:,?\s(?:as follows|so far as (?:is )?(?:material|relevant)|in (?:material|relevant) part))?,?\s?:$/u;
const LONGEST_LEAD = 240;

/** A lead-in that ends with a pinpoint or says that words follow. */
const LEADS = new RegExp(
  String.raw`(?:\[\d{1,4}[A-Z]?\]|\b${PARAGRAPH.bare}\.?\s?\d+[\w(),\s–-]*|\b(?:thus|as follows|following(?: passage| terms)?|these (?:terms|words)|reads|said|terms))\s*[:—–-]\s*$`,
);

/** What a citation is the subject of, above words in quotation marks. */
const STATES = /[\])] (?:states|says|explains|records|confirms):$/;

/** `at [86]-[87]:` leads into paragraphs that bear these numbers; in a list of the author's, `[2020] UKSC 1` does not. */
function citesNumber(format: Format, lead: string, marker: string): boolean {
  const number = /\d+/.exec(marker)?.[0];
  if (number === undefined || !lead.includes(number)) return false;
  for (const { 0: digits, index } of lead.matchAll(/\d+/g))
    if (digits === number && (format === 'txt' || BEFORE_PARAGRAPH.test(lead.slice(0, index)))) return true;
  return false;
}

const BEFORE_PARAGRAPH = new RegExp(String.raw`(?:\[|\b${PARAGRAPH.bare}\.?\s|[-–]\s?)$`);

/** A closing mark with nothing behind it but stops, note marks, remarks in brackets and its judge: `” (emphasis added)`, `” [113]`. */
const CLOSED =
  /[”"’'][.,;)\]\d\s]{0,40}(?:(?:\([^()]{0,80}\)|\[[^[\]]{0,80}\])[.,;\d\s]{0,9}){0,3}(?:[,;–—-]{0,2}\s{0,3}per\s[^“”"]{1,120})?$/;

/** Whether a quotation goes on: set in as the one before, opened with a mark again, or its first mark not closed yet. */
function goesOn(format: Format, block: Block, previous: Block, body: Block): boolean {
  const listed = block.marker !== '' && previous.marker === '' && !mayBeQuoted(format, block, body);
  if (block.indent > body.indent && block.indent >= previous.indent && !listed) return true;
  const before = previous.text;
  const open = /^[“"‘']/.test(before) && !CLOSED.test(before);
  if (open) return true;
  const number = Number(/^\D?(\d+)/.exec(previous.marker)?.[1] ?? Number.NaN);
  return (
    Number(/^\D?(\d+)/.exec(block.marker)?.[1]) === number + 1 &&
    previous.indent === block.indent &&
    previous.marker !== ''
  );
}

/** Whether a block is somebody's words and nothing else: a block quotation, or a paragraph within quotation marks. */
export function isWords({ kind, text }: Pick<Block, 'kind' | 'text'>): boolean {
  if (kind !== 'paragraph') return kind === 'quote';
  return MARKS.has(text.at(text.endsWith('.') ? -2 : -1) ?? '') && WITHIN_MARKS.test(text);
}

/** Whether a paragraph is set in further than one beside it, and is no item of a list: it may be a block quotation. */
export function isSetIn({ kind, marker, indent }: Block, beside: Block): boolean {
  return kind === 'paragraph' && marker === '' && beside.marker === '' && indent > beside.indent;
}

/** How much further text is set in by four spaces of Markdown, in levels. */
const FAR = 2;

/** A text within one pair of marks, “so” or „so“. */
const WITHIN_MARKS = /^(?:[“"][^“”"]*[”"]|„[^„“”]*[“”])\.?$/;

/** What a paragraph within quotation marks ends with: asked first, since every paragraph is asked twice. */
const MARKS: ReadonlySet<string> = new Set('”"“');

/** Whether a block is an item of a list, or may be a note: `[1] Smith v Jones [2015] UKSC 11`. */
function isNumbered({ marker, text }: Block): boolean {
  return marker !== '' || /^[[(]?\d/.test(text.replace(/^\[(?:1[89]|20)\d\d\]/, ''));
}

/** With fewer words than these a paragraph states nothing: it is a number or a heading. */
const FEWEST_WORDS = 5;

/** Whether a block that cites nothing states something: a citation alone in the next paragraph is its support. */
function isStatement({ block }: BlockReader): boolean {
  if (block.kind !== 'paragraph' || !/[.!?][”’"')\]]{0,2}$|[”"][.!?]?$/.test(block.text.slice(-4))) return false;
  return wordsOf(block.text.slice(-REACH)).length >= FEWEST_WORDS;
}

/** How much of a paragraph is looked at for its words, in characters. */
const REACH = 200;

/** Whether a block has no words but its citations, `see` or the like, and its judge: it is of what stands before it, by itself of nothing. */
export function isCitationAlone({ block, citing }: BlockReader): boolean {
  if ((block.kind !== 'paragraph' && block.kind !== 'quote') || block.text.length > 300 || citing.length === 0)
    return false;
  const words = wordsBeside(block.text, { start: 0, end: block.text.length }, citing);
  return words.length === 0 || isClosing(words) || isSignalInIcelandic(words);
}

/**
 * `### Section 5 of the Ferries Act 1996`: whether a heading is one provision that is cited in full, and nothing else: what is set out below it
 * is its text, unless that cites a source of its own. So is a provision alone, `### s 5(2)`.
 */
function headsLaw({ block: { kind, text }, citing, statutes }: BlockReader, below: BlockReader | undefined): boolean {
  if (kind !== 'heading' || text.length > 300) return false;
  if (citing.length === 0)
    return below?.citing.length === 0 && below.statutes.forms.length === 0 && isHeadedBy(statutes.forms);
  const [law, ...more] = citing;
  const [first] = law?.citations ?? [];
  if (more.length > 0 || first?.cites.kind !== 'enactment') return false;
  if (below === undefined || below.citing.length > 0) return false;
  if (isIcelandic(first) || first.cites.enactment.places.length !== 1) return false;
  return wordsBeside(text, { start: 0, end: text.length }, citing).length === 0;
}

/** Whether a heading is one provision without the name of its law. */
function isHeadedBy([form, ...more]: BlockReader['statutes']['forms']): boolean {
  return form?.heads === true && more.length === 0;
}

/** `Varðandi fyrirspurnina, sjá 5. gr. laga nr. 7/1990:`: whether a line cites one law of Iceland and is known to give what stands below it to nobody. */
function leadsToLawOfIceland({ block: { kind, text }, citing, structure }: BlockReader): boolean {
  const [law, ...more] = citing;
  if (kind !== 'paragraph' || text.length > 300 || !text.endsWith(':') || structure.quotes.length > 0) return false;
  if (law === undefined || more.length > 0 || !law.citations.some(isIcelandic)) return false;
  return isNeutralAnnouncement(`${text.slice(0, law.start)}${CITED}${text.slice(law.end)}`);
}

/** Whether a line after a block quotation is its citation alone: in brackets or after a dash. */
export function isTail(block: Pick<Block, 'kind' | 'text'>): boolean {
  if (block.kind !== 'paragraph' || block.text.length > 300) return false;
  return /^\([^()]*(?:\([^()]*\)[^()]*)*\)\.?$/.test(block.text) || /^[—–-]{1,2}\s?\S/.test(block.text);
}
