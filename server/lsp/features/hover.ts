import { type Hover, MarkupKind } from 'vscode-languageserver/node';
import type { EvidenceBasis, Finding } from '../../../shared/finding.ts';
import { type DraftEntry, entryAt, findingOf, type Session } from '../editor/sessions.ts';
import type { Context } from './context.ts';
import { evidenceUri } from './evidence-documents.ts';
import { rangeIn } from './evidence-places.ts';
import { describeForm, formAt } from './form.ts';
import { writeHover } from './hover-text.ts';
import { ownPage, publicPages } from './links.ts';
import { MARKDOWN, type Pen, PLAIN } from './pen.ts';
import { authorityShown } from './shown.ts';
import { shownAs } from './shown-as.ts';

/** Shows the finding of the citation under the pointer, with the authority's own words. */
export function hover(context: Context): void {
  const pen = context.can.markdown ? MARKDOWN : PLAIN;
  context.connection.onHover(async ({ textDocument, position }): Promise<Hover | null> => {
    const session = await context.opened(textDocument.uri);
    const reading = session && (await context.reader.current(session));
    if (!session || !reading) return null;
    const at = session.document.offsetAt(position);
    const entry = entryAt(reading, at);
    const form = formAt(context, session, at);
    const span = entry?.place(entry.item.citation) ?? form[0];
    if (!span) return null;
    const parts = [
      ...(entry ? [describeEntry(context, session, entry, pen)] : []),
      ...form.map((one) => describeForm(one, pen)),
    ];
    return {
      contents: {
        kind: pen === MARKDOWN ? MarkupKind.Markdown : MarkupKind.PlainText,
        value: parts.join(pen.rule),
      },
      range: { start: session.document.positionAt(span.start), end: session.document.positionAt(span.end) },
    };
  });
}

function describeEntry(context: Context, session: Session, entry: DraftEntry, pen: Pen): string {
  const finding = findingOf(entry);
  if (!finding || !entry.verdict)
    return `${pen.strong('Not checked yet')}\n\n${pen.text(whyUnchecked(context, session))}`;
  const { basis } = finding.verdict;
  const authority = authorityShown(entry.verdict, context.desks.inMemory);
  const links = [
    ...(basis?.kind === 'evidence' && isKept(basis) && session.workspace !== null && context.can.evidenceDocuments
      ? [
          {
            label: 'Open the evidence',
            url: evidenceUri(
              session.workspace,
              basis.sha256,
              { title: authority?.authority.title ?? null, citation: shownAs(finding).citation },
              authority ? rangeIn(authority.authority, entry) : undefined,
            ),
          },
        ]
      : []),
    ...ownLinks(finding, session),
    ...publicPages(entry.item.citation, finding, context.settingsOf(session)),
  ];
  return writeHover({ finding, authority, links, now: context.ports.now() }, pen);
}

/** The page of the user's own PDF. */
function ownLinks(finding: Finding, { workspace }: Session): { label: string; url: string }[] {
  const own = ownPage(finding, workspace);
  return own === null ? [] : [{ label: `Open ${own.label}`, url: own.url }];
}

/** Whether it is among the evidence: a file of a folder that is not trusted is not. */
function isKept({ path }: EvidenceBasis): boolean {
  return path.startsWith('.citeward/');
}

/** Why nothing is said of a citation yet. */
export function whyUnchecked({ asker, trusted, settingsOf, trouble, workspaces }: Context, session: Session): string {
  const said = trouble(session);
  if (said !== null) return said;
  if (session.setAside) return 'The server stopped on this draft twice: have it tried again first.';
  if (session.workspace === null) return 'Save the draft in a folder: evidence is kept there.';
  if (workspaces.isExample(session)) return 'This is an example: nothing is looked up for it.';
  if (!trusted()) return 'Nothing is looked up until you trust this folder: select Citeward in the bar at the bottom.';
  if (asker.isAsking(session)) return 'It is being looked for.';
  const { verify, offline } = settingsOf(session);
  if (offline) return 'Nothing is looked up while you are offline.';
  if (verify === 'onCommand') return 'Citations are checked on command: run “Check This Document Now”.';
  if (verify === 'onSave') return 'Citations are checked when the draft is saved.';
  return 'It is looked for when you have paused, and the caret has left it.';
}
