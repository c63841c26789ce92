import type { ErrorRequestHandler, Request } from 'express';
import type { Logger } from 'pino';
import { GatewayError } from '#src/storefront/gateway/gateway-error.ts';
import {
  notFound,
  type Page,
  type RefusalStatus,
  type Result,
  refusalStatuses,
} from '#src/storefront/result.ts';
import type { Respond } from './respond.tsx';

/** The pages that say what went wrong, in a shopper's words. */
export interface FailurePages {
  /** For a request that is refused for what it is. */
  readonly refusal: (status: RefusalStatus) => Page;
  /** For what failed on our side. @param path what was asked for */
  readonly failure: (error: unknown, path: string) => Page;
}

/** What is answered where a handler threw: never a stack. It is logged unless the request itself was wrong. */
export type FailureAnswer = (error: unknown, request: Request) => Result;

export function createFailureAnswer({ refusal, failure }: FailurePages, log: Logger): FailureAnswer {
  return (error, { path }) => {
    // An address that can't be decoded fits no route (specification §2).
    if (error instanceof URIError) return notFound;
    const status = refusalStatusOf(error);
    if (status !== undefined) return refusal(status);
    log.error({ err: error, path }, 'request failed');
    return failure(error, path);
  };
}

/** Express's parsers mark what they refuse with a status, and the backend what does not fit the contract. */
function refusalStatusOf(error: unknown): RefusalStatus | undefined {
  const { status } = error instanceof Error ? (error as { readonly status?: unknown }) : {};
  if (error instanceof GatewayError && status !== 400) return undefined;
  return refusalStatuses.find((each) => each === status);
}

/** The last stop, for what no handler caught. */
export function handleError(answer: FailureAnswer, respond: Respond, log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    if (response.headersSent) return void response.destroy();
    respond(request, response, 'default', answer(error, request)).catch((failure: unknown) => {
      log.fatal({ err: failure }, 'the error page failed');
      response.destroy();
    });
  };
}
