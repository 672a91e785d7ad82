import { holds } from '../../shared/locator.ts';
import type { FoundPassage, SearchIndex } from '../../shared/search-index.ts';
import type { HeldText, Library } from '../audit/index.ts';
import { namedCases } from '../citations/index.ts';
import { type Completion, type Model, ModelError, type ModelMessage } from '../http/index.ts';
import { contentIn, ENOUGH, passagesWithin, search, shareOf } from '../search/index.ts';
import { type AnswerFailure, ASKS_BACK, type Bilingual } from '../wording/index.ts';
import { ANSWER_SCHEMA } from './answer.ts';
import { languageOf } from './language.ts';
import { placesIn, withoutPlaces } from './named.ts';
import { cut, firstMessages, type Language, MOST_PASSAGES, type SentPassage, strictMessage } from './prompt.ts';
import {
  type Held,
  type HeldDocument,
  type Issue,
  type Judged,
  type ProvedItem,
  refused,
  validateText,
} from './validate.ts';

/** Longest question, in UTF-16 units. */
export const LONGEST_QUESTION = 10_000;

/** A question, and what may answer it. */
export interface Question {
  readonly text: string;
  /** The language of the answer; null: that of the question. */
  readonly lang: Language | null;
  readonly library: Library;
  /** The passages that alone may answer it; left out, those that are found for it. */
  readonly only?: readonly NamedPassage[];
  /** Null: what was found is all that is given. */
  readonly model: Model | null;
  /** Whether the model may be asked one more question within this hour; counts it. */
  readonly mayAsk: () => Promise<boolean>;
  readonly signal: AbortSignal;
}

/** A passage by the document that it is of, and its locator in it. */
export interface NamedPassage {
  readonly sha256: string;
  readonly locator: string;
}

/** A passage that was sent, or would be. */
export interface Passage extends SentPassage {
  readonly title: string;
  readonly tag: string | null;
}

/** A question back to the person who asked. */
export interface Clarification {
  readonly question: Bilingual;
  readonly candidates: readonly { readonly locator: string; readonly title: string }[];
}

/** What became of a question. What a model wrote is in it only where all of it was verified. */
export interface Asked {
  readonly lang: Language;
  readonly passages: readonly Passage[];
  /** The answer; null where it is refused, or no model was asked. */
  readonly items: readonly ProvedItem[] | null;
  readonly failure: AnswerFailure | null;
  /** Why a model gave no answer, or was not asked, in words of ours; null where there is nothing to say. */
  readonly why: string | null;
  /** What was wrong with the answer that is refused. */
  readonly issues: readonly Issue[];
  readonly clarification: Clarification | null;
  /** How often the model was asked, from nought to two. */
  readonly calls: number;
  readonly documents: readonly HeldText[];
}

/** Why nothing is sent of what was found: no answer may rest on it. */
const CHANGED = 'what was found has no place that could be cited, or its file was changed since it was taken in';

/** Most passages or places that are offered where a question is too general. */
const CANDIDATES = 10;

/**
 * Answers a question from what is held, or refuses: with the passages alone where there is no model. An answer is given only where every
 * quotation in it stands in the one passage that it names, of those that the model was sent; it is asked for once more where not. Throws what the
 * signal gives, and nothing of a model's.
 */
