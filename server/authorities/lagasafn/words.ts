import { Parser } from 'htmlparser2';
import type { LawBuilder } from './law-builder.ts';

/** How an edition says above an empty text that the law is repealed. */
export const REPEALED = /(?<!\p{L})Felld(?:ur|ir)?\s+(?:úr|niður)/iu;

const NOTE_MARK = /^\s*\d{1,2}\)\s*$/;

/** Takes words of a law that bear markup of a page, as the XML edition has them in its sentences: marks of notes are told apart. */
export function takeWords(words: string, builder: LawBuilder): void {
  if (!/[<&]/.test(words)) {
    builder.text(words);
    return;
  }
  let raised: string | null = null;
  const parser = new Parser({
    onopentagname: (name) => {
      if (name === 'sup') raised = '';
      if (name === 'br') builder.break();
    },
    ontext: (text) => {
      if (raised === null) builder.text(text);
      else raised += text;
    },
    onclosetag: (name) => {
      if (name !== 'sup' || raised === null) return;
      takeRaised(raised, builder);
      raised = null;
    },
  });
  parser.end(words);
}

/** Takes what is raised: the mark of a note, or words, as the 2 of m². */
export function takeRaised(raised: string, builder: LawBuilder): void {
  if (NOTE_MARK.test(raised)) builder.mark(raised.trim());
  else builder.text(raised);
}
