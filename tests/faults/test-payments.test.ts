import { request } from 'undici';
import { expect, it } from 'vitest';
import { freePort } from '#tests/support/processes/free-port.ts';
import { kill, makeShopFolder, type ShopProcess, startShop } from './support/shop-process.ts';

const PATH = '/test-payments/unknown';

/** The reply for a path on a port of this machine; null if nothing listens there. */
async function ask(port: number, path: string, host: string): Promise<number | null> {
  try {
    const { statusCode, body } = await request(`http://127.0.0.1:${port}${path}`, { headers: { host } });
    await body.dump();
    return statusCode;
  } catch (error) {
    expect((error as { code?: string }).code).toBe('ECONNREFUSED');
    return null;
  }
}

const askShop = ({ port, origin }: ShopProcess, path: string) => ask(port, path, new URL(origin).host);

it('test payments have their own server, which closes with the shop', async () => {
  const port = await freePort();
  const shop = await startShop(makeShopFolder(), { TEST_PAYMENTS_PORT: String(port) });
  const host = `localhost:${port}`;
  expect(await ask(port, PATH, host)).toBe(404);
  expect(await ask(port, '/healthz', host)).toBe(404);
  expect(await ask(port, PATH, new URL(shop.origin).host)).toBe(421);
  expect(await ask(port, PATH, 'evil.test')).toBe(421);
  expect(await askShop(shop, '/healthz')).toBe(200);
  expect(await kill(shop, 'SIGTERM')).toEqual([0, null]);
  expect([await ask(port, PATH, host), await askShop(shop, '/healthz')]).toEqual([null, null]);
}, 30_000);

it('nothing listens for test payments with another provider', async () => {
  const port = await freePort();
  const settings = { TEST_PAYMENTS_PORT: String(port), PAYMENT_PROVIDER: 'none' };
  const shop = await startShop(makeShopFolder(), settings);
  expect(await ask(port, PATH, `localhost:${port}`)).toBe(null);
  expect(await askShop(shop, '/healthz')).toBe(200);
}, 30_000);
