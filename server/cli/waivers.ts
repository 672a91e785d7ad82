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
import { acceptedBy, clipped, continuing, HAVE_READ } from '../wording/index.ts';
import { confirm } from './confirm.ts';
import { draftsIn } from './folders.ts';
import { FINDING, theOne } from './one-finding.ts';
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
    'Accepted: it counts from now on, in this folder and on this machine, while draft and evidence stay as they are. Reports written before do not have it: audit again, with --force.',
  read: 'Marked as read: it counts from now on, in this folder and on this machine, while draft and evidence stay as they are.',
  withdraw: 'Taken back: the finding counts again.',
};

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

function describe(
  { finding, document, citation, named = citation, reason, by, at, read }: KeptWaiver,
  how: string,
): string {
  return `${finding}  ${named} in ${document}, ${read ? 'read' : 'accepted'} by ${by} on ${at.slice(0, 16).replace('T', ' ')} UTC: ${reason}  (${how})`;
}
