// The built shop over a copy of the one in DATA_DIR on the low-end phone of `support/phone.ts` (6 × slower CPU, 400 ms round trip,
// 400 kbit/s): medians. The machine must be quiet.
// npx node bench/phone.ts [case …]
//   first-paint   FCP, LCP, blocking time, layout shift and bytes of six pages, with an empty cache; with ORIGIN=https://… the
//                 public pages of a shop that runs, over the protocol that it speaks
//   purchase      a guest's page loads from a product to the thank-you page
//   tap           from a tap on «В корзину» to the changed counter

import { loadavg } from 'node:os';
import { chromium } from 'playwright';
import { findChromium } from '#tests/support/services/chromium.ts';
import { measureFirstPaints } from './phone/first-paint.ts';
import { measurePurchase } from './phone/purchase.ts';
import { measureTapToCounter } from './phone/tap-to-counter.ts';
import { openShop } from './support/shopping.ts';

const cases = { 'first-paint': measureFirstPaints, purchase: measurePurchase, tap: measureTapToCounter };

console.log(`load average ${loadavg()[0]?.toFixed(1)}, which is to be low`);
if (process.env.ORIGIN) {
  await measureFirstPaints(process.env.ORIGIN);
  process.exit();
}
const asked = process.argv.slice(2);
const shop = await openShop(3917, { withPictures: true });
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const browser = await chromium.launch({ executablePath: await findChromium(), args });
for (const [name, measure] of Object.entries(cases))
  if (asked.length === 0 || asked.includes(name)) await measure(shop, browser);
await browser.close();
shop.close();
process.exit();
