// /fragments/visitor, which every public page requests after load, for a shopper with a full cart and for a first visit
// without cookies; embedded backend.
// npx node bench/visitor-fragment.ts      needs a build and a filled shop in DATA_DIR

import { openShop, report } from './support/shopping.ts';

const LINES = 20;
const HALF_LOAD = 750;

const shop = await openShop(3915);
const cookie = await shop.shopper(shop.items.slice(0, LINES));
const url = `${shop.origin}/fragments/visitor`;
const headers = { cookie, 'accept-encoding': 'gzip' };
await shop.measure({ url, headers, duration: 3 });
report('visitor fragment', await shop.measure({ url, headers }));
report(`visitor fragment at ${HALF_LOAD}/s`, await shop.measure({ url, headers, overallRate: HALF_LOAD }));
const fresh = { 'accept-encoding': 'gzip' };
await shop.measure({ url, headers: fresh, duration: 3 });
report('visitor fragment of a first visit', await shop.measure({ url, headers: fresh }));
shop.close();
process.exit();
