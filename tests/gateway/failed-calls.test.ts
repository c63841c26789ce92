import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#src/config/log.ts';
import { createOmittedParts } from '#src/contract/validation/omitted-parts.ts';
import { traceFields } from '#src/telemetry/tracing/trace-context.ts';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { httpTransport } from '#src/web/gateway/http-transport.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';
import { unsignedToken } from '#tests/support/tokens.ts';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly requestId?: string;
  readonly call?: string;
  readonly status?: number;
  readonly err?: { readonly message: string };
}

/** A storefront over a gateway that answers every call but those for tokens as the listener does. */
async function openShop(listener: RequestListener) {
  const token = unsignedToken({ exp: 4_102_444_800 });
  const gateway = createServer((incoming, response) => {
    if (!incoming.url?.includes('/Token/')) return listener(incoming, response);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ token, refreshToken: 'r', errorMessage: '' }));
  });
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  onTestFinished(() => {
    gateway.closeAllConnections();
    gateway.close();
  });
  const lines: Line[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const log = createLog({ NODE_ENV: 'production', LOG_LEVEL: 'info' }, { write }, traceFields);
  const { port } = gateway.address() as AddressInfo;
  const client = createGatewayClient(httpTransport(`http://127.0.0.1:${port}`), createOmittedParts(log), log);
  const shop = stubShop({}, { client, log });
  return {
    lines,
    post: (path: string, form: Record<string, string> = {}) =>
      request(shop.express)
        .post(path)
        .set({ Host: ruHost, 'Sec-Fetch-Site': 'same-origin' })
        .type('form')
        .send(form),
  };
}

const json =
  (status: number, body: object): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const html: RequestListener = (_request, response) =>
  response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
const htmlAsSuccess: RequestListener = (_request, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Добро пожаловать</h1>');
const silence: RequestListener = () => {};

test.each([
  [404, 'CustomerNotFound', []],
  [429, 'TooManyRequests', []],
  [404, 'NoSuchCall', ['a call was refused']],
  [400, 'BadInput: body.phone', ['a call was refused']],
  [501, 'NotImplemented', ['a call is not built']],
])('a refusal is logged unless visitors cause it: %i %s', async (status, errorMessage, logged) => {
  const { lines, post } = await openShop(json(status, { errorMessage }));
  await post('/auth', { phone: '+7 900 000-00-01' });
  await post('/auth', { phone: '+7 900 000-00-01' });
  const own = lines.filter(({ call }) => call === 'identity.login').map(({ level, msg }) => [level, msg]);
  expect(own.slice(0, logged.length)).toEqual(logged.map((msg) => [30, msg]));
  expect(own).toHaveLength(logged[0] === 'a call was refused' ? 2 : logged.length);
});

test.each([
  ['500', json(500, { errorMessage: 'Boom' }), { status: 500, code: 'Boom' }],
  ['a page of a proxy', html, { status: 502, code: 'Unknown' }],
  ['a page with 200', htmlAsSuccess, { status: 502, code: 'NoReply', err: { message: /is not valid JSON/ } }],
  ['nothing', silence, { status: 504 }],
])(
  'a call that is answered with %s is in the log with the id of its request, at sign-in too',
  async (_what, listener, {
    err,
    ...facts
  }: { status: number; code?: string; err?: { message: RegExp } }) => {
    const { lines, post } = await openShop(listener);
    const { headers } = await post('/auth', { phone: '+7 900 000-00-01' });
    const failed = lines.filter(({ msg, requestId }) => msg === 'a call failed' && requestId);
    expect(failed.map(({ requestId }) => requestId)).toContain(headers['x-request-id']);
    const own = failed.find(({ call }) => call === 'identity.login');
    expect(own).toMatchObject({ level: 40, country: 'RU', tookMs: expect.any(Number), ...facts });
    if (err) expect(own?.err?.message).toMatch(err.message);
  },
);
