import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { DAY_MS } from '#src/config/durations.ts';
import type { StaticFile, StaticFiles } from './static-files.ts';

const WEEK_MS = 7 * DAY_MS;
const LOOK_MS = 1_000;
/** Names with a content hash: files that never change. */
const HASHED = /-[\dA-Za-z]{8}\.[a-z\d]+$/;
const CODING = /\.(br|gz)$/;

/** The assets of other builds, for open tabs, pages in caches, and pages of a newer build during a rolling update. */
export interface AssetStore {
  /** @param name below `/static/`, untrusted input */
  find(name: string): Promise<StaticFile | undefined>;
  close(): void;
}

/**
 * Copies a build's assets into a folder that processes of other builds read, and removes those that no
 * process has used for a week: a running process marks its own every day.
 */
export async function openAssetStore(folder: string, own: StaticFiles): Promise<AssetStore> {
  await mkdir(folder, { recursive: true });
  await keep(folder, own);
  await removeUnused(folder);
  const marking = setInterval(() => void keep(folder, own).catch(() => {}), DAY_MS);
  marking.unref();
  let known: ReadonlyMap<string, readonly string[]> = new Map();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  /** Single flight, at most once a second, because unknown names are requested too. */
  async function look(): Promise<void> {
    if (!looking && performance.now() - lookedAt < LOOK_MS) return;
    looking ??= listFiles().finally(() => {
      looking = undefined;
    });
    await looking;
  }

  async function listFiles(): Promise<void> {
    lookedAt = performance.now();
    known = Map.groupBy(await filesIn(folder), (file) => file.replace(CODING, ''));
  }

  return {
    async find(name) {
      if (!HASHED.test(name)) return undefined;
      if (!known.has(name)) await look();
      const files = known.get(name);
      return files && readCodings(folder, name, files);
    },
    close: () => clearInterval(marking),
  };
}

/** Writes missing files and marks the others as used. */
async function keep(folder: string, own: StaticFiles): Promise<void> {
  const now = new Date();
  for (const [name, file] of own) {
    if (!HASHED.test(name)) continue;
    for (const [suffix, bytes] of [
      ['', file.plain],
      ['.br', file.br],
      ['.gz', file.gzip],
    ] as const) {
      if (!bytes) continue;
      const path = join(folder, name + suffix);
      if (
        await utimes(path, now, now).then(
          () => true,
          () => false,
        )
      )
        continue;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.${process.pid}.part`, bytes);
      await rename(`${path}.${process.pid}.part`, path);
    }
  }
}

async function removeUnused(folder: string): Promise<void> {
  for (const file of await filesIn(folder)) {
    const path = join(folder, file);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > WEEK_MS) await rm(path, { force: true });
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    );
}

async function readCodings(
  folder: string,
  name: string,
  files: readonly string[],
): Promise<StaticFile | undefined> {
  const read = (suffix: string) =>
    files.includes(name + suffix) ? readFile(join(folder, name + suffix)).catch(() => undefined) : undefined;
  const [plain, br, gzip] = await Promise.all([read(''), read('.br'), read('.gz')]);
  return plain && { plain, ...(br && { br }), ...(gzip && { gzip }) };
}
