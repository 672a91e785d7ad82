import { isFirstVersion, isVersion } from '../../../shared/enactments.ts';
import { holds, type Locator, provisionOf, withoutDivisions } from '../../../shared/locator.ts';
import { currentVersions, type Enactment } from '../../authorities/index.ts';
import { type IndexedAuthority, indexAuthority, without } from '../indexed/index-authority.ts';
import type { LawDocument } from '../verdicts/retrieved.ts';

type Provision = Enactment['passages'][number];

/** A text of an enactment that words are looked for in. Of each only one is law in one place at one time. */
export interface LawText {
  readonly of: LawDocument;
  readonly enactment: Enactment;
  /** Its provisions, as they are law in its nations. */
  readonly passages: readonly Provision[];
  /** The same, made ready for matching; and without the printed numbers of their parts, for what is nearly there. */
  readonly indexed: IndexedAuthority;
  readonly plain: IndexedAuthority;
  /** Its provisions with no dash before the numbers of their parts, as they are often copied; null where they have none. */
  readonly undashed: (() => Pick<LawText, 'passages' | 'indexed'>) | null;
  /**
   * `now`: the text in force, in all nations of `nations`, or everywhere. `retained`: that with what is repealed for some nations or
   * purposes and is still printed. `alternative`: what stands beside it for other nations. `version`: the text of another date.
   */
  readonly how: 'now' | 'retained' | 'alternative' | 'version';
  readonly nations: readonly string[] | null;
  /** The date or word of a version; null for the text in force. */
  readonly version: string | null;
}

/** What there is of an enactment: documents that a source gave, and the texts in them. */
export interface Law {
  readonly documents: readonly [LawDocument, ...LawDocument[]];
  readonly title: string | null;
  /** Texts in the order in which words are looked for in them. */
  readonly texts: readonly LawText[];
  /** The places that the contents of the item list now, and listed when it was made; null where these contents are not there. */
  readonly contents: ReadonlySet<Locator> | null;
  readonly first: ReadonlySet<Locator> | null;
  /** The versions that there are of what was asked for, and that are not among the documents. */
  readonly unseen: readonly string[];
  /** Whether the versions that there are, seen or unseen, begin with the first one: what was before the oldest is unknown else. */
  readonly fromFirst: boolean;
  /** Whether it is what the user supplied: which text is in force, and which others there are, nobody says then. */
  readonly isOwn: boolean;
  /** Whether its text is in Welsh: what a draft in Welsh says of times is not read. */
  readonly isWelsh: boolean;
}

/** The enactment of a document; null where it is no legislation. */
export function enactmentOf({ authority }: Pick<LawDocument, 'authority'>): Enactment | null {
  return authority.authority.kind === 'enactment' ? authority.authority : null;
}

const known = new WeakMap<IndexedAuthority, { readonly documents: readonly LawDocument[]; readonly law: Law }>();

/**
 * Reads what documents of one enactment have together; worked out once for the same documents. Bytes that are the user's own now, and
 * were the public record's before, are other documents: whose they are, and which version, decides what they say.
 */
export function lawOf(documents: readonly [LawDocument, ...LawDocument[]]): Law {
  const [main] = documents;
  const before = known.get(main.authority);
  const isSame =
    before?.documents.length === documents.length &&
    before.documents.every((one, i) => isSameDocument(one, documents[i]));
  if (before && isSame) return before.law;
  const law = readLaw(documents);
  known.set(main.authority, { documents, law });
  return law;
}

function isSameDocument(one: LawDocument, other: LawDocument | undefined): boolean {
  if (other === undefined || one.authority !== other.authority || one.version !== other.version) return false;
  return one.evidence === other.evidence || JSON.stringify(one.evidence) === JSON.stringify(other.evidence);
}

function readLaw(documents: readonly [LawDocument, ...LawDocument[]]): Law {
  const all = documents.flatMap((document) => {
    const enactment = enactmentOf(document);
    return enactment === null ? [] : [{ document, enactment }];
  });
  const now = all.filter(({ document }) => document.version === null);
  const texts = all.filter(({ enactment }) => enactment.passages.some(({ kind }) => kind === 'body'));
  const contentsOf = (version: boolean): ReadonlySet<Locator> | null => {
    const own = all.find(
      ({ document, enactment }) => enactment.contents !== null && (document.version !== null) === version,
    );
    return own ? new Set((own.enactment.contents ?? []).map(({ locator }) => withoutDivisions(locator))) : null;
  };
  const seen = new Set(all.flatMap(({ document, enactment }) => document.version ?? enactment.metadata.version ?? []));
  const listed = now.flatMap(({ enactment }) => enactment.metadata.versions.filter(isVersion));
  const current = new Set(now.flatMap(({ enactment }) => currentVersions(enactment)));
  return {
    documents,
    title: all[0]?.enactment.title ?? null,
    texts: texts.flatMap(({ document, enactment }) => textsOf(document, enactment)),
    contents: contentsOf(false),
    first: contentsOf(true),
    unseen: [...new Set(listed)].filter((version) => !seen.has(version) && !current.has(version)),
    isWelsh: all.some(({ enactment }) => enactment.metadata.language === 'cy'),
    isOwn: documents.some(({ evidence }) => evidence.provenance === 'user'),
    fromFirst: [...seen, ...listed].some(isFirstVersion) || (isSinceBase(all[0]?.enactment) && listed.length > 0),
  };
}

