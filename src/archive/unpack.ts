import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream, ReadableWritablePair } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { BadArchive } from './bad-archive.ts';
import { sha256Of } from './export-archive.ts';
import { isInside, MANIFEST, type Manifest, manifestSchema, partPath, picturePath } from './manifest.ts';

const GIGABYTE = 1024 ** 3;
/** Far more than a shop of 100,000 models with its pictures has; what unpacks to more is no archive of one. */
const MOST_BYTES = 200 * GIGABYTE;
const MOST_MANIFEST_BYTES = GIGABYTE / 4;

/**
 * Unpacks an archive into an empty folder and checks that it is whole.
 *
 * @throws {BadArchive} before anything of it is used
 */
export async function unpack(file: string, folder: string, mostBytes = MOST_BYTES): Promise<Manifest> {
  try {
    await unpackAll(file, folder, mostBytes);
  } catch (error) {
    if (error instanceof BadArchive || /^E[A-Z]+$/.test(codeOf(error))) throw error;
    throw new BadArchive(`This is no archive of a shop, or it is damaged: ${reasonOf(error)}`, {
      cause: error,
    });
  }
  const manifest = await readManifest(join(folder, MANIFEST));
  for (const { name, sha256 } of manifest.parts) await check(folder, partPath(name), sha256);
  for (const { path, sha256 } of manifest.pictures) await check(folder, picturePath(path), sha256);
  return manifest;
}

/** What zlib says, in words for whoever has the file. */
const zlibReasons = new Map([
  ['Z_BUF_ERROR', 'it is empty or breaks off before its end'],
  ['Z_DATA_ERROR', 'it is not gzipped, or changed since (a backup is put back by npm run restore)'],
]);

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return zlibReasons.get(codeOf(error)) ?? (message || 'it can not be read');
}

const codeOf = (error: unknown): string => String(Object(error).code ?? '');

async function unpackAll(file: string, folder: string, mostBytes: number): Promise<void> {
  const { entries, brokenBy } = openEntries(file, mostBytes);
  try {
    for await (const entry of entries) await unpackOne(entry, folder);
  } catch (error) {
    throw error instanceof BadArchive ? error : (brokenBy() ?? error);
  }
}

/** @returns the entries, and what broke them off, as a stream of the web only says that it did */
function openEntries(file: string, mostBytes: number) {
  let bytes = 0;
  let broken: Error | undefined;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > mostBytes ? new BadArchive('The archive is larger than a shop can be') : null, chunk);
    },
  });
  const gunzip = createGunzip().on('error', (error) => {
    broken = error;
    bounded.destroy(error);
  });
  createReadStream(file)
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip);
  const decoder = createTarDecoder() as ReadableWritablePair<ParsedTarEntry, Uint8Array>;
  return {
    entries: Readable.toWeb(gunzip.pipe(bounded)).pipeThrough(decoder),
    brokenBy: () => broken,
  };
}

async function unpackOne({ header, body }: ParsedTarEntry, folder: string): Promise<void> {
  if (header.type === 'directory') return;
  if (header.type !== 'file' || !isKnown(header.name))
    throw new BadArchive(`The archive has ${header.name}, which is none of its files`);
  const target = join(folder, header.name);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  // A name that comes twice is refused.
  await pipeline(
    Readable.fromWeb(body as ReadableStream<Uint8Array>),
    createWriteStream(target, { mode: 0o600, flags: 'wx' }),
  );
}

const isKnown = (name: string): boolean =>
  isInside(name) &&
  (name === MANIFEST || /^parts\/[a-z]+\.jsonl$/.test(name) || name.startsWith('pictures/'));

async function readManifest(file: string): Promise<Manifest> {
  const found = await stat(file).catch(() => null);
  if (!found || found.size > MOST_MANIFEST_BYTES) throw new BadArchive(`The archive has no ${MANIFEST}`);
  const json = parse(await readFile(file, 'utf8'));
  const format: unknown = Object(json).format;
  if (typeof format === 'number' && format > 1)
    throw new BadArchive(`The archive is of format ${format}: a newer version of Vitrina made it`);
  const parsed = manifestSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new BadArchive(`The ${MANIFEST} of the archive is damaged, or of a newer version of Vitrina`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function check(folder: string, path: string, sha256: string): Promise<void> {
  const file = join(folder, path);
  const found = await stat(file).catch(() => null);
  if (!found) throw new BadArchive(`The archive lacks ${path}`);
  if ((await sha256Of(file)) !== sha256) throw new BadArchive(`${path} of the archive is damaged`);
}
