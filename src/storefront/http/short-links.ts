import type { Logger } from 'pino';
import type { Country } from '#src/config/countries.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import { matchesRoute } from '#src/storefront/routes.ts';
import type { Site } from '#src/storefront/site.ts';
import { notFound, type Result, redirect } from './result.ts';

const HOPS_AT_MOST = 3;

/**
 * Resolves a path that no route has (specification §2): a short link leads on, inside by 301, outside by 302 and
 * only to hosts that the shop allows; anything else is not found. A lookup that takes too long counts as none.
 */
export async function resolveShortLink(
  path: string,
  { gateway, country, site, log }: { gateway: Gateway; country: Country; site: Site; log: Logger },
): Promise<Result> {
  if (path.includes('.')) return notFound;
  let shortUrl = path;
  for (let hop = 0; hop < HOPS_AT_MOST; hop += 1) {
    const target = await lookUp(gateway, country, shortUrl, log);
    if (!target) return hop === 0 ? notFound : redirect(shortUrl, 301);
    const url = parseTarget(target, site.origins[country.code]);
    if (!url) return notFound;
    if (url.origin !== site.origins[country.code]) return external(url, site);
    shortUrl = url.pathname + url.search;
    if (matchesRoute(url.pathname)) return redirect(shortUrl, 301);
  }
  log.warn({ path }, 'a short link leads in circles');
  return notFound;
}

async function lookUp(
  gateway: Gateway,
  country: Country,
  shortUrl: string,
  log: Logger,
): Promise<string | null> {
  try {
    const { longUrl } = await gateway.content.getRedirect({ query: { shortUrl, country: country.code } });
    return longUrl;
  } catch (error) {
    log.warn({ err: error, shortUrl }, 'a short link could not be looked up');
    return null;
  }
}

function parseTarget(target: string, origin: string): URL | null {
  const url = URL.parse(target, origin);
  return url && ['http:', 'https:'].includes(url.protocol) ? url : null;
}

function external(url: URL, site: Site): Result {
  const allowed = [
    ...site.redirectHosts,
    ...Object.values(site.origins).map((origin) => new URL(origin).host),
  ];
  return allowed.includes(url.host) ? redirect(url.href, 302) : notFound;
}
