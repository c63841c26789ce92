import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { MAX_SESSION_BYTES, MAX_ZIP_FILES, MOST_PACKED } from '../limits.ts';
import { ExchangeFailure } from '../protocol/failure.ts';
import { safePathOf } from './file-names.ts';
import { roomFor } from './pieces.ts';

interface ZipEntry {
  readonly path: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const END_BYTES = 22;
const MOST_COMMENT = 65_535;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/**
 * Unpacks an archive into a folder: nothing outside of it, nothing larger than it says.
 * @throws {ExchangeFailure} for a broken archive, and one that is made to fill the disk
 */
export async function unzip(archive: string, folder: string): Promise<void> {
  const handle = await open(archive);
  try {
    const entries = await entriesOf(handle);
    const total = entries.reduce((sum, { size }) => sum + size, 0);
    if (total > MAX_SESSION_BYTES) throw new ExchangeFailure('Архив распаковывается больше чем в 2 ГБ');
    await roomFor(dirname(archive), total);
    for (const entry of entries) await unpack(handle, archive, entry, folder);
  } finally {
    await handle.close();
  }
}

async function entriesOf(handle: FileHandle): Promise<readonly ZipEntry[]> {
  const { size } = await handle.stat();
  const tailLength = Math.min(size, END_BYTES + MOST_COMMENT);
  const tail = await bytesAt(handle, size - tailLength, tailLength);
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + END_BYTES > tail.length) throw broken();
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (count > MAX_ZIP_FILES || start + length > size) throw broken();
  return listed(await bytesAt(handle, start, length), count);
}

function listed(directory: Buffer, count: number): readonly ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let number = 0; number < count; number += 1) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== 0x02014b50) throw broken();
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) =>
      directory.readUInt16LE(at + offset),
    ) as [number, number, number];
    const name = directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength);
    if (!name.endsWith('/')) entries.push(entryAt(directory, at, name));
    at += ENTRY_BYTES + nameLength + extra + comment;
  }
  return entries;
}

function entryAt(directory: Buffer, at: number, name: string): ZipEntry {
  const path = safePathOf(name);
  if (!path) throw new ExchangeFailure('В архиве есть файл с недопустимым именем');
  const method = directory.readUInt16LE(at + 10);
  const packed = directory.readUInt32LE(at + 20);
  const size = directory.readUInt32LE(at + 24);
  if (method !== STORED && method !== DEFLATED) throw new ExchangeFailure('Архив сжат неизвестным способом');
  if (size > 1_000_000 && size > packed * MOST_PACKED)
    throw new ExchangeFailure('Архив сжат подозрительно сильно');
  return { path, method, packed, size, offset: directory.readUInt32LE(at + 42) };
}

async function unpack(handle: FileHandle, archive: string, entry: ZipEntry, folder: string): Promise<void> {
  const local = await bytesAt(handle, entry.offset, LOCAL_BYTES);
  if (local.readUInt32LE(0) !== 0x04034b50) throw broken();
  const start = entry.offset + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28);
  const file = join(folder, entry.path);
  await mkdir(dirname(file), { recursive: true });
  const bytes =
    entry.packed === 0
      ? Readable.from([])
      : createReadStream(archive, { start, end: start + entry.packed - 1 });
  const inflate = entry.method === DEFLATED ? createInflateRaw() : new PassThrough();
  let written = 0;
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      written += chunk.length;
      if (written > entry.size) throw new ExchangeFailure('Файл в архиве больше, чем там сказано');
      yield chunk;
    }
  };
  await pipeline(bytes, inflate, counted, createWriteStream(file)).catch((error: unknown) => {
    throw error instanceof ExchangeFailure ? error : broken();
  });
  if (written !== entry.size) throw broken();
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await handle.read(bytes, 0, length, position);
  if (bytesRead < length) throw broken();
  return bytes;
}

const broken = () => new ExchangeFailure('Архив повреждён');
