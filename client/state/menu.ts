import * as l10n from '@vscode/l10n';
import { formatOfScheme } from '../../shared/draft-formats.ts';
import { FILE_WORDS } from './file-drafts.ts';
import type { StatusView } from './status.ts';

/** A line of the menu behind the status item. */
export interface MenuEntry {
  /** An icon of VS Code by name. */
  readonly icon: string;
  readonly label: string;
  readonly detail?: string;
  /** The command that it runs, of the palette or the editor. */
  readonly command: string;
  readonly argument?: string;
}

/** The names of the commands of the client. The server's have names of their own (`COMMANDS` of the protocol). */
export const PALETTE = {
  writeReport: 'citeward.writeAuditReport',
  auditWorkspace: 'citeward.auditWorkspace',
  auditFolder: 'citeward.auditFolder',
  check: 'citeward.checkThisDocument',
  checkWord: 'citeward.checkWordDocument',
  checkPdf: 'citeward.checkPdf',
  annotate: 'citeward.writeAnnotatedCopy',
  retrievalLog: 'citeward.openRetrievalLog',
  nextError: 'citeward.nextError',
  previousError: 'citeward.previousError',
  nextFinding: 'citeward.nextFinding',
  previousFinding: 'citeward.previousFinding',
  deal: 'citeward.dealWithFinding',
  addAuthority: 'citeward.addAuthorityFromFile',
  findAuthority: 'citeward.findAuthorityForSelection',
  evidenceFolder: 'citeward.openEvidenceFolder',
  clearEvidence: 'citeward.clearCachedEvidence',
  goOffline: 'citeward.goOffline',
  goOnline: 'citeward.goOnline',
  tryExample: 'citeward.tryExample',
  restart: 'citeward.restartServer',
  output: 'citeward.showOutput',
  reportIssue: 'citeward.reportIssue',
  menu: 'citeward.showMenu',
} as const;

/** Commands that only the menu, notifications and hovers run. */
export const INTERNAL = {
  tryAgain: 'citeward.tryAgain',
  openEvidence: 'citeward.openEvidence',
  goToPlace: 'citeward.goToPlace',
  insertQuotation: 'citeward.insertQuotation',
  openReported: 'citeward.openReported',
  openReport: 'citeward.openReport',
  openReportInBrowser: 'citeward.openReportInBrowser',
  showAudited: 'citeward.showAudited',
} as const;

/** Commands of VS Code for what the manifest contributes. */
export const MADE = {
  showCitations: 'citeward.citations.focus',
  walkthrough: 'workbench.action.openWalkthrough',
} as const;

/** The walkthrough of the manifest, as {@link MADE}.walkthrough wants it. */
export const WALKTHROUGH = 'citeward.citeward#start';

/** The actions, the most likely first. Actions that make no sense now are left out. */
export function menuEntries({ server, draft, status, offline }: StatusView): readonly MenuEntry[] {
  const usable = server !== 'stopped' && draft;
  const opened = formatOfScheme(status?.uri.split(':', 1)[0] ?? '');
  const restart: MenuEntry = { icon: 'debug-restart', label: l10n.t('Restart Server'), command: PALETTE.restart };
  return [
    ...(server === 'stopped' ? [restart] : []),
    ...(usable && status?.state === 'set-aside'
      ? [
          {
            icon: 'refresh',
            label: l10n.t('Try This Draft Again'),
            detail: l10n.t('The server stopped twice on it'),
            command: INTERNAL.tryAgain,
            argument: status.uri,
          },
        ]
      : []),
    ...(status?.state === 'untrusted'
      ? [
          {
            icon: 'shield',
            label: l10n.t('Trust This Folder…'),
            detail: l10n.t('Nothing is looked up until you do'),
            command: 'workbench.trust.manage',
          },
        ]
      : []),
    ...(usable
      ? [
          { icon: 'output', label: l10n.t('Write Audit Report'), command: PALETTE.writeReport },
          ...(opened === null
            ? []
            : [
                {
                  icon: 'comment-discussion',
                  label: l10n.t('Write Annotated Copy'),
                  detail: FILE_WORDS[opened].copy(),
                  command: PALETTE.annotate,
                },
              ]),
          {
            icon: 'search',
            label: l10n.t('Check This Document Now'),
            detail: l10n.t('Asks for all that is unknown, and again for what failed'),
            command: PALETTE.check,
          },
          {
            icon: 'list-tree',
            label: l10n.t('Show Citations'),
            detail: l10n.t('Every authority that the draft cites, by how it stands'),
            command: MADE.showCitations,
          },
          ...(isFound(status)
            ? [
                {
                  icon: 'error',
                  label: l10n.t('Next Error'),
                  detail: l10n.t('Errors first, then what was not found, then what is to be read'),
                  command: PALETTE.nextError,
                },
                { icon: 'arrow-down', label: l10n.t('Next Finding'), command: PALETTE.nextFinding },
                {
                  icon: 'lightbulb',
                  label: l10n.t('Deal with This Finding…'),
                  detail: l10n.t('What can be done about it, and accepting it with a reason'),
                  command: PALETTE.deal,
                },
              ]
            : []),
          {
            icon: 'file-add',
            label: l10n.t('Add Authority from File…'),
            detail: l10n.t('A judgment of your own, where no public source has it'),
            command: PALETTE.addAuthority,
          },
          { icon: 'history', label: l10n.t('Show Retrieval Log'), command: PALETTE.retrievalLog },
          { icon: 'folder-opened', label: l10n.t('Open Evidence Folder'), command: PALETTE.evidenceFolder },
          {
            icon: 'trash',
            label: l10n.t('Clear Cached Evidence…'),
            detail: l10n.t('Asks first; what a report cites stays'),
            command: PALETTE.clearEvidence,
          },
        ]
      : []),
    ...(server === 'stopped'
      ? []
      : [
          {
            icon: 'files',
            label: l10n.t('Audit Workspace'),
            detail: l10n.t('A report for each draft in the folders that are open'),
            command: PALETTE.auditWorkspace,
          },
        ]),
    offline
      ? {
          icon: 'cloud',
          label: l10n.t('Go Online'),
          detail: l10n.t('Citations are looked up at the public source again'),
          command: PALETTE.goOnline,
        }
      : {
          icon: 'circle-slash',
          label: l10n.t('Go Offline'),
          detail: l10n.t('Sends nothing; uses only the evidence that is kept'),
          command: PALETTE.goOffline,
        },
    {
      icon: 'settings-gear',
      label: l10n.t('Open Settings'),
      command: 'workbench.action.openSettings',
      argument: '@ext:citeward.citeward',
    },
    { icon: 'mortar-board', label: l10n.t('Show the First Steps'), command: MADE.walkthrough, argument: WALKTHROUGH },
    { icon: 'list-flat', label: l10n.t('Show Output'), command: PALETTE.output },
    ...(server === 'stopped' ? [] : [restart]),
    { icon: 'bug', label: l10n.t('Report an Issue…'), command: PALETTE.reportIssue },
  ];
}

function isFound(status: StatusView['status']): boolean {
  if (status === null) return false;
  const { errors, notFound, toRead, wordsVerified, notChecked, notInSource, noCitation } = status;
  return errors + notFound + toRead + wordsVerified + notChecked + notInSource + noCitation > 0;
}
