import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar, type TarSource } from 'modern-tar/fs';
import type { Database } from '#src/backend/database/database.ts';
import { sourcesIn } from '#src/backup/named-pictures.ts';
import { ORIGINALS, STREAMING_PREFIX } from '#src/data-folder/contents.ts';
import { CUT, readCut } from '#src/data-folder/cuts.ts';
import { FORMAT, isInside, MANIFEST, type Manifest, partPath, picturePath } from './manifest.ts';
import { newestMigration } from './migrations.ts';
import { type Part, parts } from './parts.ts';
import { openReader, type Reader, readLines } from './read-lines.ts';
import { readColumns } from './rows.ts';

/**
 * Writes a shop's content and settings to a file, without people and their orders (product.md, Archive).
 *
 * @param only names of parts; all without it
 */
export async function exportArchive(
  database: Database,
  dataFolder: string,
  file: string,
  only?: readonly string[],
): Promise<Manifest> {
  const folder = await mkdtemp(join(dataFolder, STREAMING_PREFIX));
  const unfinished = `${file}.part`;
  try {
    const manifest = await writeParts(database, { dataFolder, folder, only });
    await writeFile(join(folder, MANIFEST), JSON.stringify(manifest));
    await pipeline(
      packTar(sourcesOf(manifest, folder, dataFolder)),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600 }),
    );
    await rename(unfinished, file);
    return manifest;
  } finally {
    await rm(unfinished, { force: true });
    await rm(folder, { recursive: true, force: true });
  }
}

/** In one transaction, so that all of it is of one moment. */
async function writeParts(
  database: Database,
  {
    dataFolder,
    folder,
    only,
  }: Readonly<{ dataFolder: string; folder: string; only?: readonly string[] | undefined }>,
): Promise<Manifest> {
  await mkdir(join(folder, 'parts'));
  const read = database.longWork.transaction();
  const snapshot = database.dialect === 'postgres' ? read.setIsolationLevel('repeatable read') : read;
  return snapshot.execute(async (query) => {
    const reader = await openReader(query, await readColumns(query));
    const named = new Set<string>();
    const written: Manifest['parts'] = [];
    const chosen = parts.filter(({ name }) => only?.includes(name) ?? true);
    for (const part of chosen) written.push(await writePart(reader, part, folder, named));
    const pictures = await picturesOf(await withWholes(named, dataFolder), dataFolder);
    return { format: FORMAT, schema: await newestMigration(query), parts: written, pictures };
  });
}

async function writePart(reader: Reader, part: Part, folder: string, named: Set<string>) {
  const output = createWriteStream(join(folder, partPath(part.name)), { mode: 0o600 });
  const hash = createHash('sha256');
  let rows = 0;
  for await (const line of readLines(reader, part)) {
    const text = `${JSON.stringify(line)}\n`;
    for (const source of picturesIn(line)) named.add(source);
    hash.update(text);
    if (!output.write(text)) await once(output, 'drain');
    rows += 1;
  }
  output.end();
  await finished(output);
  return { name: part.name, rows, sha256: hash.digest('hex') };
}

/** Pictures stand as JSON or HTML in texts of a line. */
function picturesIn(value: unknown): string[] {
  if (typeof value === 'string') return /"src"|src=/.test(value) ? sourcesIn(value) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(picturesIn);
}

/** With each picture that others are cut from, in order. */
async function withWholes(named: ReadonlySet<string>, dataFolder: string): Promise<string[]> {
  const all = new Set(named);
  for (const path of named) {
    if (!path.endsWith(CUT) || !isInside(path)) continue;
    const cut = await readCut(join(dataFolder, ORIGINALS, path)).catch(() => null);
    if (cut) all.add(posix.join(posix.dirname(path), cut.of));
  }
  return [...all].sort();
}

async function picturesOf(paths: readonly string[], dataFolder: string): Promise<Manifest['pictures']> {
  const pictures: Manifest['pictures'] = [];
  for (const path of paths.filter(isInside)) {
    const file = join(dataFolder, ORIGINALS, path);
    const found = await stat(file).catch(() => null);
    if (found?.isFile()) pictures.push({ path, bytes: found.size, sha256: await sha256Of(file) });
  }
  return pictures;
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

const sourcesOf = (
  { parts: written, pictures }: Manifest,
  folder: string,
  dataFolder: string,
): TarSource[] => [
  { type: 'file', source: join(folder, MANIFEST), target: MANIFEST },
  ...written.map(
    ({ name }): TarSource => ({ type: 'file', source: join(folder, partPath(name)), target: partPath(name) }),
  ),
  ...pictures.map(
    ({ path }): TarSource => ({
      type: 'file',
      source: join(dataFolder, ORIGINALS, path),
      target: picturePath(path),
    }),
  ),
];
