import type { Country } from '#src/config/countries.ts';
import { type PublicRoute, type PublicRouteName, routes } from '#src/routes.ts';
import type { ShopDocuments } from '#src/storefront/document/documents.tsx';
import { tagsOf } from '#src/storefront/purge/cache-tags.ts';
import type { Page, Result } from '#src/storefront/result.ts';
import { renderHtml } from '#src/web/document/render.ts';
import { CachedResponse } from '#src/web/page-cache/cached-response.ts';
import type { CacheTag } from '#src/web/page-cache/cdn-purge.ts';
import type { VersionName } from '#src/web/page-cache/version-watch.ts';
import type { Document, Fragment } from '#src/web/result.ts';
import { type SecurityHeaders, securityHeadersOf } from './security-headers.ts';

/** Shared caches keep an incomplete or outdated page as briefly as our own cache does. */
export const BRIEF_CACHE_CONTROL = 'public, max-age=0, s-maxage=5';
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
/**
 * For a shared cache that is purged when pages change. Pages that a purge misses are renewed after six hours.
 */
const PURGED_CACHE_CONTROL =
  'public, max-age=0, s-maxage=21600, stale-while-revalidate=64800, stale-if-error=86400';

type Cacheable = Page | Fragment | Document;

export function isCacheable(result: Result): result is Cacheable {
  return (
    (result.kind === 'page' || result.kind === 'fragment' || result.kind === 'document') &&
    result.status === 200
  );
}

interface Target {
  readonly name: PublicRouteName;
  readonly country: Country;
  readonly params: Readonly<Record<string, string>>;
  readonly dependsOn: readonly VersionName[];
  /** Whether the page has all its parts. */
  readonly isWhole: boolean;
}

interface Dependencies {
  readonly headers: SecurityHeaders;
  readonly documents: ShopDocuments;
  /** Whether a shared cache is purged by the tags of pages. */
  readonly tagsPages: boolean;
}

/** Renders a public page to the form in which it is cached. */
export async function cachedResponse(
  result: Cacheable,
  { name, country, params, dependsOn, isWhole }: Target,
  { headers, documents, tagsPages }: Dependencies,
): Promise<CachedResponse> {
  const route: PublicRoute = routes[name];
  const body = await bodyOf(result, country, route, documents);
  const tags = tagsPages ? tagsOf({ name, dependsOn, params, country: country.code, body }) : [];
  return new CachedResponse(
    [
      ...securityHeadersOf(result, headers),
      ['cache-control', cacheControlOf({ isWhole, isPurged: tagsPages && dependsOn.length > 0 })],
      ...headersOf(result),
      ...tagHeaders(tags),
    ],
    body,
  );
}

/**
 *
 * @param isPurged whether changes of the page are purged from shared caches; changes that come with a
 * release, such as the shop's name, are not
 */
function cacheControlOf({ isWhole, isPurged }: { isWhole: boolean; isPurged: boolean }): string {
  if (!isWhole) return BRIEF_CACHE_CONTROL;
  return isPurged ? PURGED_CACHE_CONTROL : CACHE_CONTROL;
}

async function bodyOf(
  result: Cacheable,
  country: Country,
  { layout }: PublicRoute,
  documents: ShopDocuments,
): Promise<Buffer> {
  if (result.kind === 'document')
    return typeof result.body === 'string' ? Buffer.from(result.body) : result.body;
  return renderHtml(
    result.kind === 'page'
      ? await documents.of(country, layout, result)
      : await documents.ofFragment(country, result),
  );
}

/** The same tags under the two header names that CDNs use. */
const tagHeaders = (tags: readonly CacheTag[]): [string, string][] =>
  tags.length === 0
    ? []
    : [
        ['cache-tag', tags.join(',')],
        ['surrogate-key', tags.join(' ')],
      ];

function headersOf(result: Cacheable): [string, string][] {
  const type = result.kind === 'document' ? result.type : 'text/html';
  const headers: [string, string][] = [['content-type', `${type}; charset=utf-8`]];
  if (result.kind === 'fragment') headers.push(['x-robots-tag', 'noindex']);
  if (result.kind === 'fragment' && result.pushUrl) headers.push(['hx-push-url', result.pushUrl]);
  return headers;
}
