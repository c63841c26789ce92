import cluster from 'node:cluster';
import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { BadSettings } from '#src/config/environment.ts';
import { retryAfter } from '#src/contract/transport/retry-after.ts';
import { answerClientError } from './client-errors.ts';
import { createLimitedServer } from './limited-server.ts';
import { onStop } from './stop-signals.ts';

/** After SIGTERM, how long `/readyz` answers 503 while the servers still accept connections. */
const READINESS_NOTICE_MS = 1_500;
const DRAIN_TIMEOUT_MS = 8_000;
const EXIT_TIMEOUT_MS = 9_500;
const ACCEPT_TIMEOUT_MS = 500;
const PORT_ERRORS = new Set<string | undefined>(['EADDRINUSE', 'EACCES']);

export interface Endpoint {
  readonly listener: RequestListener;
  readonly host: string;
  readonly port: number;
  /** The setting to name if the port is unusable. */
  readonly portSetting: 'PORT' | 'GATEWAY_PORT' | 'TEST_PAYMENTS_PORT' | 'METRICS_PORT';
  /** Which requests may take long to arrive; by default none. */
  readonly takesFiles?: (request: IncomingMessage) => boolean;
}

interface Shutdown {
  /** Skips the notice at `/readyz`: a development server has no load balancer. */
  readonly immediate: boolean;
  readonly log: Pick<Logger, 'info'>;
  close(): Promise<void>;
}

/**
 * Serves endpoints until SIGTERM or SIGINT. After SIGTERM `/readyz` first answers 503, so that a load balancer stops
 * sending requests; then the servers stop accepting connections and requests in flight finish, up to a timeout.
 * @returns the ports, once all endpoints listen
 * @throws {BadSettings} if a host or port is unavailable; no endpoint listens then
 */
export async function serve(
  endpoints: readonly Endpoint[],
  { immediate, log, close }: Shutdown,
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
    log.info({ signal, uptimeS: Math.round(process.uptime()) }, 'stopping');
    for (const server of servers) server.keepAliveTimeout = 1;
    setTimeout(() => process.exit(), EXIT_TIMEOUT_MS).unref();
    const cut = setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, DRAIN_TIMEOUT_MS);
    if (signal === 'SIGTERM' && !immediate) await pause(READINESS_NOTICE_MS);
    await untilAccepted(servers);
    await Promise.all(servers.map(closeServer));
    clearTimeout(cut);
    await close();
    // The channel to the primary would keep a worker alive.
    if (cluster.isWorker) process.disconnect();
  };
  onStop((signal) => void stop(signal));
  return servers.map((server) => (server.address() as AddressInfo).port);
}

async function open(
  { listener, host, port, portSetting, takesFiles }: Endpoint,
  stopping: { readonly isStopping: boolean },
): Promise<Server> {
  const server = createLimitedServer((request, response) => {
    if (!stopping.isStopping) return listener(request, response);
    response.shouldKeepAlive = false;
    if (request.url !== '/readyz') return listener(request, response);
    response
      .writeHead(503, {
        'content-type': 'text/plain',
        'x-content-type-options': 'nosniff',
        ...retryAfter(503),
      })
      .end('stopping');
  }, takesFiles);
  server.on('clientError', answerClientError);
  const hostSetting = portSetting === 'GATEWAY_PORT' ? 'GATEWAY_HOST' : 'HOST';
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw BadSettings.of(PORT_ERRORS.has(error.code) ? portSetting : hostSetting, error);
  });
  return server;
}

/**
 * Waits until no connection waits to be accepted: closing a server resets those. The event loop accepts one a turn.
 */
async function untilAccepted(servers: readonly Server[]): Promise<void> {
  const deadline = performance.now() + ACCEPT_TIMEOUT_MS;
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  for (const server of servers) server.on('connection', count);
  for (let before = -1; before !== accepted && performance.now() < deadline; ) {
    before = accepted;
    // The first turn may end one that has looked for connections already.
    await setImmediate();
    await setImmediate();
  }
}

async function closeServer(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}
