import express, { type Express, type Request } from 'express';
import { REPLY_LIMIT_BYTES } from '#src/config/constants.ts';
import { type CountryCode, countryCodes } from '#src/config/countries.ts';
import type { Call } from '#src/contract/call.ts';
import { calls } from '#src/contract/index.ts';
import type { Backend } from './app.ts';

/** The backend alone over HTTP (`npm run gateway`): `/{country}{path}` with `x-dest` naming the service. */
export function createBackendServer(backend: Backend): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.get('/readyz', async (_request, response) => {
    await backend.ready();
    response.json({ ready: true });
  });
  app.use(express.json({ limit: REPLY_LIMIT_BYTES, inflate: false }));
  for (const country of countryCodes) {
    for (const call of calls) {
      app[methodOf(call)](
        `/${country.toLowerCase()}${expressPath(call.path)}`,
        async (request, response, next) => {
          const destination = request.get('x-dest');
          if (destination && destination !== call.service) return next();
          const { status, body } = await backend.answer(call, inputOf(request), {
            country: country satisfies CountryCode,
            accessToken: bearerOf(request),
          });
          response.status(status).json(body);
        },
      );
    }
  }
  app.use((_request, response) => {
    response.status(404).json({ errorMessage: 'UnknownCall' });
  });
  return app;
}

const methodOf = (call: Call) => call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';

/** `/News/{id}` as Express spells it: `/News/:id`. */
const expressPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

const inputOf = (request: Request) => ({ params: request.params, query: request.query, body: request.body });

function bearerOf(request: Request): string | null {
  return /^Bearer (\S+)$/.exec(request.get('authorization') ?? '')?.[1] ?? null;
}
