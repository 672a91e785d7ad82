import path from 'node:path';
import { type Finding, readingOf } from '../../shared/finding.ts';
import { addAll } from '../../shared/lists.ts';
import type { Settings } from '../../shared/settings.ts';
import {
  AuditError,
  type AuditResult,
  accepting,
  adopted,
  defaultJobId,
  type Job,
  type JobDocument,
  LONGEST_NAME,
  LONGEST_REASON,
  renderReports,
  UnreadDraft,
  VERSION,
} from '../audit/index.ts';
import { type KeptWaiver, openEvidence, openWaivers, type Waivers } from '../evidence/index.ts';
import { plainLine, titleOf } from '../reports/index.ts';
import { acceptedBy, clipped, continuing, HAVE_READ, headlineOfFinding } from '../wording/index.ts';
import { confirm } from './confirm.ts';
import { draftsIn } from './folders.ts';
import {
  type CommonFlags,
  openWorkspace,
  readBailii,
  readBaseUrl,
  readLawVersion,
  readLegislation,
  readSettings,
} from './options.ts';
import { realPorts } from './ports.ts';
import { followAudit, openDocument } from './run-job.ts';
import type { Seat } from './seat.ts';
import { describeFinding, placesOf } from './terminal.ts';

/** Lists the acceptances of a workspace, this user's and others'. Throws `AuditError`. */
export async function runWaiversList(flags: CommonFlags): Promise<void> {
  const { waivers, unattested } = await readable(openIn(await openWorkspace(flags)));
  if (waivers.length + unattested.length === 0) console.log('Nobody has accepted a finding in this workspace.');
  for (const one of waivers) console.log(plainLine(describe(one, 'yours')));
  for (const one of unattested)
    console.log(
      plainLine(describe(one, 'as the file says, and not known to be yours: it counts for nothing until you adopt it')),
    );
}

/** An acceptance to be adopted: a line that shows it, and the entry that is kept. */
interface Adoption {
  readonly line: string;
  readonly waiver: KeptWaiver;
}

/**
 * Adopts the acceptances of others for drafts, and those in the drafts' comments, after showing each finding as an
 * audit has it: another's words on it prove nothing. Ids of findings adopt these alone. Throws `AuditError`.
 */
export async function runWaiversAdopt(which: readonly string[], flags: CommonFlags, seat: Seat): Promise<void> {
  const workspace = await openWorkspace(flags);
  const waivers = openIn(workspace);
  const ids = which.filter((one) => FINDING.test(one));
  const drafts = which.filter((one) => !FINDING.test(one));
  if (drafts.length === 0)
    throw new AuditError(
      'Name the draft, as in: citeward waivers adopt draft.md. Its findings are shown as an audit has them.',
    );
  const all = await ofDrafts(drafts, workspace, flags, seat.stopped);
  const none = ids.find((id) => !all.some(({ waiver }) => waiver.finding.startsWith(id)));
  if (none !== undefined)
    throw new AuditError(
      `${none}: no finding of it that somebody else has accepted begins so. citeward waivers list names those of the workspace.`,
    );
  const adoptions =
    ids.length === 0 ? all : all.filter(({ waiver }) => ids.some((id) => waiver.finding.startsWith(id)));
  if (adoptions.length === 0) {
    console.log('There is nothing to adopt: nobody else has accepted anything of it.');
    return;
  }
  for (const { line } of adoptions) console.log(line);
  if (!(await confirm('Take these as your own?', seat))) {
    console.log('Nothing was adopted.');
    return;
  }
  for (const { waiver } of adoptions) await waivers.keep(waiver);
  const count = adoptions.length;
  console.log(
    `Adopted ${count}: ${count === 1 ? 'it counts' : 'they count'} from now on, in this folder and on this machine.`,
  );
}

/** What somebody says of a finding: a reason to accept it, that they have read it, or that neither holds any more. */
export type Saying = 'accept' | 'read' | 'withdraw';

