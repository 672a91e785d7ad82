import { canonicalize } from '../../../shared/canonicalize.ts';
import { type Locator, provisionOf } from '../../../shared/locator.ts';
import type { Citation } from '../../citations/index.ts';
import { splitSentences } from '../../documents/index.ts';
import { without } from '../indexed/index-authority.ts';
import { isOfPlace, type Law } from './law.ts';

type Provision = Law['texts'][number]['passages'][number];

/**
 * Whether a draft names sentences of a paragraph (`1. málsl. 60. gr.`), and these are there and have all that it quotes: what it says of
 * the place is then shown.
 */
export function standsInSentences(
  { cites, quotations: own }: Citation,
  places: readonly Locator[],
  { texts }: Law,
  quotations: Citation['quotations'] = own,
): boolean {
  const named = cites.kind === 'enactment' ? (cites.enactment.sentences ?? []) : [];
  const [place, ...more] = places;
  const now = texts.find(({ how }) => how === 'now');
  if (named.length === 0 || place === undefined || more.length > 0 || now === undefined) return false;
  const provision = now.passages.find((one) => isOfPlace(one, place));
  const text = provision && paragraphOf(provision, place);
  if (text === undefined) return false;
  const all = splitSentences(text, 0, text.length, []).map(({ start, end }) => text.slice(start, end));
  const sentences = named.map((number) => all[number - 1]);
  if (sentences.some((sentence) => sentence === undefined)) return false;
  const words = fold(sentences.join(' '));
  return quotations.every(({ pieces }) => pieces.every((piece) => words.includes(fold(piece))));
}

/** The words of the paragraph that is cited, or of the only one of an article. */
function paragraphOf({ text, marks, places }: Provision, place: Locator): string | undefined {
  const own =
    place === provisionOf(place)
      ? places.filter(({ locator }) => /\/mgr\/\d+$/.test(locator))
      : places.filter(({ locator }) => locator === place);
  const [only, ...more] = own;
  if (only === undefined || more.length > 0) return undefined;
  const inner = marks.flatMap(({ start, end }) =>
    start >= only.start && end <= only.end ? [{ start: start - only.start, end: end - only.start }] : [],
  );
  return without(text.slice(only.start, only.end), inner).replace(/\s+/g, ' ').trim();
}

function fold(text: string): string {
  return canonicalize(text, 'typography').text.trim();
}
