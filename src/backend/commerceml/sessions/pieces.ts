import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, statfs, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FILE_LIMIT_BYTES, LEAVE_FREE_BYTES, MAX_SESSION_BYTES } from '../limits.ts';
import { ExchangeFailure, NO_ROOM } from '../protocol/failure.ts';

/** What is certain of a file: its length after the last whole piece, that piece's hash, and the first one's. */
interface Certain {
  readonly bytes: number;
  readonly lastPiece: string;
  readonly firstPiece: string;
}

const NOTHING: Certain = { bytes: 0, lastPiece: '', firstPiece: '' };

/**
 * Appends a piece of a file. One that was cut off leaves nothing behind; one that comes once more, since its answer was
 * lost, is not appended twice; and with its first piece a file begins anew.
 * @param path as of `safePathOf`
 * @returns the piece's length in bytes
 */
export async function appendPiece(folder: string, path: string, body: Readable): Promise<number> {
  const file = join(folder, 'files', path);
  const sizes = join(folder, 'sizes', `${path}.json`);
  for (const one of [file, sizes]) await mkdir(dirname(one), { recursive: true });
  await roomFor(folder);
  const piece = `${sizes}.${randomUUID()}`;
  try {
    const hash = await keepPiece(piece, body);
    return await inTurn(file, () => append(file, sizes, { piece, hash }));
  } finally {
    await rm(piece, { force: true });
  }
}

const turns = new Map<string, Promise<unknown>>();

/** 1C may send a piece again while the shop still reads from the connection that it has given up. */
async function inTurn<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const former = turns.get(file) ?? Promise.resolve();
  const own = former.then(work, work);
  turns.set(file, own);
  try {
    return await own;
  } finally {
    if (turns.get(file) === own) turns.delete(file);
  }
}

async function append(
  file: string,
  sizes: string,
  { piece, hash }: { readonly piece: string; readonly hash: string },
): Promise<number> {
  const certain = await certainOf(sizes);
  const { size } = await stat(piece);
  if (size === 0 || hash === certain.lastPiece) return size;
  const { bytes, firstPiece } = hash === certain.firstPiece ? { bytes: 0, firstPiece: hash } : certain;
  if (bytes + size > MAX_SESSION_BYTES) throw new ExchangeFailure('Файл больше 2 ГБ');
  await (await open(file, 'a')).close();
  await truncate(file, bytes);
  await pipeline(createReadStream(piece), createWriteStream(file, { flags: 'a' }));
  const known: Certain = { bytes: bytes + size, lastPiece: hash, firstPiece: firstPiece || hash };
  await writeFile(`${sizes}.new`, JSON.stringify(known));
  await rename(`${sizes}.new`, sizes);
  return size;
}

const certainOf = async (file: string): Promise<Certain> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Certain,
    () => NOTHING,
  );

async function keepPiece(file: string, body: Readable): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  const limited = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > 2 * FILE_LIMIT_BYTES) throw new ExchangeFailure('Часть файла больше, чем file_limit');
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(body, limited, createWriteStream(file));
  return hash.digest('hex');
}

/** @throws {ExchangeFailure} if the disk would be too full for the shop */
export async function roomFor(folder: string, bytes = 2 * FILE_LIMIT_BYTES): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - bytes < LEAVE_FREE_BYTES) throw new ExchangeFailure(NO_ROOM);
}
