import { randomBytes } from 'node:crypto';
import type { CancellationToken } from 'vscode-languageserver/node';
import { canonicalize } from '../../../shared/canonicalize.ts';
import type { AskedPlace, AskParams, AskResult } from '../../../shared/commands.ts';
import { type Asked, ask, entryOf, LONGEST_QUESTION, tell } from '../../answers/index.ts';
import { asQuoted, takeQuestion, withLibrary } from '../../audit/index.ts';
import { openEvidence, openLog, prefixOf } from '../../evidence/index.ts';
import { plainLine } from '../../reports/index.ts';
import type { Context } from '../features/context.ts';
import { evidenceUri, loadEvidence } from '../features/evidence-documents.ts';
import { rangeOfWords } from '../features/evidence-places.ts';
import { clientModel } from './ask-model.ts';
import { benchFor } from './bench.ts';
import { failed, UNTRUSTED } from './opened.ts';
import { followToken } from './progress.ts';

/** Answers a question by the client's model, or refuses: nothing that a model wrote is given unless all of it was verified. */
export async function askInEditor(context: Context, params: AskParams, token: CancellationToken): Promise<AskResult> {
  const { question, uri, model: name, only } = params;
  if (question.trim() === '') throw failed('Ask something, as in: what does s 188(3) of the Housing Act 1996 provide?');
  if (question.length > LONGEST_QUESTION)
    throw failed(`The question has more than ${LONGEST_QUESTION} characters: ask a shorter one.`);
  const { signal } = followToken(token);
  const { workspace, settings, ofText } = await benchFor(context, { uri }, signal);
  if (!context.trusts(ofText)) throw failed(UNTRUSTED);
  const session = uri === undefined ? null : await context.opened(uri);
  if (session) await context.reader.current(session);
  const draft = session === null ? null : (context.reader.latest(session)?.draft ?? null);
  const model = name === undefined ? null : clientModel(context.connection, name, params.token);
  const { ports } = context;
  const begun = ports.now();
  const mayAsk = (): Promise<boolean> => takeQuestion(ports.stateFolder, ports.now(), settings.max_questions_per_hour);
  const request = { workspace, authorities: settings.authorities, tag: null, draft };
  const asked = await withLibrary(request, ports, (library) =>
    ask({ text: question, lang: null, library, model, mayAsk, signal, ...(only ? { only } : {}) }),
  );
  const store = openEvidence(workspace, ports);
  await openLog(workspace, ports.files, settings.log_retention_days, store.prepare).note([
    {
      ...{ at: new Date(begun).toISOString(), event: 'ask', request_id: randomBytes(8).toString('hex') },
      ...{ query_length: question.length, query_hash: prefixOf(question), ...entryOf(asked) },
      ...{ attempts: model?.attempts() ?? 0, ms: Math.round(ports.now() - begun) },
    },
  ]);
  return toResult(context, workspace, asked);
}

async function toResult(context: Context, workspace: string, asked: Asked): Promise<AskResult> {
  const { refusal, lines, checked } = tell(asked);
  const place = placesIn(context, workspace, asked);
  const passages = await Promise.all(
    asked.passages.map(({ sha256, locator, text }) => place({ sha256, locator, text })),
  );
  const items = await Promise.all(
    (asked.items ?? []).map(async ({ text, citations }) => ({
      text: plainLine(text),
      citations: await Promise.all(
        citations.map(({ document: { sha256 }, passage: { locator }, quote }) =>
          place({ sha256, locator, text: quote }),
        ),
      ),
    })),
  );
  return {
    items: asked.items === null ? null : items,
    refusal,
    lines: [...lines, ...(asked.why === null ? [] : [`${asked.why}.`])].map(plainLine),
    candidates: (asked.clarification?.candidates ?? []).map(({ locator, title }) => ({
      locator: plainLine(locator),
      title: plainLine(title),
    })),
    ...{ checked, passages },
  };
}

/** Says of words of a passage how they are cited, and where they can be seen. */
function placesIn(
  { can, ports }: Context,
  workspace: string,
  { documents }: Asked,
): (words: { readonly sha256: string; readonly locator: string; readonly text: string }) => Promise<AskedPlace> {
  const shown = new Map<string, ReturnType<typeof loadEvidence>>();
  const load = (sha256: string): ReturnType<typeof loadEvidence> => {
    const loading = shown.get(sha256) ?? loadEvidence(ports, workspace, sha256);
    shown.set(sha256, loading);
    return loading;
  };
  return async ({ sha256, locator, text }) => {
    const held = documents.find(({ document }) => document.sha256 === sha256);
    const passage = held?.passages.find((one) => one.locator === locator);
    const title = plainLine(held?.document.title ?? '');
    const evidence = can.evidenceDocuments ? await load(sha256) : null;
    const words = passage?.text.slice(0, BEGINNING) ?? '';
    const index = evidence?.authority.passages.findIndex((one) => canonicalize(one.text).text.includes(words)) ?? -1;
    const range = evidence && index >= 0 ? rangeOfWords(evidence.authority, index, text) : undefined;
    const at = evidence ? evidenceUri(workspace, sha256, { title, citation: locator }, range) : (held?.url ?? null);
    const insert = held && passage ? asQuoted({ ...passage, document: held.document, text }) : `“${text}” (${locator})`;
    return { locator: plainLine(locator), title, text: plainLine(text), at, insert: plainLine(insert) };
  };
}

/** So much of a paragraph tells it from others, in characters. */
const BEGINNING = 80;
