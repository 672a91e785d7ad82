/** Holds the ledger of a folder: `node hold-ledger.ts <folder> <milliseconds>`. Prints a line when it does. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const [folder = '', milliseconds] = process.argv.slice(2);
const database = new DatabaseSync(path.join(folder, 'ledger.sqlite'), { timeout: 10_000 });
database.exec('BEGIN EXCLUSIVE');
console.log('held');
setTimeout(() => database.exec('COMMIT'), Number(milliseconds));
