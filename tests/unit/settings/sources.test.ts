import { existsSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { settingsFiles } from '../../../scripts/settings.ts';
import { CODE_NAMES, SEVERITIES } from '../../../shared/codes.ts';
import schema from '../../../shared/settings.schema.json' with { type: 'json' };
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import {
  CAPS,
  EDITOR_SETTINGS,
  FORBIDDEN,
  PACES,
  REQUIRED,
  SETTING_KEYS,
  SETTINGS,
} from '../../../shared/settings-table.ts';
import { stale } from '../support/stale.ts';

const at = (file: string): URL => new URL(`../../../${file}`, import.meta.url);

describe('what is written of the settings is as their source says', () => {
  it.each([...settingsFiles()])('%s', (file, text) => {
    expect(stale(file, text, 'npx node scripts/settings.ts')).toEqual([]);
  });
});

describe('the schema', () => {
  it('is a schema, of the draft that editors understand', () => {
    expect(new Ajv({ strict: false }).validateSchema(schema)).toBe(true);
  });

  it('allows its own defaults', () => {
    expect(Object.keys(DEFAULT_SETTINGS)).toEqual(SETTING_KEYS);
    expect(new Ajv({ strict: false }).validate(schema, DEFAULT_SETTINGS)).toBe(true);
  });

  it('has every code and severity', () => {
    expect(schema.properties.severity.propertyNames.enum).toEqual(CODE_NAMES);
    expect(schema.properties.severity.additionalProperties.enum).toEqual(SEVERITIES);
  });

  it.each(SETTING_KEYS)('says what %s is', (key) => {
    expect(SETTINGS[key].title).toMatch(/^[A-Z].*[^.]$/);
    expect(SETTINGS[key].description).toMatch(/^[A-Z].*\.$/);
  });
});

describe("the editor's table", () => {
  it('overrides settings that there are, and says what the others are', () => {
    expect(
      EDITOR_SETTINGS.filter(({ overrides, schema: own }) => overrides === null && own.default === undefined),
    ).toEqual([]);
    expect(EDITOR_SETTINGS.filter(({ description }) => !/^[A-Z].*\.$/.test(description))).toEqual([]);
  });

  it('keeps out of the reach of a workspace what a workspace may only tighten', () => {
    const guarded: readonly (string | null)[] = [...CAPS, ...PACES, ...FORBIDDEN, ...REQUIRED];
    const open = EDITOR_SETTINGS.filter(
      ({ name, overrides, scope }) =>
        (guarded.includes(overrides) || name.endsWith('baseUrl') || name === 'bailii.access') && scope !== 'machine',
    );
    expect(
      open.map(({ name }) => `citeward.${name}: give it the scope machine, since files may only tighten what it says`),
    ).toEqual([]);
  });
});

interface Manifest {
  readonly contributes: {
    readonly configuration: readonly {
      readonly properties: Readonly<Record<string, { readonly default?: unknown }>>;
    }[];
    readonly jsonValidation: readonly { readonly url: string }[];
    readonly grammars: readonly { readonly path: string; readonly scopeName: string }[];
  };
}

describe('package.json', () => {
  const { contributes } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as Manifest;

  it('points at files that there are', () => {
    const files = [
      ...contributes.jsonValidation.map(({ url }) => url),
      ...contributes.grammars.map(({ path }) => path),
    ];
    expect(files.filter((file) => !existsSync(at(file)))).toEqual([]);
  });

  it('gives each setting a default that it allows, and says nothing for the user', () => {
    const properties = Object.assign({}, ...contributes.configuration.map((group) => group.properties)) as Record<
      string,
      { readonly default?: unknown }
    >;
    const ajv = new Ajv({ strict: false });
    for (const [name, property] of Object.entries(properties)) {
      expect(property, name).toHaveProperty('default');
      expect(ajv.validate(property, property.default), name).toBe(true);
    }
    for (const { name, overrides } of EDITOR_SETTINGS.filter((one) => one.overrides !== null))
      expect([null, '', [], {}], `${name}: ${overrides}`).toContainEqual(properties[`citeward.${name}`]?.default);
  });
});
