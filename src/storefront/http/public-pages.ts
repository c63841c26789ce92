import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Country, CountryCode } from '#src/config/countries.ts';
import { inTimeOr } from '#src/config/in-time.ts';
import {
  isFragment,
  type PublicRoute,
  type PublicRouteName,
  type RouteParams,
  routes,
  versionsOf,
} from '#src/routes.ts';
import type { ShopDocuments } from '#src/storefront/document/documents.tsx';
import type { PublicHandler } from '#src/storefront/handler.ts';
import type { Result } from '#src/storefront/result.ts';
import { landingCookies, mayBeAffiliateLink } from '#src/storefront/visitor/landings.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import { runHandler } from '#src/web/http/run-handler.ts';
import { createOptionalParts, type LoadOptional } from '#src/web/optional-parts.ts';
import type { CachedPage, PageCache } from '#src/web/page-cache/page-cache.ts';
import type { VersionName } from '#src/web/page-cache/version-watch.ts';
import { parseCookies, plainCookies, setCookies } from '#src/web/request/cookies.ts';
import { countHosts, countryOf } from '#src/web/request/hosts.ts';
import { knownQuery } from '#src/web/request/known-query.ts';
import { paramsOf, searchOf } from '#src/web/request/request.ts';
import type { Site } from '#src/web/site.ts';
import { BRIEF_CACHE_CONTROL, cachedResponse, isCacheable } from './response/cached-response.ts';
import type { SecurityHeaders } from './response/security-headers.ts';
import type { ShopRespond } from './response/shop-respond.ts';
import type { AccessLog } from './watching/access-log.ts';
import { cacheResults, hitsOf, recordHit } from './watching/cached-pages.ts';
import { setAudience } from './watching/watch-requests.ts';

const FRESH_MS = 60_000;
/** For a page with a missing part, so that it is soon complete again. */
const INCOMPLETE_FRESH_MS = 5_000;
/** How long a shopper waits for a page that a change has made outdated. */
const OUTDATED_WAIT_MS = 1_000;

/**
 * The response sets a cookie, so shared caches must not store it; unlike `no-store`, this lets Back restore
 * the page as it was left.
 */
const LANDING_CACHE_CONTROL = 'private, no-cache';

export interface PublicPagesDependencies {
  readonly site: Site;
  readonly hosts: ReadonlyMap<string, CountryCode>;
  readonly cache: PageCache;
  readonly documents: ShopDocuments;
  readonly headers: SecurityHeaders;
  readonly gatewayOf: (country: Country) => Gateway;
  readonly respond: ShopRespond;
  /**
   * Whether a country's header and footer are loaded; if not, starts loading them. Resolves soon, whatever
   * hangs.
   */
  readonly hasChrome: (country: Country) => Promise<boolean>;
  readonly log: Logger;
  readonly now: () => number;
  /** Whether pages carry the tags by which a CDN is purged. */
  readonly tagsPages: boolean;
  readonly accessLog: AccessLog | null;
}

/** A public page to be rendered. */
interface PageToMake {
  readonly key: string;
  readonly name: PublicRouteName;
  readonly country: Country;
  readonly params: Readonly<Record<string, string>>;
  readonly dependsOn: readonly VersionName[];
  readonly answer: (optional: LoadOptional) => Promise<Result>;
}

