import type { Span } from '../../../shared/finding.ts';
import { type Locator, stepsOf } from '../../../shared/locator.ts';
import { firstWhere } from '../../../shared/search.ts';
import type { Block } from '../../documents/index.ts';
import { innerPlacesAgainIn, placesAgainIn } from '../forms/iceland.ts';
import table from '../forms/legislation.json' with { type: 'json' };
import type { Place } from '../forms/places.ts';
import { type Provision, readProvision } from '../forms/provisions.ts';
import type { ScannedCitation } from '../forms/scanned.ts';
import { stands, sticky } from '../text/sticky.ts';
import goingOn from './going-on.json' with { type: 'json' };
import { saidBy } from './headed-numbers.ts';
import { headsBlock } from './headed-provisions.ts';
import { lawBefore, mayBeOfOtherLaw } from './law-names.ts';
import named from './named-after.json' with { type: 'json' };
import { namedAgainIn } from './named-again.ts';
import { noteBefore } from './note-references.ts';
import { whichOfTwo } from './one-of-two.ts';
import { isPlacedElsewhere, MENTION } from './other-laws.ts';
import { partWithin } from './parts-within.ts';
import { overlaps } from './reference.ts';
import { KINDS, OWN, withYearFirst, YEAR } from './statute-names.ts';

/**
 * How an enactment is meant that is not cited in full: by what it is called (`s 5 of the 1996 Act`, `the Act`), by a provision alone
 * (`section 5`), by what is within one (`subsection (2)`), as the provision just cited (`that section`), by `ibid s 5`, or by the note
 * that cites it (`n 1, s 5`); or by listed letters that the draft has given to another enactment than the list has (`letters`); or in
 * Icelandic as the law just cited (`5. gr. laganna`).
 */
export type StatuteHow = 'called' | 'bare' | 'within' | 'same' | 'ibid' | 'noted' | 'letters' | 'again';

/** A short form of legislation as its block has it by itself. Offsets are of the block. */
export interface StatuteForm extends Span {
  readonly how: StatuteHow;
  /** What it is called, without its article: `1996 Act`, `Regulations`, `EWTA`; null where it is not called anything. */
  readonly called: string | null;
  /** Whether it points back: `that Act`, `this Act`. */
  readonly points: boolean;
  /** Whether it goes on with what was cited last: `the same Act`. */
  readonly same?: boolean;
  /** Whether it heads what stands below it: of the enactment that a heading above it names, or of none. */
  readonly heads?: boolean;
  /** Whether it opens a sentence that goes on with a provision further up: `The section goes on`. */
  readonly opens?: boolean;
  /** Whether it states then what that says, `The section provides`: no more than the part cited there. */
  readonly states?: boolean;
  /** Whether it names again, for the subject of quoted words, what its own paragraph cites a part of: `The section also provides`. */
  readonly again?: boolean;
  /** The provisions. Offsets are from the beginning of the form. */
  readonly places: readonly Place[];
  /** Whether a part of its provisions is meant that nobody can place: `the second sentence of section 5`. */
  readonly narrowed?: boolean;
  /** Whether the parts of its provisions stand apart from their numbers. */
  readonly apart?: boolean;
  /** Whether it stands before what is called by it, `a section 21 notice`: these are known by that name, whatever else is cited. */
  readonly names?: boolean;
  /** Whether what stands beside it points to a law that may be another: `Its section 5`, `Section 5 there`, `in Fiji, where section 5`. */
  readonly loose?: boolean;
  /** Whether it is a place in Icelandic law by itself, `Í 12. gr. segir`: what it is of is a guess. */
  readonly alone?: true;
  /** Whether it is of whatever source was cited last, `Sama heimild, 5. gr.`: in a note, of the note before it. */
  readonly source?: true;
  /** Of `subsection (2)(a)` its word and `2/a`; null for another. */
  readonly inner: { readonly word: string; readonly path: Locator } | null;
  /** Of `n 1, s 5` the note that cites its law. */
  readonly noted?: string;
  /** Which of two laws its sentence, or the one before it, is about: 0 for `the former`, 1 for `the latter`. */
  readonly ofTwo?: 0 | 1;
  /** Of `that section` its word; absent where it may be a provision of any kind. */
  readonly unit?: string;
}

