// The account's sections of the demo's lived-in customer: whole pages, as browsers ask for them; embedded backend.
// node bench/account-sections.ts [section ...]      needs a build and a demo shop in DATA_DIR

import { people } from '#src/demo/customers/people.ts';
import { openShop, report } from './support/shopping.ts';

const SECTIONS = [
  '/cabinet',
  '/cabinet_order',
  '/cabinet_personal',
  '/cabinet_address',
  '/cabinet_promocodes',
  '/cabinet_club',
  '/cabinet_review',
  '/cabinet_recommend',
  '/cabinet_subscribe',
  '/cabinet_faq',
  '/cabinet_favorites',
];
/** Few, as a browser's are; more only wait in the queue. */
const CONNECTIONS = 4;

const asked = process.argv.slice(2);
const shop = await openShop(3917);
const phone = people.find(({ country }) => country === 'RU')?.phone ?? '';
const headers = { cookie: await shop.customer(phone), 'accept-encoding': 'gzip, deflate, br, zstd' };
for (const section of asked.length > 0 ? asked : SECTIONS) {
  const page = { url: shop.origin + section, headers, connections: CONNECTIONS };
  await shop.measure({ ...page, duration: 3 });
  report(section, await shop.measure(page));
}
shop.close();
process.exit();