/** What each says, as the command's help has it. */
export const SAYINGS: readonly (readonly [Saying, string])[] = [
  ['accept', 'accept a finding of a draft, with a reason, after showing it; its outcome stays'],
  ['read', 'say that you have read what a finding leaves for you to read, after showing it'],
  ['withdraw', 'take back that you have accepted or read a finding'],
];

export interface SayFlags extends CommonFlags {
  readonly reason?: string;
  /** The place of the finding as an audit prints it: `line 12`, `the 3rd paragraph`. */
  readonly at?: string;
  readonly by?: string;
}

/**
 * Keeps, or takes back, what this user says of the one finding of a draft that is of a citation, at a place where several are, after showing
 * it as an audit has it. Throws `AuditError` where none is, or more than one.
 */
export async function runWaiversSay(
  saying: Saying,
  draft: string,
  cited: string,
  flags: SayFlags,
  seat: Seat,
): Promise<void> {
  const reason = plainLine(flags.reason ?? '');
  const by = plainLine(flags.by ?? realPorts().userName());
  if (saying === 'accept' && (reason === '' || reason.length > LONGEST_REASON))
    throw new AuditError(
      `Give the reason in ${LONGEST_REASON} characters at most, as in: --reason "a slip of the court's"`,
    );
  if (by === '' || by.length > LONGEST_NAME)
    throw new AuditError(`Give your name in ${LONGEST_NAME} characters at most.`);
  const workspace = await openWorkspace(flags);
  const waivers = openIn(workspace);
  const document = await openOwn(draft, workspace);
  const settings = await readSettings(flags, workspace, readBaseUrl(flags.findCaseLaw), null);
  const result = await auditAlone(document, workspace, settings, flags, seat.stopped);
  const places = placesOf((await renderReports(result, workspace, [], VERSION, seat.stopped)).report);
  const placed = result.findings
    .filter(({ verdict, waiver }) =>
      saying === 'withdraw' ? waiver !== undefined : verdict.outcome !== 'VERIFIED_CORRECT',
    )
    .map((finding) => ({ finding, place: places.get(finding.id) ?? '' }));
  const none =
    saying === 'withdraw'
      ? `Nobody has accepted or read a finding of “${cited}” in ${draft}: citeward waivers list names those of the workspace.`
      : null;
  const fits = (finding: Finding): boolean =>
    saying !== 'read' || (readingOf(finding) !== null && finding.waiver === undefined);
  const { finding, place } = theOne(placed, draft, cited, { at: flags.at, fits, none, saying });
  const named = plainLine(`${place}: ${titleOf(finding)}`);
  if (saying === 'read' && readingOf(finding) === null)
    throw new AuditError(`${named} is not to be read: citeward waivers accept takes it, with a --reason.`);
  if (saying === 'read' && finding.waiver !== undefined)
    throw new AuditError(
      `${named}: ${continuing(acceptedBy(finding.waiver))} already; citeward waivers withdraw takes it back.`,
    );
  console.log([describeFinding(finding, place || null, process.stdout), ...wordsToRead(finding)].join('\n    '));
  if (
    !(await confirm(`${QUESTIONS[saying]}${saying === 'withdraw' ? '' : ` It is kept in the name of ${by}.`}`, seat))
  ) {
    console.log('Nothing was changed.');
    return;
  }
  const how = saying === 'read' ? { reason: HAVE_READ, read: true as const } : { reason };
  if (saying === 'withdraw') await waivers.withdraw(finding.id, document.path);
  else await waivers.keep(accepting(finding, how, document.path, by, new Date(realPorts().now()).toISOString()));
  console.log(DONE[saying]);
}

/** The longest passage of a draft or a judgment that is shown before somebody answers for it, in characters. */
const LONGEST_SHOWN = 600;

