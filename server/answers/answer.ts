/** A citation as a model gives it: nothing of it is trusted. */
export interface GivenCitation {
  readonly evidence_sha256: string;
  readonly paragraph: string;
  readonly locator: string;
  readonly quote: string;
}

/** A part of an answer with what it rests on. */
export interface GivenItem {
  readonly text: string;
  readonly citations: readonly GivenCitation[];
}

/** Why what a model sent is no answer at all. */
export type Unreadable = 'not-json' | 'truncated' | 'not-schema';

/** The shape of an answer, as JSON Schema: a model is asked for it, and what is sent is read by it. */
export const ANSWER_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['answer'],
  properties: {
    answer: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['text', 'citations'],
        properties: {
          text: { type: 'string' },
          citations: {
            type: 'array',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['evidence_sha256', 'paragraph', 'locator', 'quote'],
              properties: {
                evidence_sha256: { type: 'string' },
                paragraph: { type: 'string' },
                locator: { type: 'string' },
                quote: { type: 'string' },
              },
            },
          },
        },
      },
    },
  },
} as const;

/** Reads an answer: keys beyond those of the schema are dropped. Never throws. */
export function readAnswer(text: string): readonly GivenItem[] | Unreadable {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'not-json';
  }
  return itemsOf(value) ?? 'not-schema';
}

function itemsOf(value: unknown): readonly GivenItem[] | null {
  return isObject(value) ? all(value['answer'], itemOf) : null;
}

function itemOf(value: unknown): GivenItem | null {
  if (!isObject(value)) return null;
  const { text, citations } = value;
  const read = all(citations, citationOf);
  return typeof text === 'string' && read !== null ? { text, citations: read } : null;
}

function citationOf(value: unknown): GivenCitation | null {
  if (!isObject(value)) return null;
  const { evidence_sha256, paragraph, locator, quote } = value;
  return typeof evidence_sha256 === 'string' &&
    typeof paragraph === 'string' &&
    typeof locator === 'string' &&
    typeof quote === 'string'
    ? { evidence_sha256, paragraph, locator, quote }
    : null;
}

/** The items of a list, where it is one and each of them can be read; else null. */
function all<T>(list: unknown, read: (item: unknown) => T | null): readonly T[] | null {
  if (!Array.isArray(list)) return null;
  const items = list.map(read);
  return items.includes(null) ? null : (items as readonly T[]);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
