import table from './writings.json' with { type: 'json' };

/** A language whose way of writing numbers and abbreviations is known. */
export type Language = 'en' | 'is';

interface Writing {
  /** A number with what parts its thousands. */
  readonly grouped: RegExp;
  /** What an abbreviation stands for, with the abbreviation. */
  readonly long: readonly (readonly [RegExp, string])[];
  /** What a number is of, before it; null where the language has it behind. */
  readonly before: RegExp | null;
}

interface Row {
  readonly thousands: string;
  readonly short: object;
  readonly units: readonly string[];
}

const WRITINGS: Readonly<Record<Language, Writing>> = { en: writingOf(table.en), is: writingOf(table.is) };

function writingOf({ thousands, short, units }: Row): Writing {
  const long = Object.entries(short as Readonly<Record<string, readonly string[]>>).map(
    ([abbreviation, words]) =>
      [new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu'), abbreviation] as const,
  );
  const before =
    units.length === 0 ? null : new RegExp(`(?<!\\p{L})(${units.join('|')})\\.?\\s?(\\d{1,12})(?!\\d)`, 'gu');
  return { grouped: new RegExp(`(?<![\\d.,])\\d{1,3}(?:[${thousands}\\s]\\d{3})+(?!\\d)`, 'g'), long, before };
}

/**
 * Whether words differ by nothing but how numbers, compared by their value, and abbreviations of a language are written: `10 000` for
 * `10.000`, `samkvæmt` for `skv.`.
 */
export function isOtherWriting(drafted: string, printed: string, language: Language): boolean {
  return drafted !== printed && written(drafted, language) === written(printed, language);
}

/** Words with plain numbers and with abbreviations for whatever has one. */
function written(words: string, language: Language): string {
  const { grouped, long, before } = WRITINGS[language];
  const plain = words.replace(grouped, (number) => number.replace(/\D/g, ''));
  const short = long.reduce((text, [word, by]) => text.replace(word, (own) => asIn(own, by)), plain);
  const turned = before === null ? short : short.replace(before, '$2 $1');
  return turned.replace(/(?<=[\p{L}%])\.(?!\p{L})/gu, '').replace(/\s(?=%)/g, '');
}

/** An abbreviation with a capital where the words for it have one. */
function asIn(words: string, abbreviation: string): string {
  const isCapital = words[0] !== words[0]?.toLowerCase();
  return isCapital ? `${abbreviation[0]?.toUpperCase() ?? ''}${abbreviation.slice(1)}` : abbreviation;
}
