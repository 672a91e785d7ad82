import * as fs from 'node:fs/promises';
import { getCACertificates } from 'node:tls';
import { checkLedger, LedgerError, openApprovals, stateFolder, VERSION } from '../audit/index.ts';
import { nodeFiles, openEvidence } from '../evidence/index.ts';
import { type CommonFlags, readBaseUrl, readWorkspace } from './options.ts';

/** Says what leaves the machine, what is kept and where, and whether everything that an audit needs is there. Returns whether it is. */
export async function runDoctor(flags: CommonFlags): Promise<boolean> {
  const workspace = readWorkspace(flags);
  const baseUrl = readBaseUrl(flags.findCaseLaw);
  const kept = await openEvidence(workspace, nodeFiles).check();
  const ledger = await describeLedger();
  const approved = await openApprovals(stateFolder(), nodeFiles).list();
  const writable = await fs.access(workspace, fs.constants.W_OK).then(
    () => true,
    () => false,
  );
  const lines = [
    `citeward ${VERSION} on Node.js ${process.version}, ${process.platform}`,
    '',
    'What leaves this machine: the address of each judgment that a draft cites (court, year, number), and, where that is',
    'not found, its citation and the surname of a party, to',
    `  ${baseUrl}`,
    'and, where you name links to judgments, these addresses to hosts that you have approved; always',
    'with the name and version of this program. No word of a draft is ever sent. --offline sends nothing.',
    '',
    `Evidence: ${workspace}/.citeward (${kept.sound.length} sound, ${kept.damaged.length} damaged)`,
    ...kept.damaged.map((line) => `  ${line}`),
    `Workspace: ${writable ? 'can be written' : 'cannot be written; evidence and reports need that'}`,
    `Request ledger: ${ledger.text}`,
    `Hosts approved for links: ${approved.length === 0 ? 'none' : approved.map(({ host }) => host).join(', ')}`,
    `Proxy: ${proxy()}`,
    `Certificates: ${certificates()}`,
  ];
  console.log(lines.join('\n'));
  return ledger.sound && writable && kept.damaged.length === 0;
}

async function describeLedger(): Promise<{ sound: boolean; text: string }> {
  try {
    await checkLedger(stateFolder());
    return { sound: true, text: `${stateFolder()} (sound)` };
  } catch (error) {
    if (error instanceof LedgerError) return { sound: false, text: error.message };
    throw error;
  }
}

function proxy(): string {
  const set = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'NO_PROXY', 'no_proxy'].filter(
    (name) => (process.env[name] ?? '') !== '',
  );
  const pac = ['PAC_URL', 'AUTO_PROXY'].some((name) => (process.env[name] ?? '') !== '');
  const unsupported = 'Proxy auto-configuration (PAC) and NTLM are not supported.';
  return `${set.length === 0 ? 'none is set in the environment.' : `as the environment says (${set.join(', ')}).`} ${pac ? 'A PAC address is set and is not used. ' : ''}${unsupported}`;
}

function certificates(): string {
  return typeof getCACertificates === 'function'
    ? `${getCACertificates('default').length} of Node.js and ${getCACertificates('system').length} of the system are trusted`
    : 'those of Node.js are trusted (this version cannot read those of the system)';
}
