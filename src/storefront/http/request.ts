import { isIP } from 'node:net';
import type { Request } from 'express';
import type { RouteName, RouteParams } from '#src/storefront/routes.ts';
import type { Site } from '#src/storefront/site.ts';

/** The query part of an address, with its `?`, or nothing. */
export function searchOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}

/** The path parameters of a route; Express gives a `*` parameter as a list of its segments. */
export function paramsOf<Name extends RouteName>(request: Request): RouteParams<Name> {
  const params = Object.entries(request.params).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join('/') : value,
  ]);
  return Object.fromEntries(params) as RouteParams<Name>;
}

/** The page of ours from which a request came, path and query; the home page where none is told. */
export function pageBehind(request: Request, site: Site): string {
  const referrer = URL.parse(request.get('referer') ?? '');
  const own = referrer && Object.values(site.origins).includes(referrer.origin);
  return own && !referrer.pathname.startsWith('//') ? referrer.pathname + referrer.search : '/';
}

/**
 * The visitor's address, as the trusted proxies tell it; some write a port behind it. What is no address stands for
 * that from which the connection came.
 */
export function addressOf({ ip = '', socket }: Request): string {
  const bare = ip.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return isIP(bare) ? bare : (socket.remoteAddress ?? '');
}
