import {
  AuditError,
  FIND_CASE_LAW,
  openEmbedder,
  readDraftFile,
  type Searched,
  type SearchRequest,
  searchHeld,
  toDraft,
  whyNothing,
} from '../audit/index.ts';
import { type Draft, formatOf, mostMegabytes } from '../documents/index.ts';
import { plainLine } from '../reports/index.ts';
import { printReference, searchToJson } from '../search/index.ts';
import { readModel } from './models.ts';
import { type CommonFlags, openWorkspace, readSettings } from './options.ts';
import { realPorts } from './ports.ts';
import { EXIT } from './run-job.ts';

/** Flags of `citeward search` as they are typed. */
export interface SearchFlags extends Pick<CommonFlags, 'workspace' | 'authorities'> {
  readonly limit?: string;
  readonly versionTag?: string;
  readonly draft?: string;
  readonly json?: boolean;
  readonly embeddingsUrl?: string;
  readonly embeddingsModel?: string;
}

const USUAL_LIMIT = 10;
const MOST = 100;

/** Searches what is held, and prints what was found. Returns the exit code: 1 where nothing was. Throws `AuditError` and `FileError`. */
export async function runSearch(query: string, flags: SearchFlags, signal: AbortSignal): Promise<number> {
  if (query.trim() === '')
    throw new AuditError('Say what to search for, as in: citeward search "1. mgr. 65. gr. laga nr. 33/1944"');
  const limit = flags.limit === undefined ? USUAL_LIMIT : Number(flags.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST)
    throw new AuditError(`--limit ${flags.limit}: give a number from 1 to ${MOST}.`);
  const { versionTag: tag = null } = flags;
  if (tag?.trim() === '')
    throw new AuditError('--version-tag: give the name of a version (citeward law list has them).');
  const workspace = await openWorkspace(flags);
  const { authorities } = await readSettings(flags, workspace, FIND_CASE_LAW, null);
  const draft = flags.draft === undefined ? null : await readDraft(flags.draft, signal);
  const ports = realPorts();
  const named = { url: flags.embeddingsUrl, name: flags.embeddingsModel };
  const choice = await readModel(named, ['--embeddings-url', '--embeddings-model']);
  const embedder = choice && openEmbedder(choice, ports);
  const request: SearchRequest = {
    workspace,
    authorities,
    query,
    limit,
    tag,
    draft,
    vectors: embedder && { embedder, signal },
  };
  const found = await searchHeld(request, ports);
  for (const notice of found.notices) console.error(`citeward: ${notice}`);
  const { unheld } = found;
  if (unheld.length > 0) console.error(plainLine(`citeward: not held: ${unheld.map(printReference).join('; ')}`));
  if (flags.json) console.log(JSON.stringify(searchToJson(found, embedder?.name ?? 'none')));
  else for (const line of describe(found)) console.log(plainLine(line));
  return found.hits.length === 0 ? EXIT.findings : EXIT.clean;
}

/** Reads a draft whose judgments are searched, too. Throws `FileError` and `UnreadableDraft`. */
export async function readDraft(file: string, signal: AbortSignal): Promise<Draft> {
  return toDraft(file, await readDraftFile(file, mostMegabytes(formatOf(file) ?? 'txt')), signal);
}

/** How much of a passage a line shows, in characters. */
const SHOWN = 300;

function describe(found: Searched): string[] {
  const { hits, scanned, tag, mode } = found;
  const nothing = whyNothing(found);
  if (nothing !== null) return [nothing];
  const how = mode === 'reference' ? 'what the query refers to' : 'by words and their forms';
  return [
    `${hits.length} of ${scanned} passages, ${how}${tag === null ? '' : `; law as ${tag}`}:`,
    ...hits.flatMap(({ passage, why }, i) => [
      `${i + 1}. ${passage.locator} (${passage.document.title}; ${why.join(', ')})`,
      `   ${passage.text.length > SHOWN ? `${passage.text.slice(0, SHOWN)}…` : passage.text}`,
    ]),
  ];
}
