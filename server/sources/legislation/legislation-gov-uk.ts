import { isTitled, isVersion } from '../../../shared/enactments.ts';
import type { Attempt, Candidate } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';
import type { Locator } from '../../../shared/locator.ts';
import { inNumerals } from '../../../shared/numerals.ts';
import { type Citation, isIcelandic } from '../../citations/index.ts';
import { type AttestedEvidence, bears } from '../../evidence/index.ts';
import { createSilentClient } from '../../http/index.ts';
import { isStale } from '../requests.ts';
import { type Extent, type Retrieval, type Source, sourceOf } from '../source.ts';
import { aboutItem, MOST_WHOLE } from './about-item.ts';
import {
  type Enactment,
  isDated,
  isHeldWhole,
  isInWelsh,
  itemIn,
  itemOf,
  pathOf,
  provisionsOf,
  titleOf,
} from './addresses.ts';
import { keyOf } from './asked.ts';
import {
  type Asking,
  type AtAddress,
  type Document,
  documentAt,
  itemsByTitle,
  keyAt,
  type LegislationPorts,
  lastByTitle,
  type NamedItem,
  type None,
  none,
} from './requests.ts';
import table from './series.json' with { type: 'json' };

const { generalActsFrom, localActsFrom } = table;

export const LEGISLATION = 'https://www.legislation.gov.uk';

/** Most provisions of one citation that are asked for. */
const MOST_PROVISIONS = 12;
/** Most versions of a provision that are looked for among those kept; more are listed of none. */
const MOST_LISTED = 400;
/** Most versions of a provision that are asked for, where its words are not in the text in force. */
const MOST_VERSIONS = 6;

/**
 * legislation.gov.uk (The National Archives): a provision at a time, by the number of its enactment or else by its title. The item
 * is what the document says that it is. Where a provision is not in the text in force, the contents of the item are asked for, as
 * they are and as they first were. A refusal or a limit is never "no such law".
 */
export function createLegislation(ports: LegislationPorts): Source {
  return {
    ...sourceOf('legislation_gov_uk'),
    holds: (citation) => !isIcelandic(citation) && sourceOf('legislation_gov_uk').holds(citation),
    retrieve: (citation, signal, extent) => retrieve(ports, citation, signal, extent),
  };
}

async function retrieve(
  ports: LegislationPorts,
  citation: Citation,
  signal: AbortSignal,
  extent?: Extent,
): Promise<Retrieval> {
  const attempts: Attempt[] = [];
  if (citation.cites.kind !== 'enactment') return none({ attempts }, 'not-covered', [{ id: 'kind-not-searched' }]);
  const { enactment } = citation.cites;
  const client = ports.client ?? createSilentClient(ports.evidence.describeLack(citation.normalized));
  const state: Asking = { ...ports, client, signal, attempts, welsh: isInWelsh(enactment) };
  if (citesConvention(enactment)) return none(state, 'not-covered', [{ id: 'convention-article' }]);
  const found = await itemFor(state, citation.cites);
  if (found.kind === 'none') return found;
  const { item } = found;
  const documents: Document[] = [];
  const absent: string[] = [];
  const provisions: Locator[] = [];
  for (const cited of provisionsOf(enactment).slice(0, MOST_PROVISIONS)) {
    const { provision, at } = await provisionAt(state, item, cited);
    if (at.kind === 'none') return at;
    if (at.kind === 'absent') absent.push(pathOf(item, provision));
    else documents.push(at);
    provisions.push(provision);
  }
  if (documents.length === 0 || absent.length > 0) {
    const beside = await aboutItem(state, item, absent.length > 0);
    if (beside.kind === 'none') return beside;
    addAll(documents, beside.documents);
  }
  addAll(documents, await versionsOf(state, item, provisions, documents, extent === 'versions'));
  addAll(documents, await aroundOf(state, item, documents, extent === 'versions'));
  return settled(state, enactment, item, found.byTitle, documents);
}

/**
 * What is at a provision, and in which numerals: where the item has no `part/7`, it may have a `part/VII`. One of these is kept, or
 * else asked for as it is cited first.
 */
async function provisionAt(
  state: Asking,
  item: string,
  cited: Locator,
): Promise<{ readonly provision: Locator; readonly at: AtAddress }> {
  const ways = inNumerals(cited).slice(0, MOST_WAYS);
  const kept = await Promise.all(
    ways.map((way) => state.evidence.findByCitation(keyAt(state, pathOf(item, way)), 'public', 'legislation_gov_uk')),
  );
  const known = kept[0] === null ? ways[kept.findIndex((one) => one !== null)] : undefined;
  let at: AtAddress = { kind: 'absent' };
  for (const way of known === undefined ? ways : [known]) {
    at = await documentAt(state, pathOf(item, way));
    if (at.kind !== 'absent') return { provision: way, at };
  }
  return { provision: cited, at };
}

