import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PALETTE } from '../../../client/state/menu.ts';
import { isWord, refusalPage, WORD_ENDINGS } from '../../../client/state/word.ts';
import { formatOf } from '../../../server/documents/index.ts';
import { WORD_SCHEME } from '../../../shared/protocol.ts';

interface Entry {
  readonly command: string;
  readonly when: string;
}
interface Manifest {
  readonly activationEvents: readonly string[];
  readonly contributes: {
    readonly customEditors: readonly { readonly selector: readonly { readonly filenamePattern: string }[] }[];
    readonly languages: readonly { readonly id: string; readonly extensions: readonly string[] }[];
    readonly menus: Readonly<Record<string, readonly Entry[]>>;
  };
}
const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as Manifest;
const { customEditors, languages, menus } = manifest.contributes;

it('Word documents are those that the server reads as such', () => {
  expect(WORD_ENDINGS.map((ending) => formatOf(`draft.${ending}`))).toEqual(WORD_ENDINGS.map(() => 'docx'));
  expect(['/a/Draft.DOCX', '/a/b.docm', '/a/docx', '/a/b.doc', '/a/b.docx.md'].map(isWord)).toEqual([
    ...[true, true],
    ...[false, false, false],
  ]);
});

it('the manifest names the same, and the scheme of their texts', () => {
  expect(languages).toContainEqual(
    expect.objectContaining({ id: WORD_SCHEME, extensions: WORD_ENDINGS.map((ending) => `.${ending}`) }),
  );
  const pattern = `{file,vscode-remote}:/**/*.{${WORD_ENDINGS.join(',')}}`; // never the texts themselves
  expect(customEditors.map(({ selector }) => selector)).toEqual([[{ filenamePattern: pattern }]]);
  expect(manifest.activationEvents).toContain(`onFileSystem:${WORD_SCHEME}`);
  const own = Object.values(menus)
    .flat()
    .filter(({ command, when }) => command !== PALETTE.addAuthority && /docx|citeward-word/.test(when));
  expect(new Set(own.map(({ when }) => when))).toEqual(
    new Set([`resourceExtname =~ /^\\.(${WORD_ENDINGS.join('|')})$/i`, `resourceScheme == ${WORD_SCHEME}`]),
  );
});

it('what cannot be shown is said as text', () => {
  const page = refusalPage('/a/<img src=x>&"\'.docx is empty.');
  expect(page).toContain('<p role="alert">/a/&#60;img src=x&#62;&#38;&#34;&#39;.docx is empty.</p>');
  expect(page).toContain("default-src 'none'");
});
