import * as fs from 'node:fs/promises';
import path from 'node:path';
import { type BailiiAccess, type BailiiUse, DEFAULT_SETTINGS, type Settings } from '../../shared/settings.ts';
import { SETTINGS } from '../../shared/settings-table.ts';
import { CAPS, type CapFlag, SOURCE_IDS, SOURCES, type SourceId } from '../../shared/sources.ts';
import {
  AuditError,
  assertOutside,
  BAILII,
  baseOf,
  describeIgnored,
  FIND_CASE_LAW,
  globFaults,
  heldBy,
  isPolite,
  type JobFile,
  LINKS_ONLY,
  legislationBeside,
  linkFaults,
  mergeSettings,
  parseBailiiUrl,
  parseBaseUrl,
  policyFile,
  readOwnSettings,
  readPolicy,
  stateFolder,
  within,
} from '../audit/index.ts';
import { assertNoLinks, nodeFiles } from '../evidence/index.ts';
import { plainLine } from '../reports/index.ts';
import type { CommonJob } from './run-job.ts';

/** The name under which a flag is read: `maxRequests` of `--max-requests`. */
type NameOf<Flag extends string> = Flag extends `--${infer Name}` ? Joined<Name> : never;
type Joined<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Joined<Rest>>}`
  : Name;

/** Most requests of a job to a source, by the flag of each. */
type CapFlags = { readonly [Flag in CapFlag as NameOf<Flag>]?: string };

/** Flags that several commands share, as they are typed. */
export interface CommonFlags extends CapFlags {
  readonly workspace?: string;
  readonly findCaseLaw?: string;
  readonly legislation?: string;
  readonly lawVersion?: string;
  readonly rateLimit?: string;
  readonly authorities?: string;
  readonly offline?: boolean;
  readonly bailii?: string;
  readonly bailiiAccess?: string;
  /** Addresses of authorities, https. */
  readonly link?: readonly string[];
}

/** The version of ingested law that a flag names; null for the current one. Throws `AuditError`. */
export function readLawVersion({ lawVersion }: CommonFlags): string | null {
  if (lawVersion?.trim() === '')
    throw new AuditError('--law-version: give the name of a version (citeward law list has them).');
  return lawVersion ?? null;
}

/** The address of Find Case Law: https, or http on this machine. Throws `AuditError`. */
export function readBaseUrl(text: string | undefined): string {
  if (text === undefined) return FIND_CASE_LAW;
  const url = parseBaseUrl(text);
  if (url === null)
    throw new AuditError(`--find-case-law ${text}: give an https address, or an http address on this machine.`);
  return url;
}

/** Where legislation.gov.uk is asked: https, or http on this machine; null where it is not. Throws `AuditError`. */
export function readLegislation({ legislation: address }: CommonFlags, findCaseLaw: string): string | null {
  const own = address === undefined ? undefined : parseBaseUrl(address);
  if (own === null)
    throw new AuditError(`--legislation ${address}: give an https address, or an http address on this machine.`);
  return legislationBeside(findCaseLaw, own);
}

const ACCESS: readonly BailiiAccess[] = ['link', 'fetch', 'off'];

/** How BAILII is used: as the flags say, which alone can. Throws `AuditError`. */
export function readBailii({
  bailii: address = BAILII,
  bailiiAccess: said = LINKS_ONLY.access,
}: CommonFlags): BailiiUse {
  const access = ACCESS.find((one) => one === said);
  if (access === undefined)
    throw new AuditError(
      `--bailii-access ${said}: give link (offer pages to open), fetch (ask for them, against BAILII's terms) or off.`,
    );
  const baseUrl = parseBailiiUrl(address);
  if (baseUrl === null)
    throw new AuditError(`--bailii ${address}: give ${BAILII}, or an http address on this machine.`);
  return { access, baseUrl };
}

/** The workspace as an absolute path. */
export function readWorkspace(flags: CommonFlags): string {
  return path.resolve(flags.workspace ?? process.cwd());
}