export async function ask(question: Question): Promise<Asked> {
  const { text, library, model, signal } = question;
  const lang = question.lang ?? languageOf(text);
  const found = question.only ? await given(question.only, library) : find(text, library.indexes);
  const documents = await textsOf(found.passages, library);
  const passages = once(found.passages)
    .filter(({ passage }) => documents.some(({ document }) => document.sha256 === passage.document.sha256))
    .flatMap((one) => sentOf(one.passage, one.tag))
    .slice(0, MOST_PASSAGES);
  const none: Asked = {
    ...{ lang, passages, items: null, failure: null, why: null, issues: [], clarification: null, calls: 0, documents },
  };
  if (found.kind === 'nothing') return { ...none, failure: 'no_relevant_data' };
  if (found.kind === 'found' && passages.length === 0)
    return { ...none, failure: 'no_relevant_data', why: found.passages.length === 0 ? null : CHANGED };
  if (found.kind === 'ambiguous') return { ...none, failure: 'ambiguous_query', clarification: found.clarification };
  if (model === null) return none;
  if (!(await question.mayAsk())) return { ...none, failure: 'rate_limited' };
  const held = heldOf(documents, passages);
  let messages = firstMessages(text, passages, lang);
  for (let calls = 1; ; calls++) {
    const completion = await model
      .complete({ messages, schema: { name: 'answer', schema: ANSWER_SCHEMA } }, signal)
      .catch((error: unknown) => failureOf(error, signal));
    if ('failure' in completion) return { ...none, ...completion, calls };
    const judged = judge(completion, held);
    if (judged.valid) return { ...none, items: judged.items, calls };
    if (calls === 2) return { ...none, failure: 'validation_failed', issues: judged.issues, calls };
    messages = [...messages, ...saidOf(completion), strictMessage(judged.issues, lang)];
  }
}

function failureOf(error: unknown, signal: AbortSignal): Pick<Asked, 'failure' | 'why'> & { failure: AnswerFailure } {
  if (signal.aborted) throw signal.reason;
  const why = error instanceof ModelError ? error.message : null;
  const isLeftAlone = error instanceof ModelError && error.kind === 'rate-limited';
  return { failure: isLeftAlone ? 'rate_limited' : 'internal_error', why };
}

function judge(completion: Completion, held: Held): Judged {
  if (completion.kind === 'text') return validateText(completion.text, held);
  return refused(completion.kind === 'truncated' ? 'truncated' : 'not-json');
}

/** The documents of some passages, whole: none of which the bytes that are kept have changed. */
async function textsOf(passages: readonly Tagged[], library: Library): Promise<readonly HeldText[]> {
  const hashes = new Set(passages.map(({ passage }) => passage.document.sha256));
  const texts = await Promise.all([...hashes].map((hash) => library.textOf(hash)));
  return texts.filter((one) => one !== null && one !== 'changed');
}

/** Passages each once, in their order. */
function once(passages: readonly Tagged[]): readonly Tagged[] {
  const all = new Map(passages.map((one) => [`${one.passage.document.sha256} ${one.passage.order}`, one]));
  return [...all.values()];
}

/** Longest answer that a model is shown again beside what was wrong with it, in characters. */
const AGAIN = 20_000;

function saidOf(completion: Completion): readonly ModelMessage[] {
  if (completion.kind !== 'text' || completion.text === '' || completion.text.length > AGAIN) return [];
  return [{ role: 'assistant', content: completion.text }];
}

type Found =
  | { readonly kind: 'found' | 'nothing'; readonly passages: readonly Tagged[] }
  | { readonly kind: 'ambiguous'; readonly passages: readonly Tagged[]; readonly clarification: Clarification };

interface Tagged {
  readonly passage: FoundPassage;
  readonly tag: string | null;
}

/** The passages that are named, as far as they are held as they were. */
async function given(only: readonly NamedPassage[], library: Library): Promise<Found> {
  const hashes = [...new Set(only.map(({ sha256 }) => sha256))];
  const held = (await Promise.all(hashes.map((sha256) => library.textOf(sha256)))).filter(
    (one) => one !== null && one !== 'changed',
  );
  const passages = only.flatMap(({ sha256, locator }): Tagged[] => {
    const text = held.find(({ document }) => document.sha256 === sha256);
    const order = text?.passages.findIndex((one) => one.locator === locator) ?? -1;
    const passage = text?.passages[order];
    if (!text || !passage) return [];
    return [{ passage: { ...passage, document: text.document, order, words: 0 }, tag: text.tag }];
  });
  return { kind: passages.length === 0 ? 'nothing' : 'found', passages };
}

