import type { Request, RequestHandler, Response } from 'express';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { Country, CountryCode } from '#src/config/countries.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import type { PublicInput } from '#src/storefront/handler.ts';
import type { Document, Fragment, Page, Result } from '#src/storefront/result.ts';
import type { Route } from '#src/storefront/routes.ts';
import { countryOfHost, type Site } from '#src/storefront/site.ts';
import { answerOf } from './answer.ts';
import type { Documents } from './documents.tsx';
import { countHosts, countryOf } from './hosts.ts';
import { knownQuery } from './known-query.ts';
import type { KeptPage, PageCache } from './page-cache.ts';
import { ReadyResponse } from './ready-response.ts';
import { renderInto } from './render.ts';
import { paramsOf, searchOf } from './request.ts';
import type { Respond } from './respond.tsx';
import type { HeaderList } from './security-headers.ts';

/** How long a kept page is shown without asking whether there is a newer one; a CDN keeps it as long. */
const FRESH_MS = 60_000;
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

type PublicRoute = Extract<Route, { audience: 'public' }>;
type PublicHandler = (input: PublicInput<never>) => Promise<Result> | Result;

export interface PublicPagesDependencies {
  readonly site: Site;
  readonly cache: PageCache;
  readonly documents: Documents;
  readonly headers: HeaderList;
  readonly gatewayOf: (country: Country) => Gateway;
  readonly respond: Respond;
  readonly log: Logger;
  readonly now: () => number;
}

/** Serves public routes from the cache, makes a missing page once however many ask for it, and keeps it. */
export function createPublicPages(dependencies: PublicPagesDependencies) {
  const { cache, documents, headers, gatewayOf, respond, log, now, site } = dependencies;
  const making = new Map<string, Promise<KeptPage | Result>>();
  const compressing = pLimit(1);

  async function make(key: string, input: PublicInput<never>, route: PublicRoute, handler: PublicHandler) {
    const result = await answerOf(handler, input);
    if (!isKept(result)) return result;
    const kept: KeptPage = {
      response: await readyResponse(result, input.country, route),
      depends: route.depends,
      country: input.country.code,
      freshUntil: now() + FRESH_MS,
      outdated: false,
    };
    cache.set(key, kept);
    return kept;
  }

  async function readyResponse(result: Kept, country: Country, route: PublicRoute): Promise<ReadyResponse> {
    const ready = (body: Buffer) => new ReadyResponse(200, [...headers, ...headersOf(result)], body);
    if (result.kind === 'document') return ready(Buffer.from(result.body));
    if (result.kind === 'fragment') return renderInto(result.body, ready);
    return renderInto(await documents.of(country, route.layout, result), ready);
  }

  /** Compresses a page well when it is asked for again, one page at a time: many are asked for only once. */
  function show(key: string, kept: KeptPage, request: Request, response: Response): void {
    kept.response.send(request, response);
    if (kept.response.claimCompression()) {
      void compressing(async () => {
        await kept.response.compressWell();
        cache.resize(key, kept);
      });
    }
  }

  function makeOnce(key: string, input: PublicInput<never>, route: PublicRoute, handler: PublicHandler) {
    const known = making.get(key);
    if (known) return known;
    const made = make(key, input, route, handler).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  return {
    /**
     * Sends a fresh page whose address is written as the cache writes it, ahead of everything else: the hosts were
     * ours when it was kept, and nothing more is needed to show it.
     */
    showFresh: ((request, response, next) => {
      const code = countryOfHost(site, request.headers.host);
      const key = code && pageKey(code, request.url);
      const kept = key && isPlain(request) ? cache.get(key) : undefined;
      if (!kept || kept.outdated || kept.freshUntil <= now()) return next();
      show(key as string, kept, request, response);
    }) satisfies RequestHandler,

    /** The route's Express handler. */
    serve: (route: PublicRoute, handler: PublicHandler) => async (request: Request, response: Response) => {
      const country = countryOf(response);
      const query = knownQuery(searchOf(request.url), route.query);
      const path = request.path.replace(/(?<=.)\/$/, '');
      const key = pageKey(country.code, query.size > 0 ? `${path}?${query}` : path);
      const kept = cache.get(key);
      if (kept && !kept.outdated && kept.freshUntil > now()) return show(key, kept, request, response);

      const input = { country, params: paramsOf(request) as never, query, gateway: gatewayOf(country), site };
      const made = makeOnce(key, input, route, handler);
      if (kept && !kept.outdated) {
        made.catch((error: unknown) =>
          log.warn({ err: error, country: country.code, path }, 'a kept page could not be made anew'),
        );
        return show(key, kept, request, response);
      }
      const answer = await made.catch((error: unknown) => {
        if (!kept) throw error;
        log.warn({ err: error, country: country.code, path }, 'an outdated page is shown');
        return kept;
      });
      if ('response' in answer) return answer.response.send(request, response);
      await respond(request, response, route.layout, answer);
    },
  };
}

/** The key of a page: its country, path and known parameters in their order. */
const pageKey = (code: CountryCode, url: string) => `${code} ${url}`;

/** A reading request with one Host header. */
const isPlain = ({ method, rawHeaders }: Request) =>
  (method === 'GET' || method === 'HEAD') && countHosts(rawHeaders) === 1;

type Kept = Page | Fragment | Document;

/** Only whole successes are kept: never an error, a redirect or a page that was not found. */
function isKept(result: Result): result is Kept {
  return (
    (result.kind === 'page' || result.kind === 'fragment' || result.kind === 'document') &&
    result.status === 200
  );
}

function headersOf(result: Kept): [string, string][] {
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
