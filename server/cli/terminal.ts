import { styleText } from 'node:util';
import { type Finding, type Reason, readingOf, type Snippet, wasAsked } from '../../shared/finding.ts';
import type { Settings } from '../../shared/settings.ts';
import { ofOwn, plural, STANDINGS, standOfFinding } from '../../shared/standing.ts';
import type { AuditEvent, AuditResult } from '../audit/index.ts';
import { type Grave, plainLine, type Report, summarize, titleOf, whereOf } from '../reports/index.ts';
import {
  acceptedBy,
  clipped,
  continuing,
  type Fault,
  FORM_TITLE,
  type FormTally,
  faultsOf,
  formCounts,
  headlineOfFinding,
  linesOf,
  linkedWords,
  offerWords,
  ownCopyWords,
  publicAnswerNote,
  STATE_WORDS,
  type State,
  sentenceOf,
  stateOf,
} from '../wording/index.ts';

type Colour = 'red' | 'green' | 'yellow' | 'cyan' | 'dim' | 'bold';

/** Colours where the stream is a terminal that wants them (NO_COLOR and the like are respected). */
export function paint(colour: Colour, text: string, stream: NodeJS.WriteStream): string {
  return styleText(colour, text, { stream });
}

/** Shows how an audit goes on: one line that is redrawn on a terminal, plain lines elsewhere. */
export interface Progress {
  readonly show: (event: AuditEvent) => void;
  readonly end: () => void;
}

/** The longest line of several findings, in characters. */
const LONGEST = 160;
const BAR = 20;
/** Seconds between request starts, for an estimate of the remaining time. */
export function createProgress(stream: NodeJS.WriteStream, pace: number, enabled: boolean): Progress {
  if (!enabled) return { show: () => {}, end: () => {} };
  let total = 0;
  let drawn = false;
  const redraw = (line: string): void => {
    stream.write(`\r\u001b[2K${line.slice(0, Math.max(20, (stream.columns || 80) - 1))}`);
    drawn = true;
  };
  return {
    show: (event) => {
      if (event.kind === 'documents') total = event.citations;
      if (event.kind === 'looking' && stream.isTTY) {
        const filled = total === 0 ? BAR : Math.round((BAR * event.done) / total);
        const seconds = Math.ceil(event.left * pace);
        const left = event.requests > 0 && seconds > 1 ? `, about ${seconds} s left` : '';
        redraw(
          `[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${event.done}/${total}  ${plainLine(event.citation)}  requests ${event.requests} of ${event.cap}${left}`,
        );
      }
      if (event.kind === 'finding' && !stream.isTTY)
        stream.write(
          `${event.done}/${total} ${plainLine(event.finding.citationText)}: ${plainLine(headlineOfFinding(event.finding))}\n`,
        );
    },
    end: () => {
      if (drawn) stream.write('\r\u001b[2K');
      drawn = false;
    },
  };
}

/** The result of an audit, findings that need attention first. */
export function describeResult(
  result: AuditResult,
  placeOf: (finding: Finding) => string | null,
  stream: NodeJS.WriteStream,
): string {
  const sorted = result.findings
    .map((finding, i) => ({ finding, i, rank: STANDINGS.indexOf(standOfFinding(finding).standing) }))
    .sort((a, b) => a.rank - b.rank || a.i - b.i);
  const faults = faultsOf(result.findings, faultOf);
  const unsourced = result.findings.filter((one) => standOfFinding(one).standing === 'notInSource');
  const isOne = unsourced.length < 2;
  const lines = sorted.flatMap(({ finding }) => {
    if (isOne || !unsourced.includes(finding))
      return [describeFinding(finding, placeOf(finding), stream, faults.has(finding))];
    return finding === unsourced[0] ? [describeUnsourced(unsourced, placeOf, stream)] : [];
  });
  const {
    verified_correct: correct,
    verified_against_own_copy: ownCopies,
    verified_error: errors,
    error_against_own_copy: ownErrors,
    found_for_you_to_read: reading,
    quotations_verified: words,
    quotations_verified_against_own_copy: ownWords,
    not_retrieved_or_checked: open,
    not_found: lacking,
    in_no_source: elsewhere,
    no_citation: named,
  } = summarize(result.findings, 0);
  const counts = [
    paint('green', `${correct} verified${ofOwn(ownCopies, correct)}`, stream),
    paint(errors > 0 ? 'red' : 'dim', `${plural(errors, 'error')}${ofOwn(ownErrors, errors)}`, stream),
    ...(lacking === 0 ? [] : [paint('yellow', `${lacking} ${STATE_WORDS.notFound.told}`, stream)]),
    paint(
      'cyan',
      `${reading} ${STATE_WORDS.toRead.told}${words === 0 ? '' : `, of which ${words} ${STATE_WORDS.wordsVerified.told}${ofOwn(ownWords, words)}`}`,
      stream,
    ),
    ...(elsewhere === 0 ? [] : [paint('dim', `${elsewhere} ${STATE_WORDS.notInSource.told}`, stream)]),
    ...(named === 0 ? [] : [paint('dim', `${named} ${STATE_WORDS.noCitation.told}`, stream)]),
    paint('yellow', `${open - lacking - elsewhere - named} ${STATE_WORDS.notChecked.told}`, stream),
  ];
  const accepted = result.findings.filter((one) => standOfFinding(one).standing === 'accepted').length;
  const told = [...new Set(faults.values())].map((one) => paint('yellow', one, stream));
  return [
    ...(told.length === 0 ? [] : [...told, '']),
    ...lines,
    '',
    `${result.findings.length} ${result.findings.length === 1 ? 'citation' : 'citations'}: ${counts.join(', ')}${accepted === 0 ? '' : ` (${accepted} of them accepted)`}`,
  ].join('\n');
}

