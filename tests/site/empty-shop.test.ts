import request from 'supertest';
import { expect, test } from 'vitest';
import { createGatewayClient } from '#src/web/gateway/gateway.ts';
import { inProcessTransport } from '#src/web/gateway/in-process-transport.ts';
import { createTestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { amHost, ruHost, stubShop } from '#tests/support/stub-shop.ts';

const paths = [
  '/',
  '/catalog',
  '/search?search=платье',
  '/cart',
  '/favorites',
  '/stores',
  '/news',
  '/offers',
];

describeOnEachDatabase('a shop without goods and texts', (open) => {
  test.each([ruHost, amHost])(
    'opens at %s: every page works, and the home page announces the opening',
    async (host) => {
      const { backend } = createTestBackend(await open());
      const shop = stubShop({}, { client: createGatewayClient(inProcessTransport(backend)) });
      for (const path of paths) {
        const { status, text } = await request(shop.express).get(encodeURI(path)).set('Host', host);
        expect([path, status]).toEqual([path, 200]);
        expect(text.match(/<h1/g), path).toHaveLength(1);
      }
      const home = await request(shop.express).get('/').set('Host', host);
      expect(home.text).toContain('Скоро открытие');
      expect(home.text).not.toContain('>Каталог</h2>');
      const gone = await request(shop.express).get('/catalog/women').set('Host', host);
      expect(gone.status).toBe(404);
    },
  );
});
