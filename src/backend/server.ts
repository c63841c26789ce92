import type { RequestListener } from 'node:http';
import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { Call, FailureReply } from '#src/contract/call.ts';
import { calls } from '#src/contract/index.ts';
import { NotReady, type ReadinessReply } from '#src/contract/transport/readiness.ts';
import { retryAfter } from '#src/contract/transport/retry-after.ts';
import { METRICS_PATH } from '#src/telemetry/metrics/metrics-page.ts';
import type { Backend } from './app.ts';
import { createCallerReader } from './calls/callers.ts';
import { traceCalls } from './calls/trace-calls.ts';

const BODY_LIMIT_BYTES = 256 * 1024;

type CallHandler = Pick<Backend, 'answer' | 'ready'>;

interface OtherPages {
  readonly metrics?: RequestListener | null;
  readonly addDocuments?: (app: Express) => void;
}

/**
 * The backend over HTTP: `/{country}{path}` with `x-dest`. Errors are a {@link FailureReply}, never a stack
 * trace.
 *
 * @param secret shared with the storefronts, which are trusted to pass visitors' addresses
 *
 * @param pages other pages: the process's metrics, if they are on this port, and the contract's documents
 */
export function createBackendServer(
  backend: CallHandler,
  log: Logger,
  secret?: string,
  { metrics = null, addDocuments }: OtherPages = {},
): Express {
  const callerOf = createCallerReader(secret);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use((_request, response, next) => {
    response.setHeader('x-content-type-options', 'nosniff');
    next();
  });
  app.use(traceCalls);
  app.get('/readyz', async (_request, response) => {
    try {
      await backend.ready();
      response.json({ ready: true } satisfies ReadinessReply);
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      const waitingFor = error instanceof NotReady ? [...error.waitingFor] : [];
      const reply: ReadinessReply = { ready: false, errorMessage: 'NotReady', waitingFor };
      response.status(503).set(retryAfter(503)).json(reply);
    }
  });
  if (metrics) app.get(METRICS_PATH, metrics);
  addDocuments?.(app);
  app.use(express.json({ limit: BODY_LIMIT_BYTES, inflate: false }));
  for (const country of countryCodes)
    for (const call of calls) addCall(app, backend, { country, call, callerOf });
  app.use((_request, response) => fail(response, 404, 'UnknownCall'));
  app.use(answerError(log));
  return app;
}

interface ServedCall {
  readonly country: CountryCode;
  readonly call: Call;
  readonly callerOf: ReturnType<typeof createCallerReader>;
}

function addCall(app: Express, backend: CallHandler, { country, call, callerOf }: ServedCall): void {
  const path = `/${country.toLowerCase()}${expressPath(call.path)}`;
  app[methodOf(call)](path, async (request, response, next) => {
    const destination = request.get('x-dest');
    if (destination && destination !== call.service) return next();
    const { address, body } = callerOf(request);
    const context = { country, accessToken: bearerOf(request), address };
    const input = { params: request.params, query: request.query, body };
    const answer = await backend.answer(call, input, context);
    response.status(answer.status).set(retryAfter(answer.status)).json(answer.body);
  });
}

const methodOf = (call: Call) => call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';

const expressPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

function bearerOf(request: Request): string | null {
  return /^Bearer (\S+)$/.exec(request.get('authorization') ?? '')?.[1] ?? null;
}

function fail(response: Response, status: number, errorMessage: string): void {
  response
    .status(status)
    .set(retryAfter(status))
    .json({ errorMessage } satisfies FailureReply);
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
    log.error({ err: error, path: request.route?.path }, 'request failed');
    fail(response, 500, 'InternalError');
  };
}
