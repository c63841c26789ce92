import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { isIP } from 'node:net';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Agent, type Dispatcher } from 'undici';
import { addFile } from '#src/backend/exchanges/index.ts';
import { MAX_EXCHANGE_UPLOAD_BYTES } from '#src/config/constants.ts';
import { isPublic } from '#src/config/public-networks.ts';
import { lookupPublic } from '#src/web/public-addresses.ts';
import { exchangeFile } from './folder.ts';
import { type Job, JobRefused } from './job.ts';

const TIMEOUT_MS = 10 * 60_000;
const MOST_REDIRECTS = 3;

/** Downloads a feed from a public address, and notes the file. @throws {JobRefused} */
export async function fetchFeed(
  { database, settings, run, options, now }: Job,
  dispatcher: Dispatcher = new Agent({ connect: { lookup: lookupPublic } }),
): Promise<{ path: string; name: string }> {
  const key = randomUUID().replaceAll('-', '');
  const path = exchangeFile(settings.DATA_DIR, key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const part = `${path}.part`;
  try {
    const bytes = await download(options.address, part, dispatcher);
    await rename(part, path);
    const name = new URL(options.address).pathname.split('/').at(-1) || 'feed.yml';
    await addFile(database.query, run.id, { name, key, bytes }, now);
    return { path, name };
  } catch (error) {
    if (error instanceof JobRefused) throw error;
    throw new JobRefused('NotFetched', { cause: error });
  } finally {
    await rm(part, { force: true });
  }
}

async function download(address: string, file: string, dispatcher: Dispatcher): Promise<number> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let next = address;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    if (!isAllowed(next)) throw new JobRefused('NotPublic');
    const { origin, pathname, search } = new URL(next);
    const reply = await dispatcher.request({ method: 'GET', origin, path: pathname + search, signal });
    const { location } = reply.headers;
    if (reply.statusCode === 200) return await save(reply.body, file, signal);
    await reply.body.dump();
    if (reply.statusCode < 300 || reply.statusCode > 399 || typeof location !== 'string')
      throw new JobRefused('NotFetched');
    next = new URL(location, next).href;
  }
  throw new JobRefused('NotFetched');
}

/** Connecting to an IP address rather than a name involves no look-up. */
function isAllowed(address: string): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublic(host);
}

async function save(body: AsyncIterable<Buffer>, file: string, signal: AbortSignal): Promise<number> {
  let bytes = 0;
  await pipeline(
    body,
    async function* bounded(parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        bytes += part.length;
        if (bytes > MAX_EXCHANGE_UPLOAD_BYTES) throw new JobRefused('TooLarge');
        yield part;
      }
    },
    createWriteStream(file, { mode: 0o600 }),
    { signal },
  );
  return bytes;
}
