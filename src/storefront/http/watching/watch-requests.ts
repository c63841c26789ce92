import type { Request, RequestHandler, Response } from 'express';
import { secondsSince } from '#src/telemetry/metrics/instruments.ts';
import { type Audience, type RouteLabel, requestDuration, routeLabel, statusClass } from './metrics.ts';

/** Measures the requests that are not answered by a fresh page straight from the cache, until they are answered. */
export const watchRequests: RequestHandler = (request, response, next) => {
  const began = performance.now();
  response.once('close', () => {
    const labels = {
      route: routeOf(request),
      status: statusClass(response.statusCode),
      audience: audienceOf(response),
    };
    requestDuration.of(labels).observe(secondsSince(began));
  });
  next();
};

/** Says for whom a response is; without this it is for nobody in particular. */
export function setAudience(response: Response, audience: Audience): void {
  response.locals.audience = audience;
}

const audienceOf = ({ locals }: Response): Audience => (locals.audience as Audience | undefined) ?? 'none';

function routeOf(request: Request): RouteLabel {
  const { path } = Object(request.route) as { readonly path?: unknown };
  return routeLabel(typeof path === 'string' ? path : request.baseUrl);
}
