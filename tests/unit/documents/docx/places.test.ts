import { decodeXML } from 'entities';
import { expect, it } from 'vitest';
import {
  createPlaces,
  docxOf,
  type Opened,
  openDraft,
  readDraft,
  readDraftInSteps,
} from '../../../../server/documents/index.ts';
import { drain } from '../../../../shared/steps.ts';
import { makeDocx, p, r } from '../../../support/docx.ts';
import { readWord } from './reading.ts';

const NEVER = new AbortController().signal;

const CONTENT = {
  body:
    p('Smith &amp; Co ', r('v Jones', '<w:i/>'), ' [2020', '] UKSC&#160;1 “so” 😀 on.') +
    p(
      '<w:r><w:t>  trimmed  </w:t><w:tab/><w:t xml:space="preserve"> kept</w:t></w:r>',
      '<w:r><w:footnoteReference w:id="1"/></w:r>',
    ) +
    `<w:tbl><w:tr><w:tc>${p('Left')}</w:tc><w:tc>${p('Right &lt;')}</w:tc></w:tr></w:tbl>` +
    p(`<w:del>${r('gone')}</w:del>`, `<w:ins>${r('come')}</w:ins>`),
  footnotes: `<w:footnote w:id="1">${p(' A note.')}</w:footnote>`,
};

it('every piece of text is found in the XML of its part', async () => {
  const parts = await openDraft(await makeDocx(CONTENT), 'docx', NEVER);
  if (!('body' in parts)) throw new Error('not opened');
  const docx = docxOf(readDraft(parts, 'docx'));
  const xmlOf = new Map([parts.body, parts.footnotes].map((part) => [part?.name, part?.xml ?? '']));
  const found = docx?.blocks.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ part, pieces, element }) => {
      const xml = xmlOf.get(part) ?? '';
      expect(xml.slice(element.start, element.end)).toMatch(/^<w:p>.*<\/w:p>$/);
      return pieces.flatMap(({ start, end, run, content, from }) => {
        expect(xml.slice(run.start, run.end)).toMatch(/^<w:r>.*<\/w:r>$/);
        if (content === null) return [];
        const text = docx.text.slice(start, end);
        expect(decodeXML(xml.slice(content.start, content.end)).slice(from, from + text.length)).toBe(text);
        return [text];
      });
    }),
  );
  expect(found).toEqual([
    ...['Smith & Co ', 'v Jones', ' [2020', '] UKSC\u00a01 “so” 😀 on.', 'trimmed', ' kept', 'Left', 'Right <', 'come'],
    ' A note.',
  ]);
});

it.each<[string, string, string]>([
  ['Jones', 'document.xml', 'v Jones'],
  ['] UKSC', 'document.xml', '] UKSC\u00a01 “so” 😀 on.'],
  ['Right', 'document.xml', 'Right <'],
  ['[1] A', 'footnotes.xml', 'none'],
  ['note', 'footnotes.xml', ' A note.'],
])('the place of “%s”', async (words, part, text) => {
  const docx = docxOf(await readWord(CONTENT));
  const place = docx && createPlaces(docx)(docx.text.lastIndexOf(words));
  expect(place?.paragraph.part).toBe(`word/${part}`);
  expect(place?.piece ? docx?.text.slice(place.piece.start, place.piece.end) : 'none').toBe(text);
});

it('a document that is read again has the very same blocks, but for those that changed', async () => {
  const read = async (word: string): Promise<Opened> => {
    const bytes = await makeDocx({ body: p('One.') + p(word) + p('Three.') });
    return openDraft(bytes, 'docx', NEVER);
  };
  const before = readDraft(await read('Two.'), 'docx');
  const after = drain(readDraftInSteps(await read('Too.'), 'docx', before));
  expect(after.blocks.map((block, i) => block === before.blocks[i])).toEqual([true, false, true]);
});
