import path from 'node:path';
import { pageAt } from '../../shared/pdf-page.ts';
import {
  type Added,
  AuditError,
  copyToShow,
  createDesks,
  describeLog,
  type Expected,
  expectedAt,
  expectedBy,
  FIND_CASE_LAW,
  keptAtPath,
  keptOfLaw,
  MEMORY,
  pruneEvidence,
  reportsCiting,
  showEvidence,
} from '../audit/index.ts';
import { UnreadableAuthority } from '../authorities/index.ts';
import { readCitations, scanCitations } from '../citations/index.ts';
import { readText } from '../documents/index.ts';
import {
  describeWriteError,
  type Evidence,
  type EvidenceMetadata,
  type EvidenceStore,
  type Listed,
  lastRetrieved,
  openEvidence,
} from '../evidence/index.ts';
import { plainLine } from '../reports/index.ts';
import { confirm } from './confirm.ts';
import { assertFolder, type CommonFlags, openWorkspace, readSettings } from './options.ts';
import { realPorts } from './ports.ts';
import type { Seat } from './seat.ts';

/** Lists the evidence, newest last. */
export async function runEvidenceList(flags: CommonFlags): Promise<void> {
  const store = openEvidence(await openWorkspace(flags), realPorts());
  const kept = await store.list();
  if (kept.length === 0) console.log('No evidence is kept in this workspace yet: citeward audit fetches it.');
  const at = ({ metadata }: Listed): string => lastRetrieved(metadata);
  const { sound, unattested } = await store.check(); // an artefact that was changed is nobody's
  const whole = new Set([...sound, ...unattested]);
  for (const one of [...kept].sort((a, b) => (at(a) < at(b) ? -1 : 1)))
    console.log(describeKept(one, whole.has(one.metadata.content_hash_local)));
  for (const line of store.damage()) console.error(plainLine(line));
}

/** Prints each request that was made for the workspace, newest first: what left the machine, and what was answered. */
export async function runEvidenceRequests(flags: CommonFlags): Promise<void> {
  const workspace = await openWorkspace(flags);
  const store = openEvidence(workspace, realPorts());
  const { head, lines } = describeLog(workspace, await store.attempts(), await store.unattestedAttempts());
  console.log(plainLine(head));
  for (const line of lines) console.log(line);
}

/** Flags of `citeward evidence add` as they are typed. */
export interface AddFlags extends CommonFlags {
  readonly for?: string;
}

/** Copies files into the evidence as judgments of the user's own, and says as what. Throws `AuditError` at the first that is not one. */
export async function runEvidenceAdd(given: readonly string[], flags: AddFlags): Promise<void> {
  const workspace = await openWorkspace(flags);
  const settings = await readSettings(flags, workspace, FIND_CASE_LAW, null);
  const expected = flags.for === undefined ? null : expectedOf(flags.for);
  if (flags.for !== undefined && expected === null)
    throw new AuditError(
      `--for ${flags.for}: give a citation, as in --for "[2008] UKHL 9905" or --for "s 188 of the Housing Act 1996".`,
    );
  const ports = realPorts();
  const request = { workspace, id: 'evidence-add', settings, offline: true, findCaseLaw: FIND_CASE_LAW };
  const desk = await createDesks(ports, MEMORY).open(request);
  for (const file of given) {
    const adding = await desk.add(path.resolve(file), expected).catch((error: unknown) => {
      throw new AuditError(describeWriteError(error, path.join(workspace, '.citeward')));
    });
    if (adding.kind === 'refused') throw new AuditError(plainLine(adding.line));
    if (adding.kind === 'other')
      throw new AuditError(plainLine(`${adding.line} Without --for it is added as what it is.`));
    for (const added of adding.documents) console.log(plainLine(describeAdded(added, file)));
    for (const line of adding.lines) console.log(plainLine(line));
  }
}

function describeAdded({ citations, evidence }: Added, file: string): string {
  const cited = citations.join(', ');
  const { provenance, url, document_uri: called } = evidence.metadata;
  if (provenance !== 'user')
    return `${file} holds what is kept of ${cited} from the public record already: ${evidence.path}`;
  return `Added ${cited} from ${pageAt(url) === null ? file : called} (provenance: user), kept as ${evidence.path}`;
}