/** `the Act of 1985` is the 1985 Act. */
const OF_YEAR = String.raw`[\s\u00a0]of[\s\u00a0]${YEAR}\b`;
/** What is called so stands further up. */
const ABOVE = 'said|above|above-mentioned|abovementioned|aforesaid|aforementioned|foregoing';
const ARTICLES = '[Tt]he|[Tt]hat|[Tt]his|[Tt]hose|[Tt]hese';
/** What legislation is called behind a provision. */
const BEHIND = new RegExp(
  String.raw`,?[\s\u00a0](?:(?:of|to|in|under),?[\s\u00a0])?(?:(?:(${ARTICLES})[\s\u00a0])(?:(?<same>same)[\s\u00a0]|(?:${ABOVE})[\s\u00a0])?(?<name>(?:${YEAR}[\s\u00a0])?${OWN}{0,5}(?:${KINDS})\b(?:${OF_YEAR})?)|(?:the[\s\u00a0])?(?<letters>[A-Z][A-Za-z]*[A-Z][A-Za-z]*\b(?:[\s\u00a0]${YEAR})?))(?![\s\u00a0]${YEAR}|[’'-]?\w)`,
  'y',
);
const BEFORE = new RegExp(
  String.raw`(?:\b(${ARTICLES})[\s\u00a0]|(?<![\w’'-])(?=[A-Z]\S*[\s\u00a0])(?!(?:${[...table.leads, ...table.cuts].join('|')})[\s\u00a0]))((?:${YEAR}[\s\u00a0])?${OWN}{0,5}(?:${KINDS})(?:${OF_YEAR})?),?[\s\u00a0]$`,
);
const ARTICLE = new RegExp(
  String.raw`\b(${ARTICLES})[\s\u00a0](?:(?<same>same)[\s\u00a0]|(?:${ABOVE})[\s\u00a0])?(?<name>(?:${YEAR}[\s\u00a0])?${OWN}{0,5})$`,
);
const LONGEST_ARTICLE = 56;
/**
 * What is within a provision, `subsection (2)(a)`; what points to one, `that section` (`this section` may be one of the draft); and
 * what legislation is called by. All at once: each by itself would take as long.
 */
const ALONE = new RegExp(
  String.raw`\b(?:([Ss]ub-?sections?|[Ss]ub-?paragraphs?|[Pp]aragraphs?)[\s\u00a0]((?:\((?:\d{1,3}[A-Z]{0,3}|[a-z]{1,4}|[A-Z]{1,2})\)){1,4})|[Tt](?:hat|he[\s\u00a0]same)[\s\u00a0](section|regulation|article|rule|provision)\b|((?:${KINDS})\b(?:${OF_YEAR})?)(?![’'-]?\w|[\s\u00a0](?:of[\s\u00a0])?${YEAR}))`,
  'g',
);
/** What says that something is within the provision just cited. */
const OF_THAT =
  /[\s\u00a0](?:of|to)[\s\u00a0](?:that|the[\s\u00a0]same)[\s\u00a0](?:section|regulation|article|rule|provision)\b/y;
