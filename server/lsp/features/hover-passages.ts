import { type Check, type Finding, isForReading, type Snippet } from '../../../shared/finding.ts';
import { BETWEEN_SENTENCES } from '../../../shared/sentences.ts';
import { plainLine } from '../../reports/index.ts';
import { alignQuotation, type IndexedAuthority } from '../../verification/index.ts';
import { placeWords } from '../../wording/index.ts';
import type { Pen } from './pen.ts';
import { type ShownWords, wordsShown } from './shown.ts';

const MOST_PASSAGES = 3;
/** How much of a paragraph is shown on either side of the words that matter, in characters. */
const AROUND = 300;

/**
 * The paragraphs that a verdict rests on, with the words that prove it marked. Where words differ the draft's stand above the authority's, and
 * in both only what differs is marked. Of another case than the one named no paragraph is shown.
 */
export function passages(finding: Finding, authority: IndexedAuthority | null, pen: Pen): string[][] {
  const { verdict } = finding;
  if (verdict.basis?.kind !== 'evidence') return [];
  if (verdict.outcome === 'VERIFIED_ERROR' && verdict.category === 'CITATION_MISMATCH') return [];
  // Its name stands above.
  const snippets = verdict.basis.snippets.filter(({ text }) => plainLine(text) !== authority?.authority.title);
  const compared = finding.checks.find(({ result, asserted, found }) => result === 'fail' && asserted && found);
  // Of a paragraph in which nothing was aligned no words are marked, as if they were the draft's.
  const isToRead = isForReading(finding) || verdict.outcome === 'VERIFIED_ERROR';
  return snippets.slice(0, MOST_PASSAGES).flatMap((snippet): string[][] => {
    const { asserted, found } = compared ?? {};
    if (asserted !== undefined && found !== undefined && snippet.text === found)
      return differing({ asserted, found }, snippet, pen);
    if (isToRead && snippet.similarity === undefined && snippet.before === undefined)
      return [[pen.quote(pen.text(`${leadWithStop(snippet)}${toBeRead(snippet.text)}`))]];
    // What is only there to be read is no words that matter.
    const isExcerpt = snippet.place !== undefined && snippet.similarity === undefined;
    const shown = authority === null || isExcerpt ? null : wordsShown(authority.authority, snippet);
    return [[pen.quote(shown ? markedPassage(shown, snippet, pen) : bareSnippet(snippet, pen))]];
  });
}

/** How much of a paragraph that is to be read is shown, in characters: the evidence has the rest. */
const MOST_READ = 1500;

function toBeRead(text: string): string {
  const words = plainLine(text).replace(/\.\.\.$/, '…');
  return words.length <= MOST_READ ? words : `${words.slice(0, wordBefore(words, MOST_READ, 0))}…`;
}

/** How much of what agrees is shown on either side of what differs, in characters. */
const AGREEING = 120;

/** The words of the draft, and below them the authority's: in each only what differs is marked. */
function differing(
  { asserted, found }: Required<Pick<Check, 'asserted' | 'found'>>,
  snippet: Snippet,
  pen: Pen,
): string[][] {
  const { stretches } = alignQuotation(asserted, found);
  const line = (side: 'drafted' | 'printed'): string =>
    stretches
      .map((stretch, i) => {
        const words = stretch[side].replace(/\s+/g, ' ');
        if (stretch.differs) return words.trim() === '' ? ` ${pen.strong('‸')} ` : spaced(words, pen.strong);
        return spaced(shortened(words, i > 0, i < stretches.length - 1), pen.text);
      })
      .join('')
      .replace(/ {2,}/g, ' ');
  return [
    [pen.quote(`${pen.text('Draft:')} ${line('drafted')}`)],
    [pen.quote(`${pen.text(leadWithStop(snippet))} ${line('printed')}`)],
  ];
}

/** What agrees, without what is far from any difference. */
function shortened(words: string, isAfter: boolean, isBefore: boolean): string {
  const most = (isAfter ? AGREEING : 0) + (isBefore ? AGREEING : 0);
  if (words.length <= most + 1) return words;
  const head = isAfter ? words.slice(0, wordBefore(words, AGREEING, 0)) : '';
  const tail = isBefore ? words.slice(wordAfter(words, words.length - AGREEING, words.length)) : '';
  return `${head}…${tail}`;
}