/**
 * Takes copies that came with the folder as documents of the user's own, after showing each. Throws `AuditError` at the first
 * that is not one.
 */
export async function runEvidenceAdopt(which: readonly string[], flags: CommonFlags, seat: Seat): Promise<void> {
  const workspace = await openWorkspace(flags);
  const settings = await readSettings(flags, workspace, FIND_CASE_LAW, null);
  const request = { workspace, id: 'evidence-adopt', settings, offline: true, findCaseLaw: FIND_CASE_LAW };
  const desk = await createDesks(realPorts(), MEMORY).open(request);
  for (const one of which) {
    const copy = await findEvidence(one, workspace);
    if (copy.attested) throw new AuditError(`${copy.path} is yours already: there is nothing to adopt.`);
    await printEvidence(workspace, copy);
    console.log(`It came with this folder, and was not retrieved on this machine.`);
    if (!(await confirm('Take it as a document of your own?', seat))) {
      console.log('It was left as it is.');
      continue;
    }
    const isPath = keptAtPath(one, [{ metadata: copy.metadata, attested: false }]) !== undefined;
    const adding = await desk.adopt(copy, isPath ? expectedAt(one) : expectedOf(one));
    if (adding.kind !== 'added') throw new AuditError(plainLine(adding.line));
    console.log(
      plainLine(`Adopted ${adding.citations.join(', ')} (provenance: user), kept as ${adding.evidence.path}`),
    );
  }
}

/** The authority that is named by a citation, of legislation too; null where it is named otherwise, as by a hash. */
function expectedOf(which: string): Expected | null {
  const law = readCitations(readText(which, 'txt')).citations[0]?.citation;
  const cited = law?.cites.kind === 'enactment' ? law : scanCitations(which)[0];
  return cited === undefined ? null : expectedBy(cited);
}

/** Shows one artefact as numbered paragraphs, its provenance first. Throws `AuditError`. */
export async function runEvidenceShow(which: string, flags: CommonFlags): Promise<void> {
  const workspace = await openWorkspace(flags);
  await printEvidence(workspace, await findEvidence(which, workspace));
}

async function printEvidence(workspace: string, evidence: Evidence): Promise<void> {
  try {
    process.stdout.write((await showEvidence(workspace, evidence)).text);
  } catch (error) {
    if (error instanceof UnreadableAuthority)
      throw new AuditError(`${evidence.path} cannot be read: ${error.message}.`);
    throw error;
  }
}

const HASH_PREFIX = /^[0-9a-f]{6,64}$/i;
const HOW_TO_NAME =
  'Name evidence by its citation, by a path of legislation, or by six or more characters of its SHA-256 (see citeward evidence list).';

async function findEvidence(which: string, workspace: string): Promise<Evidence> {
  const store = openEvidence(workspace, realPorts());
  const law = await findLaw(which, store);
  if (law !== null) return law;
  const citation = scanCitations(which)[0]?.normalized;
  if (citation !== undefined) {
    const found =
      (await store.findByCitation(citation, 'public')) ??
      (await store.findByCitation(citation, 'user')) ??
      (await copyToShow(await store.findUnattested(citation), citation));
    if (found) return found;
    const lack = store.damage().length === 0 ? `No evidence is kept for ${citation}.` : store.describeLack(citation);
    throw new AuditError(`${lack} Audit a draft that cites it, or see citeward evidence list.`);
  }
  if (!HASH_PREFIX.test(which)) throw new AuditError(HOW_TO_NAME);
  const found = await store.findByHash(which);
  const [first] = found;
  if (found.length === 1 && first) return first;
  throw new AuditError(
    found.length === 0
      ? `No sound evidence begins with ${which}.${store
          .damage()
          .map((line) => ` ${line}`)
          .join('')}`
      : `${found.length} documents begin with ${which}: give more characters.`,
  );
}

