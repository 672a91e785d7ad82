import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { linkTo, plainText, quoted } from '../../../client/state/markdown.ts';

const shown = (markdown: string): string => new MarkdownIt({ html: true, linkify: true }).render(markdown).trim();
const html = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

describe('what is no word of ours', () => {
  it.each([
    'www.evil.example and WWW.evil.example',
    'A [link](command:citeward.restartServer) ![picture](https://a.test/x.png)',
    '<img src=x onerror=alert(1)> & <b>bold</b>',
    '# A heading, *stress*, _this_, `code`, ~~gone~~ | cell',
    '$x$ and $$y$$ and @workspace #file',
    'https://a.test/leak?draft=1',
    '1. A list',
    '12) A list',
    '- A list',
    '+ A list',
    '=== a line',
    '\\[x](y)',
  ])('is shown as it is: %s', (text) => {
    expect(shown(plainText(text))).toBe(`<p>${html(text)}</p>`);
  });

  it('is one line, with nothing that turns the text around it', () => {
    expect(plainText('a\n\n# b\u202ec\u0000 d ')).toBe('a \\# b c d');
    expect(quoted('a\n- b')).toBe('> a - b');
  });
});

describe('a link', () => {
  it.each<[string | null, string]>([
    ['https://caselaw.test/a', '[x\\]](<https://caselaw.test/a>)'],
    [null, 'x\\]'],
    ['command:citeward.restartServer', 'x\\]'],
    ['https://a.test/)[y](command:z', 'x\\]'],
    ['javascript:alert(1)', 'x\\]'],
    ['http://a.test/', 'x\\]'],
  ])('to %s', (address, markdown) => {
    expect(linkTo('x]', address)).toBe(markdown);
  });

  it('to evidence runs the command that opens it', () => {
    expect(linkTo('x', 'citeward-evidence:/0a1b/A.txt?file:///w#L12')).toMatch(
      /^\[x\]\(command:citeward\.openEvidence\?/,
    );
  });
});
