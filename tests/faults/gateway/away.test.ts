import { describe, expect, it } from 'vitest';
import { expectError } from '#tests/support/no-unexpected-errors.ts';
import { freePort } from '#tests/support/processes/free-port.ts';
import { kill, makeShopFolder, startGateway, startShop } from '../support/shop-process.ts';
import { createShopper, orderNumber, type Shopper } from '../support/shopper.ts';
import { signUp } from '../support/sign-up.ts';
import { openWholeShop } from '../support/whole-shop.ts';

const APOLOGY = 'Приносим извинения!';
const CART_IS_SAFE = 'Корзина сейчас не отвечает. Всё, что в ней лежит, сохранено';
const SIGN_IN_IS_AWAY = 'Сервис временно недоступен. Пожалуйста, попробуйте позже. Мы уже исправляем!';

/** What a shopper sees while the gateway is down; no page waits for it much longer than a second. */
async function expectNotNow(shopper: Shopper, item: number, code: string): Promise<void> {
  for (const path of ['/cart', '/delivery']) {
    const { status, words } = await shopper.get(path);
    expect(`${path} ${status}`).toBe(`${path} 503`);
    expect(words).toContain(CART_IS_SAFE);
  }
  const added = await shopper.add(item);
  expect(added.status).toBe(503);
  expect(added.words).toContain(CART_IS_SAFE);
  for (const reply of [await shopper.get('/favorites'), await shopper.heart(code)]) {
    expect(reply.status).toBe(503);
    expect(reply.words).toContain(APOLOGY);
  }
  expect((await shopper.get('/fragments/visitor')).status).toBe(200);
}

describe('with the gateway as a separate process', () => {
  it("an order is paid on the test page that the gateway's process serves", async () => {
    const folder = makeShopFolder();
    const TEST_PAYMENTS_PORT = String(await freePort());
    const gateway = await startGateway(folder, { TEST_PAYMENTS_PORT });
    const GATEWAY_URL = gateway.origin.replace('localhost', '127.0.0.1');
    const shop = await startShop(folder, { GATEWAY_URL, TEST_PAYMENTS_PORT });
    const shopper = createShopper(shop.origin);
    await shopper.add(folder.items[0] ?? 0);
    const ordered = await shopper.order({ ...(await shopper.checkout()), payment: 'online' });
    const page = new URL(ordered.location);
    expect(page.href).toMatch(`http://localhost:${TEST_PAYMENTS_PORT}/test-payments/`);
    const payer = createShopper(page.origin);
    expect((await payer.get(page.pathname)).words).toContain('Тестовая оплата');
    const paid = await payer.post(page.pathname, { outcome: 'success', notice: 'never' });
    const back = new URL(paid.location);
    expect((await shopper.get(back.pathname + back.search)).words).toContain('Оплачен');
  }, 30_000);
});

describe('while the gateway is down', () => {
  it('cached pages are served, others apologise, and after kill -9 and restart everything is there', async () => {
    const folder = makeShopFolder();
    const [first = 0, second = 0] = folder.items;
    const [heart = '', other = ''] = folder.codes;
    const gateway = await startGateway(folder);
    const shop = await startShop(folder, { GATEWAY_URL: gateway.origin.replace('localhost', '127.0.0.1') });
    const shopper = createShopper(shop.origin);
    await shopper.add(first, 2);
    await shopper.heart(heart);
    const order = orderNumber(await shopper.order(await shopper.checkout()));
    await shopper.add(second, 3);
    const kept = await shopper.get('/catalog/women');
    expect(kept.status).toBe(200);

    await kill(gateway, 'SIGKILL');
    expect(await shopper.get('/catalog/women')).toEqual(kept);
    expect((await shopper.get('/readyz')).status).toBe(503);
    await expectNotNow(shopper, first, other);
    expect((await shopper.get('/auth')).status).toBe(200);
    const { words } = await shopper.post('/auth', { do: 'login', phone: '79123456789' });
    expect(words).toContain(SIGN_IN_IS_AWAY);

    await startGateway(folder, {}, gateway.port);
    expect((await shopper.get('/readyz')).status).toBe(200);
    expect(await shopper.cart()).toEqual({ [second]: 3 });
    expect(await shopper.hearts()).toEqual([heart]);
    expect((await shopper.get(`/thank-you?number=${order}`)).words).toContain(order);
  }, 30_000);

  it('outdated pages are shown, and a customer whose token expired is still signed in afterwards', async () => {
    expectError(/request failed/);
    const shop = await openWholeShop();
    const [{ item, code } = { item: 0, code: '' }] = shop.items;
    const customer = shop.newShopper();
    await signUp(shop, customer);
    await customer.add(item, 2);
    const { html: kept } = await customer.get('/catalog/men');
    shop.onTheWay(() => Promise.reject(new Error('connect ECONNREFUSED')));
    shop.clocks.storefront = shop.clocks.backend = 1;
    expect(await customer.get('/catalog/men')).toMatchObject({ status: 200, html: kept });
    await expectNotNow(customer, item, code);
    shop.onTheWay();
    expect(await customer.cart()).toEqual({ [item]: 2 });
    expect((await customer.get('/cabinet_personal')).status).toBe(200);
  });
});
