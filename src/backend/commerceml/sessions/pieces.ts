import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, statfs, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FILE_LIMIT_BYTES, LEAVE_FREE_BYTES, MAX_SESSION_BYTES } from '../limits.ts';
import { ExchangeFailure } from '../protocol/failure.ts';

/** What is certain of a file: its length after the last whole piece, and that piece's hash. */
interface Certain {
  readonly bytes: number;
  readonly lastPiece: string;
}

const NOTHING: Certain = { bytes: 0, lastPiece: '' };

/**
 * Appends a piece of a file. One that was cut off leaves nothing behind, and one that comes once more, since its answer
 * was lost, is not appended twice.
 * @param path as of `safePathOf`
 * @returns the piece's length in bytes
 */
export async function appendPiece(folder: string, path: string, body: Readable): Promise<number> {
  const file = join(folder, 'files', path);
  const sizes = join(folder, 'sizes', `${path}.json`);
  for (const one of [file, sizes]) await mkdir(dirname(one), { recursive: true });
  const certain = await certainOf(sizes);
  await roomFor(folder);
  const piece = `${sizes}.piece`;
  const hash = await keepPiece(piece, body);
  const { size } = await stat(piece);
  if (size === 0 || hash === certain.lastPiece) {
    await rm(piece);
    return size;
  }
  if (certain.bytes + size > MAX_SESSION_BYTES) throw new ExchangeFailure('Файл больше 2 ГБ');
  await (await open(file, 'a')).close();
  await truncate(file, certain.bytes);
  await pipeline(createReadStream(piece), createWriteStream(file, { flags: 'a' }));
  const known: Certain = { bytes: certain.bytes + size, lastPiece: hash };
  await writeFile(`${sizes}.new`, JSON.stringify(known));
  await rename(`${sizes}.new`, sizes);
  await rm(piece);
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
  if (bavail * bsize - bytes < LEAVE_FREE_BYTES) throw new ExchangeFailure('На диске магазина мало места');
}
