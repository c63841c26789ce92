import type { Logger } from 'pino';
import type { Database } from '#src/backend/database/database.ts';
import { buildCatalogueIndex, type CatalogueIndex, indexOf } from './building/build.ts';
import { type CatalogueChanges, including, readChanges } from './following/changes.ts';
import { createStockFollower } from './following/stock-follower.ts';
import { withChanges } from './following/with-changes.ts';
import type { IndexStore } from './saving/index-store.ts';
import { type CatalogueVersion, readCatalogueVersion } from './versions.ts';

/** Shorter than the interval of the polls that trigger the checks, so that each poll leads to one. */
const CHECK_INTERVAL_MS = 250;
/** Once this share of all products has new texts, a full build removes words that are no longer used. */
const SHARE_OF_NEW_TEXTS = 0.2;
/** With more products whose stock has changed, all offers are read. */
const MAX_STOCK_CHANGES = 20_000;
/** A saved index is followed from its version, so it must not fall behind the changes that are kept. */
const SAVE_EVERY_VERSIONS = 10;

/** Thrown when a version cannot be read; the index stays as it is until the next check. */
class VersionUnavailable extends Error {}

export interface Catalogue {
  /** The newest index; waits only for the very first one. */
  current(): Promise<CatalogueIndex>;
  /** What the current index shows, which may be older than the database; undefined before the first build. */
  servedVersion(): CatalogueVersion | undefined;
  /**
   * The number of products, and how long the index has gone without a successful check; null before the first
   * build.
   */
  state(): { readonly products: number; readonly ageMs: number | null };
  /** Updates the index to the newest version: only the changed products where these are known. */
  refresh(): Promise<void>;
  /** Aborts a running build and prevents further ones. */
  close(): Promise<void>;
}

interface BuildOrder {
  /** Whether to delay another full build by the duration of the last one. */
  readonly rests: boolean;
  /** Whether everything is to be read, whatever has changed. */
  readonly whole: boolean;
}

export interface CatalogueDependencies {
  readonly database: Database;
  readonly log: Logger;
  /** Prepares what others derive from an index; awaited before the index is used. */
  readonly prepare?: ((index: CatalogueIndex) => Promise<unknown>) | undefined;
  /** Where the index is kept for the next start; nowhere if left out. */
  readonly store?: IndexStore | undefined;
}

