import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Country, CountryCode } from '#src/config/countries.ts';
import type { Documents } from '#src/storefront/document/documents.tsx';
import { renderHtml } from '#src/storefront/document/render.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import type { PublicHandler } from '#src/storefront/handler.ts';
import { type CacheTag, tagsOf } from '#src/storefront/page-cache/cache-tags.ts';
import { CachedResponse } from '#src/storefront/page-cache/cached-response.ts';
import type { CachedPage, PageCache } from '#src/storefront/page-cache/page-cache.ts';
import type { Document, Fragment, Page, Result } from '#src/storefront/result.ts';
import { type PublicRoute, type PublicRouteName, routes } from '#src/storefront/routes.ts';
import type { Site } from '#src/storefront/site.ts';
import { countHosts, countryOf } from './hosts.ts';
import { knownQuery } from './known-query.ts';
import { paramsOf, searchOf } from './request.ts';
import type { Respond } from './respond.tsx';
import { runHandler } from './run-handler.ts';
import type { HeaderList } from './security-headers.ts';

/** After this time a page is stale; the same as `s-maxage`. */
const FRESH_MS = 60_000;
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

export interface PublicPagesDependencies {
  readonly site: Site;
  readonly hosts: ReadonlyMap<string, CountryCode>;
  readonly cache: PageCache;
  readonly documents: Documents;
  readonly headers: HeaderList;
  readonly gatewayOf: (country: Country) => Gateway;
  readonly respond: Respond;
  readonly log: Logger;
  readonly now: () => number;
  /** Whether pages carry the tags by which a CDN is purged. */
  readonly tagsPages: boolean;
}

/** A public page to be made. */
interface Making {
  readonly key: string;
  readonly name: PublicRouteName;
  readonly country: Country;
  readonly params: Readonly<Record<string, string>>;
  readonly answer: () => Promise<Result>;
}

/** Serves public routes from the page cache. Concurrent requests for a missing page share a single flight. */
export function createPublicPages(dependencies: PublicPagesDependencies) {
  const { cache, gatewayOf, hosts, respond, log, now, site } = dependencies;
  const inFlight = new Map<string, Promise<CachedPage | Result>>();

  const isFresh = (page: CachedPage) => !page.outdated && page.freshUntil > now();

  function send(key: string, page: CachedPage, request: Request, response: Response): void {
    page.response.send(request, response);
    cache.recordUse(key, page);
  }

  function makeOnce(making: Making) {
    const known = inFlight.get(making.key);
    if (known) return known;
    const page = make(making).finally(() => inFlight.delete(making.key));
    inFlight.set(making.key, page);
    return page;
  }

  /** Makes a page again, once, if a version has changed meanwhile: a CDN that is purged then must not get the old one. */
  async function make(making: Making, mayRepeat = true): Promise<CachedPage | Result> {
    const { dependsOn } = routes[making.name];
    const stamp = cache.stampOf(dependsOn);
    const result = await making.answer();
    const response = isCacheable(result) ? await cachedResponse(result, making, dependencies) : null;
    const outdated = cache.stampOf(dependsOn) !== stamp;
    if (outdated && mayRepeat) return make(making, false);
    if (!response) return result;
    const country = making.country.code;
    const page: CachedPage = {
      response,
      dependsOn,
      country,
      freshUntil: now() + FRESH_MS,
      outdated,
      uses: 0,
    };
    cache.set(making.key, page);
    return page;
  }

  return {
    /**
     * Sends a fresh page whose URL is already in the cache key's form. It runs before all other middleware; the host was
     * checked when the page was cached.
     */
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
        const answerNow = () =>
          runHandler(() => handler({ country, params, query, gateway: gatewayOf(country), site }));
        const making = makeOnce({ key, name, country, params, answer: answerNow });
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

/** @param url path and normalised query */
const pageKey = (code: CountryCode, url: string) => `${code} ${url}`;

const isPlain = ({ method, rawHeaders }: Request) =>
  (method === 'GET' || method === 'HEAD') && countHosts(rawHeaders) === 1;

type Cacheable = Page | Fragment | Document;

function isCacheable(result: Result): result is Cacheable {
  return (
    (result.kind === 'page' || result.kind === 'fragment' || result.kind === 'document') &&
    result.status === 200
  );
}

async function cachedResponse(
  result: Cacheable,
  { name, country, params }: Making,
  { headers, documents, tagsPages }: PublicPagesDependencies,
): Promise<CachedResponse> {
  const route: PublicRoute = routes[name];
  const body = await bodyOf(result, country, route, documents);
  const tags = tagsPages ? tagsOf({ name, route, params, country: country.code, body }) : [];
  return new CachedResponse([...headers, ...headersOf(result), ...tagHeaders(tags)], body);
}

async function bodyOf(
  result: Cacheable,
  country: Country,
  { layout }: PublicRoute,
  documents: Documents,
): Promise<Buffer> {
  if (result.kind === 'document') return Buffer.from(result.body);
  return renderHtml(result.kind === 'page' ? await documents.of(country, layout, result) : result.body);
}

/** The same tags by the two names that CDNs know. */
const tagHeaders = (tags: readonly CacheTag[]): [string, string][] =>
  tags.length === 0
    ? []
    : [
        ['cache-tag', tags.join(',')],
        ['surrogate-key', tags.join(' ')],
      ];

function headersOf(result: Cacheable): [string, string][] {
  const type = result.kind === 'document' ? result.type : 'text/html';
  const headers: [string, string][] = [
    ['content-type', `${type}; charset=utf-8`],
    ['cache-control', CACHE_CONTROL],
  ];
  if (result.kind === 'fragment') headers.push(['x-robots-tag', 'noindex']);
  if (result.kind === 'fragment' && result.pushUrl) headers.push(['hx-push-url', result.pushUrl]);
  if (result.kind === 'page') headers.push(['speculation-rules', '"/speculation-rules.json"']);
  return headers;
}
