import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endingsOf, FILE_WORDS, fileFormatOf, refusalPage } from '../../../client/state/file-drafts.ts';
import { PALETTE } from '../../../client/state/menu.ts';
import { OPENED, type OpenedFormat, SHOWN_SCHEMES, schemeOf } from '../../../shared/draft-formats.ts';

interface Entry {
  readonly command: string;
  readonly when: string;
}
interface Manifest {
  readonly activationEvents: readonly string[];
  readonly contributes: {
    readonly customEditors: readonly {
      readonly selector: readonly { readonly filenamePattern: string }[];
      readonly priority: string;
    }[];
    readonly languages: readonly { readonly id: string; readonly extensions: readonly string[] }[];
    readonly grammars: readonly { readonly language?: string }[];
    readonly menus: Readonly<Record<string, readonly Entry[]>>;
    readonly configurationDefaults: Readonly<Record<string, unknown>>;
  };
}
const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as Manifest;
const { configurationDefaults, customEditors, grammars, languages, menus } = manifest.contributes;

it.each<[string, OpenedFormat | null]>([
  ['/a/Draft.DOCX', 'docx'],
  ['/a/b.docm', 'docx'],
  ['/a/Filing.PDF', 'pdf'],
  ['/a/docx', null],
  ['/a/b.doc', null],
  ['/a/b.docx.md', null],
  ['/a/pdf', null],
])('%s is shown as the text of a file: %s', (path, format) => {
  expect(fileFormatOf(path)).toBe(format);
});

describe.each(OPENED)('the manifest has of %s', (format) => {
  const endings = endingsOf(format);

  it('the scheme of its texts, and their language', () => {
    const id = schemeOf(format);
    expect(manifest.activationEvents).toContain(`onFileSystem:${id}`);
    expect(languages).toContainEqual(
      expect.objectContaining({ id, extensions: endings.map((ending) => `.${ending}`) }),
    );
    expect(grammars.filter(({ language }) => language === id)).toHaveLength(1);
    expect(configurationDefaults[`[${id}]`]).toEqual(configurationDefaults['[citeward-word]']);
  });

  it('an editor that leads to them, which is chosen where something else shows such files', () => {
    const all = endings.length > 1 ? `{${endings.join(',')}}` : endings[0];
    const filenamePattern = `{file,vscode-remote}:/**/*.${all}`; // never the texts themselves
    const priority = format === 'pdf' ? 'option' : 'default';
    expect(customEditors).toContainEqual(expect.objectContaining({ selector: [{ filenamePattern }], priority }));
  });

  it('menus of its files and of their texts', () => {
    const ofFiles = menus['explorer/context']?.filter(
      ({ when }) => when === `resourceExtname =~ /^\\.(${endings.join('|')})$/i`,
    );
    expect(ofFiles?.map(({ command }) => command)).toEqual([
      format === 'pdf' ? PALETTE.checkPdf : PALETTE.checkWord,
      PALETTE.writeReport,
      PALETTE.annotate,
    ]);
    const ofTexts = menus['editor/context']?.filter(({ when }) => whenMatches(when, schemeOf(format)));
    expect(ofTexts?.map(({ command }) => command)).toEqual([PALETTE.deal, PALETTE.writeReport, PALETTE.annotate]);
    expect(menus['editor/title']?.filter(({ when }) => whenMatches(when, schemeOf(format)))).toHaveLength(1);
  });

  it('and says what its texts are', () => {
    const { readOnly, choose, documents, deal, copied } = FILE_WORDS[format];
    const said = [readOnly(), choose(), documents(), deal(), copied('a copy')];
    for (const words of said) expect(words).toMatch(format === 'pdf' ? /PDF/ : /Word/);
    expect(copied('a copy')).toContain(' in a copy: ');
  });
});

/** Whether a clause of the manifest, of one scheme or a pattern of them, is true of a scheme. */
function whenMatches(when: string, scheme: string): boolean {
  const [, one, pattern] = /^resourceScheme (?:== (\S+)|=~ \/(.+)\/)$/.exec(when) ?? [];
  if (one === undefined && pattern === undefined) throw new Error(`“${when}” is not of a scheme`);
  return one === undefined ? new RegExp(pattern ?? '').test(scheme) : one === scheme;
}

it('no scheme is another one with more behind it', () => {
  expect(SHOWN_SCHEMES.filter((one) => SHOWN_SCHEMES.some((other) => other !== one && one.startsWith(other)))).toEqual(
    [],
  );
});

it('what cannot be shown is said as text', () => {
  const page = refusalPage('/a/<img src=x>&"\'.docx is empty.');
  expect(page).toContain('<p role="alert">/a/&#60;img src=x&#62;&#38;&#34;&#39;.docx is empty.</p>');
  expect(page).toContain("default-src 'none'");
});
