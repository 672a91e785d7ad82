import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { STYLE } from '../../../server/reports/html-style.ts';
import { type Report, renderHtml } from '../../../server/reports/index.ts';
import { ALTERED, cited, kept, MISSING, reportOf, TO_READ } from '../support/report.ts';

const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(1)>&lt;'\u202e\u0000`;

const pageOf = (report: Report): string => [...renderHtml(report, [])].join('');
const ALL = reportOf([
  cited(),
  cited({ ...ALTERED, line: 4 }),
  cited({ ...TO_READ, line: 6 }),
  cited({ ...MISSING, line: 8 }),
]);

/** Every element of a page with its attributes, and the text outside of its style sheet. */
function read(page: string): { elements: { name: string; attributes: Record<string, string> }[]; text: string } {
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  let [text, isStyle] = ['', false];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      elements.push({ name, attributes });
      if (name === 'style') isStyle = true;
    },
    onclosetag: (name) => {
      if (name === 'style') isStyle = false;
    },
    ontext: (piece) => {
      if (!isStyle) text += piece;
    },
  });
  parser.end(page);
  return { elements, text: text.replace(/\s+/g, ' ') };
}

describe('the page', () => {
  const page = pageOf(ALL);
  const { elements, text } = read(page);

  it('is one that runs nothing and loads nothing', () => {
    expect(page).toMatch(/^<!doctype html>\n<html lang="en-GB">/);
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    const names = new Set(elements.map(({ name }) => name));
    for (const name of ['script', 'link', 'img', 'iframe', 'object', 'form', 'svg'])
      expect([...names]).not.toContain(name);
    expect(
      elements.flatMap(({ attributes }) => Object.keys(attributes)).filter((name) => /^on|^style$|^src/.test(name)),
    ).toEqual([]);
    expect(STYLE).not.toMatch(/url\(|@import|@font-face|<|expression/);
  });

  it('has the parts of the findings in order, each with its count, then what is not checked, then the appendices', () => {
    const headings = [...page.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, words]) => read(words ?? '').text);
    expect(headings, 'the headings in their order: list here the title of a new row of sections.ts').toEqual([
      ...['Summary', 'Table of authorities', 'Errors (1)', 'Not found where they would be (1)'],
      ...['For you to read (1)', 'Verified (1)', 'What this audit does not check'],
      ...['Appendix A: Evidence', 'Appendix B: Requests', 'Appendix C: How this was done'],
    ]);
  });

  it('counts apart what a person has read, and says who', () => {
    const waiver = { reason: 'I have read it.', by: 'Ada Quill', at: '2026-11-20T12:00:00.000Z', read: true } as const;
    const report = reportOf([
      cited({ ...TO_READ, waiver }),
      cited({ ...TO_READ, line: 4 }),
      cited({ ...ALTERED, line: 6 }),
    ]);
    const shown = read(pageOf(report)).text;
    expect(shown).toMatch(/ 1 Errors ○ 1 For you to read ● 1 Read by a person ✓ 0 Verified /);
    expect(shown).toMatch(/For you to read \(1\) .* Read by a person \(1\) /);
  });

  it('numbers the findings in the order in which they stand', () => {
    const numbers = [...page.matchAll(/<span class="number">(\d+)<\/span>/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  });

  it('heads a short form that names no case with the name of its case', () => {
    const short = { ...TO_READ, short_form: true, case_name: 'Weir v Dam' } as const;
    const of = (citation_text: string): string =>
      /<h3[^>]*>(.*?)<\/h3>/.exec(pageOf(reportOf([cited({ ...short, citation_text })])))?.[1] ?? '';
    expect(read(of('at [3]')).text).toMatch(/^1 Weir v Dam at \[3\] /);
    expect(read(of('Weir at [3]')).text).toMatch(/^1 Weir at \[3\] /);
  });

  it('has no words of programmers', () => {
    expect(text).not.toMatch(/\bFCL\b|429|no word overlap|hallucinat|fabricat/i);
    expect(text.slice(0, 120)).not.toMatch(/Job|characters/);
  });

  it('skips no level of headings, and captions every table', () => {
    const levels = elements.flatMap(({ name }) => (/^h\d$/.test(name) ? [Number(name[1])] : []));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level, i) => level > (levels[i - 1] ?? 1) + 1)).toEqual([]);
    const count = (name: string): number => elements.filter((one) => one.name === name).length;
    expect(count('caption')).toBe(count('table'));
    expect(elements.filter(({ name, attributes }) => name === 'th' && !attributes['scope'])).toEqual([]);
  });

  it('leads nowhere that is not there', () => {
    const ids = elements.flatMap(({ attributes: { id } }) => (id === undefined ? [] : [id]));
    expect(ids.length).toBe(new Set(ids).size);
    const within = elements.flatMap(({ attributes: { href } }) => (href?.startsWith('#') ? [href.slice(1)] : []));
    expect(within.filter((id) => !ids.includes(id))).toEqual([]);
    const labels = elements.flatMap(({ attributes }) => attributes['aria-labelledby'] ?? []);
    expect(labels.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('sets the draft beside the judgment, and marks what differs on both sides and in words', () => {
    expect(page).toContain('The court said “the weir may <mark class="gap">‸</mark> stand” there.');
    expect(page).toContain('<b>[2]</b> the weir may <mark>not</mark> stand <span class="aside">(closest)</span>');
    expect(text).toContain('The draft has nothing, the judgment has “not”.');
  });

  it.each([
    'Harrow Mills Ltd v Pemberton [2020] UKSC 7 at [2] line 5',
    'Misquoted. These words do not stand in the judgment.',
    'Contradicted: quotation “the weir may stand”.',
    'No public source that was asked holds it; that does not show that it does not exist. Two searches found nothing.',
    'Evidence 1: Retrieved from Find Case Law: uksc/2020/7, 20 November 2026, 11:00 UTC.',
    `SHA-256 ${'a'.repeat(64)}`,
    'Computational analysis permission not obtained.',
    'whether a case is still good law',
  ])('says %j', (words) => {
    expect(text).toContain(words);
  });

  it('says no more than what appears below high confidence', () => {
    const medium = read(pageOf(reportOf([cited({ ...ALTERED, confidence: 'MEDIUM' })]))).text;
    expect(medium).toContain('Apparently misquoted. Look before you act.');
  });

  it('says who has accepted a finding, apart from the errors that nobody has', () => {
    const waiver = { reason: 'it is the headnote', by: 'A Reader', at: '2026-11-19T09:30:00.000Z' };
    const accepted = read(pageOf(reportOf([cited({ ...ALTERED, waiver })]))).text;
    expect(accepted).toContain('Accepted by a person (1)');
    expect(accepted).not.toContain('Errors (1)');
    expect(accepted).toContain('Accepted by A Reader, 19 November 2026, 09:30 UTC: it is the headnote.');
  });

  it('marks no word of what was compared apart, or stands in another paragraph', () => {
    const quoted = { asserted: 'the weir ... may stand', found: 'may not stand' };
    const check = { check: 'quotation', result: 'fail', ...quoted } as const;
    const passages = [{ para_num: '2', text: quoted.found, similarity: 0.8 }];
    const apart = reportOf([cited({ ...ALTERED, checks: [check], evidence: kept(passages) })], {
      text: `“${quoted.asserted}”`,
    });
    expect(pageOf(apart)).toContain('<p>“the weir ... may <mark class="gap">‸</mark> stand”</p>');
    const elsewhere = { ...check, asserted: 'the weir may stand', found: '[4]', paragraph: '4' };
    const same = [{ para_num: '4', text: 'the weir may stand', similarity: 1 }];
    const found = pageOf(reportOf([cited({ ...ALTERED, checks: [elsewhere], evidence: kept(same) })]));
    expect(found).not.toContain('<mark');
    expect(read(found).text).toContain('Contradicted: paragraph given for the words “the weir may stand”; found: [4].');
  });

  it('of nothing says so', () => {
    expect(read(pageOf(reportOf([]))).text).toContain('No citations were found.');
  });
});

describe('hostile text', () => {
  const passages = [{ para_num: HOSTILE, text: HOSTILE, similarity: 0.9 }];
  const check = {
    check: 'quotation',
    result: 'fail',
    asserted: `a ${HOSTILE}`,
    found: HOSTILE,
    note: HOSTILE,
  } as const;
  const evidence = {
    ...kept(passages, HOSTILE),
    ...{ source: HOSTILE, cached_path: HOSTILE },
    attempts: [
      {
        source: 'find_case_law',
        url: `javascript:alert(1)//${HOSTILE}`,
        at: HOSTILE,
        status: 404,
        error: HOSTILE,
        from_cache: false,
      },
    ],
  } as const;
  const bad = cited({
    ...ALTERED,
    ...{ citation_text: HOSTILE, normalized: HOSTILE, case_name: HOSTILE, pinpoints: [HOSTILE], finding_id: HOSTILE },
    ...{
      candidate_urls: ['javascript:alert(1)', `https://evil.test/"onmouseover="alert(1)`],
      fetched_url: 'data:text/html,x',
    },
    ...{ checks: [check], evidence, waiver: { reason: HOSTILE, by: HOSTILE, at: HOSTILE } },
  });
  const report = reportOf([bad, cited({ ...MISSING, candidate_urls: ['javascript:alert(1)'] })], { text: HOSTILE });
  const page = pageOf({
    ...report,
    audit_metadata: { ...report.audit_metadata, title: HOSTILE },
    documents: [
      {
        ...report.documents[0],
        path: HOSTILE,
        extraction_status: 'error',
        error: HOSTILE,
      } as Report['documents'][number],
    ],
    notices: [HOSTILE],
  });
  const { elements, text } = read(page);

  it('makes no element, no attribute and no link', () => {
    const known = new Set(read(pageOf(ALL)).elements.map(({ name }) => name));
    expect(elements.filter(({ name }) => !known.has(name)).map(({ name }) => name)).toEqual([]);
    const attributes = new Set(elements.flatMap((one) => Object.keys(one.attributes)));
    expect([...attributes].filter((name) => /^on|src|style/.test(name))).toEqual([]);
    const links = elements.flatMap(({ attributes: { href } }) => href ?? []).filter((href) => !href.startsWith('#'));
    expect(links).toEqual([]);
  });

  it('shows as what it is, and what nobody sees as marks', () => {
    expect(page).not.toMatch(/[\u0000\u202e]/);
    expect(text).toContain(`"><script>alert(1)</script><img src=x onerror=alert(1)>&lt;'⟨U+202E⟩⟨U+0000⟩`);
  });
});

describe('the colours', () => {
  const channel = (value: number): number => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const luminance = (colour: string): number => {
    const six = colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit).join('') : colour.slice(1);
    const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => channel(Number.parseInt(six.slice(at, at + 2), 16) / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const palettes = [...STYLE.matchAll(/:root \{([^}]*)\}/g)].map(
    ([, body = '']) =>
      new Map([...body.matchAll(/--(\w+): (#[0-9a-f]{3,6});/g)].map(([, name = '', value = '']) => [name, value])),
  );

  it.each([
    ['light', palettes[0]],
    ['dark', palettes[1]],
    ['print', palettes[2]],
  ])('have a contrast of 4.5 to 1 at least: %s', (_, palette = new Map<string, string>()) => {
    const grounds = ['paper', 'panel'].map((name) => luminance(palette.get(name) ?? ''));
    const inks = ['ink', 'faint', 'error', 'read', 'open', 'right'].map(
      (name) => [name, luminance(palette.get(name) ?? '')] as const,
    );
    const low = inks.filter(([, ink]) =>
      grounds.some((ground) => !((Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05) >= 4.5)),
    );
    expect(low).toEqual([]);
  });
});
