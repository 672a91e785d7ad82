import { type Authority, judgmentParts, numbersOf, type Passage } from '../authorities/index.ts';
import {
  BENCHES,
  type Citation,
  courtCodes,
  DISSENT,
  type Named,
  neutralOf,
  pinpointTexts,
} from '../citations/index.ts';
import type { IndexedAuthority } from './indexed/index-authority.ts';
import { readParty, splitName } from './indexed/parties.ts';
import { DISSENTS, speakingIn, surnamesOf } from './names/judges.ts';
import { mayDecide } from './names/offices.ts';

/** Where the quoted words of a citation were found, and what leads into those of them that the judgment quotes from elsewhere. */
export interface Places {
  /** The paragraphs. */
  readonly places: readonly string[];
  readonly leads: readonly string[];
  /** Those of the paragraphs that the draft tells by another: `in the next paragraph`. */
  readonly told: readonly string[];
}

/**
 * Who is named around quoted words that were found, where none of those named is shown to be their author: neither the judge of the part
 * in which they stand, or one of the bench where the judgment has no parts, nor the court. By which words the draft names them is nothing
 * to it: whoever is named may be speaking.
 */
export function strangersNamed(citation: Citation, indexed: IndexedAuthority, found: Places): string[] {
  const { named } = citation.claim;
  const strangers = strangersIn(named, citation, indexed, found);
  if (strangers.length > 0) return strangers;
  const apart = named.behind === null ? named.above : [named.behind, ...named.above];
  const all = apart.flatMap((one) => strangersIn(one, citation, indexed, found));
  // One judge who is named speaks in each paragraph that is told by another, too.
  const judges = new Set(named.speakers.flatMap(({ kind, name }) => (kind === 'judge' ? name : [])));
  const each = judges.size === 1 ? found.told.map((place) => ({ ...found, places: [place] })) : [];
  return [...new Set([...all, ...each.flatMap((one) => strangersIn(named, citation, indexed, one))])];
}

function strangersIn(
  { speakers, others, officers, voices, court, capitals, cases, benches }: Named,
  citation: Citation,
  indexed: IndexedAuthority,
  { places, leads }: Places,
): string[] {
  if (places.length > 0 && cases.length > 0) return [...cases];
  const { judges: bench } = judgmentParts(indexed.authority);
  // `Divisional Court, Orme J` is read in one.
  const named = speakers.flatMap(({ name }) => [...BENCHES].filter((one) => name.startsWith(one)));
  const [seated] = places.length > 0 && bench.length < 2 ? [...benches, ...named] : [];
  if (seated !== undefined) return [seated];
  if (places.length === 0 || speakers.length + others.length + voices.length + capitals.length === 0) return [];
  const { authority } = indexed;
  const below = officers.filter((name) => !mayDecide(name, citation, authority));
  if (below.length > 0) return below;
  const parts = authority.passages.flatMap(({ judge }) => judge ?? []);
  const sitting = new Set([...bench, ...parts].flatMap(surnamesOf));
  const there = authority.passages.filter((passage) => numbersOf(passage).some((number) => places.includes(number)));
  const authors = new Set(
    parts.length === 0
      ? bench.flatMap(surnamesOf)
      : there.flatMap(({ judge }) => (judge === null ? [] : surnamesOf(speakingIn(judge)))),
  );
  const quoted = leads.join(' ').toLowerCase();
  const parties = partiesOf(citation);
  const judges = [
    ...speakers.flatMap(({ kind, name }) => (kind === 'judge' ? [name] : [])),
    ...capitals.filter((word) => sitting.has(word.toLowerCase()) && !parties.has(word.toLowerCase())),
  ].map((name) => ({ name, surnames: surnamesOf(name) }));
  const isAuthor = ({ surnames }: (typeof judges)[number]): boolean =>
    surnames.some((one) => authors.has(one)) || (surnames.length > 0 && surnames.every((one) => quoted.includes(one)));
  if (others.includes(DISSENT) && parts.length === 0) return [DISSENT];
  if (
    judges.length > 0 &&
    quoted !== '' &&
    !judges.some(({ surnames }) => surnames.every((one) => quoted.includes(one)))
  )
    return judges.map(({ name }) => name);
  const first = judges.find(({ surnames }) => surnames.some((one) => sitting.has(one)));
  if (first && !isAuthor(first)) return [first.name];
  if (judges.length === 1 && others.includes(DISSENT) && !mayDissent(authority, there)) return [DISSENT];
  if (judges.some(isAuthor)) return [];
  if (judges.length > 0) return judges.map(({ name }) => name);
  const some = speakers.flatMap(({ kind, name }) => (kind === 'some' ? [name] : []));
  if (some.length > 0) return some; // what is one judge's is not all of theirs
  const code = neutralOf(citation)?.code ?? '';
  const courts = speakers.flatMap(({ kind, name }) => (kind === 'court' ? [name] : []));
  const isDissent = there.some(({ judge }) => judge !== null && DISSENTS.test(judge));
  const isShown =
    (isDissent && others.includes(DISSENT)) ||
    court ||
    courts.some((name) => courtCodes(name).includes(code)) ||
    speakers.some(({ kind, name }) => kind === 'seat' || (kind === 'office' && mayDecide(name, citation, authority)));
  if (isShown) return [];
  const offices = speakers.flatMap(({ kind, name }) => (kind === 'office' ? [name] : []));
  return [...courts, ...offices, ...others, ...voices, ...capitals.filter((word) => parties.has(word.toLowerCase()))];
}

/** Whether a judge in whose part words were found may have dissented: by his line, or by what he says in it. */
function mayDissent({ passages }: Authority, there: readonly Passage[]): boolean {
  const parts = new Set(there.flatMap(({ judge }) => judge ?? []));
  const isOf = ({ judge }: Passage): boolean => judge !== null && parts.has(judge);
  return passages.some((one) => isOf(one) && (DISSENTS.test(one.judge ?? '') || DIFFERS.test(one.text)));
}

const DIFFERS = /\bI (?:\w{1,12} ){0,3}(?<!\bno )dissent\b|\bmy dissent\b/i;

/** The words by which the parties may be called, folded. */
function partiesOf({ name }: Citation): ReadonlySet<string> {
  return new Set(splitName(name?.text ?? '').flatMap((side) => readParty(side).words));
}

/** Whether the draft says which paragraph has quoted words, by a number or by its place among those cited, and they were found in another. */
export function isOtherPlace({ pinpoints, claim: { named } }: Citation, places: readonly string[]): boolean {
  if (places.length === 0) return false;
  const items = pinpoints.flatMap((one) => pinpointTexts([one]));
  if (named.place !== null && items.length === 0) return true;
  const meant = named.place === null || items.length < 2 ? undefined : items.at(named.place);
  if (meant !== undefined) return !places.includes(meant);
  return named.numbers.length > 0 && items.length === 0 && !places.some((place) => named.numbers.includes(place));
}
