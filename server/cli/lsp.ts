import { type CommonFlags, readBaseUrl, readPace } from './options.ts';

/** Serves an editor over standard input and output, until it says goodbye. Throws `AuditError` for flags that do not fit. */
export async function runServer(flags: CommonFlags): Promise<void> {
  const baseUrl = readBaseUrl(flags.findCaseLaw);
  const pace = readPace(flags.rateLimit, baseUrl);
  const { serveProcess } = await import('../lsp/index.ts');
  serveProcess({ findCaseLaw: { baseUrl, ...(pace === null ? {} : { rateLimitSeconds: pace }) } });
}
