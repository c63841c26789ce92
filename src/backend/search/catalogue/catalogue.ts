import type { Logger } from 'pino';
import type { Database } from '#src/backend/database/database.ts';
import { buildCatalogueIndex, type CatalogueIndex } from './build.ts';
import { createStockFollower } from './stock-follower.ts';

const CHECK_INTERVAL_MS = 2_000;
/** Pause after a build as a multiple of its duration, so that constant changes cost a tenth of the time. */
const REST_AFTER_BUILD = 9;

export interface Catalogue {
  /** The newest index; waits only for the very first one. */
  current(): Promise<CatalogueIndex>;
  /** Rebuilds the index if the catalogue's version changed, else applies stock changes. */
  refresh(): Promise<void>;
  /** Aborts a running build and prevents further ones. */
  close(): Promise<void>;
}

export interface CatalogueDependencies {
  readonly database: Database;
  readonly log: Logger;
}

export function createCatalogue({ database, log }: CatalogueDependencies): Catalogue {
  const closing = new AbortController();
  const follower = createStockFollower(database);
  let index: CatalogueIndex | undefined;
  let refreshing: Promise<void> | undefined;
  let nextCheckAt = 0;

  /** Single flight. */
  function refresh(): Promise<void> {
    refreshing ??= checkAndBuild().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function checkAndBuild(): Promise<void> {
    closing.signal.throwIfAborted();
    nextCheckAt = performance.now() + CHECK_INTERVAL_MS;
    const version = await readVersion(database);
    const followed = index?.version === version ? await follower.follow() : undefined;
    if (followed) {
      index = followed;
      return;
    }
    const began = performance.now();
    const newestChange = await follower.newestChange();
    index = await buildCatalogueIndex(database, version, closing.signal);
    follower.begin(index, newestChange);
    const spentMs = performance.now() - began;
    nextCheckAt = performance.now() + Math.max(CHECK_INTERVAL_MS, spentMs * REST_AFTER_BUILD);
    log.info(
      { version, products: index.productIds.length, ms: Math.round(spentMs) },
      'catalogue index built',
    );
  }

  return {
    async current() {
      if (!index) await refresh();
      else if (performance.now() >= nextCheckAt && !closing.signal.aborted) {
        refresh().catch((error: unknown) => {
          if (!closing.signal.aborted) log.error({ err: error }, 'catalogue index could not be refreshed');
        });
      }
      if (!index) throw new Error('There is no catalogue index');
      return index;
    },
    refresh,
    async close() {
      closing.abort(new Error('The catalogue is closed'));
      await refreshing?.catch(() => {});
    },
  };
}

async function readVersion({ query }: Database): Promise<number> {
  const row = await query
    .selectFrom('versions')
    .where('area', '=', 'catalog')
    .select('version')
    .executeTakeFirst();
  return row?.version ?? 0;
}
