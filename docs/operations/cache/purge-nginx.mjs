// Purges nginx's cache by tags: node purge-nginx.mjs /var/cache/nginx/vitrina 3001, with the shop's CDN_PURGE_TOKEN in the
// environment and CDN_PURGE_URL=http://127.0.0.1:3001/. It deletes the files whose stored headers have one of the tags, and
// nginx then asks the shop; after a soft purge it shows them once more while it asks. It must run as nginx's user, on its machine. Needs nothing but Node.

import { open, readdir, unlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

const [folder, port] = process.argv.slice(2);
const token = process.env.CDN_PURGE_TOKEN;
if (!folder || !port || !token)
  throw new Error('Usage: CDN_PURGE_TOKEN=… node purge-nginx.mjs <folder> <port>');

/** Longer than the headers of any page. */
const HEAD_BYTES = 16_384;
const MAX_BODY_BYTES = 100_000;

createServer((request, response) => void answer(request, response)).listen(Number(port), '127.0.0.1');

async function answer(request, response) {
  const refuse = (status) => response.writeHead(status).end();
  if (request.method !== 'POST') return refuse(405);
  if (request.headers.authorization !== `Bearer ${token}`) return refuse(403);
  try {
    const { tags, soft } = JSON.parse(await bodyOf(request));
    const purged = await purge(new Set(tags), soft ? expire : unlink);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ purged }));
  } catch (error) {
    console.error(error);
    refuse(500);
  }
}

async function bodyOf(request) {
  let body = '';
  for await (const chunk of request) {
    body += chunk;
    if (body.length > MAX_BODY_BYTES) throw new Error('Too large a body');
  }
  return body;
}

async function purge(tags, drop) {
  let purged = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    if (!(await tagsOf(file)).some((tag) => tags.has(tag))) continue;
    await drop(file).then(
      () => (purged += 1),
      () => {},
    );
  }
  return purged;
}

/** The second eight bytes of nginx's files say until when they are fresh, in seconds since 1970. */
async function expire(file) {
  await using stored = await open(file, 'r+');
  const field = Buffer.alloc(8);
  field.writeBigInt64LE(BigInt(Math.floor(Date.now() / 1_000) - 1));
  await stored.write(field, 0, 8, 8);
}

/** nginx may have deleted or replaced the file meanwhile. */
async function tagsOf(file) {
  try {
    await using stored = await open(file);
    const { buffer, bytesRead } = await stored.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead).toString('latin1');
    return /\r\nsurrogate-key: ([^\r]*)\r\n/i.exec(head)?.[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}
