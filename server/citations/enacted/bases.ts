import { lowerOf } from '../text/words.ts';
import data from './enacting.json' with { type: 'json' };

const VERBS = data.bases.words;
const FOUNDED = new RegExp(
  `(?:^|\\s)(?:(?:the|a|an)\\s)?\\S{1,40}['’]s?\\s(?:\\S{1,20}\\s){0,2}(?:${data.founded.words.join('|')})\\s(?:\\S{1,12}\\s)?(?:${VERBS.join('|')})(?:\\sthe)?$`,
);

/** What leads to an enactment without whose case rests on it: nobody says anything there, `The owner's primary case rests on`. */
export function withoutBasis(lead: readonly string[]): readonly string[] {
  const found = FOUNDED.exec(lowerOf(lead).join(' '));
  if (found === null) return lead;
  const kept = found.input
    .slice(0, found.index)
    .split(' ')
    .filter((word) => word !== '').length;
  return lead.slice(0, kept);
}