/** What says of which of two that were named before it something is. */
const OF_ONE = /[\s\u00a0](?:of|to|in)[\s\u00a0]the[\s\u00a0](?:former|latter|first|second|other|last)\b/y;
/** What goes on, of a provision that is named again, and of one that is not. */
const GOING_ON = goingOn.verbs.words.join('|');
const STATING = goingOn.stating.words.join('|');
/** What goes on with a provision of a paragraph before: `The section goes on:`, and at the beginning of a paragraph `It continues:`. */
const OPENER = new RegExp(
  String.raw`(?<=^|[.?!:;”"’)][\s\u00a0])(?:The[\s\u00a0](?:(?:sub-?)?section|(?:sub-?)?paragraph|regulation|article|rule|provision)(?=[\s\u00a0](?:${GOING_ON}|${STATING})\b)|(?<=^)It(?=[\s\u00a0](?:${GOING_ON})\b))`,
  'g',
);
const STATES = new RegExp(String.raw`[\s\u00a0](?:${STATING})\b`, 'y');
/** How a provision speaks that a sentence names again behind what joins it to another: `However, the section provides`. */
const NAMED_STATING = /^[Tt]he[\s\u00a0]\p{L}+$/u;
const SPEAKS = new RegExp(String.raw`[\s\u00a0](?:${GOING_ON}|${STATING})\b`, 'y');
const IBID = /\b[Ii]b(?:id)?\.?,?[\s\u00a0]$/;
/** A provision of something else: `section 12 of the deed`. */
const OF_ELSE = /,?[\s\u00a0](?:of|to|in|under)[\s\u00a0](?!(?:which|this|that|these)[\s\u00a0](?:case|appeal)\b)/y;
/** What is called by a provision: `section 21 notice`. */
const NAMED = new RegExp(
  String.raw`[\s\u00a0-](?:[a-z-]{2,12}[\s\u00a0])?(?:${named.nouns.replaceAll(' ', '|')})\b`,
  'y',
);
/** How far before a provision its enactment may be named, in characters. */
const LONGEST_NAME = 64;
/** What numbers of anything may be: they are no provision of legislation by themselves. */
const ANYTHING: ReadonlySet<string> = new Set(['para', 'pt', 'ch', 'title', '']);

/** `The Ferries (Lamps) Regs 2005`: the year of a title whose last word is written short, which is no number of a provision. */
function endsTitle(text: string, { start, end }: Span): boolean {
  return YEARED.test(text.slice(start, end)) && NAMED_BEFORE.test(text.slice(Math.max(0, start - LONGEST_NAME), start));
}

