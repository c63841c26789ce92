// A backend in one file, for a team that brings its own: what Vitrina's storefront needs for its home page, catalogue and
// product pages. Everything else answers 501, and the pages go without it (docs/backend.md). Run it, and a shop over it:
//
//   node --import tsx examples/small-backend.ts 4000
//   GATEWAY_URL=http://localhost:4000 npm start

import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

type Country = 'RU' | 'AM';
type Answer = readonly [status: number, body: unknown];

const price = { RU: { price: 12_990, currency: 'RUB' }, AM: { price: 52_000, currency: 'AMD' } } as const;
const womens = { code: 'women', path: 'women', title: 'Женщинам', parent: null, count: 1, picture: null };

/** A card as lists show it. */
const card = (country: Country) => ({
  modelColorCode: 'COAT-1-NAVY',
  colorCode: 'NAVY',
  modelCode: 'COAT-1',
  modelTitle: 'Пальто из шерсти',
  shortDescription: 'Прямое, на каждый день',
  colorName: 'синий',
  url: '/product/coat-navy',
  images: [],
  origin: { country: 'Россия', originTranslation: 'Россия' },
  hasVideo: false,
  actions: [],
  modelPrice: { ...price[country], oldPrice: 0, salePercent: 0 },
  colors: [],
  sizes: [{ itemId: 1, size: '44', inStock: true, barcode: '' }],
});

/** The same with what only its own page shows. */
const product = (country: Country) => ({
  ...card(country),
  itemIds: [1],
  description: 'Мягкая шерсть, подкладка из вискозы.',
  categoryPath: 'women',
  composition: 'шерсть 80 %, полиамид 20 %',
  care: [],
  season: 'осень',
  fit: '',
  collection: '',
  modelMeasurements: '',
  sizeGrid: null,
  nominals: [],
  look: null,
});

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** An access token of a visitor. A real backend signs it, and refuses with 401 what it has not signed. */
function newTokens() {
  const exp = Math.floor(Date.now() / 1000) + 15 * 60;
  return {
    token: `${encoded({ alg: 'none' })}.${encoded({ exp })}.`,
    refreshToken: 'again',
    errorMessage: '',
  };
}

const one = (country: Country) => ({ products: [card(country)], totalCount: 1 });
const none = { products: [], totalCount: 0 };
const isShown = (category: unknown) => category === undefined || category === '' || category === 'women';

/** The calls that are answered, by method and path; all others are not built. */
const calls = new Map<string, (country: Country, body: Readonly<Record<string, unknown>>) => Answer>([
  ['POST /Token/Get', () => [200, newTokens()]],
  ['POST /Token/Refresh', () => [200, newTokens()]],
  ['GET /Versions', () => [200, { catalog: '1', content: '1' }]],
  ['POST /Search/GetCategories', () => [200, { categories: [womens] }]],
  ['POST /Search/GetProducts', (country, { category }) => [200, isShown(category) ? one(country) : none]],
  [
    'POST /Search/GetFilters',
    (country) => {
      const { price: amount } = price[country];
      const onSale = { count: 0, selected: false };
      return [200, { facets: [], price: { min: amount, max: amount }, onSale, totalCount: 1 }];
    },
  ],
  [
    'POST /Search/GetProduct',
    (country, { slug }) =>
      slug === 'coat-navy'
        ? [200, { product: product(country) }]
        : [404, { errorMessage: 'ProductNotFound' }],
  ],
]);

async function answer(request: IncomingMessage): Promise<Answer> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/readyz') return [200, { ready: true }];
  const [, country, path] = /^\/(ru|am)(\/.*)$/.exec(pathname) ?? [];
  const call = calls.get(`${request.method} ${path}`);
  if (!call) return [501, { errorMessage: 'NotImplemented' }];
  const sent = await text(request);
  return call(
    country === 'am' ? 'AM' : 'RU',
    sent === '' ? {} : (JSON.parse(sent) as Record<string, unknown>),
  );
}

/** The backend as a server that does not listen yet. */
export function createSmallBackend(): Server {
  return createServer((request, response) => {
    answer(request)
      .catch((): Answer => [400, { errorMessage: 'MalformedJson' }])
      .then(([status, body]) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      }, console.error);
  });
}

const [, program = '', port = '4000'] = process.argv;
if (import.meta.url === pathToFileURL(program).href) createSmallBackend().listen(Number(port));
