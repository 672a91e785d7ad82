import { keptFor } from './books.ts';
import { Defect, readCells, readList, readName, readObject, readText } from './defect.ts';
import { createNumberer, type Rulebook, type RuleEntry, type RuleTable } from './rulebook.ts';

/** The version of the flat form that is read: `shared/rulebook.schema.json` describes it. */
const VERSION = 1;
const USUAL_PRIORITY = 10;
/** What may be the id of a book: it names a file, and stands before the numbers of its rules. */
const ID = /^[a-z0-9][a-z0-9-]{0,39}$/;
/** The highest priority that a book may have. */
export const MOST_PRIORITY = 100;

/** What the user says of a book beside its file. */
export interface Given {
  readonly id: string | null;
  readonly priority: number | null;
}

/** Whether a text may be the id of a book. */
export function isBookId(text: string): boolean {
  return ID.test(text);
}

/** Whether a file has the flat form. */
export function isFlat(top: Readonly<Record<string, unknown>>): boolean {
  return 'schemaVersion' in top || 'rulebook' in top;
}

/** Reads a file of the flat form to its rulebook. Throws `Defect`. */
export function readFlat(top: Readonly<Record<string, unknown>>, given: Given): Rulebook {
  if (top['schemaVersion'] !== VERSION) throw new Defect(`schemaVersion is not ${VERSION}`);
  const about = readObject(top['rulebook'], 'rulebook');
  const id = given.id ?? readName(about['id'], 'rulebook.id');
  const says = about['id'];
  if (given.id !== null && keptFor(given.id) !== null && typeof says === 'string' && says !== given.id)
    throw new Defect(
      `the id ${given.id} is kept for ${keptFor(given.id)}, and this file says that it is ${says}: give another --id`,
    );
  if (!isBookId(id)) throw new Defect('rulebook.id is not 1 to 40 of a-z, 0-9 and -: give another by --id');
  const priority = given.priority ?? about['priority'] ?? USUAL_PRIORITY;
  if (!Number.isInteger(priority) || Number(priority) < 0 || Number(priority) > MOST_PRIORITY)
    throw new Defect(`rulebook.priority is no whole number from 0 to ${MOST_PRIORITY}`);
  const rules: RuleEntry[] = [];
  const tables: RuleTable[] = [];
  const [own, ownTable] = [createNumberer(), createNumberer()];
  for (const [i, value] of readList(top['rules'], 'rules', true).entries()) {
    const at = `rules[${i}]`;
    const rule = readObject(value, at);
    const number = readName(rule['number'], `${at}.number`);
    const [title, text] = [readText(rule['title'], `${at}.title`), readText(rule['text'], `${at}.text`)];
    if (title !== '' || text !== '') rules.push({ number: own(number), title, text });
    for (const [k, table] of readList(rule['tables'], `${at}.tables`).entries()) {
      const place = `${at}.tables[${k}]`;
      const rows = readList(table, place, true).map((row, n) => readCells(row, `${place}[${n}]`));
      tables.push({ id: ownTable(number), title, columns: [], rows });
    }
  }
  if (rules.length === 0) throw new Defect('rules has none with a title or a text');
  return {
    id,
    title: readName(about['title'], 'rulebook.title'),
    edition: readText(about['edition'], 'rulebook.edition') || null,
    license: readText(about['license'], 'rulebook.license') || null,
    ...{ priority: Number(priority), rules, tables },
  };
}
