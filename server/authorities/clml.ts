import type { Locator } from '../../shared/locator.ts';
import { childrenOf, firstOf, NO_ELEMENT, textOf, type XmlElement, type XmlNode } from '../markup/xml.ts';
import { type Enactment, type PassageKind, type Provision, UnreadableAuthority } from './authority.ts';
import {
  amendedOf,
  extentsOf,
  isHeadAmended,
  mostUnmarked,
  type NoteTypes,
  noteTypesOf,
  type Unmarked,
  unmarkedIn,
  unmarkedInHead,
} from './clml-changes.ts';
import { entryLocators, headingOf, holderLocators, locatorsOf, NUMBERED } from './clml-locators.ts';
import { NO_STANDING, readMetadata, standingOf } from './clml-metadata.ts';
import { readingsOf } from './clml-readings.ts';
import { isOmitted, ProvisionBuilder } from './clml-text.ts';
import type { ContentsEntry, Standing } from './enactment.ts';

/** What has an address and holds provisions. */
const HOLDERS: ReadonlySet<string> = new Set([
  ...['Part', 'Chapter', 'Pblock', 'PsubBlock', 'Schedule', 'Division', 'Annex', 'Appendix', 'Attachment', 'Group'],
  ...['EUPart', 'EUTitle', 'EUChapter', 'EUSection', 'EUSubsection'],
]);
/** What only holds, and says nothing by itself. */
const AROUND: ReadonlySet<string> = new Set([
  ...['Primary', 'Secondary', 'EURetained', 'Body', 'EUBody', 'Schedules', 'ScheduleBody', 'P1group', 'AppendixBody'],
  ...['PartBody', 'Attachments', 'AnnexBody'],
]);
/** What stands outside of the text that is law, and whose words it is all the same. */
const OUTSIDE: Readonly<Record<string, PassageKind>> = {
  PrimaryPrelims: 'front',
  SecondaryPrelims: 'front',
  EUPrelims: 'front',
  SignedSection: 'appendix',
  ExplanatoryNotes: 'appendix',
  EarlierOrders: 'appendix',
};
/** What is read for itself, or is none of the text: what editors say of it among it. */
const SKIPPED: ReadonlySet<string> = new Set([
  ...[
    'Metadata',
    'Contents',
    'Commentaries',
    'MarginNotes',
    'Resources',
    'Versions',
    'Number',
    'Title',
    'TitleBlock',
    'Reference',
  ],
  ...['CommentaryRef', 'FootnoteRef'],
]);

/** Where the walk stands. */
interface Place {
  readonly within: readonly Locator[];
  readonly headings: readonly string[];
  readonly standing: Standing;
  readonly alternative: string | null;
  /** Whether something that it stands in was changed as a whole. */
  readonly changed: boolean;
  /** What notes on that tell of changes which are not marked. */
  readonly unmarked: Unmarked;
}

const AS_MADE = { changed: false, unmarked: 'nothing' } as const;

/**
 * Reads a document of legislation.gov.uk in its own XML (CLML): an Act or instrument, a part of one, or its contents. Locators come of
 * the structure alone. Throws `UnreadableAuthority` for what does not say what it is, and for an item whose text is in a PDF alone.
 */
export function readEnactment(root: XmlElement): Enactment {
  const { title, ...metadata } = readMetadata(root);
  const reader = new ProvisionReader(metadata.uri, nearTop(root, 'Commentaries'));
  const place: Place = { within: [], headings: [], standing: metadata.standing, alternative: null, ...AS_MADE };
  reader.walk(root.children, place);
  for (const version of childrenOf(nearTop(root, 'Versions') ?? NO_ELEMENT, 'Version')) {
    const extent = version.attributes['Description'] ?? '';
    reader.walk(version.children, { ...place, alternative: extent });
  }
  const passages = reader.finish(root);
  const contents = readContents(root, metadata.uri, metadata.standing);
  if (passages.length === 0 && contents === null) {
    const none = root.attributes['NumberOfProvisions'] === '0' && firstOf(root, 'Alternative') !== null;
    throw new UnreadableAuthority(none ? 'its text is in a PDF' : 'it has no text', none ? 'pdf' : null);
  }
  return {
    kind: 'enactment',
    ids: [],
    title,
    passages,
    incomplete: lackOf(passages, contents !== null, metadata.whole),
    metadata,
    contents,
  };
}

/** Why not all of the words of an enactment are in a document of it, as the end of a sentence; null where they are. */
function lackOf(passages: readonly Provision[], hasContents: boolean, whole: boolean): string | null {
  if (!passages.some(({ kind }) => kind === 'body'))
    return hasContents ? 'it is a table of contents' : 'it has none of its provisions';
  return whole ? null : 'it has a part of its provisions alone';
}

/** An element of a name below the root, or below what stands there; null where there is none. To go through all of the text takes its time. */
function nearTop(root: XmlElement, name: string): XmlElement | null {
  for (const child of [root, ...childrenOf(root)]) {
    const [found] = childrenOf(child, name);
    if (found) return found;
  }
  return null;
}

/** Most provisions that one document prints in runs: the longest Act has a few hundred. */
const MOST_IN_RUNS = 10_000;

