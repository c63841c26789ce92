import type { Logger } from 'pino';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import { type CacheTag, LISTS, productTag } from './cache-tags.ts';
import type { CdnPurge } from './cdn-purge.ts';
import type { VersionChanged } from './version-watch.ts';

/** Purges what a change of version outdates: of few changed products their pages and all lists, else all of it. */
export function createPurgeOnChange(gateway: Gateway, cdn: CdnPurge, log: Logger): VersionChanged {
  async function changedTags(since: string): Promise<CacheTag[]> {
    const { slugs } = await gateway.search.getChangedProducts({ query: { since } });
    return slugs ? [LISTS, ...slugs.map(productTag)] : ['catalog'];
  }

  return (what, since) => {
    if (since === null) return;
    if (what !== 'catalog') return cdn.purge([what]);
    changedTags(since)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the changed products are not known');
        return ['catalog'];
      })
      .then((tags) => cdn.purge(tags))
      .catch((error: unknown) => log.error({ err: error }, 'the CDN could not be purged'));
  };
}
