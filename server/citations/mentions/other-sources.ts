import { withoutBundles } from '../forms/bundles.ts';
import { BEFORE_NAMES } from '../forms/pinpoint-units.ts';
import { courtsIn, readRun } from '../phrases/phrases.ts';
import { runsOf } from '../phrases/propositions.ts';
import { isCapitalised, judgesIn } from '../phrases/speakers.ts';
import { uniteSpans } from '../text/quotation-marks.ts';
import { wordsOf } from '../text/words.ts';
import { namesPaper } from './continuing.ts';
import { capitalisedWords } from './known-names.ts';
import data from './names.json' with { type: 'json' };
import { outsideQuotes, type Prose } from './other-cases.ts';
import type { Mention, OtherSource } from './reference.ts';

/** A number that no plain word before it explains, as `ground 5` and `para 5` do: a year, a page, an edition. */
const NUMBER = /(?<!(?<!\p{L})(?:(?!chapter|column|pages)\p{Ll}{5,14}|para\.?)\s)(?<!\d)\d/u;
const LEAD_INS: ReadonlySet<string> = new Set([...data.leadIns, ...BEFORE_NAMES]);

/** How many mentions are looked back at for words that are theirs: a paragraph may have thousands. */
const MOST_CASES = 8;

/** `Costs:`, what a cell or a sentence begins with. */
const LABEL = /(?<![^\t\n.])\s?\p{Lu}\p{L}{0,30}:/gu;

/** What between two places, outside quotations, may be a source of its own; `mentions` are those before it. */
export function otherSource(
  { text, quotes }: Prose,
  from: number,
  to: number,
  mentions: readonly Mention[],
): OtherSource | null {
  const plain = withoutBundles(outsideQuotes(text, from, to, quotes));
  if (!/[\p{L}\d]/u.test(plain)) return null;
  if (NUMBER.test(plain)) return 'numbered';
  if (namesPaper(wordsOf(plain))) return 'document';
  const own = namesOf(mentions.slice(-MOST_CASES));
  return runsIn(plain.replace(LABEL, ' ')).every((run) => namesNothing(run, own, true)) ? null : 'named';
}

/** Whether what stands after the last mention of a block may be a source of its own, which `ibid` then is. */
export function endsWithSource(prose: Prose, mentions: readonly Mention[]): boolean {
  return otherSource(prose, endOfLast(mentions), prose.text.length, mentions) !== null;
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
  const known = uniteSpans(
    cited.flatMap((mention) => [mention, ...mention.pinpoints]),
    quotes,
  );
  const plain = withoutBundles(outsideQuotes(text, 0, text.length, known));
  const own = namesOf(cited);
  return runsIn(plain).every((run) => !/\d/.test(run.join(' ')) && namesNothing(run, own, false));
}

const MISTER = /^(?:Mr|Mrs|Ms|Miss)$/;

/**
 * Whether a run of words has no capital but those of judges, courts, people, `own` names and sentences. In a note, which is
 * there to cite, more words are in doubt than in `prose`.
 */
function namesNothing(words: readonly string[], own: ReadonlySet<string>, prose: boolean): boolean {
  if (!words.some(isCapitalised) || readRun(words)?.reports === false) return true;
  const speakers = new Set([...judgesIn(words), ...courtsIn(words)].flatMap((name) => name.split(' ')));
  return words.every((word, at) => {
    if (!isCapitalised(word) || speakers.has(word) || own.has(word.toLowerCase())) return true;
    const common = capitalisedWords(word).length === 0;
    if (prose && (common || MISTER.test(words[at - 1] ?? ''))) return true;
    return at === 0 && words.length > 1 && (prose || common || LEAD_INS.has(word.toLowerCase()));
  });
}

function namesOf(mentions: readonly Mention[]): ReadonlySet<string> {
  return new Set(mentions.flatMap(({ words }) => words?.words ?? []));
}

function runsIn(text: string): string[][] {
  return runsOf(text, { start: 0, end: text.length }, []).map(wordsOf);
}
