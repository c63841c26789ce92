// The account's sections of the demo's lived-in customer: whole pages, as browsers ask for them; embedded backend.
// Prints the median of rounds in turn, and their range.
// npx node bench/account-sections.ts [section ...]      needs a build and a demo shop in DATA_DIR

import { people } from '#demo/customers/people.ts';
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
/** Few, like a browser's; more would only queue up. */
const CONNECTIONS = 4;

const ROUNDS = 5;
const SECONDS = 2;
const NOTICES_SEEN = `cookiesAccepted=1; appBanner=0; cityVerify=${encodeURIComponent('{"verify":true,"isShowed":true}')}`;

const asked = process.argv.slice(2);
const sections = asked.length > 0 ? asked : SECTIONS;
const shop = await openShop(3917);
const phone = people.find(({ country }) => country === 'RU')?.phone ?? '';
const cookie = `${await shop.customer(phone)}; ${NOTICES_SEEN}`;
const headers = { cookie, 'accept-encoding': 'gzip, deflate, br, zstd' };
const pageOf = (section: string) => ({ url: shop.origin + section, headers, connections: CONNECTIONS });

for (const section of sections) await shop.measure({ ...pageOf(section), duration: 3 });
const results = new Map(
  sections.map((section) => [section, [] as Awaited<ReturnType<typeof shop.measure>>[]]),
);
// Alternates, because the speed of a shared machine changes by the minute.
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [section, ofSection] of results)
    ofSection.push(await shop.measure({ ...pageOf(section), duration: SECONDS }));
}
for (const [section, ofSection] of results) {
  const [slowest, ...others] = ofSection.toSorted((one, other) => one.perSecond - other.perSecond);
  const middle = others[Math.floor(ROUNDS / 2) - 1];
  const fastest = others.at(-1);
  if (slowest && middle && fastest)
    report(`${section} (${slowest.perSecond.toFixed(0)}–${fastest.perSecond.toFixed(0)}/s)`, middle);
}
shop.close();
process.exit();
