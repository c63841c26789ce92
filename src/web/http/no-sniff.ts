import type { RequestHandler } from 'express';

/** On every response, so that no browser treats a picture or plain text as a script. */
export const noSniff: RequestHandler = (_request, response, next) => {
  response.setHeader('x-content-type-options', 'nosniff');
  next();
};
