import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { MAX_FEED_CHARACTERS } from '../limits.ts';
import { FeedRefused } from '../refusal.ts';

const CHUNK_BYTES = 256 * 1024;

/**
 * Streams a text file, gzipped or not, in the encoding its first bytes indicate (by default UTF-8).
 * @throws {FeedRefused} if it is cut off or wrongly encoded
 */
export async function* textOfFile(file: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let characters = 0;
  for await (const bytes of unpacked(await bytesOf(file))) {
    decoder ??= decoderFor(bytes);
    const text = decoded(decoder, bytes);
    characters += text.length;
    if (characters > MAX_FEED_CHARACTERS) throw new FeedRefused('The feed is too long');
    yield text;
  }
  const rest = decoded(decoder ?? new TextDecoder());
  if (rest) yield rest;
}

async function bytesOf(file: string): Promise<Readable> {
  const handle = await open(file);
  const head = Buffer.alloc(2);
  try {
    await handle.read(head, 0, 2, 0);
  } finally {
    await handle.close();
  }
  const stream = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  const isPacked = head[0] === 0x1f && head[1] === 0x8b;
  // The reader of the result gets the same error.
  return isPacked ? pipeline(stream, createGunzip({ chunkSize: CHUNK_BYTES }), () => {}) : stream;
}

async function* unpacked(bytes: Readable): AsyncGenerator<Buffer> {
  try {
    yield* bytes as AsyncIterable<Buffer>;
  } catch (error) {
    if (!isOfZlib(error)) throw error;
    throw new FeedRefused(`The feed can not be unpacked: ${error.message}`, { cause: error });
  }
}

function isOfZlib(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

function decoderFor(beginning: Buffer): TextDecoder {
  const text = beginning.toString('latin1', 0, 200);
  const isWide = text.startsWith('\xff\xfe');
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(text)?.[1];
  const label = isWide ? 'utf-16le' : (declared ?? 'utf-8');
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw new FeedRefused(`The feed's encoding is not known: ${label}`);
  }
}

function decoded(decoder: TextDecoder, bytes?: Buffer): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch (error) {
    throw new FeedRefused(`The feed is not in the encoding that it declares (${decoder.encoding})`, {
      cause: error,
    });
  }
}
