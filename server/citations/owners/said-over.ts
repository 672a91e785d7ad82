import type { BlockReader } from '../mentions/block-reader.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import type { Over } from '../passages/list-context.ts';
import type { Passage } from '../passages/passages.ts';
import { wordsBeside } from '../phrases/propositions.ts';
import { matchSpeaker } from '../phrases/speakers.ts';
import { lowerOf } from '../text/words.ts';
import { leadsToFalse } from './disowning.ts';
import { framed, withoutLaw, withoutTopical } from './frames.ts';
import { saidByHeading } from './heads.ts';
import { asksWhich, givesItemsAway, judgesItems } from './judging.ts';
import { ANYWAY } from './over.ts';
import type { Overhead } from './reach.ts';
import { beforeClaim } from './titles-over.ts';
import { undoneBelow } from './undone-leads.ts';

/** How much of a line is read that stands over something, in characters. */
const LONGEST = 300;

/** What all that stands over a passage says of the words in it, as far as each reaches; `right` is what stands right above it and says. */
export function saidAbove(
  passages: readonly Passage[],
  at: number,
  { heading, title, stem }: Overhead,
  right: Over | null,
): Over | null {
  const all = [stem, title, heading].flatMap((one) => (one < 0 ? [] : [readLine((passages[one] as Passage).body)]));
  const anyway = [right, ...all.map(({ said }) => said)].find((said) => said !== null && ANYWAY[said] !== null);
  if (anyway) return anyway;
  if (right !== null && right !== 'unread') return right;
  const [own] = all;
  // What leads into words of its own says so of them; where it names a court or cites, who speaks is read of itself.
  if (stem === at && own?.said && (own.said === 'denied' || !own.namesCourt)) return ITSELF[own.said];
  const nearest = all.find(({ said, namesCourt }) => said !== null || namesCourt)?.said;
  return nearest ?? right;
}

const ITSELF: Readonly<Record<Over, Over>> = {
  ...{ others: 'theirs', denied: 'false', unread: 'unsure' },
  ...{ theirs: 'theirs', false: 'false', unsure: 'unsure' },
};

/** What a line says of the words below it, and whether it cites or names a court or a judge, who then speaks there. */
interface Line {
  readonly said: Over | null;
  readonly namesCourt: boolean;
}

/** Kept: most of a draft stays from one keystroke to the next. */
const lines = new WeakMap<BlockReader, Line>();

function readLine(body: BlockReader): Line {
  const line = lines.get(body) ?? lineOf(body);
  lines.set(body, line);
  return line;
}

function lineOf({ block: { text }, structure, citing }: BlockReader): Line {
  const isLead = text.trimEnd().endsWith(':');
  const last = isLead ? structure.sentences.at(-1) : { start: 0, end: text.length };
  if (!last) return { said: null, namesCourt: false };
  const sentence = { start: Math.max(last.start, last.end - LONGEST), end: last.end };
  const apart = [...citing, ...citing.flatMap(({ name }) => (name ? [name] : [])), ...structure.quotes];
  const words = wordsBeside(
    text,
    sentence,
    apart.map(({ start, end }) => ({ start, end, pinpoints: [] })),
  );
  const lower = lowerOf(words);
  const namesCourt =
    citing.length > 0 || words.some((_, i) => matchSpeaker(words, lower, i).some(({ pronoun }) => !pronoun));
  const sure = undoneBelow(words) ?? saidByHeading(words, isLead);
  if (sure !== null || !isLead || citing.length > 0) return { said: sure, namesCourt };
  const plain = outsideQuotes(text, sentence.start, sentence.end, structure.quotes);
  if (judgesItems(plain, null) || leadsToFalse(plain)) return { said: 'false', namesCourt };
  if (asksWhich(plain)) return { said: 'unsure', namesCourt };
  const said =
    framed(withoutTopical(withoutLaw(beforeClaim(words))), 'over') ?? (givesItemsAway(plain) ? 'others' : null);
  return { said, namesCourt };
}
