// A backend for a team that brings its own: all that Vitrina's storefront needs to sell to guests, in memory. It passes
// the contract check at level `buy` (docs/backend.md); everything else answers 501, and pages go without it. Run it,
// and a shop over it:
//
//   node --import tsx examples/backend/server.ts 4000
//   GATEWAY_URL=http://localhost:4000 npm start

import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { pathToFileURL } from 'node:url';
import { type Call, type Country, Refusal } from './call.ts';
import { cartCalls } from './carts.ts';
import { catalogueCalls } from './catalogue.ts';
import { favoriteCalls } from './favorites.ts';
import { orderCalls } from './orders.ts';
import { placeCalls } from './places.ts';
import { sessionCalls, visitorOf } from './sessions.ts';

/** The calls that are answered. */
const calls: Readonly<Record<string, Call>> = {
  ...catalogueCalls,
  ...placeCalls,
  ...sessionCalls,
  ...cartCalls,
  ...favoriteCalls,
  ...orderCalls,
};

const MAX_BODY_BYTES = 256 * 1024;

interface Operation {
  readonly name: string;
  readonly service: string;
  readonly method: string;
  readonly pattern: RegExp;
}

/** All calls of the contract, by which an unbuilt one is told from a path that is none. */
const operations = readOperations();

function readOperations(): Operation[] {
  const document = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')) as {
    readonly paths: Readonly<
      Record<string, Readonly<Record<string, { operationId: string; tags: string[] }>>>
    >;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, tags }]) => ({
      name: operationId,
      service: tags[0] ?? '',
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    })),
  );
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const body = await readBody(request);
  if (pathname === '/readyz') return { ready: true };
  const [, base, path = ''] = /^\/(ru|am)(\/.*)$/.exec(pathname) ?? [];
  const operation = operations.find(({ method, pattern }) => method === request.method && pattern.test(path));
  if (!operation || operation.service !== request.headers['x-dest']) throw new Refusal(404, 'NoSuchCall');
  const call = calls[operation.name];
  if (!call) throw new Refusal(501, 'NotImplemented');
  const country: Country = base === 'am' ? 'AM' : 'RU';
  const params = Object.entries(operation.pattern.exec(path)?.groups ?? {}).map(([name, value]) => [
    name,
    decodeURIComponent(value),
  ]);
  const input = { params: Object.fromEntries(params), query: Object.fromEntries(searchParams), body };
  return call(input, { country, visitor: await visitorOf(request.headers.authorization, country) });
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes <= MAX_BODY_BYTES) pieces.push(piece);
  }
  if (bytes > MAX_BODY_BYTES) throw new Refusal(413, 'BodyTooLarge');
  if (bytes === 0) return undefined;
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'));
  } catch {
    throw new Refusal(400, 'MalformedJson');
  }
}

/** The backend as a server that does not listen yet. */
export function createExampleBackend(): Server {
  return createServer((request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    answer(request).then(
      (body) => send(200, body),
      (error: unknown) => {
        const isRefusal = error instanceof Refusal;
        if (!isRefusal) console.error(error);
        send(isRefusal ? error.status : 500, { errorMessage: isRefusal ? error.message : 'InternalError' });
      },
    );
  });
}

const [, program = '', port = '4000'] = process.argv;
if (import.meta.url === pathToFileURL(program).href) createExampleBackend().listen(Number(port));
