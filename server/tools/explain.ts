import { AuditError, withLibrary } from '../audit/index.ts';
import { NOT_CHECKED_IN_SHORT, NOT_CHECKED_OF_LAW } from '../wording/index.ts';
import { around, type ToolPassage } from './around.ts';
import type { Bench } from './bench.ts';
import type { ToolCitation } from './bounded.ts';
import { type Call, checkDocument } from './check.ts';

/** The answer of `citeward_explain_finding`. */
export interface Explained {
  readonly schema: 'citeward.tool.explain/1';
  readonly finding: ToolCitation;
  /** The paragraphs that it rests on, and those cited, with one on either side. */
  readonly passages: readonly ToolPassage[];
  readonly not_checked: string;
}

/** Explains a finding of this session, or of a draft that is read again with nobody asked. Throws `AuditError`. */
export async function explainFinding(
  { finding_id: id, file }: { readonly finding_id: string; readonly file?: string },
  bench: Bench,
  call: Call,
): Promise<Explained> {
  // A draft that is named is read as it stands now: the finding may be of words that are gone.
  if (file !== undefined) bench.known.delete(id);
  if (file !== undefined)
    await checkDocument({ title: file, document: await bench.open(file), offline: true }, bench, call);
  const finding = bench.known.get(id);
  if (!finding)
    throw new AuditError(
      file === undefined
        ? 'No finding of this session has that id: check the text first, or name the draft that it is of (file).'
        : `${file} has no such finding as it stands now: check it again.`,
    );
  return {
    schema: 'citeward.tool.explain/1',
    finding,
    passages: await passagesOf(finding, bench),
    not_checked: finding.kind === 'legislation' ? NOT_CHECKED_OF_LAW : NOT_CHECKED_IN_SHORT,
  };
}

/** Most places of which the paragraphs are given. */
const PLACES = 4;

async function passagesOf({ evidence, pinpoints }: ToolCitation, bench: Bench): Promise<readonly ToolPassage[]> {
  const { sha256, provenance } = evidence;
  if (sha256 === null || provenance === null) return []; // what came with the folder proves nothing
  const { workspace, ports, settings } = bench;
  const request = { workspace, authorities: settings.authorities, tag: null, draft: null };
  return withLibrary(request, ports, async ({ textOf }) => {
    const held = await textOf(sha256);
    if (held === null || held === 'changed') return [];
    const found = [...evidence.matching_paragraphs, ...evidence.other_passages];
    const named = found.flatMap(({ para_num: number, place }) => place ?? number ?? []);
    const places = [...new Set([...named, ...pinpoints])].slice(0, PLACES);
    const all = places.flatMap((place) => around(held.passages, place));
    // What stands beside one place may be another.
    return [...Map.groupBy(all, ({ locator, text }) => `${locator} ${text}`).values()].flatMap(
      (same) => same.find(({ role }) => role === 'asked') ?? same[0] ?? [],
    );
  });
}
