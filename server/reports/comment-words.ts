import type { Category } from '../../shared/finding.ts';
import { SOURCES } from '../../shared/sources.ts';
import { STANDING_SIGNS } from '../../shared/standing.ts';
import { acceptedBy, NOT_CHECKED_IN_SHORT, NOT_CHECKED_OF_LAW, placeWords } from '../wording/index.ts';
import { plainLine } from './evidence-text.ts';
import { momentInWords, nameOf } from './facts.ts';
import {
  agreementsIn,
  type Compared,
  calledIn,
  comparedIn,
  isOfTitleAlone,
  namedOf,
  pagesOf,
  stopped,
  untoldIn,
  verdictIn,
  whyIn,
} from './finding-words.ts';
import { restsOnHeld } from './law-version.ts';
import type { Line } from './line.ts';
import {
  cameWithFolder,
  isForReading,
  isUnremarked,
  mentionsOf,
  type ReportMention,
  restsOnOwn,
  standingOf,
} from './mentions.ts';
import { passagesOf, type Report, type ReportCitation } from './report.ts';

/** The most characters of a passage, and passages, that a comment shows: the judgment itself is where it says. */
const LONGEST = 600;
const MOST_PASSAGES = 2;

/**
 * A finding as the lines of a comment: the verdict, the authority's words, and the evidence. `elsewhere` has the words
 * that it is about and their place, where the comment cannot stand at them: in a footnote.
 */
export function commentOn(citation: ReportCitation, elsewhere: string | null): Line[] {
  const verdict = verdictIn(citation);
  const compared = comparedIn(citation);
  if (isPlainlyVerified(citation))
    return [
      [{ text: `${STANDING_SIGNS.verified} ${verifiedInShort(citation)}` }],
      ...plain(elsewhere && shorten(elsewhere)),
    ];
  const sign = STANDING_SIGNS[standingOf(citation)];
  const lead = { text: `${sign === null ? '' : `${sign} `}${verdict.lead}`, strong: true };
  return [
    verdict.aside === null ? [lead] : [lead, { text: ` ${verdict.aside}` }],
    ...plain(elsewhere && shorten(elsewhere)),
    ...plain(acceptance(citation)),
    ...plain(why(citation)),
    ...passages(citation, compared),
    ...(compared ? untoldIn(compared, citation).flatMap(plain) : []),
    ...plain(origin(citation)),
    ...plain(pages(citation)),
  ];
}

/** Whether all that there is to say is that it is verified: it is of the public record, and nobody has accepted anything. */
function isPlainlyVerified(citation: ReportCitation): boolean {
  return citation.public_gate_outcome === 'VERIFIED_CORRECT' && !restsOnOwn(citation) && citation.waiver === null;
}

/** `Verified: Weir v Dam [2020] UKSC 7, [36].` */
function verifiedInShort({ case_name: name, normalized, kind, pinpoints }: ReportCitation): string {
  const cited = name === null ? normalized : `${name} ${normalized}`;
  const at = kind === 'legislation' || pinpoints.length === 0 ? '' : `, [${pinpoints.join('], [')}]`;
  return `Verified: ${plainLine(cited)}${at}.`;
}

/**
 * What the last comment of a copy says of all: the citations that have no comment, since no source has them, and what is never
 * checked of what is verified, where that has comments (`verified`).
 */
export function behindAll(report: Report, verified: boolean): Line[] {
  const mentions = mentionsOf(report);
  const vouched = mentions.filter(({ citation }) => citation.public_gate_outcome === 'VERIFIED_CORRECT');
  const silent = mentions.filter(({ citation }) => isUnremarked(citation)).map(namedPlace);
  const isOfLaw = new Set(verified ? vouched.map(({ citation }) => citation.kind === 'legislation') : []);
  const told = `Without a comment, as no source that is asked publishes them: ${silent.join('; ')}.`;
  return [
    ...(silent.length === 0 ? [] : plain(told)),
    ...(isOfLaw.has(false) ? plain(NOT_CHECKED_IN_SHORT) : []),
    ...(isOfLaw.has(true) ? plain(NOT_CHECKED_OF_LAW) : []),
  ];
}

function namedPlace({ citation, where }: ReportMention): string {
  return `${plainLine(nameOf(citation))} (${where})`;
}

