import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { nodeFiles } from '../../../server/evidence/index.ts';
import { makeDocx, p, r } from '../../support/docx.ts';
import { type Bench, createBench } from '../support/audit.ts';

const WORDS = 'A wall that leans must fall down.';
const DRAFT = `In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [2] the court said: “${WORDS}”\n`;
const HEADING = [
  'Neutral Citation Number: [2020] UKSC 7',
  'Harrow Mills Ltd v Pemberton',
  'Before: Lord Ash',
  '4 March 2020',
];
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

async function begin(library: Parameters<typeof createBench>[0] = {}): Promise<Bench> {
  const bench = await createBench(library);
  onTestFinished(bench.remove);
  return bench;
}
async function outcomeBy(name: string, bytes: Uint8Array): Promise<string | undefined> {
  const bench = await begin();
  await nodeFiles.write(path.join(bench.folder, 'authorities', name), bytes);
  return (await bench.audit(bench.job(DRAFT, { offline: true }))).findings[0]?.verdict.outcome;
}

describe('words that a copy of the user’s does not show are no words of the judgment', () => {
  it.each([
    ['what an iframe has for browsers without', `<p>2. It is so. <iframe>${WORDS}</iframe></p>`],
    ['what a video has for browsers without', `<p>2. It is so. <video>${WORDS}</video></p>`],
    ['a dialog that is closed', `<p>2. It is so.</p><dialog>${WORDS}</dialog>`],
    ['off the page', `<p>2. It is so. <span style="position:absolute;left:-9999px">${WORDS}</span></p>`],
    ['cut off', `<p>2. It is so. <span style="position:absolute;clip:rect(0,0,0,0)">${WORDS}</span></p>`],
    ['of no height', `<p>2. It is so.</p><div style="height:0;overflow:hidden">${WORDS}</div>`],
    ['white on white', `<p>2. It is so. <span style="color:white">${WORDS}</span></p>`],
    ['with a word that a style puts in', `<p>2. A wall that leans must <i class="n"></i>fall down.</p>`],
  ])('a page: %s', async (_, second) => {
    const style = '<style>.n::before{content:"not "}</style>';
    const lines = [...HEADING, '1. The wall leans.'].map((line) => `<p>${line}</p>`).join('');
    const page = `<html><head><title>Harrow Mills Ltd v Pemberton</title>${style}</head><body>${lines}${second}<p>3. I would allow it.</p></body></html>`;
    expect(await outcomeBy('a.html', encode(page))).not.toBe('VERIFIED_CORRECT');
  });

  it.each(['<w:strike/>', '<w:dstrike/>'])('a Word document: a paragraph struck out by %s', async (properties) => {
    const lines = [...HEADING, '1. The wall leans.'].map((line) => p(line)).join('');
    const body = `${lines}${p(r(`2. ${WORDS}`, properties))}${p('3. I would allow it.')}`;
    expect(await outcomeBy('a.docx', await makeDocx({ body }))).not.toBe('VERIFIED_CORRECT');
  });

  it.each([
    ['struck out', `<p><s>2. ${WORDS}</s></p>`],
    ['taken out', `<del><p>2. ${WORDS}</p></del>`],
    ['hidden', `<p hidden>2. ${WORDS}</p>`],
    ['hidden by a style', `<p style="display:none">2. ${WORDS}</p>`],
    ['in what is hidden', `<div style="visibility:hidden"><p>2. ${WORDS}</p></div>`],
  ])('a page: a whole paragraph with its number, %s', async (_, second) => {
    const lines = [...HEADING, '1. The wall leans.'].map((line) => `<p>${line}</p>`).join('');
    const page = `<html><head><title>Harrow Mills Ltd v Pemberton</title></head><body>${lines}${second}<p>3. I would allow it.</p></body></html>`;
    expect(await outcomeBy('a.html', encode(page))).not.toBe('VERIFIED_CORRECT');
  });
});