/** Why a finding was not checked; null where it was. */
function faultOf(finding: Finding): Fault | null {
  const { verdict, attempts, kind } = finding;
  if (verdict.outcome !== 'UNVERIFIABLE_PUBLIC') return null;
  return {
    reason: verdict.reason,
    source: attempts.findLast(wasAsked)?.source ?? null,
    kind,
    said: plainLine(sentenceOf(finding)),
  };
}

/** Several findings that no source has: a line with their count. */
function describeUnsourced(
  findings: readonly Finding[],
  placeOf: (finding: Finding) => string | null,
  stream: NodeJS.WriteStream,
): string {
  const [sign, colour] = SIGNS.notInSource;
  const named = findings.map((finding) => {
    const place = placeOf(finding);
    return plainLine(`${finding.citationText}${place === null ? '' : ` (${place})`}`);
  });
  const told = clipped(`${plural(findings.length, 'citation')}: ${named.join('; ')}`, LONGEST - SIGN);
  return `${paint(colour, sign, stream)}${' '.repeat(SIGN - sign.length)}${told}`;
}

/** How many findings on form the documents of an audit have, in a line; null where no rulebook is chosen. */
export function describeForm({ documents, rulebooks }: AuditResult): string | null {
  if (rulebooks.length === 0) return null;
  const sum = (key: keyof FormTally): number => documents.reduce((all, { form }) => all + (form?.counts[key] ?? 0), 0);
  const keys = ['quoted', 'rule_text_not_supplied', 'withheld'] as const;
  const [quoted = 0, others = 0, withheld = 0] = keys.map(sum);
  return plainLine(`${FORM_TITLE}: ${formCounts({ quoted, rule_text_not_supplied: others, withheld })}.`);
}

/** A notice of several lines on one, each a sentence. */
export function noticeLine(notice: string): string {
  return plainLine(
    notice
      .split('\n')
      .map((line) => (/[.!?:;,]$/.test(line) ? line : `${line}.`))
      .join(' '),
  );
}

/**
 * The requests of a job, and the most that it may send; `bailii` and `legislation` are null where these may not be asked. `how` stands
 * behind the counts.
 */
export function describeRequests(
  sent: {
    readonly fcl: number;
    readonly bailii: number | null;
    readonly legislation: number | null;
    readonly refused: number;
  },
  {
    max_fcl_requests_per_job: cap,
    max_bailii_requests_per_job: pages,
    max_legislation_requests_per_job: laws,
  }: Settings,
  how = '',
): string {
  const bailii = sent.bailii === null ? '' : `, ${sent.bailii} of ${pages} to BAILII`;
  const law = sent.legislation === null ? '' : `, ${sent.legislation} of ${laws} to legislation.gov.uk`;
  return `Requests: ${sent.fcl} of ${cap} to Find Case Law${bailii}${law}${how}, ${sent.refused} of them answered “too many” (429).`;
}

/**
 * One finding: a sign, a word, where, what, why in a sentence, and what of the user's own it rests on. `isSaid`: why was said
 * before, for several together.
 */
