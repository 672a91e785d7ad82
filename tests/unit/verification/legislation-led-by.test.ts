import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { remarkWords } from '../../../server/wording/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const BERTH = 'keep a berth at the quay free for the harbour launch';
const TEXT = clml(
  section(
    '5',
    part(2, 'section/5/1', `<Text>After an inspection the master of a vessel may ${BERTH}. A fee is payable.</Text>`) +
      part(2, 'section/5/2', '<Text>The company may not charge a toll for the first hour after sunset.</Text>') +
      part(
        2,
        'section/5/3',
        `<Text>A pilot may—</Text>${part(3, 'section/5/3/a', '<Text>ask the harbour master for a lamp;</Text>')}${part(3, 'section/5/3/b', '<Text>moor at the inner quay of the harbour.</Text>')}`,
      ) +
      part(2, 'section/5/4', '<Text>A ferryman may ring the bell of the vessel twice.</Text>') +
      part(2, 'section/5/5', '<Text>In a fog a ferryman must ring the bell of the vessel twice.</Text>') +
      part(2, 'section/5/6', '<Text>Where a bond is broken, the warden may, on an application in that behalf, assign the bond to another keeper.</Text>') +
      part(2, 'section/5/7', '<Text>A marina shall accept every barge that is brought to it by its owner.</Text>') +
      part(2, 'section/5/8', '<Text>The clerk may by notice in writing call a meeting of the pilots.</Text>') +
      part(2, 'section/5/9', '<Text>Find out which lamps are usually lit at the quay.</Text>') +
      part(2, 'section/5/10', '<Text>The rules may provide that every bond given to a warden shall have effect as if it were given to the clerk.</Text>') +
      part(2, 'section/5/11', '<Text>The Crown may by Order in Council direct that any of these rules shall extend to the islands of the firth.</Text>') +
      part(2, 'section/5/12', '<Text>A judge of the port shall not be eligible to sit on the bench again in the year.</Text>') +
      part(2, 'section/5/14', '<Text>A mate shall be eligible to be placed on the list of the port again.</Text>') +
      part(2, 'section/5/13', '<Text>A sealed chart shall be received in evidence in all ports of the kingdom.</Text>'),
  ),
  { asked: 'section/5' },
); // biome-ignore format: a table
const AUTHORITY = indexAuthority(readAuthority(new TextEncoder().encode(TEXT), 'xml'));

/** What is said of the draft, in which `{1}` is section 5(1) and `{b}` words of it: the verdict, and whether the other word is told. */
function said(draft: string): string[] {
  const source = draft
    .replace(/\{(\d+)\}/g, 'section 5($1) of the Ferries Act 1996')
    .replaceAll('{b}', `“${BERTH}”`)
    .replace(/^s/, 'S');
  return citationsOf(source).map((one) => {
    const verification = verify(
      one,
      { kind: 'retrieved', evidence: EVIDENCE, authority: AUTHORITY, parts: [], note: [] },
      AS_OF,
    );
    const told = verification.notes.flat().flatMap((note) => (note.id === 'other-modal' ? [remarkWords([note])] : []));
    return [inShort(verification), ...told].join(': ');
  });
}

/** Whether the words of each citation of a draft are told as verified. */
function standings(draft: string): string[] {
  const source = draft.replace(/\{(\d+)\}/g, 'section 5($1) of the Ferries Act 1996');
  return citationsOf(source).map((one) => {
    const retrieved = { kind: 'retrieved', evidence: EVIDENCE, authority: AUTHORITY, parts: [], note: [] } as const;
    const { verdict, notes } = verify(one, retrieved, AS_OF);
    const isSaid = verdict.outcome === 'VERIFIED_CORRECT' || notes.flat().some(({ id }) => id === 'words-stand');
    return isSaid ? 'words verified' : 'left open';
  });
}

const other = (drafted: string, printed: string): string =>
  `Right before the quoted words the draft has “${drafted}”, and that provision has “${printed}”.`;

