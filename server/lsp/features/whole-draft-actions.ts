import { type CodeAction, CodeActionKind, type TextEdit } from 'vscode-languageserver/node';
import { plural, restsOnOwnCopy } from '../../../shared/standing.ts';
import type { InMemory } from '../../audit/index.ts';
import { type ClientAbilities, FIX_ALL } from '../editor/abilities.ts';
import { type DraftEntry, findingOf, type ReadVersion, type Session } from '../editor/sessions.ts';
import { type DraftText, editOf, isByOwnCopy, linkTo, repairsOf } from './edits.ts';
import { type PageSettings, publicPages } from './links.ts';

/** The facts beside the draft on which actions depend. */
export interface Around {
  readonly can: Pick<ClientAbilities, 'commands' | 'evidenceDocuments' | 'showDocument'>;
  readonly inMemory: InMemory;
  readonly settings: PageSettings;
  /** Whether the user trusts the folder of the draft. */
  readonly isTrusted: boolean;
}

/** A document whose text is to change. */
export type OpenText = DraftText & Pick<Session, 'uri' | 'workspace'>;

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
  const here = chosen.flatMap((entry) => placeEdits(around, draft, entry));
  const found = wanted || here.length > 0 ? entries.flatMap((entry) => placeEdits(around, draft, entry)) : [];
  const fixes = found.map(({ edit }) => edit);
  const corrected = calledTogether(new Set(found.map(({ kind }) => kind)));
  const links = chosen.flatMap((entry) => linkEdits(around, draft, entry));
  const all = links.length === 0 ? [] : entries.flatMap((entry) => linkEdits(around, draft, entry));
  const [cited] = chosen;
  return [
    ...(wanted && fixes.length > 0
      ? [{ title: `Correct ${plural(fixes.length, corrected)}`, kind: FIX_ALL, ...changes(fixes) }]
      : []),
    ...(here.length > 0 && fixes.length > 1
      ? [{ title: `Correct all ${plural(fixes.length, corrected)}`, kind: CodeActionKind.QuickFix, ...changes(fixes) }]
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

/** A correction of the place that a citation points to. */
interface PlaceEdit {
  readonly kind: 'pinpoint' | 'provision';
  readonly edit: TextEdit;
}

/** What places of these kinds are called together. */
function calledTogether(kinds: ReadonlySet<PlaceEdit['kind']>): string {
  if (kinds.size > 1) return 'pinpoint';
  return kinds.has('provision') ? 'provision' : 'paragraph number';
}

function placeEdits({ inMemory }: Around, draft: OpenText, entry: DraftEntry): PlaceEdit[] {
  if (entry.verdict?.verification.verdict.outcome !== 'VERIFIED_ERROR') return [];
  return repairsOf(entry, inMemory).flatMap((repair): PlaceEdit[] => {
    if ((repair.kind !== 'pinpoint' && repair.kind !== 'provision') || isByOwnCopy(entry, repair)) return [];
    const edit = editOf(draft, entry, repair);
    return edit ? [{ kind: repair.kind, edit }] : [];
  });
}

function linkEdits({ settings }: Around, draft: OpenText, entry: DraftEntry): TextEdit[] {
  const finding = findingOf(entry);
  if (finding?.verdict.outcome !== 'VERIFIED_CORRECT' || restsOnOwnCopy(finding)) return [];
  const [page] = publicPages(entry.item.citation, finding, settings);
  const edit = page && linkTo(draft, entry, page.url);
  return edit ? [edit] : [];
}
