import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { dirname } from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { Agent, type Dispatcher } from 'undici';
import { isPublic } from '#src/config/public-networks.ts';
import { lookupPublic } from '#src/web/public-addresses.ts';
import { isPhotoFormat } from './photo-formats.ts';
import { NoSuchPicture, TooManyPictures } from './picture-errors.ts';
import type { RemoteStore } from './remote-store.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const CONCURRENCY = 4;
const MAX_QUEUED = 200;
const FAILURE_TTL_MS = 60_000;

export interface RemoteOriginals {
  /** Downloads a missing picture, from allowed, public hosts only. @throws {NoSuchPicture | TooManyPictures} */
  fetch(address: string, file: string): Promise<void>;
}

/** @param store is notified of used and added files */
export function createRemoteOriginals(
  origins: readonly string[],
  store: RemoteStore,
  dispatcher: Dispatcher = new Agent({ connect: { lookup: lookupPublic } }),
): RemoteOriginals {
  const limit = pLimit(CONCURRENCY);
  const fetching = new Map<string, Promise<void>>();
  const failed = new LRUCache<string, true>({ max: 10_000, ttl: FAILURE_TTL_MS });

  async function fetchOnce(address: string, file: string): Promise<void> {
    const part = `${file}.${randomUUID()}.part`;
    try {
      const bytes = await download(address, origins, dispatcher);
      checkPicture(bytes);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(part, bytes);
      await rename(part, file);
      store.added(bytes.length);
    } catch (error) {
      failed.set(address, true);
      await rm(part, { force: true });
      throw new NoSuchPicture(address, { cause: error });
    }
  }

  return {
    async fetch(address, file) {
      if (!isAllowed(address, origins) || failed.has(address)) throw new NoSuchPicture(address);
      if (await store.use(file)) return;
      const known = fetching.get(file);
      if (known) return known;
      if (limit.pendingCount >= MAX_QUEUED) throw new TooManyPictures();
      const fetched = limit(() => fetchOnce(address, file)).finally(() => fetching.delete(file));
      fetching.set(file, fetched);
      await fetched;
    },
  };
}

function isAllowed(address: string, origins: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url || !origins.includes(url.origin) || url.username || url.password) return false;
  // Connecting to an IP address rather than a name involves no look-up.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublic(host);
}

async function download(
  address: string,
  origins: readonly string[],
  dispatcher: Dispatcher,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let next = address;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    if (!isAllowed(next, origins)) throw new Error('The redirect leads to an origin that is not allowed');
    const { origin, pathname, search } = new URL(next);
    const reply = await dispatcher.request({
      method: 'GET',
      origin,
      path: pathname + search,
      headers: { accept: 'image/webp,image/jpeg,image/png' },
      signal,
    });
    const { location } = reply.headers;
    if (reply.statusCode === 200) return await bytesOf(reply.body);
    await reply.body.dump();
    if (reply.statusCode < 300 || reply.statusCode > 399 || typeof location !== 'string')
      throw new Error(`The server answered ${reply.statusCode}`);
    next = new URL(location, next).href;
  }
  throw new Error('Too many redirects');
}

async function bytesOf(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > MAX_BYTES) throw new Error('The picture is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Checks the bytes instead of the content type. A remote SVG is refused. */
function checkPicture(bytes: Buffer): void {
  if (!isPhotoFormat(bytes)) throw new Error('The reply is not a JPEG, PNG or WebP');
}
