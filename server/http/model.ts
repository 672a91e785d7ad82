import { type ModelChoice, type ModelPorts, openEndpoint, readBodyAsJson } from './endpoint.ts';

/** One message of a conversation with a model. */
export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** What a model is asked for: an answer in the shape of a JSON Schema. */
export interface ModelRequest {
  readonly messages: readonly ModelMessage[];
  readonly schema: { readonly name: string; readonly schema: unknown };
}

/** What a model sent: its text, or why that cannot be read. */
export type Completion =
  | { readonly kind: 'text'; readonly text: string }
  /** It was cut off at the model's own limit. */
  | { readonly kind: 'truncated' }
  /** It is larger than an answer may be, or no completion. */
  | { readonly kind: 'unreadable' };

/** A model that can be asked. */
export interface Model {
  readonly name: string;
  readonly host: string;
  /** How many requests were sent. */
  readonly attempts: () => number;
  /** Throws `ModelError`, or the reason of the signal. */
  readonly complete: (request: ModelRequest, signal: AbortSignal) => Promise<Completion>;
}

/** Most bytes of an answer. */
const LARGEST = 1024 * 1024;

/** Opens a model that answers in words, by `openEndpoint`. */
export function openModel(choice: ModelChoice, ports: ModelPorts): Model {
  const { attempts, post } = openEndpoint(choice, ports);
  /** A model that does not take a schema answers 400: it is not sent one again. */
  let takesSchema = true;
  return {
    ...{ name: choice.name, host: choice.url.host, attempts },
    complete: async ({ messages, schema }, signal) => {
      const plain = { model: choice.name, messages, temperature: 0, stream: false };
      const whole = {
        ...plain,
        response_format: { type: 'json_schema', json_schema: { strict: true, ...schema } },
      };
      const body = takesSchema ? { body: whole, instead: plain } : { body: plain };
      const answer = await post({ path: 'chat/completions', ...body, largest: LARGEST }, signal);
      if (answer?.instead) takesSchema = false;
      return answer === null ? { kind: 'unreadable' } : readCompletion(answer.body);
    },
  };
}

function readCompletion(body: Uint8Array): Completion {
  const value = readBodyAsJson(body) as {
    readonly choices?: readonly {
      readonly message?: { readonly content?: unknown };
      readonly finish_reason?: unknown;
    }[];
  } | null;
  const choice = Array.isArray(value?.choices) ? value.choices[0] : undefined;
  if (choice?.finish_reason === 'length') return { kind: 'truncated' };
  const content = choice?.message?.content;
  return typeof content === 'string' ? { kind: 'text', text: content } : { kind: 'unreadable' };
}
