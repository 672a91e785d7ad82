import type { Span } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';
import { doneBetween } from '../enacted/done-to.ts';
import { labelBefore } from '../enacted/label-before.ts';
import { isFinding, type StatuteMention } from '../enacted/mentions.ts';
import type { EnactedPassage } from '../enacted/ties.ts';
import { spanOf, type TiedPassage } from '../owners/tie.ts';
import { sentenceAt } from '../passages/surroundings.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import type { Entry } from './entry.ts';
import { claimOf } from './support.ts';

/**
 * The entries of the legislation of a unit, for each of its passages: citations in full, and short forms with a provision or a
 * quotation. One that may stand for several is an entry of each.
 */
export function enactedEntries(
  unit: Unit,
  passages: readonly (EnactedPassage | null)[],
): readonly (readonly Entry[])[] {
  const byMention = new Map<StatuteMention, Entry>();
  for (const passage of passages) {
    const last = passage?.statutes.findLast((mention) => isFinding(mention) && !mention.quoted);
    for (const mention of passage?.statutes ?? []) {
      const entry = entryOf(unit, passage, mention);
      byMention.set(mention, mention === last ? { ...entry, below: belowOf(unit, passage) } : entry);
    }
  }
  for (const passage of passages)
    for (const [mention, runs] of doneIn(unit, passage)) addAll(byMention.get(mention)?.done ?? [], runs);
  const carrying = new Set<StatuteMention>();
  for (const passage of passages) {
    for (const { owner, quotation, claim } of passage?.ties ?? []) {
      const entry = byMention.get(owner);
      entry?.quotations.push(quotation);
      entry?.claim.push(() => claim);
      carrying.add(owner);
      for (const mention of passage?.statutes ?? [])
        if (mention !== owner) byMention.get(mention)?.elsewhere?.push(spanOf(quotation));
    }
    for (const { doubt, near, offered } of passage?.doubts ?? []) {
      for (const mention of near) byMention.get(mention)?.doubtful.push(doubt);
      for (const mention of offered) byMention.get(mention)?.offered.push(doubt);
      if (doubt.cause === 'untied') for (const mention of near) if (mention.doubt !== null) carrying.add(mention);
    }
  }
  const quoted = passages.flatMap((passage) => (passage?.ties ?? []).map(({ quotation }) => spanOf(quotation)));
  return passages.map((passage) =>
    (passage?.statutes ?? []).flatMap((mention) =>
      (isFinding(mention) && !isNamedIn(mention, quoted)) || carrying.has(mention)
        ? (byMention.get(mention) ?? [])
        : [],
    ),
  );
}

/** The words that are quoted below a passage, and that nothing gives to anything. */
function belowOf(unit: Unit, passage: EnactedPassage | null): NonNullable<Entry['below']> {
  const main = passage === null ? undefined : unit.blocks[passage.passage.body];
  return main === undefined ? [] : unit.contextOf(main).quotedBelow;
}

/** What the sentences of a passage say that one enactment does to another. */
function doneIn(unit: Unit, passage: EnactedPassage | null): ReadonlyMap<StatuteMention, readonly string[]> {
  const { text } = unit;
  const sentenceOf = ({ start }: StatuteMention): Span | null => {
    const block = blockAt(unit, start);
    return block ? sentenceAt(block, start) : null;
  };
  return doneBetween(text, passage?.statutes ?? [], sentenceOf, ({ end }) => QUOTED.test(text.slice(end, end + 3)));
}

const QUOTED = /^\s?[“"‘']/;

/** Whether an enactment is named within quoted words of another: these name it, and the draft does not cite it. */
function isNamedIn({ start, end }: StatuteMention, quoted: readonly Span[]): boolean {
  return quoted.some((span) => span.start <= start && end <= span.end);
}

/** The label before the sentence of a mention. */
function labelOf(unit: Unit, mention: StatuteMention): readonly Span[] {
  const label = labelBefore(unit, mention);
  return label === null ? [] : [label];
}

function entryOf(unit: Unit, passage: Pick<TiedPassage, 'passage'> | null, mention: StatuteMention): Entry {
  const { reference, cited, start, end, doubt } = mention;
  const targets = cited.map((one) => ({ citations: [one], name: null }));
  const entry: Entry = {
    ...{ reference, start, end, doubt, target: targets[0] ?? { citations: [], name: null } },
    perhaps: doubt === null ? [] : targets,
    ...{ pinpoints: [], quotations: [], claim: [], doubtful: [], offered: [], elsewhere: [], done: [] },
  };
  if (passage) addAll(entry.claim, [() => [...labelOf(unit, mention), ...claimOf(unit, passage, mention)]]);
  return entry;
}
