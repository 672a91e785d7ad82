/** Milliseconds that anything awaited may take; two test runs at once on two cores need a third of it. */
const PATIENCE = 40_000;
/** Milliseconds between two looks. */
const LOOK = 100;

/**
 * Waits until something is so.
 *
 * @param what said in the error, after "waited for"
 * @param look what is awaited: anything but null, undefined and false
 * @param act done before each look, for what a busy window may not have heard the first time
 * @returns what `look` saw
 */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  act: () => Promise<unknown> = async () => {},
  every: number = LOOK,
): Promise<T> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    await act();
    const settled = Math.min(deadline, Date.now() + every);
    do {
      const seen = await look();
      if (seen !== null && seen !== undefined && seen !== false) return seen;
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    } while (Date.now() < settled);
    if (Date.now() >= deadline) throw new Error(`waited ${PATIENCE / 1000} s for ${what}`);
  }
}

/** As {@link until}, and does something again every two seconds until it has had its effect. */
export function doUntil<T>(
  what: string,
  act: () => Promise<unknown>,
  look: () => Promise<T | null | undefined | false>,
): Promise<T> {
  return until(what, look, act, 2_000);
}

/** Holds a thing to be so all the while, for some milliseconds. `check` throws where it is not. */
export async function throughout(milliseconds: number, check: () => void | Promise<void>): Promise<void> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    await check();
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
  await check();
}
