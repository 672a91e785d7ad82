import fs from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hk, lawHtml, SK } from '../support/lagasafn.ts';
import { toAkomaNtoso } from '../support/library.ts';
import { commandsInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, type Run, stateOf, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();

const art = (nr: string, text: string): string =>
  `<span id="G${nr}"></span>${SK} <b>${nr}. gr.</b><br>${hk(`G${nr}M1`)} ${text}<br>`;
const OWN = {
  ...{ slug: 'ewhc/ch/2022/8001', citation: '[2022] EWHC 8001 (Ch)', title: 'Moss v Lyle' },
  paragraphs: ['The harbour was open.', 'The ferry left at noon.'],
};
const LAMP = 'Vitavörður skal kveikja ljós við sólsetur.';

let work: Workplace;
let model: Server;
/** The texts of each request, and what the model answers: vectors of two numbers, for light and for ships, or a status. */
let received: (readonly string[])[];
let says: number | null;

beforeEach(async () => {
  work = makeWorkplace();
  const law = lawHtml(art('1', LAMP) + art('2', 'Skip skulu sigla varlega.'), {
    nr: '12',
    year: '1950',
    name: 'Vitalög',
  });
  work.write('laws/1950012.html', law);
  work.write('authorities/own.xml', toAkomaNtoso(OWN));
  expect((await work.run('ingest', 'lagasafn', 'laws', '--version-tag', 't')).code).toBe(0);
  [received, says] = [[], null];
  model = createServer((request, response) => {
    let raw = '';
    request.on('data', (chunk: Buffer) => {
      raw += chunk.toString();
    });
    request.on('end', () => {
      const { input } = JSON.parse(raw) as { readonly input: readonly string[] };
      received.push(input);
      response.writeHead(says ?? 200);
      const data = input.map((text) => ({
        embedding: [/ljós|lantern/.test(text) ? 1 : 0.1, /Skip|ferry|harbour/.test(text) ? 1 : 0.1],
      }));
      response.end(JSON.stringify({ data }));
    });
  });
  await new Promise<void>((listening) => model.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  await new Promise((closed) => model.close(closed));
  work.remove();
});

const urlOf = (): string => `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
const search = (query: string): Promise<Run> =>
  work.run('search', query, '--json', '--embeddings-url', urlOf(), '--embeddings-model', 'm');

describe('citeward search with a model that embeds', () => {
  it('finds by meaning what shares no word, and says so', async () => {
    const { code, out } = await search('lantern');
    const { embedding, mode, hits } = JSON.parse(out) as {
      embedding: string;
      mode: string;
      hits: { locator: string; why: string[]; rank_words: number | null; rank_shape: number | null }[];
    };
    expect([code, embedding, mode]).toEqual([0, 'm', 'hybrid']);
    expect(hits[0]).toMatchObject({
      ...{ locator: 'Lög nr. 12/1950 - 1. gr., 1. mgr.', why: ['embedding'], rank_words: null, rank_shape: 1 },
    });
  });

  it('unites it with words', async () => {
    const { out } = await search('Vitavörður lantern');
    const [first] = (JSON.parse(out) as { hits: { why: string[] }[] }).hits;
    expect(first?.why).toEqual(['words', 'embedding']);
  });

  it('makes the vectors of law once, and keeps none of a judgment', async () => {
    await search('lantern');
    expect(received.flat()).toHaveLength(5);
    received = [];
    await search('ljós');
    expect(received.flat()).toEqual(['ljós', expect.stringContaining('harbour'), expect.stringContaining('ferry')]);
  });

  it('vectors that are damaged are one line, and made anew without them', async () => {
    const file = path.join(stateOf(work.folder), 'vectors.sqlite');
    fs.writeFileSync(file, 'no database '.repeat(100));
    const { code, out, err } = await search('lantern');
    expect([code, out, err]).toEqual([
      2,
      '',
      `citeward: ${file} cannot be used: remove it and run again; the vectors are made anew.\n`,
    ]);
    fs.rmSync(file);
    expect((await search('lantern')).code).toBe(0);
  });

  it('asks nothing where the query refers to what is held', async () => {
    const { out } = await search('1. gr. laga nr. 12/1950');
    expect([(JSON.parse(out) as { mode: string }).mode, received]).toEqual(['reference', []]);
  });

  it.each<[string, readonly string[]]>([
    ['could not be had (the model answered with status 401)', []],
    ['A model is named by both --embeddings-url and --embeddings-model.', ['--embeddings-model', 'm']],
    [
      'only a model on this machine is asked',
      ['--embeddings-url', 'https://models.test/v1', '--embeddings-model', 'm'],
    ],
  ])('one line and exit code 2: %s', async (line, flags) => {
    says = 401;
    const { code, out, err } =
      flags.length === 0 ? await search('lantern') : await work.run('search', 'lantern', ...flags);
    expect([code, out, err.trim().split('\n').length]).toEqual([2, '', 1]);
    expect(err).toContain(line);
  });
});
