import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { GatewayError } from '#src/storefront/gateway/gateway-error.ts';
import { errorPage, refusalPage } from '#src/storefront/pages/errors/error-pages.tsx';
import { notFound, type Result } from '#src/storefront/result.ts';
import { type RefusalStatus, refusalStatuses } from './request-refusal.ts';
import type { Respond } from './respond.tsx';

/** The last stop: what a handler threw becomes a page in a shopper's words, never a stack. */
export function handleError(respond: Respond, log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    if (response.headersSent) return void response.destroy();
    const refused = refusalOf(error);
    if (!refused) log.error({ err: error, path: request.path }, 'request failed');
    respond(request, response, 'default', refused ?? errorPage(error, request.path)).catch(
      (failure: unknown) => {
        log.fatal({ err: failure }, 'the error page failed');
        response.destroy();
      },
    );
  };
}

/** What is wrong with the request and not with us; null where it is with us. */
function refusalOf(error: unknown): Result | null {
  // An address that can not be decoded fits no route (specification §2).
  if (error instanceof URIError) return notFound;
  const status = statusOf(error);
  return status === undefined ? null : refusalPage(status);
}

/** Express's parsers mark what they refuse with a status, and the backend what does not fit the contract. */
function statusOf(error: unknown): RefusalStatus | undefined {
  const { status } = error instanceof Error ? (error as { readonly status?: unknown }) : {};
  if (error instanceof GatewayError && status !== 400) return undefined;
  return refusalStatuses.find((each) => each === status);
}
