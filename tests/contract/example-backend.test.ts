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
import { createExampleBackend } from '../../examples/backend/server.ts';

describe('the example of a backend', () => {
  let server: Server;
  let url: string;

  beforeAll(async () => {
    server = createExampleBackend().listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const openShop = () => {
    const client = createGatewayClient(httpTransport(url));
    return stubShop({}, { client, log: pino({ level: 'silent' }) }).express;
  };

  it('opens the pages of a shop, each country with its own prices', async () => {
    const shop = openShop();
    const get = (path: string, host = ruHost) => request(shop).get(path).set('Host', host);
    const pages = [
      '/',
      '/catalog',
      '/catalog/women',
      '/product/coat-navy',
      '/search?search=шарф',
      '/favorites',
    ];
    for (const path of pages) expect((await get(encodeURI(path))).status, path).toBe(200);
    const inRussia = await get('/product/coat-navy');
    expect(inRussia.text).toContain('Пальто из\u00a0шерсти');
    expect(inRussia.text).toMatch(/12\s990\s₽/);
    expect((await get('/product/coat-navy', amHost)).text).toMatch(/52\s000\s֏/);
    expect((await get('/product/nothing')).status).toBe(404);
    expect((await get('/readyz')).status).toBe(200);
  });

  it('passes the contract check at the level of a shop that sells to guests', async () => {
    const gateway = remoteGateway(url);
    const { results } = await runChecks(gateway, { level: 'buy' });
    await gateway.transport.close();
    expect(results.filter(({ outcome }) => outcome === 'failed' || outcome === 'not built')).toEqual([]);
    expect(
      new Set(results.filter(({ outcome }) => outcome === 'skipped').map(({ reason }) => reason)),
    ).toEqual(new Set(['needs --expired-token, kept from an earlier session']));
    expect(results.length).toBeGreaterThan(120);
  });

  it('says of every other call that it is not built, which is no failure', async () => {
    const gateway = remoteGateway(url);
    const { results } = await runChecks(gateway, { only: ['replies'] });
    await gateway.transport.close();
    const failed = results.filter(({ outcome }) => outcome === 'failed');
    expect(failed).toEqual([]);
    expect(
      results.some(({ outcome, reason }) => outcome === 'not built' && reason === 'content.listNews'),
    ).toBe(true);
  });

  it('sells: a guest’s goods come from the product to an order', async () => {
    const shop = openShop();
    const agent = request.agent(shop).host(ruHost);
    const send = (path: string, form: Record<string, string>) =>
      agent.post(path).set({ Host: ruHost, 'Sec-Fetch-Site': 'same-origin' }).type('form').send(form);
    const get = (path: string) => agent.get(path).set('Host', ruHost);
    await send('/cart/lines', { itemId: '1', count: '1' });
    expect((await get('/cart')).text).toContain('Пальто из\u00a0шерсти');
    const checkout = await get('/delivery');
    expect(checkout.status).toBe(200);
    expect(checkout.text).toMatch(/13\s290\s₽/);
  });
});
