/**
 * What bears on notes that are typed without Markdown's own form: `“...” [1]` with `[1] Smith v Jones` below, or with
 * `1. Smith v Jones` below `## References`.
 *
 * A `mark` stands where a mark of a note does, a `number` wherever else one stands between brackets. A `note` begins a
 * line, a `listed` one is an item of a numbered list, a `head` is a heading or a line by itself: `over` says that notes are listed
 * below it.
 */
export type TypedNote =
  | {
      readonly kind: 'mark' | 'number' | 'note' | 'listed';
      readonly label: string;
      readonly start: number;
      /** Where the words go on: of a note those that it has, of a mark those behind it. */
      readonly end: number;
    }
  | { readonly kind: 'head'; readonly over: boolean; readonly start: number; readonly end: number };
