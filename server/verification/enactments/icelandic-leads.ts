import type { Note } from '../../../shared/notes.ts';
import type { Citation, Quotation } from '../../citations/index.ts';
import type { Cut } from '../quotations/cut-sentences.ts';
import { aroundWords } from './around-words.ts';
import data from './icelandic-leads.json' with { type: 'json' };

/** So many own words right before quoted ones lead into these: a modal, who must, and a denial. */
const MOST = 6;
const ALL: Readonly<Record<'MUST' | 'MAY' | 'NOT' | 'TURNS' | 'PUNISHING', RegExp>> = {
  MUST: anyOf(data.MUST),
  MAY: anyOf(data.MAY),
  NOT: anyOf([...data.NOT, ...data.TURNS]),
  TURNS: anyOf(data.TURNS),
  PUNISHING: anyOf(data.PUNISHING),
};

function anyOf(words: readonly string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'giu');
}

/**
 * What own words of a draft say right before quoted ones, behind what calls these unlawful anywhere before: `Ólögmætt er samkvæmt 5. gr. að`. Empty in a
 * block, and where these stand there twice.
 */
export function leadBefore(quotation: Quotation, citation: Citation): string {
  const own = (aroundWords(citation, quotation)?.before ?? '').replace(/[„“”"'‘’«»\s]{1,4}$/u, '');
  const turns =
    own
      .replace(citation.text.replace(/\s+/g, ' '), ' ')
      .split(/[;„“”"«»]/)
      .at(-1) ?? '';
  const right = (own.split(/[.;:,()„“”"«»]/).at(-1) ?? '').trim().split(' ').slice(-MOST).join(' ');
  return [...(turns.match(ALL.TURNS) ?? []), right].join(' ').trim();
}

/**
 * That a draft leads into quoted words by another `skal` or `má` than the law has before them in their sentence, or by a denial that it has not:
 * `þarf ekki að „sjá til þess“` of `skal sjá til þess`.
 */
export function ledByOther({ before, after }: Cut, lead: string): readonly Note[] {
  // What a law punishes may be called so: `refsivert er að „smána mann“`.
  const isPunished = `${before} ${after}`.search(ALL.PUNISHING) >= 0;
  const own = signOf(isPunished ? lead.replace(ALL.TURNS, ' ') : lead);
  const law = signOf(before.split(';').at(-1) ?? '');
  const isOther = own.sign !== null && law.sign !== null && own.sign !== law.sign;
  if (!isOther && !(own.denied && !law.denied)) return [];
  return [{ id: 'governed-by', words: law.typed ?? (before.trim().split(' ').slice(-MOST).join(' ') || lead) }];
}

function signOf(text: string): {
  readonly sign: 'MUST' | 'MAY' | null;
  readonly typed: string | null;
  readonly denied: boolean;
} {
  const [must, may] = [last(ALL.MUST, text), last(ALL.MAY, text)];
  const sign = must === null && may === null ? null : (must?.index ?? -1) > (may?.index ?? -1) ? 'MUST' : 'MAY';
  return { sign, typed: (sign === 'MUST' ? must : may)?.[0] ?? null, denied: text.search(ALL.NOT) >= 0 };
}

function last(pattern: RegExp, text: string): RegExpExecArray | null {
  return [...text.matchAll(pattern)].at(-1) ?? null;
}
