import { Command, CommanderError } from 'commander';
import { READS_IN_SHORT } from '../../shared/draft-formats.ts';
import { lineFor, VERSION } from '../audit/index.ts';
import { wasSaid } from '../evidence/index.ts';
import { plainLine } from '../reports/index.ts';
import { type AnnotateFlags, runAnnotate } from './annotate.ts';
import { type ApproveFlags, runApprove } from './approve.ts';
import { type AskFlags, runAsk, runValidateAnswer, type ValidateFlags } from './ask.ts';
import { runAudit } from './audit.ts';
import { type AuthoritiesFlags, runAuthorities } from './authorities.ts';
import { runCheck } from './check.ts';
import { withCommon, withWorkspace } from './common-flags.ts';
import { runDoctor } from './doctor.ts';
import {
  type AddFlags,
  runEvidenceAdd,
  runEvidenceAdopt,
  runEvidenceList,
  runEvidencePrune,
  runEvidenceRemove,
  runEvidenceRequests,
  runEvidenceShow,
  runEvidenceVerify,
} from './evidence.ts';
import { runExtract } from './extract.ts';
import { type FormFlags, runForm } from './form.ts';
import { type LawFlags, runIngest, runLawList, runLawRemove, runLawUse } from './law.ts';
import { runServer } from './lsp.ts';
import { describeMcp } from './mcp.ts';
import type { AuditFlags, CommonFlags } from './options.ts';
import { type RulesFlags, runRulesImport, runRulesList, runRulesRemove, runRulesShow } from './rules.ts';
import { EXIT, FAIL_ON_IN_WORDS } from './run-job.ts';
import { runSearch, type SearchFlags } from './search.ts';
import { takeSeat } from './seat.ts';
import { INTERRUPTED, STOPPED, UNFORESEEN } from './stopped.ts';
import { runWaiversAdopt, runWaiversList, runWaiversSay, SAYINGS, type SayFlags } from './waivers.ts';

const DRAFTS = `drafts: ${READS_IN_SHORT}`;

const seat = takeSeat();
const { stopped } = seat;
// What nothing caught, in a timer or an event. Node's own exit code for it is the one for a draft with errors.
process.on('uncaughtException', (error) => {
  sayUnexpected(error);
  process.exit(EXIT.unable);
});

process.exitCode = await main(process.argv);

async function main(argv: readonly string[]): Promise<number> {
  let code: number = EXIT.clean;
  const finish: Finish = (value) => {
    code = value;
  };
  const program = describeCommands(finish);
  try {
    await program.parseAsync([...argv]);
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.clean : EXIT.unable;
    if (stopped.aborted) {
      console.error(STOPPED);
      return INTERRUPTED;
    }
    const line = lineFor(error);
    if (line === null) sayUnexpected(error);
    else if (!wasSaid(line)) console.error(plainLine(`citeward: ${line}`));
    return EXIT.unable;
  }
}

function sayUnexpected(error: unknown): void {
  console.error(UNFORESEEN);
  if (process.env['CITEWARD_DEBUG']) console.error(error);
}

/** Takes the exit code of a command. */
type Finish = (code: number) => void;

function describeCommands(finish: Finish): Command {
  const program = new Command('citeward')
    .description(
      'Checks every legal citation and quotation in a draft against the public record, and never says more than its evidence proves.',
    )
    .version(VERSION)
    .exitOverride()
    .showHelpAfterError('(citeward --help lists the commands and flags)')
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'citeward: ')) });
  describeDrafts(program, finish);
  describeEvidence(program, finish);
  describeLaw(program, finish);
  describeAnswers(program, finish);
  describeRules(program, finish);
  describeWaivers(program);
  describeMachine(program, finish);
  return program;
}

