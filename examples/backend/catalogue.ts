import { z } from 'zod';
import { type Call, type Country, call, country, Refusal, text } from './call.ts';
import { bySlug, card, matching, product, womens } from './goods.ts';

const page = z.number().int().min(1).max(100_000).default(1);
const size = z.number().int().min(1).max(1_000);
const price = z.number().min(0).max(1e12).nullable().default(null);
const facets = z.partialRecord(
  z.enum(['size', 'color', 'material', 'season', 'fit', 'origin']),
  z.array(text(64)).max(100),
);
const choice = z
  .object({ facets: facets.default({}), priceFrom: price, priceTo: price })
  .default({ facets: {}, priceFrom: null, priceTo: null });
const sort = z.object({
  key: z.enum(['BestSales', 'New', 'Price', 'Discount']),
  value: z.enum(['Asc', 'Desc']),
});
const category = text(500).default('');
const pagination = z.object({ pageNumber: page, pageSize: size });

type Found = ReturnType<typeof matching>;

const inCategory = (path: string): Found => (path === '' || path === womens.path ? matching('') : []);

function listed(found: Found, of: Country, { pageNumber, pageSize }: z.output<typeof pagination>) {
  const from = (pageNumber - 1) * pageSize;
  return {
    products: found.slice(from, from + pageSize).map((each) => card(each, of)),
    totalCount: found.length,
  };
}

function filters(found: Found, of: Country) {
  const prices = found.map((each) => each.prices[of]);
  return {
    facets: [],
    price: { min: Math.min(...prices), max: Math.max(...prices) },
    onSale: { count: 0, selected: false },
    totalCount: found.length,
  };
}

/** Goods, lists and search. */
export const catalogueCalls: Readonly<Record<string, Call>> = {
  'search.getCategories': call('body', z.object({ country }), () => ({ categories: [womens] })),
  'search.getProducts': call(
    'body',
    z.object({ country, category, choice, sort: sort.optional(), pagination }),
    (input) => listed(inCategory(input.category), input.country, input.pagination),
  ),
  'search.getFilters': call('body', z.object({ country, category, choice }), (input) =>
    filters(inCategory(input.category), input.country),
  ),
  'search.getProduct': call('body', z.object({ country, slug: text(200).min(1) }), (input) => {
    const found = bySlug(input.slug);
    if (!found) throw new Refusal(404, 'ProductNotFound');
    return { product: product(found, input.country) };
  }),
  'search.search': call(
    'body',
    z.object({ country, searchQuery: text(200), choice, size, pageNumber: page }),
    ({ searchQuery, pageNumber, size: pageSize, ...input }) => ({
      ...listed(matching(searchQuery), input.country, { pageNumber, pageSize }),
      corrected: null,
      suggestions: [],
      categories: [],
    }),
  ),
  'search.searchFilters': call('body', z.object({ country, searchQuery: text(200), choice }), (input) =>
    filters(matching(input.searchQuery), input.country),
  ),
  'search.autoComplete': call('body', z.object({ country, search: text(200) }), (input) => {
    const found = matching(input.search);
    const results = found.map((each) => ({
      kind: 'product',
      title: each.title,
      url: `/product/${each.slug}`,
      product: card(each, input.country),
    }));
    return { results, totalCount: found.length, corrected: null };
  }),
};
