import { describe, expect, it } from 'vitest';
import { actOf, draftOf, standingOf } from '../support/subsections.ts';
import { citationsOf } from '../support/verdict.ts';

const ACT = actOf([
  'Every chart sealed in the port shall be received in evidence in all courts.',
  'A fine under this section is payable to the port.',
  'The clerk may refuse entry where he is satisfied that the vessel is not fit to sail.',
  'If the vessel has been mended, the clerk shall give leave to enter.',
]);

function standings(draft: string): string {
  const all = citationsOf(draftOf(draft)).map((one) => standingOf(one, ACT));
  return all.map((one) => (one === 'correct' || one === 'words verified' ? 'verified' : 'open')).join();
}

const FINE = '“A fine under this section is payable to the port”';

describe('a verb or a noun that leads to words behind “that”', () => {
  it.each([
    `{2} denies that ${FINE}.`,
    `{2} rejects the idea that ${FINE}.`,
    `{2} abolished the rule that ${FINE}.`,
    `{2} repealed the rule that ${FINE}.`,
    `{2} forbids the conclusion that ${FINE}.`,
    `{2} does away with the rule that ${FINE}.`,
    `{2} makes it unlawful that ${FINE}.`,
    `{2} fails to say that ${FINE}.`,
    `{2} stops short of saying that ${FINE}.`,
    `By {2} it is only in theory, and not in practice, true that ${FINE}.`,
    `The Claimant denies that, by {2}, ${FINE}.`,
    'The Claimant denies that, by {2}, “a fine under this section is payable to the port”.',
    '{2} repealed the rule that “a fine under this section is payable to the port”.',
  ])('leaves them to read where it is not known: %s', (draft) => {
    expect(standings(draft)).toBe('open');
  });

  it.each([
    `{2} provides that ${FINE}.`,
    `{2} lays down the rule that ${FINE}.`,
    `{2} makes it clear that ${FINE}.`,
    `{2} is to the effect that ${FINE}.`,
    '{4} provides that if “the vessel has been mended, the clerk shall give leave to enter”.',
    `As {2} makes clear, the position is that ${FINE}.`,
    `It is trite that ${FINE} (see {2}).`,
    `There is no doubt that ${FINE}: {2}.`,
    `By {2}, ${FINE}.`,
    '{3} lets the clerk refuse entry where he is satisfied that “the vessel is not fit to sail”.',
  ])('confirms them where it is neutral: %s', (draft) => {
    expect(standings(draft)).toBe('verified');
  });
});

describe('what leaves words open or takes them out', () => {
  it.each([
    `{2} is silent on whether ${FINE}.`,
    '{2} abolished “[a] fine under this section is payable to the port”.',
    `{2} leaves open whether ${FINE}.`,
    `{2} would be otiose if ${FINE}.`,
    `{2} was amended so as to remove the words ${FINE}.`,
    '{2} was amended so as to remove the words “payable to the port”.',
    `The words ${FINE} were struck out of {2}.`,
    `The words ${FINE} have no place in {2}.`,
  ])('leaves them to read: %s', (draft) => {
    expect(standings(draft)).toBe('open');
  });

  it.each([
    `The words ${FINE} are those of {2}.`,
    `In {2} Parliament chose the words ${FINE}.`,
    `The words ${FINE} stand in {2}.`,
  ])('is none where they are said to be there: %s', (draft) => {
    expect(standings(draft)).toBe('verified');
  });
});

