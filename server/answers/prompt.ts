import { splitSentences } from '../documents/index.ts';
import type { ModelMessage } from '../http/index.ts';
import { ANSWER_SYSTEM, STRICT } from '../wording/index.ts';
import type { Issue } from './validate.ts';

/** A passage as a model is shown it. */
export interface SentPassage {
  readonly sha256: string;
  readonly paragraph: string;
  readonly locator: string;
  /** Canonical, and no longer than {@link LONGEST}. */
  readonly text: string;
}

/** The language of a question. */
export type Language = 'en' | 'is';

/** Most passages that a model is shown, and most characters of one. */
export const MOST_PASSAGES = 12;
export const LONGEST = 4_000;

/** The beginning of a passage that is short enough to be sent: it is cut at the end of a sentence. */
export function cut(text: string): string {
  if (text.length <= LONGEST) return text;
  const ends = splitSentences(text, 0, text.length, []).map(({ end }) => end);
  const space = text.lastIndexOf(' ', LONGEST);
  return text.slice(0, ends.findLast((end) => end <= LONGEST) ?? (space > 0 ? space : LONGEST));
}

/** The evidence as data, a line a passage: nothing in it can end the block. */
export function evidenceBlock(passages: readonly SentPassage[]): string {
  const lines = passages.map(({ sha256, paragraph, locator, text }) =>
    JSON.stringify({ evidence_sha256: sha256, paragraph, locator, text }).replace(
      /[<>&]/g,
      (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );
  return ['<evidence>', ...lines, '</evidence>'].join('\n');
}

/** What a model is asked first. */
export function firstMessages(
  question: string,
  passages: readonly SentPassage[],
  lang: Language,
): readonly ModelMessage[] {
  return [
    { role: 'system', content: ANSWER_SYSTEM[lang] },
    { role: 'user', content: `${evidenceBlock(passages)}\n\n${question}` },
  ];
}

/** What is added when the first answer was refused: the rules, strictly, and what was wrong, by code and place alone. */
export function strictMessage(issues: readonly Issue[], lang: Language): ModelMessage {
  const rules = [STRICT.is, ...(lang === 'en' ? [STRICT.en] : [])];
  const wrong = issues.map(({ code, item, citation }) =>
    [code, ...(item === null ? [] : [`item ${item}`]), ...(citation === null ? [] : [`citation ${citation}`])].join(
      ', ',
    ),
  );
  return { role: 'user', content: [...rules, wrong.join('\n')].join('\n\n') };
}
