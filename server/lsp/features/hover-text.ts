import { isFirstVersion } from '../../../shared/enactments.ts';
import { type Check, type Finding, type Snippet, wasAsked } from '../../../shared/finding.ts';
import type { Enactment } from '../../authorities/index.ts';
import { plainLine } from '../../reports/index.ts';
import { compareWords, type IndexedAuthority } from '../../verification/index.ts';
import {
  checkIn,
  checkWords,
  headedOf,
  headlineOf,
  isOfReference,
  linkedWords,
  NOT_CHECKED_OF_LAW,
  noteWords,
  placeWords,
  publicAnswerNote,
  RESULT_WORDS,
} from '../../wording/index.ts';
import { describe, describeOffer, describeWaiver } from './findings.ts';
import type { Pen } from './pen.ts';
import { type ShownWords, wordsShown } from './shown.ts';
import { shownAs } from './shown-as.ts';

/** The material of a hover on a finding. */
export interface HoverInput {
  readonly finding: Finding;
  readonly authority: IndexedAuthority | null;
  /** Labels and addresses of the evidence and of public pages. */
  readonly links: readonly { readonly label: string; readonly url: string }[];
  /** Epoch milliseconds. */
  readonly now: number;
}

const NOT_CHECKED =
  'Not checked: whether the case is still good law, was appealed, was a dissent, or whose argument a passage states.';

/** A finding as a hover: the verdict, the comparison, the words of the authority, their origin. */
export function writeHover({ finding, authority, links, now }: HoverInput, pen: Pen): string {
  const headed = headedOf(finding);
  const sure = headed.confidence === null ? '' : ` (${headed.confidence.toLowerCase()} confidence)`;
  const blocks = [
    [
      pen.strong(`${headlineOf(headed)}${sure}`),
      ...(finding.waiver ? [pen.text(describeWaiver(finding.waiver))] : []),
      ...(finding.offered ? [pen.text(describeOffer(finding.offered))] : []),
      pen.text(describe(finding)),
    ],
    title(finding, authority, pen),
    ...passages(finding, authority, pen),
    [...differences(finding.checks, pen), ...openChecks(finding, pen), ...agreements(finding, pen)],
    origin(finding, now, pen),
    links.length === 0 ? [] : [links.map(({ label, url }) => pen.link(label, url)).join(' | ')],
    [pen.text(finding.kind === 'legislation' ? NOT_CHECKED_OF_LAW : NOT_CHECKED)],
  ];
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n');
}

function title(finding: Finding, indexed: IndexedAuthority | null, pen: Pen): string[] {
  const { verdict } = finding;
  if (verdict.basis?.kind !== 'evidence') return [];
  const authority = indexed?.authority;
  const { citation: normalized, title: noted } = shownAs(finding);
  const name = authority?.title ?? noted;
  if (name === null) return [pen.strong(normalized)];
  if (authority?.kind !== 'enactment') return [`${pen.strong(name)} ${pen.text(normalized)}`];
  const bare = name.replace(/^The /, '');
  const cited = normalized.endsWith(bare) ? normalized.slice(0, -bare.length).trim() : normalized;
  const which = textMeant(authority, verdict.basis.snippets[0]);
  return [`${pen.strong(name)}${pen.text([cited, which].map((part) => (part === '' ? '' : `, ${part}`)).join(''))}`];
}

/** Which text of an enactment a document has. */
function textMeant(enactment: Enactment, snippet: Snippet): string {
  const { version, valid } = enactment.metadata;
  if (version !== null) {
    if (isFirstVersion(version)) return 'as it was made';
    return /^\d/.test(version) ? `as it stood on ${version}` : `in the text that the source calls ${version}`;
  }
  const shown = wordsShown(enactment, snippet);
  const since = (shown === null ? null : enactment.passages[shown.index]?.standing.from) ?? valid;
  return since === null ? 'in the text in force' : `as it has stood since ${since}`;
}

/** The checks that failed or could not be made, each with the asserted and the found fact. */
function openChecks(finding: Finding, pen: Pen): string[] {
  const said = describe(finding);
  return finding.checks.map(checkIn(finding.language)).flatMap((one) => {
    const { check, result, asserted, found, paragraph, note } = one;
    if (result === 'pass') return [];
    const facts = [
      asserted === undefined ? '' : `draft “${shorten(asserted)}”`,
      // The passage is shown above, and what differs beside it.
      found === undefined || found === asserted || (check === 'quotation' && paragraph === undefined)
        ? ''
        : `authority ${isOfReference(check) || paragraph !== undefined ? found : `“${shorten(found)}”`}`,
    ].filter((fact) => fact !== '');
    const more = note === undefined || said.includes(note) ? '' : `${facts.length === 0 ? '' : '.'} ${note}`;
    return [
      pen.item(
        pen.text(
          `${RESULT_WORDS[result]}: ${checkWords(one, finding.kind)}${facts.length === 0 ? '.' : `, ${facts.join('; ')}`}${more}`,
        ),
      ),
    ];
  });
}

/** The checks that agree, in one line. That a citation has a known form is no news. */
function agreements({ checks, kind, language }: Finding, pen: Pen): string[] {
  const agreeing = checks.filter(({ check, result }) => result === 'pass' && check !== 'form');
  if (agreeing.length === 0) return [];
  const facts = agreeing.map(checkIn(language)).map((one) => {
    const { check, asserted, note } = one;
    const words = asserted === undefined ? '' : isOfReference(check) ? ` ${asserted}` : ` “${shorten(asserted)}”`;
    return `${checkWords(one, kind)}${words}${note === undefined ? '' : ` (${note.replace(/\.$/, '')})`}`;
  });
  return [pen.item(pen.text(`Agrees: ${facts.join('; ')}`))];
}

