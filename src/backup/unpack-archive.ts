import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stdin } from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream, ReadableWritablePair } from 'node:stream/web';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { BadBackup, isInside, MANIFEST_FILE } from './manifest.ts';

/**
 * Unpacks the files of a tar archive (`-` for standard input) without its top folder. An archive that breaks
 * off is unpacked up to there; the manifest, which comes first, tells what else there was.
 *
 * @throws {BadBackup} if there is no manifest
 */
export async function unpackArchive(archive: string, target: string): Promise<void> {
  const input = archive === '-' ? stdin : createReadStream(archive);
  const decoder = createTarDecoder() as ReadableWritablePair<ParsedTarEntry, Uint8Array>;
  const entries = Readable.toWeb(input).pipeThrough(decoder);
  const problem = await unpackAll(entries, target).catch((error: NodeJS.ErrnoException) => {
    if (isOfDisk(error)) throw error;
    return error.message;
  });
  if ((await readdir(target)).includes(MANIFEST_FILE)) return;
  throw new BadBackup(
    problem === undefined
      ? `This is no backup: the archive has no ${MANIFEST_FILE}.`
      : `The archive can not be unpacked: ${problem}.`,
  );
}

async function unpackAll(entries: ReadableStream<ParsedTarEntry>, target: string): Promise<undefined> {
  for await (const { header, body } of entries) {
    const path = header.name.split('/').slice(1).join('/');
    if (header.type !== 'file' || !isInside(path)) {
      await body.cancel();
      continue;
    }
    const file = join(target, path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(
      Readable.fromWeb(body as ReadableStream<Uint8Array>),
      createWriteStream(file, { mode: 0o600 }),
    );
  }
}

/** Whether the file system refused something: such errors have codes like ENOSPC. */
const isOfDisk = ({ code }: NodeJS.ErrnoException): boolean => /^E[A-Z]+$/.test(code ?? '');