/** In how many ways a place is asked for. */
const MOST_WAYS = 2;

type Item = { readonly kind: 'item'; readonly item: string; readonly byTitle: boolean };

/** The item that a draft cites: by its number, by a document of that title that is kept, or by what the source says to its title. */
async function itemFor(
  state: Asking,
  { enactment, key }: { readonly enactment: Enactment; readonly key: string },
): Promise<Item | None> {
  const byNumber = itemOf(enactment);
  if (byNumber !== null) return { kind: 'item', item: byNumber, byTitle: false };
  const title = titleOf(enactment);
  if (enactment.legislature === 'another') return none(state, 'not-covered', [{ id: 'law-of-another' }]);
  if (title === null)
    return none(state, 'not-covered', [{ id: isNumbered(enactment, key) ? 'law-number-unknown' : 'law-not-named' }]);
  if (enactment.doubtful) return none(state, 'not-covered', [{ id: 'title-may-hold-name', title }]);
  const kept = await keptOf(state, title);
  if (kept !== null) return { kind: 'item', item: kept, byTitle: true };
  const answer = await itemsByTitle(state, title, (address) => itemIn(address, state.baseUrl));
  if (answer.kind === 'none') return answer;
  if (answer.kind === 'nothing') return unknown(state, enactment, []);
  const same = bearing(title, answer.items);
  const [only] = same;
  if (only !== undefined && same.length === 1) return { kind: 'item', item: only.item, byTitle: true };
  const candidates = answer.items.map(({ item, title: own }) => pageOf(state, item, own));
  if (same.length > 1) return none(state, 'ambiguous', [{ id: 'several-bear-title' }], candidates);
  return unknown(state, enactment, candidates);
}

/** Whether a draft cites an enactment by a number, if one of which no address is known: of an early reign, or of the Union, `No 1535/2003`. */
function isNumbered({ number }: Enactment, key: string): boolean {
  return number !== null || /\d\/\d/.test(key);
}

