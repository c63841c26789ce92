import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { MAX_SESSION_BYTES, MAX_ZIP_FILES, MOST_PACKED } from '../limits.ts';
import { ExchangeFailure } from '../protocol/failure.ts';
import { safePathOf } from './file-names.ts';
import { roomFor } from './pieces.ts';

/** Files up to this size may be packed as small as they like. */
const SMALL_BYTES = 1_000_000;

interface PackedFile {
  readonly entry: Entry;
  readonly path: string;
}

/**
 * Unpacks an archive into a folder: nothing outside of it, nothing larger than it says.
 * @throws {ExchangeFailure} for a broken archive, and one that is made to fill the disk
 */
export async function unzip(archive: string, folder: string): Promise<void> {
  // Raw names: 1C on Windows writes whole paths, which the library refuses.
  const zip = await openPromise(archive, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(
    failed,
  );
  try {
    const files = await listFiles(zip).catch(failed);
    const total = files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
    if (total > MAX_SESSION_BYTES) throw new ExchangeFailure('Архив распаковывается больше чем в 2 ГБ');
    await roomFor(dirname(archive), total);
    for (const file of files) await unpack(zip, file, folder).catch(failed);
  } finally {
    zip.close();
  }
}

async function listFiles(zip: ZipFile): Promise<PackedFile[]> {
  if (zip.entryCount > MAX_ZIP_FILES) throw new ExchangeFailure('В архиве слишком много файлов');
  const files: PackedFile[] = [];
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileNameRaw.toString();
    if (!name.endsWith('/')) files.push({ entry, path: pathOf(entry, name) });
  }
  return files;
}

function pathOf({ compressedSize, uncompressedSize }: Entry, name: string): string {
  const path = safePathOf(name);
  if (!path) throw new ExchangeFailure('В архиве есть файл с недопустимым именем');
  if (uncompressedSize > SMALL_BYTES && uncompressedSize > compressedSize * MOST_PACKED)
    throw new ExchangeFailure('Архив сжат подозрительно сильно');
  return path;
}

async function unpack(zip: ZipFile, { entry, path }: PackedFile, folder: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  // The library ends the stream if it is longer or shorter than the archive says.
  await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file));
}

function failed(error: unknown): never {
  throw error instanceof ExchangeFailure ? error : new ExchangeFailure('Архив повреждён');
}
