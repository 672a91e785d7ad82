import { describe, expect, it } from 'vitest';
import { COALESCE, createFocusTeller, focusMessages } from '../../../client/state/focus.ts';
import type { FocusParams } from '../../../shared/protocol.ts';

/** A draft with a caret in a line, seen from its top. */
function at(uri: string, line: number): FocusParams {
  return {
    uri,
    carets: [{ line, character: 3 }],
    visible: [{ start: { line: 0, character: 0 }, end: { line: 40, character: 0 } }],
  };
}
const left = (uri: string): FocusParams => ({ uri, carets: [], visible: [] });

describe('what is told', () => {
  it.each([
    ['the first focus', null, at('a', 1), [at('a', 1)]],
    ['a move', at('a', 1), at('a', 2), [at('a', 2)]],
    ['no move', at('a', 1), at('a', 1), []],
    ['another draft', at('a', 1), at('b', 1), [left('a'), at('b', 1)]],
    ['something else than a draft', at('a', 1), null, [left('a')]],
    ['still something else', null, null, []],
  ])('%s', (_, told, now, expected) => {
    expect(focusMessages(told, now)).toEqual(expected);
  });
});

/** A teller with a clock that is turned by hand. */
function teller(): {
  readonly focus: (focus: FocusParams | null) => void;
  readonly pass: () => void;
  readonly forget: () => void;
  readonly told: readonly FocusParams[];
  readonly waits: readonly number[];
} {
  const told: FocusParams[] = [];
  const waits: number[] = [];
  let focus: FocusParams | null = null;
  let due: (() => void) | null = null;
  const { moved, forget } = createFocusTeller({
    read: () => focus,
    tell: (message) => told.push(message),
    after: (milliseconds, run) => {
      waits.push(milliseconds);
      due = run;
      return { cancel: () => {} };
    },
  });
  return {
    focus: (next) => {
      focus = next;
      moved();
    },
    pass: () => {
      const run = due;
      due = null;
      run?.();
    },
    forget,
    told,
    waits,
  };
}

describe('when it is told', () => {
  it('tells many moves as one, the last', () => {
    const { focus, pass, told, waits } = teller();
    for (let line = 0; line < 100; line++) focus(at('a', line));
    expect(told).toEqual([]);
    pass();
    expect(told).toEqual([at('a', 99)]);
    expect(waits).toEqual([COALESCE]);
  });

  it('tells nothing of a caret that came back', () => {
    const { focus, pass, told } = teller();
    focus(at('a', 1));
    pass();
    focus(at('a', 2));
    focus(at('a', 1));
    pass();
    expect(told).toEqual([at('a', 1)]);
  });

  it('tells a fresh server again', () => {
    const { focus, pass, forget, told } = teller();
    focus(at('a', 1));
    pass();
    forget();
    pass();
    expect(told).toEqual([at('a', 1), at('a', 1)]);
  });
});
