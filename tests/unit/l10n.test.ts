import { globSync, readFileSync } from 'node:fs';
import { config } from '@vscode/l10n';
import { afterEach, describe, expect, it } from 'vitest';
import { question } from '../../client/state/bailii.ts';
import { badgeOf, citationTree } from '../../client/state/citations.ts';
import { clearedLine } from '../../client/state/evidence.ts';
import { nothingFound, walk } from '../../client/state/finding-walk.ts';
import { menuEntries } from '../../client/state/menu.ts';
import { statusText } from '../../client/state/status.ts';
import { l10nFiles, textsIn } from '../../scripts/l10n.ts';
import type { StatusParams } from '../../shared/protocol.ts';
import { STANDINGS } from '../../shared/standing.ts';
import { manifestWords } from '../support/manifest.ts';
import { stale } from './support/stale.ts';

const root = new URL('../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');
const bundle = JSON.parse(read('l10n/bundle.l10n.json')) as Record<string, string>;

describe('the texts of the client', () => {
  it('are all in the bundle that translations go by: npx node scripts/l10n.ts writes it', () => {
    expect([...l10nFiles()].flatMap(([file, text]) => stale(file, text, 'npx node scripts/l10n.ts'))).toEqual([]);
    expect(Object.keys(bundle).length).toBeGreaterThan(100);
  });

  it.each<[string, string[]]>([
    ["vscode.l10n.t('Open a draft')", ['Open a draft']],
    ["l10n.t(\n  'line {0}',\n  line,\n)", ['line {0}']],
    ['l10n.t("Today\'s requests")', ["Today's requests"]],
    ["one(l10n.t('a'), vscode.l10n\n    .t('b'))", ['a', 'b']],
    ['const t = (): string => text;', []],
  ])('are found: %s', (source, texts) => {
    expect(textsIn(source)).toEqual(texts);
  });

  it.each(['l10n.t(text)', 'l10n.t(`a`)'])('are written out: %s', (source) => {
    expect(() => textsIn(source)).toThrow('is not written out');
  });

  /** What is shown is never a text that is written where it is shown, or put together there. */
  it('are shown in no other way', () => {
    const SHOWN =
      /\b(?:show(?:Information|Warning|Error)Message|setStatusBarMessage)\(\s*['"]|\b(?:label|detail|title|prompt|placeHolder|openLabel|tooltip|why|text|meaning): ['"][^'"]/;
    const files = globSync('client/**/*.ts', { cwd: root }).filter((file) => SHOWN.test(read(file)));
    // The name of the program is that everywhere.
    expect(files.filter((file) => SHOWN.test(read(file).replaceAll("title: 'Citeward'", '')))).toEqual([]);
  });
});

describe('the words of the manifest', () => {
  const manifest = read('package.json');
  const { contributes, capabilities, l10n } = JSON.parse(manifest);
  const named = [...manifest.matchAll(/"%([^"%]+)%"/g)].map(([, key = '']) => key);

  it('are in package.nls.json, each of them used', () => {
    expect(Object.keys(manifestWords()).toSorted()).toEqual([...new Set(named)].toSorted());
    expect(l10n).toBe('./l10n');
  });

  it('stand nowhere else', () => {
    const SAID = [
      ...['title', 'description', 'markdownDescription', 'contents', 'altText', 'patternErrorMessage', 'name'],
      ...[
        'markdownEnumDescriptions',
        'enumItemLabels',
        'enumDescriptions',
        'displayName',
        'userDescription',
        'fullName',
      ],
    ];
    const texts: string[] = [];
    const look = (value: unknown, field: string): void => {
      if (typeof value === 'string' && SAID.includes(field)) texts.push(value);
      else if (typeof value === 'object' && value !== null)
        for (const [key, own] of Object.entries(value)) look(own, Array.isArray(value) ? field : key);
    };
    // What a tool is called by, and what models are told of it, is no word for people.
    const tools = contributes.languageModelTools.map(
      ({ name: _, modelDescription: __, inputSchema: ___, ...told }: Record<string, unknown>) => told,
    );
    const chatParticipants = contributes.chatParticipants.map(
      ({ name: _, commands, ...told }: { name: string; commands: { description: string }[] }) => [
        told,
        ...commands.map(({ description }) => ({ description })),
      ],
    );
    look([{ ...contributes, languageModelTools: tools, chatParticipants }, capabilities], '');
    expect(texts.length).toBeGreaterThan(80);
    expect(texts.filter((text) => !/^%.+%$/.test(text) && text !== 'Citeward')).toEqual([]);
  });
});

describe('a window in another language', () => {
  /** A language that is made up: every letter stands twice, and what is filled in stays. */
  const pseudo = (text: string): string =>
    `«${text.replace(/\{\d+\}|\p{L}/gu, (one) => (one.length > 1 ? one : one + one))}»`;
  const translated = Object.fromEntries(Object.keys(bundle).map((text) => [text, pseudo(text)]));
  afterEach(() => config({ contents: {} }));

  const status = {
    ...{
      uri: 'file:///draft.md',
      version: 1,
      state: 'idle',
      citations: 7,
      checked: 6,
      verified: 1,
      own: 0,
      errors: 1,
      ownErrors: 0,
      ownWords: 0,
    },
    ...{
      toRead: 2,
      wordsVerified: 1,
      notChecked: 1,
      ...{ notFound: 1, notInSource: 1, noCitation: 1 },
      accepted: 1,
      read: 1,
      requests: 3,
      cap: 100,
      rateLimited: 1,
      fromEvidence: 2,
    },
    ...{ bySource: [], notice: null, message: null },
  } as StatusParams;
  const view = { server: 'running', draft: true, beside: null, status, offline: false } as const;
  const range = { start: { line: 4, character: 0 }, end: { line: 4, character: 9 } };
  const authority = {
    citation: '[2022] EWHC 8101 (Ch)',
    name: null,
    places: STANDINGS.map((standing) => ({
      range,
      place: null,
      standing,
      lead: null,
      found: null,
      findingId: standing,
    })),
  };
  const shown = (): Record<string, readonly string[]> => ({
    menu: menuEntries(view).map(({ label }) => label),
    status: [statusText(view)?.tooltip ?? '', statusText({ ...view, server: 'stopped' })?.text ?? ''],
    citations: citationTree({ authorities: [authority] }).flatMap(({ label, tooltip, children }) => [
      label,
      tooltip,
      ...children.map((one) => one.spoken),
    ]),
    badge: [badgeOf({ status })?.tooltip ?? ''],
    bailii: [question().message],
    evidence: [clearedLine({ removed: 2, own: 0, bytes: 900, cited: 1 })],
    findings: [
      nothingFound(null),
      walk([{ range, message: '', accepted: false, rank: 'error' }], range.start, 'next')?.line ?? '',
    ],
  });

  it('has every text of the client replaced that is decided without VS Code', () => {
    const english = Object.values(shown()).flat();
    config({ contents: translated });
    expect(shown()['menu']?.[0]).toBe('«WWrriittee AAuuddiitt RReeppoorrtt»');
    expect(shown()['badge']).toEqual(['«1 eerrrroorr iinn tthhiiss ddrraafftt»']);
    for (const text of Object.values(shown()).flat()) expect(text).toContain('«');
    expect(Object.values(shown()).flat()).not.toEqual(english);
  });

  it('has the text itself where there is no translation', () => {
    config({ contents: { 'Write Audit Report': 'Prüfbericht schreiben' } });
    expect(shown()['menu']?.slice(0, 2)).toEqual(['Prüfbericht schreiben', 'Check This Document Now']);
  });
});
