/** Ways that put another word for the name of a party. */
import type { Bent, Way } from './bent.ts';
import { type Sentence, wordCount } from './material.ts';
import { plain, sentenceWay } from './sentence-way.ts';
import words from './words.json' with { type: 'json' };

/** These ways. */
export function partyWays(): Way[] {
  return [
    sentenceWay('pronoun-for-party', 'confirmed', plain(pronoun)),
    sentenceWay(
      'role-for-party',
      'right',
      plain((s) => swapParty(s, () => 'the claimant')),
    ),
    sentenceWay(
      'other-party',
      'read',
      plain((s) => swapParty(s, (party, [a = '', b = '']) => (party === a ? b : a))),
    ),
  ];
}

/** The name of a party, with what stands before it, where another word is put for it in brackets. */
function swapParty(
  sentence: Sentence,
  to: (party: string, parties: readonly string[], found: string) => string,
  behind = '',
): Partial<Bent> | null {
  const { judgment } = sentence.paragraph();
  const [a = '', b = ''] = judgment.parties;
  if (a === b || [a, b].some((party) => party.length < 3 || words.noParty.includes(party))) return null;
  for (const party of [a, b]) {
    const pattern = `(?<!\\p{Lu}[\\p{L}’.-]* |[\\p{L}-])(?:(?:Mr|Mrs|Ms|Miss|Dr) )?${party}(?![\\p{L}’'-]| \\p{Lu})${behind}`;
    const match = new RegExp(pattern, 'u').exec(sentence.text);
    if (!match) continue;
    const [before, after] = [sentence.text.slice(0, match.index), sentence.text.slice(match.index + match[0].length)];
    const put = to(party, judgment.parties, match[0]);
    const isFirst = /^\s*$/.test(before);
    if (put === '' || wordCount(after) < 4 || (!isFirst && wordCount(before) < 4)) continue;
    return { pieces: [`${before}[${isFirst ? put.replace(/^\p{Ll}/u, (c) => c.toUpperCase()) : put}]${after}`] };
  }
  return null;
}

/** What comes behind the name of one who does something. */
const SUBJECT = '(?= (?:is|was|has|had|does|did|can|could|would|should|will|may|must|[a-z]{3,}ed) )';

function pronoun(sentence: Sentence): Partial<Bent> | null {
  return swapParty(
    sentence,
    (_, __, found) => (/^(?:Mrs|Ms|Miss)/.test(found) ? 'she' : /^(?:Mr|Dr) /.test(found) ? 'he' : 'it'),
    SUBJECT,
  );
}
