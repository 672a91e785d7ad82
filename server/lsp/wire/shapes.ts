import { URI } from 'vscode-uri';

/**
 * The shape of a value: one of the kinds; a list of values, in brackets; or an object, by its fields. A field whose
 * name ends with `?` may be left out, and one whose name ends with `??` may also be null. Other fields of an object are
 * ignored.
 */
export type Shape = Kind | readonly [Shape] | { readonly [field: string]: Shape };

/** Each kind by its name, as people are told it. */
const KINDS = {
  anything: () => true,
  text: (value: unknown) => typeof value === 'string',
  'a URI': (value: unknown) => typeof value === 'string' && isUri(value),
  'true or false': (value: unknown) => typeof value === 'boolean',
  'a whole number': (value: unknown) => Number.isInteger(value),
  'a number from 0 up': (value: unknown) => Number.isInteger(value) && (value as number) >= 0,
  'text or a number': (value: unknown) => typeof value === 'string' || typeof value === 'number',
} as const;
type Kind = keyof typeof KINDS;

/**
 * The fault of a value, in words that begin with its place: `carets[0].line is to be a number from 0 up`. Null for a
 * sound value. The words have nothing of the value itself.
 */
export function faultIn(shape: Shape, value: unknown, place = ''): string | null {
  if (typeof shape === 'string')
    return KINDS[shape](value) ? null : `${place || 'it'} is ${value === undefined ? 'missing' : `to be ${shape}`}`;
  if (isList(shape)) {
    if (!Array.isArray(value)) return `${place || 'it'} is ${value === undefined ? 'missing' : 'to be a list'}`;
    const [of] = shape;
    for (const [i, one] of value.entries()) {
      const fault = faultIn(of, one, `${place}[${i}]`);
      if (fault !== null) return fault;
    }
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return `${place || 'it'} is ${value === undefined ? 'missing' : 'to be an object'}`;
  for (const [field, of] of Object.entries(shape)) {
    const name = field.replaceAll('?', '');
    const part = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
    if ((part === undefined && field.endsWith('?')) || (part === null && field.endsWith('??'))) continue;
    const fault = faultIn(of, part, place === '' ? name : `${place}.${name}`);
    if (fault !== null) return fault;
  }
  return null;
}

/** A shape in a few words: `{uri, formats?}`. */
export function describeShape(shape: Shape): string {
  if (typeof shape === 'string') return shape;
  if (isList(shape)) return 'a list';
  return `{${Object.keys(shape)
    .map((field) => field.replace('??', '?'))
    .join(', ')}}`;
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

/** Whether a text can be read as the URI of a document. */
export function isUri(text: string): boolean {
  try {
    URI.parse(text);
    return true;
  } catch {
    return false;
  }
}
