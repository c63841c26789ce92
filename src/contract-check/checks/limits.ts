import { MAX_CART_LINES, MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import type { Call } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { maxLengths, maxNumbers } from '#src/contract/limits.ts';
import { ownerIn } from '../carts.ts';
import { type Check, checksOf } from '../check.ts';
import { ensure } from '../outcomes.ts';
import type { RawInput } from '../probe.ts';

const { search, cart, content, delivery } = contract;
const country = 'RU' as const;
const pagination = { pageSize: 5 };
const long = (limit: number) => 'a'.repeat(limit + 1);

/** Input just beyond the contract's limits, none of which may reach a database. */
const beyond: readonly (readonly [what: string, call: Call, input: RawInput])[] = [
  [
    'a page number of 0',
    search.getProducts,
    { body: { country, pagination: { ...pagination, pageNumber: 0 } } },
  ],
  [
    'a page number beyond the limit',
    search.getProducts,
    { body: { country, pagination: { ...pagination, pageNumber: maxNumbers.page + 1 } } },
  ],
  ['half a page', search.getProducts, { body: { country, pagination: { pageSize: 0.5 } } }],
  [
    'more than 1,000 goods to a page',
    search.getProducts,
    { body: { country, pagination: { pageSize: 1_001 } } },
  ],
  [
    'a price beyond the limit',
    search.getProducts,
    { body: { country, pagination, choice: { priceFrom: 1e13 } } },
  ],
  ['a negative price', search.getProducts, { body: { country, pagination, choice: { priceFrom: -1 } } }],
  [
    'an unknown facet',
    search.getProducts,
    { body: { country, pagination, choice: { facets: { constructor: ['1'] } } } },
  ],
  [
    'an unknown order',
    search.getProducts,
    { body: { country, pagination, sort: { key: 'Random', value: 'Asc' } } },
  ],
  ['a country without a shop', search.getProducts, { body: { country: 'FR', pagination } }],
  ['a huge page number of the sitemap', search.getUrls, { body: { country, pageNumber: 1e15, pageSize: 1 } }],
  ['an endless search', search.search, { body: { country, searchQuery: long(maxLengths.search), size: 5 } }],
  ['an endless slug', search.getProduct, { body: { country, slug: long(maxLengths.slug) } }],
  ['an empty slug', search.getProduct, { body: { country, slug: '' } }],
  ['a page size in words', content.listNews, { query: { country, pageSize: 'ten' } }],
  [
    'an id that fits no column',
    delivery.getDeliveryTypes,
    { body: { country, regionId: '77', cityId: '1', items: [{ itemId: 2 ** 40, count: 1 }] } },
  ],
  [
    'eleven units in a parcel',
    delivery.getDeliveryTypes,
    { body: { country, regionId: '77', cityId: '1', items: [{ itemId: 1, count: MAX_UNITS_OF_ITEM + 1 }] } },
  ],
  [
    'too many lines in a parcel',
    delivery.getDeliveryTypes,
    {
      body: {
        country,
        regionId: '77',
        cityId: '1',
        items: Array.from({ length: MAX_CART_LINES + 1 }, () => ({ itemId: 1, count: 1 })),
      },
    },
  ],
  ['negative units', cart.update, { body: { ...ownerIn(country), products: [{ productId: 1, count: -1 }] } }],
  ['no lines', cart.update, { body: { ...ownerIn(country), products: [] } }],
];

const beyondChecks: Check[] = beyond.map(([what, call, input]) => ({
  area: 'limits',
  statement: `${what} is refused`,
  call,
  writes: call.mutates,
  run: async ({ probe, facts }) =>
    probe.refused(call, input, await facts.reader('RU'), {
      statuses: [400],
      code: /^BadInput/,
      because: `of ${what}`,
    }),
}));

export const limitChecks: Check[] = [
  ...beyondChecks,
  ...checksOf(
    'limits',
    { writes: false },
    {
      'a page has no more goods than were asked for': async ({ facts }) => {
        const { products, totalCount } = await facts.reply(search.getProducts, {
          body: { country, pagination: { pageSize: 1 } },
        });
        ensure(products.length <= 1, `search.getProducts gave ${products.length} products for pageSize 1`);
        ensure(
          totalCount >= products.length,
          `search.getProducts counts ${totalCount} in all and shows ${products.length}`,
        );
      },
      'pages follow each other': async ({ facts }) => {
        const pageOf = (pageNumber: number, pageSize: number) =>
          facts.reply(search.getProducts, { body: { country, pagination: { pageNumber, pageSize } } });
        const [both, one, two] = await Promise.all([pageOf(1, 2), pageOf(1, 1), pageOf(2, 1)]);
        const codes = [...one.products, ...two.products].map((each) => each.modelColorCode);
        const wanted = both.products.map((each) => each.modelColorCode);
        ensure(
          codes.join() === wanted.join(),
          `pages 1 and 2 of one product each have ${codes.join()}; a page of two has ${wanted.join()}`,
        );
      },
      'a page beyond the last one is empty': async ({ facts }) => {
        const { products, totalCount } = await facts.reply(search.getProducts, {
          body: { country, pagination: { pageNumber: maxNumbers.page, pageSize: 1_000 } },
        });
        ensure(products.length === 0, `page ${maxNumbers.page} has ${products.length} products`);
        ensure(totalCount > 0, 'a page beyond the last one counts 0 in all', 'how many there are');
      },
    },
  ),
];
