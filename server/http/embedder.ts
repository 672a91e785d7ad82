import { addAll } from '../../shared/lists.ts';
import { type ModelChoice, ModelError, type ModelPorts, openEndpoint, readBodyAsJson } from './endpoint.ts';

/** A model that gives texts as vectors. */
export interface Embedder {
  readonly name: string;
  /** The vectors of some texts, in their order, each of length 1. Throws `ModelError`, or the reason of the signal. */
  readonly embed: (texts: readonly string[], signal: AbortSignal) => Promise<readonly Float32Array[]>;
}

/** Most texts of one request, and most bytes of what comes back. */
const BATCH = 32;
const LARGEST = 16 * 1024 * 1024;
/** Most characters of a text that are sent: models read no further. */
const LONGEST = 8_000;

/** Opens a model that embeds, by `openEndpoint`. */
export function openEmbedder(choice: ModelChoice, ports: ModelPorts): Embedder {
  const { post } = openEndpoint(choice, ports);
  return {
    name: choice.name,
    embed: async (texts, signal) => {
      const all: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += BATCH) {
        const input = texts.slice(at, at + BATCH).map((text) => text.slice(0, LONGEST));
        const answer = await post(
          { path: 'embeddings', body: { model: choice.name, input }, largest: LARGEST },
          signal,
        );
        const vectors = answer && readVectors(answer.body, input.length);
        if (!vectors) throw new ModelError('failed', 'the model sent no vectors');
        addAll(all, vectors);
      }
      return all;
    },
  };
}

/** The vectors of an answer; null where these are not as many as texts were sent, or no numbers. */
function readVectors(body: Uint8Array, count: number): readonly Float32Array[] | null {
  const value = readBodyAsJson(body) as { readonly data?: unknown } | null;
  const data = Array.isArray(value?.data) ? (value.data as readonly { readonly embedding?: unknown }[]) : [];
  const vectors = data.map((one) => (isNumbers(one?.embedding) ? unit(one.embedding) : null));
  const [length] = vectors.map((one) => one?.length);
  const areSound = vectors.length === count && vectors.every((one) => one !== null && one.length === length);
  return areSound ? (vectors as readonly Float32Array[]) : null;
}

function isNumbers(value: unknown): value is readonly number[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number' && Number.isFinite(one))
  );
}

function unit(numbers: readonly number[]): Float32Array {
  const length = Math.sqrt(numbers.reduce((sum, one) => sum + one * one, 0)) || 1;
  return Float32Array.from(numbers, (one) => one / length);
}
