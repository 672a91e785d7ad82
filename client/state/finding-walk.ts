import * as l10n from '@vscode/l10n';
import type { DiagnosticData, ProtocolPosition, ProtocolRange, StatusParams } from '../../shared/protocol.ts';
import { BETWEEN_SENTENCES } from '../../shared/sentences.ts';
import { STANDINGS, type Standing } from '../../shared/standing.ts';

/** A finding as the editor shows it. */
export interface ShownFinding {
  readonly range: ProtocolRange;
  /** Its id; left out where that is not known. */
  readonly id?: string;
  readonly message: string;
  /** The authority that it is of; left out where that is not known. */
  readonly authority?: string;
  /** Whether a person has accepted it. */
  readonly accepted: boolean;
  /** How soon a person should look at it. */
  readonly rank: Rank;
}

/** The rank of a finding: the group of the Citations view that it is in. {@link walkByRank} goes through them in its order. */
export type Rank = Standing;

/** The rank of a finding, by what the server says of it. */
export function rankOf(data: Pick<DiagnosticData, 'standing'> | undefined): Rank {
  return data?.standing ?? 'notChecked';
}

export type Direction = 'next' | 'previous';
/** How to go through findings: in the order of the text, or errors first. */
export type Way = 'text' | 'rank';

/** A place to go to, and the line that is said there. */
export interface Stop {
  readonly range: ProtocolRange;
  /** The finding that it is said of. */
  readonly id?: string;
  /** `Finding 2 of 5: ...`, as much as a status bar shows; where it went round, that is said too. */
  readonly line: string;
  /** The same with all of the message. */
  readonly whole: string;
}

/** The code of the line that says how many more findings there are. That line is no finding. */
const MORE = 'more-findings';

/** Whether a diagnostic is one of Citeward's findings. */
export function isFinding({ source, code }: { readonly source?: string; readonly code: unknown }): boolean {
  return source === 'citeward' && code !== MORE;
}

/** So much of a line is seen in the status bar of a window 1,280 points wide, in characters. Its tooltip has the rest. */
const LONGEST = 70;

/**
 * The front of a message, in so many characters: whole sentences where the first has room, else its first clause, else its
 * first words.
 */
export function frontOf(message: string, room: number): string {
  const [first = '', ...more] = message.split(BETWEEN_SENTENCES);
  if (first.length > room) return clauseOf(first, room) ?? wordsOf(first, room);
  let said = first;
  for (const sentence of more) {
    if (said.length + 1 + sentence.length > room) break;
    said = `${said} ${sentence}`;
  }
  return said;
}

/** What stands before a semicolon is a sentence of its own. */
function clauseOf(sentence: string, room: number): string | null {
  const end = sentence.indexOf('; ');
  return end > 0 && end < room ? `${sentence.slice(0, end)}.` : null;
}

function wordsOf(sentence: string, room: number): string {
  const space = sentence.lastIndexOf(' ', room - 2);
  const cut = sentence.slice(0, space > room / 2 ? space : room - 2).toWellFormed();
  const isOpen = cut.lastIndexOf('“') > cut.lastIndexOf('”');
  return `${cut.replace(/[\s,;:“]+$/u, '')}…${isOpen && !cut.endsWith('“') ? '”' : ''}`;
}

function stopAt(finding: ShownFinding, say: (message: string) => string): Stop {
  const { range, id } = finding;
  return { range, ...(id === undefined ? {} : { id }), ...saying(finding, say) };
}

/** The line of a stop, by what says it of a message. Of what is no error it names the authority: the rank says how that stands. */
function saying(
  { message, authority, rank }: ShownFinding,
  say: (message: string) => string,
): Pick<Stop, 'line' | 'whole'> {
  const room = LONGEST - say('').length;
  if (authority === undefined) return { line: say(frontOf(message, room)), whole: say(message) };
  return { line: say(frontOf(rank === 'error' ? message : authority, room)), whole: say(`${authority}. ${message}`) };
}

/**
 * The finding after the caret or before it, and round from the end to the beginning. Findings that begin at one place
 * are one stop. Accepted findings are passed over as long as there are others. Null where there is none.
 */
export function walk(findings: readonly ShownFinding[], caret: ProtocolPosition, direction: Direction): Stop | null {
  const stops = stopsOf(findings);
  const ahead = aheadIn(stops, caret, direction);
  const index = ahead >= 0 ? ahead : direction === 'next' ? 0 : stops.length - 1;
  const stop = stops[index];
  if (!stop) return null;
  const say = (message: string): string =>
    ahead >= 0
      ? l10n.t('Finding {0} of {1}: {2}', index + 1, stops.length, message)
      : direction === 'next'
        ? l10n.t('Finding {0} of {1}, from the top again: {2}', index + 1, stops.length, message)
        : l10n.t('Finding {0} of {1}, from the end again: {2}', index + 1, stops.length, message);
  return stopAt(stop, say);
}

