import { XMLValidator } from 'fast-xml-parser';
import { passagesOfLaw, readLaw } from '../../server/authorities/index.ts';
import { makeIndex } from '../../server/evidence/index.ts';
import { search } from '../../server/search/index.ts';
import type { SearchIndex } from '../../shared/search-index.ts';
import { lawXml } from '../support/lagasafn.ts';
import { measure, median, milliseconds } from './measure.ts';
import { compare, type Row } from './table.ts';

/** As many laws as the code of Iceland has in force, and the bytes of their XML. */
const LAWS = 786;
const BYTES = 55_000_000;

/** Numbers from a seed, so that the invented code is the same each time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const ONSETS = ['v', 'b', 'sk', 'h', 'sj', 'lj', 'g', 'fr', 'l', 'm', 'r', 'st', 'þ', 'kr', 'n', 'dv'];
const VOWELS = ['a', 'á', 'e', 'i', 'í', 'o', 'ó', 'u', 'ú', 'æ', 'ö', 'ei', 'au'];
const CODAS = ['t', 'r', 'n', 'l', 'ð', 'g', 'rn', 'll', 'sk', 'nd', 'rð', 'f'];
const ENDINGS = ['ur', 'i', 'a', 'um', 'ar', 'inn', 'inu', 'anna', 'ið', 'ina', 'unum', 'legur', 'legt'];

/** So many stems, as a language of laws may have. */
const MOST_STEMS = 12_000;

/** Draws words: the first stems and endings are the commonest, so that some words are common and most are rare. */
function wordsBy(draw: () => number): () => string {
  const any = (list: readonly string[]): string => list[Math.floor(draw() * list.length)] ?? '';
  const syllable = (): string => `${any(ONSETS)}${any(VOWELS)}${any(CODAS)}`;
  const stems = Array.from({ length: MOST_STEMS }, () => `${syllable()}${draw() < 0.6 ? syllable() : ''}`);
  const common = (list: readonly string[]): string => list[Math.floor(draw() ** 4 * list.length)] ?? '';
  return () => `${common(stems)}${common(ENDINGS)}`;
}

/** An invented code of so many laws, of about `bytes` bytes of XML in all. */
function codeOf(laws: number, bytes: number): Uint8Array[] {
  const draw = random(7);
  const word = wordsBy(random(3));
  return Array.from({ length: laws }, (_, i) => {
    const least = 2 * draw() * (bytes / laws);
    const articles: string[] = [];
    for (let length = 0, nr = 1; length < least; nr++) {
      const sentences = Array.from({ length: 3 }, () => Array.from({ length: 90 }, word).join(' '));
      const paragraph = (text: string, k: number): string =>
        `<subart nr="${k + 1}"><paragraph nr="1"><sen nr="1">${text}.</sen></paragraph></subart>`;
      const article = `<art nr="${nr}"><nr-title>${nr}. gr.</nr-title>${sentences.map(paragraph).join('')}</art>`;
      articles.push(article);
      length += article.length;
    }
    const body =
      articles.join('') ||
      '<art nr="1"><nr-title>1. gr.</nr-title><subart nr="1"><paragraph nr="1"><sen nr="1">Viti.</sen></paragraph></subart></art>';
    return lawXml(body, { nr: `${i + 1}`, year: '1990', name: `Lög um ${word()}` });
  });
}

async function taken(files: readonly Uint8Array[]): Promise<SearchIndex> {
  const writer = await makeIndex(':memory:');
  for (const bytes of files) {
    const law = readLaw(bytes, 'xml');
    const id = `${law.metadata.number}/${law.metadata.year}`;
    writer.add({ kind: 'law', law: id, citation: null, title: law.title ?? '', sha256: id }, passagesOfLaw(law));
  }
  return writer.finish('bench');
}

const timed = async <T>(work: () => Promise<T>): Promise<{ readonly time: number; readonly result: T }> => {
  const start = performance.now();
  const result = await work();
  return { time: performance.now() - start, result };
};

/** What it costs to take a code in, to search it, and to go to a reference in it. */
export async function measureLaws(): Promise<Row[]> {
  const code = codeOf(LAWS, BYTES);
  const half = code.slice(0, LAWS / 2);
  const size = (files: readonly Uint8Array[]): number => files.reduce((sum, { length }) => sum + length, 0);
  const validated = await timed(async () => code.map((bytes) => XMLValidator.validate(Buffer.from(bytes).toString())));
  const first = await timed(() => taken(half));
  const all = await timed(() => taken(code));
  const index = all.result;
  const word = wordsBy(random(3));
  const queries = Array.from({ length: 60 }, () => Array.from({ length: 4 }, word).join(' '));
  for (const query of queries) search(query, [index], 10);
  const times = queries.map((query) => {
    const start = performance.now();
    search(query, [index], 10);
    return performance.now() - start;
  });
  const late = [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  const [reference = Number.NaN] = measure(51, () => search('2. mgr. 3. gr. laga nr. 7/1990', [index], 10));
  const plain = (what: string, value: number, limit: number | null): Row => ({
    ...compare(what, value, value, null),
    base: '-',
    ratio: value,
    limit,
    unit: ' ms',
  });
  return [
    compare(`a code of ${LAWS} laws taken in / validated by fast-xml-parser`, all.time, validated.time, null),
    plain('the same', all.time, 60_000),
    {
      ...compare('the same / half of it, for each byte', all.time / size(code), first.time / size(half), 1.3),
      ...{ measured: milliseconds(all.time), base: milliseconds(first.time) },
    },
    plain('a search in it, median', median(times), 20),
    plain('a search in it, p95', late, 60),
    plain('an exact reference in it', reference, 1),
  ];
}
