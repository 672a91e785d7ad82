import {
  type Asked,
  ask,
  askToJson,
  entryOf,
  judgedToJson,
  judgeText,
  type Language,
  LONGEST_QUESTION,
  tell,
} from '../answers/index.ts';
import {
  AuditError,
  FIND_CASE_LAW,
  type LibraryRequest,
  openModel,
  stateFolder,
  takeQuestion,
  withLibrary,
} from '../audit/index.ts';
import { explaining, nodeFiles, openEvidence, openLog, prefixOf } from '../evidence/index.ts';
import { plainLine } from '../reports/index.ts';
import { readModel, requestIdOf } from './models.ts';
import { type CommonFlags, openWorkspace, readSettings } from './options.ts';
import { realPorts } from './ports.ts';
import { EXIT } from './run-job.ts';
import { readDraft } from './search.ts';

/** Flags of `citeward ask` as they are typed. */
export interface AskFlags extends Pick<CommonFlags, 'workspace' | 'authorities'> {
  readonly draft?: string;
  readonly versionTag?: string;
  readonly lang?: string;
  readonly json?: boolean;
  readonly modelUrl?: string;
  readonly model?: string;
  readonly modelTimeout?: string;
  readonly modelWait?: string;
}

/** Flags of `citeward validate-answer` as they are typed. */
export type ValidateFlags = Pick<AskFlags, 'workspace' | 'authorities' | 'versionTag'>;

/** Answers a question, or refuses to, and prints that. Returns the exit code of the contract. Throws `AuditError` and `FileError`. */
export async function runAsk(text: string, flags: AskFlags, signal: AbortSignal): Promise<number> {
  if (text.trim() === '') throw new AuditError('Ask something, as in: citeward ask "What does s 188(3) provide?"');
  if (text.length > LONGEST_QUESTION)
    throw new AuditError(`The question has more than ${LONGEST_QUESTION} characters: ask a shorter one.`);
  const lang = readLanguage(flags.lang);
  const workspace = await openWorkspace(flags);
  const settings = await readSettings(flags, workspace, FIND_CASE_LAW, null);
  const ports = realPorts();
  const named = { url: flags.modelUrl, name: flags.model, timeout: flags.modelTimeout, wait: flags.modelWait };
  const choice = await readModel(named, ['--model-url', '--model']);
  const model = choice && openModel(choice, ports);
  const draft = flags.draft === undefined ? null : await readDraft(flags.draft, signal);
  const request: LibraryRequest = {
    workspace,
    authorities: settings.authorities,
    tag: flags.versionTag ?? null,
    draft,
  };
  const begun = ports.now();
  const mayAsk = (): Promise<boolean> => takeQuestion(stateFolder(), ports.now(), settings.max_questions_per_hour);
  const asked = await withLibrary(request, ports, (library) => {
    for (const notice of library.notices) console.error(`citeward: ${notice}`);
    return ask({ text, lang, library, model, mayAsk, signal });
  });
  const requestId = requestIdOf(ports.random);
  const attempts = model?.attempts() ?? 0;
  const store = openEvidence(workspace, ports);
  await openLog(workspace, ports.files, settings.log_retention_days, store.prepare).note([
    {
      ...{ at: new Date(begun).toISOString(), event: 'ask', request_id: requestId },
      ...{ query_length: text.length, query_hash: prefixOf(text), ...entryOf(asked) },
      ...{ attempts, ms: Math.round(ports.now() - begun) },
    },
  ]);
  const of = { requestId, model: model && { name: model.name, host: model.host, attempts } };
  if (asked.why !== null)
    console.error(plainLine(`citeward: ${asked.calls > 0 && model ? `${model.host}: ` : ''}${asked.why}.`));
  if (flags.json) console.log(JSON.stringify(askToJson(asked, of)));
  else for (const line of describe(asked)) console.log(plainLine(line));
  return exitOf(asked);
}

/** Judges an answer that lies in a file, and prints what the gate says. Returns the exit code. Throws `AuditError` and `FileError`. */
export async function runValidateAnswer(file: string, flags: ValidateFlags): Promise<number> {
  const workspace = await openWorkspace(flags);
  const { authorities } = await readSettings(flags, workspace, FIND_CASE_LAW, null);
  const bytes = await explaining(nodeFiles).read(file);
  if (bytes === null) throw new AuditError(`${file} is not there: name a file that holds {"answer":[…]}.`);
  const request: LibraryRequest = { workspace, authorities, tag: flags.versionTag ?? null, draft: null };
  const judged = await withLibrary(request, realPorts(), async (library) => {
    for (const notice of library.notices) console.error(`citeward: ${notice}`);
    if (await library.isEmpty())
      throw new AuditError(
        'Nothing is held that an answer could rest on: citeward ingest takes law in, and authorities/ holds documents of your own.',
      );
    return judgeText(readUtf8(bytes), library);
  });
  console.log(JSON.stringify(judgedToJson(judged)));
  return judged.valid ? EXIT.clean : EXIT.findings;
}

/** The text of a file; none where it is not UTF-8, which no answer is. */
function readUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}

function readLanguage(text: string | undefined): Language | null {
  if (text === undefined) return null;
  if (text !== 'en' && text !== 'is') throw new AuditError(`--lang ${text}: give en or is.`);
  return text;
}

function exitOf({ failure }: Asked): number {
  if (failure === null) return EXIT.clean;
  if (failure === 'rate_limited') return EXIT.incomplete;
  return failure === 'internal_error' ? EXIT.unable : EXIT.findings;
}

/** What became of a question, for a person. */
function describe(asked: Asked): string[] {
  const { refusal, lines, checked } = tell(asked);
  if (refusal !== null) {
    const candidates = asked.clarification?.candidates ?? [];
    return [refusal, ...lines.map((line) => (asked.clarification ? line : `  ${line}`))].concat(
      candidates.map((one) => `  ${one.locator} (${one.title})`),
    );
  }
  if (asked.items === null)
    return [
      'No model was asked. What was found:',
      ...asked.passages.flatMap((one) => [`${one.locator} (${one.title})`, `  ${one.text}`]),
    ];
  return [
    ...asked.items.flatMap(({ text, citations }) => [
      text,
      ...citations.map((one) => `  “${one.quote}” (${one.passage.locator})`),
    ]),
    ...(checked === null ? [] : [checked]),
  ];
}
