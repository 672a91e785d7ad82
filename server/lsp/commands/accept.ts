import type { FindingParams, MarkReadParams, WaiveParams } from '../../../shared/commands.ts';
import { type Finding, readingOf } from '../../../shared/finding.ts';
import { accepting, LONGEST_NAME, LONGEST_REASON } from '../../audit/index.ts';
import type { KeptWaiver } from '../../evidence/index.ts';
import { plainLine } from '../../reports/index.ts';
import { HAVE_READ } from '../../wording/index.ts';
import { findingOf, pathOf } from '../editor/sessions.ts';
import type { Context } from '../features/context.ts';
import { failed, openSession } from './opened.ts';

/** Keeps the acceptance of a finding: who, when and why. */
export async function waive(context: Context, { uri, findingId, reason, by }: WaiveParams): Promise<null> {
  const why = plainLine(reason);
  if (why === '' || why.length > LONGEST_REASON)
    throw failed(`Give the reason for which the finding is accepted, in ${LONGEST_REASON} characters at most.`);
  await keep(context, { uri, findingId, by }, () => ({ reason: why }));
  return null;
}

/** Keeps that the user has read what a finding leaves to be read: who and when. */
export async function markRead(context: Context, { uri, findingId, by }: MarkReadParams): Promise<null> {
  await keep(context, { uri, findingId, by }, (finding) => {
    if (readingOf(finding) === null)
      throw failed('It is not to be read: a finding of another kind is accepted, with a reason.');
    return { reason: HAVE_READ, read: true };
  });
  return null;
}

/** Takes back that a finding is accepted or read. */
export async function withdrawWaiver(context: Context, { uri, findingId }: FindingParams): Promise<null> {
  const session = await openSession(context, uri);
  await context.workspaces.accept(session.workspace, (waivers) => waivers.withdraw(findingId, pathOf(session)));
  return null;
}

async function keep(
  context: Context,
  { uri, findingId, by = context.ports.userName() }: { uri: string; findingId: string; by: string | undefined },
  howOf: (finding: Finding) => Pick<KeptWaiver, 'reason' | 'read'>,
): Promise<void> {
  const session = await openSession(context, uri);
  await context.reader.current(session);
  const entry = session.reading?.entries.find(({ id }) => id === findingId);
  const finding = entry && findingOf(entry);
  if (!finding || finding.verdict.outcome === 'VERIFIED_CORRECT')
    throw failed('The draft has no such finding any more: run the action again where it is marked.');
  const name = plainLine(by);
  if (name === '' || name.length > LONGEST_NAME) throw failed(`Give your name in ${LONGEST_NAME} characters at most.`);
  const how = howOf(finding);
  await context.workspaces.accept(session.workspace, (waivers) =>
    waivers.keep(accepting(finding, how, pathOf(session), name, new Date(context.ports.now()).toISOString())),
  );
}
