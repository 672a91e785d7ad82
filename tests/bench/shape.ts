import type { TextFormat } from '../../server/documents/index.ts';
import shapes from './shapes.json' with { type: 'json' };

/** A text of one thing over and over: `{n}` in it is the number of the piece, from 1. */
export interface Shape {
  readonly name: string;
  readonly piece: string;
  /** What stands before and after all pieces. */
  readonly head?: string;
  readonly tail?: string;
  /** A line for each piece after all of them, as the notes of plain text stand. */
  readonly notes?: string;
  readonly format?: string;
  /** How long a paragraph of it is, in characters, of which the next begins with the head again; without it all is one. */
  readonly paragraph?: number;
}

export const SHAPES: readonly Shape[] = shapes;

/** The format that a shape is read as: plain text unless it says another. */
export function formatOfShape({ format }: Shape): TextFormat {
  return format === 'md' || format === 'html' ? format : 'txt';
}

/** A text of a shape, of some `size` characters. */
export function composeShape(shape: Shape, size: number): string {
  const { paragraph, ...one } = shape;
  if (paragraph === undefined || size <= paragraph) return composeOne(one, size);
  const whole = `${composeOne(one, paragraph)}\n\n`;
  return whole.repeat(Math.ceil(size / whole.length));
}

function composeOne({ piece, head = '', tail = '', notes = '' }: Shape, size: number): string {
  const pieces: string[] = [];
  const after: string[] = [];
  const numbered = (text: string, n: number): string => text.replaceAll('{n}', String(n));
  for (let n = 1, length = head.length + tail.length; length < size; n++) {
    const [one, note] = [numbered(piece, n), numbered(notes, n)];
    pieces.push(one);
    if (note !== '') after.push(note);
    length += one.length + note.length;
  }
  return [head, ...pieces, ...after, tail].join('');
}
