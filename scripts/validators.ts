import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import type { Plugin } from 'esbuild';

/** Compiles the report's schema ahead: at run time that takes longer than to check a report. */
export const compiledValidators: Plugin = {
  name: 'compiled-validators',
  setup(build) {
    build.onLoad({ filter: /report-validator\.ts$/ }, async () => {
      const schema = new URL('../shared/report.schema.json', import.meta.url);
      const ajv = new Ajv2020({ strict: false, meta: false, validateSchema: false, code: { source: true, esm: true } });
      addFormats.default(ajv);
      const validate = ajv.compile(JSON.parse(await readFile(schema, 'utf8')));
      const contents = `${standalone.default(ajv, validate)}\nexport { validate as validateReport };`;
      return { contents, loader: 'js' };
    });
  },
};
