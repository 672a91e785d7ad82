import { type Locator, locatorOf } from '../../shared/locator.ts';
import { childrenOf, type XmlElement, type XmlNode } from '../markup/xml.ts';

/** Elements that are numbered parts of a provision or provisions, from the outermost in. */
export const NUMBERED = /^P[1-7]$/;

/** What is printed of a number: without references to notes, white space and brackets. */
function printed(node: XmlNode): string {
  if (typeof node === 'string') return node;
  return /Ref$/.test(node.name) ? '' : node.children.map(printed).join('');
}

/** The number of a numbered element, with what is printed before and after it: `(1)`, `4A.`, `1.1.`; null where it has none. */
export function numberOf(element: XmlElement): { readonly bare: string; readonly whole: string } | null {
  const number = childrenOf(element, 'Pnumber')[0];
  const bare = number ? printed(number).replace(/\s+/g, ' ').trim() : '';
  if (!number || bare === '') return null;
  const { PuncBefore, PuncAfter } = number.attributes as Partial<Record<string, string>>;
  const top = element.name === 'P1';
  return { bare, whole: `${PuncBefore ?? (top ? '' : '(')}${bare}${PuncAfter ?? (top ? '' : ')')}` };
}

/** No run of repealed provisions is gone through that is longer. */
const LONGEST_RUN = 400;

/**
 * The locators of a numbered element, by its address, which its printed number must bear out: `section/133/3` and `3`. An
 * element that is printed as a run, `26–33`, has one for each number of it. Empty where it has no address, as in text that is put
 * into another law, and where nothing is printed that its address has.
 */
export function locatorsOf(element: XmlElement, item: string, longest = LONGEST_RUN): readonly Locator[] {
  const path = pathIn(element, item);
  const number = numberOf(element);
  return path === null || number === null ? [] : locatorsBy(path, number, longest);
}

/** The locators of an entry of a table of contents: of a provision by its number, of what holds some by its address and number. */
export function entryLocators(entry: XmlElement, item: string): readonly Locator[] {
  const path = pathIn(entry, item);
  const number = childrenOf(entry, 'ContentsNumber')[0];
  const bare = number ? printed(number).replace(/\s+/g, ' ').trim() : '';
  if (path === null || path.length === 0) return [];
  return entry.name === 'ContentsItem' ? locatorsBy(path, { bare, whole: bare }) : byPrint(path, bare);
}

function locatorsBy(
  path: readonly string[],
  number: NonNullable<ReturnType<typeof numberOf>>,
  longest = LONGEST_RUN,
): readonly Locator[] {
  if (path.some((part) => part.startsWith('wrapper'))) return [];
  const last = (path.at(-1) ?? '').replace(/\.$/, '');
  const whole = number.whole.replace(/^[[(]{1,9}|[\])]{1,9}$/g, '').replace(/[.\])]{1,9}$/, '');
  const bare = number.bare.replace(/^\p{L}{2,}\s/u, '').replace(/[.)\]]{1,9}$|^[[(]{1,9}/g, '');
  const before = path.slice(0, -1).map((part) => part.replace(/^(\d+[A-Z]*)n\d+$/, '$1'));
  const known = [whole, bare].find((own) => own === last || own === last.replace(/n\d+$/, '')); // `139An1` is another 139A
  if (known !== undefined) return [locatorOf([...before, known].join('/'))];
  const run = /^(\d+)([A-Z]*)\s?[—–-]\s?(\d+)([A-Z]*)$/.exec(whole);
  return run ? runOf(run, longest).map((one) => locatorOf([...before, one].join('/'))) : [];
}

function runOf([, from = '', letters = '', to = '', more = '']: RegExpExecArray, longest: number): readonly string[] {
  const [first, last] = [Number(from), Number(to)];
  if (letters !== '' || more !== '' || last < first || last - first > longest) return [from + letters, to + more];
  return Array.from({ length: last - first + 1 }, (_, i) => `${first + i}`);
}

/** What a Part, a Chapter or a Schedule calls itself before its number, where its address has another word. */
const PRINTED = /^(article|part|chapter|schedule|annex|title)\s+([\w-]+)\.?$/i;

/** The locators of what holds provisions: by its address, and by what it prints, as `ARTICLE III.` of what is a Part to the source. */
export function holderLocators(element: XmlElement, item: string): readonly Locator[] {
  const path = pathIn(element, item);
  const number = childrenOf(element, 'Number')[0];
  return path === null ? [] : byPrint(path, number ? printed(number).replace(/\s+/g, ' ').trim() : '');
}

function byPrint(path: readonly string[], number: string): readonly Locator[] {
  if (path.length === 0 || path.some((part) => part.startsWith('wrapper'))) return [];
  const by = locatorOf(path.join('/'));
  const [, word, own] = PRINTED.exec(number) ?? [];
  if (word === undefined || own === undefined || path.length < 2) return [by];
  const called = locatorOf([...path.slice(0, -2), word.toLowerCase(), own].join('/'));
  return called === by ? [by] : [by, called];
}

/**
 * The path of an element in its item, without headings that have an address: `['section', '133', '3']`; empty for such a heading,
 * null where it has no address of its own in that.
 */
function pathIn({ attributes }: XmlElement, item: string): readonly string[] | null {
  const address = attributes['IdURI'] ?? '';
  if (!address.startsWith(`${item}/`)) return null;
  const parts = address.slice(item.length + 1).split('/');
  if (parts[parts.length - 2] === 'crossheading') return [];
  return parts.filter((part, i) => part !== 'crossheading' && parts[i - 1] !== 'crossheading');
}

/** The heading of an element: its number and title; null where it has neither. */
export function headingOf(element: XmlElement): string | null {
  const block = childrenOf(element, 'TitleBlock')[0];
  const parts = [
    childrenOf(element, 'Number')[0],
    childrenOf(element, 'Title')[0],
    block && childrenOf(block, 'Title')[0],
  ];
  const text = parts
    .flatMap((part) => (part ? printed(part).replace(/\s+/g, ' ').trim() : []))
    .filter((part) => part !== '');
  return text.length === 0 ? null : text.join(' ');
}