/** Whether what is cited are articles of the Convention, as they are set out in a Schedule to the Act: by which numbers the source has them is not known. */
function citesConvention(enactment: Enactment): boolean {
  const { title, year, places } = enactment;
  const isOfAct =
    itemOf(enactment) === HUMAN_RIGHTS.item || (title === HUMAN_RIGHTS.title && year === HUMAN_RIGHTS.year);
  return isOfAct && places.some(({ locator }) => /(?:^|\/)art\//.test(locator));
}

const HUMAN_RIGHTS = { item: 'ukpga/1998/42', title: 'Human Rights Act', year: '1998' } as const;

/**
 * The item of a kept document of that title; null where none is kept, or the source did not lead from the title to that item alone:
 * instruments of one year may share a title.
 */
async function keptOf(state: Asking, title: string): Promise<string | null> {
  const [led, ...others] = bearing(title, (await lastByTitle(state, title)) ?? []);
  if (led === undefined || others.length > 0) return null;
  const isKept = (await state.evidence.list()).some(
    ({ metadata: { source, title: named, document_uri: path }, attested }) =>
      attested &&
      source === 'legislation_gov_uk' &&
      named !== undefined &&
      isTitled(named, title) &&
      keyOf(path).startsWith(`${keyOf(led.item)}/`),
  );
  return isKept ? led.item : null;
}

/** The items to which a title leads, as it is given them. */
function bearing(title: string, items: readonly NamedItem[]): readonly NamedItem[] {
  return items.filter((one) => one.title === null || isTitled(gone(one.title), title));
}

/** Title without what says that the item is gone, as lists print it. */
function gone(title: string): string {
  return title.replace(/\s{0,3}\((?:repealed|revoked)[^()]{0,60}\)\s{0,3}$/i, '');
}

function pageOf({ baseUrl }: Pick<Asking, 'baseUrl'>, item: string, title: string | null): Candidate {
  return { url: `${baseUrl}/${item}`, citation: null, title };
}

/** No item bears the title. That it should be there is said only where the source has all there are. */
function unknown(state: Asking, enactment: Enactment, candidates: readonly Candidate[]): None {
  return isHeldWhole(enactment)
    ? none(
        state,
        'not-found',
        [{ id: 'no-act-of-title', title: titleOf(enactment), from: generalActsFrom, local: localActsFrom }],
        candidates,
      )
    : none(state, 'not-covered', [{ id: 'law-held-in-part' }], candidates);
}

/**
 * Other versions of the provisions that came, the latest first: those that are kept, and, where they are asked for, a few more of each,
 * until the source gives no more. What does not come is left out; what is kept of earlier dates is not.
 */
async function versionsOf(
  state: Asking,
  item: string,
  provisions: readonly Locator[],
  documents: readonly Document[],
  isAsked: boolean,
): Promise<Document[]> {
  const more: Document[] = [];
  let mayAsk = isAsked;
  for (const provision of provisions) {
    const now = pathOf(item, provision);
    const own = documents.find(({ evidence }) => bears(evidence.metadata, keyAt(state, now)));
    if (!own) continue;
    const inspection = await state.inspect(own.evidence.bytes, 'xml');
    const identity = inspection.kind === 'authority' ? inspection.enactment : null;
    const { versions = [], current = [], version: served = null } = identity ?? {};
    const others = versions.filter((one) => isVersion(one) && one !== served && !current.includes(one));
    for (const [i, version] of latestFirst(others).slice(0, MOST_LISTED).entries()) {
      const path = pathOf(item, provision, version);
      const kept = await state.evidence.findByCitation(keyAt(state, path), 'public', 'legislation_gov_uk');
      if (kept === null && (!mayAsk || i >= MOST_VERSIONS)) continue;
      const at = await documentAt(askingFor(state, kept, mayAsk), path);
      if (at.kind === 'document') more.push(at);
      else if (at.kind === 'none' && at.reason !== 'source-error' && at.reason !== 'unreadable') mayAsk = false;
    }
  }
  return more;
}

/**
 * What words may stand in elsewhere: all of a small item, or the Part or Chapter of the first provision, where it is kept or more is asked
 * for.
 */
async function aroundOf(
  state: Asking,
  item: string,
  documents: readonly Document[],
  isAsked: boolean,
): Promise<Document[]> {
  const [main] = documents;
  if (!main || documents.some(({ evidence }) => bears(evidence.metadata, keyAt(state, item)))) return [];
  const inspection = await state.inspect(main.evidence.bytes, 'xml');
  const identity = inspection.kind === 'authority' ? inspection.enactment : null;
  if (identity === null) return [];
  const isWhole = identity.provisions !== null && identity.provisions <= MOST_WHOLE;
  if (!isWhole && identity.division === null) return [];
  const path = isWhole || identity.division === null ? item : pathOf(item, identity.division);
  if (documents.some(({ evidence }) => bears(evidence.metadata, keyAt(state, path)))) return [];
  const kept = await state.evidence.findByCitation(keyAt(state, path), 'public', 'legislation_gov_uk');
  if (kept === null && !isAsked) return [];
  const at = await documentAt(askingFor(state, kept, isAsked), path);
  return at.kind === 'document' ? [at] : [];
}

/** Who is asked for a document beside those cited: nobody where more is not wanted, but for what is kept and has grown old. */
function askingFor(state: Asking, kept: AttestedEvidence | null, isAsked: boolean): Asking {
  const isWanted = isAsked || (kept !== null && isStale(state, kept.metadata));
  return isWanted ? state : { ...state, client: createSilentClient('') };
}

/** Dates from the latest on, then the word for the first version. */
function latestFirst(versions: readonly string[]): readonly string[] {
  return versions.toSorted((a, b) => Number(isDated(b)) - Number(isDated(a)) || (a < b ? 1 : -1));
}

/** The documents as one answer. An item that a title led to and that bears another is not the one cited. */
function settled(
  state: Asking,
  enactment: Enactment,
  item: string,
  byTitle: boolean,
  documents: readonly Document[],
): Retrieval {
  const [main, ...rest] = documents;
  if (!main) return none(state, 'not-found', [{ id: 'no-such-item', item }]);
  const { title = null } = main.evidence.metadata;
  const wanted = titleOf(enactment);
  if (byTitle && wanted !== null && (title === null || !isTitled(title, wanted)))
    return unknown(state, enactment, [pageOf(state, item, title)]);
  return {
    kind: 'retrieved',
    evidence: main.evidence,
    attempts: state.attempts,
    note: documents.flatMap(({ note }) => note),
    parts: rest.map(({ evidence }) => evidence),
    ...(main.superseded === undefined ? {} : { superseded: main.superseded }),
    ...(documents.some(({ unrenewed }) => unrenewed) ? { unrenewed: true } : {}),
  };
}
