import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remoteGateway } from '#src/contract-check/gateway-under-test.ts';
import { runChecks } from '#src/contract-check/run-checks.ts';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { httpTransport } from '#src/web/gateway/http-transport.ts';
import { amHost, ruHost, stubShop } from '#tests/support/stub-shop.ts';
import { createSmallBackend } from '../../examples/small-backend.ts';

describe('the small backend in examples/', () => {
  let server: Server;
  let url: string;

  beforeAll(async () => {
    server = createSmallBackend().listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('is enough for the home page, the catalogue and a product', async () => {
    const client = createGatewayClient(httpTransport(url));
    const shop = stubShop({}, { client, log: pino({ level: 'silent' }) });
    const get = (path: string, host = ruHost) => request(shop.express).get(path).set('Host', host);
    for (const path of ['/', '/catalog', '/catalog/women', '/product/coat-navy'])
      expect((await get(path)).status, path).toBe(200);
    const inRussia = await get('/product/coat-navy');
    expect(inRussia.text).toContain('Пальто из\u00a0шерсти');
    expect(inRussia.text).toMatch(/12\s990\s₽/);
    expect((await get('/product/coat-navy', amHost)).text).toMatch(/52\s000\s֏/);
    expect((await get('/product/nothing')).status).toBe(404);
    expect((await get('/readyz')).status).toBe(200);
    await client.close();
  });

  it('fulfils the contract in the calls that it answers', async () => {
    const gateway = remoteGateway(url);
    const { results } = await runChecks(gateway, { readOnly: true });
    await gateway.transport.close();
    const answered = results.filter(({ area, outcome }) => area === 'replies' && outcome === 'passed');
    expect(answered.map(({ statement }) => statement.split(' ')[0])).toEqual([
      'content.getVersions',
      'search.getCategories',
      'search.getProducts',
      'search.getProduct',
      'search.getFilters',
    ]);
    const built = ['getVersions', 'getCategories', 'getProducts', 'getProduct', 'getFilters'];
    const wrong = results.filter(
      ({ area, outcome, reason }) =>
        area === 'replies' && outcome === 'failed' && built.some((name) => reason.includes(`.${name} `)),
    );
    expect(wrong).toEqual([]);
  });
});
