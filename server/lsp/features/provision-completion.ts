import { type CompletionItem, CompletionItemKind, type Range } from 'vscode-languageserver/node';
import { holds, type Locator, printLocator, provisionOf, withoutDivisions } from '../../../shared/locator.ts';
import { retrievedOf } from '../../audit/index.ts';
import { type Authority, type Enactment, identityOf } from '../../authorities/index.ts';
import { LOCATOR_WORDS } from '../../citations/index.ts';
import { openEvidence, readingOfKept } from '../../evidence/index.ts';
import { plainLine } from '../../reports/index.ts';
import type { ReadVersion, Session } from '../editor/sessions.ts';
import { wordsShown } from './completion-words.ts';
import type { Context } from './context.ts';

/** A provision that is being typed: what its locator begins with, `s/`, and its number so far, `5(1`. */
export interface TypingProvision {
  readonly within: Locator;
  readonly typed: string;
}

const NUMBER = String.raw`[A-Z]{0,2}\d{1,4}[A-Z]{0,3}(?:\.\d{0,3}[A-Z]{0,2})?(?:\(\w{1,5}\)){0,5}(?:\(\w{0,5})?`;
/** `s `, `section 5`, `r 27.`, `Sch 2, para 4(`. */
const TYPED = new RegExp(
  String.raw`(?<![\p{L}\p{N}’'.-])(?:[Ss]ch(?:edule)?\.?\s(\d{1,3}[A-Z]{0,2}),?\s)?([A-Za-z]{1,11})(?:\.\s?|\s)(${NUMBER})?$`,
  'u',
);

/** The provision that is being typed at the end of a line; null where none is. */
export function provisionTyped(before: string): TypingProvision | null {
  const [, schedule, word = '', typed = ''] = TYPED.exec(before) ?? [];
  const unit = LOCATOR_WORDS.get(word.toLowerCase()) ?? '';
  if (unit === '' || (unit === 'para') === (schedule === undefined)) return null;
  return { within: schedule === undefined ? `${unit}/` : `sch/${schedule}/${unit}/`, typed };
}

/** How far before a place its paragraph may begin, and behind it the name of its Act, in characters. */
const FAR = 4_000;
const BEHIND = /^[^\S\n]{0,3}(?:of|to|in)\s(?:the\s)?[*_]{0,2}$/;

/**
 * The Act of which a provision is being typed, by its key: the one whose name follows, else the one that was cited last in the
 * paragraph, else the only one that the draft cites. Null where nothing says it.
 */
export function actAt(text: string, { entries }: ReadVersion, at: number): string | null {
  const acts = entries.flatMap(({ item: { citation }, place }) =>
    citation.cites.kind === 'enactment' ? [{ key: citation.cites.key, ...place(citation) }] : [],
  );
  const next = acts.find(({ start }) => start >= at);
  if (next && BEHIND.test(text.slice(at, next.start))) return next.key;
  const before = text.slice(Math.max(0, at - FAR), at);
  const breaks = [...before.matchAll(/\n[^\S\n]*\r?\n/g)];
  const begins = at - before.length + (breaks.at(-1)?.index ?? 0);
  const beside = acts.findLast(({ start, end }) => end <= at && start >= begins);
  if (beside) return beside.key;
  const [only, ...more] = new Set(acts.map(({ key }) => key));
  return more.length === 0 ? (only ?? null) : null;
}

