import path from 'node:path';
import { AuditError, type IngestProgress, ingestLaw, type Left, lawFolder, type OddLaw } from '../audit/index.ts';
import { isTag, type LawStore, LONGEST_TAG, openLaws } from '../evidence/index.ts';
import { plainLine } from '../reports/index.ts';
import { type CommonFlags, openWorkspace } from './options.ts';
import { realPorts } from './ports.ts';

/** Flags of the commands on ingested law, as they are typed. */
export interface LawFlags extends Pick<CommonFlags, 'workspace'> {
  readonly workspaceStore?: boolean;
  readonly versionTag?: string;
  readonly force?: boolean;
  readonly progress?: boolean;
}

/** The laws that flags mean: those of this machine's user, or with `--workspace-store` those kept in the workspace. */
export async function lawsOf({ workspace, workspaceStore }: LawFlags): Promise<LawStore> {
  const ports = realPorts();
  const opened = await openWorkspace(workspace === undefined ? {} : { workspace }); // a state folder within it is refused, as for an audit
  const root = workspaceStore ? opened : null;
  return openLaws(lawFolder(ports.stateFolder, root), ports, root);
}

/** Takes the laws of a folder or zip file in, and says what was. Throws `AuditError`, and stores nothing then. */
export async function runIngest(what: string, from: string, flags: LawFlags, signal: AbortSignal): Promise<void> {
  if (what !== 'lagasafn')
    throw new AuditError(`ingest ${what}: lagasafn, the code of Iceland, is all that can be taken in.`);
  const tag = tagOf(flags.versionTag ?? new Date().toISOString().slice(0, 10));
  const store = await lawsOf(flags);
  const show = flags.progress === false || !process.stderr.isTTY ? () => {} : showProgress;
  const { version, unnumbered, odd, left } = await ingestLaw(
    path.resolve(from),
    { store, tag, replace: flags.force === true },
    signal,
    show,
  );
  const { laws, repealed, passages } = version;
  console.log(
    `Took in ${counted(laws, 'law')} as ${plainLine(tag)}, the current version now: ${counted(passages, 'passage')}${repealed === 0 ? '' : `; ${repealed} of the laws repealed, without a text`}.`,
  );
  for (const why of LEFT) if (left[why].length > 0) console.log(plainLine(leftLine(why, left[why])));
  for (const line of oddLines(odd)) console.log(plainLine(line));
  for (const title of unnumbered)
    console.log(plainLine(`${title} has no number, by which it could be cited: it was left.`));
}

const LEFT: readonly Left[] = ['other-edition', 'empty', 'no-law', 'link'];
/** How many files a line names at most. */
const MOST_NAMED = 5;

/** A line on the files that were left for one reason. */
function leftLine(why: Left, names: readonly string[]): string {
  const one = names.length === 1;
  const count = one ? '1 file was left' : `${names.length} files were left`;
  if (why === 'other-edition')
    return `${count}: another edition of the same law was taken (pages before XML before SGML).`;
  const because = {
    empty: one ? 'it is empty' : 'they are empty',
    'no-law': one ? 'it is of no law' : 'they are of no law',
    link: one ? 'it is a link, which is not followed' : 'they are links, which are not followed',
  }[why];
  const rest = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  return `${count}, since ${because}: ${names.slice(0, MOST_NAMED).join(', ')}${rest}.`;
}

/** Lines on laws whose articles are odd, which an edition that was cut or put together wrongly shows as well. */
function oddLines(odd: readonly OddLaw[]): readonly string[] {
  const line = (what: 'missing' | 'doubled', told: string): string[] => {
    const those = odd.filter((one) => one[what].length > 0);
    const named = those
      .slice(0, MOST_NAMED)
      .map((one) => `Lög nr. ${one.law} (${one[what].slice(0, MOST_NAMED).join(', ')})`);
    const rest = those.length > MOST_NAMED ? ` and ${those.length - MOST_NAMED} more` : '';
    return those.length === 0
      ? []
      : [`${told}: ${named.join(', ')}${rest}. Compare them with althingi.is before you rely on them.`];
  };
  return [
    ...line('missing', 'Articles are missing between others, with no mark that they were repealed'),
    ...line('doubled', 'Articles stand there twice'),
  ];
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** Lists the versions that are kept. */
export async function runLawList(flags: LawFlags): Promise<void> {
  const { current, versions } = await (await lawsOf(flags)).versions();
  if (versions.length === 0) console.log('No law was taken in yet: citeward ingest lagasafn FOLDER does it.');
  for (const { tag, laws, passages, ingested_at, own } of versions)
    console.log(
      plainLine(
        `${tag}  ${counted(laws, 'law')}, ${counted(passages, 'passage')}  ${ingested_at}${tag === current ? '  current' : ''}${own ? '' : '  not taken in by you on this machine: not used'}`,
      ),
    );
}

/** Makes another version the current one. Throws `FileError`. */
export async function runLawUse(tag: string, flags: LawFlags): Promise<void> {
  await (await lawsOf(flags)).use(tag);
  console.log(plainLine(`${tag} is the current version.`));
}

/** Removes a version. Throws `FileError`; also for the current one. */
export async function runLawRemove(tag: string, flags: LawFlags): Promise<void> {
  await (await lawsOf(flags)).remove(tag);
  console.log(plainLine(`Removed ${tag}.`));
}

function tagOf(given: string): string {
  const tag = given.trim();
  if (!isTag(tag))
    throw new AuditError(
      `--version-tag: give a name of 1 to ${LONGEST_TAG} characters, as in --version-tag lagasafn-2026-09.`,
    );
  return tag;
}

const WIDTH = 30;

function showProgress({ done, of }: IngestProgress): void {
  const filled = Math.floor((done / of) * WIDTH);
  const bar = `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}]`;
  process.stderr.write(`\r${bar} ${done} of ${of} files${done === of ? '\n' : ''}`);
}
