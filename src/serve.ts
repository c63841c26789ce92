import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long requests under way may take after the process was told to stop. */
const DRAIN_MS = 8_000;

/**
 * Listens until SIGTERM or SIGINT comes; then takes nothing new, lets what is under way end, and closes the rest.
 * @param close what the process holds beside the server
 * @returns the port, once it is open
 */
export async function serve(
  listener: RequestListener,
  place: { readonly host: string; readonly port: number },
  close: () => Promise<void>,
): Promise<number> {
  const server = createServer({ connectionsCheckingInterval: 2_000, requestTimeout: 30_000 }, listener);
  server.headersTimeout = 10_000;
  server.listen(place.port, place.host);
  await once(server, 'listening');

  const stop = async () => {
    server.close();
    server.closeIdleConnections();
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await once(server, 'close');
    clearTimeout(cut);
    await close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
  return (server.address() as AddressInfo).port;
}
