import type { Span } from '../../../shared/finding.ts';
import { anyOf } from '../phrases/icelandic-words.ts';
import { isContainer } from './leading.ts';
import { enactmentOf, placesIn, type StatuteMention } from './mentions.ts';
import data from './referred.json' with { type: 'json' };
import said from './said-in.json' with { type: 'json' };

const PLACES = anyOf(data.places.words, 'giu');
const OWN = anyOf(data.own.words, 'giu');
const RULES = anyOf(data.rules.words);
const PARTING = anyOf(data.parting.words);
const SAYS = anyOf(said.is.says);
/** What refers to a law, between commas, alone or joined to others; not in brackets. */
const REFERS = /,\s(?:sbr\.?|samanber)\s(?:og\s|eða\s|einnig\s|nú\s|m\.a\.\s|[\s,])*$/iu;
/** `, segir`: the verb of the text that has the words, behind the comma. */
const NEXT = /^(?:\s|og\s|eða\s)*,\s(\p{L}+)/u;
/** Quoted words or what is about to lead to them, right behind the law. */
const LEADS = /^\s?[:„“"]/u;
/** What parts clauses. */
const PARTED = /[,;:()]/g;
const LETTER = /\p{L}/u;
/** `, er hljóðar svo`: a clause about the law. */
const RELATIVE = /^,\ser\s(?:hljóð|kveður|mælir|segir)/iu;
/** How long what names the other text is at the most, in characters. */
const REACH = 240;

/**
 * `Í skilmálum félagsins, sbr. A, segir: „...“`, `Í B segir, sbr. A: „...“`: whether a law of Iceland is only referred to behind the text that
 * has the words, which may be another provision of the same law. Not where what has them holds the place, or names its rule: `Í lögum nr. 7/1990,
 * sbr. 5. gr. þeirra, segir`.
 */
export function isReferredTo(
  text: string,
  one: StatuteMention,
  sentence: Span,
  all: readonly StatuteMention[],
): boolean {
  const from = Math.max(sentence.start, one.start - REACH);
  const refers = REFERS.exec(blanked(text, from, one.start, all));
  const behind = blanked(text, one.end, one.end + REACH, all);
  const next = NEXT.exec(behind)?.[1];
  if (refers === null || RELATIVE.test(behind)) return false;
  const to = from + refers.index;
  const isNext = next !== undefined && !PARTING.test(next);
  const before = all.filter((other) => other.start >= from && other.end <= to);
  const open = blanked(text, from, to, before);
  // What opens a clause: behind the last comma, its first preposition.
  const parted = [...open.matchAll(PARTED)].at(-1);
  const clause = parted === undefined ? 0 : parted.index + 1;
  const place = [...open.slice(clause).matchAll(PLACES)][0];
  if (place === undefined) return false;
  const start = from + clause + place.index + place[0].length;
  const those = before.filter((other) => other.start >= start);
  const rest = open.slice(start - from);
  if (!isNext && !(LEADS.test(behind) && SAYS.test(rest))) return false;
  if (those.some((other) => enactmentOf(other) !== enactmentOf(one) || isBeside(other, one))) return true;
  return !RULES.test(rest) && LETTER.test(rest.replace(OWN, ' ').replace(PLACES, ' '));
}

/** Whether two mentions are of provisions of which neither holds the other. */
function isBeside(one: StatuteMention, other: StatuteMention): boolean {
  const [own, those] = [placesIn(one), placesIn(other)];
  if (own.length === 0 || those.length === 0 || own.join() === those.join()) return false;
  return !isContainer(one, other) && !isContainer(other, one);
}

/** A stretch of a text with blanks for the mentions in it. */
function blanked(text: string, from: number, to: number, mentions: readonly Span[]): string {
  let own = text.slice(from, to);
  for (const { start, end } of mentions.filter((mention) => mention.start >= from && mention.end <= to))
    own = own.slice(0, start - from) + ' '.repeat(end - start) + own.slice(end - from);
  return own;
}
