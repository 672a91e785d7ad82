import { styleText } from 'node:util';
import { type Finding, readingOf, type Snippet } from '../../shared/finding.ts';
import type { Settings } from '../../shared/settings.ts';
import { ofOwn, plural } from '../../shared/standing.ts';
import type { AuditEvent, AuditResult } from '../audit/index.ts';
import { plainLine, summarize } from '../reports/index.ts';
import {
  codedHeadline,
  errorHeadline,
  FORM_TITLE,
  type FormTally,
  formCounts,
  headedOf,
  linkedWords,
  offerWords,
  ownCopyWords,
  publicAnswerNote,
  reasonWords,
  remarkIn,
  STATE_WORDS,
  withReason,
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
          `${event.done}/${total} ${plainLine(event.finding.citationText)}: ${codedHeadline(event.finding)}\n`,
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
  const rank = { VERIFIED_ERROR: 0, UNVERIFIABLE_PUBLIC: 1, VERIFIED_CORRECT: 2 } as const;
  const sorted = result.findings
    .map((finding, i) => ({ finding, i }))
    .sort((a, b) => rank[a.finding.verdict.outcome] - rank[b.finding.verdict.outcome] || a.i - b.i);
  const lines = sorted.map(({ finding }) => describeFinding(finding, placeOf(finding), stream));
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
    paint('green', `${correct} verified${ofOwn(ownCopies)}`, stream),
    paint(errors > 0 ? 'red' : 'dim', `${plural(errors, 'error')}${ofOwn(ownErrors)}`, stream),
    paint(
      'cyan',
      `${reading} ${STATE_WORDS.toRead.told}${words === 0 ? '' : ` (${words} ${STATE_WORDS.wordsVerified.told}${ofOwn(ownWords)})`}`,
      stream,
    ),
    ...(lacking === 0 ? [] : [paint('yellow', `${lacking} ${STATE_WORDS.notFound.told}`, stream)]),
    ...(elsewhere === 0 ? [] : [paint('dim', `${elsewhere} ${STATE_WORDS.notInSource.told}`, stream)]),
    ...(named === 0 ? [] : [paint('dim', `${named} ${STATE_WORDS.noCitation.told}`, stream)]),
    paint('yellow', `${open - lacking - elsewhere - named} ${STATE_WORDS.notChecked.told}`, stream),
  ];
  return [
    ...lines,
    '',
    `${result.findings.length} ${result.findings.length === 1 ? 'citation' : 'citations'}: ${counts.join(', ')}`,
  ].join('\n');
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

/** One finding: a sign, a word, where, what, why in a sentence, and what of the user's own it rests on. */
export function describeFinding(finding: Finding, place: string | null, stream: NodeJS.WriteStream): string {
  const { basis } = finding.verdict;
  const shown = basis?.kind === 'evidence' ? basis : null;
  const own = shown?.attested === true && shown.provenance === 'user' ? ownCopyWords(shown) : null;
  const beside = shown?.publicSource === undefined ? '' : `; ${publicAnswerNote(shown.publicSource)}`;
  const lines = [
    ...describeVerdict(finding, place, stream),
    ...(own === null ? [] : [paint('dim', `supplied by you: ${plainLine(own + beside)}`, stream)]),
    ...(shown?.linkedBy === undefined ? [] : [paint('dim', plainLine(linkedWords(shown.linkedBy)), stream)]),
    ...(shown?.attested === false ? shown.snippets.map((one) => paint('dim', `${inCopy(one)}`, stream)) : []),
    ...(finding.waiver === undefined
      ? []
      : [plainLine(`accepted by ${finding.waiver.by} at ${finding.waiver.at}: ${finding.waiver.reason}`)]),
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

function describeVerdict(finding: Finding, place: string | null, stream: NodeJS.WriteStream): string[] {
  const { verdict } = finding;
  const where = place === null ? '' : `${plainLine(place).padEnd(9)} `;
  const name = finding.caseName !== null && !finding.shortForm ? `${finding.caseName} ` : '';
  const what = plainLine(
    `${name}${finding.citationText}${finding.pinpoints.length > 0 && !finding.shortForm && finding.kind !== 'legislation' ? ` at [${finding.pinpoints.join('], [')}]` : ''}`,
  );
  const why = plainLine(remarkIn(finding.language)(finding.notes[0] ?? []));
  if (verdict.outcome === 'VERIFIED_CORRECT') return [`${paint('green', '+ verified', stream)}      ${where}${what}`];
  if (verdict.outcome === 'VERIFIED_ERROR') {
    const category = paint(
      'bold',
      plainLine(`${errorHeadline(headedOf(finding))}, ${verdict.category} (${verdict.confidence})`),
      stream,
    );
    return [`${paint('red', 'x error', stream)}         ${where}${what}`, `${category}: ${why}`];
  }
  const reading = readingOf(finding);
  if (reading === 'wordsVerified')
    return [`${paint('cyan', '+ words', stream)}         ${where}${what}`, paint('dim', why, stream)];
  const sign = reading ? paint('cyan', '? to read', stream) : paint('yellow', '- unverifiable', stream);
  const reason = reading
    ? why || reasonWords(verdict.reason, finding.kind, finding.language)
    : `${verdict.reason}: ${withReason(verdict.reason, why, finding.kind, finding.language)}`;
  return [`${sign}${reading ? '       ' : '  '}${where}${what}`, paint('dim', reason, stream)];
}
