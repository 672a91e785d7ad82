import { lowerWords } from './distortions.ts';
import data from './goes-on.json' with { type: 'json' };

/** Whether words have a verb of a main clause: of `a vehicle which he has placed` the only one is of another. */
export function isClause(quoted: string): boolean {
  const words = lowerWords(quoted);
  const isVerb = (word: string, at: number): boolean =>
    MODALS.has(word) ||
    (VERBS.has(word) && !(BARE.has(word) && words.slice(Math.max(0, at - NEAR), at).some((one) => MODALS.has(one))));
  // What begins with a verb has its subject in the draft.
  if (isVerb(words[0] ?? '', 0)) return false;
  let open = 0;
  return words.some((word, at) => {
    // `that vehicle` names one; `that is` begins a clause.
    if (RELATIVE.has(word) && (word !== 'that' || isVerb(words[at + 1] ?? '', at + 1))) open += 1;
    if (!isVerb(word, at)) return false;
    open -= 1;
    return open < 0;
  });
}

/** Within so many words behind a modal a bare verb is of it: `shall not as such have`. */
const NEAR = 4;
const MODALS: ReadonlySet<string> = new Set(data.modals);
const VERBS: ReadonlySet<string> = new Set(data.verbs);
const BARE: ReadonlySet<string> = new Set(data.bare);
const RELATIVE: ReadonlySet<string> = new Set(data.relative);