/** What there is on a question: nothing that is enough, too much to choose from, or the passages. */
function find(text: string, indexes: readonly SearchIndex[]): Found {
  const { mode, references, hits } = search(text, indexes, MOST_PASSAGES);
  const passages = hits.map(({ passage, tag }) => ({ passage, tag }));
  if (mode === 'reference') {
    const places = references.flatMap((one) => one.places);
    const isAt = ({ passage: { place } }: Tagged): boolean =>
      place !== null && places.some((one) => holds(one, place) || holds(place, one));
    const named = passages.filter(isAt);
    return { kind: 'found', passages: named.length > 0 ? named : [...relevant(text, indexes, passages), ...passages] };
  }
  const isNamed =
    references.some(({ law, citation, title }) => law !== null || citation !== null || title !== null) ||
    namedCases({ text, emphasis: [] }).length > 0;
  const at = isNamed ? [] : placed(text, indexes);
  // The words for a place say nothing of what is asked about it.
  const about = at.length > 0 ? withoutPlaces(text) : text;
  const content = contentIn(about);
  if (
    content.length > 0 &&
    shareOf(
      about,
      indexes,
      [...at, ...passages].map(({ passage }) => passage),
    ) < ENOUGH
  )
    return { kind: 'nothing', passages };
  if (at.length > 1) return tooGeneral('which', at);
  if (at.length === 1) return { kind: 'found', passages: at };
  return !isNamed && content.length < 2 ? tooGeneral('more', passages) : { kind: 'found', passages };
}

/** The passages that have words of a question, of the documents that it names without a place. */
function relevant(text: string, indexes: readonly SearchIndex[], named: readonly Tagged[]): readonly Tagged[] {
  const documents = new Set(named.map(({ passage }) => passage.document.sha256));
  return indexes.flatMap((index) =>
    passagesWithin(text, index, documents).map((passage) => ({ passage, tag: index.tag })),
  );
}

function tooGeneral(how: keyof typeof ASKS_BACK, passages: readonly Tagged[]): Found {
  const candidates = passages
    .slice(0, CANDIDATES)
    .map(({ passage: { locator, document } }) => ({ locator, title: document.title }));
  return { kind: 'ambiguous', passages, clarification: { question: ASKS_BACK[how], candidates } };
}

/** The passages at the place that a question names without its law or case, in all that have it. */
function placed(text: string, indexes: readonly SearchIndex[]): readonly Tagged[] {
  return placesIn(text).flatMap((place) => {
    const locator = place.replace(' ', '/').replace(/\((\w+)\)/g, '/$1');
    return indexes.flatMap((index) =>
      index.passagesAt(locator, CANDIDATES + 1).map((passage) => ({ passage, tag: index.tag })),
    );
  });
}

/** A passage as it is sent; none of what has no place that could be cited. */
function sentOf({ document, locator, paragraph, text }: FoundPassage, tag: string | null): readonly Passage[] {
  if (paragraph === null) return [];
  return [{ sha256: document.sha256, paragraph, locator, title: document.title, tag, text: cut(text) }];
}

/** What an answer may rest on: the passages that were sent, in documents that are as they were. */
function heldOf(documents: readonly HeldText[], passages: readonly SentPassage[]): Held {
  const bySha = new Map(
    documents.map(({ document, tag, passages: all }): [string, HeldDocument] => {
      const own = passages.filter(({ sha256 }) => sha256 === document.sha256);
      const texts = all.map(({ paragraph, locator, text }) => {
        const sent = own.find(
          (one) => one.paragraph === paragraph && one.locator === locator && text.startsWith(one.text),
        );
        return { paragraph, locator, text: sent?.text ?? text, sent: sent !== undefined };
      });
      return [document.sha256, { document, tag, passages: texts }];
    }),
  );
  return { documentOf: (sha256) => bySha.get(sha256) ?? null, passagesLike: () => passages };
}