describe('another text or speaker', () => {
  it.each([
    `The explanatory note to {2} says ${FINE}.`,
    `The explanatory notes to the Ferries Act 1996 say of section 5(2) that ${FINE}.`,
    `The explanatory memorandum to the Ferries Act 1996 states ${FINE}.`,
    `A footnote to {2} states ${FINE}.`,
    `The marginal note to {1} says “shall be received in evidence in all courts”.`,
    `The preamble to the Ferries Act 1996 says ${FINE}.`,
    `The long title of the Ferries Act 1996 reads ${FINE}.`,
    `Hansard on {2} has ${FINE}.`,
    `As Lord Denning put it, in discussing {2}, ${FINE}.`,
    'As Lord Denning put it, in discussing {1}, “shall be received in evidence in all courts”.',
    `In the headnote {2} is summarised as ${FINE}.`,
  ])('has its words to read: %s', (draft) => {
    expect(
      standings(draft)
        .split(',')
        .every((one) => one === 'open'),
    ).toBe(true);
  });

  it.each([
    `The text of {2} says ${FINE}.`,
    `The words of {2} are: ${FINE}.`,
    `The Claimant relies on {2}, which says that ${FINE}.`,
  ])('is none where the law is the subject: %s', (draft) => {
    expect(standings(draft)).toBe('verified');
  });
});

describe('a provision that is no subject', () => {
  it.each([`You ask about {2}, under which ${FINE}.`, `The court turned to {2}, by which ${FINE}.`])(
    'has the words behind it by a relative: %s',
    (draft) => {
      expect(standings(draft)).toBe('verified');
    },
  );
});

const RECEIVED = 'a chart “shall be received in evidence in all courts”';

describe('a clause that governs own words before quoted ones', () => {
  it.each([
    `{1} stops short of providing that ${RECEIVED}.`,
    `{1} fails to provide that ${RECEIVED}.`,
    `{1} is far from providing that ${RECEIVED}.`,
    `{1} is no authority for the proposition that ${RECEIVED}.`,
    `{1} leaves open whether ${RECEIVED}.`,
    `{1} put an end to the practice by which ${RECEIVED}.`,
    `Prior to {1}, ${RECEIVED}.`,
    `Notwithstanding {1}, ${RECEIVED}.`,
    `In contrast to {1}, the Evidence Act provides that ${RECEIVED}.`,
    `Where {1} is silent, the common law steps in: ${RECEIVED}.`,
    `{2} falls short of this: ${FINE}.`,
    `The drafter of {2} rejected this clause: ${FINE}.`,
    `Prior to {2}, ${FINE}.`,
    `The White Paper preceding {1} recommended that ${RECEIVED}.`,
    `The Law Commission, in its report on {1}, recommended that ${RECEIVED}.`,
    `Lord Bridge, construing {1}, said that ${RECEIVED}.`,
    `Lord Bridge, construing {2}, said: ${FINE}.`,
    `In the Lord Chancellor’s words, which {1} adopted only in part, ${RECEIVED}.`,
    `The Court of Protection Rules echo {1}: ${RECEIVED}.`,
  ])('leaves them to read where it is not known: %s', (draft) => {
    expect(standings(draft)).toBe('open');
  });

  it.each([
    `{1}, as it now stands, provides that ${RECEIVED}.`,
    `{1} provides that ${RECEIVED}.`,
    `{1}, under which ${RECEIVED}, applies.`,
    `{1} makes clear that ${RECEIVED}.`,
    `By {1}, ${RECEIVED}.`,
    `Pursuant to {1}, ${RECEIVED}.`,
    `As provided by {1}, ${RECEIVED}.`,
    `Parliament, by {1}, provided that ${RECEIVED}.`,
    `{1} is in point: ${RECEIVED}.`,
    '{4} provides that if the vessel “has been mended, the clerk shall give leave to enter”.',
  ])('confirms them where it is neutral: %s', (draft) => {
    expect(standings(draft)).toBe('verified');
  });
});

