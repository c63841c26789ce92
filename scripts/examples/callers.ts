import { contract } from '#src/contract/index.ts';
import { goodsInStock, MOSCOW } from './goods.ts';
import type { RecordedShop } from './recorded-shop.ts';
import { consentVersion } from './visitors.ts';

const { cart } = contract;
const place = { country: 'RU', regionId: MOSCOW.regionId } as const;
const delivery = { kind: 'courier', cityId: MOSCOW.cityId, address: 'Тверская улица, 1, кв. 15' } as const;
const recipient = {
  firstName: 'Вера',
  lastName: 'Примерова',
  phone: '79169876543',
  email: 'vera@example.com',
};

/** Somebody calls: the staff finds what is wanted, reads the sum out and makes the order. */
export async function playCallers(shop: RecordedShop): Promise<void> {
  const goods = await goodsInStock(shop, 1);
  const codes = goods.map(({ modelColorCode }) => modelColorCode);
  await shop.ask(cart.findGoodsForCaller, { body: { country: 'RU', codes } }, shop.staffKey);
  const lines = goods.map(({ itemId }) => ({ itemId, count: 1 }));
  const { quote } = await shop.ask(
    cart.quoteForCaller,
    { body: { ...place, lines, delivery } },
    shop.staffKey,
  );
  const body = {
    ...place,
    idempotencyKey: crypto.randomUUID(),
    lines: quote.lines.map(({ itemId, count, itemPrice }) => ({ itemId, count, price: itemPrice.price })),
    expectedDeliveryPrice: quote.delivery?.price ?? 0,
    expectedTotal: quote.totalPrice,
    recipient,
    delivery,
    payment: 'online' as const,
    consentVersion,
    by: 'Ольга',
  };
  await shop.ask(cart.createOrderForCaller, { body }, shop.staffKey);
}
