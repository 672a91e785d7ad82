/**
 * `npm run bench`: how long things take, measured against a plain piece of work on the same text in the same run, so
 * that the limits hold on any machine. Real texts come from the folder that `CITEWARD_DATA` names (default
 * `../shared/data`); rows without their texts are skipped, and said so.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureAgents } from './agents.ts';
import { measureAudit } from './audit.ts';
import { measureAuthorities } from './authorities.ts';
import { measureEditor } from './editor.ts';
import { measureExtraction } from './extraction.ts';
import { measureForm } from './form.ts';
import { measureGrammar } from './grammar.ts';
import { measureLaws } from './laws.ts';
import { measureLegislation } from './legislation.ts';
import { measurePdf } from './pdf.ts';
import { measureShapes } from './shapes.ts';
import { holds, layOut, type Row } from './table.ts';
import { measureWord } from './word.ts';

const data = path.resolve(
  process.env['CITEWARD_DATA'] ?? fileURLToPath(new URL('../../../shared/data', import.meta.url)),
);

const SECTIONS: Readonly<
  Record<string, { readonly needs: string | null; readonly measure: (folder: string) => Row[] | Promise<Row[]> }>
> = {
  extraction: { needs: 'texts', measure: measureExtraction },
  authorities: { needs: 'judgments', measure: measureAuthorities },
  legislation: { needs: 'legislation', measure: measureLegislation },
  laws: { needs: null, measure: measureLaws },
  audit: { needs: 'judgments', measure: measureAudit },
  word: { needs: null, measure: measureWord },
  pdf: { needs: null, measure: measurePdf },
  editor: { needs: null, measure: measureEditor },
  form: { needs: null, measure: measureForm },
  agents: { needs: null, measure: measureAgents },
  grammar: { needs: null, measure: measureGrammar },
  shapes: { needs: null, measure: measureShapes },
};

const wanted = process.argv.slice(2);
const rows: Row[] = [];
for (const [name, { needs, measure }] of Object.entries(SECTIONS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const folder = path.join(data, needs ?? '');
  if (needs === null || fs.existsSync(folder)) rows.push(...(await measure(folder)));
  else console.log(`${name}: skipped, as ${folder} is not there (CITEWARD_DATA names the data folder)`);
}
console.log(layOut(rows));
process.exitCode = rows.every(holds) ? 0 : 1;
