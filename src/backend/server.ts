import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { Call, FailureReply } from '#src/contract/call.ts';
import { calls } from '#src/contract/index.ts';
import type { Backend } from './app.ts';

/** The largest call, an order, is some 20 kB. */
const BODY_LIMIT_BYTES = 256 * 1024;

type Answering = Pick<Backend, 'answer' | 'ready'>;

/** The backend over HTTP: `/{country}{path}` with `x-dest`. Errors are a {@link FailureReply}, never a stack trace. */
export function createBackendServer(backend: Answering, log: Logger): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use((_request, response, next) => {
    response.setHeader('x-content-type-options', 'nosniff');
    next();
  });
  app.get('/readyz', async (_request, response) => {
    try {
      await backend.ready();
      response.json({ ready: true });
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      fail(response, 503, 'NotReady');
    }
  });
  app.use(express.json({ limit: BODY_LIMIT_BYTES, inflate: false }));
  for (const country of countryCodes) for (const call of calls) addCall(app, backend, country, call);
  app.use((_request, response) => fail(response, 404, 'UnknownCall'));
  app.use(answerError(log));
  return app;
}

function addCall(app: Express, backend: Answering, country: CountryCode, call: Call): void {
  const path = `/${country.toLowerCase()}${expressPath(call.path)}`;
  app[methodOf(call)](path, async (request, response, next) => {
    const destination = request.get('x-dest');
    if (destination && destination !== call.service) return next();
    const context = { country, accessToken: bearerOf(request) };
    const { status, body } = await backend.answer(call, inputOf(request), context);
    response.status(status).json(body);
  });
}

const methodOf = (call: Call) => call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';

/** `/News/{id}` becomes `/News/:id`. */
const expressPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

const inputOf = (request: Request) => ({ params: request.params, query: request.query, body: request.body });

function bearerOf(request: Request): string | null {
  return /^Bearer (\S+)$/.exec(request.get('authorization') ?? '')?.[1] ?? null;
}

function fail(response: Response, status: number, errorMessage: string): void {
  response.status(status).json({ errorMessage } satisfies FailureReply);
}

/** Errors of the body parser and the router, by type. */
const refusals = new Map<string, string>(
  Object.entries({
    'entity.too.large': 'BodyTooLarge',
    'entity.parse.failed': 'MalformedJson',
  }),
);

function answerError(log: Logger): ErrorRequestHandler {
  return (error: { status?: number; type?: string }, request, response, next) => {
    if (response.headersSent) return next(error);
    const { status = 500, type = '' } = error;
    if (status < 500) return fail(response, status, refusals.get(type) ?? 'BadRequest');
    log.error({ err: error, path: request.path }, 'request failed');
    fail(response, 500, 'InternalError');
  };
}
