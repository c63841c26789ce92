// Memory of a server whose guests fill their carts and look at them: five guests, a hundred lines each, at once.
// npx node bench/full-carts.ts [lines = 100]      needs a build and a filled shop in DATA_DIR

import { readFileSync } from 'node:fs';
import { openShop } from './support/shopping.ts';

const GUESTS = 5;
const VIEWS = 20;
const lines = Number(process.argv[2] ?? 100);

const shop = await openShop(3917);
const megabytes = () => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
};
let most = 0;
const watch = setInterval(() => {
  most = Math.max(most, megabytes());
}, 50);

await fetch(shop.origin);
const before = megabytes();
const guests = await Promise.all(
  Array.from({ length: GUESTS }, (_, guest) =>
    shop.shopper(shop.items.slice(guest * lines, (guest + 1) * lines)),
  ),
);
const filled = megabytes();
await Promise.all(
  guests.map(async (cookie) => {
    for (let view = 0; view < VIEWS; view++)
      for (const path of ['/cart', '/fragments/mini-cart', '/fragments/visitor'])
        await (await fetch(shop.origin + path, { headers: { cookie } })).arrayBuffer();
  }),
);
clearInterval(watch);
console.log(
  `${GUESTS} guests with ${lines} lines: ${before} MB before, ${filled} MB with the carts filled, ${megabytes()} MB after ` +
    `${VIEWS} views, ${most} MB at most`,
);
shop.close();
process.exit();
