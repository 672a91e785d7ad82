import { searchHeld, toDraft } from '../audit/index.ts';
import { plainLine } from '../reports/index.ts';
import { printReference, searchToJson } from '../search/index.ts';
import { NOT_CHECKED_IN_SHORT } from '../wording/index.ts';
import type { Bench } from './bench.ts';
import type { Call } from './check.ts';

/** How many passages are given where nobody says. */
const USUAL = 5;

/** Searches what is held: `citeward.search/1`, with a line on what no search decides. Throws `AuditError` and `FileError`. */
export async function searchTool(
  { query, file, limit = USUAL }: { readonly query: string; readonly file?: string; readonly limit?: number },
  bench: Bench,
  { signal }: Call,
): Promise<object> {
  const { workspace, ports, settings } = bench;
  const document = file === undefined ? null : await bench.open(file);
  const draft =
    document && document.content instanceof Uint8Array ? await toDraft(document.path, document.content, signal) : null;
  const found = await searchHeld(
    { workspace, authorities: settings.authorities, query, limit, tag: null, draft, vectors: null },
    ports,
  );
  const unheld = found.unheld.map((one) => plainLine(`Not held: ${printReference(one)}.`));
  return {
    ...searchToJson(found, 'none'),
    notices: [...unheld, ...found.notices],
    not_checked: `${NO_VERDICT} ${NOT_CHECKED_IN_SHORT}`,
  };
}

const NO_VERDICT = 'A hit is no verdict, and nothing found means only that nothing is held.';