/** Serves public routes from the page cache. Concurrent requests for a missing page share a single flight. */
export function createPublicPages(dependencies: PublicPagesDependencies) {
  const { cache, gatewayOf, hasChrome, hosts, respond, log, now, site, tagsPages, accessLog } = dependencies;
  const inFlight = new Map<string, Promise<CachedPage | Result>>();

  const isFresh = (page: CachedPage) => !page.outdated && page.freshUntil > now();

  function stateOf(page: CachedPage | undefined): keyof typeof cacheResults {
    if (!page) return 'miss';
    if (page.outdated) return 'outdated';
    return isFresh(page) ? 'hit' : 'stale';
  }

  function send(
    key: string,
    page: CachedPage,
    request: Request,
    response: Response,
    isLanding = false,
  ): void {
    const cacheControl = page.outdated ? BRIEF_CACHE_CONTROL : undefined;
    page.response.send(request, response, isLanding ? LANDING_CACHE_CONTROL : cacheControl);
    cache.recordUse(key, page);
  }

  function makeOnce(making: PageToMake) {
    const known = inFlight.get(making.key);
    if (known) return known;
    const page = make(making).finally(() => inFlight.delete(making.key));
    inFlight.set(making.key, page);
    return page;
  }

  /**
   * Renders a page again, once, if a version has changed in the meantime: a CDN that was purged must not get
   * the old page.
   */
  async function make(making: PageToMake, mayRepeat = true): Promise<CachedPage | Result> {
    const { key, country, dependsOn, answer } = making;
    const stamp = cache.stampOf(dependsOn);
    const parts = createOptionalParts();
    const chromeLoading = hasChrome(country);
    const result = await answer(parts.load);
    if (!isCacheable(result)) return result;
    const isWhole = !parts.areMissing && (result.kind !== 'page' || (await chromeLoading));
    const made = await cachedResponse(result, { ...making, isWhole }, dependencies);
    const outdated = cache.stampOf(dependsOn) !== stamp;
    if (outdated && mayRepeat) return make(making, false);
    const known = cache.get(key);
    // A stale page is better than an incomplete one.
    if (!isWhole && known?.isWhole && !known.outdated) return known;
    const madeAt = now();
    const freshUntil = madeAt + (isWhole ? FRESH_MS : INCOMPLETE_FRESH_MS);
    const facts = { dependsOn, country: country.code, hits: hitsOf(making.name) };
    // An unchanged page keeps the response that has been well compressed in the meantime.
    const unchanged = known?.response.equals(made) ? known : null;
    // A CDN that is purged keeps for hours what it is sent.
    if (!unchanged && isWhole && tagsPages) await made.compressWell();
    const { response, uses } = unchanged ?? { response: made, uses: 0 };
    const page = { response, uses, ...facts, madeAt, freshUntil, outdated, isWhole };
    cache.set(key, page);
    return page;
  }

  /**
   * A stale page is shown while it is made again; an outdated one is replaced, but shown if that fails or takes
   * longer than a shopper should wait.
   */
  async function shownWhile(making: Promise<CachedPage | Result>, cached: CachedPage, key: string) {
    const made = making.catch((error: unknown) => {
      log.warn({ err: error, page: key }, 'a cached page could not be rendered again');
      return cached;
    });
    return cached.outdated ? inTimeOr(made, OUTDATED_WAIT_MS, () => cached) : cached;
  }

  return {
    /** Sends a fresh page whose URL equals its cache key, before all other middleware. */
    sendFresh: ((request, response, next) => {
      const code = hosts.get(request.headers.host ?? '');
      if (!code || !isPlain(request)) return next();
      const began = performance.now();
      const key = pageKey(code, request.url);
      const page = cache.get(key);
      if (!page || !isFresh(page)) return next();
      send(key, page, request, response);
      recordHit(page.hits, { request, response, began, accessLog });
    }) satisfies RequestHandler,

    /** The route's Express handler. Sends a stale page at once and renders it again in the background. */
    serve:
      <Name extends PublicRouteName>(name: Name, handler: PublicHandler<Name>): RequestHandler =>
      async (request, response) => {
        const route: PublicRoute = routes[name];
        setAudience(response, 'public');
        const country = countryOf(response);
        const search = searchOf(request.url);
        const query = knownQuery(search, route.query);
        const path = request.path.replace(/(?<=.)\/$/, '');
        const key = pageKey(country.code, query.size > 0 ? `${path}?${query}` : path);
        const cached = cache.get(key);
        const isLanding = isPage(route) && mayBeAffiliateLink(search, route.query);
        if (isLanding) rememberLanding(request, response, site);
        const state = stateOf(cached);
        cacheResults[state].add();
        if (cached && state === 'hit') return send(key, cached, request, response, isLanding);

        const params = paramsOf(request) as RouteParams<Name>;
        const answer = (optional: LoadOptional) =>
          runHandler(() =>
            handler({ country, params, query, gateway: gatewayOf(country), gatewayOf, optional, site }),
          );
        const making = makeOnce({ key, name, country, params, dependsOn: versionsOf(route, query), answer });
        const made = await (cached ? shownWhile(making, cached, key) : making);
        if ('response' in made) return send(key, made, request, response, isLanding);
        await respond(request, response, route.layout, made);
      },
  };
}

const isPage = ({ path }: PublicRoute) => !isFragment(path);

/** A response with this cookie must not be cached. */
function rememberLanding(request: Request, response: Response, site: Site): void {
  parseCookies(request, response, () => {});
  const cookies = plainCookies(site, request.cookies ?? {});
  setCookies(response, site, landingCookies(cookies, request.url));
}

const pageKey = (code: CountryCode, url: string) => `${code} ${url}`;

const isPlain = ({ method, rawHeaders }: Request) =>
  (method === 'GET' || method === 'HEAD') && countHosts(rawHeaders) === 1;
