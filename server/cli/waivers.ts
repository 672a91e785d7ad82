import path from 'node:path';
import type { Finding } from '../../shared/finding.ts';
import { addAll } from '../../shared/lists.ts';
import { AuditError, adopted, defaultJobId, type Job, UnreadDraft } from '../audit/index.ts';
import { type KeptWaiver, openEvidence, openWaivers, type Waivers } from '../evidence/index.ts';
import { plainLine } from '../reports/index.ts';
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
import { describeFinding } from './terminal.ts';

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

/** The beginning of a finding's id. */
const FINDING = /^[0-9a-f]{6,16}$/;

/** The acceptances for findings of drafts that are not this user's. Each finding is shown as an audit shows it. */
async function ofDrafts(
  drafts: readonly string[],
  workspace: string,
  flags: CommonFlags,
  signal: AbortSignal,
): Promise<readonly Adoption[]> {
  const findCaseLaw = readBaseUrl(flags.findCaseLaw);
  const settings = await readSettings(flags, workspace, findCaseLaw, null);
  const { userName, now } = realPorts();
  const adoptions: Adoption[] = [];
  const all = await draftsIn(drafts, workspace, settings);
  for (const draft of all) {
    const document = await openDocument(draft, path.resolve(draft), workspace);
    if (document.outside === true)
      throw new AuditError(`${draft} lies outside the workspace ${workspace}: name its own with --workspace.`);
    const job: Job = {
      ...{ id: defaultJobId(draft, now()), title: draft, workspace, documents: [document], claims: [], settings },
      ...{ offline: flags.offline === true, findCaseLaw, bailii: readBailii(flags) },
      legislation: readLegislation(flags, findCaseLaw),
      lawVersion: readLawVersion(flags),
    };
    const findings = await followAudit(job, false, signal).then(
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
  return `${finding}  ${citation} in ${document}, ${read ? 'read' : 'accepted'} by ${by} on ${at.slice(0, 10)}: ${reason}  (${how})`;
}
