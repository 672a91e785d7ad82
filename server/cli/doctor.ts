import * as fs from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings.ts';
import { SOURCES } from '../../shared/sources.ts';
import { NOTHING_ELSE, SENT_OF_JUDGMENTS, SENT_OF_LAW, SENT_WITHOUT_NAMES } from '../../shared/what-leaves.ts';
import {
  AuditError,
  adviceOn,
  assertOutside,
  BAILII,
  checkLedger,
  describeTracking,
  exemptions,
  isLoopback,
  LedgerError,
  openApprovals,
  policyFile,
  readPolicy,
  readProxy,
  reportPath,
  stateFolder,
  TransportError,
  VERSION,
} from '../audit/index.ts';
import {
  assertConfined,
  FileError,
  LinkError,
  linksAmong,
  nodeFiles,
  openEvidence,
  SECRET,
  type StoreCheck,
} from '../evidence/index.ts';
import { plainLine } from '../reports/index.ts';
import {
  type CommonFlags,
  readBailii,
  readBaseUrl,
  readLegislation,
  readPace,
  readSettings,
  readWorkspace,
} from './options.ts';
import { realPorts } from './ports.ts';

/** Lines for a person, and whether what they say is as it should be. */
interface Examined {
  readonly sound: boolean;
  readonly lines: readonly string[];
}

/**
 * Prints what leaves the machine, what is kept and where, which proxy and certificates are used, and whether everything
 * that an audit needs is there. Sends nothing. Returns whether all is well. Throws `AuditError` for flags that do not
 * fit.
 */
export async function runDoctor(flags: CommonFlags): Promise<boolean> {
  const workspace = readWorkspace(flags);
  const baseUrl = readBaseUrl(flags.findCaseLaw);
  readBailii(flags);
  readPace(flags.rateLimit, baseUrl);
  const { settings, examined } = await examineSettings(flags, workspace, baseUrl);
  const approvals = await examineApprovals();
  const parts = [
    { sound: true, lines: [`citeward ${VERSION} on Node.js ${process.version}, ${process.platform}`, ''] },
    { sound: true, lines: [...whatLeaves(settings, baseUrl, flags, approvals.hosts), ''] },
    examined,
    await examinePolicy(),
    approvals.examined,
    await examineWorkspace(workspace, settings),
    await examineReports(workspace, settings),
    await examineState(workspace),
    examineProxy(baseUrl),
    { sound: true, lines: [`Certificates: ${await certificates()}`, `  ${adviceOn('trust', null)}`] },
  ];
  const lines = parts.flatMap((part) => part.lines);
  console.log(lines.map((line) => `${/^ */.exec(line)?.[0]}${plainLine(line)}`).join('\n'));
  return parts.every(({ sound }) => sound);
}

async function examineSettings(
  flags: CommonFlags,
  workspace: string,
  baseUrl: string,
): Promise<{ readonly settings: Settings; readonly examined: Examined }> {
  try {
    return { settings: await readSettings(flags, workspace, baseUrl, null), examined: { sound: true, lines: [] } };
  } catch (error) {
    const ofFile = error instanceof AuditError && error.message.startsWith('citeward.json');
    if (!ofFile) throw error;
    return { settings: DEFAULT_SETTINGS, examined: { sound: false, lines: [`Settings: ${error.message}`] } };
  }
}

async function examinePolicy(): Promise<Examined> {
  const file = policyFile();
  const policy = await readPolicy(file, nodeFiles);
  const said = policy === null ? 'none' : JSON.stringify(policy.settings);
  const hosts = policy?.modelHosts ?? [];
  return {
    sound: true,
    lines: [
      `Policy of this machine: ${file} (${said}); it outranks all settings and flags`,
      `Models: asked only where a command names one (ask, search), on this machine${hosts.length === 0 ? ' and nowhere else' : ` or at ${hosts.join(', ')} (model_hosts)`}`,
    ],
  };
}

async function examineApprovals(): Promise<{ readonly hosts: readonly string[]; readonly examined: Examined }> {
  try {
    const approved = await openApprovals(stateFolder(), nodeFiles).list();
    return { hosts: approved.map(({ host }) => host), examined: { sound: true, lines: [] } };
  } catch (error) {
    if (!(error instanceof AuditError)) throw error;
    return { hosts: [], examined: { sound: false, lines: [`Approved hosts: ${error.message}`] } };
  }
}

/** What legislation.gov.uk is asked for. */
function legislation(address: string, settings: Settings): string[] {
  const { max_legislation_requests_per_job: cap, rate_limit_legislation_seconds: pace } = settings;
  return [SENT_OF_LAW, `  ${address}`, `${cap} requests in one audit at most, one every ${pace} s.`];
}

function whatLeaves(settings: Settings, baseUrl: string, flags: CommonFlags, approved: readonly string[]): string[] {
  const { offline = false, bailiiAccess } = flags;
  const asksPublic = settings.prefer_sources.includes('find_case_law');
  if (offline) return ['What leaves this machine: nothing, with --offline.'];
  const { allow_party_queries: party, max_fcl_requests_per_job: cap, rate_limit_fcl_seconds: pace } = settings;
  const judgments = [
    party ? SENT_OF_JUDGMENTS : SENT_WITHOUT_NAMES,
    `  ${baseUrl} (allow_party_queries: ${party})`,
    ...(bailiiAccess === 'off'
      ? [`${cap} requests in one audit at most, one every ${pace} s.`]
      : [
          `${cap} requests in one audit at most, one every ${pace} s. Only if you choose --bailii-access fetch, the address of each`,
          'judgment that Find Case Law does not give, to',
          `  ${BAILII}`,
        ]),
  ];
  const law = readLegislation(flags, baseUrl);
  const links = [
    'The links to judgments that you name, as they are, to hosts that you have approved on this machine; these are',
    `  ${approved.length === 0 ? 'none' : approved.join(', ')}`,
  ];
  return [
    'What leaves this machine, with the name and version of this program:',
    ...(asksPublic ? judgments : []),
    ...(law === null || !settings.prefer_sources.some((id) => SOURCES[id].holds.includes('legislation'))
      ? []
      : legislation(law, settings)),
    ...links,
    `${NOTHING_ELSE} --offline sends nothing.`,
  ];
}

