import { decodeHTML } from 'entities';
import { Parser } from 'htmlparser2';
import type { Enactment } from '../authority.ts';
import { LawBuilder } from './law-builder.ts';
import { REPEALED, takeWords } from './words.ts';

/** What the elements of either vocabulary are. */
type Role =
  | 'year'
  | 'number'
  | 'title'
  | 'date'
  | 'chapter'
  | 'article'
  | 'label'
  | 'paragraph'
  | 'mark'
  | 'note'
  | 'name';

/** The elements by what they are: those of Althingi's files, and those of another vocabulary for the same (`grein`). */
const ROLES: Readonly<Record<string, Role | undefined>> = {
  ...{ lyr: 'year', lno: 'number', ldt: 'date', title: 'title', chnm1: 'chapter', gr: 'article', gn: 'label' },
  ...{ mgr: 'paragraph', fnn: 'mark', fnpart: 'note', grnm: 'name' },
  ...{ ar: 'year', heiti: 'title', grein: 'article', kafli: 'chapter' },
};
/** The elements whose text is read by itself. */
const HELD: ReadonlySet<Role> = new Set(['year', 'number', 'title', 'date', 'chapter', 'label', 'mark', 'name']);
/** A line that begins with the label of an article, for files in which no element tells of one. */
const LABELLED = /^\s*(\[?\d{1,4}\. gr\.(?: [a-z]{1,2}\b\.?)?\]?)\s*/;

/**
 * Reads a law in SGML, in which ends of elements may be missing. Where no element tells of an article, a line that begins with the
 * label of one begins one; its paragraphs are then not known. Throws `UnreadableAuthority`.
 */
export function readLawSgml(text: string): Enactment {
  const builder = new LawBuilder();
  const head = { title: '', year: '', number: '' };
  const hasArticles = /<(?:gr|grein)[\s>]/i.test(text);
  let held: { readonly role: Role; readonly name: string; text: string } | null = null;
  let note = 0;
  let inArticle = false;
  let inParagraph = false;
  let inBody = !/<body[\s>]/i.test(text);
  let words = '';
  /** The element that holds the law: the first. */
  let root: string | null = null;
  let ended = false;

  const put = (piece: string): void => {
    if (inBody || inArticle) builder.text(piece);
    else words += piece;
  };
  const end = ({ role, text: content }: { readonly role: Role; readonly text: string }): void => {
    if (role === 'title' || role === 'year') head[role] = head[role] || content.trim();
    else if (role === 'mark') builder.mark(content.trim());
    else if (role === 'chapter') builder.division(content);
    else if (role === 'name') builder.name(content);
    else if (role === 'label') {
      const [label = '', ...deleted] = content.split(/(?=<a\b)/);
      if (label.trim() === '') return;
      builder.article(
        /\bgr\b/.test(label) || !/^\W*\d/.test(label) ? label : `${label.trim().replace(/\.$/, '')}. gr.`,
      );
      for (const words of deleted) takeWords(words, builder);
    } else if (role === 'number') head.number = head.number || content.trim();
  };
  const parser = new Parser(
    {
      onopentag: (name) => {
        root ??= name;
        const role = name === 'nr' ? (inParagraph ? 'mark' : inArticle ? 'label' : 'number') : ROLES[name];
        if (name === 'body') inBody = true;
        if (role === 'note') note++;
        if (note > 0 || role === undefined) return;
        if (role === 'article') {
          inArticle = true;
          inParagraph = false;
        } else if (role === 'paragraph') {
          builder.paragraph();
          inParagraph = true;
        } else if (HELD.has(role) && held === null) held = { role, name, text: '' };
      },
      ontext: (raw) => {
        if (note > 0) return;
        const piece = decodeHTML(raw);
        if (held !== null) held.text += piece;
        else if (hasArticles || !inBody) put(piece);
        else takeLines(piece, builder);
      },
      onclosetag: (name, isImplied) => {
        if (!isImplied && name === root) ended = true;
        if (ROLES[name] === 'note' && note > 0) note--;
        if (held?.name === name) {
          end(held);
          held = null;
        }
        if (ROLES[name] === 'article') {
          inArticle = false;
          inParagraph = false;
          builder.break();
        }
      },
    },
    { xmlMode: true, lowerCaseTags: true, decodeEntities: false },
  );
  parser.end(text);
  const [, number = head.number, year = head.year] = /^(\d{1,4})\/(\d{4})$/.exec(head.number) ?? [];
  return builder.finish({ ...head, number, year, repealed: REPEALED.test(words), ended }, false);
}

/** Takes lines of text, of which those that begin with the label of an article begin one. */
function takeLines(piece: string, builder: LawBuilder): void {
  for (const line of piece.split(/\r?\n/)) {
    const label = LABELLED.exec(line);
    if (label?.[1] !== undefined) builder.article(label[1]);
    builder.text(line.slice(label?.[0].length ?? 0));
    builder.break();
  }
}