/** The commands on drafts. */
function describeDrafts(program: Command, finish: Finish): void {
  withAudit(program.command('audit').argument('[files...]', `${DRAFTS}; or one folder of them`), 'json,md,html')
    .description(
      'audit drafts, and write the reports; those of a folder are one job, with a report for each and an index',
    )
    .option('--job-file <file>', 'a job described in JSON')
    .option(
      '--open',
      'open the report, or the index of a folder, in the browser; without a display its path is printed',
    )
    .action(async (files: string[], flags: AuditFlags) => finish(await runAudit(files, flags, stopped)));
  withAudit(program.command('annotate').argument('<file>', 'a Word document or a PDF'), 'none')
    .description(
      'audit a draft, and write a copy of it with the findings as comments (Word) or notes on its pages (PDF)',
    )
    .option('--output <file>', 'where the copy goes; default: draft.checked.docx beside draft.docx')
    .option('--verified', 'say of citations that are verified that they are; left out of PDFs unless it is given')
    .option('--no-verified', 'no comments on citations that are verified')
    .option('--hyperlinks', 'link verified citations to the pages that they were verified by (Word)')
    .option('--table', 'a table of authorities: at the end (Word), or printed (PDF)')
    .action(async (file: string, flags: AnnotateFlags) => finish(await runAnnotate(file, flags, stopped)));
  program
    .command('extract')
    .argument('<files...>', DRAFTS)
    .description('print every citation as JSON Lines; offsets are of UTF-16, and all count from 0')
    .option('--why', 'print a line for each quotation too: what ties it to a citation, or why nothing does')
    .action((files: string[], flags: { why?: boolean }) =>
      runExtract(files, flags, (line) => console.log(line), stopped),
    );
  withCommon(program.command('check').argument('<text>', 'a citation, or a sentence with one; -: standard input'))
    .description('check one citation')
    .action(async (text: string, flags: CommonFlags) => finish(await runCheck(text, flags, seat)));
  withCommon(program.command('authorities').argument('<files...>', DRAFTS))
    .description('print the table of authorities: cases and legislation, where cited, and how each stands')
    .option('--format <format>', 'md, csv or docx', 'md')
    .option('--output <file>', 'a file to write it to; default: standard output')
    .option('--force', 'replace a file that exists')
    .option('--title <title>', 'title of the table')
    .option('--fail-on <what>', `what makes exit code 1: ${FAIL_ON_IN_WORDS}`, 'error')
    .option('--no-progress', 'do not show progress')
    .action(async (files: string[], flags: AuthoritiesFlags) => finish(await runAuthorities(files, flags, stopped)));
}

/** The commands on what is kept of authorities. */
function describeEvidence(program: Command, finish: Finish): void {
  const evidence = program.command('evidence').description('the documents kept in a workspace');
  withWorkspace(evidence.command('list')).description('list them').action(runEvidenceList);
  withWorkspace(evidence.command('requests'))
    .description('list each request that was sent for the workspace, and what was answered')
    .action(runEvidenceRequests);
  withWorkspace(evidence.command('show').argument('<which>', 'a citation, or the beginning of a SHA-256'))
    .description('show one as numbered paragraphs')
    .action(runEvidenceShow);
  withWorkspace(
    evidence.command('add').argument('<files...>', 'judgments as XML, Word documents, saved pages or plain text'),
  )
    .option('--for <citation>', 'the authority that they must be')
    .description('keep judgments of your own, as what their headings say that they are')
    .action((files: string[], flags: AddFlags) => runEvidenceAdd(files, flags));
  withWorkspace(evidence.command('adopt').argument('<which...>', 'a citation, or the beginning of a SHA-256'))
    .description('take a copy that came with the folder as a document of your own, after showing it')
    .action((which: string[], flags: CommonFlags) => runEvidenceAdopt(which, flags, seat));
  withWorkspace(evidence.command('remove').argument('<which...>', 'a citation, or the beginning of a SHA-256'))
    .description('remove one, though reports cite it')
    .action((which: string[], flags: CommonFlags) => runEvidenceRemove(which, flags));
  withWorkspace(evidence.command('verify'))
    .description('hash them all again')
    .action(async (flags: CommonFlags) => finish((await runEvidenceVerify(flags)) ? EXIT.clean : EXIT.findings));
  withWorkspace(evidence.command('prune'))
    .option('--older-than <days>', 'what was retrieved before')
    .option('--job <id>', 'what was retrieved for a job')
    .option(
      '--reports <dir>',
      'a folder of reports whose evidence stays, beside those that were written for the workspace; default: reports',
    )
    .option('--cited', 'remove what reports cite, too')
    .option('--dry-run', 'say what would go, and remove nothing')
    .description('remove some, by age or job; what a report cites stays')
    .action(runEvidencePrune);
}