function leadWithStop(snippet: Snippet): string {
  const cited = leadOf(snippet);
  return cited === '' ? '' : `${cited}${snippet.page === undefined ? '' : ':'} `;
}

/** How a snippet is cited, before its words; nothing where it is no part of a numbered text. */
function leadOf({ paragraph, place, page }: Snippet): string {
  return placeWords(place ?? (paragraph === null ? '' : `[${paragraph}]`), page);
}

function bareSnippet(snippet: Snippet, pen: Pen): string {
  const { text, before = '', after = '' } = snippet;
  const cited = leadOf(snippet);
  const lead = cited === '' ? '' : `${cited}${snippet.page === undefined ? '' : ':'} `;
  const words = plainLine(text);
  if (before + after === '') return pen.text(`${lead}${words}`);
  return [spaced(`${lead}${before}`, pen.text), spaced(words, pen.strong), spaced(after, pen.text)].join('');
}

function markedPassage({ passage, cited, words: marked }: ShownWords, snippet: Snippet, pen: Pen): string {
  const { before: lead = '', after: rest = '', page } = snippet;
  const whole = plainLine(passage.text);
  const at = Math.max(0, whole.indexOf(marked));
  const end = whole.startsWith(marked, at) ? at + marked.length : at;
  // Of the sentence that they are cut from, all is shown.
  const [from, opening] = beginning(whole, at - Math.max(AROUND, lead.length), at);
  const [to, closing] = ending(whole, end + Math.max(AROUND, rest.length), end);
  const before = `${opening}${whole.slice(from, at)}`;
  const after = `${whole.slice(end, to)}${closing}`;
  return [
    pen.text(page === undefined ? cited : `${placeWords(cited, page)}:`),
    ' ',
    spaced(before, pen.text),
    spaced(whole.slice(at, end), pen.strong),
    spaced(after, pen.text),
  ].join('');
}

/** Where the first whole sentence behind a place begins, else the first word, and what stands there for what is left out. */
function beginning(text: string, place: number, before: number): readonly [number, string] {
  if (place <= 0) return [0, ''];
  const gap = BETWEEN_SENTENCES.exec(text.slice(place, before));
  return gap === null ? [wordAfter(text, place, before), '…'] : [place + gap.index + gap[0].length, '… '];
}

/** Where the last whole sentence before a place ends, else the last word, and what stands there for what is left out. */
function ending(text: string, place: number, behind: number): readonly [number, string] {
  if (place >= text.length) return [text.length, ''];
  const sentences = text.slice(behind, place).split(BETWEEN_SENTENCES);
  const cut = sentences.length === 1 ? 0 : (sentences.at(-1)?.length ?? 0);
  return cut === 0
    ? [wordBefore(text, place, behind), '…']
    : [behind + text.slice(behind, place - cut).trimEnd().length, ' …'];
}

/** Where the first word begins at a place or behind it, before another place; the beginning of all where that is nearer. */
function wordAfter(text: string, place: number, before: number): number {
  if (place <= 0) return 0;
  const space = text.indexOf(' ', place - 1);
  return space < 0 || space >= before ? place : space + 1;
}

/** Where the last word ends at a place or before it, behind another place; the end of all where that is nearer. */
function wordBefore(text: string, place: number, behind: number): number {
  if (place >= text.length) return text.length;
  const space = text.lastIndexOf(' ', place);
  return space <= behind ? place : space;
}

/** Writes a stretch with the spaces at its ends, which a pen takes off; halves of surrogate pairs are left out. */
function spaced(stretch: string, write: (words: string) => string): string {
  const words = stretch.replace(/^(…?)[\udc00-\udfff]/, '$1').replace(/[\ud800-\udbff](…?)$/, '$1');
  const [lead = ''] = /^\s?/.exec(words) ?? [];
  const [trail = ''] = /\s?$/.exec(words) ?? [];
  return words.trim() === '' ? lead : `${lead}${write(words.trim())}${trail}`;
}
