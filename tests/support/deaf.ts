import { pbkdf2Sync } from 'node:crypto';
import { isMainThread } from 'node:worker_threads';
import { supervise } from '../../server/cli/supervisor.ts';

/** A command whose thread, once it has printed a line, hears nothing: it has much in memory, or does work in one piece. */
if (isMainThread) await supervise(new URL(import.meta.url));
else {
  const held = process.argv[2] === 'in one piece' ? [] : Array.from({ length: 3_000_000 }, (_, i) => ({ i }));
  process.stdout.write('begun\n');
  setTimeout(() => {
    if (held.length === 0) pbkdf2Sync('a', 'b', 400_000, 64, 'sha512');
    for (let i = 0; ; i++) held[i % 1_000] = { i };
  }, 50);
}
