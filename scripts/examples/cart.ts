import { contract } from '#src/contract/index.ts';
import { goodsInStock, MOSCOW } from './goods.ts';
import type { RecordedShop } from './recorded-shop.ts';
import { ipAddress, newVisitor } from './visitors.ts';

const { cart, delivery } = contract;
const country = 'RU';
const owner = { userId: '', regionId: MOSCOW.regionId, country } as const;

const gift = {
  sum: 5_000,
  recipientName: 'Мария',
  recipientEmail: 'maria@example.com',
  senderName: 'Анна',
  greeting: 'С днём рождения!',
  sendOn: '2026-12-24',
};

/** A visitor's cart with a gift and a coupon, and one of the demo's gift cards. */
export async function playCart(shop: RecordedShop): Promise<void> {
  const { token } = await newVisitor(shop);
  const [{ itemId }] = await goodsInStock(shop, 1);
  const products = [{ productId: itemId, count: 1 }];
  const additionId = crypto.randomUUID();
  await shop.ask(cart.add, { body: { ...owner, products, additionId } }, token);
  await shop.ask(cart.addGift, { body: { ...owner, gift } }, token);
  await shop.ask(cart.applyCoupon, { body: { ...owner, coupon: 'ПРИВЕТ' } }, token);
  await shop.ask(cart.choosePresent, { body: { ...owner, itemId } }, token);
  await shop.ask(cart.getMiniCart, { body: { ...owner, recalc: true } }, token);
  const deferred = { ...owner, productId: itemId };
  await shop.ask(cart.transferDeferred, { body: { ...deferred, toDeffered: true } }, token);
  await shop.ask(cart.removeDeferred, { body: deferred }, token);
  await shop.ask(cart.clearCart, { body: owner }, token);

  const city = { country, regionCode: Number(MOSCOW.regionId), cityId: MOSCOW.cityId } as const;
  await shop.ask(delivery.prepareDeliveryTypes, { body: city }, token);
  const card = { number: '1000 2000 3000 4000', pin: '123456' };
  await shop.ask(cart.checkGiftCard, { body: { ...card, country, ipAddress } }, token);
}
