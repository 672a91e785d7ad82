import path from 'node:path';
import type { ClearEvidenceParams, ClearEvidenceResult } from '../../../shared/commands.ts';
import { pruneEvidence } from '../../audit/index.ts';
import type { Context } from '../features/context.ts';
import { openSession } from './opened.ts';

/**
 * Removes the evidence of a draft's workspace, except the evidence that its reports cite. Open drafts are judged again.
 */
export async function clearEvidence(
  context: Context,
  { uri, rehearse }: ClearEvidenceParams,
): Promise<ClearEvidenceResult> {
  const session = await openSession(context, uri);
  const { workspace } = session;
  const { removed, cited } = await pruneEvidence(
    {
      workspace,
      reports: path.resolve(workspace, context.settingsOf(session).audit.report_folder),
      before: null,
      job: null,
      cited: false,
      rehearse: rehearse === true,
      standing: true, // whoever clears is told how many are copies of their own
    },
    context.ports,
  );
  if (rehearse !== true) context.workspaces.forget(workspace);
  return {
    removed: removed.length,
    own: removed.filter(({ provenance }) => provenance === 'user').length,
    bytes: removed.reduce((sum, { content_length: length }) => sum + length, 0),
    cited: cited.length,
  };
}
