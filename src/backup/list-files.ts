import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Files below a folder, relative to it with slashes, sorted. Unfinished downloads are left out, and folders
 * that are deleted meanwhile are empty.
 *
 * @param onUnreadable called with the relative path of a folder that can not be read
 */
export async function listFiles(
  folder: string,
  onUnreadable: (path: string, error: Error) => void = rethrow,
): Promise<string[]> {
  const files: string[] = [];
  const walk = async (path: string): Promise<void> => {
    const entries = await readdir(join(folder, path), { withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') onUnreadable(path, error);
        return [];
      },
    );
    for (const entry of entries) {
      const below = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) await walk(below);
      else if (entry.isFile() && !entry.name.endsWith('.part')) files.push(below);
    }
  };
  await walk('');
  return files.sort();
}

function rethrow(_path: string, error: Error): never {
  throw error;
}
