import { glob, rm, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Logger } from 'pino';
import { HOUR_MS } from '#src/config/durations.ts';
import { REMOTE_ORIGINALS } from '#src/data-folder/contents.ts';
import type { PictureFolders } from './picture-maker.ts';

const UNUSED_MS = 90 * 24 * HOUR_MS;
const SWEEP_EVERY_MS = 10 * 60_000;
/** Once this share of the limit has been added, files are counted again; eviction frees as much. */
const ADDED_SHARE = 0.02;
const KEPT_SHARE = 0.9;

/** Copies of remote pictures and files made from them, limited by bytes and age, with LRU eviction. */
export interface RemoteStore {
  /** Marks an original as used. @returns whether it is there */
  use(file: string): Promise<boolean>;
  added(bytes: number): void;
  /** Evicts files over the limit, or unused for 90 days. */
  sweep(): Promise<void>;
  sweepSoon(): void;
  close(): void;
}

interface StoreOptions {
  readonly folders: PictureFolders;
  readonly maxBytes: number;
  readonly log: Logger;
  readonly now?: () => number;
}

export function createRemoteStore({ folders, maxBytes, log, now = Date.now }: StoreOptions): RemoteStore {
  let addedBytes = 0;
  let sweeping: Promise<void> | undefined;

  async function removeSurplus(): Promise<void> {
    addedBytes = 0;
    const pictures = await picturesIn(folders);
    let bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
    const limit = bytes > maxBytes ? maxBytes * KEPT_SHARE : maxBytes;
    for (const picture of pictures) {
      if (bytes <= limit && now() - picture.usedMs < UNUSED_MS) break;
      for (const file of picture.files) await rm(file, { force: true });
      bytes -= picture.bytes;
    }
  }

  function sweep(): Promise<void> {
    sweeping ??= removeSurplus().finally(() => {
      sweeping = undefined;
    });
    return sweeping;
  }

  const sweepSoon = () =>
    void sweep().catch((error: unknown) => log.warn({ err: error }, 'remote pictures could not be removed'));
  const timer = setInterval(sweepSoon, SWEEP_EVERY_MS).unref();

  return {
    async use(file) {
      const found = await stat(file).catch(() => undefined);
      // Keeps the modification time, which shows whether pictures made from it are up to date.
      if (found && now() - found.atimeMs > HOUR_MS)
        await utimes(file, new Date(now()), found.mtime).catch(() => {});
      return found !== undefined;
    },
    added(bytes) {
      addedBytes += bytes;
      if (addedBytes > maxBytes * ADDED_SHARE) sweepSoon();
    },
    sweep,
    sweepSoon,
    close: () => clearInterval(timer),
  };
}

interface StoredPicture {
  readonly files: string[];
  bytes: number;
  usedMs: number;
}

/** Least recently used first. */
async function picturesIn({ originals, made }: PictureFolders): Promise<StoredPicture[]> {
  const pictures = new Map<string, StoredPicture>();
  for (const [folder, pattern] of [
    [originals, `${REMOTE_ORIGINALS}/*`],
    [made, `*/${REMOTE_ORIGINALS}/*`],
  ] as const) {
    for await (const path of glob(pattern, { cwd: folder })) {
      const file = join(folder, path);
      const found = await stat(file).catch(() => undefined);
      if (!found) continue;
      const name = basename(file).replace(/\..*$/, '');
      const picture = pictures.get(name) ?? { files: [], bytes: 0, usedMs: 0 };
      pictures.set(name, picture);
      picture.files.push(file);
      picture.bytes += found.size;
      picture.usedMs = Math.max(picture.usedMs, found.atimeMs, found.mtimeMs);
    }
  }
  return [...pictures.values()].sort((one, other) => one.usedMs - other.usedMs);
}