/** The year in which the source begins to keep versions; for Northern Ireland it began later. */
const BASE = 1991;
const BASE_OF_NI = 2006;

/** Whether the source has kept all versions of an enactment since the first. */
function isSinceBase(enactment: Enactment | undefined): boolean {
  if (enactment === undefined) return false;
  const { type, year } = enactment.metadata;
  return Number(year) > (/^(?:ni|apni|mnia)/.test(type) ? BASE_OF_NI : BASE);
}

/** The texts of one document: as law in each nation where markup tells these apart, then what else is printed in it. */
function textsOf(document: LawDocument, enactment: Enactment): LawText[] {
  // Of what is repealed nothing is left to be compared with.
  const main = enactment.passages.filter(({ alternative, omitted }) => alternative === null && !omitted);
  const text = (passages: readonly Provision[], how: LawText['how'], nations: LawText['nations'] = null): LawText => ({
    ...{
      of: document,
      enactment,
      how: document.version === null ? how : 'version',
      nations,
      version: document.version,
    },
    passages,
    indexed: indexAuthority({ ...enactment, passages, incomplete: null }),
    plain: indexAuthority({ ...enactment, passages: passages.map(withoutMarks), incomplete: null }),
    undashed: undash(enactment, passages),
  });
  const alternatives = enactment.passages.filter(({ alternative }) => alternative !== null);
  const beside = alternatives.map((passage) => text([passage], 'alternative', [passage.alternative ?? '']));
  const readings = main.filter((passage) => passage.readings.length > 0);
  if (readings.length === 0) return [text(main, 'now'), ...beside];
  const byNation = Map.groupBy(NATIONS, (nation) =>
    readings.map((passage) => passage.readings.findIndex(({ nations }) => nations.includes(nation))).join(' '),
  );
  const ofNations = [...byNation.values()].map((nations) =>
    text(
      main.map((passage) => inNation(passage, nations[0] ?? '')),
      'now',
      byNation.size === 1 ? null : nations,
    ),
  );
  return [...ofNations, text(main, 'retained'), ...beside];
}

const NATIONS = ['E', 'W', 'S', 'NI'] as const;

/** A provision as it is read aloud: without printed numbers, and without the dots of what is repealed. */
function withoutMarks(passage: Provision): Provision {
  const text = without(passage.text, passage.marks).replace(/ {2,}/g, ' ');
  return { ...passage, text, marks: [], quoted: [], places: [] };
}

/** What stands between what leads to a list and its first number. */
const DASHES = /[—–-]\s*$/;

function undash(enactment: Enactment, passages: readonly Provision[]): LawText['undashed'] {
  const without = (passage: Provision): Provision => {
    let { text } = passage;
    for (const { start } of passage.marks) {
      const dash = DASHES.exec(text.slice(Math.max(0, start - 4), start));
      if (dash) text = `${text.slice(0, start - dash[0].length)} ${text.slice(start - dash[0].length + 1)}`;
    }
    return text === passage.text ? passage : { ...passage, text };
  };
  const own = passages.map(without);
  if (own.every((one, i) => one === passages[i])) return null;
  let made: Pick<LawText, 'passages' | 'indexed'> | null = null;
  return () => {
    made ??= { passages: own, indexed: indexAuthority({ ...enactment, passages: own, incomplete: null }) };
    return made;
  };
}

/** A provision as it is law in a nation. */
function inNation(passage: Provision, nation: string): Provision {
  const reading = passage.readings.find(({ nations }) => nations.includes(nation));
  if (reading === undefined) return passage;
  const { text, marks, quoted, places } = reading;
  const inner = places.map((place) => ({
    ...{ ...place, standing: passage.standing, omitted: false },
    ...passage.places.find(({ locator }) => locator === place.locator),
    ...{ start: place.start, end: place.end },
  }));
  return { ...passage, text, marks, quoted, places: inner, changed: null };
}

/** Whether a provision is one that a place names, is in, or holds. */
export function isOfPlace(passage: Provision, place: Locator, served: Locator | null = null): boolean {
  if (passage.kind !== 'body') return false;
  const own = passage.locators.map(withoutDivisions);
  const provision = provisionOf(place);
  if (own.some((one) => one === provision || holds(place, one))) return true;
  const outer = [...passage.within, ...(served === null ? [] : [served])].map(withoutDivisions);
  return outer.some((one) => one === place);
}

/** The place of some words in a provision: the innermost numbered part that holds all of them, or the provision itself. */
export function innermost(
  passage: Provision,
  { start, end }: { readonly start: number; readonly end: number },
): Locator | null {
  const [own = null] = passage.locators;
  const around = passage.places
    .filter((place) => place.start <= start && end <= place.end)
    .toSorted((a, b) => a.end - a.start - (b.end - b.start));
  return around[0]?.locator ?? own;
}

/** The calendar year of an enactment; null where it goes by the year of a reign. */
export function yearOf({ documents: [{ authority }] }: Law): number | null {
  const year = authority.authority.kind === 'enactment' ? authority.authority.metadata.year : '';
  return /^\d{4}$/.test(year) ? Number(year) : null;
}
