import { foldTitle } from '../../shared/enactments.ts';
import { foldWord, type SearchedDocument, wordsIn } from '../../shared/search-index.ts';
import table from './short-names.json' with { type: 'json' };

const ENDINGS: ReadonlySet<string> = new Set(table.endings);
/** The fewest letters that two words share which are forms of one. */
const FEWEST = 3;
/** `fánalög`, `lög um fána`: a law by one word of what it is about. */
const BY_WORD = /^(?:(?<first>\p{L}{3,40})lög|lög um (?<about>\p{L}{3,40}))$/u;

/**
 * The held laws of Iceland that a name may be short for, by the closest way in which any is: a title that begins with it (`Lög um
 * persónuvernd`), the first word of what a title is about (`almannatryggingalög`), any word of that, or the end of one (`fánalög` of
 * *þjóðfána*). Several where it does not say which.
 */
export function lawsCalled(name: string, documents: readonly SearchedDocument[]): readonly SearchedDocument[] {
  const asked = foldTitle(name);
  const word = BY_WORD.exec(asked)?.groups;
  const one = word?.['first'] ?? word?.['about'];
  const laws = documents.flatMap((document) => {
    const title = foldTitle(document.title);
    return document.kind === 'law' && title.startsWith('lög um ') ? [{ document, title }] : [];
  });
  const ways: readonly ((title: string) => boolean)[] = [
    (title) => title.startsWith(`${asked} `),
    ...(one === undefined
      ? []
      : [
          (title: string) => areForms(wordsIn(title)[2] ?? '', one),
          (title: string) =>
            wordsIn(title)
              .slice(2)
              .some((own) => areForms(own, one)),
          (title: string) =>
            wordsIn(title)
              .slice(2)
              .some((own) => endsWith(own, one)),
        ]),
  ];
  for (const is of ways) {
    const called = laws.filter(({ title }) => is(title));
    if (called.length > 0) return called.map(({ document }) => document);
  }
  return [];
}

/** Whether two words are forms of one: what they do not share are endings. */
function areForms(a: string, b: string): boolean {
  const [own, other] = [foldWord(a), foldWord(b)];
  for (let shared = Math.min(own.length, other.length); shared >= FEWEST; shared--)
    if (own.startsWith(other.slice(0, shared)))
      return ENDINGS.has(own.slice(shared)) && ENDINGS.has(other.slice(shared));
  return false;
}

/** Whether the last part of a compound is a form of a word. */
function endsWith(compound: string, word: string): boolean {
  for (let at = 1; at + FEWEST <= compound.length; at++) if (areForms(compound.slice(at), word)) return true;
  return false;
}
