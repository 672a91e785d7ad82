import { withoutBundles } from './bundles.ts';
import { namesDocument } from './continuing.ts';
import { capitalisedWords } from './known-names.ts';
import data from './names.json' with { type: 'json' };
import { outsideQuotes, type Prose } from './other-cases.ts';
import { courtsIn, readRun } from './phrases.ts';
import { runsOf } from './propositions.ts';
import { uniteSpans } from './quotations.ts';
import type { Mention } from './reference.ts';
import { isCapitalised, judgesIn } from './speakers.ts';
import { wordsOf } from './words.ts';

/** A number that no plain word before it explains, as `ground 5` does: a year, a page, a paragraph, an edition. */
const NUMBER = /(?<!(?<!\p{L})(?!chapter|column|pages)\p{Ll}{5,14}\s)(?<!\d)\d/u;
const LEAD_INS: ReadonlySet<string> = new Set(data.leadIns);

/** Whether something between two places may be a source of its own: a document, or whatever has a number. */
export function mayNameSource({ text, quotes }: Prose, from: number, to: number): boolean {
  const plain = withoutBundles(outsideQuotes(text, from, to, quotes));
  return NUMBER.test(plain) || namesDocument(wordsOf(plain));
}

/** Whether what stands after the last mention of a block may be a source of its own, which `ibid` then is. */
export function endsWithSource(prose: Prose, mentions: readonly Mention[]): boolean {
  return mayNameSource(prose, endOfLast(mentions), prose.text.length);
}

/** Where the last mention of an authority ends; 0 where there is none. */
export function endOfLast(mentions: readonly Mention[]): number {
  return mentions.reduce((end, { end: own, lead }) => (lead === 'elsewhere' ? end : Math.max(end, own)), 0);
}

/**
 * Whether a note cites nothing but what it mentions: the rest of it is quoted, or listed phrases, or words without a
 * number and without a capital but those of judges, courts and the cases themselves.
 */
export function citesAlone({ text, quotes }: Prose, mentions: readonly Mention[]): boolean {
  const cited = mentions.filter(({ lead, quoted }) => lead !== 'elsewhere' && !quoted);
  if (cited.length === 0) return false;
  const own = new Set(cited.flatMap(({ words }) => words?.words ?? []));
  const known = uniteSpans(
    cited.flatMap((mention) => [mention, ...mention.pinpoints]),
    quotes,
  );
  const plain = known.reduceRight((rest, { start, end }) => `${rest.slice(0, start)};${rest.slice(end)}`, text);
  const bare = withoutBundles(plain);
  return runsOf(bare, { start: 0, end: bare.length }, []).every((run) => isPlain(wordsOf(run), own));
}

/** Whether a run of words names no source; a sentence may begin with a capital. */
function isPlain(words: readonly string[], own: ReadonlySet<string>): boolean {
  if (readRun(words)?.reports === false) return true;
  const speakers = new Set([...judgesIn(words), ...courtsIn(words)].flatMap((name) => name.split(' ')));
  return words.every((word, at) => {
    if (/\d/.test(word)) return false;
    if (!isCapitalised(word) || speakers.has(word) || own.has(word.toLowerCase())) return true;
    return at === 0 && words.length > 1 && (capitalisedWords(word).length === 0 || LEAD_INS.has(word.toLowerCase()));
  });
}
