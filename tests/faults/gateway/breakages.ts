import type { IncomingMessage, ServerResponse } from 'node:http';
import { unsignedToken } from '#tests/support/tokens.ts';

type Breakage = (request: IncomingMessage, response: ServerResponse) => void;

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const sends =
  (status: number, body: unknown): Breakage =>
  (_request, response) =>
    void json(response, status, body);
const HTML = '<!doctype html><title>502</title><h1>Bad Gateway</h1>';
const goodToken = unsignedToken({ exp: 4_102_444_800 });

const misfits = Buffer.from(`{"products":[${'{"id":1},'.repeat(190_000)}{}],"totalCount":1}`);
const nested = Buffer.from(`${'['.repeat(4_000_000)}${']'.repeat(4_000_000)}`);

/** How a gateway can be broken and still reply at once. */
export const quickBreakages: Readonly<Record<string, Breakage>> = {
  'closes the connection': (request) => void request.socket.destroy(),
  'closes in the midst of its headers': ({ socket }) => void socket.end('HTTP/1.1 200 OK\r\nconten'),
  'speaks no HTTP': ({ socket }) => void socket.end('220 smtp.example ESMTP\r\n'),
  'answers 500': sends(500, { errorMessage: 'InternalError' }),
  'answers 503 in HTML': (_request, response) =>
    void response.writeHead(503, { 'content-type': 'text/html' }).end(HTML),
  'answers 200 in HTML': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end(HTML),
  'cuts its JSON short': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"products":[{"id":1,'),
  'promises more than it sends': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 10_000 });
    response.write('{"products":');
    response.socket?.end();
  },
  'answers in another shape': sends(200, { data: { items: [1, 2, 3] } }),
  'answers a list': sends(200, [[], null, 1]),
  'answers null': sends(200, null),
  'answers a huge body': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`{"products":["${'x'.repeat(12 * 1024 * 1024)}"]}`);
  },
  'answers with countless rows of which none fits': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(misfits),
  'nests lists without end': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(nested),
  'answers nothing': (_request, response) => void response.writeHead(200).end(),
  'answers 204': (_request, response) => void response.writeHead(204).end(),
  'leads elsewhere': (_request, response) =>
    void response.writeHead(302, { location: 'http://evil.example/' }).end(),
  'leads to itself': ({ url = '/' }, response) => void response.writeHead(307, { location: url }).end(),
  'knows nobody': sends(401, { errorMessage: 'Unauthorized' }),
  'gives tokens that it does not know': ({ url = '' }, response) =>
    void (url.includes('/Token/')
      ? json(response, 200, { token: goodToken, refreshToken: 'r', errorMessage: '' })
      : json(response, 401, { errorMessage: 'Unauthorized' })),
  'gives tokens that are none': sends(200, { token: 'no.token.at all', refreshToken: '', errorMessage: '' }),
  'says that there is too much to do': sends(429, { errorMessage: 'TooMany' }),
  'finds nothing': sends(404, { errorMessage: 'constructor' }),
  'names what nobody knows': sends(200, {
    success: false,
    errorMessage: '__proto__',
    menus: { TOP: [{ title: {}, children: 'x' }] },
    products: [{ modelPrice: { currency: 'XXX' } }],
    totalCount: 1e300,
    facets: [{ code: 'constructor', values: 'none' }],
  }),
  'answers with a broken coding': (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .end('not gzip'),
  'answers in another character set': (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json; charset=windows-1251' })
      .end(Buffer.from([0x7b, 0x22, 0xef, 0xf0, 0xe8, 0x22, 0x3a, 0xff, 0x7d])),
};

/** How a gateway can be broken so that its callers wait. */
export const slowBreakages: Readonly<Record<string, Breakage>> = {
  'says nothing': () => {},
  'falls silent in the midst of a reply': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"products":[');
  },
  'answers drop by drop': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drops = setInterval(() => response.write(' '), 100);
    response.on('close', () => clearInterval(drops));
  },
};
