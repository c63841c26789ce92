import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isXml, isZip } from './file-names.ts';
import { unzip } from './unzip.ts';

/** Unpacks what a session has sent packed. */
export async function unzipAll(files: string): Promise<void> {
  for (const name of await readdir(files)) {
    if (!isZip(name)) continue;
    await unzip(join(files, name), files);
    await rm(join(files, name));
  }
}

/** The names of a session's files, below its folder. */
export async function xmlIn(files: string): Promise<readonly string[]> {
  const names = await readdir(files, { recursive: true });
  return names.map((name) => name.replaceAll('\\', '/')).filter(isXml);
}
