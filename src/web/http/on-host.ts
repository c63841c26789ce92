import type { RequestHandler } from 'express';

/** Hands the requests of one host to a handler; others pass. */
export function onHost(origin: string, handler: RequestHandler): RequestHandler {
  const { host } = new URL(origin);
  return (request, response, next) =>
    request.headers.host === host ? handler(request, response, next) : next();
}
