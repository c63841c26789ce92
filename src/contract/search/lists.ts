import * as z from 'zod';
import { maxLengths } from '../limits.ts';
import { addedCountry, code, count, money, picture, productCard, totalCount } from '../shapes.ts';

export const facetCodes = ['size', 'color', 'material', 'season', 'fit', 'origin'] as const;
export type FacetCode = (typeof facetCodes)[number];
const facetCode = z.enum(facetCodes).describe('What is filtered by.');

export const sortKeys = ['BestSales', 'New', 'Price', 'Discount'] as const;
export const sort = z
  .object({
    key: z.enum(sortKeys).describe('What is compared.'),
    value: z.enum(['Asc', 'Desc']).describe('Ascending or descending.'),
  })
  .describe('The order of a list.');
export type Sort = z.infer<typeof sort>;

const facetValues = z.array(z.string().max(maxLengths.facetValue)).max(100);

export const choice = z
  .object({
    facets: z
      .partialRecord(facetCode, facetValues)
      .default({})
      .describe(
        'Chosen values by facet: alternatives within a facet, all facets at once, per item in stock.',
      ),
    priceFrom: money.nullable().default(null).describe('The lowest price; null for any.'),
    priceTo: money.nullable().default(null).describe('The highest price; null for any.'),
    onSale: z.boolean().default(false).describe('Only what is on sale.'),
    inShopsOf: z
      .string()
      .max(maxLengths.city)
      .optional()
      .describe('Addition: the guid of a city; only what its shops have in stock.'),
  })
  .describe('The filters that the shopper has chosen.');
export type Choice = z.infer<typeof choice>;

const facet = z
  .object({
    code: facetCode,
    title: z.string().describe('Heading of the facet.'),
    values: z
      .array(
        z.object({
          value: z.string().describe('What a choice sends.'),
          title: z.string().describe('What the shopper reads.'),
          count: count.describe('How many products choosing it would give.'),
          selected: z.boolean().describe('Whether it is chosen.'),
          hex: z.string().optional().describe('The swatch of a colour.'),
        }),
      )
      .describe('The values that products in the list have, in the order to show them.'),
  })
  .describe('A property to filter by.');
export type Facet = z.infer<typeof facet>;

/** Counts are what choosing a value would give; `price` is the range without the price filter. */
export const filters = z
  .object({
    facets: z.array(facet).describe('The facets that can narrow the list.'),
    price: z
      .object({ min: money.describe('The lowest price.'), max: money.describe('The highest price.') })
      .describe('The range of prices without the price filter.'),
    onSale: z
      .object({
        count: count.describe('How many products are on sale.'),
        selected: z.boolean().describe('Whether only they are shown.'),
      })
      .describe('The filter for goods on sale.'),
    totalCount,
  })
  .describe('The filters of a list with what each would give.');
export type Filters = z.infer<typeof filters>;

const categoryPath = z.string().min(1).max(maxLengths.categoryPath);

export const category = z
  .object({
    code: categoryPath.describe('The same as `path`.'),
    path: categoryPath.describe('Slugs joined by `/`, such as `women/dresses`.'),
    title: z.string().describe('Its name.'),
    parent: categoryPath.nullable().describe('The path of the category above; null at the top.'),
    count: count.describe('How many products in it can be bought now.'),
    picture: picture.nullable().describe('Its picture; null if it has none.'),
  })
  .describe('A category of the catalogue.');
export type Category = z.infer<typeof category>;

export const chosenCategory = z
  .string()
  .max(500)
  .default('')
  .describe('The path of a category; empty for all goods.');

export const productList = z.object({
  products: z.array(productCard).describe('The page of the list.'),
  totalCount,
});
export const listOf = {
  country: addedCountry,
  choice: choice.default({ facets: {}, priceFrom: null, priceTo: null, onSale: false }),
};
export const cards = z.object({ products: z.array(productCard).describe('In the order to show them.') });
export const limit = z.number().int().min(1).max(24).default(8).describe('At most so many.');
export const seenCodes = z.array(code.describe('A product, as its `modelColorCode`.'));
