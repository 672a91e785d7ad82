import { Defect, readObject } from './defect.ts';
import { doubledKey } from './doubled-keys.ts';
import { type Given, isFlat, readFlat } from './flat.ts';
import { isNested, readNested } from './nested.ts';
import type { Rulebook } from './rulebook.ts';

/** What a file was read to: its rulebooks, or one line that says why there are none. */
export type ReadRulebooks =
  | { readonly books: readonly Rulebook[]; readonly problem: null }
  | { readonly books: null; readonly problem: string };

/** Reads the bytes of a file to the rulebooks in it, all of it or nothing; its form is told by what is in it. */
export function readRulebooks(bytes: Uint8Array, given: Given): ReadRulebooks {
  try {
    return { books: readAll(bytes, given), problem: null };
  } catch (error) {
    if (!(error instanceof Defect)) throw error;
    return { books: null, problem: error.message };
  }
}

function readAll(bytes: Uint8Array, given: Given): readonly Rulebook[] {
  const top = readObject(parse(bytes), 'it');
  const [nested, flat] = [isNested(top), isFlat(top)];
  if (nested === flat)
    throw new Defect(
      nested
        ? 'it has both forms of a rulebook: part them'
        : 'it is no rulebook: give {"schemaVersion", "rulebook", "rules"} or {"redbook", "bluebook"}',
    );
  if (flat) return [readFlat(top, given)];
  if (given.id !== null || given.priority !== null)
    throw new Defect('it gives two rulebooks, redbook and bluebook: leave out --id and --priority');
  return readNested(top);
}

function parse(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  if (text.trim() === '') throw new Defect('it is empty');
  const value = parseJson(text);
  const doubled = doubledKey(text);
  if (doubled !== null) throw new Defect(`it has the key ${JSON.stringify(doubled)} twice in one object`);
  return value;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Defect('it is not UTF-8');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Defect('it is not JSON, or was cut off');
  }
}
