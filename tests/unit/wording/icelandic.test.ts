import { describe, expect, it } from 'vitest';
import { ICELANDIC, NOT_OF_ICELAND } from '../../../server/wording/icelandic.ts';
import { headlineOf, noteWords, REASONS, reasonWords, remarkIn, remarkWords } from '../../../server/wording/index.ts';
import { LAW } from '../../../server/wording/law.ts';
import type { Reason } from '../../../shared/finding.ts';
import { icelandicPlace } from '../../../shared/icelandic-places.ts';
import { printLocator } from '../../../shared/locator.ts';
import type { Note } from '../../../shared/notes.ts';

describe('the second column of the wording', () => {
  it('has every note on legislation that Icelandic law can have', () => {
    const without: readonly string[] = NOT_OF_ICELAND;
    expect(Object.keys(LAW).filter((id) => !(id in ICELANDIC) && !without.includes(id))).toEqual([]);
    expect(without.filter((id) => id in ICELANDIC || !(id in LAW))).toEqual([]);
  });

  it('has every reason that its look-ups and checks give', () => {
    // No public source is asked for it, so that none refuses it; and it is cited as law, never named as a case.
    const never: readonly string[] = ['no-pattern', 'no-citation', 'rate-limited', 'cap-reached', 'blocked'];
    for (const reason of (Object.keys(REASONS) as Reason[]).filter((one) => !never.includes(one)))
      expect(reasonWords(reason, 'legislation', 'is'), reason).not.toBe(reasonWords(reason, 'legislation'));
  });

  it.each<[Note, string]>([
    [
      { id: 'beyond-the-provisions', provision: 'article 120', last: 'article 81', known: 'unchanged' },
      'Í lögunum er ekki að finna 120. gr.; talningin endar á 81. gr., í gildandi texta, þar sem heimildin getur ekki um neina breytingu.',
    ],
    [
      {
        id: 'elsewhere-in-law',
        where: { in: 'provision', locator: 'art/36c/mgr/1' },
        cited: ['article 36', 'article 37'],
      },
      'Orðin standa í 1. mgr. 36. gr. c en ekki í 36. gr. og 37. gr.',
    ],
    [
      {
        ...{ id: 'not-in-law', near: true, all: false },
        differences: [
          { drafted: 'ávallt', printed: 'að jafnaði', kind: 'words' },
          { drafted: '', printed: 'ekki', kind: 'negation' },
        ],
      },
      'Eins og orðin eru tilfærð standa þau ekki í gildandi texta ákvæðisins. Í skjalinu stendur „ávallt“ í stað „að jafnaði“ og vantar „ekki“ (neitun).',
    ],
    [
      { id: 'words-stand', places: [{ in: 'provision', locator: 'art/3/mgr/1/6' }], exactly: false },
      'Tilvitnuðu orðin standa í 6. tölul. 1. mgr. 3. gr. Það sem setningin segir um þau þarft þú að lesa.',
    ],
    [{ id: 'law-version', tag: '156b' }, 'Samkvæmt lagasafninu eins og það var lesið inn sem 156b.'],
    [{ id: 'agrees', tier: 'exact' }, 'Orðin eru nákvæmlega þau sömu.'],
    [{ id: 'agrees', tier: 'typography' }, 'Orðin eru þau sömu að frágangi undanskildum (gæsalappir, strik, bil).'],
    [
      { id: 'in-an-annex-of-law' },
      'Orðin standa í fylgiskjali (viðauka) með lögunum, sem kann að hafa lagagildi, en ekki í greinum laganna sjálfra: athugaðu hvort vísað sé til þess.',
    ],
  ])('%j', (note, words) => {
    expect(remarkIn('is')([note])).toBe(words);
    expect(remarkWords([note])).toMatch(/\bthe\b/i);
  });

  it.each<[Note, string]>([
    [{ id: 'left-out', words: 'og vita' }, 'Sleppt er: „og vita“.'],
    [
      { id: 'stands-beside', citation: 'Stjórnsýslulög nr. 37/1993' },
      'Það sem vitnað er til stendur ekki hér, heldur þar sem vísað er til við hliðina (Stjórnsýslulög nr. 37/1993): athugaðu við hvort er átt.',
    ],
  ])('%j, with words of the draft as they stand there', (note, words) => {
    expect(noteWords(note, 'is')).toBe(words);
  });

  it('leaves in English what has no row', () => {
    const note = { id: 'law-in-nations', nations: ['E'] } as const;
    expect(noteWords(note, 'is')).toBe(noteWords(note));
  });

  it('has the headlines', () => {
    const headed = { category: null, confidence: null, reading: null, checks: [], kind: 'legislation' } as const;
    const failed = [{ check: 'pinpoint', result: 'fail' }] as const;
    const error = { ...headed, outcome: 'VERIFIED_ERROR', reason: null } as const;
    expect([
      headlineOf({ ...headed, outcome: 'VERIFIED_CORRECT', reason: null, language: 'is' }),
      headlineOf({ ...headed, outcome: 'UNVERIFIABLE_PUBLIC', reason: 'unreadable', language: 'is' }),
      headlineOf({ ...error, category: 'QUOTATION_FABRICATION', confidence: 'HIGH', language: 'is' }),
      headlineOf({
        ...error,
        category: 'PARAGRAPH_HALLUCINATION',
        confidence: 'MEDIUM',
        checks: failed,
        language: 'is',
      }),
    ]).toEqual([
      'Staðfest',
      'Varð ekki sannreynt: skjalið ólæsilegt',
      'Ekki orðrétt',
      'Að því er virðist ákvæði ekki til',
    ]);
  });
});

describe('places as Icelandic lawyers cite them', () => {
  it.each([
    ['art/65', '65. gr.'],
    ['art/233a', '233. gr. a'],
    ['art/65/mgr/1', '1. mgr. 65. gr.'],
    ['art/80/mgr/1/2/a', 'a-lið 2. tölul. 1. mgr. 80. gr.'],
    ['brb/III/mgr/2', '2. mgr. ákvæðis til bráðabirgða III'],
    ['art/3/mgr/1/a/b', 'b-lið a-liðar 1. mgr. 3. gr.'],
    ['brb/t', 'ákvæði til bráðabirgða'],
    ['ch/II', 'II. kafla'],
    ['s/188/3/b', 'section 188(3)(b)'],
  ])('%s', (locator, printed) => {
    expect(icelandicPlace(printLocator(locator, 'en'))).toBe(printed);
  });
});
