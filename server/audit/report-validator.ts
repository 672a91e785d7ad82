/** The report's schema as a function. The build puts its compiled form in the place of this file. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import schema from '../../shared/report.schema.json' with { type: 'json' };

// The schema is our own and is tested: checking it again would take longer than checking the report.
const ajv = new Ajv2020({ strict: false, meta: false, validateSchema: false });
addFormats.default(ajv);

export const validateReport: ValidateFunction = ajv.compile(schema);
