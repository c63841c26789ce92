import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queryable } from '#src/backend/database/database.ts';
import { filesInUse, forgetFiles } from '#src/backend/exchanges/index.ts';
import { exportFiles } from '#src/backend/exports/index.ts';
import { EXCHANGE_DETAIL_DAYS } from '#src/config/constants.ts';
import { DAY_MS, HOUR_MS } from '#src/config/durations.ts';
import { EXCHANGE_1C, EXCHANGES } from '#src/data-folder/contents.ts';

export const exchangeFile = (dataFolder: string, key: string): string => join(dataFolder, EXCHANGES, key);

const KEPT_MS = (EXCHANGE_DETAIL_DAYS + 1) * DAY_MS;
const MEGABYTE = 1024 ** 2;

interface Sweeping {
  readonly query: Queryable;
  readonly dataFolder: string;
  /** How much the kept files may take together. */
  readonly mostMegabytes: number;
}

/**
 * Removes files that are older than what is told of them, and the oldest of those that take too much room together. The
 * last file of an export stays, as do files that a run waits for. Of 1C's folder, those of sessions go by their age.
 */
export async function sweepExchanges(
  { query, dataFolder, mostMegabytes }: Sweeping,
  now: Date,
): Promise<void> {
  const staying = new Set([...(await exportFiles(query)), ...(await filesInUse(query))]);
  const kept = await filesIn(join(dataFolder, EXCHANGES), (name) => !staying.has(name));
  const young = await removeOld(kept, now);
  const surplus = surplusOf(young, mostMegabytes * MEGABYTE, now);
  for (const { path } of surplus) await rm(path, { force: true });
  await forgetFiles(
    query,
    surplus.map(({ name }) => name),
  );
  await removeOld(await filesIn(join(dataFolder, EXCHANGE_1C), (name) => /^\d+$/.test(name)), now);
}

interface Kept {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  readonly writtenMs: number;
}

async function filesIn(folder: string, isWanted: (name: string) => boolean): Promise<readonly Kept[]> {
  const names = await readdir(folder).catch(() => []);
  const kept: Kept[] = [];
  for (const name of names.filter(isWanted)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found) kept.push({ name, path, bytes: found.size, writtenMs: found.mtimeMs });
  }
  return kept;
}

/** @returns what is left */
async function removeOld(kept: readonly Kept[], now: Date): Promise<readonly Kept[]> {
  const isOld = ({ writtenMs }: Kept) => now.getTime() - writtenMs > KEPT_MS;
  for (const { path } of kept.filter(isOld)) await rm(path, { recursive: true, force: true });
  return kept.filter((each) => !isOld(each));
}

/** The oldest files, without which the rest has room; what may still be written is none of them. */
function surplusOf(kept: readonly Kept[], mostBytes: number, now: Date): readonly Kept[] {
  let bytes = 0;
  return kept
    .toSorted((one, other) => other.writtenMs - one.writtenMs)
    .filter((each) => {
      bytes += each.bytes;
      return bytes > mostBytes && now.getTime() - each.writtenMs > HOUR_MS;
    });
}
