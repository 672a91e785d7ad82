import { describe, expect, it } from 'vitest';
import { verifyForm } from '../../../server/verification/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, audit, auditArtefact, citationsOf, standing } from '../support/verdict.ts';

const TRUE = 'every pilot on the list of the harbour shall keep a lamp lit by night without further notice';
const ALTERED = 'every pilot on the list of the harbour may keep a lamp lit by night without further notice';
const LAW = clml(section('5', part(2, 'section/5/1', `<Text>${TRUE.replace('every', 'Every')}.</Text>`)), {
  asked: 'section/5/1',
});

const AUTHORITIES = [
  [
    '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [1]',
    (draft: string) => audit(draft, { paragraphs: [`So ${TRUE}.`] }),
  ],
  ['section 5(1) of the Ferries Act 1996', (draft: string) => auditArtefact(draft, LAW, 'xml')],
] as const;

describe.each(AUTHORITIES)('of %s', (cited, verdictOf) => {
  it.each([
    '❌ {c}: “{q}”.',
    '- ✗ “{q}” ({c})',
    '“{q}” ({c}) ✗',
    '{c} (?): “{q}”.',
    '❌ “{q}”.[^1]\n\n[^1]: {c}.',
    '{c} ⚠️:\n\n> {q}.',
  ])('words beside a sign of refusal or doubt are to read: %s', (draft) => {
    const own = draft.replace('{c}', cited);
    expect([TRUE, ALTERED].map((words) => standing(verdictOf(own.replace('{q}', words))))).toEqual([
      'to read',
      'to read',
    ]);
  });

  it.each(['✅ {c}: “{q}”.', '“{q}” ({c}) ✓', '{c}: “{q}”.', '☐ A pilot.\n\n☒ {c}: “{q}”.'])(
    'and others are compared: %s',
    (draft) => {
      const own = draft.replace('{c}', cited);
      expect([TRUE, ALTERED].map((words) => standing(verdictOf(own.replace('{q}', words))))).toEqual([
        'correct',
        'error',
      ]);
    },
  );
});

it.each(['[2099] UKSC 5', 'section 5 of the Ferries Act 2099'])(
  'nor is a form impossible that is refused: %s',
  (cited) => {
    const isImpossible = (draft: string): boolean => citationsOf(draft).some((one) => verifyForm(one, AS_OF) !== null);
    expect([isImpossible(`${cited} is cited.`), isImpossible(`❌ ${cited} is cited.`)]).toEqual([true, false]);
  },
);
