import type { Request } from 'express';
import type { Logger } from 'pino';
import type { Country } from '#src/config/countries.ts';
import type { Result } from '#src/storefront/result.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import { ownPath } from '#src/web/own-path.ts';
import { countryOf } from '#src/web/request/hosts.ts';
import { searchOf } from '#src/web/request/request.ts';
import { notFound, redirect } from '#src/web/result.ts';
import type { Site } from '#src/web/site.ts';
import type { ShopRespond } from './shop-respond.ts';

const MAX_HOPS = 3;

interface ShortLinkDependencies {
  readonly gatewayOf: (country: Country) => Gateway;
  readonly site: Site;
  readonly log: Logger;
}

/** Looks up a short link or moved page before responding with the 404 page (product.md, Pages). */
export function withShortLinks(respond: ShopRespond, dependencies: ShortLinkDependencies): ShopRespond {
  return async (request, response, layout, result) => {
    const isLost = result.kind === 'notFound' && (request.method === 'GET' || request.method === 'HEAD');
    const found = isLost ? await resolveShortLink(request, countryOf(response), dependencies) : result;
    await respond(request, response, layout, found);
  };
}

/**
 * Follows a short link: 301 to an internal target with its `#part`, keeping the request's query, or 302 to an
 * external one on an allowed host; else not found. A failed or late lookup counts as not found.
 */
async function resolveShortLink(
  { path, url: address }: Request,
  country: Country,
  { gatewayOf, site, log }: ShortLinkDependencies,
): Promise<Result> {
  if (path.includes('.')) return notFound;
  const gateway = gatewayOf(country);
  const origin = site.origins[country.code];
  let shortUrl = path;
  let part = '';
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    const target = await lookUp(gateway, country, shortUrl, log);
    if (!target) return hop === 0 ? notFound : redirect(withQuery(shortUrl, searchOf(address)) + part, 301);
    const path = ownPath(target, origin);
    if (path === null) return external(target, site);
    shortUrl = path;
    part = URL.parse(target, origin)?.hash || part;
  }
  log.warn({ path }, 'a short link redirects in a loop');
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
    log.warn({ err: error }, 'a short link could not be looked up');
    return null;
  }
}

/** Adds the request's parameters, such as campaign tags; the link's own parameters win. */
function withQuery(path: string, search: string): string {
  const [bare = '', own = ''] = path.split('?');
  const query = new URLSearchParams(own);
  for (const [name, value] of new URLSearchParams(search)) if (!query.has(name)) query.append(name, value);
  return query.size > 0 ? `${bare}?${query}` : bare;
}

/** The other country's shop, or a host named in the settings. */
function external(target: string, { origins, redirectHosts }: Site): Result {
  const url = URL.parse(target);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return notFound;
  const sister = Object.values(origins).find((origin) => origin === url.origin);
  if (sister) return ownPath(target, sister) === null ? notFound : redirect(url.href, 302);
  return redirectHosts.includes(url.host) ? redirect(url.href, 302) : notFound;
}
