import { setTimeout as delay } from 'node:timers/promises';
import { readCitations } from '../../server/citations/index.ts';
import { readText } from '../../server/documents/index.ts';
import { hashOf } from '../../server/evidence/index.ts';
import {
  chooseBooks,
  type ImportedRulebook,
  indexRulebook,
  readRulebooks,
  retrieveRules,
  runChecks,
} from '../../server/rules/index.ts';
import { validateResponse } from '../../server/rules/validate.ts';
import { startStandIn } from '../stand-in/server.ts';
import { EIGHT, writeLibrary } from '../support/library.ts';
import { makeWorkplace } from '../support/workplace.ts';
import { composeProse, nodeTime, startInner } from './editor.ts';
import { measure, median } from './measure.ts';
import { compare, type Row } from './table.ts';

/** A book as large as the largest that is free: rules, and rows of tables. */
const RULES = 328;
const ROWS = 3_146;
const CITATION = 'See, e.g., Harrow v. Pemberton, 12 F.3d 345, 350 (2d Cir. 2010) (holding that a weir may stand)';
/** What a budget is of, in milliseconds: Node itself, as it starts and ends on the machine that budgets are for. */
const NODE = 40;
const ALL = ['oscola', 'indigo', 'bluebook', 'is'];

/** The bytes of a made-up book in the flat form. */
function composeBook(): Uint8Array {
  const prose = composeProse(RULES * 1_000)
    .split('\n')
    .filter((line) => line !== '');
  const rules = Array.from({ length: RULES }, (_, i) => ({
    number: `${1 + Math.floor(i / 20)}.${1 + (i % 20)}`,
    title: `Rule on ${prose[i]?.slice(0, 20)}`,
    text: prose.slice(i * 9, i * 9 + 9).join(' '),
    blocks: prose.slice(i * 9, i * 9 + 9), // what else such a file holds, and nobody reads
  }));
  const rows = Array.from({ length: ROWS }, (_, i) => [`Court ${i}`, `Ct. ${i}`]);
  const tables = { number: 'T1', title: 'Courts', text: '', tables: [[['court', 'short'], ...rows]] };
  const rulebook = { id: 'large', title: 'Large', edition: '1', license: 'CC0-1.0', priority: 10 };
  return Buffer.from(JSON.stringify({ schemaVersion: 1, rulebook, rules: [...rules, tables] }));
}

function importBook(bytes: Uint8Array): ImportedRulebook {
  const { books, problem } = readRulebooks(bytes, { id: null, priority: null });
  const [book] = books ?? [];
  if (book === undefined) throw new Error(`the book was not read: ${problem}`);
  return { ...book, sha256: hashOf(bytes), file: 'large.json' };
}

/** What the form of citations costs. */
export async function measureForm(): Promise<Row[]> {
  return [...measureRules(), measureChecks(), await measureKeystroke()];
}

/** Import, retrieval and validation, against Node itself as it starts and ends meanwhile. */
function measureRules(): Row[] {
  const bytes = composeBook();
  const book = importBook(bytes);
  const searched = indexRulebook(book);
  const retrieve = (): ReturnType<typeof retrieveRules> => retrieveRules(CITATION, [searched]);
  const { rules: retrieved } = retrieve();
  const [rule] = retrieved;
  const quote = rule?.rule.text.slice(0, 60).replace(/\s\S*$/, '');
  const error = { description: 'x', rule: rule?.rule.number, rule_source: 'large', rule_text_quote: quote };
  const response = { is_correct: false, errors: Array.from({ length: 5 }, () => ({ ...error, confidence: 0.9 })) };
  const validate = (): ReturnType<typeof validateResponse> => validateResponse(response, { books: [book], retrieved });
  if (validate().accepted.length !== 5) throw new Error('what is measured is not accepted');
  const node = median(Array.from({ length: 7 }, nodeTime));
  const [importing = Number.NaN] = measure(10, () => indexRulebook(importBook(bytes)));
  const [retrieving = Number.NaN, validating = Number.NaN] = measure(300, retrieve, validate);
  return [
    compare(`import and index of ${RULES} rules and ${ROWS} rows / Node itself`, importing, node, 1_000 / NODE),
    compare('retrieval for a citation / Node itself', retrieving, node, 2 / NODE),
    compare('validation of a response of five errors / Node itself', validating, node, 1 / NODE),
  ];
}

/** All checks over a megabyte of prose, against reading it to its citations. */
function measureChecks(): Row {
  const text = composeProse(1_000_000);
  const draft = readText(text, 'md');
  const chosen = chooseBooks(ALL, { books: [], changed: [] });
  const [checking = Number.NaN, extracting = Number.NaN] = measure(
    5,
    () => runChecks(draft, chosen),
    () => readCitations(readText(text, 'md')),
  );
  return compare('all checks of form over 1 MB / one extraction pass', checking, extracting, 2);
}

const EDITS = 1_000;
const WARM_UP = 200;
/** Between two keystrokes, and now and then so long that form is checked, in milliseconds. */
const PAUSE = 15;
const REST = 1_000;
const RESTS = 100;

/** A keystroke with all checks on, against one with none: two servers take turns, as a machine is not as quick later. */
async function measureKeystroke(): Promise<Row> {
  const works = [makeWorkplace(), makeWorkplace()];
  const data = `${works[0]?.folder}/.data`;
  writeLibrary(data, EIGHT);
  const standIn = await startStandIn({ data });
  try {
    const servers = await Promise.all(
      works.map((work, i) => startInner(work, standIn.url, 100_000, false, i === 0 ? [] : ALL)),
    );
    const used = servers.map((): number[] => []);
    for (let n = 0; n < EDITS; n++) {
      for (const i of n % 2 === 0 ? [0, 1] : [1, 0]) {
        const before = process.cpuUsage();
        await servers[i]?.edit(n);
        const { user, system } = process.cpuUsage(before);
        if (n >= WARM_UP) used[i]?.push((user + system) / 1_000);
        await delay(n % RESTS === RESTS - 1 ? REST : PAUSE);
      }
    }
    for (const server of servers) await server.close();
    const [off = Number.NaN, on = Number.NaN] = used.map(median);
    return compare('a keystroke at 100 kB with all checks of form / with none (medians)', on, off, 1.05);
  } finally {
    await standIn.close();
    for (const work of works) work.remove();
  }
}
