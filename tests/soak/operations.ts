import fc from 'fast-check';
import type { EditorSettings } from '../../shared/protocol.ts';
import { draftAbout } from '../support/matters.ts';
import { JUDGMENTS } from './judgments.ts';
import { type Mutation, mutation } from './mutations.ts';

/** What somebody does in an editor. Documents and findings are named by numbers, of which the remainder counts. */
export type Operation =
  | { readonly kind: 'edit'; readonly mutations: readonly Mutation[] }
  | { readonly kind: 'ask'; readonly what: number; readonly at: number; readonly isCancelled: boolean }
  | { readonly kind: 'turn'; readonly to: number }
  | { readonly kind: 'caret'; readonly at: number | null }
  | { readonly kind: 'save' }
  /** Nothing is done for some milliseconds: what the server puts off has its time. */
  | { readonly kind: 'rest'; readonly for: number }
  | { readonly kind: 'close' }
  /** Closed, and opened again at once; `text` where it is another then. */
  | { readonly kind: 'reopen'; readonly text: string | null }
  | { readonly kind: 'configure'; readonly settings: EditorSettings }
  | { readonly kind: 'command'; readonly what: number; readonly which: number; readonly isCancelled: boolean };

const draft = draftAbout(JUDGMENTS);
const settings: fc.Arbitrary<EditorSettings> = fc.record(
  {
    offline: fc.boolean(),
    verify: fc.constantFrom('onType', 'onSave', 'onCommand'),
    maxFindings: fc.constantFrom(1, 3, 500),
    severity: fc.dictionary(
      fc.constantFrom(
        'quotation-fabrication',
        'offline',
        'not-found',
        'proposition-not-checkable',
        'citation-malformed',
      ),
      fc.constantFrom('error', 'warning', 'information', 'hint', 'off'),
    ),
    codeLens: fc.boolean(),
    inlayHints: fc.boolean(),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<EditorSettings>;

const share = fc.double({ min: 0, max: 1, noNaN: true });
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 400,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      mutations: fc.array(mutation, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 80,
    arbitrary: fc.record({
      kind: fc.constant('ask' as const),
      what: fc.nat(100),
      at: share,
      isCancelled: fc.boolean(),
    }),
  },
  { weight: 20, arbitrary: fc.record({ kind: fc.constant('turn' as const), to: fc.nat(100) }) },
  {
    weight: 30,
    arbitrary: fc.record({ kind: fc.constant('caret' as const), at: fc.option(share) }),
  },
  { weight: 10, arbitrary: fc.constant({ kind: 'save' as const }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('rest' as const), for: fc.constantFrom(1, 20, 60, 120) }) },
  { weight: 5, arbitrary: fc.constant({ kind: 'close' as const }) },
  {
    weight: 15,
    arbitrary: fc.record({ kind: fc.constant('reopen' as const), text: fc.option(draft) }),
  },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('configure' as const), settings }) },
  {
    weight: 24,
    arbitrary: fc.record({
      ...{ kind: fc.constant('command' as const), what: fc.nat(100) },
      ...{ which: fc.nat(100), isCancelled: fc.boolean() },
    }),
  },
);

/** So many operations; the same for the same seed. */
export function operationsOf(seed: number, count: number): readonly Operation[] {
  return fc.sample(operation, { numRuns: count, seed });
}

/** A draft to begin with; the same for the same seed. */
export function draftFor(seed: number): string {
  return fc.sample(draft, { numRuns: 1, seed })[0] ?? '';
}
