import type { RequestHandler } from 'express';

/** For every response, so that no browser takes a picture or a plain text for a script. */
export const noSniff: RequestHandler = (_request, response, next) => {
  response.setHeader('x-content-type-options', 'nosniff');
  next();
};
