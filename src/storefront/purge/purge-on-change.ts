import type { Logger } from 'pino';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import type { CdnPurge } from '#src/web/page-cache/cdn-purge.ts';
import type { VersionChange, VersionChanged } from '#src/web/page-cache/version-watch.ts';
import { EVERYTHING, LISTS, productTag } from './cache-tags.ts';

/**
 * Sizes sell out all day: lists that only count the product, without showing it, are purged this often at
 * most.
 */
const LISTS_EVERY_MS = 10 * 60_000;
/**
 * By then a rolling update is over, during which processes of the previous build still fill the cache with
 * their pages.
 */
const ROLLED_AFTER_MS = 10 * 60_000;

/**
 * Purges what a change of version outdates: if few products changed, the pages that show them and, softly,
 * all lists, whose order and counts may differ; otherwise everything. At start purges everything, because the
 * contents of a shared cache are unknown.
 */
export function createPurgeOnChange(gateway: Gateway, cdn: CdnPurge, log: Logger): VersionChanged {
  const purgeLists = throttled(() => cdn.purge([LISTS], 'soft'), LISTS_EVERY_MS);
  let hasStarted = false;

  function start(): void {
    if (hasStarted) return;
    hasStarted = true;
    cdn.purge(EVERYTHING);
    setTimeout(() => cdn.purge(EVERYTHING), ROLLED_AFTER_MS).unref();
  }

  async function purgeProducts(since: string, version: string): Promise<void> {
    const { slugs } = await gateway.search.getChangedProducts({ query: { since } });
    if (!slugs) return cdn.purge(['catalog']);
    cdn.purge(slugs.map(productTag));
    if (isOfStockAlone(since, version)) purgeLists();
    else cdn.purge([LISTS], 'soft');
  }

  return ({ what, since, version }: VersionChange) => {
    if (since === null) return start();
    if (what !== 'catalog') return cdn.purge([what]);
    purgeProducts(since, version).catch((error: unknown) => {
      log.warn({ err: error }, 'the changed products are not known');
      cdn.purge(['catalog']);
    });
  };
}

/** The catalogue's version is `<goods>.<stock>` (`content.getVersions`). */
const isOfStockAlone = (since: string, version: string) => since.split('.')[0] === version.split('.')[0];

/** Runs at once, then at most every `everyMs`; a call in between runs at the end of that time. */
function throttled(run: () => void, everyMs: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isWaiting = false;
  return function request(): void {
    isWaiting = timer !== undefined;
    if (isWaiting) return;
    run();
    timer = setTimeout(() => {
      timer = undefined;
      if (isWaiting) request();
    }, everyMs).unref();
  };
}
