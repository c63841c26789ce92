import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a review's photos to files readable only by this user, for the moderator to look at.
 *
 * @param photos WebP files in base64
 *
 * @returns their paths
 */
export async function writePhotos(
  folder: string,
  code: string,
  photos: readonly { readonly webp: string }[],
): Promise<string[]> {
  await removePhotos(folder, code);
  if (photos.length > 0) await mkdir(folder, { recursive: true, mode: 0o700 });
  const paths = photos.map((_, index) => join(folder, `${code}-${index + 1}.webp`));
  for (const [index, path] of paths.entries())
    await writeFile(path, photos[index]?.webp ?? '', { encoding: 'base64', mode: 0o600 });
  return paths;
}

/** Removes the files of a review's photos. */
export async function removePhotos(folder: string, code: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(`${code}-`))) await rm(join(folder, name));
}
