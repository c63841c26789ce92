import type { Logger } from 'pino';
import type { Database } from '#src/backend/database/database.ts';
import { buildCatalogueIndex, type CatalogueIndex } from './build.ts';
import { createStockFollower } from './stock-follower.ts';

const LOOK_MS = 2_000;
/** Pause after a build as a multiple of its duration, so that constant changes cost a tenth of the time. */
const REST_AFTER_BUILD = 9;

/** The catalogue index, kept in step with the database. */
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
  let work: Promise<void> | undefined;
  let lookAgainAt = 0;

  /** Single flight. */
  function look(): Promise<void> {
    work ??= renew().finally(() => {
      work = undefined;
    });
    return work;
  }

  async function renew(): Promise<void> {
    closing.signal.throwIfAborted();
    lookAgainAt = performance.now() + LOOK_MS;
    const version = await readVersion(database);
    const followed = index?.version === version ? await follower.follow() : undefined;
    if (followed) {
      index = followed;
      return;
    }
    const began = performance.now();
    const newestTurn = await follower.newestTurn();
    index = await buildCatalogueIndex(database, version, closing.signal);
    follower.begin(index, newestTurn);
    const spentMs = performance.now() - began;
    lookAgainAt = performance.now() + Math.max(LOOK_MS, spentMs * REST_AFTER_BUILD);
    log.info(
      { version, products: index.productIds.length, ms: Math.round(spentMs) },
      'catalogue index built',
    );
  }

  return {
    async current() {
      if (!index) await look();
      else if (performance.now() >= lookAgainAt && !closing.signal.aborted) {
        look().catch((error: unknown) => {
          if (!closing.signal.aborted) log.error({ err: error }, 'catalogue index not renewed');
        });
      }
      if (!index) throw new Error('There is no catalogue index');
      return index;
    },
    refresh: look,
    async close() {
      closing.abort(new Error('The catalogue is closed'));
      await work?.catch(() => {});
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
