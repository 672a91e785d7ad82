import { expect, it } from 'vitest';
import { readDirectives } from '../../../server/documents/index.ts';

it.each<[string, string, readonly string[], readonly string[]]>([
  ['none', 'One.\n\nTwo.', [], []],
  [
    'the paragraph after it',
    '<!-- citeward-ignore: a quotation of the pleading -->\nOne\ntwo.\n\nThree.',
    ['all: One two. (a quotation of the pleading)'],
    [],
  ],
  ['after blank lines', 'A.\n\n<!-- citeward-ignore: why -->\n\nOne.\n\nTwo.', ['all: One. (why)'], []],
  ['one code', '<!-- citeward-ignore not-found: unreported -->\nOne.', ['not-found: One. (unreported)'], []],
  [
    'between two',
    'A.\n\n<!-- citeward-ignore-start: an appendix -->\n\nOne.\n\nTwo.\n\n<!-- citeward-ignore-end -->\n\nB.',
    ['all: One. Two. (an appendix)'],
    [],
  ],
  [
    'to the end where nothing ends it',
    '<!-- citeward-ignore-start: why -->\nOne.\n\nTwo.',
    ['all: One. Two. (why)'],
    [],
  ],
  [
    'the file',
    'A.\n\n<!-- citeward-ignore-file: a template -->\n\nB.',
    ['all: A. <!-- citeward-ignore-file: a template --> B. (a template)'],
    [],
  ],
  ['lines that end as on Windows', '<!-- citeward-ignore: why -->\r\nOne.\r\n\r\nTwo.', ['all: One. (why)'], []],
  ['a blank line with spaces', '<!-- citeward-ignore: why -->\nOne.\n  \nTwo.', ['all: One. (why)'], []],
  ['in code', '~~~\n<!-- citeward-ignore: why -->\n~~~\n\nAs `<!-- citeward-ignore: why -->` says.', [], []],
  [
    'without a reason',
    'A.\n<!-- citeward-ignore -->\nOne.',
    [],
    ['The citeward-ignore in line 2 gives no reason (“citeward-ignore: why”), and ignores nothing.'],
  ],
  [
    'of a code that is none',
    '<!-- citeward-ignore not-there: why -->\nOne.',
    [],
    ['The citeward-ignore in line 1 names no code (not-there), and ignores nothing.'],
  ],
  [
    'of a name that every object has',
    '<!-- citeward-ignore constructor: why -->\nOne.',
    [],
    ['The citeward-ignore in line 1 names no code (constructor), and ignores nothing.'],
  ],
])('what a draft says is not to be held against it: %s', (_, source, expected, faults) => {
  const read = readDirectives(source, 'md');
  const shown = read.directives.map(({ span, code, reason }) => {
    const words = source.slice(span.start, span.end).replace(/\s+/g, ' ').trim();
    return `${code ?? 'all'}: ${words} (${reason})`;
  });
  expect([shown, read.faults]).toEqual([expected, faults]);
});
