import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';

interface Kept {
  readonly status: number;
  readonly body: string;
  readonly tags: readonly string[];
  readonly until: number;
}

export interface CachingProxy {
  readonly origin: string;
  /** Statuses of the next replies to purges, which are then not carried out. */
  readonly refusals: number[];
  /** The tags of each purge. */
  readonly purges: string[][];
  get(
    host: string,
    path: string,
  ): Promise<{ readonly status: number; readonly text: string; readonly isHit: boolean }>;
  close(): void;
}

/** A shared cache like a CDN: keeps pages for their `s-maxage`, and purges by tag given the token. */
export async function startCachingProxy(target: string, token: string): Promise<CachingProxy> {
  const pages = new Map<string, Kept>();
  const refusals: number[] = [];
  const purges: string[][] = [];
  async function drop(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of incoming) text += String(chunk);
    if (incoming.headers.authorization !== `Bearer ${token}`) return void outgoing.writeHead(403).end();
    const refusal = refusals.shift();
    if (refusal !== undefined) return void outgoing.writeHead(refusal).end();
    const { tags } = JSON.parse(text) as { tags: string[] };
    if (incoming.headers['surrogate-key'] !== tags.join(' ')) return void outgoing.writeHead(400).end();
    purges.push(tags);
    for (const [key, page] of pages) if (page.tags.some((tag) => tags.includes(tag))) pages.delete(key);
    outgoing.writeHead(204).end();
  }

  const server = createServer((incoming, outgoing) => void drop(incoming, outgoing)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refusals,
    purges,
    async get(host, path) {
      const key = `${host} ${path}`;
      const kept = pages.get(key);
      if (kept && kept.until > Date.now()) return { status: kept.status, text: kept.body, isHit: true };
      const reply = await request(`${target}${path}`, { headers: { host } });
      const text = await reply.body.text();
      const seconds = Number(/s-maxage=(\d+)/.exec(String(reply.headers['cache-control']))?.[1] ?? 0);
      const tags = String(reply.headers['cache-tag'] ?? '').split(',');
      if (seconds > 0)
        pages.set(key, { status: reply.statusCode, body: text, tags, until: Date.now() + seconds * 1_000 });
      return { status: reply.statusCode, text, isHit: false };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
