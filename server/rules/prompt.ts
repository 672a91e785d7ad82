import { FORM_PROMPT } from '../wording/index.ts';
import type { RetrievedRule } from './retrieve.ts';

/** What a model is asked about the form of a citation: the rules as data, a line a rule, which nothing in them can end; then what to do. */
export function formPrompt(citation: string, rules: readonly RetrievedRule[]): string {
  const lines = rules.map(({ book, rule: { number, text } }) => asData({ rule: number, rule_source: book.id, text }));
  return `${['<rules>', ...lines, '</rules>'].join('\n')}\n\n---\n\n${FORM_PROMPT}\n\nThe citation: ${asData(citation)}`;
}

function asData(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const TEXT = { type: 'string' } as const;
const TEXT_OR_NONE = { type: ['string', 'null'] } as const;

/** The shape in which a model is asked to answer; what it sends is judged whatever its shape. */
export const RESPONSE_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['is_correct', 'errors', 'corrected_version'],
  properties: {
    is_correct: { type: 'boolean' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: [
          ...['description', 'rule', 'rule_source', 'rule_text_quote', 'confidence'],
          ...['explanation', 'current', 'correct'],
        ],
        properties: {
          ...{ description: TEXT, rule: TEXT, rule_source: TEXT, rule_text_quote: TEXT_OR_NONE },
          ...{ confidence: { type: 'number' }, explanation: TEXT_OR_NONE },
          ...{ current: TEXT_OR_NONE, correct: TEXT_OR_NONE },
        },
      },
    },
    corrected_version: TEXT_OR_NONE,
  },
} as const;
