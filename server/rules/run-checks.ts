import type { Span } from '../../shared/finding.ts';
import { drain, type Steps } from '../../shared/steps.ts';
import { type Draft, placesIn, sourceSpan } from '../documents/index.ts';
import { basisBy } from './basis.ts';
import type { CheckBook, Edit, FormCheck, Found } from './check.ts';
import { toCheckedBlock } from './checked-block.ts';
import { CHECKS } from './checks/all.ts';
import { compareFindings, type FormFinding, type FormFix } from './finding.ts';
import { blocksWithin } from './quoted-blocks.ts';
import { fullId, type ImportedRulebook } from './rulebook.ts';

/** A book by which the form is checked: with its text, without one, or with one that was changed and is not used. */
export interface ChosenBook {
  readonly id: string;
  readonly state: 'imported' | 'not-imported' | 'changed';
  /** Null where it is not imported or was changed. */
  readonly book: ImportedRulebook | null;
}

/** A finding that is not told: its rule lacks the words for it, or its book was changed. */
export interface Withheld extends Span {
  readonly check: string;
  readonly rule: string;
  readonly why: WhyWithheld;
}

export type WhyWithheld = 'changed' | 'says-otherwise';

/** What the checks find in a draft. */
export interface CheckedForm {
  /** In order: quoted ones, and those whose rules have no text at hand. */
  readonly findings: readonly FormFinding[];
  /** Where something was found whose rule lacks the words for it, or was changed. */
  readonly withheld: readonly Withheld[];
}

/** Formats of which a reader sees italics. */
const SHOWS_ITALICS: ReadonlySet<string> = new Set(['md', 'html', 'docx']);

/** Runs the checks of the chosen books over a draft. */
export function runChecks(draft: Draft, chosen: readonly ChosenBook[]): CheckedForm {
  return drain(runChecksInSteps(draft, chosen));
}

/** The same, a block at a step. */
export function* runChecksInSteps(draft: Draft, chosen: readonly ChosenBook[]): Steps<CheckedForm> {
  const standings = chosen.flatMap((one) =>
    checksOf(one.id).map((check) => ({ check, standing: standingOf(check, one) })),
  );
  const running = standings.filter(({ check }) => !check.seesItalics || SHOWS_ITALICS.has(draft.format));
  const placeOf = placesIn(draft.source);
  const findings: FormFinding[] = [];
  const withheld: Withheld[] = [];
  const within = running.length === 0 ? null : blocksWithin(draft.blocks);
  for (const [i, block] of draft.blocks.entries()) {
    const checked = toCheckedBlock(draft, i, block, within?.has(i));
    for (const { check, standing } of running) {
      for (const found of check.find(checked)) {
        const { start, end } = sourceSpan(draft, i, clamp(found, block.text.length));
        const of = { check: check.id, rule: fullId(check.book, check.number) };
        if (typeof standing === 'string') {
          withheld.push({ ...of, why: standing, start, end });
          continue;
        }
        findings.push({
          ...{ ...of, book: check.book, basis: standing },
          ...{ message: check.message, text: draft.source.slice(start, end), start, end },
          ...placeOf(start),
          ...{ fix: toFix(draft, i, block.text, found), confidence: 1 },
        });
      }
    }
    yield;
  }
  return { findings: findings.toSorted(compareFindings), withheld };
}

/** The checks of a book, by its id. */
export function checksOf(book: string): readonly FormCheck[] {
  return CHECKS.filter((check) => check.book === (book as CheckBook));
}

/** Whether any check is of a book. */
export function hasChecks(book: string): boolean {
  return checksOf(book).length > 0;
}

/** What the findings of a check rest on: words of its rule, nothing that is at hand, or a rule that does not say it. */
function standingOf(check: FormCheck, { state, book }: ChosenBook): FormFinding['basis'] | WhyWithheld {
  if (state === 'not-imported') return null;
  if (book === null) return 'changed';
  const rule = book.rules.find(({ number }) => number === check.number);
  if (rule === undefined) return 'says-otherwise';
  if (rule.text === '') return null;
  return basisBy(book, rule, check.holds) ?? 'says-otherwise';
}

function clamp({ start, end }: Span, length: number): Span {
  return { start: Math.max(0, start), end: Math.min(end, length) };
}

/** The change of the source that edits of a block are; null where the source has something between their letters. */
function toFix(draft: Draft, block: number, text: string, { edits = [] }: Found): FormFix | null {
  const [first] = edits;
  const last = edits.at(-1);
  if (first === undefined || last === undefined) return null;
  const placed = edits.map((edit) => placeEdit(draft, block, text, edit));
  if (!placed.every((one) => one !== null)) return null;
  const start = placed[0]?.start ?? 0;
  const end = placed.at(-1)?.end ?? start;
  let made = '';
  let at = start;
  for (const edit of placed) {
    made += draft.source.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return { start, end, text: made };
}

/** An edit with its place in the source, where that has the very letters. */
function placeEdit(draft: Draft, block: number, text: string, edit: Edit): Edit | null {
  const words = text.slice(edit.start, edit.end);
  if (words !== '') {
    const span = sourceSpan(draft, block, edit);
    return draft.source.slice(span.start, span.end) === words ? { ...span, text: edit.text } : null;
  }
  if (edit.start === 0) return null;
  const { end } = sourceSpan(draft, block, { start: edit.start - 1, end: edit.start });
  return { start: end, end, text: edit.text };
}
