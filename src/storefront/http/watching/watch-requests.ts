import type { Request, RequestHandler, Response } from 'express';
import { isSampled, recordSpan } from '#src/telemetry/tracing/spans.ts';
import {
  beginTrace,
  continueTrace,
  inTrace,
  TRACEPARENT_HEADER,
  TRACESTATE_HEADER,
} from '#src/telemetry/tracing/trace-context.ts';
import { routePattern } from '#src/web/request/request.ts';
import type { AccessLog } from './access-log.ts';
import { type Audience, type RouteLabel, requestDuration, routeLabel, statusClass } from './metrics.ts';

/** Polled every few seconds by machines: logging or tracing each of them is of no use. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Gives each request its id, continues its trace, and records it once it is answered. Fresh pages straight
 * from the cache never get here.
 */
export const watchRequests =
  (accessLog: AccessLog | null): RequestHandler =>
  (request, response, next) => {
    const began = performance.now();
    const isProbe = probes.has(request.path);
    const trace =
      continueTrace(request.get(TRACEPARENT_HEADER), request.get(TRACESTATE_HEADER)) ??
      beginTrace(!isProbe && isSampled());
    response.once('close', () => {
      const { method } = request;
      const { statusCode } = response;
      const durationMs = performance.now() - began;
      const [route, audience] = [routeOf(request), audienceOf(response)];
      requestDuration.of({ route, status: statusClass(statusCode), audience }).observe(durationMs / 1_000);
      recordSpan({
        trace,
        name: `${method} ${route}`,
        kind: 'server',
        durationMs,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': statusCode,
          'vitrina.audience': audience,
        },
        isError: statusCode >= 500,
      });
      if (!isProbe) accessLog?.(request, response, { route, audience, durationMs, isCached: false, trace });
    });
    inTrace(trace, next);
  };

/** Records whom a response is for; by default nobody in particular. */
export function setAudience(response: Response, audience: Audience): void {
  response.locals.audience = audience;
}

const audienceOf = ({ locals }: Response): Audience => (locals.audience as Audience | undefined) ?? 'none';

const routeOf = (request: Request): RouteLabel => routeLabel(routePattern(request) ?? request.baseUrl);
