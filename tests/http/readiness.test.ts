import type { ServerResponse } from 'node:http';
import request from 'supertest';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkReadiness, NotReady } from '#src/contract/transport/readiness.ts';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { httpTransport } from '#src/web/gateway/http-transport.ts';
import { inProcessTransport } from '#src/web/gateway/in-process-transport.ts';
import { standIn } from '#tests/support/stand-ins/stand-in.ts';
import { never, stubBackend } from '#tests/support/stub-backend.ts';
import { stubShop } from '#tests/support/stub-shop.ts';

const HTML = '<!doctype html><title>Welcome</title>';
const READY = '{"ready":true}';

async function readinessOver(answer: object | ((response: ServerResponse) => void)) {
  const { url } = await standIn(answer);
  const client = createGatewayClient(httpTransport(url));
  onTestFinished(() => void client.close());
  const began = performance.now();
  const { status, text } = await request(stubShop({}, { client }).express).get('/readyz');
  expect(performance.now() - began).toBeLessThan(2_000);
  return `${status} ${text}`;
}

describe('readiness', () => {
  test('is what a gateway reports', async () => {
    expect(await readinessOver({ ready: true })).toBe('200 ready');
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['a page of HTML', (response) => response.setHeader('content-type', 'text/html').end(HTML)],
    ['a page of HTML that says it is JSON', (response) => response.end(HTML)],
    [
      'half a reply',
      (response) => response.writeHead(200, { 'content-length': '99' }).end(READY, () => response.destroy()),
    ],
    ['half a JSON', (response) => response.end(READY.slice(0, -1))],
    ['another JSON', (response) => response.end('{"status":"ok"}')],
    ['a status that contradicts it', (response) => response.writeHead(500).end(READY)],
    ['no end', (response) => void response.write(READY)],
    ['silence', () => {}],
  ])('is not reported by %s', async (_, answer) => {
    expect(await readinessOver(answer)).toBe('503 not ready: gateway');
  });

  test('names what the gateway waits for', async () => {
    const reply = { ready: false, errorMessage: 'NotReady', waitingFor: ['database'] };
    const answer = (response: ServerResponse) => response.writeHead(503).end(JSON.stringify(reply));
    expect(await readinessOver(answer)).toBe('503 not ready: database');
  });

  test('is answered in time even if the embedded backend hangs', async () => {
    const client = createGatewayClient(inProcessTransport({ ...stubBackend({}), ready: never }));
    const began = performance.now();
    const { status, text } = await request(stubShop({}, { client }).express).get('/readyz');
    expect(performance.now() - began).toBeLessThan(2_000);
    expect([status, text]).toEqual([503, 'not ready: gateway']);
  });

  test('names every part that fails or hangs, and no other', async () => {
    const parts = { database: never(), catalogue: Promise.reject(new Error('no')), other: Promise.resolve() };
    const error = await checkReadiness(parts, 10).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(NotReady);
    expect(error).toMatchObject({ waitingFor: ['database', 'catalogue'] });
  });
});

test.each(['/healthz', '/readyz'])(
  '%s is answered anew each time, whatever cache is in front',
  async (probe) => {
    const { headers } = await request(stubShop({}).express).get(probe);
    expect(headers['cache-control']).toBe('no-store');
  },
);
