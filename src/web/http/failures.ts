import type { ErrorRequestHandler, Request } from 'express';
import type { Logger } from 'pino';
import {
  notFound,
  type Page,
  type RefusalStatus,
  type Result,
  refusalStatuses,
} from '#src/storefront/result.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import type { Respond } from './respond.tsx';

export interface FailurePages {
  readonly refusal: (status: RefusalStatus) => Page;
  /** For an error on our side. @param path the requested path */
  readonly failure: (error: unknown, path: string) => Page;
}

/** Maps an error to its page and logs it, unless the request was at fault. */
export type FailureAnswer = (error: unknown, request: Request) => Result;

export function createFailureAnswer({ refusal, failure }: FailurePages, log: Logger): FailureAnswer {
  return (error, { path }) => {
    // A URL that can't be decoded matches no route (product.md, Notices and errors).
    if (error instanceof URIError) return notFound;
    const status = refusalStatusOf(error);
    if (status !== undefined) return refusal(status);
    log.error({ err: error, path }, 'request failed');
    return failure(error, path);
  };
}

/** Express's parsers set a status on their errors; the backend answers 400 for input that violates the contract. */
function refusalStatusOf(error: unknown): RefusalStatus | undefined {
  const { status } = error instanceof Error ? (error as { readonly status?: unknown }) : {};
  if (error instanceof GatewayError && status !== 400) return undefined;
  return refusalStatuses.find((each) => each === status);
}

/** Responds to errors that no handler caught, such as those of middleware. */
export function handleError(answer: FailureAnswer, respond: Respond, log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    if (response.headersSent) return void response.destroy();
    respond(request, response, 'default', answer(error, request)).catch((failure: unknown) => {
      log.fatal({ err: failure }, 'the error page failed');
      response.destroy();
    });
  };
}
