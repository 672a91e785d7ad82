import { describe, expect, it } from 'vitest';
import { ModelError, openModel, type Sender, TransportError } from '../../../server/http/index.ts';

const NOON = Date.parse('2026-03-02T12:00:00Z');
const REQUEST = { messages: [{ role: 'user' as const, content: 'Why?' }], schema: { name: 'answer', schema: {} } };
const SIGNAL = new AbortController().signal;

/** A status with headers, a body, or a failure of the connection. */
type Step = number | readonly [number, Readonly<Record<string, string>>] | string | TransportError;

const GOOD = JSON.stringify({ choices: [{ message: { content: '{}' }, finish_reason: 'stop' }] });

/** Asks a model that gives these answers one after another, the last of them for ever. */
async function asked(steps: readonly Step[], key: string | null = null) {
  const sent: { readonly url: string; readonly headers: object; readonly body: Record<string, unknown> }[] = [];
  const waits: number[] = [];
  const send: Sender = async (url, { headers, body = '' }) => {
    sent.push({ url: url.href, headers, body: JSON.parse(body) as Record<string, unknown> });
    const step = steps[Math.min(sent.length, steps.length) - 1] ?? GOOD;
    if (step instanceof TransportError) throw step;
    const [status, answered] = typeof step === 'number' ? [step, {}] : typeof step === 'string' ? [200, {}] : step;
    return { status, headers: answered, body: Buffer.from(typeof step === 'string' ? step : '') };
  };
  const sleep = async (milliseconds: number): Promise<void> => void waits.push(milliseconds);
  const choice = { url: new URL('http://127.0.0.1:9/v1/'), name: 'm', key, timeout: 1000, wait: 1000 };
  const model = openModel(choice, { sleep, now: () => NOON, send });
  const outcome = await model.complete(REQUEST, SIGNAL).then(
    (completion) => completion.kind,
    (error: unknown) => (error instanceof ModelError ? error.kind : 'thrown'),
  );
  return { outcome, sent, waits, attempts: model.attempts() };
}

const RESET = new TransportError('the connection was broken off');
const HUGE = new TransportError('the answer is larger than 1 MB', 'useless');

describe('a model is asked again', () => {
  it.each<[string, readonly Step[], string, readonly number[]]>([
    ['not where it answers', [GOOD], 'text', []],
    ['on 429', [429, GOOD], 'text', [1000]],
    ['on 5xx and a broken connection', [500, RESET, 503, GOOD], 'text', [1000, 2000, 4000]],
    ['six times, each wait twice as long', [500], 'failed', [1000, 2000, 4000, 8000, 16_000, 32_000]],
    ['until it has refused all seven', [429], 'rate-limited', [1000, 2000, 4000, 8000, 16_000, 32_000]],
    ['and has failed, where it refused six', [500, 429], 'failed', [1000, 2000, 4000, 8000, 16_000, 32_000]],
    ['when it says, in seconds', [[429, { 'retry-after': '7' }], GOOD], 'text', [7000]],
    ['when it says, by a date', [[503, { 'retry-after': 'Mon, 02 Mar 2026 12:01:00 GMT' }], GOOD], 'text', [60_000]],
    ['not where it says more than two minutes', [[429, { 'retry-after': '3600' }]], 'rate-limited', []],
    ['not on another status', [401], 'failed', []],
    ['not where it leads elsewhere', [302], 'failed', []],
    ['without a schema, once, on 400', [400, GOOD], 'text', []],
    ['not on a second 400', [400, 400], 'failed', []],
  ])('%s', async (_, steps, outcome, waits) => {
    const got = await asked(steps);
    expect([got.outcome, got.waits]).toEqual([outcome, waits]);
  });

  it('at the same address, with the same request', async () => {
    const { sent, attempts } = await asked([500, 400, GOOD], 'secret');
    expect(attempts).toBe(3);
    expect(sent.map(({ url }) => url)).toEqual(Array(3).fill('http://127.0.0.1:9/v1/chat/completions'));
    expect(sent[0]?.headers).toMatchObject({ authorization: 'Bearer secret' });
    expect(sent[0]?.body).toEqual({
      ...{ model: 'm', messages: REQUEST.messages, temperature: 0, stream: false },
      response_format: { type: 'json_schema', json_schema: { strict: true, name: 'answer', schema: {} } },
    });
    const { response_format: _, ...plain } = sent[1]?.body ?? {};
    expect(sent[2]?.body).toEqual(plain);
  });
});

describe('what a model sends is read, or is no answer', () => {
  it.each<[string, Step]>([
    ['unreadable', ''],
    ['unreadable', 'null'],
    ['unreadable', '{"hello":"world"}'],
    ['unreadable', '{"choices":[]}'],
    ['unreadable', '{"choices":[{"message":{"content":null}}]}'],
    ['unreadable', '{"choices":[{"message":{"content":{}}}]}'],
    ['unreadable', HUGE],
    ['truncated', '{"choices":[{"message":{"content":"{"},"finish_reason":"length"}]}'],
    ['text', '{"choices":[{"message":{"content":""}}]}'],
  ])('%s: %s', async (kind, step) => {
    expect((await asked([step])).outcome).toBe(kind);
  });
});
