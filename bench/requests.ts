// Whole requests to the built shop over a copy of the demo shop in DATA_DIR: a second, p99 and CPU time of each.
// npx node bench/requests.ts [case …]
//   cached           a catalogue page and its 304 from memory, beside a bare node:http server that sends the same bytes
//   uncached         catalogue pages from the database to compressed bytes, each address once, as every sort has its own
//   visitor          what every page asks for after load: of a shopper with a full cart, of a first visit
//   cart, add        the page of a cart with five lines; a durable addition to a cart
//   cabinet, order, club …   the account of the demo's lived-in customer: its first page, the section of that path

import { setTimeout as pause } from 'node:timers/promises';
import { people } from '#demo/customers/people.ts';
import { sectionPaths } from '#src/models/cabinet/menu.ts';
import { startServer } from './support/load.ts';
import { openShop, postHeaders, report } from './support/shopping.ts';

const PORT = 3914;
const BARE_PORT = 3917;
const NOTICES_SEEN = `cookiesAccepted=1; appBanner=0; cityVerify=${encodeURIComponent('{"verify":true,"isShowed":true}')}`;
/** As of a shop that has run for a while: V8 is still compiling hot functions in the first seconds of a load. */
const WARM_UP_SECONDS = 15;
/** As browsers ask over HTTPS. */
const CODINGS = { 'accept-encoding': 'gzip, deflate, br, zstd' };

const cases: Record<string, () => Promise<void>> = { cached, uncached, visitor, cart, add };
for (const path of ['/cabinet', ...sectionPaths])
  cases[path.replace(/^\/(cabinet_)?/, '')] = () => section(path);
const asked = process.argv.slice(2);
const chosen = (asked.length > 0 ? asked : Object.keys(cases)).map((name) => {
  const run = cases[name];
  if (!run) throw new Error(`No case ${name}: ${Object.keys(cases).join(', ')}`);
  return run;
});
const shop = await openShop(PORT);
let customer: string | undefined;
for (const run of chosen) await run();
shop.close();
process.exit();

/** Warms up, then measures one address. */
async function measurePage(name: string, path: string, headers: Record<string, string>): Promise<void> {
  const page = {
    url: path.startsWith('http') ? path : shop.origin + path,
    headers: { ...CODINGS, ...headers },
  };
  await shop.measure({ ...page, duration: WARM_UP_SECONDS });
  report(name, await shop.measure(page));
}

async function cached(): Promise<void> {
  const path = '/catalog/women';
  await fetch(shop.origin + path, { headers: CODINGS });
  // The second request triggers the high-quality compression.
  const reply = await fetch(shop.origin + path, { headers: CODINGS });
  await pause(1_000);
  const bare = `http://127.0.0.1:${BARE_PORT}`;
  const server = await startServer(
    ['bench/support/bare-server.ts', `${BARE_PORT}`, shop.origin + path],
    {},
    bare,
  );
  await measurePage('cached page', path, {});
  await measurePage('the same from a bare server', bare, {});
  await measurePage('cached page, 304', path, { 'if-none-match': String(reply.headers.get('etag')) });
  await measurePage('304 of a bare server', bare, { 'if-none-match': '"same"' });
  server.kill();
}

async function uncached(): Promise<void> {
  const amount = 600;
  const sorts = ['', 'new', 'price-up', 'price-down', 'discount'];
  const lists: Record<string, (number: number) => string> = {
    'first pages': (number) => `sort=${sorts[number % sorts.length]}`,
    'further pages': (number) => `sort=${sorts[number % sorts.length]}&page=${2 + (number % 5)}`,
    'one facet': () => 'size=46',
    'two facets': () => 'size=46&size=48',
  };
  for (const [name, queryOf] of Object.entries(lists)) {
    const requests = Array.from({ length: amount }, (_, number) => ({
      path: `/catalog/women?${queryOf(number)}&price-from=${number}`,
      headers: CODINGS,
    }));
    // One connection goes through the list once, so that no URL is requested twice.
    const once = { connections: 1, pipelining: 4, requests, amount };
    report(`uncached list, ${name}`, await shop.measure(once));
  }
}

async function visitor(): Promise<void> {
  const cookie = await shop.shopper(shop.items.slice(0, 20));
  await measurePage('visitor fragment, full cart', '/fragments/visitor', { cookie });
  await measurePage('visitor fragment, first visit', '/fragments/visitor', {});
}

async function cart(): Promise<void> {
  await measurePage('cart with five lines', '/cart', { cookie: await shop.shopper(shop.items.slice(0, 5)) });
}

async function add(): Promise<void> {
  const shoppers: string[] = [];
  for (let number = 0; number < 400; number += 1) shoppers.push(await shop.shopper([]));
  // Each shopper adds a different item each time: the same one would count as a double click.
  const requests = shop.items.slice(0, 5).flatMap((itemId) =>
    shoppers.map((one) => ({
      method: 'POST' as const,
      path: '/cart/lines',
      headers: postHeaders(one),
      body: `itemId=${itemId}`,
    })),
  );
  const once = { connections: 1, pipelining: 8, requests, amount: requests.length };
  report('add to the cart', await shop.measure(once));
}

async function section(path: string): Promise<void> {
  customer ??= await signIn();
  await measurePage(path, path, { cookie: customer });
}

/** Once for all sections, as an address may sign in a few times only. */
async function signIn(): Promise<string> {
  const phone = people.find(({ country }) => country === 'RU')?.phone ?? '';
  return `${await shop.customer(phone)}; ${NOTICES_SEEN}`;
}
