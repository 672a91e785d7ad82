import type { Locator } from '../../shared/locator.ts';
import type { FoundPassage, SearchIndex } from '../../shared/search-index.ts';
import type { HeldText, Library } from '../audit/index.ts';
import { type Completion, type Model, ModelError, type ModelMessage } from '../http/index.ts';
import { contentOf, ENOUGH, search, shareOf } from '../search/index.ts';
import { type AnswerFailure, ASKS_BACK, type Bilingual } from '../wording/index.ts';
import { ANSWER_SCHEMA, readAnswer } from './answer.ts';
import { languageOf } from './language.ts';
import { placesIn } from './named.ts';
import { cut, firstMessages, type Language, MOST_PASSAGES, type SentPassage, strictMessage } from './prompt.ts';
import {
  type Held,
  type HeldDocument,
  type Issue,
  type Judged,
  type ProvedItem,
  refused,
  validateAnswer,
} from './validate.ts';

/** A question, and what may answer it. */
export interface Question {
  readonly text: string;
  /** The language of the answer; null: that of the question. */
  readonly lang: Language | null;
  readonly library: Library;
  /** Null: what was found is all that is given. */
  readonly model: Model | null;
  /** Whether the model may be asked one more question within this hour; counts it. */
  readonly mayAsk: () => Promise<boolean>;
  readonly signal: AbortSignal;
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
  /** What was wrong with the answer that is refused. */
  readonly issues: readonly Issue[];
  readonly clarification: Clarification | null;
  /** How often the model was asked, from nought to two. */
  readonly calls: number;
  readonly documents: readonly HeldText[];
}

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
  const found = find(text, library.indexes);
  const passages = found.passages.flatMap((one) => sentOf(one.passage, one.tag)).slice(0, MOST_PASSAGES);
  const none: Asked = {
    ...{ lang, passages, items: null, failure: null, issues: [], clarification: null, calls: 0, documents: [] },
  };
  if (found.kind === 'nothing' || (found.kind === 'found' && passages.length === 0))
    return { ...none, failure: 'no_relevant_data' };
  if (found.kind === 'ambiguous') return { ...none, failure: 'ambiguous_query', clarification: found.clarification };
  if (model === null) return none;
  if (!(await question.mayAsk())) return { ...none, failure: 'rate_limited' };
  const texts = await Promise.all(
    [...new Set(passages.map(({ sha256 }) => sha256))].map((hash) => library.textOf(hash)),
  );
  const documents = texts.filter((one) => one !== null && one !== 'changed');
  const held = heldOf(documents, passages);
  let messages = firstMessages(text, passages, lang);
  for (let calls = 1; ; calls++) {
    const completion = await model
      .complete({ messages, schema: { name: 'answer', schema: ANSWER_SCHEMA } }, signal)
      .catch((error: unknown) => failureOf(error, signal));
    if (typeof completion === 'string') return { ...none, failure: completion, calls };
    const judged = judge(completion, held);
    if (judged.valid) return { ...none, items: judged.items, calls, documents };
    if (calls === 2) return { ...none, failure: 'validation_failed', issues: judged.issues, calls };
    messages = [...messages, ...saidOf(completion), strictMessage(judged.issues, lang)];
  }
}

function failureOf(error: unknown, signal: AbortSignal): AnswerFailure {
  if (signal.aborted) throw signal.reason;
  return error instanceof ModelError && error.kind === 'rate-limited' ? 'rate_limited' : 'internal_error';
}

function judge(completion: Completion, held: Held): Judged {
  if (completion.kind !== 'text') return refused(completion.kind === 'truncated' ? 'truncated' : 'not-json');
  const answer = readAnswer(completion.text);
  return typeof answer === 'string' ? refused(answer) : validateAnswer(answer, held);
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

/** What there is on a question: nothing that is enough, too much to choose from, or the passages. */
function find(text: string, indexes: readonly SearchIndex[]): Found {
  const { mode, references, hits } = search(text, indexes, MOST_PASSAGES);
  const passages = hits.map(({ passage, tag }) => ({ passage, tag }));
  if (mode === 'reference') {
    const places = references.flatMap((one) => one.places);
    const named = passages.filter(({ passage }) => places.some((place) => isAt(passage.place, place)));
    return { kind: 'found', passages: named.length > 0 ? named : passages };
  }
  const isNamed = references.some(({ law, citation, title }) => law !== null || citation !== null || title !== null);
  const at = isNamed ? [] : placed(text, indexes);
  if (at.length > 1) return tooGeneral('which', at);
  if (at.length === 1) return { kind: 'found', passages: at };
  if (
    shareOf(
      text,
      indexes,
      passages.map(({ passage }) => passage),
    ) < ENOUGH
  )
    return { kind: 'nothing', passages };
  return !isNamed && contentOf(text).length < 2 ? tooGeneral('more', passages) : { kind: 'found', passages };
}

/** Whether a passage is at a place, in it, or holds it. */
function isAt(own: Locator | null, place: Locator): boolean {
  return own !== null && (own === place || own.startsWith(`${place}/`) || place.startsWith(`${own}/`));
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
