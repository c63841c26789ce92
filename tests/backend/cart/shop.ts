import type { Database } from '#src/backend/database/database.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { Call, CallInput, CallReply } from '#src/contract/call.ts';
import type { Cart } from '#src/contract/cart/index.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend, type TestBackendOptions } from '#tests/support/backend.ts';
import { fourShops } from '#tests/support/planting/places.ts';
import { plant } from '#tests/support/planting/plant.ts';
import { addRow, addRows, type Given } from '#tests/support/planting/rows.ts';

type Lines = readonly (readonly [itemId: number, count: number])[];

/** A shopper with a token, in one country. */
export interface TestShopper {
  readonly accessToken: string;
  readonly country: CountryCode;
  cart(): Promise<Cart>;
  add(...lines: Lines): Promise<Cart>;
  update(...lines: Lines): Promise<Cart>;
  select(selected: boolean, ...productIds: number[]): Promise<Cart>;
  defer(productId: number): Promise<Cart>;
  restoreDeferred(productId: number): Promise<Cart>;
  removeDeferred(productId: number): Promise<Cart>;
  clear(): Promise<Cart>;
  /** @param address the visitor's */
  coupon(code: string, address?: string): Promise<Cart>;
  /** Any call by this shopper. */
  ask<C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>>;
}

export interface CartShop {
  readonly backend: TestBackend;
  /** The id of an item, by its product's code and its size. */
  item(name: string): number;
  /** A new visitor, or the one of a user token. */
  visitor(country?: CountryCode, userToken?: string): Promise<TestShopper>;
  setStock(name: string, shop: string, quantity: number): Promise<void>;
}

let visitors = 0;

/** A shop with a dress in three sizes, a coat that only RU sells, a scarf and a gift card. */
export async function openCartShop(
  database: Database,
  now?: Date,
  options?: TestBackendOptions,
): Promise<CartShop> {
  const category = 'women/dresses';
  const { items } = await plant(database, {
    ...fourShops,
    goods: [
      {
        code: 'DRESS',
        title: 'Платье',
        category,
        popularity: 5,
        products: [
          {
            colour: 'Чёрный',
            prices: { RU: [12_990, 15_990], AM: 52_000 },
            sizes: { S: { M1: 20, W1: 5, Y1: 4 }, M: { P1: 3 }, L: {} },
          },
        ],
      },
      {
        code: 'COAT',
        category,
        popularity: 9,
        products: [{ colour: 'Серый', prices: { RU: 30_000 }, sizes: { S: { M1: 15, Y1: 15 } } }],
      },
      {
        code: 'SCARF',
        category,
        popularity: 1,
        products: [{ colour: 'Синий', prices: { RU: 999.5, AM: 4_000 }, sizes: { U: { M1: 99, Y1: 99 } } }],
      },
      {
        code: 'GC-0000',
        category,
        products: [{ colour: 'Синий', prices: { RU: 1_000 }, sizes: { U: { W1: 99 } } }],
      },
    ],
  });
  const backend = createTestBackend(database, now, options);
  const item = (name: string) => items.get(name) ?? Number.NaN;

  return {
    backend,
    item,
    async visitor(country = 'RU', userToken = `visitor-0123456789-${visitors++}`) {
      const query = { userToken, country };
      const { token } = await backend.reply(contract.identity.getToken, { query }, { country });
      return shopperOf(backend, country, token);
    },
    async setStock(name, shop, quantity) {
      await database.query
        .insertInto('stock')
        .values({ item_id: item(name), shop_number: shop, quantity })
        .onConflict((on) => on.columns(['item_id', 'shop_number']).doUpdateSet({ quantity }))
        .execute();
    },
  };
}

export function shopperOf(backend: TestBackend, country: CountryCode, accessToken: string): TestShopper {
  const ask = <C extends Call>(call: C, input: CallInput<C>, address: string | null = null) =>
    backend.reply(call, input, { country, accessToken, address });
  const place = { userId: '', regionId: '77', country };
  const products = (lines: Lines) => lines.map(([productId, count]) => ({ productId, count }));
  const { cart } = contract;
  return {
    accessToken,
    country,
    ask,
    cart: () => ask(cart.getMiniCart, { body: { ...place, recalc: true } }),
    add: (...lines) => ask(cart.add, { body: { ...place, products: products(lines) } }),
    update: (...lines) => ask(cart.update, { body: { ...place, products: products(lines) } }),
    select: (selected, ...productIds) => ask(cart.select, { body: { ...place, productIds, selected } }),
    defer: (productId) => ask(cart.transferDeferred, { body: { ...place, productId, toDeffered: true } }),
    restoreDeferred: (productId) =>
      ask(cart.transferDeferred, { body: { ...place, productId, toDeffered: false } }),
    removeDeferred: (productId) => ask(cart.removeDeferred, { body: { ...place, productId } }),
    clear: () => ask(cart.clearCart, { body: place }),
    coupon: (code, address) => ask(cart.applyCoupon, { body: { ...place, coupon: code } }, address),
  };
}

/** What is in a cart as `[item, count]`. */
export const countsOf = (cart: Cart) => cart.products.map(({ itemId, count }) => [itemId, count]);
export const deferredOf = (cart: Cart) => cart.defferedProducts.map(({ itemId, count }) => [itemId, count]);
export const refusalOf = ({ errorMessage, errorItemId }: Cart) => [errorMessage, errorItemId];

/** A coupon of 10 % for RU without a period, except as given. */
export async function addCoupon(database: Database, coupon: Given<'coupons'>): Promise<void> {
  await addRow(database, 'coupons', { percent: 'amount' in coupon ? null : 10, ...coupon });
}

/** More sizes of an item's product, two of each in stock. */
export async function addItems(database: Database, sibling: number, count: number): Promise<number[]> {
  const { product_id } = await database.query
    .selectFrom('items')
    .where('id', '=', sibling)
    .select('product_id')
    .executeTakeFirstOrThrow();
  const items = Array.from({ length: count }, (_, number) => ({
    product_id,
    size: `n${number}`,
    barcode: `many ${number}`,
  }));
  const added = await addRows(database, 'items', items);
  const stock = added.map(({ id }) => ({ item_id: id, shop_number: 'M1', quantity: 2 }));
  await addRows(database, 'stock', stock);
  return added.map(({ id }) => id);
}
