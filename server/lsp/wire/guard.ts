import { type Connection, LSPErrorCodes, ResponseError } from 'vscode-languageserver/node';
import { FAILED, lineFor } from '../../audit/index.ts';
import { type Log, stackOf } from './log.ts';

/**
 * A connection on which an error of a handler reaches the client only as one line with the next step, whichever feature
 * it comes from. An unforeseen error goes to the log.
 */
export function guard(connection: Connection, log: Log): Connection {
  return guarded(connection, log);
}

/** Handlers are set by functions of these names, of the connection and of its parts (`languages.inlayHint.on`). */
const SETS = /^on(?:[A-Z]|$)/;

function guarded<T extends object>(target: T, log: Log): T {
  return new Proxy(target, {
    get: (_, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value === 'object' && value !== null) return guarded(value, log);
      if (typeof value !== 'function') return value;
      if (typeof key !== 'string' || !SETS.test(key)) return value.bind(target);
      return (...given: readonly unknown[]) =>
        value.apply(
          target,
          given.map((one) => (typeof one === 'function' ? caught(one as Handler, log) : one)),
        );
    },
  });
}

type Handler = (...given: readonly unknown[]) => unknown;

function caught(handler: Handler, log: Log): Handler {
  return (...given) => {
    try {
      const answer = handler(...given);
      return answer instanceof Promise
        ? answer.catch((error: unknown) => {
            throw toAnswer(error, log);
          })
        : answer;
    } catch (error) {
      throw toAnswer(error, log);
    }
  };
}

/** The line that a client is told of an error. */
function toAnswer(error: unknown, log: Log): ResponseError<unknown> {
  if (error instanceof ResponseError) return error;
  // A clock of Node's that is stopped rejects with an error of its own of this name.
  if (error instanceof Error && error.name === 'AbortError')
    return new ResponseError(LSPErrorCodes.RequestCancelled, 'Stopped. What was fetched is kept as evidence.');
  const line = lineFor(error);
  if (line !== null) return new ResponseError(LSPErrorCodes.RequestFailed, line);
  log.error(stackOf(error));
  return new ResponseError(LSPErrorCodes.RequestFailed, FAILED);
}
