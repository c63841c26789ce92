import { contract } from '#src/contract/index.ts';
import { found } from './found.ts';
import { goodsInStock } from './goods.ts';
import type { RecordedShop } from './recorded-shop.ts';
import { consentVersion, ipAddress, newVisitor } from './visitors.ts';

const { cart } = contract;
const country = 'RU';
const by = 'Ольга';

/** A shop holds goods for visitors: one collects them, the other is let down. */
export async function playReservations(shop: RecordedShop): Promise<void> {
  const collected = await reserve(shop);
  const params = { number: collected };
  const { token } = await newVisitor(shop);
  const [, key = ''] = await shop.messageMatch(new RegExp(`/r/${collected}/([\\w-]+)`));
  await shop.ask(cart.getLinkedReservation, { params: { ...params, key } }, token);
  await shop.ask(cart.showReservation, { params }, shop.staffKey);
  await shop.ask(cart.listReservations, { query: { state: 'held' } }, shop.staffKey);
  await shop.ask(cart.collectReservation, { params, body: { by } }, shop.staffKey);
  const cancelled = { params: { number: await reserve(shop) }, body: { why: 'На вещи нашёлся дефект', by } };
  await shop.ask(cart.cancelStaffReservation, cancelled, shop.staffKey);
}

async function reserve(shop: RecordedShop): Promise<string> {
  const { token } = await newVisitor(shop);
  const { items, shopNumber } = await findHoldable(shop, token);
  const body = {
    country,
    ipAddress,
    idempotencyKey: crypto.randomUUID(),
    shopNumber,
    items,
    name: 'Анна',
    phone: '79161234567',
    email: 'anna@example.com',
    consentPersonalData: true,
    consentVersion,
  } as const;
  const { reservation } = await shop.ask(cart.createReservation, { body }, token);
  return found(reservation, 'the reservation').number;
}

async function findHoldable(shop: RecordedShop, token: string) {
  for (const { itemId } of await goodsInStock(shop, 20)) {
    const items = [{ itemId, count: 1 }];
    const { shops } = await shop.look(cart.getReservationShops, { body: { country, items } }, token);
    const [first] = shops;
    if (first) return { items, shopNumber: first.shop.number };
  }
  throw new Error('No shop holds any of the first goods');
}
