import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import cookieParser from 'cookie-parser';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Country } from '#src/config/countries.ts';
import { retryAfter } from '#src/contract/transport/retry-after.ts';
import { currentTrace } from '#src/telemetry/tracing/trace-context.ts';
import { renderHtml } from '#src/web/document/render.ts';
import { EncodedBody } from '#src/web/page-cache/encoded-body.ts';
import type { Cookies } from '#src/web/request/cookie.ts';
import { plainCookies, setCookies } from '#src/web/request/cookies.ts';
import { countryOf } from '#src/web/request/hosts.ts';
import type { Done, Fragment, Page, Result, StoredFile } from '#src/web/result.ts';
import type { Site } from '#src/web/site.ts';
import type { Documents } from './documents.ts';

/** Turns a Result into status, headers, cookies and body. */
export type Respond<FrontPage extends Page, Layout extends string> = (
  request: Request,
  response: Response,
  layout: Layout,
  result: Result<FrontPage>,
) => Promise<void>;

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** A request that matches nothing. */
export interface UnmatchedRequest {
  readonly country: Country;
  readonly path: string;
  /** The 404 page of a public URL is also rendered for one visitor, and never cached. */
  readonly cookies: Cookies;
}

export interface RespondDependencies<FrontPage extends Page, Layout extends string> {
  readonly site: Site;
  readonly documents: Documents<FrontPage, Layout>;
  readonly securityHeadersOf: (result: Result<FrontPage>) => HeaderList;
  /** The 404 page (product.md, Notices and errors). */
  readonly notFoundPage: (lost: UnmatchedRequest) => Promise<FrontPage>;
}

export function createRespond<FrontPage extends Page, Layout extends string>({
  site,
  documents,
  securityHeadersOf,
  notFoundPage,
}: RespondDependencies<FrontPage, Layout>): Respond<FrontPage, Layout> {
  const sendFragment = createFragmentSender();

  function cookiesOf(request: Request, response: Response): Cookies {
    parseCookies(request, response, () => {});
    return plainCookies(site, request.cookies ?? {});
  }

  return async function respond(request, response, layout, result) {
    const country = countryOf(response);
    for (const [name, value] of securityHeadersOf(result)) response.setHeader(name, value);
    response.setHeader('cache-control', 'private, no-store');
    const trace = currentTrace();
    if (trace) response.setHeader('x-request-id', trace.traceId);
    setCookies(response, site, result.cookies ?? []);
    if ('status' in result) response.set(retryAfter(result.status));
    switch (result.kind) {
      case 'redirect':
        return sendRedirect(request, response, result.status, result.location);
      case 'done':
        return sendDone(request, response, result);
      case 'notFound': {
        const cookies = cookiesOf(request, response);
        const lost = await notFoundPage({ country, path: request.path, cookies });
        return respond(request, response, layout, lost);
      }
      case 'document':
        if (result.fileName) response.attachment(result.fileName);
        response.status(result.status).type(result.type).send(result.body);
        return;
      case 'file':
        await sendFile(response, result);
        return;
      case 'picture':
        response.type('webp').send(result.webp);
        return;
      case 'page': {
        const html = await renderHtml(await documents.of(country, layout, result));
        response.status(result.status).type('html');
        return sendEncoded(request, response, new EncodedBody(html));
      }
      case 'fragment':
        return sendFragment(request, response, result);
    }
  };
}

/** Who leaves meanwhile is told nothing more. */
async function sendFile(response: Response, { path, fileName }: StoredFile): Promise<void> {
  response
    .attachment(fileName)
    .type('application/octet-stream')
    .setHeader('cache-control', 'private, no-transform');
  await pipeline(createReadStream(path), response).catch(() => response.destroy());
}

const parseCookies = cookieParser();

const FRAGMENT_BYTES = 8 * 1024 * 1024;

/** Sends fragments; those with a `cacheKey` are cached in compressed form, up to a limit of bytes. */
function createFragmentSender() {
  const cache = new LRUCache<string, EncodedBody>({
    maxSize: FRAGMENT_BYTES,
    sizeCalculation: (body, key) => body.size + 2 * key.length,
  });

  return async (request: Request, response: Response, fragment: Fragment): Promise<void> => {
    const { status, events = [], pushUrl, cacheKey } = fragment;
    response.status(status).type('html').setHeader('x-robots-tag', 'noindex');
    setEvents(response, events);
    if (pushUrl) response.setHeader('hx-push-url', pushUrl);
    if (cacheKey === undefined) return void response.end(await renderHtml(fragment.body));
    const body = cache.get(cacheKey) ?? new EncodedBody(await renderHtml(fragment.body));
    const size = body.size;
    sendEncoded(request, response, body);
    if (cache.has(cacheKey) && body.size === size) return;
    // Its size has changed, and the LRU cache only measures new values.
    cache.delete(cacheKey);
    cache.set(cacheKey, body);
  };
}

/** Bypasses the compression middleware, which has no zstd and would compress a cached body each time. */
function sendEncoded(request: Request, response: Response, body: EncodedBody): void {
  const { bytes, headers } = body.for(request);
  response.set(headers).end(bytes);
}

async function sendDone(request: Request, response: Response, done: Done): Promise<void> {
  const { location, events, body } = done;
  if (!request.get('hx-request')) return response.redirect(303, location);
  setEvents(response, events);
  if (body === null) return void response.status(204).end();
  response.type('html').setHeader('x-robots-tag', 'noindex');
  response.end(await renderHtml(body));
}

function setEvents(response: Response, events: readonly string[]): void {
  if (events.length > 0) response.setHeader('hx-trigger', events.join(', '));
}

/**
 * htmx would follow a 3xx and swap the whole page into its target, so it is told to navigate instead. A
 * redirect to the current page reloads it, which keeps the scroll position.
 */
function sendRedirect(request: Request, response: Response, status: number, location: string): void {
  if (!request.get('hx-request')) {
    response.redirect(status, location);
    return;
  }
  const current = URL.parse(request.get('hx-current-url') ?? '');
  if (current && location === current.pathname + current.search) response.setHeader('hx-refresh', 'true');
  else response.setHeader('hx-redirect', location);
  response.end();
}