async function examineWorkspace(workspace: string, settings: Settings): Promise<Examined> {
  try {
    const links = await linksAmong(workspace);
    if (links.length > 0) return { sound: false, lines: links.map((line) => `Evidence: ${line}`) };
    return await describeWorkspace(workspace, settings, await openEvidence(workspace, realPorts()).check());
  } catch (error) {
    if (error instanceof FileError) return { sound: false, lines: [`Evidence: ${error.message}`] };
    throw error;
  }
}

async function describeWorkspace(
  workspace: string,
  { log_retention_days: days }: Settings,
  kept: StoreCheck,
): Promise<Examined> {
  const can = (mode: number): Promise<boolean> =>
    fs.access(workspace, mode).then(
      () => true,
      () => false,
    );
  const writable = await can(fs.constants.W_OK);
  const lacking = (await can(fs.constants.F_OK))
    ? 'cannot be written; evidence and reports need that'
    : `${workspace} does not exist: give the folder of your drafts with --workspace`;
  const folder = path.join(workspace, '.citeward');
  return {
    sound: writable && kept.damaged.length === 0,
    lines: [
      `Evidence: ${folder} (${kept.sound.length} sound, ${kept.damaged.length} damaged${kept.unattested.length === 0 ? '' : `, ${kept.unattested.length} that came with the folder`}), until evidence prune; git ignores it`,
      ...kept.damaged.map((line) => `  ${line}`),
      `Requests: ${path.join(folder, 'attempts.jsonl')}, each address that was asked for, and when (citeward evidence requests)`,
      days === 0
        ? 'Log: none is kept (log_retention_days is 0)'
        : `Log: ${path.join(folder, 'log')}, for ${days} ${days === 1 ? 'day' : 'days'}: ids, lengths, beginnings of hashes and outcomes; no word of a draft`,
      `Workspace: ${writable ? 'can be written' : lacking}`,
    ],
  };
}

async function examineReports(workspace: string, settings: Settings): Promise<Examined> {
  const folder = path.resolve(workspace, settings.report_folder);
  try {
    await assertConfined(workspace, folder, 'folder');
  } catch (error) {
    if (error instanceof LinkError) return { sound: false, lines: [`Reports: ${error.message}`] };
    throw error;
  }
  const names = settings.report_formats.map((format) => path.basename(reportPath(folder, 'job', format)));
  const tracking = await describeTracking(folder, names, nodeFiles);
  return {
    sound: true,
    lines: [`Reports: ${folder}; they quote the draft`, ...(tracking === null ? [] : [`  ${tracking}`])],
  };
}

async function examineState(workspace: string): Promise<Examined> {
  try {
    await assertOutside(stateFolder(), workspace);
    await checkLedger(stateFolder());
    return {
      sound: true,
      lines: [
        `Request ledger: ${stateFolder()} (sound), hosts, times, and counts by the hash of a job; no name`,
        `Secret: ${path.join(stateFolder(), SECRET)}, which attests what you retrieve; it is made when it is first needed, and is for nobody else`,
      ],
    };
  } catch (error) {
    if (error instanceof AuditError) return { sound: false, lines: [`State folder: ${error.message}`] };
    if (error instanceof LedgerError) return { sound: false, lines: [`Request ledger: ${error.message}`] };
    throw error;
  }
}

const UNSUPPORTED = 'Proxy auto-configuration (PAC) and NTLM are not supported.';

/** Says which proxy is used, and what to do where it, or what it leads to, cannot be reached: in the words of a request that fails. */
function examineProxy(baseUrl: string): Examined {
  const local = isLoopback(new URL(baseUrl).hostname) ? ', not for an address on this machine' : '';
  const { hosts, setting } = exemptions({}, process.env);
  const exempt = setting === null ? '' : ` Exempt: ${hosts} (${setting}).`;
  const pac = ['PAC_URL', 'AUTO_PROXY', 'auto_proxy'].find((name) => (process.env[name] ?? '') !== '');
  const last = `${pac === undefined ? '' : `${pac} is set and is not used. `}${UNSUPPORTED} VS Code has its own settings (http.proxy).`;
  try {
    const proxy = readProxy('https:', {}, process.env);
    const used = proxy === null ? 'none is set in the environment.' : `${proxy.address} (${proxy.setting})${local}.`;
    const advice = [
      adviceOn('reach', proxy),
      proxy === null ? null : `Where it asks who you are: ${adviceOn('login', proxy)}`,
    ];
    const lines = [...advice.filter((line) => line !== null), last].map((line) => `  ${line}`);
    return { sound: true, lines: [`Proxy: ${used}${exempt}`, ...lines] };
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    return { sound: false, lines: [`Proxy: ${error.message}. ${error.advice}${exempt}`, `  ${last}`] };
  }
}

async function certificates(): Promise<string> {
  const { getCACertificates } = await import('node:tls'); // not whenever the command starts
  if (typeof getCACertificates !== 'function')
    return 'those of Node.js are trusted (this version cannot read those of the system)';
  const extra = getCACertificates('extra').length;
  return `${getCACertificates('default').length} of Node.js and ${getCACertificates('system').length} of the system are trusted${extra === 0 ? '' : `, ${extra} of them from NODE_EXTRA_CA_CERTS`}`;
}
