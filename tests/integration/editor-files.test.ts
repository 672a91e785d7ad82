import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EditorSettings } from '../../shared/protocol.ts';
import type { StandIn } from '../stand-in/server.ts';
import { type Editor, type EditorOptions, startEditor } from '../support/editor.ts';
import { type SmallJudgment, serveEight, toAkomaNtoso } from '../support/library.ts';
import { serversInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

serversInOneProcess();

/** Judgments that Find Case Law does not publish, and one that is not there. */
const LORDS: SmallJudgment = {
  slug: '',
  citation: '[2008] UKHL 9905',
  title: 'Wexcombe v Tarrant',
  paragraphs: ['The weir was built in 1911.', 'A weir that nobody mends is nobody’s weir.'],
};
const OTHER: SmallJudgment = { ...LORDS, citation: '[2008] UKHL 9906', title: 'Quillfeather v Rosedale' };
const CITED = `In *${LORDS.title}* ${LORDS.citation} at [2] their Lordships said: “${LORDS.paragraphs[1]}”`;
const ABSENT = 'See *Sedgemoor v Tollgate* [2022] EWHC 9999 (Ch).';
const MISSING = 'not-found: [2022] EWHC 9999 (Ch)';

let work: Workplace;
let standIn: StandIn;
let editor: Editor;

beforeEach(async () => {
  work = makeWorkplace();
  standIn = await serveEight();
});
afterEach(async () => {
  await editor.stop();
  await standIn.close();
  work.remove();
});

const WATCHES = { workspace: { didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true } } };
const start = async (settings: EditorSettings = {}, more: Partial<EditorOptions> = {}): Promise<void> => {
  editor = await startEditor({
    folder: work.folder,
    settings: {
      findCaseLaw: { baseUrl: standIn.url, rateLimitSeconds: 0 },
      severity: { 'not-covered': 'information' },
      ...settings,
    },
    capabilities: WATCHES,
    ...more,
  });
};

