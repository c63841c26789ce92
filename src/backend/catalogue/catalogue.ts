import type { Logger } from 'pino';
import type { Database } from '#src/backend/database/database.ts';
import type { SearchEngine } from '#src/config/settings/search.ts';
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

/** An index as it was built, and the newest change of stock that it includes. */
interface Built {
  readonly index: CatalogueIndex;
  readonly newestChange: number;
}

export interface CatalogueDependencies {
  readonly database: Database;
  readonly log: Logger;
  /** What finds goods by their words; by default the index. */
  readonly engine?: SearchEngine | undefined;
  /** Prepares what others derive from an index; awaited before the index is used. */
  readonly prepare?: ((index: CatalogueIndex) => Promise<unknown>) | undefined;
  /** Where the index is kept for the next start; nowhere if left out. */
  readonly store?: IndexStore | undefined;
}

export function createCatalogue({
  database,
  log,
  engine = 'memory',
  prepare,
  store,
}: CatalogueDependencies): Catalogue {
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
  let renewing: Promise<void> | undefined;
  /** Built beside the checks; the next one takes it. */
  let renewed: Built | undefined;
  let savedVersion = 0;
  let saving: Promise<void> | undefined;

  /**
   * Single flight.
   *
   * @param rests whether to delay another full build by the duration of the last one
   */
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
    if (renewed) await takeRenewed(renewed);
    const version = await newestVersion();
    const followed = built?.version === version.catalog ? await follower.follow() : undefined;
    if (followed) index = followed;
    else if (!(await build(version.catalog, rests))) return;
    served = version;
    currentAt = began;
    if (isWorn() && performance.now() >= nextWholeBuildAt) renew(version.catalog);
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
    const { version, parts, newestChange } = saved;
    await take({ index: indexOf(version, parts), newestChange });
    savedVersion = version;
    newTexts = saved.isOutdated ? Number.POSITIVE_INFINITY : saved.newTexts;
    const ms = Math.round(performance.now() - began);
    log.info({ version, products: parts.goods.productIds.length, ms }, 'catalogue index loaded');
  }

  /** @returns false if a full build is put off */
  async function build(version: number, rests: boolean): Promise<boolean> {
    const began = performance.now();
    const newestChange = await follower.newestChange();
    const changes = await changesUpTo(version);
    const followed =
      built && changes && (await withChanges(database, built, version, changes, closing.signal));
    if (!followed && rests && built && began < nextWholeBuildAt) return false;
    const next = followed ? { index: followed, newestChange } : await buildWhole(version);
    await take(next);
    if (!followed) newTexts = 0;
    else {
      newTexts += changes?.products.filter(({ hasNewTexts }) => hasNewTexts).length ?? 0;
      logBuilt(next.index, began, { changed: changes?.products.length, allOffers: changes?.ofAllOffers });
    }
    if (!followed || version >= savedVersion + SAVE_EVERY_VERSIONS) await save(next);
    index = built;
    return true;
  }

  async function buildWhole(version: number): Promise<Built> {
    const began = performance.now();
    try {
      const newestChange = await follower.newestChange();
      const whole = await buildCatalogueIndex(database, version, engine, closing.signal);
      logBuilt(whole, began);
      return { index: whole, newestChange };
    } finally {
      // A full build runs in a thread; with constant changes it may take up half a processor.
      nextWholeBuildAt = 2 * performance.now() - began;
    }
  }

  async function take(next: Built): Promise<void> {
    await prepare?.(next.index);
    built = next.index;
    follower.begin(built, next.newestChange);
  }

  /** Builds the index anew while the checks go on following changes. */
  function renew(version: number): void {
    renewing ??= buildWhole(version)
      .then((whole) => {
        renewed = whole;
      })
      .catch((error: unknown) => {
        if (!closing.signal.aborted) log.error({ err: error }, 'catalogue index could not be renewed');
      })
      .finally(() => {
        renewing = undefined;
      });
  }

  /** What has changed since it was begun is followed next. */
  async function takeRenewed(whole: Built): Promise<void> {
    await take(whole);
    [renewed, newTexts] = [undefined, 0];
    await save(whole);
  }

  function logBuilt({ version, productIds }: CatalogueIndex, began: number, how = {}): void {
    const ms = Math.round(performance.now() - began);
    log.info({ version, products: productIds.length, ...how, ms }, 'catalogue index built');
  }

  /** Waits for it at the start only: the processes that start next need not build it again. */
  async function save({ index: { version, parts }, newestChange }: Built): Promise<void> {
    if (!store || saving) return;
    savedVersion = version;
    saving = store.save({ version, newestChange, newTexts, parts }, closing.signal);
    saving = saving.finally(() => {
      saving = undefined;
    });
    if (!index) await saving;
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
      await renewing;
      await saving;
    },
  };
}
