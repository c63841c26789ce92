import type { CountryCode } from '#src/config/countries.ts';
import { addCoupon } from '#tests/backend/cart/shop.ts';
import { eanOf } from '#tests/backend/orders/mark-codes.ts';
import type { OrderShop } from '#tests/backend/orders/shop.ts';
import type { TestDatabase } from '#tests/support/databases.ts';

export const COUPONS = ['PERCENT', 'ODD SUM', 'SCARVES', 'GIVES'] as const;
export const GIFT_CARD = 'GC-0000-1 U';
/** What each country sells, gift cards apart. */
export const GOODS: Readonly<Record<CountryCode, readonly string[]>> = {
  RU: ['SCARF-1 U', 'DRESS-1 S', 'DRESS-1 M', 'COAT-1 S'],
  AM: ['SCARF-1 U', 'DRESS-1 S', 'DRESS-1 M'],
};
const DRESSES = ['DRESS-1 S', 'DRESS-1 M', 'DRESS-1 L'] as const;

/** Plenty of everything; dresses are marked, some codes give one, and couriers wait until things are tried on. */
export async function stockUp(database: TestDatabase, shop: OrderShop): Promise<void> {
  for (const name of new Set([...GOODS.RU, ...DRESSES])) await shop.setStock(name, 'M1', 1_000);
  for (const name of new Set([...GOODS.AM, ...DRESSES])) await shop.setStock(name, 'Y1', 1_000);
  for (const name of [...GOODS.RU, GIFT_CARD]) await shop.setStock(name, 'W1', 1_000);
  await database.query
    .insertInto('carrier_cities')
    .values({ carrier: 'cdek', city_guid: 'msk', code: 44 })
    .execute();
  await markDresses(database, shop);
  await addCoupons(database);
  await database.query
    .updateTable('delivery_rates')
    .set({ fitting_units: 10, fitting_sum: null })
    .where('kind', '=', 'courier')
    .execute();
}

const barcodeOf = (shop: OrderShop, name: string): string => eanOf(460_000_000_000 + shop.item(name));

async function markDresses({ query }: TestDatabase, shop: OrderShop): Promise<void> {
  await query.updateTable('models').set({ marking: 'yes' }).where('code', '=', 'DRESS').execute();
  for (const name of DRESSES)
    await query
      .updateTable('items')
      .set({ barcode: barcodeOf(shop, name) })
      .where('id', '=', shop.item(name))
      .execute();
}

async function addCoupons(database: TestDatabase): Promise<void> {
  for (const country of ['RU', 'AM'] as const) {
    await addCoupon(database, { code: 'PERCENT', country, percent: 33 });
    await addCoupon(database, { code: 'ODD SUM', country, amount: country === 'RU' ? 100_001 : 100_100 });
    await addCoupon(database, { code: 'SCARVES', country, amount: 33_300, on_chosen: 1 });
    const present = { present_article: 'DRESS-1', present_size: 'L' };
    await addCoupon(database, { code: 'GIVES', country, amount: 100, ...present });
  }
  const scarves = await database.query
    .selectFrom('coupons')
    .where('code', '=', 'SCARVES')
    .select('id')
    .execute();
  const chosen = scarves.map(({ id }) => ({ coupon_id: id, kind: 'article' as const, value: 'SCARF' }));
  await database.query.insertInto('coupon_goods').values(chosen).execute();
}
