import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type CallToolResult, Client, type ClientOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect } from 'vitest';
import { stateOf } from './workplace.ts';

/** The built command. */
export const COMMAND = fileURLToPath(new URL('../../dist/citeward.js', import.meta.url));

/** How an agent starts a server. */
export interface AgentOptions extends Pick<ClientOptions, 'versionNegotiation'> {
  /** The folder of the state, and where the server is started unless `cwd` says otherwise. */
  readonly folder: string;
  readonly cwd?: string;
  /** Its roots, as paths or addresses; left out where it has none. */
  readonly roots?: readonly string[];
  /** The arguments behind `citeward`. */
  readonly args: readonly string[];
  /** The node or program that runs the command, with what it needs of its environment. */
  readonly runtime?: {
    readonly program: string;
    readonly command: string;
    readonly env: Readonly<Record<string, string>>;
  };
}

/** Connects an agent to a server of its own over standard input and output. */
export async function connectAgent({
  folder,
  cwd,
  roots,
  args,
  versionNegotiation,
  runtime,
}: AgentOptions): Promise<Client> {
  const client = new Client(
    { name: 'agent', version: '1' },
    { capabilities: roots ? { roots: {} } : {}, ...(versionNegotiation ? { versionNegotiation } : {}) },
  );
  if (roots)
    client.setRequestHandler('roots/list', async () => ({
      roots: roots.map((root) => ({ uri: root.includes('://') ? root : pathToFileURL(root).href })),
    }));
  const { program = process.execPath, command = COMMAND, env = {} } = runtime ?? {};
  await client.connect(
    new StdioClientTransport({
      command: program,
      args: [command, ...args],
      env: { ...(process.env as Record<string, string>), CITEWARD_STATE_DIR: stateOf(folder), ...env },
      cwd: cwd ?? path.resolve(folder),
      stderr: 'ignore',
    }),
  );
  return client;
}

/** What a tool gives. */
export type Answer = Record<string, unknown> & {
  readonly citations: readonly {
    readonly finding_id: string;
    readonly public_gate_outcome: string;
    readonly headline: string;
  }[];
};

/** What a tool gives, or the line that it fails with. */
export async function callTool(client: Client, name: string, given: Record<string, unknown>): Promise<Answer | string> {
  const { isError, content, structuredContent } = (await client.callTool({ name, arguments: given })) as CallToolResult;
  const [first] = content;
  const text = first?.type === 'text' ? first.text : '';
  if (isError) return text;
  expect(JSON.parse(text)).toEqual(structuredContent); // for clients that read one or the other
  return structuredContent as Answer;
}

/** The outcomes of an answer, in order; the line where it failed. */
export const outcomes = (answer: Answer | string): unknown =>
  typeof answer === 'string' ? answer : answer.citations.map(({ public_gate_outcome: outcome }) => outcome);
