import { byPattern, type FormCheck, type Found } from '../../check.ts';
import { anyOf, cites, endsAsName } from '../forms.ts';
import words from '../words.json' with { type: 'json' };

/** What is numbered; short forms of one letter are names of parties as well. */
const PARTS = [...words.places.filter((word) => word.length > 2), 'part', 'fig', 'table'];
/** A part of a text, with its number: `Section v`. */
const NUMBERED = new RegExp(String.raw`(?<!\p{L})(?:${anyOf(PARTS)})\.?\s$`, 'iu');

/** What ends the name of a party and of nobody who contests a game: the Crown, a company. */
const PARTY = new RegExp(String.raw`(?<!\p{L})(?:R|${anyOf(words.lowerEnders)})\.?\)?\s$`, 'iu');

const versus = byPattern(/(?<=[\p{L}\p{N}.)\]’'&]\s)(?<at>vs?\.?)(?=\s\p{Lu})/u, ({ start, text, of }) => {
  const before = of.slice(Math.max(0, start - 40), start);
  return text !== 'v.' && endsAsName(before) && !NUMBERED.test(before) ? 'v.' : null;
});

export const vNoStop: FormCheck = {
  id: 'indigo.v-no-stop',
  ...{ book: 'indigo', number: 'R11.2' },
  finds: 'a v without a stop, or “vs”, between the names of parties',
  message: 'The v between the parties has no stop, or is written vs; it is v with a stop.',
  mends: 'writes v.',
  holds: /“v\.?”|\bversus\b|\bv\b.{0,60}\bperiod\b/i,
  // Contests are called so, too: only in italics, or where something is cited, it is a case for certain.
  *find(block): Iterable<Found> {
    let isCiting: boolean | null = null;
    for (const found of versus(block)) {
      const isCase =
        block.isEmphasised({ start: found.start - 1, end: found.end + 1 }) ||
        PARTY.test(block.own.slice(Math.max(0, found.start - 20), found.start));
      isCiting ??= cites(block.own);
      if (isCase || isCiting) yield found;
    }
  },
  bad: [
    'Roe v Wade, 410 U.S. 113',
    'Roe vs. Wade, 410 U.S. 113',
    'In *Kelp v Dune* it was said so.',
    'Kelp v Dune Bros., Inc., No. 21-cv-4',
    'In Kelp v Dune (2016) it was said so.',
    'In R v Kelp it was said so.',
    'He lost in Kelp Barges Ltd v Dune.',
    'In Kelp v Dune, at 403, it was said so.',
  ],
  good: [
    'Roe v. Wade, 410 U.S. 113',
    'the letter v Wade wrote',
    'He watched the Celtics v Lakers game that night.',
    '*Kelp v. Dune* [1932] AC 562 (HL), and Section v Part B of the form.',
  ],
};
