import type { Construction, DoubtCause } from '../../../shared/notes.ts';
import type { Hold } from '../owners/ownership.ts';
import type { StatuteMention } from './mentions.ts';

/** Whose of the legislation of a block quoted words are: given by a listed construction, or in doubt. */
export type Enacted =
  | { readonly kind: 'given'; readonly owner: StatuteMention; readonly by: Construction; readonly hold?: Hold }
  /** `near`: those that it may be of by what the draft says; `offered`: others beside them. */
  | {
      readonly kind: 'doubtful';
      readonly cause: DoubtCause;
      readonly near: readonly StatuteMention[];
      readonly offered: readonly StatuteMention[];
    };

/** Words that a construction gives to legislation. */
export function given(owner: StatuteMention, by: Construction, hold?: Hold): Enacted {
  return hold === undefined ? { kind: 'given', owner, by } : { kind: 'given', owner, by, hold };
}

/** Words of which nobody can say whether they are those of some mentions. */
export function inDoubtOf(
  cause: DoubtCause,
  ...near: readonly StatuteMention[]
): Extract<Enacted, { readonly kind: 'doubtful' }> {
  return { kind: 'doubtful', cause, near, offered: [] };
}

/** Words of a provision that is placed in a law that may be another are compared with nothing: that the Act has them shows nothing. */
export function withoutLoose(own: Enacted): Enacted {
  if (own.kind === 'given') return own.owner.loose === true ? inDoubtOf('others', own.owner) : own;
  if (![...own.near, ...own.offered].some(({ loose }) => loose === true)) return own;
  const [near, offered] = [own.near, own.offered].map((some) => some.filter(({ loose }) => loose !== true));
  const isLed = own.near.length > 0 && near?.length === 0;
  return isLed ? { ...own, cause: 'others' } : { ...own, near: near ?? [], offered: offered ?? [] };
}
