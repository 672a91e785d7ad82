/**
 * Imported before pdf.js. It would look for a native module to draw with, and print warnings on the console where it finds none, as
 * it is imported. We draw nothing: it is given empty classes for what it misses, and no module.
 */

/** A class of the browser's that pdf.js makes objects of and that nothing of ours asks for anything. */
class Stub {}

type Modules = (id: string) => unknown;
const world = globalThis as { DOMMatrix?: unknown; Path2D?: unknown };
world.DOMMatrix ??= Stub;
world.Path2D ??= Stub;

const host = process as unknown as { getBuiltinModule: Modules };
const own = host.getBuiltinModule;
host.getBuiltinModule = (id) => (id === 'module' ? { createRequire: () => () => ({}) } : own(id));

/** Gives Node its own way to modules back; called once pdf.js has been imported. */
export function removeStubs(): void {
  host.getBuiltinModule = own;
}