/** All that is in memory of an Act of a draft: what its citations were checked by, and what is kept beside that. */
export async function enactmentsOf(
  context: Context,
  { workspace }: Session,
  { entries }: ReadVersion,
  key: string,
): Promise<readonly Enactment[]> {
  const { inMemory } = context.desks;
  const checked = entries.flatMap(({ item: { citation }, verdict }): Authority[] => {
    if (citation.cites.key !== key || verdict?.known.result.kind !== 'retrieved') return [];
    const retrieved = retrievedOf(verdict.known, inMemory);
    if (retrieved?.kind !== 'retrieved') return [];
    return [retrieved.authority, ...(retrieved.parts ?? []).map(({ authority }) => authority)].map(
      ({ authority }) => authority,
    );
  });
  const items = new Set(checked.flatMap((one) => identityOf(one)?.item ?? []));
  const kept = workspace === null || items.size === 0 ? [] : await openEvidence(workspace, context.ports).list();
  const beside = kept.flatMap(({ metadata, attested }) => {
    const authority = attested ? inMemory(readingOfKept(metadata))?.authority : undefined;
    return authority ?? [];
  });
  return [...new Set([...checked, ...beside])].flatMap((one) =>
    one.kind === 'enactment' && items.has(identityOf(one)?.item ?? '') ? [one] : [],
  );
}

/** A provision or a part of one, with what is shown of it. */
interface Offered {
  readonly heading: string | null;
  readonly words: string;
}

/** Of a provision with parts, the parts once a bracket is opened; numbers are compared as numbers. */
const BY_NUMBER = new Intl.Collator('en', { numeric: true });

/** The provisions in force that begin as they are typed, by documents of one enactment, each with its heading and its words. */
export function provisionsOf(
  enactments: readonly Enactment[],
  { within, typed }: TypingProvision,
  range: Range,
  markdown: boolean,
): CompletionItem[] {
  const found = typed.includes('(') ? partsIn(enactments) : wholeIn(enactments);
  const numbered = [...found].flatMap(([locator, offered]) => {
    if (!locator.startsWith(within)) return [];
    const [own = '', ...parts] = locator.slice(within.length).split('/');
    const number = `${own}${parts.map((part) => `(${part})`).join('')}`;
    return number.startsWith(typed) && !(parts.length > 0 && provisionOf(locator) === locator)
      ? [{ locator, number, offered }]
      : [];
  });
  numbered.sort((a, b) => BY_NUMBER.compare(a.locator, b.locator));
  return numbered.map(({ locator, number, offered: { heading, words } }, i) => ({
    label: printLocator(locator, 'en'),
    kind: CompletionItemKind.Reference,
    detail: plainLine(heading ?? words).slice(0, 80),
    ...(words === '' ? {} : { documentation: wordsShown(words, markdown) }),
    filterText: number,
    sortText: String(i).padStart(6, '0'),
    textEdit: { range, newText: number },
  }));
}

function inForce(enactments: readonly Enactment[]): readonly Enactment[] {
  return enactments.filter(({ metadata }) => metadata.version === null);
}

function wholeIn(enactments: readonly Enactment[]): ReadonlyMap<Locator, Offered> {
  const found = new Map<Locator, Offered>();
  const listed = inForce(enactments).flatMap(({ contents }) => contents ?? []);
  for (const { locator, title, standing } of listed)
    if (standing.status !== 'repealed') found.set(withoutDivisions(locator), { heading: title, words: '' });
  for (const { kind, alternative, locators, headings, text, omitted } of passagesIn(enactments)) {
    const [locator, ...more] = locators.map(withoutDivisions);
    if (kind !== 'body' || alternative !== null || locator === undefined || more.length > 0) continue;
    if (omitted) found.delete(locator);
    else found.set(locator, { heading: headings.at(-1) ?? found.get(locator)?.heading ?? null, words: text });
  }
  return found;
}

function partsIn(enactments: readonly Enactment[]): ReadonlyMap<Locator, Offered> {
  const found = new Map<Locator, Offered>();
  for (const { kind, alternative, text, places, marks, locators } of passagesIn(enactments)) {
    if (kind !== 'body' || alternative !== null) continue;
    for (const { locator, start, end, omitted } of places) {
      const number = marks.find((mark) => mark.start === start);
      const words = text.slice(number?.end ?? start, end).trim();
      const own = withoutDivisions(locator);
      if (!omitted && locators.some((one) => holds(one, locator))) found.set(own, { heading: null, words });
    }
  }
  return found;
}

function passagesIn(enactments: readonly Enactment[]): Enactment['passages'] {
  return inForce(enactments).flatMap(({ passages }) => passages);
}
