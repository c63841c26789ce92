// First view of six pages on the low-end phone of `support/phone.ts`, with an empty browser cache and over HTTP/1.1: medians of three.
// npm run bench:first-paint -- [name …]      over the filled shop in DATA_DIR; names choose pages
// ORIGIN=https://… measures a running shop's public pages instead, over the protocol that it speaks.

import { loadavg } from 'node:os';
import type { Result } from 'lighthouse';
import { median } from '../support/load.ts';
import { productsOf } from '../support/phone.ts';
import { auditOnPhone } from '../support/phone-lighthouse.ts';
import { openShop } from '../support/shopping.ts';

const PORT = 3921;
const RUNS = 3;

const audits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'network-requests',
  'dom-size-insight',
];

interface View {
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly shift: number;
  readonly bytesBeforeLcp: number;
  readonly htmlBytes: number;
  readonly bytes: number;
  readonly requests: number;
  readonly elements: number;
}

const remote = process.env.ORIGIN;
const shop = remote ? null : await openShop(PORT, { withPictures: true });
const origin = remote ?? `http://localhost:${PORT}`;
const cookie = shop ? await shop.shopper(shop.items.slice(0, 2)) : '';
const [product = ''] = await productsOf(origin);
const pages = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/catalog/women' },
  { name: 'product', path: product },
  { name: 'search', path: '/search?search=%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D0%B5' },
  ...(shop
    ? [
        { name: 'cart', path: '/cart', cookie },
        { name: 'checkout', path: '/delivery', cookie },
      ]
    : []),
];
const chosen = process.argv.slice(2);

console.log(`load average ${loadavg()[0]?.toFixed(1)}`);
console.log('page      FCP   LCP   TBT   shift  HTML   before LCP  all    requests  elements');
for (const page of pages.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
  // The server's own first rendering of a page is not what is measured.
  await fetch(origin + page.path, { headers: { cookie: page.cookie ?? '' } });
  const views: View[] = [];
  for (let run = 0; run < RUNS; run += 1) views.push(await view(page));
  report(page.name, views);
}
shop?.close();
process.exit();

async function view(page: { readonly path: string; readonly cookie?: string }): Promise<View> {
  const headers: Record<string, string> = page.cookie ? { Cookie: page.cookie } : {};
  return readView(await auditOnPhone(origin + page.path, audits, headers));
}

function readView(audits: Result['audits']): View {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const lcp = value('largest-contentful-paint');
  const requests = requestsOf(audits['network-requests']);
  const sum = (some: readonly NetworkRequest[]) =>
    some.reduce((total, { transferSize }) => total + transferSize, 0);
  return {
    fcp: value('first-contentful-paint'),
    lcp,
    tbt: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    bytesBeforeLcp: sum(requests.filter(({ networkEndTime }) => networkEndTime <= lcp)),
    htmlBytes: requests[0]?.transferSize ?? Number.NaN,
    bytes: sum(requests),
    requests: requests.length,
    elements: value('dom-size-insight'),
  };
}

interface NetworkRequest {
  readonly transferSize: number;
  /** In ms from the start of the navigation. */
  readonly networkEndTime: number;
}

function requestsOf(audit: Result['audits'][string] | undefined): NetworkRequest[] {
  const items = audit?.details?.type === 'table' ? audit.details.items : [];
  return items.map(({ transferSize, networkEndTime }) => ({
    transferSize: Number(transferSize),
    networkEndTime: Number(networkEndTime),
  }));
}

function report(name: string, views: readonly View[]): void {
  const half = (part: keyof View) => median(views.map((each) => each[part]));
  const seconds = (part: keyof View) => (half(part) / 1000).toFixed(2).padEnd(5);
  const kilobytes = (part: keyof View) => `${(half(part) / 1024).toFixed(0)} KB`;
  console.log(
    [
      name.padEnd(9),
      seconds('fcp'),
      seconds('lcp'),
      half('tbt').toFixed(0).padEnd(5),
      half('shift').toFixed(3).padEnd(6),
      kilobytes('htmlBytes').padEnd(6),
      kilobytes('bytesBeforeLcp').padEnd(11),
      kilobytes('bytes').padEnd(6),
      half('requests').toFixed(0).padEnd(9),
      half('elements').toFixed(0),
    ].join(' '),
  );
}