/** What somebody answers for: the words of the draft, and those of the authority that the finding is about. */
function wordsToRead({ claim, verdict: { basis } }: Finding): readonly string[] {
  const snippets = basis?.kind === 'evidence' ? basis.snippets : [];
  const own = snippets.map(({ paragraph, text }) => `${paragraph === null ? '' : `[${paragraph}] `}${text}`);
  return [`the draft: ${claim.text}`, ...own.map((words) => `the authority: ${words}`)].map((line) =>
    clipped(plainLine(line), LONGEST_SHOWN),
  );
}

const QUESTIONS: Readonly<Record<Saying, string>> = {
  accept: 'Accept this finding?',
  read: 'Have you read it?',
  withdraw: 'Take that back?',
};

const DONE: Readonly<Record<Saying, string>> = {
  accept:
    'Accepted: it counts from now on, in this folder and on this machine, while draft and evidence stay as they are.',
  read: 'Marked as read: it counts from now on, in this folder and on this machine, while draft and evidence stay as they are.',
  withdraw: 'Taken back: the finding counts again.',
};

/** The most places of findings that a message names. */
const MOST_NAMED = 8;
/** The most that it shows of the words quoted there, in characters. */
const LONGEST_QUOTED = 60;

/** By what one finding is chosen of several, and what is said where there is none; null for that the draft has none. */
interface Choice {
  readonly at: string | undefined;
  readonly fits: (finding: Finding) => boolean;
  readonly none: string | null;
  readonly saying: Saying;
}

/**
 * The one finding that is meant: by the beginning of its id, by its title or its citation as an audit prints them, or by a part of these;
 * and by its place. Of several it is the one that alone fits what is said of it.
 */
function theOne<T extends { readonly finding: Finding; readonly place: string }>(
  all: readonly T[],
  draft: string,
  cited: string,
  { at, fits, none, saying }: Choice,
): T {
  const words = folded(cited);
  const ways: readonly ((finding: Finding) => boolean)[] = [
    ({ id }) => FINDING.test(cited) && id.startsWith(cited),
    (finding) => [finding.citationText, titleOf(finding)].some((one) => folded(one) === words),
    (finding) =>
      words !== '' &&
      [finding.normalized, finding.caseName ?? '', titleOf(finding)].some((one) => folded(one).includes(words)),
  ];
  const there = at === undefined ? all : all.filter(({ place }) => folded(place) === folded(at));
  const meantBy = ways.map((isOfIt) => there.filter(({ finding }) => isOfIt(finding)));
  const alone = meantBy.map((meant) => meant.filter(({ finding }) => fits(finding))).find((fit) => fit.length > 0);
  if (alone?.length === 1 && alone[0]) return alone[0];
  const meant = meantBy.find((some) => some.length > 0) ?? [];
  if (meant.length === 1 && meant[0]) return meant[0];
  const own = all.filter(({ finding }) => ways.some((isOfIt) => isOfIt(finding)));
  if (own.length === 0)
    throw new AuditError(
      none ?? `${draft} has no such finding of “${cited}”: citeward audit "${draft}" lists what it has.`,
    );
  if (own.length === 1)
    throw new AuditError(`${draft} has no finding of “${cited}” at “${at}”: it stands at ${own[0]?.place}.`);
  throw new AuditError(ambiguous(meant.length > 0 ? meant : own, draft, cited, saying));
}

/** That several findings are meant: each, and how to say which. */
function ambiguous(
  open: readonly { readonly finding: Finding; readonly place: string }[],
  draft: string,
  cited: string,
  saying: Saying,
): string {
  const named = open.slice(0, MOST_NAMED).map(({ finding, place }) => {
    const by = finding.waiver === undefined ? '' : `, ${continuing(acceptedBy(finding.waiver))}`;
    const words = finding.checks.find(({ check }) => check === 'quotation')?.asserted;
    const quoted = words === undefined ? '' : `, “${clipped(words, LONGEST_QUOTED)}”`;
    return `${place || 'no place'}: ${titleOf(finding)}${quoted}, ${headlineOfFinding(finding)}${by} (${finding.id.slice(0, 8)})`;
  });
  const more = open.length > named.length ? `; and ${open.length - named.length} more` : '';
  // A place that several share tells none of them.
  const alone = open.find(({ place }) => place !== '' && open.filter((other) => other.place === place).length === 1);
  const byPlace = alone === undefined ? '' : `the place, as in --at "${alone.place}", or `;
  const letters = open[0]?.finding.id.slice(0, 8);
  return plainLine(
    `Several findings of ${draft} are of “${cited}”: ${named.join('; ')}${more}. Give ${byPlace}the letters in brackets in place of the citation, as in: citeward waivers ${saying} "${draft}" ${letters}`,
  );
}

