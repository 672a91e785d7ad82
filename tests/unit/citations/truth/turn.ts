/**
 * Takes the `todo` away from every sentence of the truth that is read right now. With `--list` it writes nothing and
 * prints what is not read right, with and without a `todo`.
 */
import fs from 'node:fs';
import { type Row, readRow, readRows } from './rows.ts';

const folder = new URL('.', import.meta.url);
const list = process.argv.includes('--list');
for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('.txt'))) {
  const url = new URL(file, folder);
  const text = fs.readFileSync(url, 'utf8');
  const rows = readRows(text);
  const lines = text.split('\n');
  const turned = new Set<number>();
  for (const row of rows) {
    const right = isRight(row);
    if (list && !right) show(file, row);
    if (!right || row.todo === null) continue;
    console.log(`${file}:${row.line}: read right now`);
    const at = lines.findIndex((line, i) => i >= row.line - 1 && line.startsWith('=> todo '));
    if (at >= 0) turned.add(at);
  }
  if (!list && turned.size > 0) fs.writeFileSync(url, lines.filter((_, i) => !turned.has(i)).join('\n'));
}

function isRight(row: Row): boolean {
  return JSON.stringify(readRow(row)) === JSON.stringify(row.expected);
}

function show(file: string, row: Row): void {
  console.log(`\n${file}:${row.line} ${row.theme}${row.todo === null ? '' : ` (todo: ${row.todo})`}\n${row.draft}`);
  for (const one of row.expected) console.log(`  want ${JSON.stringify(one)}`);
  for (const one of readRow(row)) console.log(`  got  ${JSON.stringify(one)}`);
}
