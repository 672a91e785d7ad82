import type { Note } from '../../../shared/notes.ts';
import { otherNumeral } from '../../../shared/numerals.ts';
import type { Beside, Citation } from '../../citations/index.ts';
import { enactmentOf, type Law } from './law.ts';
import numbered from './numbered.json' with { type: 'json' };
import { bears, isOfAnother, type TitleCheck } from './titles.ts';

/**
 * Whether an enactment is also called by what the draft puts beside its name as another name of the same: its number, or its title. Two
 * that are of one are each found by its own; where the document shows that they are two, a person is to read which is meant. It is an
 * error where a title in brackets has nothing of the title that the number leads to.
 */
export function checkBeside({ cites }: Citation, own: TitleCheck, law: Law): TitleCheck {
  const beside = cites.kind === 'enactment' ? (cites.enactment.beside ?? []) : [];
  const [first] = beside;
  if (first === undefined || own.check.result !== 'pass' || beside.some((one) => isCalled(one, law))) return own;
  const isAnother = beside.every((one) => one.firm && isTitleOfAnother(one, law));
  const note: Note =
    'number' in first
      ? { id: 'number-beside', number: first.typed }
      : { id: 'title-beside', beside: first.typed, title: law.title ?? '' };
  const result = isAnother ? 'fail' : 'not-checkable';
  return { check: { ...own.check, check: 'name', result, notes: [note] }, isAnother };
}

/** Whether an enactment is called by what stands beside another name of it. */
function isCalled(beside: Beside, law: Law): boolean {
  if ('title' in beside) return law.title === null || bears(law.title, titleOf(beside));
  const enactment = enactmentOf(law.documents[0]);
  if (enactment === null) return true;
  const { type, year, number } = enactment.metadata;
  const of = beside.number;
  const types: readonly string[] = (numbered.types as Readonly<Record<string, readonly string[]>>)[of.series] ?? [];
  const own = of.series === 'local' ? otherNumeral(of.number.toUpperCase()) : of.number;
  if (!types.includes(type) || Number(number) !== Number(own)) return false;
  // Years of a reign are not compared with those of the calendar.
  return year === of.year || !IS_YEAR.test(of.year) || !IS_YEAR.test(year);
}

const IS_YEAR = /^\d{4}$/;

function isTitleOfAnother(beside: Beside, { title }: Law): boolean {
  return 'title' in beside && title !== null && isOfAnother(titleOf(beside), title);
}

function titleOf({ title, year }: { readonly title: string; readonly year: string | null }): string {
  return year === null ? title : `${title} ${year}`;
}
