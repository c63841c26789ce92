import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { createBackendServer } from '#src/backend/server.ts';
import { testLog } from '#tests/support/no-unexpected-errors.ts';
import { stubBackend } from '#tests/support/stub-backend.ts';
import { ruHost, stubShop } from '#tests/support/stub-shop.ts';

const shop = stubShop({}, { pictures: { file: async () => 'docs/screenshots/home-1440.webp' } });

describe('browsers do not sniff a reply’s type', () => {
  test.each([
    '/healthz',
    '/readyz',
    '/static/icon.svg',
    '/static/nothing.js',
    '/img/400/goods/a.jpg.webp',
    '/img/nothing',
    '/robots.txt',
    '/nothing',
    '/%ff',
    '/cabinet',
    '/fragments/visitor',
  ])('of %s', async (path) => {
    const { headers } = await request(shop.express).get(path).set('Host', ruHost);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('of an unknown host, and to a provider’s post', async () => {
    const unknown = await request(shop.express).get('/').set('Host', 'evil.example').expect(421);
    const notice = await request(shop.express).post('/payments/test/notice').set('Host', ruHost).send('x');
    for (const { headers } of [unknown, notice]) expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test.each(['/readyz', '/ru/Versions', '/ru/News/%ff', '/nothing'])('of the gateway at %s', async (path) => {
    const { headers } = await request(createBackendServer(stubBackend({}), testLog)).get(path);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
