import { describe, expect, it } from 'vitest';
import { readAuthority, UnreadableAuthority } from '../../../server/authorities/index.ts';
import { asJudgment, bytesOf, judgmentXml } from '../support/judgment.ts';

const whole = judgmentXml({ paragraphs: ['Alpha.', 'Beta.'] });
const deep = judgmentXml({ body: `${'<level>'.repeat(10_000)}Alpha.${'</level>'.repeat(10_000)}` });
const summary = '<akomaNtoso><doc name="pressSummary"><mainBody><p>In short.</p></mainBody></doc></akomaNtoso>';

describe('what is no judgment is refused in one line', () => {
  it('reads the document that the others are made of', () => {
    expect(asJudgment(readAuthority(bytesOf(whole), 'xml')).numbering.highest).toBe(2);
  });

  it.each<[string, Uint8Array]>([
    ['truncated XML', bytesOf(whole.slice(0, Math.floor(whole.length * 0.8)))],
    ['truncated before its last tag', bytesOf(whole.slice(0, -'</akomaNtoso>'.length))],
    ['a DOCTYPE', bytesOf(`<!DOCTYPE akomaNtoso [<!ENTITY x "y">]>${whole}`)],
    ['a DOCTYPE in small letters', bytesOf(`<!doctype akomaNtoso>${whole}`)],
    ['10,000 elements deep', bytesOf(deep)],
    ['an HTML page', bytesOf('<!DOCTYPE html><html><body><p>Alpha.</p></body></html>')],
    ['an HTML page that is well formed', bytesOf('<html><body><p>Alpha.</p></body></html>')],
    ['other XML', bytesOf('<feed><entry/></feed>')],
    ['a press summary', bytesOf(summary)],
    ['an Act', bytesOf('<akomaNtoso><act><body><p>Alpha.</p></body></act></akomaNtoso>')],
    ['an empty body', bytesOf(judgmentXml({ body: '<p> </p>' }))],
    ['no body', bytesOf('<akomaNtoso><judgment><meta/></judgment></akomaNtoso>')],
    ['nothing', new Uint8Array()],
    ['plain text', bytesOf('[2020] UKSC 7')],
    ['bytes that are not UTF-8', Uint8Array.of(0x3c, 0x61, 0x3e, 0xff, 0xfe, 0x3c, 0x2f, 0x61, 0x3e)],
  ])('%s', (_, bytes) => {
    const read = (): unknown => readAuthority(bytes, 'xml');
    expect(read).toThrow(UnreadableAuthority);
    expect(read).toThrow(/^[^\n]+$/);
  });
});
