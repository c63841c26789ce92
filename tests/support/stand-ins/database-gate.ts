import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A proxy between a shop and its PostgreSQL. */
export interface DatabaseGate {
  /** The database's URL through the gate. */
  readonly url: string;
  /** Connections on which the shop has sent something since {@link DatabaseGate.swallow}. */
  readonly senders: ReadonlySet<Socket>;
  /** Accepts connections and data, but forwards nothing. */
  swallow(): void;
  /** Forwards new connections; earlier ones stay open and silent. */
  forward(): void;
  breakAll(): void;
}

export async function gateBefore(url: string): Promise<DatabaseGate> {
  const target = new URL(url);
  const connections = new Set<Socket>();
  const ways = new Set<Socket>();
  const senders = new Set<Socket>();
  let isSilent = false;
  /** Connections that have been silenced. */
  const silenced = new WeakSet<Socket>();

  const server = createServer((near) => {
    if (isSilent) silenced.add(near);
    connections.add(near.on('close', () => connections.delete(near)));
    near.on('data', () => senders.add(near));
    const far = connect(Number(target.port), target.hostname);
    ways.add(far.on('close', () => ways.delete(far)));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (data) => silenced.has(near) || to.write(data));
      from.on('error', () => {}).on('close', () => silenced.has(near) || to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = () => {
    for (const near of connections) near.resetAndDestroy();
  };
  onTestFinished(() => {
    server.close();
    breakAll();
    for (const far of ways) far.destroy();
  });
  const way = new URL(url);
  way.port = String((server.address() as AddressInfo).port);
  return {
    url: way.href,
    senders,
    swallow() {
      isSilent = true;
      senders.clear();
      for (const near of connections) silenced.add(near);
    },
    forward() {
      isSilent = false;
    },
    breakAll,
  };
}
