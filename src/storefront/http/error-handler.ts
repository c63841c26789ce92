import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { errorPage } from './errors.tsx';
import type { Respond } from './respond.tsx';

/** What Express and its parsers refuse, in words for whoever sent it. */
const refusals: Readonly<Record<number, string>> = {
  400: 'Bad request',
  413: 'Body too large',
  415: 'Unsupported body',
};

/** The last stop: what a handler threw becomes the error page, never a stack. */
export function handleError(respond: Respond, log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    if (response.headersSent) return void response.destroy();
    const refusal = refusals[statusOf(error) ?? 500];
    if (refusal)
      return void response
        .status(statusOf(error) ?? 400)
        .type('text')
        .send(refusal);
    log.error({ err: error, url: request.url }, 'request failed');
    respond(request, response, 'default', errorPage(error, request.path)).catch((failure: unknown) => {
      log.fatal({ err: failure }, 'the error page failed');
      response.destroy();
    });
  };
}

/** Express marks what it can't decode in an address with a status. */
function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;
}
