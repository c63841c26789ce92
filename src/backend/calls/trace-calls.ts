import type { RequestHandler } from 'express';
import { isSampled, recordSpan } from '#src/telemetry/tracing/spans.ts';
import {
  beginTrace,
  continueTrace,
  inTrace,
  TRACEPARENT_HEADER,
  TRACESTATE_HEADER,
} from '#src/telemetry/tracing/trace-context.ts';

/** Polled several times a second by machines: tracing each of them is of no use. */
const POLLED = /\/(?:Versions|readyz|metrics)$/;

/** Continues the storefront's trace, or starts one for other callers. */
export const traceCalls: RequestHandler = (request, response, next) => {
  const began = performance.now();
  const trace =
    continueTrace(request.get(TRACEPARENT_HEADER), request.get(TRACESTATE_HEADER)) ??
    beginTrace(!POLLED.test(request.path) && isSampled());
  response.once('close', () => {
    const { method, route } = request;
    const { path = 'unmatched' } = Object(route) as { readonly path?: string };
    const { statusCode } = response;
    const attributes = {
      'http.request.method': method,
      'http.route': path,
      'http.response.status_code': statusCode,
    };
    const durationMs = performance.now() - began;
    recordSpan({
      trace,
      name: `${method} ${path}`,
      kind: 'server',
      durationMs,
      attributes,
      isError: statusCode >= 500,
    });
  });
  inTrace(trace, next);
};
