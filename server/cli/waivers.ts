import path from 'node:path';
import { AuditError, adopted, adoptedComments, readDraftText } from '../audit/index.ts';
import { formatOf, readDirectives } from '../documents/index.ts';
import { type KeptWaiver, openEvidence, openWaivers, type Waivers } from '../evidence/index.ts';
import { plainLine } from '../reports/index.ts';
import { confirm } from './confirm.ts';
import { type CommonFlags, openWorkspace } from './options.ts';
import { realPorts } from './ports.ts';

/** Comments of a draft that accept findings, as they are adopted. */
interface Comments {
  readonly document: string;
  readonly all: ReturnType<typeof adoptedComments>;
  /** Those that this user has not adopted yet. */
  readonly open: ReturnType<typeof adoptedComments>;
}

/** Lists what was accepted in a workspace: by this user, by others, and by the comments of drafts that are named. Throws `AuditError`. */
export async function runWaiversList(drafts: readonly string[], flags: CommonFlags): Promise<void> {
  const workspace = await openWorkspace(flags);
  const waivers = await openIn(workspace);
  const { waivers: own, unattested } = await readable(waivers);
  const comments = await Promise.all(drafts.map((draft) => commentsOf(draft, workspace, waivers)));
  const lines = [
    ...own.map((one) => describe(one, 'yours')),
    ...unattested.map((one) => describe(one, 'not yours: it counts for nothing until you adopt it')),
    ...comments.flatMap(({ document, all, open }) =>
      all.map(
        (one) =>
          `${document}  “${one.comment}”  ${open.includes(one) ? 'not adopted: it counts for nothing' : 'adopted'}`,
      ),
    ),
  ];
  if (lines.length === 0) console.log('Nobody has accepted a finding in this workspace.');
  for (const line of lines) console.log(plainLine(line));
}

/**
 * Makes what others accepted this user's own, after showing it: all of it, or by the ids of findings; and the comments of
 * drafts that are named. Throws `AuditError`.
 */
export async function runWaiversAdopt(
  which: readonly string[],
  flags: CommonFlags,
  signal: AbortSignal,
): Promise<void> {
  const workspace = await openWorkspace(flags);
  const waivers = await openIn(workspace);
  const { unattested } = await readable(waivers);
  const ids = which.filter((one) => FINDING.test(one));
  const drafts = which.filter((one) => !FINDING.test(one));
  const unknown = ids.find((id) => !unattested.some(({ finding }) => finding.startsWith(id)));
  if (unknown !== undefined)
    throw new AuditError(`${unknown} is no finding that somebody else accepted here: see citeward waivers list.`);
  const chosen =
    which.length === 0 ? unattested : unattested.filter(({ finding }) => ids.some((id) => finding.startsWith(id)));
  const comments = await Promise.all(drafts.map((draft) => commentsOf(draft, workspace, waivers)));
  const open = comments.filter((one) => one.open.length > 0);
  if (chosen.length + open.length === 0) {
    console.log('There is nothing to adopt: nobody else has accepted anything here.');
    return;
  }
  for (const one of chosen) console.log(plainLine(describe(one, 'to adopt')));
  for (const { document, open: theirs } of open)
    for (const { comment } of theirs) console.log(plainLine(`${document}  “${comment}”`));
  if (!(await confirm('Take these as your own?', signal))) {
    console.log('Nothing was adopted.');
    return;
  }
  const { userName, now } = realPorts();
  for (const one of chosen) await waivers.keep(adopted(one, userName(), new Date(now()).toISOString()));
  for (const { document, all } of open) await waivers.keepComments(document, all);
  const count = chosen.length + open.reduce((sum, one) => sum + one.open.length, 0);
  console.log(
    `Adopted ${count}: ${count === 1 ? 'it counts' : 'they count'} from now on, in this folder and on this machine.`,
  );
}

/** The beginning of a finding's id. */
const FINDING = /^[0-9a-f]{6,16}$/;

async function openIn(workspace: string): Promise<Waivers> {
  const ports = realPorts();
  return openWaivers(workspace, ports, openEvidence(workspace, ports).prepare);
}

async function readable(waivers: Waivers): ReturnType<Waivers['read']> {
  const read = await waivers.read();
  if (read.problem !== null) throw new AuditError(read.problem);
  return read;
}

async function commentsOf(draft: string, workspace: string, waivers: Waivers): Promise<Comments> {
  if (formatOf(draft) !== 'md')
    throw new AuditError(
      `${draft}: only Markdown drafts have comments that accept findings. Name one, or the ids of findings.`,
    );
  const file = path.resolve(draft);
  const relative = path.relative(workspace, file);
  const document =
    relative.startsWith('..') || path.isAbsolute(relative) ? path.basename(file) : relative.split(path.sep).join('/');
  const { directives } = readDirectives(await readDraftText(file));
  const { userName, now } = realPorts();
  const all = adoptedComments(directives, document, userName(), new Date(now()).toISOString());
  const { comments } = await readable(waivers);
  const isAdopted = (one: Comments['all'][number]): boolean =>
    comments.some((kept) => kept.document === document && kept.comment === one.comment && kept.times >= one.times);
  return { document, all, open: all.filter((one) => !isAdopted(one)) };
}

function describe({ finding, document, citation, reason, by, at }: KeptWaiver, how: string): string {
  return `${finding}  ${citation} in ${document}, accepted by ${by} on ${at.slice(0, 10)}: ${reason}  (${how})`;
}
