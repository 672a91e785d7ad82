import { AuditError, defaultJobId, type Job } from '../audit/index.ts';
import { plainLine } from '../reports/index.ts';
import { BAILII_CHOSEN } from '../wording/index.ts';
import { type CommonFlags, readCommonJob, readOwnWorkspace } from './options.ts';
import { exitCode, followAudit, mayFetch } from './run-job.ts';
import { LONGEST_INPUT, type Seat } from './seat.ts';
import { describeResult } from './terminal.ts';

/**
 * Checks a citation, or a sentence with one, that is typed on the command line, or standard input for `-`. Returns the exit code.
 * Throws `AuditError`.
 */
export async function runCheck(given: string, flags: CommonFlags, { stopped, readInput }: Seat): Promise<number> {
  const workspace = await readOwnWorkspace(flags);
  const common = await readCommonJob(flags, workspace);
  const content = given === '-' ? await readInput() : new TextEncoder().encode(given);
  if (content === null)
    throw new AuditError('Standard input cannot be read: save the text as a draft, and audit that.');
  if (content.length > LONGEST_INPUT)
    throw new AuditError('That is more than 2 MB of text: save it as a draft, and audit that.');
  if (content.length === 0)
    throw new AuditError('Name a citation to check, as in: citeward check "Lloyd v Google LLC [2021] UKSC 50"');
  const job: Job = {
    id: defaultJobId('check', Date.now()),
    title: 'check',
    workspace,
    documents: [{ id: 'text', path: 'text', format: 'txt', content }],
    claims: [],
    ...common,
  };
  if (mayFetch(job)) console.error(BAILII_CHOSEN);
  const result = await followAudit(job, false, stopped);
  if (result.findings.length === 0) throw new AuditError('No citation was recognised in that text.');
  console.log(describeResult(result, () => null, process.stdout));
  for (const { verdict } of result.findings) {
    if (verdict.basis?.kind === 'evidence' && verdict.basis.attested)
      console.log(plainLine(`${verdict.basis.source} at ${verdict.basis.retrievedAt}, kept as ${verdict.basis.path}`));
  }
  for (const notice of result.notices) console.log(plainLine(notice));
  return exitCode(result, 'error');
}
