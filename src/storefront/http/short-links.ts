import type { Request } from 'express';
import type { Logger } from 'pino';
import type { Country } from '#src/config/countries.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import { notFound, type Result, redirect } from '#src/storefront/result.ts';
import type { Site } from '#src/storefront/site.ts';
import { countryOf } from './hosts.ts';
import { searchOf } from './request.ts';
import type { Respond } from './respond.tsx';

const HOPS_AT_MOST = 3;

interface LookUps {
  readonly gatewayOf: (country: Country) => Gateway;
  readonly site: Site;
  readonly log: Logger;
}

/**
 * Responds as it is told to, but for what was not found (specification §2): a path that no route has may be a short
 * link, and a page that is gone may have moved.
 */
export function withShortLinks(respond: Respond, lookUps: LookUps): Respond {
  return async (request, response, layout, result) => {
    const isLost = result.kind === 'notFound' && (request.method === 'GET' || request.method === 'HEAD');
    const found = isLost ? await resolveShortLink(request, countryOf(response), lookUps) : result;
    await respond(request, response, layout, found);
  };
}

/**
 * A short link leads on, inside by 301 with what stood behind it in the address, outside by 302 and only to hosts that
 * the shop allows; anything else is not found. A lookup that takes too long counts as none.
 */
async function resolveShortLink(
  { path, url: address }: Request,
  country: Country,
  { gatewayOf, site, log }: LookUps,
): Promise<Result> {
  if (path.includes('.')) return notFound;
  const gateway = gatewayOf(country);
  const origin = site.origins[country.code];
  let shortUrl = path;
  for (let hop = 0; hop <= HOPS_AT_MOST; hop += 1) {
    const target = await lookUp(gateway, country, shortUrl, log);
    if (!target) return hop === 0 ? notFound : redirect(withQuery(shortUrl, searchOf(address)), 301);
    const url = parseTarget(target, origin);
    if (!url) return notFound;
    if (url.origin !== origin) return external(url, site);
    shortUrl = url.pathname + url.search;
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

/** Marks of an advertisement or a partner go along; what the link itself says stays. */
function withQuery(path: string, search: string): string {
  const [bare = '', own = ''] = path.split('?');
  const query = new URLSearchParams(own);
  for (const [name, value] of new URLSearchParams(search)) if (!query.has(name)) query.append(name, value);
  return query.size > 0 ? `${bare}?${query}` : bare;
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
