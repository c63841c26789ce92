import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EXCHANGE_DETAIL_DAYS } from '#src/config/constants.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { EXCHANGE_1C, EXCHANGES } from '#src/data-folder/contents.ts';

export const exchangeFile = (dataFolder: string, key: string): string => join(dataFolder, EXCHANGES, key);

/** Removes files that are older than what is told of them; of 1C's folder, those of sessions. */
export async function sweepExchanges(dataFolder: string, now: Date): Promise<void> {
  await sweep(join(dataFolder, EXCHANGES), () => true, now);
  await sweep(join(dataFolder, EXCHANGE_1C), (name) => /^\d+$/.test(name), now);
}

async function sweep(folder: string, isSwept: (name: string) => boolean, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(isSwept)) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > (EXCHANGE_DETAIL_DAYS + 1) * DAY_MS)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}
