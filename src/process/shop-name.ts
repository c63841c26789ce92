import type { Logger } from 'pino';
import type { Database } from '#src/backend/database/database.ts';
import { readShopNames, renewNamed } from '#src/backend/opening/index.ts';
import type { Environment } from '#src/config/environment.ts';

const REFRESH_MS = 5_000;

export interface ShopName {
  current(): string;
  close(): void;
}

/** The shop's name in letters and metadata, which follows what the seller says at the desk. */
export async function followShopName(
  environment: Environment,
  { query }: Pick<Database, 'query'>,
  log: Logger,
  refreshMs = REFRESH_MS,
): Promise<ShopName> {
  const read = async () => (await readShopNames(query, 'RU', environment)).shopName;
  let name = await read();
  const refresh = async () => {
    try {
      const now = await read();
      if (now === name) return;
      name = now;
      await renewNamed(query);
    } catch (error) {
      log.warn({ err: error }, 'the name of the shop could not be read again');
    }
  };
  const timer = environment.SHOP_NAME ? undefined : setInterval(() => void refresh(), refreshMs).unref();
  return { current: () => name, close: () => clearInterval(timer) };
}
