import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EXCHANGE_DETAIL_DAYS } from '#src/config/constants.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { EXCHANGES } from '#src/data-folder/contents.ts';

export const exchangeFile = (dataFolder: string, key: string): string => join(dataFolder, EXCHANGES, key);

/** Removes files that are older than what is told of them. */
export async function sweepExchanges(dataFolder: string, now: Date): Promise<void> {
  const folder = join(dataFolder, EXCHANGES);
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > (EXCHANGE_DETAIL_DAYS + 1) * DAY_MS)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}