export function describeFinding(
  finding: Finding,
  place: string | null,
  stream: NodeJS.WriteStream,
  isSaid = false,
): string {
  const { basis } = finding.verdict;
  const shown = basis?.kind === 'evidence' ? basis : null;
  const own = shown?.attested === true && shown.provenance === 'user' ? ownCopyWords(shown) : null;
  const beside = shown?.publicSource === undefined ? '' : `; ${publicAnswerNote(shown.publicSource)}`;
  const lines = [
    ...describeVerdict(finding, place, stream, isSaid),
    ...(own === null ? [] : [paint('dim', `supplied by you: ${plainLine(own + beside)}`, stream)]),
    ...(shown?.linkedBy === undefined ? [] : [paint('dim', plainLine(linkedWords(shown.linkedBy)), stream)]),
    ...(shown?.attested === false ? shown.snippets.map((one) => paint('dim', `${inCopy(one)}`, stream)) : []),
    ...(finding.waiver === undefined
      ? []
      : [plainLine(`${continuing(acceptedBy(finding.waiver))} at ${finding.waiver.at}: ${finding.waiver.reason}`)]),
    ...(finding.offered === undefined ? [] : [plainLine(`${offerWords(finding.offered)} (citeward waivers adopt)`)]),
  ];
  return lines.join('\n    ');
}

const LONGEST_SHOWN = 300;

function inCopy({ paragraph, text }: Snippet): string {
  const words = plainLine(text);
  const cut = words.length > LONGEST_SHOWN ? `${words.slice(0, LONGEST_SHOWN)}…` : words;
  return `that copy has, to be read: ${paragraph === null ? '' : `[${paragraph}] `}“${cut}”`;
}

/** The sign and the word of each state, and its colour. */
const SIGNS: Readonly<Record<State, readonly [words: string, colour: Colour]>> = {
  verified: ['+ verified', 'green'],
  wordsVerified: ['+ words', 'cyan'],
  error: ['x error', 'red'],
  toRead: ['? to read', 'cyan'],
  notFound: ['- not found', 'yellow'],
  notInSource: ['- no source', 'dim'],
  noCitation: ['- no citation', 'dim'],
  notChecked: ['- not checked', 'yellow'],
};
/** The width of the column of signs. */
const SIGN = 16;

/** Where each finding stands in its draft, as a reader calls it; which draft that is, too, where there are several. */
export function placesOf({ documents, claims }: Report): ReadonlyMap<string, string> {
  const paths = new Map(documents.map(({ doc_id: id, path: shown }) => [id, shown] as const));
  return new Map(
    claims.flatMap(({ source_doc_id: id, citations }) =>
      citations.map((one) => {
        const names = [documents.length > 1 ? paths.get(id) : null, whereOf(one)];
        return [one.finding_id, names.filter((name) => typeof name === 'string').join(' ')] as const;
      }),
    ),
  );
}

/** The errors of a draft among several, and what was not found where it would be, each on a line. */
export function describeGravest(gravest: readonly Grave[], stream: NodeJS.WriteStream): string[] {
  return gravest.map(({ standing, where, name, cited, headline }) => {
    const title = name === null ? cited : `${name} ${cited}`;
    return `${signOf(standing, stream)}${placed(where)}${plainLine(`${title}: ${headline}`)}`;
  });
}

/** A sign in its column. */
function signOf(state: State, stream: NodeJS.WriteStream): string {
  const [sign, colour] = SIGNS[state];
  return `${paint(colour, sign, stream)}${' '.repeat(SIGN - sign.length)}`;
}

/** A place in its column; nothing for none. */
function placed(place: string | null): string {
  return place === null ? '' : `${plainLine(place).padEnd(9)} `;
}

/** The first line on a finding: its sign, its place, and what is cited. */
function signedLine(
  finding: Finding,
  place: string | null,
  stream: NodeJS.WriteStream,
): { readonly line: string; readonly state: State } {
  const { verdict } = finding;
  const reason: Reason | null = verdict.outcome === 'UNVERIFIABLE_PUBLIC' ? verdict.reason : null;
  const state = stateOf(verdict.outcome, readingOf(finding), reason);
  return { line: `${signOf(state, stream)}${placed(place)}${titleOf(finding)}`, state };
}

function describeVerdict(
  finding: Finding,
  place: string | null,
  stream: NodeJS.WriteStream,
  isSaid: boolean,
): string[] {
  const { line, state } = signedLine(finding, place, stream);
  if (state === 'verified') return [line];
  const headline = headlineOfFinding(finding);
  const sentences = linesOf(state === 'notChecked' ? `${headline}. ${sentenceOf(finding)}` : sentenceOf(finding)).map(
    plainLine,
  );
  if (state === 'error') return [line, paint('bold', plainLine(headline), stream), ...sentences];
  return isSaid ? [line] : [line, ...sentences.map((one) => paint('dim', one, stream))];
}
