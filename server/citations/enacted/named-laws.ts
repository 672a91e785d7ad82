import { lawsNamedIn } from '../forms/iceland-laws.ts';
import type { StatuteMention } from './mentions.ts';
import data from './said-in.json' with { type: 'json' };

/** What a law does with words, soon behind its name: `Í hegningarlögum segir`, `Stjórnarskráin kveður á um`. */
const SAYS = new RegExp(
  `^,?\\s(?:[^\\s.;:„“”]{1,30}\\s){0,3}(?:${data.is.says.map((word) => word.replaceAll('*', '\\p{L}{0,24}')).join('|')})(?!\\p{L})`,
  'iu',
);
const LONGEST = 160;

/**
 * `Í hegningarlögum segir „...“ (10. gr. stjórnsýslulaga)`: whether a text beside words that are cited from a law of Iceland says that another
 * law has them, which it names. `text` is without quoted words and without what is cited with a place.
 */
export function isSaidInOtherLaw(text: string, { cited: [{ cites }] }: StatuteMention): boolean {
  if (cites.kind !== 'enactment') return false;
  const { title, number } = cites.enactment;
  return lawsNamedIn(text).some(({ end, law }) => {
    if (!SAYS.test(text.slice(end, end + LONGEST))) return false;
    const isOfNumber = law.number !== null && number !== null;
    if (isOfNumber) return law.number?.number !== number?.number || law.number?.year !== number?.year;
    return title === null || law.title?.toLowerCase() !== title.toLowerCase();
  });
}
