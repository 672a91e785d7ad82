import { foldTitle, isTitled } from '../../../shared/enactments.ts';
import type { Check } from '../../../shared/finding.ts';
import type { Note } from '../../../shared/notes.ts';
import type { Citation } from '../../citations/index.ts';
import type { Law } from './law.ts';
import table from './titles.json' with { type: 'json' };

const COMMON: ReadonlySet<string> = new Set(table.words);
/** With so many first letters in common two words of titles may be one, in another number or another time. */
const SAME = 4;

/** What the title of an enactment says to the one that a draft gives it. */
export interface TitleCheck {
  readonly check: Check;
  /** Whether it is another enactment: no telling word of the two titles is the same. */
  readonly isAnother: boolean;
}

/**
 * Whether an enactment has the title that the draft gives it. A title may have changed, or be a slip of the pen: it is another one only
 * where no telling word is the same.
 */
export function checkTitle({ cites, normalized }: Citation, { title }: Pick<Law, 'title'>): TitleCheck {
  const enactment = cites.kind === 'enactment' ? cites.enactment : null;
  const named =
    enactment?.title == null ? null : [enactment.title, enactment.year].filter((one) => one !== null).join(' ');
  const pass: Check = {
    // By a number it is found; then its title is its name.
    check: enactment?.number ? 'name' : 'identity',
    ...{ result: 'pass', asserted: named ?? normalized },
    ...(title === null ? {} : { found: title }),
  };
  const open = (note: Note): Check => ({ ...pass, result: 'not-checkable', notes: [note] });
  if (named === null) return { check: pass, isAnother: false };
  if (title === null) return { check: open({ id: 'law-untitled' }), isAnother: false };
  if (isTitled(title, named)) return { check: pass, isAnother: false };
  const other = open({ id: 'another-title', title });
  const isAnother = !sharesWord(named, title);
  return { check: isAnother ? { ...other, result: 'fail' } : other, isAnother };
}

function sharesWord(a: string, b: string): boolean {
  const other = tellingWords(b);
  return [...tellingWords(a)].some((word) => other.has(word));
}

function tellingWords(title: string): ReadonlySet<string> {
  const words = foldTitle(title).split(' ');
  return new Set(words.filter((word) => !COMMON.has(word) && !/^\d+$/.test(word)).map((word) => word.slice(0, SAME)));
}
