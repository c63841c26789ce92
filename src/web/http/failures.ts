import type { ErrorRequestHandler, Request } from 'express';
import type { Logger } from 'pino';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { notFound, type Page, type Result } from '#src/web/result.ts';
import { routePattern } from '../request/request.ts';
import { type RefusalStatus, refusalStatuses } from '../request/request-refusal.ts';
import type { Respond } from './respond.ts';

export interface FailurePages<FrontPage extends Page> {
  readonly refusal: (status: RefusalStatus) => FrontPage;
  /**
   * The page for an error on our side.
   *
   * @param path the requested path
   */
  readonly failure: (error: unknown, path: string) => FrontPage;
}

/** Maps an error to its page and logs it, unless the request was at fault. */
export type FailureAnswer<FrontPage extends Page> = (error: unknown, request: Request) => Result<FrontPage>;

export function createFailureAnswer<FrontPage extends Page>(
  { refusal, failure }: FailurePages<FrontPage>,
  log: Logger,
): FailureAnswer<FrontPage> {
  return (error, request) => {
    // A URL that can't be decoded matches no route (product.md, Notices and errors).
    if (error instanceof URIError) return notFound;
    const status = refusalStatusOf(error);
    if (status !== undefined) return refusal(status);
    log.error({ err: error, path: loggedPath(request) }, 'request failed');
    return failure(error, request.path);
  };
}

/** The path; if a secret is in it, such as the key of an order's link, its pattern. */
function loggedPath(request: Request): string {
  const pattern = routePattern(request) ?? '';
  return /:(?:key|token|file)\b/.test(pattern) ? pattern : request.path;
}

/** Express's parsers set a status on their errors; the backend answers 400 for input that violates the contract. */
function refusalStatusOf(error: unknown): RefusalStatus | undefined {
  const { status } = error instanceof Error ? (error as { readonly status?: unknown }) : {};
  if (error instanceof GatewayError && status !== 400) return undefined;
  return refusalStatuses.find((each) => each === status);
}

/** Responds to errors that no handler caught, such as those of middleware. @param layout of error pages */
export function handleError<FrontPage extends Page, Layout extends string>(
  answer: FailureAnswer<FrontPage>,
  respond: Respond<FrontPage, Layout>,
  layout: Layout,
  log: Logger,
): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    if (response.headersSent) return void response.destroy();
    respond(request, response, layout, answer(error, request)).catch((failure: unknown) => {
      log.fatal({ err: failure }, 'the error page failed');
      response.destroy();
    });
  };
}
