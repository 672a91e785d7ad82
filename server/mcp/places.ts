import { fileURLToPath } from 'node:url';
import {
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';

/** Where a server works: in the folder that it was given, else in the client's first root, else where it was started. */
export interface Places {
  /** The workspace of a call; what the client is to be asked first, where it has not said yet. */
  readonly of: (context: ServerContext) => Promise<string | InputRequiredResult>;
  /** The client's roots have changed. */
  readonly forget: () => void;
}

/** The name of our one question to the client. */
const ROOTS = 'roots';

/**
 * Follows the roots of a client: it is asked for them where it says that it has some, before the first call and after each change. Clients of
 * the earlier protocol are sent a request, those of 2026-07-28 an answer that requires input.
 */
export function followRoots(server: McpServer, era: 'legacy' | 'modern', given: string | null, start: string): Places {
  let known: string | null = given;
  const ask = async (context: ServerContext): Promise<string | null | InputRequiredResult> => {
    if (era === 'legacy') {
      if (server.server.getClientCapabilities()?.roots === undefined) return null;
      const { signal } = context.mcpReq;
      return server.server.listRoots(undefined, { signal }).then(
        ({ roots }) => firstFolder(roots),
        () => {
          signal.throwIfAborted();
          return null; // roots on no disk are none to the library
        },
      );
    }
    const answer = inputResponse(context.mcpReq.inputResponses, ROOTS);
    if (answer.kind === 'roots') return firstFolder(answer.roots);
    const envelope: Readonly<Record<string, unknown>> = { ...context.mcpReq.envelope };
    const capabilities = envelope[CLIENT_CAPABILITIES_META_KEY];
    const has = typeof capabilities === 'object' && capabilities !== null && 'roots' in capabilities;
    return has && context.mcpReq.inputResponses === undefined
      ? inputRequired({ inputRequests: { [ROOTS]: inputRequired.listRoots() } })
      : null;
  };
  return {
    of: async (context) => {
      if (known === null) {
        const asked = await ask(context);
        if (asked !== null && typeof asked !== 'string') return asked;
        known = asked ?? start;
      }
      return known;
    },
    forget: () => {
      known = given;
    },
  };
}

/** The first root that is a folder of this machine; null where none is. */
function firstFolder(roots: readonly { readonly uri: string }[]): string | null {
  for (const { uri } of roots) {
    try {
      return fileURLToPath(uri);
    } catch {} // another scheme, or another machine
  }
  return null;
}
