import type http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a server on loopback listens, and how it is closed with all that is open. */
export async function listen(
  server: http.Server,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
