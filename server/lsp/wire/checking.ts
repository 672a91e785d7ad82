import {
  type Connection,
  type ConnectionOptions,
  ErrorCodes,
  type Message,
  type NotificationMessage,
  type RequestMessage,
  ResponseError,
} from 'vscode-languageserver/node';
import type { InitializationOptions } from '../../../shared/protocol.ts';
import type { Log } from './log.ts';
import { COMMAND_PARAMETERS, INITIALIZATION_OPTIONS, PARAMETERS } from './parameters.ts';
import { describeShape, faultIn, type Shape } from './shapes.ts';

/** The name of a message that must not be handled. Nobody else may send it, since no table has it. */
const REFUSED = 'citeward/refused';
interface Refusal {
  readonly code: number;
  readonly line: string;
  /** The refused part, which is logged once. */
  readonly of: string;
}

/**
 * Checks every message by the tables of `parameters.ts` before anything handles it. A request that does not fit is
 * answered with one line that says what is expected; such a notification is ignored, and logged once.
 */
export const CHECKED: ConnectionOptions = {
  messageStrategy: {
    handleMessage: (message, next) => next(checked(message)),
  },
};

/** Answers a refused request. */
export function refuseUnfit(connection: Connection, log: Log): void {
  const told = new Set<string>();
  connection.onRequest(REFUSED, ({ code, line }: Refusal) => new ResponseError(code, line));
  connection.onNotification(REFUSED, ({ line, of }: Refusal) => {
    if (told.size < MOST_TOLD && !told.has(of)) log.warn(`${line} It is ignored.`);
    told.add(of);
  });
}

/** After so many notifications of other names that nobody knows nothing more is said of them. */
const MOST_TOLD = 100;

function checked(message: Message): Message {
  if (!isCall(message)) return message;
  const refusal = refusalOf(message);
  return refusal === null ? message : Object.assign({}, message, { method: REFUSED, params: refusal });
}

function isCall(message: Message): message is RequestMessage | NotificationMessage {
  return 'method' in message && typeof message.method === 'string';
}

/** Why a message is not handled; null where it is, if only by the library. */
function refusalOf(message: RequestMessage | NotificationMessage): Refusal | null {
  const { method, params } = message;
  const shape = Object.hasOwn(PARAMETERS, method) ? PARAMETERS[method] : undefined;
  const kind = 'id' in message ? 'request' : 'notification';
  if (shape === undefined)
    return method.startsWith('citeward/')
      ? { code: ErrorCodes.MethodNotFound, line: `${method} is no ${kind} of this server.`, of: method }
      : null;
  return unfit(method, shape, params) ?? (method === 'workspace/executeCommand' ? refusalOfCommand(params) : null);
}

/** Unknown commands are answered by the part that runs commands. */
function refusalOfCommand(params: unknown): Refusal | null {
  const { command, arguments: given } = params as { readonly command: string; readonly arguments?: unknown[] | null };
  if (!Object.hasOwn(COMMAND_PARAMETERS, command)) return null;
  const shape = COMMAND_PARAMETERS[command as keyof typeof COMMAND_PARAMETERS];
  const [object] = given ?? [];
  return object == null && faultIn(shape, {}) === null ? null : unfit(command, shape, object);
}

function unfit(of: string, shape: Shape, value: unknown): Refusal | null {
  const fault = faultIn(shape, value);
  if (fault === null) return null;
  return { code: ErrorCodes.InvalidParams, line: `${of} takes ${describeShape(shape)}: ${fault}.`, of };
}

/**
 * The facts that a client states, without those in another form. A client that states something strange on trust is not
 * trusted.
 */
export function readOptions(given: unknown, log: Log): InitializationOptions {
  if (given === undefined || given === null) return {};
  if (faultIn({}, given) !== null) {
    log.warn(`initializationOptions takes ${describeShape(INITIALIZATION_OPTIONS)}. It is ignored.`);
    return {};
  }
  const sound = Object.entries(INITIALIZATION_OPTIONS).flatMap(([field, shape]): [string, unknown][] => {
    const name = field.replace('?', '');
    const value = (given as Record<string, unknown>)[name];
    if (value === undefined || value === null) return [];
    const fault = faultIn(shape, value, name);
    if (fault === null) return [[name, value]];
    log.warn(`initializationOptions: ${fault}. It is ignored.`);
    return name === 'trusted' ? [[name, false]] : [];
  });
  return Object.fromEntries(sound);
}