/** Words as they are compared: `Lloyd, at paragraph 69` is `lloyd paragraph 69`. */
function folded(words: string): string {
  return plainLine(words).toLowerCase().replaceAll(',', '').replaceAll(' at ', ' ');
}

/** The beginning of a finding's id. */
const FINDING = /^[0-9a-f]{6,16}$/;

/** The acceptances for findings of drafts that are not this user's. Each finding is shown as an audit shows it. */
async function ofDrafts(
  drafts: readonly string[],
  workspace: string,
  flags: CommonFlags,
  signal: AbortSignal,
): Promise<readonly Adoption[]> {
  const settings = await readSettings(flags, workspace, readBaseUrl(flags.findCaseLaw), null);
  const { userName, now } = realPorts();
  const adoptions: Adoption[] = [];
  const all = await draftsIn(drafts, workspace, settings);
  for (const draft of all) {
    const document = await openOwn(draft, workspace);
    const findings = await auditAlone(document, workspace, settings, flags, signal).then(
      (result) => result.findings,
      (error: unknown) => {
        // As in an audit, one of several that cannot be read keeps nobody from the others.
        if (!(error instanceof UnreadDraft) || all.length === 1) throw error;
        console.error(plainLine(`citeward: ${error.message}`));
        return [];
      },
    );
    addAll(
      adoptions,
      findings.flatMap((finding: Finding): Adoption[] =>
        finding.offered === undefined
          ? []
          : [
              {
                line: describeFinding(finding, document.path, process.stdout),
                waiver: adopted(finding, finding.offered, document.path, userName(), new Date(now()).toISOString()),
              },
            ],
      ),
    );
  }
  return adoptions;
}

/** A draft of a workspace. Throws `AuditError` where it lies outside: acceptances are kept with its own. */
async function openOwn(draft: string, workspace: string): Promise<JobDocument> {
  const document = await openDocument(draft, path.resolve(draft), workspace);
  if (document.outside === true)
    throw new AuditError(`${draft} lies outside the workspace ${workspace}: name its own with --workspace.`);
  return document;
}

/** An audit of a draft alone, of which nothing is written. */
function auditAlone(
  document: JobDocument,
  workspace: string,
  settings: Settings,
  flags: CommonFlags,
  signal: AbortSignal,
): Promise<AuditResult> {
  const findCaseLaw = readBaseUrl(flags.findCaseLaw);
  const job: Job = {
    ...{
      id: defaultJobId(document.path, realPorts().now()),
      title: document.path,
      workspace,
      documents: [document],
      claims: [],
    },
    ...{ settings, offline: flags.offline === true, findCaseLaw, bailii: readBailii(flags) },
    legislation: readLegislation(flags, findCaseLaw),
    lawVersion: readLawVersion(flags),
  };
  return followAudit(job, false, signal);
}

function openIn(workspace: string): Waivers {
  const ports = realPorts();
  return openWaivers(workspace, ports, openEvidence(workspace, ports).prepare);
}

async function readable(waivers: Waivers): ReturnType<Waivers['read']> {
  const read = await waivers.read();
  if (read.problem !== null) throw new AuditError(read.problem);
  return read;
}

function describe({ finding, document, citation, reason, by, at, read }: KeptWaiver, how: string): string {
  return `${finding}  ${citation} in ${document}, ${read ? 'read' : 'accepted'} by ${by} on ${at.slice(0, 16).replace('T', ' ')} UTC: ${reason}  (${how})`;
}
