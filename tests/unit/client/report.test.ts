import { expect, it, vi } from 'vitest';
import { openReport, openReportBeside, openReported } from '../../../client/report.ts';

/** An address, as much as a report needs of one. */
const uri = vi.hoisted(() => (address: string) => ({
  path: address.replace('file://', ''),
  toString: () => address,
}));
const code = vi.hoisted(() => ({ page: '', html: '', shown: [] as string[] }));
vi.mock('vscode', () => ({
  env: { remoteName: 'elsewhere', uiKind: 1 },
  UIKind: { Desktop: 1 },
  ViewColumn: { Active: -1, Beside: -2 },
  Position: class {},
  Range: class {},
  l10n: { t: (text: string, ...given: readonly string[]) => text.replace('{0}', given[0] ?? '') },
  Uri: {
    parse: uri,
    joinPath: (root: { path: string }, ...parts: readonly string[]) => uri(`file://${root.path}/${parts.join('/')}`),
  },
  workspace: {
    fs: { readFile: async () => new TextEncoder().encode(code.page) },
    getWorkspaceFolder: () => ({ uri: uri('file:///matter') }),
    asRelativePath: ({ path }: { path: string }) => path.replace('/matter/', ''),
  },
  window: {
    visibleTextEditors: [],
    showTextDocument: async ({ path }: { path: string }) => void code.shown.push(path),
    createWebviewPanel: () => ({
      webview: {
        set html(page: string) {
          code.html = page;
        },
      },
      reveal: () => {},
      onDidDispose: () => {},
    }),
  },
}));

const PAGE = (body: string) => `<!doctype html>\n<html lang="en-GB">\n<head>\n</head>\n<body>\n${body}\n</body></html>`;

it('runs a command for a link that was put into a page here, and for none that a page has by itself', async () => {
  code.page = PAGE(
    '<span class="place" data-path="draft.md" data-line="3">line 3</span>' +
      `<a href='command:citeward.openReported?${encodeURIComponent('[["file:///matter/r.html","secret.md",1]]')}'>x</a>`,
  );
  await openReport(uri('file:///matter/r.html') as never);
  const [own, forged] = [...code.html.matchAll(/command:citeward\.openReported\?([^"']+)/g)].map(
    ([, given]) => JSON.parse(decodeURIComponent(given ?? ''))[0],
  );
  await openReported(own);
  expect(code.shown).toEqual(['/matter/draft.md']);
  await expect(openReported(forged)).rejects.toThrow('is not in the folder of the report');
  await expect(openReported(['no', ...forged] as never)).rejects.toThrow('is not in the folder of the report');
  await expect(openReportBeside(['no', 'file:///matter/r.html', 'other.html'])).rejects.toThrow('is not in the folder');
  expect(code.shown).toEqual(['/matter/draft.md']);
});