/** The line said at a stop of each rank. */
const SAID: Readonly<Record<Rank, (number: number, of: number, message: string) => string>> = {
  error: (number, of, message) => l10n.t('Error {0} of {1}: {2}', number, of, message),
  notFound: (number, of, message) => l10n.t('Not found, {0} of {1}: {2}', number, of, message),
  toRead: (number, of, message) => l10n.t('To read, {0} of {1}: {2}', number, of, message),
  notChecked: (number, of, message) => l10n.t('Not checked, {0} of {1}: {2}', number, of, message),
  wordsVerified: (number, of, message) => l10n.t('Words verified, {0} of {1}: {2}', number, of, message),
  notInSource: (number, of, message) => l10n.t('In no source that is asked, {0} of {1}: {2}', number, of, message),
  noCitation: (number, of, message) => l10n.t('Named without a citation, {0} of {1}: {2}', number, of, message),
  accepted: (number, of, message) => l10n.t('Accepted, {0} of {1}: {2}', number, of, message),
  read: (number, of, message) => l10n.t('Read, {0} of {1}: {2}', number, of, message),
  verified: (number, of, message) => l10n.t('Finding {0} of {1}: {2}', number, of, message),
  pending: (number, of, message) => l10n.t('Finding {0} of {1}: {2}', number, of, message),
};

/**
 * The same, by rank: from error to error, behind the last of them to what was not found, then to what is to be read, and round. From
 * a place without a finding, and from one that this walk did not come to (`isStep`), it goes to the nearest of the first rank that there
 * is: errors are first, wherever the caret was put.
 */
export function walkByRank(
  findings: readonly ShownFinding[],
  caret: ProtocolPosition,
  direction: Direction,
  isStep = true,
): Stop | null {
  const stops = stopsOf(findings);
  const ranks = STANDINGS.map((rank) => stops.filter((one) => one.rank === rank));
  const order = ranks.flat();
  const here = order.findIndex(({ range }) => comparePlaces(range.start, caret) === 0);
  const [first = []] = ranks.filter((some) => some.length > 0);
  const step = direction === 'next' ? 1 : -1;
  const near = first[Math.max(0, aheadIn(first, caret, direction))];
  const goesOn = here >= 0 && (isStep || near === order[here]);
  const stop = !goesOn ? near : order[(here + step + order.length) % order.length];
  if (!stop) return null;
  // Those that begin where another does are counted too, as the view counts them.
  const alike = sortedOf(findings).filter(({ rank }) => rank === stop.rank);
  const say = (message: string): string => SAID[stop.rank](alike.indexOf(stop) + 1, alike.length, message);
  return stopAt(stop, say);
}

/** The places to stop at, in the order of the text: where several findings begin at one, the worst of them. */
function stopsOf(findings: readonly ShownFinding[]): readonly ShownFinding[] {
  return sortedOf(findings).filter(
    ({ range }, i, all) => i === 0 || comparePlaces(range.start, all[i - 1]?.range.start ?? range.start) !== 0,
  );
}

/** The findings to go through, in the order of the text, and the worst first at one place. */
function sortedOf(findings: readonly ShownFinding[]): readonly ShownFinding[] {
  const open = findings.filter(({ accepted }) => !accepted);
  return (open.length === 0 ? findings : open).toSorted(
    (a, b) => comparePlaces(a.range.start, b.range.start) || STANDINGS.indexOf(a.rank) - STANDINGS.indexOf(b.rank),
  );
}

/** The next one of some stops in a direction from the caret; -1 where there is none. */
function aheadIn(stops: readonly ShownFinding[], caret: ProtocolPosition, direction: Direction): number {
  return direction === 'next'
    ? stops.findIndex(({ range }) => comparePlaces(range.start, caret) > 0)
    : stops.findLastIndex(({ range }) => comparePlaces(range.start, caret) < 0);
}

/** The line where there is no finding. It never says more than is known. */
export function nothingFound(status: StatusParams | null): string {
  if (status === null) return l10n.t('No finding is shown in this document: Citeward has not read it.');
  if (status.citations === 0) return l10n.t('No citation was found in this draft.');
  return l10n.t(
    'No finding is shown in this draft: {0} of {1} citations are verified.',
    status.verified,
    status.citations,
  );
}

/** Which of two places comes first: below zero for the first of them. */
export function comparePlaces(a: ProtocolPosition, b: ProtocolPosition): number {
  return a.line - b.line || a.character - b.character;
}
