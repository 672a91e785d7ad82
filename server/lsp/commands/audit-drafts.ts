import path from 'node:path';
import type { CancellationToken } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import type { AuditDraftsParams, AuditDraftsResult } from '../../../shared/commands.ts';
import { isOpened, languageOf, schemeOf } from '../../../shared/draft-formats.ts';
import { countStandings, plural, standOfFinding } from '../../../shared/standing.ts';
import {
  auditEach,
  type DraftsAudit,
  describeDrafts,
  type FoundDrafts,
  findDrafts,
  type NotAudited,
  readDraftText,
  standingsOf,
  UnreadDraft,
} from '../../audit/index.ts';
import { formatOf } from '../../documents/index.ts';
import { gravestIn } from '../../reports/index.ts';
import { shownUri } from '../editor/file-drafts.ts';
import { pathOf, type Session, workspaceOf } from '../editor/sessions.ts';
import type { Context } from '../features/context.ts';
import { stackOf } from '../wire/log.ts';
import { showing } from './audit-one.ts';
import { writeIndexes } from './indexes.ts';
import { failed } from './opened.ts';
import { type Report, withProgress } from './progress.ts';
import { formatsIn, pathsOf, reportOn } from './reports.ts';

/**
 * Audits the drafts of a folder, or of all that are open in the editor, one after the other. The drafts of a folder are one job of the
 * day, with one cap; each has its own report. Drafts that are open are audited as the editor has them.
 */
export async function auditDrafts(
  context: Context,
  { folder, formats }: AuditDraftsParams,
  token: CancellationToken,
): Promise<AuditDraftsResult> {
  const wanted = formats === undefined ? null : formatsIn(formats);
  const places = placesOf(context.folders(), folder);
  const workspaces = new Set(places.map(({ workspace }) => workspace));
  const others = { passedOver: new Set<string>(), unlooked: new Set<string>(), otherKinds: new Set<string>() };
  const auditAll = async (signal: AbortSignal, report: Report): Promise<DraftsAudit> => {
    const files = new Map<string, string>();
    for (const { workspace, within } of places) {
      const { drafts, ...rest } = await draftsIn(context, workspace, within);
      const job = context.jobOfFolder(path.relative(workspace, within).split(path.sep).join('/'));
      for (const file of drafts) files.set(file, job);
      for (const why of NOT_AUDITED) for (const file of rest[why]) others[why].add(path.relative(workspace, file));
    }
    let done: DraftsAudit | null = null;
    const say = (share: number, more: string): void => {
      if (done) report(`${progressOf(done)}${more}`, (100 * (finishedIn(done) + share)) / Math.max(1, done.found));
    };
    return auditEach(
      [...files.keys()],
      async (file) => {
        const session = await sessionOf(context, file);
        const { findings, rendered } = await reportOn(context, session, {
          name: pathOf(session).replaceAll('/', '-'),
          formats: wanted ?? context.settingsOf(session).audit.report_formats,
          evenEmpty: false,
          signal,
          budget: files.get(file) ?? context.jobOf(session),
          onCitation: (count, all) => say(count / all, `; ${pathOf(session)}: ${count} of ${plural(all, 'citation')}`),
        });
        return {
          standings: countStandings(findings.map(standOfFinding)),
          gravest: rendered ? gravestIn(rendered.report) : [],
          reports: rendered?.files ?? [],
        };
      },
      signal,
      (so) => {
        done = so;
        say(0, '');
      },
    );
  };
  const audit = await withProgress(context, 'Auditing drafts', token, (signal, report) =>
    showing(context, workspaces, () => auditAll(signal, report)),
  );
  for (const { fault } of audit.unread) if (fault !== undefined) context.log.error(stackOf(fault));
  const { passedOver, unlooked, otherKinds } = others;
  const rest = { passedOver: [...passedOver], unlooked: [...unlooked], otherKinds: [...otherKinds] };
  return toResult(audit, rest, await writeIndexes(context, audit, [...workspaces], rest));
}

/** Why files are not audited. */
const NOT_AUDITED = ['passedOver', 'unlooked', 'otherKinds'] as const;

/** Each folder to audit with the workspace that it lies in. */
function placesOf(
  workspaces: readonly string[],
  folder: string | undefined,
): readonly { readonly workspace: string; readonly within: string }[] {
  if (workspaces.length === 0) throw failed('Open a folder first: evidence and reports are kept in it.');
  if (folder === undefined) return workspaces.map((workspace) => ({ workspace, within: workspace }));
  const uri = URI.parse(folder);
  if (uri.scheme !== 'file') throw failed('Give the folder as the URI of a file.');
  const within = path.resolve(uri.fsPath);
  if (workspaces.includes(within)) return [{ workspace: within, within }];
  const workspace = workspaceOf(within, workspaces);
  if (workspace === null || !workspaces.includes(workspace))
    throw failed(`${within} is in no folder that is open: open it, or the folder of the matter, first.`);
  return [{ workspace, within }];
}

/** The drafts of a folder that are its workspace's own: what lies in another open folder within it is that one's. */
async function draftsIn(context: Context, workspace: string, within: string): Promise<FoundDrafts> {
  await context.readSettings(workspace);
  const { audit } = context.settingsOf({ workspace });
  const found = await findDrafts(workspace, within, audit, context.ports);
  const own = (files: readonly string[]): readonly string[] =>
    files.filter((file) => workspaceOf(file, context.folders()) === workspace);
  const { drafts, passedOver, unlooked, otherKinds } = found;
  return {
    ...{ drafts: own(drafts), passedOver: own(passedOver), unlooked: own(unlooked), otherKinds: own(otherKinds) },
  };
}

/** The session of a draft: the open one, or one for this time alone. Throws `UnreadDraft`. */
export async function sessionOf(context: Context, file: string): Promise<Session & { readonly workspace: string }> {
  const open = context.sessions().find((one) => one.file === file);
  const session = open ?? context.draftOf(await documentOf(file));
  if (session.setAside)
    throw new UnreadDraft(`${file}: the server stopped on it twice. Open it and have it tried again first.`);
  return session as Session & { readonly workspace: string }; // a file lies in a folder
}

async function documentOf(file: string): Promise<TextDocument> {
  const format = formatOf(file) ?? 'txt';
  const uri = shownUri(file);
  if (isOpened(format)) return TextDocument.create(uri, schemeOf(format), 0, ''); // it is read from its file
  return TextDocument.create(uri, languageOf(format), 0, await readDraftText(file));
}

function finishedIn({ audited, unread }: DraftsAudit): number {
  return audited.length + unread.length;
}

/** `12 of 40 drafts, 2 errors`. */
function progressOf(so: DraftsAudit): string {
  const { error } = standingsOf(so.audited);
  return `${finishedIn(so)} of ${plural(so.found, 'draft')}${error === 0 ? '' : `, ${plural(error, 'error')}`}`;
}

function toResult(audit: DraftsAudit, others: NotAudited, indexes: readonly string[]): AuditDraftsResult {
  const uriOf = (file: string): string => URI.file(file).toString();
  return {
    summary: describeDrafts(audit, others),
    drafts: audit.found,
    audited: audit.audited.map(({ file, standings, reports }) => ({
      uri: uriOf(file),
      standings,
      ...pathsOf(reports),
    })),
    indexes,
    unread: audit.unread.map(({ file, why }) => ({ uri: uriOf(file), why })),
    stopped: audit.stopped,
  };
}
