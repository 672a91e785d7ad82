import { existsSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { settingsFiles } from '../../../scripts/settings.ts';
import { CODE_NAMES, SEVERITIES } from '../../../shared/codes.ts';
import type { EditorSettings } from '../../../shared/protocol.ts';
import schema from '../../../shared/settings.schema.json' with { type: 'json' };
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { EDITOR_SETTINGS, SETTING_KEYS, SETTINGS } from '../../../shared/settings-table.ts';

const at = (file: string): URL => new URL(`../../../${file}`, import.meta.url);

describe('what is written of the settings is as their source says', () => {
  it.each([...settingsFiles()])('%s', (file, text) => {
    expect(readFileSync(at(file), 'utf8'), 'run node scripts/settings.ts').toBe(text);
  });
});

describe('the schema', () => {
  it('is a schema, of the draft that editors understand', () => {
    expect(new Ajv({ strict: false }).validateSchema(schema)).toBe(true);
  });

  it('has the defaults of the settings, and each allows itself', () => {
    const defaults = Object.fromEntries(SETTING_KEYS.map((key) => [key, SETTINGS[key].default]));
    expect(defaults).toEqual(DEFAULT_SETTINGS);
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
  /** Every setting that the protocol has: the type and the table must not drift apart. */
  const ALL: { [K in keyof Required<EditorSettings>]: K extends 'findCaseLaw' | 'bailii' ? object : true } = {
    verify: true,
    offline: true,
    maxFindings: true,
    codeLens: true,
    inlayHints: true,
    findCaseLaw: { baseUrl: true, rateLimitSeconds: true, maxRequestsPerJob: true } satisfies Record<
      keyof NonNullable<EditorSettings['findCaseLaw']>,
      true
    >,
    bailii: { access: true, baseUrl: true, maxRequestsPerJob: true } satisfies Record<
      keyof NonNullable<EditorSettings['bailii']>,
      true
    >,
    severity: true,
    preferSources: true,
    authorities: true,
    userLinks: true,
    reportFolder: true,
    reportFormats: true,
    allowPartyQueries: true,
    evidenceMaxAgeDays: true,
  };

  it('has the settings of the protocol', () => {
    const names = Object.entries(ALL).flatMap(([name, inner]) =>
      inner === true ? [name] : Object.keys(inner).map((key) => `${name}.${key}`),
    );
    expect(EDITOR_SETTINGS.map(({ name }) => name).sort()).toEqual(names.sort());
  });

  it('overrides settings that there are, and says what the others are', () => {
    expect(
      EDITOR_SETTINGS.filter(({ overrides, schema: own }) => overrides === null && own.default === undefined),
    ).toEqual([]);
    expect(EDITOR_SETTINGS.filter(({ description }) => !/^[A-Z].*\.$/.test(description))).toEqual([]);
  });

  it('keeps out of the reach of a workspace what a workspace may only tighten', () => {
    const guarded = [
      'max_fcl_requests_per_job',
      'max_bailii_requests_per_job',
      'rate_limit_fcl_seconds',
      'allow_party_queries',
    ];
    const open = EDITOR_SETTINGS.filter(
      ({ name, overrides, scope }) =>
        (guarded.includes(overrides ?? '') || name.endsWith('baseUrl') || name === 'bailii.access') &&
        scope !== 'machine',
    );
    expect(open).toEqual([]);
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
