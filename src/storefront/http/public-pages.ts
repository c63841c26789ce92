import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Country, CountryCode } from '#src/config/countries.ts';
import type { Documents } from '#src/storefront/document/documents.tsx';
import { renderHtml } from '#src/storefront/document/render.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import type { PublicHandler } from '#src/storefront/handler.ts';
import { createOptionalParts, type LoadOptional } from '#src/storefront/optional-parts.ts';
import { CachedResponse } from '#src/storefront/page-cache/cached-response.ts';
import type { CachedPage, PageCache } from '#src/storefront/page-cache/page-cache.ts';
import type { Document, Fragment, Page, Result } from '#src/storefront/result.ts';
import { type PublicRoute, type PublicRouteName, routes } from '#src/storefront/routes.ts';
import type { Site } from '#src/storefront/site.ts';
import { countHosts, countryOf } from './request/hosts.ts';
import { knownQuery } from './request/known-query.ts';
import { paramsOf, searchOf } from './request/request.ts';
import type { Respond } from './response/respond.tsx';
import { type SecurityHeaders, securityHeadersOf } from './response/security-headers.ts';
import { runHandler } from './run-handler.ts';

const FRESH_MS = 60_000;
/** For a page that went without a part, so that it is whole again soon. */
const INCOMPLETE_FRESH_MS = 5_000;
const INCOMPLETE_CACHE_CONTROL = 'public, max-age=0, s-maxage=5';
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

export interface PublicPagesDependencies {
  readonly site: Site;
  readonly hosts: ReadonlyMap<string, CountryCode>;
  readonly cache: PageCache;
  readonly documents: Documents;
  readonly headers: SecurityHeaders;
  readonly gatewayOf: (country: Country) => Gateway;
  readonly respond: Respond;
  /** Whether a country's header and footer are loaded; starts to load them. Resolves soon, whatever hangs. */
  readonly hasChrome: (country: Country) => Promise<boolean>;
  readonly log: Logger;
  readonly now: () => number;
}

/** Serves public routes from the page cache. Concurrent requests for a missing page share a single flight. */
export function createPublicPages(dependencies: PublicPagesDependencies) {
  const { cache, gatewayOf, hasChrome, hosts, respond, log, now, site } = dependencies;
  const inFlight = new Map<string, Promise<CachedPage | Result>>();

  const isFresh = (page: CachedPage) => !page.outdated && page.freshUntil > now();

  function send(key: string, page: CachedPage, request: Request, response: Response): void {
    page.response.send(request, response);
    cache.recordUse(key, page);
  }

  function makeOnce(key: string, country: Country, route: PublicRoute, answer: Answer) {
    const known = inFlight.get(key);
    if (known) return known;
    const making = make(key, country, route, answer).finally(() => inFlight.delete(key));
    inFlight.set(key, making);
    return making;
  }

  async function make(key: string, country: Country, route: PublicRoute, answer: Answer) {
    const parts = createOptionalParts();
    const chromeLoading = hasChrome(country);
    const result = await answer(parts.load);
    if (!isCacheable(result)) return result;
    const isWhole = !parts.areMissing && (result.kind !== 'page' || (await chromeLoading));
    const page: CachedPage = {
      response: await cachedResponse(result, country, route, isWhole, dependencies),
      dependsOn: route.dependsOn,
      country: country.code,
      freshUntil: now() + (isWhole ? FRESH_MS : INCOMPLETE_FRESH_MS),
      outdated: false,
      isWhole,
      uses: 0,
    };
    const known = cache.get(key);
    // A stale page is better than one that lacks something.
    if (!isWhole && known?.isWhole && !known.outdated) return known;
    cache.set(key, page);
    return page;
  }

  return {
    /** Sends a fresh page whose URL equals its cache key, before all other middleware. */
    sendFresh: ((request, response, next) => {
      const code = hosts.get(request.headers.host ?? '');
      if (!code || !isPlain(request)) return next();
      const key = pageKey(code, request.url);
      const page = cache.get(key);
      if (!page || !isFresh(page)) return next();
      send(key, page, request, response);
    }) satisfies RequestHandler,

    /** The route's Express handler. A stale page is sent at once and rendered again in the background. */
    serve:
      <Name extends PublicRouteName>(name: Name, handler: PublicHandler<Name>): RequestHandler =>
      async (request, response) => {
        const route: PublicRoute = routes[name];
        const country = countryOf(response);
        const query = knownQuery(searchOf(request.url), route.query);
        const path = request.path.replace(/(?<=.)\/$/, '');
        const key = pageKey(country.code, query.size > 0 ? `${path}?${query}` : path);
        const cached = cache.get(key);
        if (cached && isFresh(cached)) return send(key, cached, request, response);

        const params = paramsOf<Name>(request);
        const making = makeOnce(key, country, route, (optional) =>
          runHandler(() => handler({ country, params, query, gateway: gatewayOf(country), optional, site })),
        );
        if (cached && !cached.outdated) {
          making.catch((error: unknown) =>
            log.warn({ err: error, country: country.code, path }, 'a stale page could not be rendered again'),
          );
          return send(key, cached, request, response);
        }
        const answer = await making.catch((error: unknown) => {
          if (!cached) throw error;
          log.warn({ err: error, country: country.code, path }, 'an outdated page is shown');
          return cached;
        });
        if ('response' in answer) return send(key, answer, request, response);
        await respond(request, response, route.layout, answer);
      },
  };
}

const pageKey = (code: CountryCode, url: string) => `${code} ${url}`;

const isPlain = ({ method, rawHeaders }: Request) =>
  (method === 'GET' || method === 'HEAD') && countHosts(rawHeaders) === 1;

type Answer = (optional: LoadOptional) => Promise<Result>;
type Cacheable = Page | Fragment | Document;

function isCacheable(result: Result): result is Cacheable {
  return (
    (result.kind === 'page' || result.kind === 'fragment' || result.kind === 'document') &&
    result.status === 200
  );
}

async function cachedResponse(
  result: Cacheable,
  country: Country,
  { layout }: PublicRoute,
  isWhole: boolean,
  { headers, documents }: PublicPagesDependencies,
): Promise<CachedResponse> {
  const own = [...securityHeadersOf(result, headers), ...headersOf(result, isWhole)];
  if (result.kind === 'document') return new CachedResponse(own, Buffer.from(result.body));
  const view = result.kind === 'page' ? await documents.of(country, layout, result) : result.body;
  return new CachedResponse(own, await renderHtml(view));
}

function headersOf(result: Cacheable, isWhole: boolean): [string, string][] {
  const type = result.kind === 'document' ? result.type : 'text/html';
  const headers: [string, string][] = [
    ['content-type', `${type}; charset=utf-8`],
    ['cache-control', isWhole ? CACHE_CONTROL : INCOMPLETE_CACHE_CONTROL],
  ];
  if (result.kind === 'fragment') headers.push(['x-robots-tag', 'noindex']);
  if (result.kind === 'fragment' && result.pushUrl) headers.push(['hx-push-url', result.pushUrl]);
  if (result.kind === 'page') headers.push(['speculation-rules', '"/speculation-rules.json"']);
  return headers;
}