function plain(text: string | null): Line[] {
  return text === null || text === '' ? [] : [[{ text }]];
}

function acceptance({ waiver }: ReportCitation): string | null {
  return waiver && `${acceptedBy(waiver)}, ${momentInWords(waiver.at)}: ${stopped(waiver.reason)}`;
}

/** The checks that agree, where every check does. */
function why(citation: ReportCitation): string {
  const agreeing = citation.public_gate_outcome === 'VERIFIED_CORRECT' ? agreementsIn(citation) : null;
  if (agreeing === null) return whyIn(citation);
  // Of a copy of the user's own it is said what no public source vouches for.
  const beside = restsOnOwn(citation) ? ` ${citation.evidence.notes}` : '';
  return `${agreeing.lead} ${agreeing.facts}${beside}`;
}

/** Errors that the words of the authority explain; the others its heading does, or a rule. */
const OF_WORDS: ReadonlySet<Category | null> = new Set<Category>([
  'PARAGRAPH_HALLUCINATION',
  'QUOTATION_FABRICATION',
  'PARAPHRASE_DISTORTION',
  'AUTHORITY_NONEXISTENT',
]);

/** The words of the authority that the draft does not have, or that a person is to read; what differs stands out. */
function passages(citation: ReportCitation, compared: Compared | null): Line[] {
  const { evidence, hallucination_category: category } = citation;
  const came = cameWithFolder(citation);
  if (isOfTitleAlone(citation) || (!OF_WORDS.has(category) && !isForReading(citation) && !came)) return [];
  const distinct = new Map(passagesOf(evidence).map((one) => [`${one.para_num}\n${one.text}`, one]));
  return [...distinct.values()]
    .slice(0, MOST_PASSAGES)
    .map(({ para_num: number, place, page, text, similarity, before = '', after = '' }) => {
      const closest =
        category !== null && similarity !== undefined && similarity < 1
          ? 'The closest words'
          : `The ${calledIn(citation)}`;
      const other = evidence.of_another === undefined ? closest : plainLine(namedOf(evidence.of_another));
      const near = came ? 'That copy' : other;
      const at = placeWords(place ?? (number === null ? '' : `[${number}]`), page);
      const lead = `${near}${at === '' ? '' : ` at ${at}`}: `;
      const isCompared = compared !== null && compared.printed === text && text.length <= LONGEST;
      const words: Line = isCompared
        ? compared.aligned.stretches.map(({ differs, printed }) => ({ text: printed, strong: differs }))
        : before + after === ''
          ? [{ text: shorten(text) }]
          : [{ text: before }, { text: shorten(text), strong: true }, { text: after }].filter((one) => one.text !== '');
      return [{ text: `${lead}“` }, ...words, { text: '”' }];
    });
}

function shorten(text: string): string {
  const line = plainLine(text);
  return line.length > LONGEST ? `${line.slice(0, line.lastIndexOf(' ', LONGEST))}…` : line;
}

/** The origin of the authority and its time; the requests where nothing was received. */
function origin(citation: ReportCitation): string {
  const { evidence, fetched_url: url, hallucination_category: category } = citation;
  if (cameWithFolder(citation)) return `${evidence.source ?? ''}.`;
  const at = momentInWords(evidence.retrieval_timestamp);
  if (category === 'CITATION_MALFORMED') return `By a rule, as of ${at}.`;
  if (evidence.sha256 !== null)
    return evidence.provenance === 'user'
      ? `Supplied by you: ${url ?? ''} (${at}).`
      : `Source: ${url === null ? (evidence.source ?? '') : publicPage(url)}, ${restsOnHeld(citation) ? 'taken in' : 'retrieved'} ${at}.`;
  const asked = evidence.attempts.filter(({ not_asked: why }) => why === undefined);
  const names = [...new Set(asked.map(({ source }) => SOURCES[source].name))];
  return names.length === 0 ? `Nothing was asked; decided ${at}.` : `Asked: ${names.join(', ')} (${at}).`;
}

function pages(citation: ReportCitation): string | null {
  const lists = pagesOf(citation).map(([label, urls]) => `${label}: ${urls.join(', ')}`);
  return lists.length === 0 ? null : lists.join('. ');
}

/** The page for people of a document that was retrieved as data. */
export function publicPage(url: string): string {
  return url.replace(/\/data\.xml$/, '');
}