const YEARED = /^\p{Lu}\p{L}{2,12}\.?[\s\u00a0](?:1[89]|20)\d\d$/u;
const NAMED_BEFORE = /(?:\p{Lu}[\p{L}’'-]{2,40}|\))[\s\u00a0]$/u;

/**
 * The short forms of legislation in a text, in order; `provisions` are where provisions begin, `citations` those that it cites in
 * full. What stands within quoted words is none: an Act there is that of whoever is quoted.
 */
export function readStatuteForms(
  text: string,
  provisions: readonly number[],
  quotes: () => readonly Span[],
  citations: readonly ScannedCitation[],
): readonly StatuteForm[] {
  const found: StatuteForm[] = [];
  const isFree = (span: Span): boolean =>
    !citations.some((one) => overlaps(one, span)) &&
    !found.some((one) => overlaps(one, span)) &&
    !quotes().some((one) => overlaps(one, span));
  let done = 0;
  for (const start of provisions) {
    const provision = start < done ? null : readProvision(text, start);
    if (!provision) continue;
    done = provision.end; // what begins within it is a part of it
    const form = isFree(provision) && !endsTitle(text, provision) ? ofProvision(text, provision) : null;
    const { narrowed, apart } = provision;
    if (form && isFree(form)) found.push(apart ? { ...form, apart, narrowed } : form);
  }
  ALONE.lastIndex = 0;
  for (let match = ALONE.exec(text); match; match = ALONE.exec(text)) {
    const form = standingAlone(text, match);
    if (form && isFree(form)) found.push(form);
  }
  for (const { narrowed, ...again } of placesAgainIn(text)) {
    const form: StatuteForm = { ...NOTHING, ...again, how: 'again', ...(narrowed ? { narrowed } : {}) };
    if (isFree(form)) found.push(form);
  }
  for (const { path, start, end, narrowed } of innerPlacesAgainIn(text)) {
    const inner = { word: 'subsection', path };
    const form: StatuteForm = {
      ...NOTHING,
      start,
      end,
      how: 'within',
      inner,
      alone: true,
      ...(narrowed ? { narrowed } : {}),
    };
    if (isFree(form)) found.push(form);
  }
  for (const match of text.matchAll(OPENER)) {
    const span = spanOf(match);
    const states = stands(STATES, text, span.end);
    const form: StatuteForm = { ...span, ...NOTHING, how: 'same', opens: true, ...(states ? { states } : {}) };
    if (isFree(form)) found.push(form);
  }
  for (const { unit, ...span } of namedAgainIn(text, quotes)) {
    const same = found.find(({ start, how }) => start === span.start && how === 'same');
    const opens = NAMED_STATING.test(text.slice(span.start, span.end)) && stands(SPEAKS, text, span.end);
    const states = opens && stands(STATES, text, span.end);
    const form: StatuteForm = {
      ...(same ?? { ...span, ...NOTHING, how: 'same' }),
      ...{ unit, again: true },
      ...(opens ? { opens } : {}),
      ...(states ? { states } : {}),
    };
    if (same) found[found.indexOf(same)] = form;
    else if (isFree(form)) found.push(form);
  }
  found.sort((a, b) => a.start - b.start);
  return found.some(isAlone) ? loosened(text, found, citations, quotes()) : found;
}

/** How far before a short form its sentence is looked at, in characters. */
const LONGEST_BEFORE = 400;

/** Whether a form has no name of its law. */
function isAlone({ how }: StatuteForm): boolean {
  return how === 'bare' || how === 'within' || how === 'same';
}

/** The forms, those as loose that their sentence places in another law than the one cited before them. */
function loosened(
  text: string,
  forms: readonly StatuteForm[],
  citations: readonly Span[],
  quotes: readonly Span[],
): readonly StatuteForm[] {
  const cited = [...citations, ...forms].map(({ start, end }) => ({ start, end, by: MENTION }));
  const apart = [...cited, ...quotes.map(({ start, end }) => ({ start, end, by: '' }))].sort(
    (a, b) => a.start - b.start,
  );
  return forms.map((form) => {
    if (!isAlone(form) || form.loose === true) return form;
    const floor = Math.max(0, form.start - LONGEST_BEFORE);
    let plain = '';
    let to = form.start;
    for (let i = firstWhere(apart, ({ start }) => start >= form.start) - 1; i >= 0 && to > floor; i--) {
      const { start, end, by } = apart[i] as (typeof apart)[number];
      if (start < floor) break;
      plain = `${by}${text.slice(Math.min(to, end), to)}${plain}`;
      to = Math.min(to, start);
    }
    const before = text.slice(Math.min(floor, to), to) + plain;
    const one = form.how === 'bare' ? whichOfTwo(before) : null;
    const read = one === null ? form : { ...form, ofTwo: one };
    return isPlacedElsewhere(before) ? { ...read, loose: true } : read;
  });
}

const NOTHING = { called: null, points: false, places: [], inner: null } as const;

function spanOf(match: RegExpExecArray): Span {
  return { start: match.index, end: match.index + match[0].length };
}

function calledBy(article = 'the', name = '', same?: string): Pick<StatuteForm, 'called' | 'points' | 'same'> {
  const points = article.toLowerCase() !== 'the';
  return { called: withYearFirst(name.replace(/\s+/g, ' ')), points, ...(same === undefined ? {} : { same: true }) };
}

/** The short form that stands without a number of its own: by what is within a provision, by pointing to one, by what the Act is called. */
function standingAlone(text: string, match: RegExpExecArray): StatuteForm | null {
  const [, word, path = '', same, kind] = match;
  const span = spanOf(match);
  if (word !== undefined) {
    const inner = partWithin(text, span.end, word, path);
    const ofThat = sticky(OF_THAT, text, inner.end);
    return {
      ...{ start: span.start, end: inner.end + (ofThat?.[0].length ?? 0) },
      ...(ofThat === null && stands(OF_ONE, text, inner.end) ? { loose: true } : {}),
      ...NOTHING,
      how: 'within',
      apart: true,
      inner: { word: inner.word, path: inner.path },
    };
  }
  if (same !== undefined) return { ...span, ...NOTHING, how: 'same', unit: same };
  const before = text.slice(Math.max(0, match.index - LONGEST_ARTICLE), match.index);
  const article = ARTICLE.exec(before);
  if (!article) return null;
  const { name = '', same: again } = article.groups ?? {};
  const called = calledBy(article[1], `${name}${kind}`, again);
  return { start: span.start - before.length + article.index, end: span.end, ...NOTHING, how: 'called', ...called };
}

/** The short form that a provision makes with what stands around it; null where it is of something else. */
function ofProvision(text: string, provision: Provision): StatuteForm | null {
  const { start, end, places: own } = provision;
  const from = (first: number): readonly Place[] =>
    own.map((one) => ({ ...one, start: one.start - first, end: one.end - first }));
  const behind = sticky(BEHIND, text, end);
  if (behind) {
    const { letters, name, same } = behind.groups ?? {};
    const by = letters === undefined ? calledBy(behind[1], name, same) : calledBy('the', letters);
    return { ...NOTHING, start, end: end + behind[0].length, how: 'called', ...by, places: from(start) };
  }
  const before = text.slice(Math.max(0, start - LONGEST_NAME), start);
  const named = BEFORE.exec(before);
  if (named) {
    const first = start - before.length + named.index;
    return { ...NOTHING, start: first, end, how: 'called', ...calledBy(named[1], named[2]), places: from(first) };
  }
  const law = lawBefore(text, start);
  if (law !== null) return { ...NOTHING, start, end, how: 'called', ...calledBy('the', law), places: from(start) };
  const isOfAnything = own.every(({ locator }) => stepsOf(locator).every(({ unit }) => ANYTHING.has(unit)));
  const ibid = isOfAnything ? null : IBID.exec(before);
  if (ibid) {
    const first = start - before.length + ibid.index;
    return { ...NOTHING, start: first, end, how: 'ibid', places: from(first) };
  }
  if (isOfAnything) return null;
  const noted = noteBefore(before);
  if (noted) {
    const first = start - before.length + noted.at;
    return { ...NOTHING, start: first, end, how: 'noted', noted: noted.label, places: from(first) };
  }
  const places = from(start);
  if (sticky(OF_ELSE, text, end)) return null;
  const names = stands(NAMED, text, end) ? { names: true } : {};
  const loose = mayBeOfOtherLaw(text, provision) ? { loose: true } : {};
  return { ...NOTHING, start, end, how: 'bare', places, ...names, ...loose };
}

/** What a heading, or a line that is set as one, ends with. */
const HEADING_END = /[^.;:,!?”"’')\]]$/;
const LONGEST_HEADING = 80;

/**
 * Whether a provision alone is the name of a part of the draft itself: in its headings, and at the beginning of what looks like one. No part of a draft
 * has a number in brackets beside legislation or in a row, `Section 5(2) – Ferries Act 1996`, and in a column of provisions none is named.
 */
export function namesOwnPart(
  form: StatuteForm,
  { kind, text, headings }: Pick<Block, 'kind' | 'text' | 'headings'>,
  cited: readonly ScannedCitation[],
): boolean {
  const { how, start, places } = form;
  if (how !== 'bare') return false;
  const isRow = kind === 'row';
  if (isRow && saidBy(headings?.[0] ?? '') === 'provision') return false;
  const isLegislation = cited.some(({ cites }) => cites.kind === 'enactment');
  if ((isLegislation || isRow) && places.every(({ locator }) => hasParts(locator))) return false;
  // Whether it is a part of the draft or of an Act the heading above it says.
  if (cited.length === 0 && headsBlock(form, { kind, text })) return false;
  return kind === 'heading' || (start === 0 && text.length <= LONGEST_HEADING && HEADING_END.test(text.trimEnd()));
}

/** Whether a provision is within one that has a number: `section 5(2)`. */
function hasParts(locator: Locator): boolean {
  const steps = stepsOf(locator);
  return steps.length > 1 || steps.some(({ parts }) => parts.length > 0);
}

/** What provisions of their own may be in: a paper, or legislation that is cited nowhere. */
const RIVAL = new RegExp(
  String.raw`\b(?:${KINDS}|Reports?|Agreements?|Leases?|Deeds?|Contracts?|Charter|Polic(?:y|ies)|Guidance|Guidelines|Directives?|Treaty|Bill|Handbook|Manual|Constitution|Articles of Association)\b`,
  'g',
);

/** Whether a text names something by the way of which a bare provision may be: legislation without its year, a report. */
export function namesRival(text: string, known: readonly Span[]): boolean {
  for (const { 0: word, index } of text.matchAll(RIVAL))
    if (!known.some((one) => overlaps(one, { start: index, end: index + word.length }))) return true;
  return false;
}
