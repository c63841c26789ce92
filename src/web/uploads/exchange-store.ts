import { randomUUID } from 'node:crypto';
import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that were imported and exported at the desk. */
export interface ExchangeStore {
  /** How much kept files may take together. */
  readonly mostMegabytes: number;
  /** Keeps an uploaded file. */
  keep(path: string): Promise<{ readonly key: string; readonly bytes: number }>;
  /** Null for what is gone. */
  find(key: string): Promise<string | null>;
}

const KEY = /^[0-9a-f]{32}$/;

/** @param folder on the same disk as the uploads */
export function createExchangeStore(folder: string, mostMegabytes: number): ExchangeStore {
  return {
    mostMegabytes,
    async keep(path) {
      const key = randomUUID().replaceAll('-', '');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { size } = await stat(path);
      await rename(path, join(folder, key));
      return { key, bytes: size };
    },
    async find(key) {
      const path = join(folder, key);
      return KEY.test(key) && (await stat(path).catch(() => null)) ? path : null;
    },
  };
}
