import { FIND_CASE_LAW, type Model, ModelError, openModel } from '../audit/index.ts';
import { type LogEntry, openEvidence, openLog, prefixOf } from '../evidence/index.ts';
import { plainLine } from '../reports/index.ts';
import { type FormOfDraft, formPrompt, RESPONSE_SCHEMA } from '../rules/index.ts';
import { readModel, requestIdOf } from './models.ts';
import { type CommonFlags, openWorkspace, readSettings } from './options.ts';
import { realPorts } from './ports.ts';

/** Flags by which a model is named, as they are typed. */
interface ModelFlags extends Pick<CommonFlags, 'workspace'> {
  readonly modelUrl?: string;
  readonly model?: string;
  readonly modelTimeout?: string;
  readonly modelWait?: string;
}

/** What a model sent of each citation of a draft, in their order; null of what cannot be read or was not asked any more. */
interface Answers {
  readonly responses: readonly (string | null)[];
  /** Logs what became of these, once they are judged: ids, lengths and outcomes alone. */
  readonly note: (judged: FormOfDraft) => Promise<void>;
}

/** A model that is asked about the form of citations. */
export interface Asking {
  readonly responsesTo: (form: FormOfDraft, signal: AbortSignal) => Promise<Answers>;
}

/** A question to a model, which what came of it is put to once that is judged. */
type AskedOf = Extract<LogEntry, { readonly event: 'ask' | 'form' }>;

/** Opens the model that flags name; null where they name none. Throws `AuditError`: then nothing is sent. */
export async function openAsking(flags: ModelFlags): Promise<Asking | null> {
  const { modelUrl: url, model: name, modelTimeout: timeout, modelWait: wait } = flags;
  const choice = await readModel({ url, name, timeout, wait }, ['--model-url', '--model']);
  if (choice === null) return null;
  const ports = realPorts();
  const workspace = await openWorkspace(flags);
  const { log_retention_days: days } = await readSettings({}, workspace, FIND_CASE_LAW, null);
  const log = openLog(workspace, ports.files, days, openEvidence(workspace, ports).prepare);
  const model = openModel(choice, ports);
  return {
    responsesTo: async ({ citations }, signal) => {
      const responses: (string | null)[] = [];
      const asked: AskedOf[] = [];
      for (const citation of citations) {
        // What could not be reached at all is not asked for the rest.
        const isLost = asked.some(({ failure }) => failure !== null);
        const [response, of] = isLost ? [null, null] : await askOf(citation, model, signal);
        responses.push(response);
        if (of !== null) asked.push(of);
      }
      const note = async (judged: FormOfDraft): Promise<void> => {
        const isPassed = (i: number): boolean => judged.citations[i]?.checked.judged?.issues.length === 0;
        await log.note(asked.map((of, i): LogEntry => ({ ...of, validation: isPassed(i) ? 'pass' : 'fail' })));
      };
      return { responses, note };
    },
  };

  async function askOf(
    { text, checked }: FormOfDraft['citations'][number],
    { host, attempts, complete }: Model,
    signal: AbortSignal,
  ): Promise<readonly [string | null, AskedOf]> {
    const { rules } = checked.retrieved;
    const [begun, before] = [ports.now(), attempts()];
    let failure: string | null = null;
    const request = {
      messages: [{ role: 'user', content: formPrompt(text, rules) } as const],
      schema: { name: 'citation_form', schema: RESPONSE_SCHEMA },
    };
    const completion = await complete(request, signal).catch((error: unknown) => {
      if (signal.aborted || !(error instanceof ModelError)) throw error;
      failure = error.kind === 'rate-limited' ? 'rate_limited' : 'internal_error';
      console.error(plainLine(`citeward: ${host}: ${error.message}.`));
      return null;
    });
    const of: AskedOf = {
      ...{ at: new Date(begun).toISOString(), event: 'form', request_id: requestIdOf(ports.random) },
      ...{ query_length: text.length, query_hash: prefixOf(text), chunks: rules.length },
      ...{ validation: 'none', retry_count: 0, failure },
      ...{ calls: 1, attempts: attempts() - before, ms: Math.round(ports.now() - begun) },
    };
    return [completion?.kind === 'text' ? completion.text : null, of];
  }
}