describe('what an author tells of a provision, up to a colon', () => {
  it.each([
    `{2} is about money: ${FINE}.`,
    `{2} contains the rules on payment: ${FINE}.`,
    `{2} sets the fine: ${FINE}.`,
    `{2} deals with payment: ${FINE}.`,
    `**Payment** – ${FINE} ({2}).`,
    `Payment: ${FINE} ({2}).`,
    `- **Payment** – {2}: ${FINE}.`,
  ])('confirms the words where it says what that is about: %s', (draft) => {
    expect(standings(draft)).toBe('verified');
  });

  it.each([
    `{2} deals with the argument of the masters: ${FINE}.`,
    `{2} answers the fear of the masters: ${FINE}.`,
    `{2} ends the old rule: ${FINE}.`,
    `{2} contains no such power: ${FINE}.`,
    `{2} gives effect to the Bill: ${FINE}.`,
    `{2} concerns the former duty: ${FINE}.`,
    `{2} lists the objections: ${FINE}.`,
    `The Bill that became {2} sets the fine: ${FINE}.`,
    `The claimant says that {2} contains the power: ${FINE}.`,
    `Submission: ${FINE} ({2}).`,
    `**Repealed** – ${FINE} ({2}).`,
    `**Claimant** – {2}: ${FINE}.`,
    `Old law – ${FINE} ({2}).`,
    `{1} sets the fine: ${FINE}.`,
    '{2} sets the fine: “A fine under this section is not payable to the port”.',
  ])('and leaves them to read where it may give them to another: %s', (draft) => {
    expect(standings(draft)).toBe('open');
  });

  it('accuses nobody', () => {
    const bent = draftOf('{2} sets the fine: “A fine under this section is payable to the harbour”.');
    expect(citationsOf(bent).map((one) => standingOf(one, ACT))).toEqual(['to read']);
  });
});

describe('a Secretary of State', () => {
  it.each([
    ['What counts for the Secretary of State “shall be received in evidence in all courts” ({1}).', 'verified'],
    ['The pilots state “[a] fine under this section is payable to the port” ({2}).', 'open'],
  ])('is no verb: %s', (draft, expected) => {
    expect(standings(draft)).toBe(expected);
  });
});

describe('a few words of what is so by a provision', () => {
  it.each([
    'By {2} the fine “is payable to the port”.',
    'By {2} the fine is, in every case, “payable to the port”.',
    'The Committee noted {1}, by which every chart “shall be received in evidence in all courts”.',
    'Must he pay the port? No. Under {1}, a chart “shall be received in evidence in all courts”.',
  ])('are its own where it has them: %s', (draft) => {
    expect(standings(draft)).toBe('verified');
  });

  it.each([
    'By {1} the fine “is payable to the port”.',
    'Under {2} notices the fine “is payable to the port”.',
    'Under {2} the lease says that the fine “is payable to the port”.',
    'By {2} it is not so that the fine “is payable to the port”.',
    'The Committee noted {2}, by which every chart “shall be received in evidence in all courts”.',
    'The Committee noted on {1} that every chart “shall be received in evidence in all courts”.',
    'Does {1} say that a chart “shall be received in evidence in all courts”? No. It is silent.',
  ])('and to read elsewhere, and where somebody else says them: %s', (draft) => {
    expect(standings(draft)).toBe('open');
  });
});

describe('a provision that is joined to one that says something', () => {
  const SEALED = 'a chart “shall be received in evidence in all courts”';
  it.each([
    [`{1} says that ${SEALED} and {2} says ${FINE}.`, 'verified,verified'],
    [`{1} says that ${SEALED}, {2} says ${FINE} and {3} says that the clerk “may refuse entry where he is satisfied that the vessel is not fit to sail”.`, 'verified,verified,verified'],
    [`{2} says that ${SEALED} and {1} says ${FINE}.`, 'open,open'],
    [`Mr Brown argued that {1} says that ${SEALED} and {2} says ${FINE}.`, 'open,open'],
    [`{1} says that ${SEALED} and Lord Brown, on {2}, says ${FINE}.`, 'open,open'],
  ])('says its own: %s', (draft, expected) => {
    expect(standings(draft)).toBe(expected);
  }); // biome-ignore format: a table
});
