import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import schema from '../../../shared/settings.schema.json' with { type: 'json' };
import type { Settings } from '../../../shared/settings.ts';
import { MERGES } from '../../../shared/settings-merge.ts';
import { SETTING_KEYS, SETTINGS } from '../../../shared/settings-table.ts';

/** Two rows that no setting of ours has. */
const ROWS = {
  most_notes: {
    title: 'Notes',
    description: 'Most notes of a report.',
    type: 'integer',
    minimum: 0,
    maximum: 50,
    default: 20,
    merge: 'lower',
    policy: 'bounds',
    editor: { name: 'notes.most', scope: 'machine', group: 'Reports', after: 'reportFolder' },
  },
  note_style: {
    title: 'Style of notes',
    description: 'How notes are set.',
    type: 'string',
    enum: ['foot', 'end'],
    default: 'foot',
    merge: 'replace',
    policy: 'decides',
    editor: { name: 'noteStyle', scope: 'resource', group: 'Reports' },
  },
};

/** What the project makes of a schema with these rows; nothing else is another. */
async function withRows() {
  vi.resetModules();
  vi.doMock('../../../shared/settings.schema.json', () => ({
    default: { ...schema, properties: { ...schema.properties, ...ROWS } },
  }));
  const [{ DEFAULT_SETTINGS }, files, policy, editor, written] = await Promise.all([
    import('../../../shared/settings.ts'),
    import('../../../server/audit/settings.ts'),
    import('../../../server/audit/policy.ts'),
    import('../../../server/audit/editor-settings.ts'),
    import('../../../scripts/settings.ts'),
  ]);
  return { DEFAULT_SETTINGS, ...files, ...policy, ...editor, ...written };
}

describe('a row of the schema is all that a setting needs', () => {
  let made: Awaited<ReturnType<typeof withRows>>;
  beforeAll(async () => {
    made = await withRows();
  });
  afterAll(() => {
    vi.doUnmock('../../../shared/settings.schema.json');
    vi.resetModules();
  });

  /** What is held of both, where these say something of them. */
  const said = (settings: object): readonly unknown[] => Object.keys(ROWS).map((key) => Object(settings)[key]);
  const held = (...lists: readonly object[]): Settings =>
    made.mergeSettings(made.DEFAULT_SETTINGS, ...(lists as readonly Partial<Settings>[]));
  const within = (own: object, asked: Settings): ReturnType<typeof made.within> =>
    made.within({ file: '/etc/citeward.json', settings: own as Partial<Settings>, modelHosts: [] }, asked);

  it('for its type', () => {
    const types = made.settingsFiles().get('shared/settings-types.ts');
    expect(types).toContain('  /** Notes. */\n  readonly most_notes: number;\n');
    expect(types).toContain("  /** Style of notes. */\n  readonly note_style: 'foot' | 'end';\n");
    expect(types).toContain('  readonly notes?: {\n    readonly most?: number;\n  };\n');
    expect(types).toContain("  readonly noteStyle?: 'foot' | 'end';\n");
  });

  it('for its default', () => {
    expect(said(made.DEFAULT_SETTINGS)).toEqual([20, 'foot']);
  });

  it('for what a file may say', () => {
    expect(() => made.assertSettings({ most_notes: 51 }, 'citeward.json')).toThrow(
      'citeward.json: “most_notes” is 51: it must be a whole number from 0 to 50.',
    );
    expect(said(held({ most_notes: 5, note_style: 'end' }, { most_notes: 9 }))).toEqual([5, 'end']);
  });

  it('for the line where a file asks for more', () => {
    const file = { name: 'citeward.json', settings: { most_notes: 30 } as Partial<Settings> };
    expect(made.describeIgnored(file, made.DEFAULT_SETTINGS, held(file.settings), null)).toEqual([
      'citeward.json: it asks for most_notes 30; 20 holds, since a file can lower a cap and not raise it.',
    ]);
  });

  it('for what an editor says, which goes before files', () => {
    const { settings, problems } = made.readEditorSettings(
      { notes: { most: 40 }, noteStyle: 'side' },
      'https://a.test',
    );
    expect(problems).toEqual(['“citeward.noteStyle” is "side": it must be “foot” or “end”.']);
    expect(said(made.mergeEditorSettings(held({ most_notes: 5, note_style: 'end' }), settings))).toEqual([40, 'end']);
  });

  it('for what the policy of the machine says, which goes before everybody', () => {
    const { settings, notes } = within({ most_notes: 10, note_style: 'end' }, held({}));
    expect(said(settings)).toEqual([10, 'end']);
    expect(notes).toEqual([
      'The policy of this machine (/etc/citeward.json) says most_notes 10, which holds; not 20.',
      'The policy of this machine (/etc/citeward.json) says note_style end, which holds; not foot.',
    ]);
    expect(said(within({ most_notes: 30 }, held({})).settings)).toEqual([20, 'foot']);
  });

  it('for package.json', () => {
    const { contributes } = JSON.parse(made.settingsFiles().get('package.json') ?? '');
    const reports = contributes.configuration.at(-1).properties;
    const names = Object.keys(reports);
    expect(names.indexOf('citeward.notes.most')).toBe(names.indexOf('citeward.reportFolder') + 1);
    expect(names.at(-1)).toBe('citeward.noteStyle');
    expect(reports['citeward.notes.most']).toEqual({
      scope: 'machine',
      markdownDescription: '%setting.notes.most.markdownDescription%',
      type: ['integer', 'null'],
      minimum: 0,
      maximum: 50,
      default: null,
      order: names.indexOf('citeward.notes.most'),
    });
    expect(reports['citeward.noteStyle']).toMatchObject({ enum: ['', 'foot', 'end'], default: '' });
  });

  it('for docs/settings.md', () => {
    const page = made.settingsFiles().get('docs/settings.md');
    expect(page).toContain(
      '| `most_notes` | Most notes of a report. | a whole number from 0 to 50 | `20` | `citeward.notes.most` |',
    );
    expect(page).toMatch(/`note_style` in the place of everybody else/);
  });
});

describe('each row', () => {
  /** What a rule is for. */
  const TYPES: Readonly<Record<string, readonly string[]>> = {
    lower: ['integer', 'number'],
    slower: ['integer', 'number'],
    union: ['array'],
    entries: ['object'],
    forbid: ['boolean'],
    require: ['boolean'],
  };
  const groups = SETTING_KEYS.flatMap((key) => SETTINGS[key].editor?.group ?? []);

  it.each(SETTING_KEYS)('says how %s comes together, by a rule that fits its type', (key) => {
    const { merge, type = '', policy } = SETTINGS[key];
    expect(Object.keys(MERGES)).toContain(merge);
    expect(TYPES[merge] ?? [type]).toContain(type);
    expect([undefined, 'bounds', 'decides']).toContain(policy);
  });

  it('that an editor has is shown in a group that there is, after a setting of it', async () => {
    const { EDITOR_GROUPS } = await import('../../../shared/settings-table.ts');
    expect(groups.filter((group) => !EDITOR_GROUPS.some(({ title }) => title === group))).toEqual([]);
    const shown = EDITOR_GROUPS.flatMap(({ title, settings }) => settings.map(({ name }) => `${title}: ${name}`));
    const wanted = SETTING_KEYS.flatMap((key) => {
      const { name, group, after = name } = SETTINGS[key].editor ?? {};
      return name === undefined ? [] : [`${group}: ${name}`, `${group}: ${after}`];
    });
    expect(wanted.filter((one) => !shown.includes(one))).toEqual([]);
  });
});
