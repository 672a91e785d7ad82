import type { Note } from '../../../shared/notes.ts';
import { type Citation, namesLegislature } from '../../citations/index.ts';
import table from './limits.json' with { type: 'json' };

type Enactment = Extract<Citation['cites'], { kind: 'enactment' }>['enactment'];

const CHAPTERS: Readonly<Record<string, number>> = table.chapters.last;
const REIGNS: Readonly<Record<string, number>> = table.reigns.last;
const ELSEWHERE = new RegExp(String.raw`\b(?:${table.elsewhere.words.join('|')})\b`);
/** How far above the last chapter of its year a number shows that there is no such Act, and the number that it is above in any year. */
const MARGIN = 10;
const FEWEST = 50;
/** By how many years a reign may be counted otherwise. */
const MORE_YEARS = 1;
const ROMAN: Readonly<Record<string, string>> = {
  ...{ I: '1', II: '2', III: '3', IV: '4', V: '5', VI: '6', VII: '7', VIII: '8' },
};

/**
 * Why there can be no Act of that number: its chapter is far above the last of a calendar year of which all are known, or its reign had
 * fewer years. Null where nothing shows that; `text` is the sentence, which may say that the Act is another legislature's.
 */
export function impossibleNumber({ title, letters, number }: Enactment, text: string): Note | null {
  if (number?.series !== 'c' || isElsewhere(`${text} ${title ?? ''}`)) return null;
  if (/^\d{4}$/.test(number.year)) {
    const last = CHAPTERS[number.year];
    const isNamed = title !== null && letters === null && /\bAct$/.test(title);
    const isAbove = last !== undefined && Number(number.number) > Math.max(last + MARGIN, FEWEST);
    return isNamed && isAbove ? { id: 'chapter-above-last', year: Number(number.year), last } : null;
  }
  const [, first, second, sovereign = '', ordinal = ''] = REIGN.exec(number.year.trim()) ?? [];
  const which = `${sovereign === 'Wm' ? 'Will' : sovereign}${ROMAN[ordinal] ?? ordinal}`;
  const last = REIGNS[which];
  if (first === undefined || last === undefined) return null;
  const years = Math.max(Number(first), Number(second ?? 0));
  return years > last + MORE_YEARS ? { id: 'reign-shorter', reign: `${sovereign} ${ordinal}`.trim(), last } : null;
}

/** Whether words say that an Act may be one of another legislature. */
function isElsewhere(words: string): boolean {
  return ELSEWHERE.test(words) || namesLegislature(words);
}

const REIGN = /^(\d{1,2})(?:\s?[&–-]\s?(\d{1,2}))?\s([A-Z][a-z]{1,4})\.?(?:\s?(\d|[IVX]{1,4}))?$/;
