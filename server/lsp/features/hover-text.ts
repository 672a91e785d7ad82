import { isDeepStrictEqual } from 'node:util';
import { isFirstVersion } from '../../../shared/enactments.ts';
import { type Check, type Finding, type Snippet, wasAsked } from '../../../shared/finding.ts';
import type { Enactment } from '../../authorities/index.ts';
import { plainLine } from '../../reports/index.ts';
import type { IndexedAuthority } from '../../verification/index.ts';
import {
  agreedWords,
  checkIn,
  checkWords,
  headlineOfFinding,
  isOfReference,
  linkedWords,
  NOT_CHECKED_OF_LAW,
  noteWords,
  publicAnswerNote,
  RESULT_WORDS,
} from '../../wording/index.ts';
import { describe, describeOffer, describeWaiver } from './findings.ts';
import { passages } from './hover-passages.ts';
import type { Pen } from './pen.ts';
import { wordsShown } from './shown.ts';
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

/**
 * A finding as a hover: what is to be seen at once (the verdict, the words that differ or that are to be read, the links), and below a
 * rule the rest: the other checks, the origin, what was not checked.
 */
export function writeHover({ finding, authority, links, now }: HoverInput, pen: Pen): string {
  const words = said(finding, pen);
  const headline = headlineOfFinding(finding);
  const first = [
    [
      pen.strong(words.length === 0 ? headline : `${headline}.`),
      ...(finding.waiver ? [pen.text(describeWaiver(finding.waiver))] : []),
      ...(finding.offered ? [pen.text(describeOffer(finding.offered))] : []),
      ...words,
    ],
    title(finding, authority, pen),
    ...passages(finding, authority, pen),
    links.length === 0 ? [] : [links.map(({ label, url }) => pen.link(label, url)).join(' | ')],
  ];
  const rest = [
    [...openChecks(finding, pen), ...agreements(finding, pen)],
    origin(finding, now, pen),
    [pen.text(finding.kind === 'legislation' ? NOT_CHECKED_OF_LAW : NOT_CHECKED)],
  ];
  return [first, rest].map(inBlocks).join(pen.rule);
}

function inBlocks(blocks: readonly (readonly string[])[]): string {
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n');
}

function said(finding: Finding, pen: Pen): string[] {
  const words = describe(finding);
  return words === '' ? [] : [pen.text(words)];
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

/** The checks that failed or could not be made beside the one that is said above, each with the asserted and the found fact. */
function openChecks(finding: Finding, pen: Pen): string[] {
  const [first] = finding.notes;
  const isSaid = ({ notes, result }: Check): boolean =>
    result === 'pass' || (notes !== undefined && isDeepStrictEqual(notes, first));
  return finding.checks
    .filter((check) => !isSaid(check))
    .map(checkIn(finding.language))
    .map((one) => {
      const { check, result, asserted, found, paragraph, note } = one;
      const facts = [
        asserted === undefined ? '' : `draft ${inMarks(shorten(asserted))}`,
        // The passage is shown above, and what differs in it.
        found === undefined || found === asserted || (check === 'quotation' && paragraph === undefined)
          ? ''
          : `authority ${isOfReference(check) || paragraph !== undefined ? found : `“${shorten(found)}”`}`,
      ].filter((fact) => fact !== '');
      const more = note === undefined ? '' : `${facts.length === 0 ? '' : '.'} ${note}`;
      return pen.item(
        pen.text(
          `${RESULT_WORDS[result]}: ${checkWords(one, finding.kind)}${facts.length === 0 ? '.' : `, ${facts.join('; ')}`}${more}`,
        ),
      );
    });
}

/** The checks that agree, in one line. That a citation has a known form is no news. */
function agreements({ checks, kind, language }: Finding, pen: Pen): string[] {
  const agreeing = checks.filter(({ check, result }) => result === 'pass' && check !== 'form');
  if (agreeing.length === 0) return [];
  const facts = agreeing.map(checkIn(language)).map((one) => {
    const { check, asserted, note } = one;
    const words = asserted === undefined ? '' : isOfReference(check) ? asserted : `“${shorten(asserted)}”`;
    return `${agreedWords(one, kind, words)}${note === undefined ? '' : ` (${note.replace(/\.$/, '')})`}`;
  });
  return [pen.item(pen.text(`Agrees: ${facts.join('; ')}`))];
}

/** Words between quotation marks, once. */
function inMarks(words: string): string {
  return words.startsWith('“') ? words : `“${words}”`;
}

const LONGEST = 200;
function shorten(text: string): string {
  const line = plainLine(text);
  return line.length > LONGEST ? `${line.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '')}…` : line;
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