/** The commands on law that is taken in from files. */
function describeLaw(program: Command, finish: Finish): void {
  const withStore = (command: Command): Command =>
    withWorkspace(command).option('--workspace-store', 'in .citeward/law of the workspace; default: on this machine');
  withStore(
    program
      .command('ingest')
      .argument('<what>', 'lagasafn: the code of Iceland')
      .argument('<from>', 'the folder or zip file of its laws, as XML, HTML or SGML'),
  )
    .description('take law in from files, to check citations against it and to search it; opens no connection')
    .option('--version-tag <tag>', 'what this version is called; default: the date')
    .option('--force', 'replace the version of that name')
    .option('--no-progress', 'do not show progress')
    .action((what: string, from: string, flags: LawFlags) => runIngest(what, from, flags, stopped));
  withWorkspace(
    program.command('search').argument('<query>', 'words, or a reference: "1. mgr. 65. gr. laga nr. 33/1944"'),
  )
    .description('search the law taken in, your own documents, and legislation retrieved; opens no connection')
    .option('--limit <number>', 'at most so many passages; default: 10')
    .option('--version-tag <tag>', 'the version of the law; default: the current one')
    .option('--draft <file>', 'search the judgments that this draft cites, too')
    .option('--authorities <glob>', "the user's own documents; default: authorities/**")
    .option('--json', 'print one object for programs')
    .option(
      '--embeddings-url <url>',
      'address of a model on this machine that embeds (OpenAI-compatible): compare by meaning, too',
    )
    .option('--embeddings-model <name>', 'its name')
    .action(async (query: string, flags: SearchFlags) => finish(await runSearch(query, flags, stopped)));
  const law = program.command('law').description('the versions of the law that were taken in');
  withStore(law.command('list')).description('list them').action(runLawList);
  withStore(law.command('use').argument('<tag>', 'the name of a version'))
    .description('make one the current version')
    .action(runLawUse);
  withStore(law.command('remove').argument('<tag>', 'the name of a version'))
    .description('remove one that is not the current version')
    .action(runLawRemove);
}

/** The commands on answers: what a model wrote is shown only where every quotation in it was verified. */
function describeAnswers(program: Command, finish: Finish): void {
  const withHeld = (command: Command): Command =>
    withWorkspace(command)
      .option('--version-tag <tag>', 'the version of the law; default: the current one')
      .option('--authorities <glob>', "the user's own documents; default: authorities/**");
  withHeld(program.command('ask').argument('<question>', 'what you want to know'))
    .description(
      'answer a question from what is held, by a model that you name, and only where every quotation is verified; with none, list the passages',
    )
    .option('--draft <file>', 'use the judgments that this draft cites, too')
    .option('--lang <language>', 'en or is; default: that of the question')
    .option('--json', 'print one object for programs')
    .option(
      '--model-url <url>',
      'address of a model on this machine (OpenAI-compatible), such as http://127.0.0.1:11434/v1',
    )
    .option('--model <name>', 'its name')
    .option('--model-timeout <seconds>', 'longest time of one attempt; default: 120')
    .option('--model-wait <seconds>', 'first wait before another attempt; default: 1')
    .action(async (question: string, flags: AskFlags) => finish(await runAsk(question, flags, stopped)));
  withHeld(program.command('validate-answer').argument('<file>', 'a file with {"answer":[…]}, as a model gives it'))
    .description('judge an answer of any system by what is held; asks no model and opens no connection')
    .action(async (file: string, flags: ValidateFlags) => finish(await runValidateAnswer(file, flags)));
}

/** The commands on rulebooks, by which the form of citations is checked. */
function describeRules(program: Command, finish: Finish): void {
  withWorkspace(program.command('form').argument('[files...]', DRAFTS))
    .description(
      'check the form of citations by the rulebooks that you choose; a finding quotes its rule, or says that its words are not at hand',
    )
    .option(
      '--rulebook <id>',
      'oscola, uk-pd-2012, indigo, bluebook, is, or one that you imported; may be given again',
      (id: string, all: string[] = []) => [...all, id],
    )
    .option('--format <format>', 'text or json', 'text')
    .option('--fail-on <what>', 'what makes exit code 1: quoted or never', 'quoted')
    .option(
      '--model-url <url>',
      'address of a model on this machine (OpenAI-compatible) that is asked about each citation; an error that quotes no rule is left to you',
    )
    .option('--model <name>', 'its name')
    .option('--model-timeout <seconds>', 'longest time of one attempt; default: 120')
    .option('--model-wait <seconds>', 'first wait before another attempt; default: 1')
    .option('--validate <file>', 'judge the response of a model that lies in a file, and nothing else')
    .action(async (files: string[], flags: FormFlags) => finish(await runForm(files, flags, stopped)));
  const rules = program.command('rules').description('the rulebooks that you have imported');
  withWorkspace(
    rules.command('import').argument('<file>', 'a rulebook in JSON: the flat form, or that of Bluebook.json'),
  )
    .description('keep a rulebook, whose words findings on form then quote; opens no connection')
    .option('--id <id>', 'what it is called; default: as the file says')
    .option('--priority <number>', 'the higher goes first; default: as the file says')
    .option('--json', 'print one object for programs')
    .action((file: string, flags: RulesFlags) => runRulesImport(file, flags));
  withWorkspace(rules.command('list'))
    .description('list them')
    .option('--json', 'print one object for programs')
    .action((flags: RulesFlags) => runRulesList(flags));
  withWorkspace(rules.command('show').argument('<rule>', 'a rule, as in redbook:24.8'))
    .description('show the words of a rule')
    .action((rule: string, flags: RulesFlags) => runRulesShow(rule, flags));
  withWorkspace(rules.command('remove').argument('<id>', 'the id of a rulebook'))
    .description('remove one')
    .action((id: string, flags: RulesFlags) => runRulesRemove(id, flags));
}

