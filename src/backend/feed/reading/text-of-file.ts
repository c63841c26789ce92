import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { MAX_FEED_CHARACTERS } from '../limits.ts';
import { FeedRejected } from '../refusal.ts';
import { createFeedDecoder, type FeedDecoder } from './feed-decoder.ts';
import { zippedFeed } from './zipped-feed.ts';

const CHUNK_BYTES = 256 * 1024;

/**
 * Streams a text file, as it is, gzipped or in a ZIP archive, in the encoding that its first bytes show or declare (by default
 * UTF-8).
 *
 * @param noticed called if the declaration is wrong, with how the file is read instead
 *
 * @param otherwise the encoding of a text that declares none and is not UTF-8
 *
 * @throws {FeedRejected} if it is truncated, wrongly encoded, or not text
 */
export async function* textOfFile(
  file: string,
  noticed: (text: string) => void = () => {},
  otherwise?: 'windows-1251',
): AsyncGenerator<string> {
  let decoder: FeedDecoder | undefined;
  let characters = 0;
  for await (const bytes of unpacked(await bytesOf(file))) {
    decoder ??= createFeedDecoder(bytes, noticed, otherwise);
    const text = decoder.decode(bytes);
    characters += text.length;
    if (characters > MAX_FEED_CHARACTERS) throw new FeedRejected('The feed is too long');
    yield text;
  }
  if (!decoder) throw new FeedRejected('The file is empty');
  const rest = decoder.end();
  if (rest) yield rest;
}

const ZIP = Buffer.from('PK\x03\x04');

async function bytesOf(file: string): Promise<Readable | AsyncIterable<Buffer>> {
  const handle = await open(file);
  const head = Buffer.alloc(ZIP.length);
  try {
    await handle.read(head, 0, head.length, 0);
  } finally {
    await handle.close();
  }
  if (head.equals(ZIP)) return zippedFeed(file);
  const stream = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  const isPacked = head[0] === 0x1f && head[1] === 0x8b;
  // The reader of the result gets the same error.
  return isPacked ? pipeline(stream, createGunzip({ chunkSize: CHUNK_BYTES }), () => {}) : stream;
}

async function* unpacked(bytes: Readable | AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes as AsyncIterable<Buffer>;
  } catch (error) {
    if (!isOfZlib(error)) throw error;
    throw new FeedRejected(`The feed can not be unpacked: ${error.message}`, { cause: error });
  }
}

function isOfZlib(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
