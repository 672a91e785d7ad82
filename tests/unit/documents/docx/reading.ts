import { type Draft, describePlace, docxOf, openDraft, readDraft } from '../../../../server/documents/index.ts';
import { type DocxContent, makeDocx } from '../../../support/docx.ts';

/** A Word document with these parts, read as a draft. */
export async function readWord(content: DocxContent): Promise<Draft> {
  const bytes = await makeDocx(content);
  return readDraft(await openDraft(bytes, 'docx', new AbortController().signal), 'docx');
}

/** The blocks of a Word document as `kind marker: text @ place`. */
export async function blocksOfDocx(content: DocxContent): Promise<string[]> {
  const draft = await readWord(content);
  const { blocks, chunks } = draft;
  const docx = docxOf(draft);
  return blocks.map(({ kind, marker, text }, i) => {
    const owner = docx?.blocks[chunks.firsts.findLastIndex((first) => first <= i)];
    const place = docx && owner ? describePlace(owner, docx.blocks) : '';
    return `${[kind, marker].filter(Boolean).join(' ')}: ${text} @ ${place}`;
  });
}