/**
 * The document of legislation that is named by its path, as `evidence list` has it, or by a citation of its provision or of the whole
 * enactment; null where it is no legislation that is named. Throws `AuditError` where several are of it, and none is of what is cited.
 */
async function findLaw(which: string, store: EvidenceStore): Promise<Evidence | null> {
  const held = await store.list();
  const atPath = keptAtPath(which, held);
  const cited = readCitations(readText(which, 'txt')).citations[0]?.citation;
  if (atPath === undefined && cited?.cites.kind !== 'enactment') return null;
  const named = atPath ? [atPath] : cited ? keptOfLaw(cited, held) : [];
  const [first, ...more] = named;
  const whole = cited?.cites.kind === 'enactment' && cited.cites.enactment.places.length === 0;
  if (first !== undefined && whole && more.length > 0)
    throw new AuditError(
      `${named.length} documents are kept of ${cited.normalized}; name one: ${named.map((one) => one.document_uri).join(', ')}.`,
    );
  const [found] = first === undefined ? [] : await store.findByHash(first.content_hash_local);
  if (found) return found;
  throw new AuditError(
    `No evidence is kept for ${cited?.normalized ?? which}. Audit a draft that cites it, or see citeward evidence list.`,
  );
}

/**
 * Removes artefacts, named as for `evidence show`, whether reports cite them or not, and says which do. Throws `AuditError`,
 * removing none.
 */
export async function runEvidenceRemove(which: readonly string[], flags: CommonFlags): Promise<void> {
  const workspace = await openWorkspace(flags);
  const settings = await readSettings(flags, workspace, FIND_CASE_LAW, null);
  const store = openEvidence(workspace, realPorts());
  const kept = (await store.list()).map(({ metadata }) => metadata);
  const unusable = (await store.check()).unusable;
  const damaged = new Set(
    which.flatMap((one) =>
      HASH_PREFIX.test(one) ? unusable.filter((hash) => hash.startsWith(one.toLowerCase())) : [],
    ),
  );
  const names = which.filter((one) => ![...damaged].some((hash) => hash.startsWith(one.toLowerCase())));
  const chosen = new Set(names.map((one) => findOne(one, kept)));
  const reports = path.resolve(workspace, settings.report_folder);
  const citing = await reportsCiting({ workspace, reports }, realPorts());
  const sayWhoCites = (hash: string): void => {
    const files = (citing.get(hash) ?? []).map((file) => path.relative(workspace, file));
    const their = files.length === 1 ? 'cites it: what that says' : 'cite it: what these say';
    if (files.length > 0) console.log(plainLine(`${files.join(', ')} ${their} of it cannot be checked any more.`));
  };
  for (const metadata of chosen) {
    await store.remove(metadata);
    console.log(`Removed ${describe(metadata)}`);
    sayWhoCites(metadata.content_hash_local);
  }
  for (const hash of damaged) {
    await store.removeUnusable(hash);
    console.log(`Removed ${hash.slice(0, 12)}, which could not be used.`);
    sayWhoCites(hash);
  }
}

/** The one artefact, sound or not, that a citation or the beginning of a hash names. Throws `AuditError`. */
function findOne(which: string, kept: readonly EvidenceMetadata[]): EvidenceMetadata {
  const citation = scanCitations(which)[0]?.normalized;
  if (citation === undefined && !HASH_PREFIX.test(which)) throw new AuditError(HOW_TO_NAME);
  const named = kept.filter((metadata) =>
    citation === undefined
      ? metadata.content_hash_local.startsWith(which.toLowerCase())
      : metadata.citation === citation || metadata.reports?.includes(citation) === true,
  );
  const [first] = named;
  if (first && named.length === 1) return first;
  if (!first) throw new AuditError(`No evidence is kept for ${plainLine(citation ?? which)}; nothing was removed.`);
  const list = named.map(describe).join('; ');
  throw new AuditError(
    `${named.length} documents are kept for ${citation ?? which}; name one by its SHA-256: ${list}.`,
  );
}

