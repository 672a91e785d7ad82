import { allowedWords, type SettingSchema, USERS_OWN } from '../../shared/settings-table.ts';

/** Something in settings that their schema does not allow. */
export interface Fault {
  /** The keys that lead to it; for an unknown key, to where it stands. */
  readonly path: readonly string[];
  /** One line that names the setting and what it may be. */
  readonly words: string;
}

/**
 * The parts of `value` that its schema does not allow, in the order of the schema's keywords. `prefix` stands before
 * the name of a setting. Settings use a small part of JSON Schema, and an editor reads them while it starts: a library
 * for the whole of it would take longer to load than everything else at that time.
 */
export function faultsIn(value: unknown, schema: SettingSchema, prefix = ''): Fault[] {
  const faults: Fault[] = [];
  const visit = (at: unknown, rule: SettingSchema, path: readonly string[]): void => {
    if (typeof at === 'string' && at.includes('\0') && rule.isProse !== true) {
      faults.push({ path, words: `“${prefix}${path.join('.')}” holds a character that no name has (NUL): remove it.` });
    } else if (!fits(at, rule)) {
      const words =
        path.length === 0
          ? `it must be ${rule.patternErrorMessage === undefined ? 'an object of settings' : allowedWords(rule)}.`
          : `“${prefix}${path.join('.')}” is ${shown(at)}: it must be ${allowedWords(rule)}.`;
      faults.push({ path, words });
    } else if (Array.isArray(at)) {
      for (const [i, item] of at.entries()) visit(item, rule.items ?? {}, [...path, String(i)]);
    } else if (isRecord(at)) {
      for (const key of rule.required ?? []) if (!Object.hasOwn(at, key)) faults.push(missing([...path, key], rule));
      for (const [key, inner] of Object.entries(at)) visitEntry(key, inner, rule, path);
    }
  };
  const visitEntry = (key: string, inner: unknown, rule: SettingSchema, path: readonly string[]): void => {
    const { properties = {}, propertyNames, additionalProperties: others = {} } = rule;
    const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (own) visit(inner, own, [...path, key]);
    else if (others === false) faults.push(unknownName(key, path, prefix, Object.keys(properties)));
    else if (propertyNames?.enum && !propertyNames.enum.includes(key))
      faults.push(unknownName(key, path, prefix, propertyNames.enum));
    else visit(inner, others, [...path, key]);
  };
  visit(value, schema, []);
  return faults;
}

/** That a key is not there which has to be; `rule` is of what it should stand in. */
function missing(path: readonly string[], { properties = {} }: SettingSchema): Fault {
  const own = properties[path.at(-1) ?? ''] ?? {};
  return { path, words: `“${path.join('.')}” is missing: give ${allowedWords(own)}.` };
}

/** Whether a value by itself is what its schema asks for, whatever stands within it. */
function fits(value: unknown, rule: SettingSchema): boolean {
  if (rule.type !== undefined && !hasType(value, rule.type)) return false;
  if (rule.enum && !rule.enum.some((one) => one === value)) return false;
  if (typeof value === 'number') return within(value, rule.minimum, rule.maximum);
  if (typeof value === 'string')
    return (
      within([...value].length, rule.minLength, rule.maxLength) &&
      (rule.pattern === undefined || new RegExp(rule.pattern, 'u').test(value))
    );
  if (!Array.isArray(value)) return true;
  return (
    within(value.length, rule.minItems, rule.maxItems) &&
    (rule.uniqueItems !== true || new Set(value).size === value.length)
  );
}

function hasType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function within(value: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): boolean {
  return value >= least && value <= most;
}

function unknownName(name: string, path: readonly string[], prefix: string, known: readonly string[]): Fault {
  const where = path.length === 0 ? 'no setting' : `no code of “${prefix}${path.join('.')}”`;
  const own =
    path.length === 0 && prefix === '' && Object.hasOwn(USERS_OWN, letters(name))
      ? USERS_OWN[letters(name)]
      : undefined;
  if (own !== undefined) return { path: [name], words: `“${shown(name).slice(1, -1)}” ${own}` };
  const close = closest(name, known);
  const advice = close === null ? ': correct or remove it.' : `: did you mean “${close}”?`;
  return { path: [...path, name], words: `“${shown(name).slice(1, -1)}” is ${where}${advice}` };
}

const LONGEST_SHOWN = 60;

/** A value on one line, as JSON has it, without characters that do not show. */
function shown(value: unknown): string {
  const text = asJson(value).replace(/[\p{Cc}\p{Cf}]/gu, '');
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'nothing';
  } catch {
    return 'nested too deep'; // no depth is given at which JSON ends
  }
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
  const all = letters(name);
  return new Set([...all.slice(1)].map((letter, i) => all.charAt(i) + letter));
}

function letters(name: string): string {
  return name
    .slice(0, LONGEST_SHOWN)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}