describe('a judgment of the user', () => {
  let isAlone = true; // the first server has a process of its own
  beforeEach(async () => {
    await start({}, { isAlone });
    isAlone = false;
    editor.open('draft.md', [CITED, ABSENT].join('\n\n'));
    editor.caret(null);
    await expect.poll(editor.findings).toEqual([`not-covered: ${LORDS.citation}`, MISSING]);
  });

  it('that is added is used at once, and nothing is asked for again', async () => {
    const before = standIn.requests.length;
    editor.touch('authorities/lords.xml', toAkomaNtoso(LORDS));
    await expect.poll(editor.findings).toEqual([MISSING]);
    await expect.poll(editor.status).toMatchObject({ verified: 1, notFound: 1 });
    expect(standIn.requests).toHaveLength(before);
  });

  it('that is added with its folder is used: an editor tells of the folder alone', async () => {
    work.write('authorities/lords.xml', toAkomaNtoso(LORDS));
    editor.tell('authorities');
    await expect.poll(editor.findings).toEqual([MISSING]);
  });

  it('that came or went while the editor told of nothing is seen when the draft is saved', async () => {
    work.write('authorities/lords.xml', toAkomaNtoso(LORDS));
    editor.save();
    await expect.poll(editor.findings).toEqual([MISSING]);
    await expect.poll(() => editor.status()?.verified).toBe(1);
    fs.rmSync(path.join(work.folder, 'authorities/lords.xml'));
    work.write('authorities/other.xml', toAkomaNtoso(OTHER));
    editor.save();
    editor.edit(ABSENT, `See *${OTHER.title}* ${OTHER.citation}.`);
    await expect.poll(() => editor.status()?.verified).toBe(2);
    await expect.poll(editor.findings).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['nothing', () => {}],
    ['another', () => editor.touch('authorities/other.xml', toAkomaNtoso(OTHER))],
  ])('that was changed while the editor told of %s is seen when the draft is saved', async (_, tell) => {
    editor.touch('authorities/lords.xml', toAkomaNtoso(LORDS));
    await expect.poll(editor.findings).toEqual([MISSING]);
    await expect.poll(() => editor.status()?.state).toBe('idle'); // else it is read when something is asked
    const [first = ''] = LORDS.paragraphs;
    work.write('authorities/lords.xml', toAkomaNtoso({ ...LORDS, paragraphs: [first, 'A weir that nobody minds.'] }));
    tell();
    editor.save();
    await expect.poll(editor.findings).toEqual([expect.stringMatching(/^quotation-fabrication: /), MISSING]);
  });

  it('that is changed is read again', async () => {
    editor.touch('authorities/lords.xml', toAkomaNtoso(LORDS));
    await expect.poll(editor.findings).toEqual([MISSING]);
    const [first = ''] = LORDS.paragraphs;
    editor.touch('authorities/lords.xml', toAkomaNtoso({ ...LORDS, paragraphs: [first, 'The weir is mended.'] }));
    await expect.poll(editor.findings).toEqual([expect.stringMatching(/^quotation-fabrication: /), MISSING]);
    editor.touch('authorities/lords.xml', toAkomaNtoso(OTHER)); // another case now: what was kept stays evidence
    editor.edit(ABSENT, `See *${OTHER.title}* ${OTHER.citation}.`);
    await expect.poll(() => editor.status()?.verified).toBe(1);
    await expect.poll(editor.findings).toEqual([expect.stringMatching(/^quotation-fabrication: /)]);
  });

  it('that is removed stays the evidence that it was', async () => {
    editor.touch('authorities/lords.xml', toAkomaNtoso(LORDS));
    await expect.poll(editor.findings).toEqual([MISSING]);
    await expect.poll(() => editor.status()?.verified).toBe(1); // while it is looked for nothing is found either
    editor.touch('authorities/lords.xml', null);
    editor.touch('authorities/other.xml', toAkomaNtoso(OTHER));
    editor.edit(ABSENT, `See *${OTHER.title}* ${OTHER.citation}.`);
    await expect.poll(() => editor.status()?.verified).toBe(2);
    await expect.poll(editor.findings).toEqual([]);
  });

  it('of another case leaves all as it is, and is found when it is cited', async () => {
    editor.touch('authorities/other.xml', toAkomaNtoso(OTHER));
    editor.touch('authorities/half.xml', toAkomaNtoso(LORDS).slice(0, 300));
    editor.touch('elsewhere/lords.xml', toAkomaNtoso(LORDS));
    editor.edit(ABSENT, `See *${OTHER.title}* ${OTHER.citation}.`);
    await expect.poll(editor.findings).toEqual([`not-covered: ${LORDS.citation}`]);
    await expect.poll(() => editor.status()?.verified).toBe(1);
  });
});

describe('what an editor is asked to watch', () => {
  const own = (pattern: string): object => ({ baseUri: pathToFileURL(work.folder).href, pattern });
  it('are the settings, and the judgments of the workspace, wherever the settings say that they lie', async () => {
    await start();
    editor.open('draft.md', CITED);
    await expect.poll(editor.watches).toEqual(['**/citeward.json', ...['authorities/**', 'authorities'].map(own)]);
    editor.touch('citeward.json', JSON.stringify({ authorities: './cases/*.xml' }));
    await expect.poll(editor.watches).toEqual(['**/citeward.json', ...['cases/*.xml', 'cases'].map(own)]);
    editor.touch('cases/lords.xml', toAkomaNtoso(LORDS));
    await expect.poll(editor.findings).toEqual([]);
    await expect.poll(() => editor.status()?.verified).toBe(1);
  });

  it.each<[string, object, readonly unknown[]]>([
    [
      'that knows patterns of no folder',
      { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
      ['**/citeward.json', '**/authorities/**', '**/authorities'],
    ],
    ['that watches nothing', { workspace: {} }, []],
  ])('in one %s', async (_, capabilities, expected) => {
    await start({ offline: true }, { capabilities });
    editor.open('draft.md', CITED);
    await expect.poll(editor.findings).toHaveLength(1);
    await expect.poll(editor.watches).toEqual(expected);
    work.write('authorities/lords.xml', toAkomaNtoso(LORDS));
    editor.save();
    await expect.poll(editor.findings).toEqual([]);
  });
});
