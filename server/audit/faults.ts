import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { allowedWords, type SettingSchema } from '../../shared/settings-table.ts';

/** Something in settings that their schema does not allow. */
export interface Fault {
  /** The keys that lead to it; for an unknown key, to where it stands. */
  readonly path: readonly string[];
  /** One line that names the setting and what it may be. */
  readonly words: string;
}

let ajv: Ajv2020 | null = null;

/** What in `value` its schema does not allow, one fault for each place. `prefix` stands before the name of a setting. */
export function faultsIn(value: unknown, schema: object, prefix = ''): Fault[] {
  // The schemas are our own and are tested: checking them again would take longer than checking the settings.
  ajv ??= new Ajv2020({ strict: false, meta: false, validateSchema: false, allErrors: true, verbose: true });
  const validate = ajv.compile(schema);
  if (validate(value)) return [];
  const faults = new Map<string, Fault>();
  for (const error of validate.errors ?? []) {
    const fault = describeError(error, prefix);
    const key = fault?.path.join('\n') ?? '';
    if (fault !== null && !faults.has(key)) faults.set(key, fault);
  }
  return [...faults.values()];
}

function describeError(error: ErrorObject, prefix: string): Fault | null {
  const path = error.instancePath.split('/').slice(1);
  if (error.keyword === 'propertyNames') return null; // said by the error of the name itself
  const parent = error.parentSchema as SettingSchema & { readonly properties?: object };
  if (error.keyword === 'additionalProperties') {
    const name = String(error.params['additionalProperty']);
    return unknownName(name, path, prefix, Object.keys(parent.properties ?? {}));
  }
  if (error.propertyName !== undefined) return unknownName(error.propertyName, path, prefix, parent.enum ?? []);
  if (path.length === 0) return { path, words: 'it must be an object of settings.' };
  return { path, words: `“${prefix}${path.join('.')}” is ${shown(error.data)}: it must be ${allowedWords(parent)}.` };
}

function unknownName(name: string, path: readonly string[], prefix: string, known: readonly string[]): Fault {
  const where = path.length === 0 ? 'no setting' : `no code of “${prefix}${path.join('.')}”`;
  const close = closest(name, known);
  const advice = close === null ? ': correct or remove it.' : `: did you mean “${close}”?`;
  return { path: [...path, name], words: `“${shown(name).slice(1, -1)}” is ${where}${advice}` };
}

const LONGEST_SHOWN = 60;

/** A value on one line, as JSON has it, without characters that do not show. */
function shown(value: unknown): string {
  const text = (JSON.stringify(value) ?? 'nothing').replace(/[\p{Cc}\p{Cf}]/gu, '');
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

/** How much of two names must be the same, from 0 to 1, for one to be taken for a slip for the other. */
const ALIKE = 0.5;

/** The known name that shares most pairs of letters with `name`, or null where none is like it. */
export function closest(name: string, known: readonly string[]): string | null {
  const own = pairs(name);
  let best: string | null = null;
  let most = ALIKE;
  for (const other of known) {
    const theirs = pairs(other);
    const common = [...own].filter((pair) => theirs.has(pair)).length;
    const likeness = (2 * common) / (own.size + theirs.size);
    if (likeness > most) {
      best = other;
      most = likeness;
    }
  }
  return best;
}

/** Pairs of neighbouring letters, whatever the case and the joints: `maxRequests` and `max_requests` have the same. */
function pairs(name: string): Set<string> {
  const letters = name
    .slice(0, LONGEST_SHOWN)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return new Set([...letters.slice(1)].map((letter, i) => letters.charAt(i) + letter));
}
