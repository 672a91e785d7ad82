import { AuditError, openApprovals, stateFolder } from '../audit/index.ts';
import { nodeFiles } from '../evidence/index.ts';

/** Flags of `citeward approve` as they are typed. */
export interface ApproveFlags {
  readonly withdraw?: boolean;
}

/**
 * Lets a host be asked for the documents that a draft's author links to, takes that back, or lists the hosts that may be.
 * Throws `AuditError`.
 */
export async function runApprove(host: string | undefined, { withdraw }: ApproveFlags): Promise<void> {
  const approvals = openApprovals(stateFolder(), nodeFiles);
  if (host === undefined) {
    if (withdraw === true) throw new AuditError('Name the host, as in: citeward approve --withdraw www.example.org');
    const all = await approvals.list();
    if (all.length === 0) console.log('No host is approved on this machine: links are not asked for.');
    for (const approval of all) console.log(`${approval.host}  ${approval.approved_at}`);
    return;
  }
  if (withdraw === true) {
    const gone = await approvals.withdraw(host, Date.now());
    console.log(gone === null ? `${host} was not approved.` : `${gone} is asked no more.`);
    return;
  }
  const approved = await approvals.approve(host, Date.now());
  console.log(
    `${approved} may be asked from this machine for the addresses that you name (user_links, --link), once a second at most. Take it back with: citeward approve --withdraw ${approved}`,
  );
}
