import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems use for outgoing connections and `listen(0)`, with a range for each worker of a run: a
 * port closed here is not taken by anything else before its process opens it.
 */
const PORTS_OF_A_WORKER = 500;
const WORKERS = 24;
const first = 20_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS) * PORTS_OF_A_WORKER;
let given = process.pid;

/** A port where nothing listens, for a process that is about to start. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_OF_A_WORKER; tries++) {
    const port = first + (given++ % PORTS_OF_A_WORKER);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port is free from ${first} on`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
