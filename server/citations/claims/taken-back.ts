import { isOfVersion, mayBeTakenBack } from '../enacted/icelandic-ways.ts';
import { saidByHead } from '../owners/heads.ts';
import { bearsSign, isLegend } from '../owners/signs.ts';
import type { Over } from '../passages/list-context.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import { wordsOf } from '../text/words.ts';
import { type Entry, isOfEnactment, isOfIceland } from './entry.ts';

/** Whether what stands around the words of an entry may take them back: a sign of refusal; of legislation what stands over it, too. */
export function isTakenBack(unit: Unit, entry: Entry): boolean {
  return (
    bearsSign(unit, [entry, ...entry.quotations, ...entry.doubtful]) ||
    (isOfIceland(entry) && isTakenFrom(unit, entry)) ||
    (isOfEnactment(entry) && isDeniedOver(unit, entry))
  );
}

/** Whether what stands around words of law of Iceland may take them back; or what stands above those that bear no marks. */
function isTakenFrom(unit: Unit, entry: Entry): boolean {
  if (entry.quotations.length > 0) return entry.quotations.some((one) => mayBeTakenBack(unit, entry, one));
  const block = blockAt(unit, entry.start);
  return isOfVersion(unit, entry) || (block !== undefined && unit.contextOf(block).disownedAbove);
}

const TAKING_BACK: ReadonlySet<Over> = new Set(['denied', 'false']);

/**
 * Whether what stands over an entry of legislation, or beside it in a heading, says that what stands there is none of it, or no law: `## Repealed
 * provisions`, `### Section 5 – repealed`.
 */
function isDeniedOver(unit: Unit, entry: Entry): boolean {
  const block = blockAt(unit, entry.start);
  if (!block) return false;
  const { kind, start, end } = block.segment;
  const title =
    kind === 'heading' ? wordsOf(`${unit.text.slice(start, entry.start)} ${unit.text.slice(entry.end, end)}`) : [];
  const { over: above, heading } = unit.contextOf(block);
  const over = saidByHead(title) ?? above;
  return over !== null && TAKING_BACK.has(over) && !isLegend(heading);
}
