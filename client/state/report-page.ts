import * as l10n from '@vscode/l10n';

/** The links that a page has in the editor and not in a browser, each the address of a command. */
export interface PageLinks {
  /** To a line of a draft, whose path is from its workspace; lines count from one. */
  readonly line: (path: string, line: number) => string;
  /** To another report, by the name of a file beside this one. */
  readonly report: (name: string) => string;
  /** To this page in a browser, which prints it; null where no browser of this machine has it. */
  readonly browser: string | null;
  /** The file of the page, from its workspace on. */
  readonly file: string;
}

/** How every page begins that Citeward writes. */
const OPENING = '<!doctype html>\n<html lang="en-GB">\n<head>\n';
/** Nothing runs and nothing is loaded, whatever the page says of that itself: it is a file that others may have changed. */
const POLICY =
  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'\">\n";
/** The ground and the ink of the editor's theme, of high contrast too; the page's own colours for dark or light, whichever it is. */
const THEME = `<style>
@media screen {
  :root {
    --paper: var(--vscode-editor-background) !important; --ink: var(--vscode-editor-foreground) !important;
    --faint: var(--vscode-descriptionForeground) !important; --line: var(--vscode-contrastBorder, var(--vscode-panel-border)) !important;
    --panel: var(--vscode-textBlockQuote-background) !important;
  }
  .vscode-dark, .vscode-high-contrast { --error: #ffa198; --read: #9fc6f5; --open: #e5c46c; --right: #97d4a4; --mark: #59401d; }
  .vscode-light, .vscode-high-contrast-light { --error: #8f1d17; --read: #1d4c7c; --open: #6d4e00; --right: #22592f; --mark: #fbe3c4; }
}
</style>
`;

/**
 * A report as the editor shows it: the places in the draft lead to their lines, and reports to each other. Null for a page that
 * Citeward has not written so.
 */
export function pageInEditor(page: string, links: PageLinks): string | null {
  if (!page.startsWith(OPENING)) return null;
  const browser =
    links.browser === null
      ? `<p>${escaped(l10n.t('To print or send it, download {0} and open it in your browser.', links.file))}</p>\n`
      : `<p><a href="${escaped(links.browser)}">${escaped(l10n.t('Open in the browser, to print or send it'))}</a></p>\n`;
  const own = page
    .slice(OPENING.length)
    .replace(/\bhref="\s*command:[^"]*"/gi, 'href="#"') // no command but these
    .replace(
      /href="([\w-][\w.-]*\.html)(?:#finding-\d{1,7})?"/g,
      (_, name: string) => `href="${escaped(links.report(name))}"`,
    )
    .replace(
      /<span class="place" data-path="([^"]*)" data-line="(\d{1,7})">(.*?)<\/span>/g,
      (_, path: string, line: string, words: string) =>
        `<a class="place" href="${escaped(links.line(unescaped(path), Number(line)))}">${words}</a>`,
    )
    .replace(
      /<a href="#finding-\d{1,7}" data-path="([^"]*)" data-line="(\d{1,7})">/g,
      (_, path: string, line: string) => `<a href="${escaped(links.line(unescaped(path), Number(line)))}">`,
    )
    .replace('</head>\n<body>\n', () => `${THEME}</head>\n<body>\n${browser}`);
  return `${OPENING}${POLICY}${own}`;
}

const ENTITIES: readonly (readonly [sign: string, entity: string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
];

function escaped(text: string): string {
  return ENTITIES.reduce((all, [sign, entity]) => all.replaceAll(sign, entity), text);
}

function unescaped(text: string): string {
  return ENTITIES.toReversed().reduce((all, [sign, entity]) => all.replaceAll(entity, sign), text);
}
