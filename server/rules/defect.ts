/** A rulebook's file cannot be taken: one line, which says where and what. It never leaves the room. */
export class Defect extends Error {
  override readonly name = 'Defect';
}

type Fields = Readonly<Record<string, unknown>>;

/** An object; `place` says where it stands. Throws `Defect`. */
export function readObject(value: unknown, place: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Defect(`${place} is no object`);
  return value as Fields;
}

/** A list, by default an empty one where it is left out. Throws `Defect`. */
export function readList(value: unknown, place: string, needed = false): readonly unknown[] {
  if (!needed && (value === undefined || value === null)) return [];
  if (!Array.isArray(value)) throw new Defect(value === undefined ? `${place} is missing` : `${place} is no list`);
  return value;
}

/** A text, empty where it is left out. Throws `Defect`. */
export function readText(value: unknown, place: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw new Defect(`${place} is no text`);
  return value.trim() === '' ? '' : value;
}

/** A text that says something. Throws `Defect`. */
export function readName(value: unknown, place: string): string {
  const text = readText(value, place).trim();
  if (text === '') throw new Defect(`${place} is missing`);
  if (text.length > LONGEST_NAME || /\p{Cc}/u.test(text))
    throw new Defect(`${place} is no name of 1 to ${LONGEST_NAME} characters`);
  return text;
}

const LONGEST_NAME = 200;

/** The cells of a row of a table. Throws `Defect`. */
export function readCells(value: unknown, place: string): string[] {
  return readList(value, place, true).map((cell, i) => {
    if (typeof cell === 'number') return String(cell);
    if (typeof cell !== 'string' && cell !== null) throw new Defect(`${place}, cell ${i + 1} is no text`);
    return cell ?? '';
  });
}
