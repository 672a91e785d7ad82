import { headlineIn, titleIn } from './finding-words.ts';
import { numbersOf } from './html.ts';
import { mentionsOf, standingOf } from './mentions.ts';
import type { Report } from './report.ts';

/** What a list of several drafts says of a finding that somebody has to deal with. */
export interface Grave {
  readonly standing: 'error' | 'notFound';
  /** Its place in the draft: `line 12`. */
  readonly where: string;
  readonly name: string | null;
  /** The citation with what it points to. */
  readonly cited: string;
  readonly headline: string;
  /** Its number on the page of the draft's report. */
  readonly number: number;
}

/** The errors of a report that nobody has accepted, then what was not found where it would be. */
export function gravestIn(report: Report): readonly Grave[] {
  const mentions = mentionsOf(report);
  const numbers = numbersOf(mentions);
  return (['error', 'notFound'] as const).flatMap((standing) =>
    mentions
      .filter(({ citation }) => standingOf(citation) === standing)
      .map((mention) => ({
        standing,
        where: mention.where,
        ...titleIn(mention.citation),
        headline: headlineIn(mention.citation),
        number: numbers.get(mention) ?? 0,
      })),
  );
}
