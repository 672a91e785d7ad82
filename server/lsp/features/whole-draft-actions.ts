import { type CodeAction, CodeActionKind, type TextEdit } from 'vscode-languageserver/node';
import { plural } from '../../../shared/standing.ts';
import { authorityOf, type InMemory } from '../../audit/index.ts';
import { findRepairs } from '../../verification/index.ts';
import { type ClientAbilities, FIX_ALL } from '../editor/abilities.ts';
import { type DraftEntry, findingOf, type ReadVersion, type Session } from '../editor/sessions.ts';
import { type DraftText, editOf, linkTo } from './edits.ts';
import { type PageSettings, publicPages } from './links.ts';

/** The facts beside the draft on which actions depend. */
export interface Around {
  readonly can: Pick<ClientAbilities, 'commands' | 'showDocument'>;
  readonly inMemory: InMemory;
  readonly settings: PageSettings;
  /** Whether the user trusts the folder of the draft. */
  readonly isTrusted: boolean;
}

/** A document whose text is to change. */
export type OpenText = DraftText & Pick<Session, 'uri'>;

/**
 * The actions for all citations of a draft at once, offered at the `chosen` ones: correct the paragraphs that the
 * evidence places elsewhere, link verified citations to their public pages.
 */
export function wholeDraftActions(
  around: Around,
  draft: OpenText,
  { entries }: ReadVersion,
  chosen: readonly DraftEntry[],
  only: readonly string[] | undefined,
): CodeAction[] {
  const changes = (edits: readonly TextEdit[]): Pick<CodeAction, 'edit'> => ({
    edit: { changes: { [draft.uri]: [...edits] } },
  });
  const wanted = only?.some((kind) => FIX_ALL.startsWith(kind)) ?? false;
  const here = chosen.flatMap((entry) => pinpointEdits(around, draft, entry));
  const fixes = wanted || here.length > 0 ? entries.flatMap((entry) => pinpointEdits(around, draft, entry)) : [];
  const links = chosen.flatMap((entry) => linkEdits(around, draft, entry));
  const all = links.length === 0 ? [] : entries.flatMap((entry) => linkEdits(around, draft, entry));
  const [cited] = chosen;
  return [
    ...(wanted && fixes.length > 0
      ? [{ title: `Correct ${plural(fixes.length, 'paragraph number')}`, kind: FIX_ALL, ...changes(fixes) }]
      : []),
    ...(here.length > 0 && fixes.length > 1
      ? [{ title: `Correct all ${fixes.length} paragraph numbers`, kind: CodeActionKind.QuickFix, ...changes(fixes) }]
      : []),
    ...(links.length > 0 && cited
      ? [
          {
            title: `Link ${cited.item.citation.normalized} to its public page`,
            kind: CodeActionKind.RefactorRewrite,
            ...changes(links.slice(0, 1)),
          },
        ]
      : []),
    ...(all.length > 1
      ? [
          {
            title: `Link all ${all.length} verified citations to their public pages`,
            kind: CodeActionKind.RefactorRewrite,
            ...changes(all),
          },
        ]
      : []),
  ];
}

function pinpointEdits({ inMemory }: Around, draft: OpenText, entry: DraftEntry): TextEdit[] {
  const { verdict, item } = entry;
  if (verdict?.verification.verdict.outcome !== 'VERIFIED_ERROR') return [];
  const repairs = findRepairs(item.citation, verdict.verification, authorityOf(verdict.known, inMemory));
  return repairs.flatMap((repair) => (repair.kind === 'pinpoint' ? (editOf(draft, entry, repair) ?? []) : []));
}

function linkEdits({ settings }: Around, draft: OpenText, entry: DraftEntry): TextEdit[] {
  const finding = findingOf(entry);
  if (finding?.verdict.outcome !== 'VERIFIED_CORRECT' || finding.verdict.basis.provenance !== 'public') return [];
  const [page] = publicPages(entry.item.citation, finding, settings);
  const edit = page && linkTo(draft, entry, page.url);
  return edit ? [edit] : [];
}
