/** Loaded before a server that is watched: whoever asks over the channel is told what is alive, and what is resident. */
process.on('message', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, rss, external } = process.memoryUsage();
  process.send?.({ heapUsed, rss, external });
});
process.channel?.unref();