/** The workspace as an absolute path. Throws `AuditError` where it is missing. */
export async function readOwnWorkspace(flags: CommonFlags): Promise<string> {
  const workspace = readWorkspace(flags);
  await assertFolder(workspace, 'workspace', '--workspace');
  await assertOutside(stateFolder(), workspace);
  return workspace;
}

/** The workspace, in which no link stands in the place of kept files. Throws `AuditError`, `LinkError`. */
export async function openWorkspace(flags: CommonFlags): Promise<string> {
  const workspace = await readOwnWorkspace(flags);
  await assertNoLinks(workspace);
  return workspace;
}

/** Whether a name is that of a folder. */
export async function isFolder(name: string): Promise<boolean> {
  return (await fs.stat(name).catch(() => null))?.isDirectory() ?? false;
}

/** Throws `AuditError` unless there is such a folder; `flag` is what names one. */
export async function assertFolder(folder: string, what: string, flag: string): Promise<void> {
  if (!(await isFolder(folder))) throw new AuditError(`The ${what} ${folder} is no folder: name one with ${flag}.`);
}

/** The part of a job that is the same for every command: as its flags and the settings of the workspace have it. Throws `AuditError`. */
export async function readCommonJob(
  flags: CommonFlags & { readonly reports?: string },
  workspace: string,
  file: JobFile | null = null,
): Promise<Omit<CommonJob, 'isResumable' | 'refresh'>> {
  const findCaseLaw = readBaseUrl(flags.findCaseLaw);
  const bailii = readBailii(flags);
  const settings = await readSettings(flags, workspace, findCaseLaw, file);
  if (settings.authorities === DEFAULT_SETTINGS.authorities) await tellOfCopiesAbove(workspace);
  return {
    ...{ settings, held: await readHeld(settings), findCaseLaw, bailii },
    legislation: readLegislation(flags, findCaseLaw),
    lawVersion: readLawVersion(flags),
    offline: flags.offline === true,
  };
}

/**
 * Says where the folder above has judgments of the user's and this one has none: a run in a folder of drafts sees its own alone, and
 * whoever keeps both side by side would not know why their copies decide nothing.
 */
async function tellOfCopiesAbove(workspace: string): Promise<void> {
  const above = path.dirname(workspace);
  if ((await isFolder(path.join(workspace, OWN_COPIES))) || !(await isFolder(path.join(above, OWN_COPIES)))) return;
  console.error(
    plainLine(
      `citeward: ${path.join(path.relative(process.cwd(), above) || '.', OWN_COPIES)} is above the folder of this run, and is not read: name its folder with --workspace.`,
    ),
  );
}

/** The folder in which the judgments of the user lie, unless a setting names another. */
const OWN_COPIES = path.dirname(DEFAULT_SETTINGS.authorities);

/** The parts by which the settings of a command are read. */
interface SettingsPorts {
  /** The path of this machine's policy. */
  readonly policy: string;
  /** Hears a line of each setting that does not hold, or does nothing. */
  readonly say: (line: string) => void;
}

const HERE: SettingsPorts = {
  policy: policyFile(),
  say: (line) => console.error(plainLine(`citeward: ${line}`)),
};

/**
 * Settings of a job: defaults, then what the workspace and the job file may tighten, then the flags; all of it within the policy
 * of this machine. Throws `AuditError`.
 */
export async function readSettings(
  flags: CommonFlags & { readonly reports?: string },
  workspace: string,
  baseUrl: string,
  job: JobFile | null,
  { policy: policyAt, say }: SettingsPorts = HERE,
): Promise<Settings> {
  const policy = await readPolicy(policyAt, nodeFiles);
  const caps = readCaps(flags);
  const own = await readOwnSettings(workspace, nodeFiles);
  const [unsound] = linkFaults(flags.link ?? []);
  if (unsound !== undefined) throw new AuditError(`--link: ${unsound}`);
  const named = { user_links: flags.link ?? [] };
  const [outside] = globFaults(flags.authorities);
  if (outside !== undefined) throw new AuditError(`--${outside}`);
  const base = baseOf(policy);
  const tightened = mergeSettings(base, own);
  const merged = mergeSettings(tightened, job?.settings ?? {}, named);
  const { settings, notes } = within(policy, {
    ...merged,
    ...caps,
    ...readPaces(flags, baseUrl),
    ...(flags.authorities === undefined ? {} : { authorities: flags.authorities }),
    ...(flags.reports === undefined ? {} : { report_folder: flags.reports }),
  });
  for (const line of [
    ...describeIgnored({ name: 'citeward.json', settings: own }, base, settings, policy),
    ...describeIgnored({ name: 'The job file', settings: job?.settings ?? {} }, tightened, settings, policy),
    ...(job?.ignored ?? []),
    ...idleFlags(flags),
    ...notes,
  ])
    say(line);
  return settings;
}

