import type { Result } from 'lighthouse';
import { median } from '../support/load.ts';
import { productsOf } from '../support/phone.ts';
import { auditOnPhone } from '../support/phone-lighthouse.ts';
import type { BenchShop } from '../support/shopping.ts';

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

/**
 * First views of six pages with an empty browser cache; for a running shop, given by its origin, only the
 * public ones.
 */
export async function measureFirstPaints(shop: BenchShop | string): Promise<void> {
  const origin = typeof shop === 'string' ? shop : shop.origin;
  console.log('page      FCP   LCP   TBT   shift  HTML   before LCP  all    requests  elements');
  for (const [name, path, cookie = ''] of await pagesOf(shop, origin)) {
    // Warms up, because the server's own first rendering is not to be measured.
    await fetch(origin + path, { headers: { cookie } });
    const views: View[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const headers: Record<string, string> = cookie ? { Cookie: cookie } : {};
      views.push(readView(await auditOnPhone(origin + path, audits, headers)));
    }
    report(name, views);
  }
}

async function pagesOf(shop: BenchShop | string, origin: string): Promise<[string, string, string?][]> {
  const [product = ''] = await productsOf(origin);
  const pages: [string, string, string?][] = [
    ['home', '/'],
    ['list', '/catalog/women'],
    ['product', product],
    ['search', '/search?search=%D0%BF%D0%BB%D0%B0%D1%82%D1%8C%D0%B5'],
  ];
  if (typeof shop === 'string') return pages;
  const cookie = await shop.shopper(shop.items.slice(0, 2));
  return [...pages, ['cart', '/cart', cookie], ['checkout', '/delivery', cookie]];
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
