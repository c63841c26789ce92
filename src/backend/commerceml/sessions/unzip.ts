import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BadZip, type OpenZip, openZip, type PackedFile, type ZipFault } from '#src/backend/kernel/zip.ts';
import { MAX_SESSION_BYTES, MAX_ZIP_FILES } from '../limits.ts';
import { ExchangeFailure } from '../protocol/failure.ts';
import { roomFor } from './pieces.ts';

const faults: Readonly<Record<ZipFault, string>> = {
  broken: 'Архив повреждён',
  many: 'В архиве слишком много файлов',
  name: 'В архиве есть файл с недопустимым именем',
  packed: 'Архив сжат подозрительно сильно',
};

/**
 * Unpacks an archive into a folder: nothing outside of it, nothing larger than it says.
 * @throws {ExchangeFailure} for a broken archive, and one that is made to fill the disk
 */
export async function unzip(archive: string, folder: string): Promise<void> {
  const zip: OpenZip = await openZip(archive, MAX_ZIP_FILES).catch(failed);
  try {
    const total = zip.files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total > MAX_SESSION_BYTES) throw new ExchangeFailure('Архив распаковывается больше чем в 2 ГБ');
    await roomFor(dirname(archive), total);
    for (const file of zip.files) await unpack(file, folder).catch(failed);
  } finally {
    zip.close();
  }
}

async function unpack({ path, read }: PackedFile, folder: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await pipeline(await read(), createWriteStream(file));
}

function failed(error: unknown): never {
  if (error instanceof ExchangeFailure) throw error;
  throw new ExchangeFailure(faults[error instanceof BadZip ? error.fault : 'broken']);
}