describe('quoted words that a draft leads into by another word of what is required', () => {
  it.each<[string, string, string]>([
    ['{1} provides that the master must {b}.', 'must', 'may'],
    ['{1} provides that the master of the vessel is required to {b}.', 'is required to', 'may'],
    ['Moreover, {1} says that they must {b}.', 'must', 'may'],
    ['{1} provides that the master may not {b}.', 'may not', 'may'],
    ['{2} provides that the company may “charge a toll for the first hour after sunset”.', 'may', 'may not'],
    ['{3} provides that a pilot shall “ask the harbour master for a lamp”.', 'shall', 'may'],
    // an auxiliary stands between
    ['{12} provides that a judge may be “eligible to sit on the bench again in the year”.', 'may', 'shall not'],
    ['{13} provides that a sealed chart may be “received in evidence in all ports of the kingdom”.', 'may', 'shall'],
    [
      '{13} provides that a sealed chart shall not be “received in evidence in all ports of the kingdom”.',
      'shall not',
      'shall',
    ],
  ])('are an error where the draft says straight that the law has it: %s', (draft, drafted, printed) => {
    expect(said(draft)).toEqual([`PARAPHRASE_DISTORTION MEDIUM: ${other(drafted, printed)}`]);
  });

  it.each([
    'Under {1} the master must {b}.',
    'The master must {b} ({1}).',
    '{1} provides that where the pilot is ill only the master must {b}.',
    '{1} provides that the master must {b} if it is night.',
    '{1} provides that, where a vessel is inspected, the master must {b}.',
    '{1} provides that the master must “keep a berth”.',
    'Under {6} the warden must “assign the bond to another keeper”.',
    'Under {6} the warden shall not “assign the bond to another keeper”.',
    'Under {7} a marina may, if it wishes, “accept every barge that is brought to it by its owner”.',
    // verbs of who commands and who allows
    '{8} obliges the clerk to “call a meeting of the pilots”.',
    '{8} tells the clerk by notice to “call a meeting of the pilots”.',
    '{8} forbids the clerk to “call a meeting of the pilots”.',
    '{7} gives a marina a discretion to “accept every barge that is brought to it by its owner”.',
    '{7} lets a marina “accept every barge that is brought to it by its owner”.',
    '{7} entitles a marina to “accept every barge that is brought to it by its owner”.',
    'The clerk is required by {8} to “call a meeting of the pilots”.',
    'A marina is, under {7}, free to “accept every barge that is brought to it by its owner”.',
    // somebody may provide it, or not
    '{10} provides that earlier bonds may “have effect as if it were given to the clerk”.',
    '{11} provides that these rules may “extend to the islands of the firth”.',
  ])('are to read elsewhere, with both words: %s', (draft) => {
    expect(said(draft).join()).toMatch(/^[a-z-]+-not-checkable: Right before the quoted words/);
  });

  it.each([
    '{1} provides that the master may {b}.',
    '{1} provides that the master can {b}.',
    '{1} provides that the master is entitled to {b}.',
    '{2} provides that the company must not “charge a toll for the first hour after sunset”.',
    // nothing of the kind stands before the words
    '{3} provides that a pilot must “moor at the inner quay of the harbour”.',
    // another part of it says so
    '{4} provides that a ferryman must “ring the bell of the vessel twice”.',
    "On the Claimant's case, {1} provides that the master must {b}.",
    'If {1} provides that the master must {b}, the rule is new.',
    '{1} does not provide that the master must “moor a boat”.',
  ])(
    'are told nothing about where they have its sense, where another part has the word, or where the draft does not say it itself: %s',
    (draft) => {
      expect(said(draft).join()).not.toMatch(/[A-Z]/);
    },
  );
});

describe('quoted words behind a word of what is required, or a denial, that nothing in the provision says before them', () => {
  it.each([
    'Under {6} the warden does not “assign the bond to another keeper”.',
    'A marina may ({7}) “accept every barge that is brought to it by its owner”.',
    'Under {8} the clerk must “call a meeting of the pilots”.',
    'Under {7} a marina need not, for now, “accept every barge that is brought to it by its owner”.',
    'Under {3} a pilot never “ask the harbour master for a lamp”.',
    'A sealed chart shall never be “received in evidence in all ports of the kingdom”: {13}.',
    'By {12} a judge is to be “eligible to sit on the bench again in the year”.',
  ])('are not verified: %s', (draft) => {
    expect(standings(draft)).toEqual(['left open']);
  });

  it.each([
    'Under {6} the warden may “assign the bond to another keeper”.',
    'Under {6} the warden can, if asked, “assign the bond to another keeper”.',
    'Under {8} the clerk may “call a meeting of the pilots”.',
    'Under {3} a pilot may “moor at the inner quay of the harbour”.',
    'The clerk is permitted by {8} to “call a meeting of the pilots”.',
    '{8} permits the clerk to “call a meeting of the pilots”.',
    '{7} requires a marina to “accept every barge that is brought to it by its owner”.',
    'A sealed chart must be “received in evidence in all ports of the kingdom”: {13}.',
    'By {14} a mate may be “placed on the list of the port again”.',
    'By {12} a judge shall not be “eligible to sit on the bench again in the year”.',
    'Under {9} one must “Find out which lamps are usually lit at the quay”.',
    'Under {7} a marina must, at all hours, “accept every barge that is brought to it by its owner”.',
  ])('and are where it does: %s', (draft) => {
    expect(standings(draft)).toEqual(['words verified']);
  });
});
