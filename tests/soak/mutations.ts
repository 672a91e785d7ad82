import fc from 'fast-check';
import { draftAbout } from '../support/matters.ts';
import { JUDGMENTS } from './judgments.ts';

/** A change of a draft that is told without knowing its text: `at` and the like are shares of its length, from 0 to 1. */
export type Mutation =
  | { readonly kind: 'insert'; readonly at: number; readonly text: string }
  | { readonly kind: 'remove'; readonly at: number; readonly length: number }
  /** Something that has a meaning in a draft becomes something else. */
  | { readonly kind: 'token'; readonly what: number; readonly nth: number; readonly how: number }
  /** A paragraph is copied, or moved. */
  | { readonly kind: 'paragraph'; readonly from: number; readonly to: number; readonly isMoved: boolean }
  | { readonly kind: 'whole'; readonly text: string };

/** A change of a text: what stands from `start` to `end` becomes `text`. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What has a meaning in a draft. */
const TOKENS: readonly RegExp[] = [
  /\[\d{4}\] [A-Z]+ \d+(?: \([A-Z][a-z]*\))?/g, // a citation
  /\[\d{1,2}\]/g, // a pinpoint
  /“[^”\n]*”/g, // a quotation
  /[“”"‘’]/g,
  /\[\^\d+\]:?/g, // a footnote mark, or a footnote
  /^> ?.*$/gm, // a line of a block quotation
  /^\|.*$/gm, // a row of a table
  /\*[^*\n]{1,80}\*/g, // a name
  /\b[Ii]bid\b/g,
  /<!--[^>]{0,80}-->/g,
  /\n\n+/g,
  /\b(?:not|never|may|must|shall|\d+)\b/g,
];

/** What becomes of it. */
const BECOMES: readonly ((token: string) => string)[] = [
  () => '',
  (token) => token + token,
  (token) => token.slice(0, Math.ceil(token.length / 2)),
  (token) => token.slice(1),
  (token) => token.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
  (token) => `${token.slice(0, token.length >> 1)}\n${token.slice(token.length >> 1)}`,
  (token) => `“${token}”`,
  (token) => `[${token}](https://cases.test/a)`,
  (token) => `\n\n> ${token}\n\n`,
  (token) => `\n\n| ${token} | [2] |\n|---|---|\n`,
  (token) => token.toUpperCase(),
  (token) => token.replaceAll(' ', '\u00a0'),
];

/** What is typed or pasted. */
const PIECES: readonly string[] = [
  ...JUDGMENTS.map(({ citation }) => citation),
  ...['(Ch)', '[2022] EWHC', ' 8001', '[2]', ' at [3]', '“', '”', '*', '> ', '- ', '# ', '\n', '\n\n', '\r\n', '`'],
  ...[
    '```\n',
    '<!--',
    '-->',
    '[^1]',
    '\n\n[^1]: See ibid.',
    '😀',
    '\ud83d',
    '\ude00',
    '\u200b',
    '\u202e',
    '&amp;',
    '|',
  ],
  ...[
    'The wall leans. ',
    'Ibid at [1]. ',
    'In *Abernethy* the court held that “A wall that leans”.',
    '\t',
    'é',
    '\u0000',
  ],
  '<!-- citeward-ignore: read by hand -->\n',
  '\n\n| case | at |\n|---|---|\n',
];

const draft = draftAbout(JUDGMENTS);
const share = fc.double({ min: 0, max: 1, noNaN: true });
export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('insert' as const), at: share, text: fc.constantFrom(...PIECES) }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: share, length: fc.nat(30) }) },
  {
    weight: 10,
    arbitrary: fc.record({
      ...{ kind: fc.constant('token' as const), what: fc.nat(TOKENS.length - 1) },
      ...{ nth: fc.nat(20), how: fc.nat(BECOMES.length - 1) },
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('paragraph' as const), from: share, to: share, isMoved: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('insert' as const), at: share, text: draft }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('whole' as const), text: draft }) },
);

/** What a mutation does to a text: changes that are made one after the other. */
export function changesOf(mutation: Mutation, text: string): readonly Change[] {
  const at = (part: number): number => Math.floor(part * text.length);
  switch (mutation.kind) {
    case 'insert':
      return [{ start: at(mutation.at), end: at(mutation.at), text: mutation.text }];
    case 'remove': {
      const start = at(mutation.at);
      return [{ start, end: Math.min(text.length, start + mutation.length), text: '' }];
    }
    case 'token': {
      const found = [...text.matchAll(TOKENS[mutation.what] ?? /$^/g)];
      const token = found[mutation.nth % Math.max(1, found.length)];
      const become = BECOMES[mutation.how];
      return token && become
        ? [{ start: token.index, end: token.index + token[0].length, text: become(token[0]) }]
        : [];
    }
    case 'paragraph': {
      const from = paragraphAt(text, at(mutation.from));
      const to = paragraphAt(text, at(mutation.to)).start;
      const copy = { start: to, end: to, text: text.slice(from.start, from.end) };
      if (!mutation.isMoved) return [copy];
      return to > from.start ? [copy, { ...from, text: '' }] : [{ ...from, text: '' }, copy];
    }
    default:
      return [{ start: 0, end: text.length, text: mutation.text }];
  }
}

function paragraphAt(text: string, offset: number): { readonly start: number; readonly end: number } {
  const before = text.lastIndexOf('\n\n', offset);
  const after = text.indexOf('\n\n', offset);
  return { start: before < 0 ? 0 : before + 2, end: after < 0 ? text.length : Math.max(after, before + 2) };
}
