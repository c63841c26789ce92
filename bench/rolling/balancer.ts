import {
  createServer,
  request as forward,
  Agent as HttpAgent,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';

export interface Balancer {
  /** From now on balances among these ports, as far as they are ready. */
  use(ports: readonly number[]): void;
  isReady(port: number): Promise<boolean>;
  close(): void;
}

const CHECK_MS = 250;
const RETRIED = new Set(['GET', 'HEAD']);

/**
 * A typical load balancer: round robin over the servers that `/readyz` reports ready; a GET that fails to
 * connect is retried on the next.
 */
export function openBalancer(port: number): Balancer {
  const agent = new HttpAgent({ keepAlive: true, maxSockets: 64 });
  let ports: readonly number[] = [];
  let ready: readonly number[] = [];
  let turn = 0;

  async function isReady(each: number): Promise<boolean> {
    const reply = await fetch(`http://127.0.0.1:${each}/readyz`).catch(() => null);
    await reply?.body?.cancel();
    return reply?.status === 200;
  }

  async function check(): Promise<void> {
    const states = await Promise.all(ports.map(isReady));
    ready = ports.filter((_, at) => states[at]);
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, left: number): void {
    turn += 1;
    const target = ready[turn % Math.max(1, ready.length)];
    if (target === undefined) return void outgoing.writeHead(502, { 'x-balancer': 'nobody is ready' }).end();
    const { method, url, headers } = incoming;
    const asked = forward({ host: '127.0.0.1', port: target, method, path: url, headers, agent }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, { ...reply.headers, 'x-served-by': String(target) });
      reply.pipe(outgoing);
    });
    asked.on('error', (error) => {
      if (outgoing.headersSent) return void outgoing.destroy();
      // The connection was being closed when it was picked, or the server is gone.
      if (left > 0 && (RETRIED.has(method ?? '') || asked.reusedSocket))
        return pass(incoming, outgoing, left - 1);
      outgoing.writeHead(502, { 'x-balancer': error.message }).end();
    });
    if (RETRIED.has(method ?? '')) asked.end();
    else incoming.pipe(asked);
  }

  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, 2)).listen(port, '127.0.0.1');
  const timer = setInterval(() => void check(), CHECK_MS);
  return {
    use: (next) => {
      ports = next;
    },
    isReady,
    close() {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
