/** Citations of legislation in drafts whose truth is known: whether each is read whole, and as the provision that it is. */
import fs from 'node:fs';
import path from 'node:path';
import { addressOf } from '../../shared/locator.ts';
import type { Workplace } from '../support/workplace.ts';

/** A row of truth, as far as extraction goes. */
interface Row {
  readonly id: string;
  readonly draft: string;
  /** The number of its paragraph, which its line in the draft begins with. */
  readonly paragraph: number;
  readonly citation_text: string;
  /** The path of the provision in an address of legislation.gov.uk, or null. */
  readonly provision: string | null;
}

/** What `extract` says of a citation of legislation. */
interface Line {
  readonly line: number;
  readonly kind: string;
  readonly text: string;
  readonly provisions?: readonly string[];
}

/** How many rows there are, which are not read whole, and which are read whole as another provision. */
export interface ReadRows {
  readonly rows: number;
  readonly broken: readonly string[];
  readonly elsewhere: readonly string[];
}

/** Extracts the drafts of `folder` with the built command and compares with their truth. */
export async function readLegislation(work: Workplace, folder: string): Promise<ReadRows> {
  const rows = fs
    .readFileSync(path.join(folder, 'truth.jsonl'), 'utf8')
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Row]));
  const broken: string[] = [];
  const elsewhere: string[] = [];
  for (const [draft, own] of Map.groupBy(rows, (row) => row.draft)) {
    const file = path.join(folder, 'drafts', draft);
    const source = fs.readFileSync(file, 'utf8').split('\n');
    const { out } = await work.run('extract', file);
    const lines = out.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]));
    for (const { id, paragraph, citation_text: text, provision } of own) {
      const at = source.findIndex((line) => line.startsWith(`${paragraph}. `));
      const there = lines.filter(({ line, kind }) => line === at && kind === 'legislation');
      const whole = there.filter((one) => one.text === text);
      if (whole.length === 0)
        broken.push(`${id} ${text}: read as ${there.map((one) => one.text).join(' and ') || 'nothing'}`);
      else if (
        provision !== null &&
        !whole.some(({ provisions = [] }) => provisions.map(addressOf).includes(provision))
      )
        elsewhere.push(
          `${id} ${text}: ${whole.flatMap(({ provisions = [] }) => provisions).join(', ') || 'all of it'}`,
        );
    }
  }
  return { rows: rows.length, broken, elsewhere };
}
