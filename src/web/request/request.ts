import type { Request } from 'express';
import { plainAddress } from '#src/config/networks.ts';
import { ownPath } from '#src/web/own-path.ts';
import type { Site } from '#src/web/site.ts';

export function searchOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}

/** A route's path parameters; Express splits a `*` parameter into segments. */
export function paramsOf(request: Request): Record<string, string> {
  const params = Object.entries(request.params).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join('/') : value,
  ]);
  return Object.fromEntries(params) as Record<string, string>;
}

/** The pattern of the request's route, such as `/product/:products`; undefined before one is found. */
export function routePattern(request: Request): string | undefined {
  const { path } = Object(request.route) as { readonly path?: unknown };
  return typeof path === 'string' ? path : undefined;
}

/** Path and query of the referring page if it is ours, else `/`. */
export function referringPage(request: Request, site: Site): string {
  const referrer = request.get('referer');
  const paths = Object.values(site.origins).map((origin) => ownPath(referrer, origin));
  return paths.find((path) => path !== null) ?? '/';
}

/** The client's IP address from trusted proxies, some of which append a port; if invalid, that of the connection. */
export function clientAddress({ ip = '', socket }: Request): string {
  const bare = ip.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return plainAddress(bare) || plainAddress(socket.remoteAddress ?? '');
}
