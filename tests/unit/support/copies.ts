import * as fs from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import {
  type EvidenceStore,
  hashOf,
  type NewEvidence,
  nodeFiles,
  openEvidence,
} from '../../../server/evidence/index.ts';
import { portsWith } from './attestor.ts';
import { type Bench, createBench } from './audit.ts';
import { judgment, type Sketch } from './judgment.ts';

export const NUMBER = '[2020] UKSC 7';
export const REPORT = '[2020] 1 WLR 100';
export const REPORTED: Sketch = { heading: [`Reported: ${REPORT}`] };

/** A draft that quotes a wall, which must, may not or should fall down. */
export const quoting = (verb: string, cite = NUMBER): string =>
  `In *Harrow Mills Ltd v Pemberton* ${cite} at [2] the court said: “A wall that leans ${verb} fall down.”\n`;
/** A judgment that says of it what it does. */
export const saying = (verb: string, sketch: Sketch = {}): Uint8Array =>
  judgment({ paragraphs: ['The wall leans.', `A wall that leans ${verb} fall down.`], ...sketch });

/** A bench that goes with its test. */
export async function begin(library: Parameters<typeof createBench>[0] = {}): Promise<Bench> {
  const bench = await createBench(library);
  onTestFinished(bench.remove);
  return bench;
}

export async function outcomes(bench: Bench, draft: string, offline = true): Promise<readonly string[]> {
  const { findings } = await bench.audit(bench.job(draft, { offline }));
  return findings.map(({ verdict }) => verdict.outcome);
}

export const storeOf = ({ folder }: Bench): EvidenceStore => openEvidence(folder, portsWith());

/** Keeps bytes as a copy that the user added, or as what else is said. */
export async function keepCopy(bench: Bench, bytes: Uint8Array, said: Partial<NewEvidence> = {}): Promise<void> {
  const url = said.url ?? 'own.xml';
  await storeOf(bench).keep({
    ...{ source: 'user_documents', document_uri: url, citation: NUMBER, provenance: 'user', url, bytes },
    ...{ retrieved_at: new Date(bench.clock.now()).toISOString(), http_status: null, supplied: 'added' },
    ...{ content_type: 'application/xml', content_hash_fcl: null, updated_at_fcl: null },
    ...said,
  });
}

/** What is done with copies: a file of `authorities/` is written or deleted; a copy is added, or came by a link; one is removed. */
export type Step =
  | readonly ['file' | 'add' | 'link', name: string, bytes: Uint8Array]
  | readonly ['gone', name: string]
  | readonly ['remove', bytes: Uint8Array];

/** Does it, a second before what is done next. */
export async function take(bench: Bench, step: Step): Promise<void> {
  const file = (name: string): string => path.join(bench.folder, 'authorities', name);
  if (step[0] === 'remove') {
    const [found] = await storeOf(bench).findByHash(hashOf(step[1]));
    if (!found) throw new Error('it is not kept');
    await storeOf(bench).remove(found.metadata);
  } else if (step[0] === 'file') await nodeFiles.write(file(step[1]), step[2]);
  else if (step[0] === 'gone') await fs.rm(file(step[1]));
  else if (step[0] === 'add') await keepCopy(bench, step[2], { url: step[1] });
  else await keepCopy(bench, step[2], { url: `https://links.test/${step[1]}`, http_status: 200, supplied: undefined });
  bench.clock.pass(1_000);
}
