import type { FocusParams } from '../../shared/protocol.ts';

/** Milliseconds within which movements of the caret are told as one. */
export const COALESCE = 50;

/**
 * What to tell the server when the focus has moved: nothing where nothing changed, and that no caret is left in a
 * document when another is taken up.
 *
 * @param told what was told last; null after a start
 * @param now the focus of the active draft; null where no draft is active
 */
export function focusMessages(told: FocusParams | null, now: FocusParams | null): readonly FocusParams[] {
  const left: FocusParams[] =
    told !== null && told.uri !== now?.uri && told.carets.length > 0 ? [{ ...told, carets: [], visible: [] }] : [];
  if (now === null || (told !== null && JSON.stringify(told) === JSON.stringify(now))) return left;
  return [...left, now];
}

/** Tells about the focus, at most once in {@link COALESCE} milliseconds, and always what it is at last. */
export interface FocusTeller {
  /** Something may have moved. */
  readonly moved: () => void;
  /** A server has started that knows nothing yet. */
  readonly forget: () => void;
  readonly dispose: () => void;
}

/** The world of {@link createFocusTeller}. */
export interface FocusPorts {
  /** The focus at this moment, or null where no draft is active. */
  readonly read: () => FocusParams | null;
  readonly tell: (focus: FocusParams) => void;
  readonly after: (milliseconds: number, run: () => void) => { readonly cancel: () => void };
}

export function createFocusTeller({ read, tell, after }: FocusPorts): FocusTeller {
  let told: FocusParams | null = null;
  let timer: { readonly cancel: () => void } | null = null;
  const flush = (): void => {
    timer = null;
    const now = read();
    for (const message of focusMessages(told, now)) tell(message);
    told = now;
  };
  const moved = (): void => {
    timer ??= after(COALESCE, flush);
  };
  return {
    moved,
    forget: () => {
      told = null;
      moved();
    },
    dispose: () => timer?.cancel(),
  };
}
