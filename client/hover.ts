import * as vscode from 'vscode';
import type { DocumentLinkMiddleware, HoverMiddleware } from 'vscode-languageclient/node';
import { findingsOf } from './findings.ts';
import { withoutSaid } from './state/hover.ts';
import { calledInMarkdown, linkToEvidence } from './state/links.ts';
import { INTERNAL } from './state/menu.ts';

/**
 * Leaves out what VS Code says of the findings at the place by itself; of hints, such as what a person has accepted, it says
 * nothing. It follows no link of a hover to a scheme of an extension's own, but one to a command that the hover is trusted
 * with: this one, which opens evidence and nothing else.
 */
export const provideHover: NonNullable<HoverMiddleware['provideHover']> = async (document, position, token, next) => {
  const hover = await next(document, position, token);
  const messages = findingsOf(document.uri)
    .filter(({ range, severity }) => range.contains(position) && severity !== vscode.DiagnosticSeverity.Hint)
    .map(({ message }) => message);
  for (const content of hover?.contents ?? []) {
    if (!(content instanceof vscode.MarkdownString)) continue;
    content.value = linkToEvidence(withoutSaid(content.value, messages));
    content.isTrusted = { enabledCommands: [INTERNAL.openEvidence] };
  }
  return hover;
};

/** Of the words of a link VS Code makes Markdown, in the box that it shows over it. */
export const provideDocumentLinks: NonNullable<DocumentLinkMiddleware['provideDocumentLinks']> = async (
  document,
  token,
  next,
) => {
  const links = await next(document, token);
  for (const link of links ?? []) if (link.tooltip !== undefined) link.tooltip = calledInMarkdown(link.tooltip);
  return links;
};