/** Reads provisions in the order of the document. */
class ProvisionReader {
  readonly #item: string;
  readonly #body: Provision[] = [];
  readonly #outside: Provision[] = [];
  readonly #notes: NoteTypes;
  readonly #extents: ReadonlyMap<string, string>;
  #runs = MOST_IN_RUNS;

  constructor(item: string, notes: XmlElement | null) {
    this.#item = item;
    this.#notes = noteTypesOf(notes);
    this.#extents = extentsOf(notes);
  }

  /** Reads what stands side by side: text that is in no numbered element is one passage until the next of another kind. */
  walk(nodes: readonly XmlNode[], place: Place): void {
    let loose: XmlElement[] = [];
    const close = (): void => {
      if (loose.length > 0) this.#add(loose, place, []);
      loose = [];
    };
    for (const node of nodes) {
      if (typeof node === 'string' || SKIPPED.has(node.name)) continue;
      const outside = OUTSIDE[node.name];
      if (outside === undefined && !HOLDERS.has(node.name) && !AROUND.has(node.name) && !NUMBERED.test(node.name)) {
        if (node.name !== 'Footnotes') loose.push(node);
        continue;
      }
      close();
      if (outside !== undefined) this.#add([node], place, [], outside);
      else if (NUMBERED.test(node.name)) {
        const own = { ...place, standing: standingOf(node, place.standing) };
        this.#add([node], own, this.#locatorsOf(node));
      } else this.walk(node.children, this.#inside(node, place));
    }
    close();
  }

  /** The provisions that were read, then the footnotes of the document, then what stands outside of its body. */
  finish(root: XmlElement): readonly Provision[] {
    const notes = childrenOf(nearTop(root, 'Footnotes') ?? NO_ELEMENT, 'Footnote');
    const standing = standingOf(root, NO_STANDING);
    const place: Place = { within: [], headings: [], standing, alternative: null, ...AS_MADE };
    const outside = this.#outside.length;
    for (const note of notes) this.#add([note], place, [], 'footnote');
    return [...this.#body, ...this.#outside.slice(outside), ...this.#outside.slice(0, outside)];
  }

  /** The locators of a provision, or of a run of repealed ones: where a document has too many of these, those of its ends. */
  #locatorsOf(element: XmlElement): readonly Locator[] {
    const locators = this.#runs > 0 ? locatorsOf(element, this.#item) : locatorsOf(element, this.#item, 0);
    this.#runs -= locators.length - 1;
    return locators;
  }

  #inside(element: XmlElement, place: Place): Place {
    const heading = headingOf(element);
    return {
      within: HOLDERS.has(element.name) ? [...place.within, ...holderLocators(element, this.#item)] : place.within,
      headings: heading === null ? place.headings : [...place.headings, heading],
      standing: standingOf(element, place.standing),
      alternative: place.alternative,
      changed: place.changed || isHeadAmended(element, this.#notes),
      unmarked: mostUnmarked([place.unmarked, unmarkedInHead(element, this.#notes)]),
    };
  }

  #add(elements: readonly XmlElement[], place: Place, locators: readonly Locator[], kind: PassageKind = 'body'): void {
    const builder = new ProvisionBuilder(this.#item, kind !== 'body', this.#extents);
    for (const element of elements) {
      if (NUMBERED.test(element.name)) builder.addChildren(element, place.standing);
      else builder.add(element, place.standing);
    }
    const built = builder.build();
    if (built.text === '' && locators.length === 0) return;
    const { text, marks, quoted, changed, places, pictured } = built;
    const isOther = place.changed || place.alternative !== null;
    const unmarked = mostUnmarked([place.unmarked, unmarkedIn(elements, this.#notes)]);
    (kind === 'body' ? this.#body : this.#outside).push({
      ...{ kind, numbers: [], perhaps: [], upTo: null, judge: null, text, marks, quoted, places, locators },
      ...(pictured ? { pictured } : {}),
      ...{ within: place.within, headings: place.headings, standing: place.standing, alternative: place.alternative },
      omitted: isOmitted(text),
      amended: isOther ? 'parts' : amendedOf(elements, text, this.#notes),
      changed: unmarked === 'any' || place.alternative !== null ? null : { at: changed, gone: unmarked === 'gone' },
      readings: readingsOf(built),
    });
  }
}

/** The entries of the contents of a document, in order; null where it has none. */
function readContents(root: XmlElement, item: string, standing: Standing): readonly ContentsEntry[] | null {
  const contents = childrenOf(root, 'Contents')[0];
  if (!contents) return null;
  const entries: ContentsEntry[] = [];
  const visit = (element: XmlElement, outer: Standing): void => {
    for (const child of childrenOf(element)) {
      if (!child.name.startsWith('Contents') || child.name === 'ContentsTitle' || child.name === 'ContentsNumber')
        continue;
      const own = standingOf(child, outer);
      const title = childrenOf(child, 'ContentsTitle')[0];
      const words = title ? textOf(title).replace(/\s+/g, ' ').trim() : '';
      for (const locator of entryLocators(child, item)) entries.push({ locator, title: words || null, standing: own });
      visit(child, own);
    }
  };
  visit(contents, standing);
  return entries;
}