/** Sources whose cap the policy of this machine holds, by the settings of a job. Throws `AuditError`. */
export async function readHeld(settings: Settings, policyAt = HERE.policy): Promise<readonly SourceId[]> {
  return heldBy(await readPolicy(policyAt, nodeFiles), settings);
}

/** The name under which the flag of a cap is read. */
function nameOf(flag: CapFlag): keyof CapFlags {
  return flag.slice(2).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof CapFlags;
}

/** The caps that flags say: the user's own word, which may raise them. Throws `AuditError` for one that is no number. */
function readCaps(flags: CommonFlags): Partial<Settings> {
  return Object.fromEntries(
    CAPS.flatMap(({ flag, setting }) => {
      const text = flags[nameOf(flag)];
      if (text === undefined) return [];
      const { maximum = 0 } = SETTINGS[setting];
      if (!/^\d{1,9}$/.test(text) || Number(text) > maximum)
        throw new AuditError(
          `${flag} ${text}: give a whole number from 0 to ${maximum}, as in ${flag} ${Math.min(200, maximum)}.`,
        );
      return [[setting, Number(text)] as const];
    }),
  );
}

/** A line for each cap that does nothing. */
function idleFlags({ maxBailiiRequests, bailiiAccess }: CommonFlags): string[] {
  return [
    ...(maxBailiiRequests === undefined || bailiiAccess === 'fetch'
      ? []
      : ['--max-bailii-requests has no effect: BAILII is asked for nothing without --bailii-access fetch.']),
  ];
}

/** The pace that a flag asks for, in seconds; null without one. Throws `AuditError` for one that is faster than allowed. */
export function readPace(text: string | undefined, baseUrl: string): number | null {
  if (text === undefined) return null;
  const seconds = Number(text);
  if (text.trim() === '' || !Number.isFinite(seconds) || seconds < 0)
    throw new AuditError(`--rate-limit ${text}: give seconds between requests, as in --rate-limit 1.5.`);
  if (!isPolite(seconds, baseUrl)) {
    throw new AuditError(
      `--rate-limit ${text}: public sources are asked at most once a second; less is for an address on this machine only.`,
    );
  }
  return seconds;
}

/** The pace of each source where a flag says one: quicker than once a second for an address on this machine alone. Throws `AuditError`. */
function readPaces(flags: CommonFlags, baseUrl: string): Partial<Settings> {
  const pace = readPace(flags.rateLimit, baseUrl);
  const legislation = readLegislation(flags, baseUrl);
  if (pace === null) return {};
  const addresses: Partial<Record<SourceId, string | null>> = {
    find_case_law: baseUrl,
    legislation_gov_uk: legislation,
    bailii: readBailii(flags).baseUrl,
  };
  return Object.fromEntries(
    SOURCE_IDS.flatMap((id) => {
      const { cap } = SOURCES[id];
      const { [id]: address = FIND_CASE_LAW } = addresses; // of a source without a flag it is that of the public source
      return cap !== null && address !== null && isPolite(pace, address) ? [[cap.pace, pace] as const] : [];
    }),
  );
}

/** Flags of `citeward audit` as they are typed. */
export interface AuditFlags extends CommonFlags {
  readonly job?: string;
  readonly jobFile?: string;
  readonly title?: string;
  readonly reports?: string;
  readonly force?: boolean;
  readonly refresh?: boolean;
  readonly resume?: boolean;
  readonly format?: string;
  /** Whether the page is opened in the browser. */
  readonly open?: boolean;
  readonly failOn: string;
  readonly progress: boolean;
}