export function createCatalogue({ database, log, prepare, store }: CatalogueDependencies): Catalogue {
  const closing = new AbortController();
  const follower = createStockFollower(database);
  /** As built, without the stock that has changed since. */
  let built: CatalogueIndex | undefined;
  let index: CatalogueIndex | undefined;
  let served: CatalogueVersion | undefined;
  let newTexts = 0;
  let refreshing: Promise<void> | undefined;
  let nextCheckAt = 0;
  let currentAt: number | null = null;
  let nextWholeBuildAt = 0;
  let savedVersion = 0;
  let saving: Promise<void> | undefined;

  /** Single flight. @param rests as in {@link BuildOrder} */
  function refresh(rests: boolean): Promise<void> {
    refreshing ??= checkAndBuild(rests).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function checkAndBuild(rests: boolean): Promise<void> {
    closing.signal.throwIfAborted();
    nextCheckAt = performance.now() + CHECK_INTERVAL_MS;
    const began = performance.now();
    if (!built) await load();
    const version = await newestVersion();
    const isCurrent = built?.version === version.catalog;
    const isRenewalDue =
      index !== undefined && isCurrent && isWorn() && performance.now() >= nextWholeBuildAt;
    const followed = isCurrent && !isRenewalDue ? await follower.follow() : undefined;
    if (followed) index = followed;
    else if (!(await build(version.catalog, { rests, whole: isRenewalDue }))) return;
    served = version;
    currentAt = began;
  }

  async function newestVersion(): Promise<CatalogueVersion> {
    try {
      return await readCatalogueVersion(database);
    } catch (cause) {
      throw new VersionUnavailable('The version of the catalogue could not be read', { cause });
    }
  }

  /** Takes the index that an earlier process has saved, if there is one. */
  async function load(): Promise<void> {
    const began = performance.now();
    const saved = await store?.load(closing.signal);
    if (!saved) return;
    built = indexOf(saved.version, saved.parts);
    await prepare?.(built);
    follower.begin(built, saved.newestChange);
    savedVersion = saved.version;
    newTexts = saved.isOutdated ? Number.POSITIVE_INFINITY : saved.newTexts;
    const ms = Math.round(performance.now() - began);
    log.info({ version: saved.version, products: built.productIds.length, ms }, 'catalogue index loaded');
  }

  /** @returns false if a full build is put off */
  async function build(version: number, { rests, whole }: BuildOrder): Promise<boolean> {
    const began = performance.now();
    const newestChange = await follower.newestChange();
    const changes = whole ? undefined : await changesUpTo(version);
    const followed =
      built && changes && (await withChanges(database, built, version, changes, closing.signal));
    if (!followed && rests && built && began < nextWholeBuildAt) return false;
    const next = followed ?? (await buildCatalogueIndex(database, version, closing.signal));
    await prepare?.(next);
    built = next;
    if (followed) newTexts += changes?.products.filter(({ hasNewTexts }) => hasNewTexts).length ?? 0;
    else {
      newTexts = 0;
      // A full build runs in a thread; with constant changes it may take up half a processor.
      nextWholeBuildAt = 2 * performance.now() - began;
    }
    index = built;
    follower.begin(built, newestChange);
    const ms = Math.round(performance.now() - began);
    const how = followed ? { changed: changes?.products.length, allOffers: changes?.ofAllOffers } : {};
    log.info({ version, products: built.productIds.length, ...how, ms }, 'catalogue index built');
    if (!followed || version >= savedVersion + SAVE_EVERY_VERSIONS) await save(newestChange);
    return true;
  }

  /** Waits for it at the start only: the processes that start next need not build it again. */
  async function save(newestChange: number): Promise<void> {
    if (!store || !built || saving) return;
    const { version, parts } = built;
    savedVersion = version;
    saving = store.save({ version, newestChange, newTexts, parts }, closing.signal);
    saving = saving.finally(() => {
      saving = undefined;
    });
    if (!served) await saving;
  }

  const isWorn = () => newTexts > (built?.productIds.length ?? 0) * SHARE_OF_NEW_TEXTS;

  /** Undefined if everything has to be read. */
  async function changesUpTo(version: number): Promise<CatalogueChanges | undefined> {
    if (!built) return undefined;
    const changes = await readChanges(database, built.version, version);
    const inStock = [...follower.changedProducts()];
    if (!changes || inStock.length > MAX_STOCK_CHANGES) return changes && { ...changes, ofAllOffers: true };
    return { ...changes, products: including(changes.products, inStock) };
  }

  function refreshIfDue(): void {
    if (performance.now() < nextCheckAt || closing.signal.aborted) return;
    refresh(true).catch((error: unknown) => {
      if (closing.signal.aborted) return;
      const level = error instanceof VersionUnavailable ? 'warn' : 'error';
      log[level]({ err: error }, 'catalogue index could not be refreshed');
    });
  }

  return {
    async current() {
      if (index) refreshIfDue();
      else await refresh(false);
      if (!index) throw new Error('There is no catalogue index');
      return index;
    },
    servedVersion() {
      if (index) refreshIfDue();
      return served;
    },
    state: () => ({
      products: index?.productIds.length ?? 0,
      ageMs: currentAt === null ? null : performance.now() - currentAt,
    }),
    async refresh() {
      // A check in flight may have read the version before a change that the caller knows of.
      await refreshing?.catch(() => {});
      await refresh(false);
    },
    async close() {
      closing.abort(new Error('The catalogue is closed'));
      await refreshing?.catch(() => {});
      await saving;
    },
  };
}
