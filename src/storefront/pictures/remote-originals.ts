import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { dirname } from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { Agent, type Dispatcher } from 'undici';
import { isPublic } from '#src/config/public-networks.ts';
import { NoSuchPicture, TooManyPictures } from './picture-errors.ts';
import { lookupPublic } from './public-addresses.ts';

const TIMEOUT_MS = 10_000;
const BYTES_AT_MOST = 20 * 1024 * 1024;
const REDIRECTS_AT_MOST = 3;
const AT_ONCE = 4;
const WAITING_AT_MOST = 200;
/** How long an address that failed is not asked again. */
const FAILED_MS = 60_000;

export interface RemoteOriginals {
  /**
   * Fetches a picture to a file, unless it is there. Only of the allowed origins, redirects included, and only from
   * public addresses; what comes has to be a JPEG, PNG or WebP.
   * @throws {NoSuchPicture} @throws {TooManyPictures}
   */
  fetch(address: string, file: string): Promise<void>;
}

/** @param origins that pictures may come from, the setting PICTURE_ORIGINS */
export function createRemoteOriginals(
  origins: readonly string[],
  dispatcher: Dispatcher = new Agent({ connect: { lookup: lookupPublic } }),
): RemoteOriginals {
  const limit = pLimit(AT_ONCE);
  const fetching = new Map<string, Promise<void>>();
  const failed = new LRUCache<string, true>({ max: 10_000, ttl: FAILED_MS });

  async function fetchOnce(address: string, file: string): Promise<void> {
    const part = `${file}.${randomUUID()}.part`;
    try {
      const bytes = await download(address, origins, dispatcher);
      checkPicture(bytes);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(part, bytes);
      await rename(part, file);
    } catch (error) {
      failed.set(address, true);
      await rm(part, { force: true });
      throw new NoSuchPicture(address, { cause: error });
    }
  }

  return {
    async fetch(address, file) {
      if (!isAllowed(address, origins) || failed.has(address)) throw new NoSuchPicture(address);
      const isThere = await access(file).then(
        () => true,
        () => false,
      );
      if (isThere) return;
      const known = fetching.get(file);
      if (known) return known;
      if (limit.pendingCount >= WAITING_AT_MOST) throw new TooManyPictures();
      const fetched = limit(() => fetchOnce(address, file)).finally(() => fetching.delete(file));
      fetching.set(file, fetched);
      await fetched;
    },
  };
}

function isAllowed(address: string, origins: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url || !origins.includes(url.origin) || url.username || url.password) return false;
  // A connection to an address, not a name, is made without a look-up.
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
  for (let hop = 0; hop <= REDIRECTS_AT_MOST; hop++) {
    if (!isAllowed(next, origins)) throw new Error('The redirect leads elsewhere');
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
    if (length > BYTES_AT_MOST) throw new Error('The picture is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** How the bytes of a JPEG, a PNG and a WebP begin, after so many of any kind. */
const BEGINNINGS = [
  { after: 0, bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { after: 0, bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { after: 8, bytes: Buffer.from('WEBPVP8') },
];

/** By its bytes, whatever the server calls it. A drawing (SVG) from elsewhere is not taken. */
function checkPicture(bytes: Buffer): void {
  if (
    !BEGINNINGS.some((begin) =>
      bytes.subarray(begin.after, begin.after + begin.bytes.length).equals(begin.bytes),
    )
  )
    throw new Error('What came is no JPEG, PNG or WebP');
}
