import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { BadSettings } from './config/environment.ts';

/** How long a process that was told to stop answers 503 at `/readyz`, and everything else as before. */
const READINESS_NOTICE_MS = 1_500;
/** How long requests under way may take after that. */
const DRAIN_TIMEOUT_MS = 8_000;
/** When a process that was told to stop ends, whatever still holds it. */
const EXIT_TIMEOUT_MS = 9_500;
const PORT_ERRORS = new Set<string | undefined>(['EADDRINUSE', 'EACCES']);

/** A listener, and the address that it is served at. */
export interface Endpoint {
  readonly listener: RequestListener;
  readonly host: string;
  readonly port: number;
  /** The setting that the port comes from. */
  readonly portSetting: 'PORT' | 'GATEWAY_PORT' | 'TEST_PAYMENTS_PORT';
}

interface Shutdown {
  /** Whether the servers close at once: no balancer watches a development server. */
  readonly immediate: boolean;
  /** Closes what the process holds besides the servers. */
  close(): Promise<void>;
}

/**
 * Serves endpoints until SIGTERM or SIGINT. After SIGTERM `/readyz` answers 503 first, so that a balancer sends nothing
 * more; then all of them stop accepting connections, requests under way finish, and the rest is cut and closeServer.
 * @returns the ports, once all are open
 * @throws {BadSettings} where a host or port can't be had; none is open then
 */
export async function serve(
  endpoints: readonly Endpoint[],
  { immediate, close }: Shutdown,
): Promise<number[]> {
  const stopping = { isStopping: false };
  const servers: Server[] = [];
  try {
    for (const endpoint of endpoints) servers.push(await open(endpoint, stopping));
  } catch (error) {
    for (const server of servers) server.close();
    throw error;
  }

  const stop = async (signal: NodeJS.Signals) => {
    if (stopping.isStopping) return;
    stopping.isStopping = true;
    for (const server of servers) server.keepAliveTimeout = 1;
    setTimeout(() => process.exit(), EXIT_TIMEOUT_MS).unref();
    const cut = setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, DRAIN_TIMEOUT_MS);
    if (signal === 'SIGTERM' && !immediate) await pause(READINESS_NOTICE_MS);
    await Promise.all(servers.map(closeServer));
    clearTimeout(cut);
    await close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
  return servers.map((server) => (server.address() as AddressInfo).port);
}

async function open(
  { listener, host, port, portSetting }: Endpoint,
  stopping: { readonly isStopping: boolean },
): Promise<Server> {
  const server = createServer(
    { connectionsCheckingInterval: 2_000, requestTimeout: 30_000 },
    (request, response) => {
      if (!stopping.isStopping) return listener(request, response);
      response.shouldKeepAlive = false;
      if (request.url !== '/readyz') return listener(request, response);
      response.writeHead(503, { 'content-type': 'text/plain' }).end('stopping');
    },
  );
  server.headersTimeout = 10_000;
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw BadSettings.of(PORT_ERRORS.has(error.code) ? portSetting : 'HOST', error);
  });
  return server;
}

async function closeServer(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}