/** The commands on findings that people accepted. */
function describeWaivers(program: Command): void {
  const waivers = program.command('waivers').description('the findings that people have accepted');
  withWorkspace(waivers.command('list'))
    .description('list them: yours, and those of others, which count for nothing until you adopt them')
    .action((flags: CommonFlags) => runWaiversList(flags));
  withCommon(
    waivers
      .command('adopt')
      .argument('<which...>', 'drafts, which are audited for it; ids of findings take these alone'),
  )
    .description('make what others accepted of a draft, and what its comments propose, your own, after showing it')
    .action((which: string[], flags: CommonFlags) => runWaiversAdopt(which, flags, seat));
  for (const [saying, description] of SAYINGS) {
    const command = withCommon(
      waivers
        .command(saying)
        .argument('<draft>', 'a draft, which is audited for it')
        .argument(
          '<citation>',
          "what the finding is of: the citation, the name of its case, or the beginning of the finding's id",
        ),
    ).description(description);
    if (saying === 'accept') command.requiredOption('--reason <why>', 'why you accept it');
    if (saying !== 'withdraw') command.option('--by <name>', 'your name; default: that of your account');
    command
      .option('--at <place>', 'its place as an audit prints it, where several are of that: --at "line 12"')
      .action((draft: string, cited: string, flags: SayFlags) => runWaiversSay(saying, draft, cited, flags, seat));
  }
}

/** The commands on this machine: its approvals, its server for editors, its state. */
function describeMachine(program: Command, finish: Finish): void {
  program
    .command('approve')
    .argument('[host]', 'a host, such as www.example.org; without it, the list of those approved')
    .option('--withdraw', 'take the approval back')
    .description('let a host be asked for the judgments that you link to; kept on this machine')
    .action((host: string | undefined, flags: ApproveFlags) => runApprove(host, flags));
  describeMcp(program.command('mcp'));
  program
    .command('lsp')
    .description('serve an editor over the Language Server Protocol')
    .requiredOption('--stdio', 'over standard input and output')
    .option('--find-case-law <url>', 'address of Find Case Law')
    .option('--rate-limit <seconds>', 'least time between requests')
    .action((flags: CommonFlags) => runServer(flags));
  withCommon(program.command('doctor'))
    .description('say what leaves this machine, what is kept, and whether all is well; sends nothing')
    .action(async (flags: CommonFlags) => finish((await runDoctor(flags)) ? EXIT.clean : EXIT.findings));
}

/** Flags of an audit; `formats` are those of reports that it writes unless it is told. */
function withAudit(command: Command, formats: string): Command {
  return withCommon(command)
    .option('--job <id>', 'id of the job; default: the file name and the time')
    .option('--title <title>', 'title of the report')
    .option('--reports <dir>', 'folder for the reports, from the workspace on; default: reports')
    .option('--force', 'replace what exists')
    .option('--resume', 'finish a job that was interrupted, or met a limit: nothing is asked twice')
    .option('--refresh', 'ask again for evidence that is kept; both versions are kept where it has changed')
    .option('--format <list>', `reports: json, md, html and sarif, by commas; default: ${formats}`)
    .option('--fail-on <what>', `what makes exit code 1: ${FAIL_ON_IN_WORDS}`, 'error')
    .option('--no-progress', 'do not show progress');
}
