import type { Request, Response } from 'express';
import { type PublicRouteName, routes } from '#src/routes.ts';
import { beginTrace, continueTrace, TRACEPARENT_HEADER } from '#src/telemetry/tracing/trace-context.ts';
import type { CachedPage } from '#src/web/page-cache/page-cache.ts';
import type { AccessLog } from './access-log.ts';
import { pageCacheRequests, requestDuration } from './metrics.ts';

/** How public pages were answered. */
export const cacheResults = {
  hit: pageCacheRequests.of({ result: 'hit' }),
  stale: pageCacheRequests.of({ result: 'stale' }),
  miss: pageCacheRequests.of({ result: 'miss' }),
  outdated: pageCacheRequests.of({ result: 'outdated' }),
};

/**
 * The counters of a page's hits. Looked up when the page is rendered, because the look-up takes longer than
 * sending it.
 */
export function hitsOf(name: PublicRouteName): CachedPage['hits'] {
  const { path: route } = routes[name];
  const labels = { route, audience: 'public' } as const;
  return {
    route,
    ok: requestDuration.of({ ...labels, status: '2xx' }),
    notModified: requestDuration.of({ ...labels, status: '3xx' }),
  };
}

/** Records a fresh page that was sent before all other middleware. @param began a reading of `performance.now()` */
export function recordHit(
  { route, ok, notModified }: CachedPage['hits'],
  { request, response, began, accessLog }: Hit,
): void {
  const durationMs = performance.now() - began;
  cacheResults.hit.add();
  (response.statusCode === 304 ? notModified : ok).observe(durationMs / 1_000);
  if (!accessLog) return;
  const trace = continueTrace(request.get(TRACEPARENT_HEADER)) ?? beginTrace(false);
  accessLog(request, response, { route, audience: 'public', durationMs, isCached: true, trace });
}

interface Hit {
  readonly request: Request;
  readonly response: Response;
  readonly began: number;
  readonly accessLog: AccessLog | null;
}
