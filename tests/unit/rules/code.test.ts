import { describe, expect, it } from 'vitest';
import { readText, type TextFormat } from '../../../server/documents/index.ts';
import { checksOf, runChecks } from '../../../server/rules/run-checks.ts';

const BOOKS = ['oscola', 'indigo', 'redbook', 'bluebook', 'is'].filter((id) => checksOf(id).length > 0);

/** What any check of any book finds in a draft. */
const found = (source: string, format: TextFormat = 'md'): string[] =>
  runChecks(
    readText(source, format),
    BOOKS.map((id) => ({ id, state: 'not-imported', book: null })),
  ).findings.map(({ check, text }) => `${check} ${text}`);

/** Text that breaks rules of every book. */
const WRONG = `don't "cite" Kelp v. Dune [1932] A.C. 562, 578-83; 42 U.S.C. §1983, supra note 4; 1. gr. lög nr. 33/1944`;

it('the text itself breaks rules', () => {
  expect(new Set(found(WRONG).map((one) => one.split('.')[0]))).toEqual(new Set(['oscola', 'indigo', 'redbook', 'is']));
});

describe('no check looks into code', () => {
  it.each([
    ['a span', `The macro \`${WRONG}\` is a test.`],
    ['a span with two marks', `The macro \`\`${WRONG}\`\` is a test.`],
    ['a span within emphasis', `The *macro \`${WRONG}\`* is a test.`],
    ['a span within square brackets', `The macro [that is, \`${WRONG}\`] is a test.`],
    ['a span in a list', `- The macro \`${WRONG}\` is a test.`],
    ['a span in a quotation', `> The macro \`${WRONG}\` is a test.`],
    ['a span in a table', `| Macro | Use |\n| --- | --- |\n| \`${WRONG}\` | a test |`],
    ['a span in a note', `A test.[^1]\n\n[^1]: The macro \`${WRONG}\` is one.`],
    ['a fence', `The macro:\n\n\`\`\`\n${WRONG}\n\`\`\`\n`],
    ['a block that is set in', `The macro:\n\n    ${WRONG}\n    ${WRONG}\n\nis a test.`],
    ['an element', `The macro <code>${WRONG}</code> is a test.`],
    ['an element with attributes', `The macro <code class="x">${WRONG}</code> is a test.`],
    ['an element in square brackets', `The macro [that is, <code>${WRONG}</code>] is a test.`],
    ['an element that nothing closes', `The macro <kbd>${WRONG}`],
    ['a block of HTML', `<pre>\n${WRONG}\n\n${WRONG}\n</pre>\n\nA test.`],
    ['a block of HTML with a span', `<div>The macro <code>${WRONG}</code> is a test.</div>`],
  ])('%s', (_, source) => {
    expect(found(source)).toEqual([]);
  });

  it('nor in a web page', () => {
    expect(found(`<p>The macro <code>${WRONG}</code> is one.</p><pre>${WRONG}</pre>`, 'html')).toEqual([]);
  });
});

describe('what stands beside code is looked at', () => {
  it.each([
    ["The macro `x` can't run.", ["redbook.curly '"]],
    ['<code>x</code> and <kbd>§1</kbd>: §2', ['indigo.section-space §']],
    ['A lone ` mark, and §2', ['indigo.section-space §']],
    ['He typed “`a`.” twice, §2', ['indigo.section-space §', 'oscola.double-quotes “`a`.”']],
  ])('%s', (source, expected) => {
    expect(found(source).toSorted()).toEqual(expected);
  });

  it('behind an edit of the draft, too', () => {
    const before = readText('The macro §1 is one.\n', 'md');
    const after = readText('The macro `§1` is one.\n', 'md', before);
    const books = [{ id: 'indigo', state: 'not-imported', book: null }] as const;
    expect(runChecks(before, books).findings).toHaveLength(1);
    expect(runChecks(after, books).findings).toEqual([]);
  });
});