function describe(metadata: EvidenceMetadata): string {
  const { content_hash_local: hash, provenance, citation, url } = metadata;
  return [hash.slice(0, 12), lastRetrieved(metadata), provenance, citation ?? '(no citation)', url]
    .map(plainLine)
    .join('  ');
}

/** As {@link describe}, with whose word it is that it comes from there. */
function describeKept({ metadata, attested }: Listed, isWhole: boolean): string {
  return `${describe(metadata)}  ${!isWhole ? 'damaged' : attested ? 'attested' : 'came with this folder'}`;
}

/** Flags of `citeward evidence prune` as they are typed. */
export interface PruneFlags extends CommonFlags {
  readonly olderThan?: string;
  readonly job?: string;
  readonly reports?: string;
  readonly cited?: boolean;
  readonly dryRun?: boolean;
}

const DAY = 24 * 60 * 60 * 1000;

/** Removes evidence by age or job, and says what went. Throws `AuditError`. */
export async function runEvidencePrune(flags: PruneFlags): Promise<void> {
  const days = flags.olderThan === undefined ? null : Number(flags.olderThan);
  if (days === null && flags.job === undefined)
    throw new AuditError('Say what is to go: --older-than DAYS, --job ID, or both.');
  if (days !== null && (flags.olderThan?.trim() === '' || !(days >= 0 && days <= 36_500)))
    throw new AuditError(`--older-than ${flags.olderThan}: give a number of days, as in --older-than 365.`);
  if (flags.job?.trim() === '') throw new AuditError('--job: give the id of the job whose evidence is to go.');
  const workspace = await openWorkspace(flags);
  const settings = await readSettings(flags, workspace, FIND_CASE_LAW, null);
  const reports = path.resolve(workspace, settings.report_folder);
  // Without it nothing would be cited: a name that is mistyped must not empty the evidence.
  if (flags.reports !== undefined && flags.cited !== true)
    await assertFolder(reports, 'folder of reports', '--reports');
  const { removed, cited, standing } = await pruneEvidence(
    {
      workspace,
      reports,
      before: days === null ? null : Date.now() - days * DAY,
      job: flags.job ?? null,
      cited: flags.cited === true,
      rehearse: flags.dryRun === true,
    },
    realPorts(),
  );
  for (const { content_hash_local: hash, retrieved_at: at, citation, url } of removed)
    console.log(plainLine(`${hash.slice(0, 12)}  ${at}  ${citation ?? '(no citation)'}  ${url}`));
  const size = removed.reduce((sum, { content_length: length }) => sum + length, 0);
  const kept = cited.length === 0 ? '' : ` Left, as reports cite them: ${countOf(cited)} (--cited removes them too).`;
  const beside =
    standing.length === 0
      ? ''
      : ` Left, as you added or adopted them, as they stand beside another copy of yours, which would decide alone, or as they came after a version that is left: ${countOf(standing)} (citeward evidence remove HASH removes one).`;
  console.log(
    `${flags.dryRun === true ? 'Would remove' : 'Removed'} ${countOf(removed)}, ${Math.ceil(size / 1024)} kB.${kept}${beside}`,
  );
}

function countOf({ length }: { readonly length: number }): string {
  return `${length} ${length === 1 ? 'document' : 'documents'}`;
}

/** Re-hashes every artefact. Returns whether all are sound. */
export async function runEvidenceVerify(flags: CommonFlags): Promise<boolean> {
  const store = openEvidence(await openWorkspace(flags), realPorts());
  const { sound, unattested, damaged, undescribed, unusable } = await store.check();
  console.log(
    `${countOf(sound)} attested, as you retrieved or supplied them on this machine; ${damaged.length} damaged.`,
  );
  if (unattested.length > 0)
    console.log(
      `${countOf(unattested)} came with this folder (or ${unattested.length === 1 ? 'was' : 'were'} kept by a version that attested nothing): nothing rests on that. citeward evidence list names what.`,
    );
  for (const line of [...damaged, ...undescribed]) console.log(plainLine(line));
  const [first] = unusable;
  if (first !== undefined) console.log(`citeward evidence remove ${first.slice(0, 12)} drops one that cannot be used.`);
  return damaged.length === 0;
}