const LONGEST = 200;
function shorten(text: string): string {
  const line = plainLine(text);
  return line.length > LONGEST ? `${line.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '')}…` : line;
}

/** Word by word, where the words quoted are not the authority's. */
function differences(checks: readonly Check[], pen: Pen): string[] {
  return checks.flatMap(({ check, result, asserted, found }) => {
    if (check !== 'quotation' || result !== 'fail' || asserted === undefined || found === undefined) return [];
    return compareWords(asserted, found)
      .slice(0, 8)
      .map(({ drafted, printed }) => {
        const from = drafted === '' ? 'nothing' : `“${drafted}”`;
        const to = printed === '' ? 'nothing' : `“${printed}”`;
        return pen.item(`${pen.text(`The draft has ${from}, the authority has`)} ${pen.strong(to)}`);
      });
  });
}

const MOST_PASSAGES = 3;
/** How much of a paragraph is shown on either side of the words that matter, in characters. */
const AROUND = 300;

/** The paragraphs that a verdict rests on, with the words that prove it marked. */
function passages({ verdict }: Finding, authority: IndexedAuthority | null, pen: Pen): string[][] {
  if (verdict.basis?.kind !== 'evidence') return [];
  // Its name stands above.
  const snippets = verdict.basis.snippets.filter(({ text }) => plainLine(text) !== authority?.authority.title);
  return snippets.slice(0, MOST_PASSAGES).map((snippet) => {
    // What is only there to be read is no words that matter.
    const isExcerpt = snippet.place !== undefined && snippet.similarity === undefined;
    const shown = authority === null || isExcerpt ? null : wordsShown(authority.authority, snippet);
    return [pen.quote(shown ? markedPassage(shown, snippet, pen) : bareSnippet(snippet, pen))];
  });
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
  const from = wordAfter(whole, at - Math.max(AROUND, lead.length), at);
  const to = wordBefore(whole, end + Math.max(AROUND, rest.length), end);
  const before = `${from > 0 ? '…' : ''}${whole.slice(from, at)}`;
  const after = `${whole.slice(end, to)}${to < whole.length ? '…' : ''}`;
  return [
    pen.text(page === undefined ? cited : `${placeWords(cited, page)}:`),
    ' ',
    spaced(before, pen.text),
    spaced(whole.slice(at, end), pen.strong),
    spaced(after, pen.text),
  ].join('');
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

function origin({ verdict, attempts }: Finding, now: number, pen: Pen): string[] {
  const { basis } = verdict;
  if (basis?.kind === 'rule')
    return [pen.text(`Rule: ${noteWords(basis.quote)} (${basis.rule}), as of ${basis.asOf.slice(0, 10)}.`)];
  if (basis?.kind === 'evidence' && !basis.attested)
    return [pen.text(`${basis.source}. SHA-256 ${basis.sha256.slice(0, 12)}…`)];
  if (basis?.kind === 'evidence') {
    const whose = basis.provenance === 'user' ? 'supplied by you' : 'public';
    const beside = basis.publicSource === undefined ? '' : ` ${publicAnswerNote(basis.publicSource)}.`;
    const linked = basis.linkedBy === undefined ? '' : ` ${linkedWords(basis.linkedBy)}`;
    return [
      pen.text(
        `${basis.source} (${whose}), ${basis.retrievedAt.slice(0, 16).replace('T', ' ')} UTC, ${ageOf(basis.retrievedAt, now)}. SHA-256 ${basis.sha256.slice(0, 12)}…${beside}${linked}`,
      ),
    ];
  }
  const asked = attempts.filter(wasAsked);
  const urls = [...new Set(asked.map(({ url }) => url))];
  return askedInWords(urls).map((line) => pen.text(line));
}

/** The requests, a line for each host: paths and searches. The retrieval log has the addresses in full. */
export function askedInWords(urls: readonly string[]): string[] {
  const byHost = Map.groupBy(
    urls.filter((url) => URL.canParse(url)).map((url) => new URL(url)),
    ({ host }) => host,
  );
  return [...byHost].map(([host, asked]) => {
    const things = asked.map(({ pathname, search, searchParams }) => {
      const [words, party] = [searchParams.get('query'), searchParams.get('party')];
      const sought = [
        ...(words === null ? [] : [`for ${words.replaceAll('"', '')}`]),
        ...(party === null ? [] : [`for a party ${party}`]),
      ];
      return sought.length === 0 ? shorten(pathname + search) : `a search ${shorten(sought.join(' and '))}`;
    });
    return `Asked of ${host}: ${[...new Set(things)].join('; ')}`;
  });
}

const MINUTE = 60_000;
const AGES: readonly (readonly [number, string])[] = [
  [365 * 24 * 60 * MINUTE, 'year'],
  [30 * 24 * 60 * MINUTE, 'month'],
  [24 * 60 * MINUTE, 'day'],
  [60 * MINUTE, 'hour'],
  [MINUTE, 'minute'],
];

/** How long ago a moment was, in the largest unit that fits. */
export function ageOf(at: string, now: number): string {
  const age = now - Date.parse(at);
  const [length, unit] = AGES.find(([milliseconds]) => age >= milliseconds) ?? [];
  if (length === undefined || unit === undefined) return 'just now';
  const count = Math.floor(age / length);
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
