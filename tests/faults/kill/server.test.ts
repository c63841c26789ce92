import { expect, it } from 'vitest';
import { kill, makeShopFolder, startShop } from '../support/shop-process.ts';
import { createShopper, orderNumber } from '../support/shopper.ts';

const ROUNDS = 3;

it('kill -9 of the server between any two requests loses no acknowledged change', async () => {
  const folder = makeShopFolder();
  let shop = await startShop(folder);
  const { port } = shop;
  const shopper = createShopper(shop.origin);
  const restart = async () => {
    expect(await kill(shop, 'SIGKILL')).toEqual([null, 'SIGKILL']);
    shop = await startShop(folder, {}, port);
  };
  await shopper.get('/fragments/visitor');
  const hearts: string[] = [];
  for (const [round, item] of folder.items.slice(0, ROUNDS).entries()) {
    const code = folder.codes[round] ?? '';
    expect((await shopper.heart(code)).status).toBe(303);
    hearts.push(code);
    expect((await shopper.add(item, 2)).status).toBe(303);
    await restart();
    expect(await shopper.cart()).toEqual({ [item]: 2 });
    expect(await shopper.hearts()).toEqual(expect.arrayContaining(hearts));
    const order = orderNumber(await shopper.order(await shopper.checkout()));
    expect(order).toMatch(/^\d{6}-\d{8}$/);
    await restart();
    expect((await shopper.get(`/thank-you?number=${order}`)).words).toContain(order);
    expect(await shopper.cart()).toEqual({});
  }
}, 60_000);
