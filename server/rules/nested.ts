import { Defect, readCells, readList, readName, readObject, readText } from './defect.ts';
import { createNumberer, type Rulebook, type RuleEntry, type RuleTable } from './rulebook.ts';

/** The books of the nested form. The house's own goes before the general one, whatever a file says. */
const BOOKS = [
  { id: 'redbook', title: 'Redbook (house rules)', priority: 20 },
  { id: 'bluebook', title: 'Bluebook', priority: 10 },
] as const;

/** Deepest nesting of rules that is read. */
const DEEPEST = 100;

/** Whether a file has the nested form, in which users supply `Bluebook.json`. */
export function isNested(top: Readonly<Record<string, unknown>>): boolean {
  return BOOKS.some(({ id }) => id in top);
}

/** Reads a file of the nested form to its two rulebooks. Throws `Defect`. */
export function readNested(top: Readonly<Record<string, unknown>>): Rulebook[] {
  const edition = readText(top['edition'], 'edition') || null;
  const license = readText(top['license'], 'license') || null;
  return BOOKS.map(({ id, title, priority }) => {
    if (!(id in top)) throw new Defect(`${id} is missing`);
    const book = readObject(top[id], id);
    const rules: RuleEntry[] = [];
    const own = createNumberer();
    const walk = (values: readonly unknown[], place: string, parent: string, depth: number): void => {
      if (depth > DEEPEST) throw new Defect(`${place} is nested deeper than ${DEEPEST} rules`);
      for (const [i, value] of values.entries()) {
        const at = `${place}[${i}]`;
        const rule = readObject(value, at);
        const number = numberOf(idOf(rule['id'], `${at}.id`), parent);
        const [name, text] = [readText(rule['title'], `${at}.title`), readText(rule['text'], `${at}.text`)];
        if (name !== '' || text !== '') rules.push({ number: own(number), title: name, text });
        walk(readList(rule['children'], `${at}.children`), `${at}.children`, number, depth + 1);
      }
    };
    walk(readList(book['rules'], `${id}.rules`, true), `${id}.rules`, '', 0);
    if (rules.length === 0) throw new Defect(`${id} has no rules`);
    return { id, title, edition, license, priority, rules, tables: readTables(book['tables'], `${id}.tables`) };
  });
}

/** The id of a rule; numbers are written as such by some programs. */
function idOf(value: unknown, place: string): string {
  return Number.isInteger(value) ? String(value) : readName(value, place);
}

/** The ids along the path, joined; one that begins with its parent's number is the number already. */
function numberOf(id: string, parent: string): string {
  return parent === '' || id.startsWith(`${parent}.`) ? id : `${parent}.${id}`;
}

function readTables(value: unknown, place: string): RuleTable[] {
  const own = createNumberer();
  return readList(value, place).map((one, i) => {
    const at = `${place}[${i}]`;
    const table = readObject(one, at);
    return {
      id: own(readName(table['id'], `${at}.id`)),
      title: readText(table['title'], `${at}.title`),
      columns: table['columns'] === undefined ? [] : readCells(table['columns'], `${at}.columns`),
      rows: readList(table['rows'], `${at}.rows`, true).map((row, k) => readCells(row, `${at}.rows[${k}]`)),
    };
  });
}
