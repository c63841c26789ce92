import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { BadSettings } from './config/environment.ts';
import { onStop } from './stop-signals.ts';

/** How long a process that goes says so to whoever asks `/readyz`, and still answers, before its door closes. */
const NOTICE_MS = 1_500;
/** How long requests under way may take after the process was told to stop. */
const DRAIN_MS = 8_000;
/** When a process that was told to stop ends, whatever still holds it. */
const END_MS = 9_500;
const PORT_FAULTS = new Set<string | undefined>(['EADDRINUSE', 'EACCES']);

export interface Place {
  readonly host: string;
  readonly port: number;
  /** The setting that the port comes from. */
  readonly portSetting: 'PORT' | 'GATEWAY_PORT';
  /** Nobody's balancer looks at a development server: it closes at once. */
  readonly hurries: boolean;
}

/**
 * Listens until SIGTERM or SIGINT comes. After SIGTERM `/readyz` answers 503 first, so that no balancer sends anything
 * more; then nothing new is taken, what is under way ends, and the rest is cut and closed.
 * @param close what the process holds beside the server
 * @returns the port, once it is open
 * @throws {BadSettings} where host or port can't be had
 */
export async function serve(
  listener: RequestListener,
  { host, port, portSetting, hurries }: Place,
  close: () => Promise<void>,
): Promise<number> {
  let isStopping = false;
  const server = createServer(
    { connectionsCheckingInterval: 2_000, requestTimeout: 30_000 },
    (request, response) => {
      if (!isStopping) return listener(request, response);
      response.shouldKeepAlive = false;
      if (request.url !== '/readyz') return listener(request, response);
      response.writeHead(503, { 'content-type': 'text/plain' }).end('stopping');
    },
  );
  server.headersTimeout = 10_000;
  const hostSetting = portSetting === 'PORT' ? 'HOST' : 'GATEWAY_HOST';
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw BadSettings.of(PORT_FAULTS.has(error.code) ? portSetting : hostSetting, error);
  });

  const stop = async (signal: 'SIGTERM' | 'SIGINT') => {
    if (isStopping) return;
    isStopping = true;
    server.keepAliveTimeout = 1;
    setTimeout(() => process.exit(), END_MS).unref();
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    if (signal === 'SIGTERM' && !hurries) await pause(NOTICE_MS);
    server.close();
    await once(server, 'close');
    clearTimeout(cut);
    await close();
  };
  onStop((signal) => void stop(signal));
  return (server.address() as AddressInfo).port;
}
