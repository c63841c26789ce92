// Whole requests: the cart page with five lines, and a durable addition to a cart.
// npx node bench/cart-pages.ts      needs a build and a filled shop in DATA_DIR

import { openShop, postHeaders, report } from './support/shopping.ts';

const LINES = 5;
const SHOPPERS = 400;
const ADDED_ITEMS = 5;

const shop = await openShop(3916);
const cookie = await shop.shopper(shop.items.slice(0, LINES));
const page = {
  url: `${shop.origin}/cart`,
  headers: { cookie, 'accept-encoding': 'gzip, deflate, br, zstd' },
};
await shop.measure({ ...page, duration: 3 });
report('cart with five lines', await shop.measure(page));

const shoppers: string[] = [];
for (let number = 0; number < SHOPPERS; number += 1) shoppers.push(await shop.shopper([]));
/** Each shopper adds a different item each time: the same one would count as a double click. */
const requests = shop.items.slice(0, ADDED_ITEMS).flatMap((itemId) =>
  shoppers.map((one) => ({
    method: 'POST' as const,
    path: '/cart/lines',
    headers: postHeaders(one),
    body: `itemId=${itemId}`,
  })),
);
report(
  'add to the cart',
  await shop.measure({ requests, connections: 1, pipelining: 8, amount: requests.length }),
);
shop.close();
process.exit();
