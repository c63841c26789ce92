import * as z from 'zod';
import { MAX_STOCK_PRODUCTS } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { maxLengths } from '../limits.ts';
import {
  code,
  colorName,
  count,
  itemId,
  modelColorCode,
  picture,
  sizeName,
  writtenCount,
  writtenPageSize,
} from '../shapes.ts';

export const stockNote =
  'Addition: the stock of the shops, in the country of the API base. The bearer is a key of the staff, or a member in a session; one who belongs to a shop has that shop alone.';

export const stockViews = ['all', 'few', 'soldOut'] as const;
export type StockView = (typeof stockViews)[number];

const product = {
  modelColorCode,
  modelTitle: z.string().describe('The name of the model.'),
  colorName,
  img: z.array(picture).max(1).describe('Its main picture; empty if it has none.'),
};

const listedProduct = z
  .object({
    ...product,
    sizes: z
      .array(z.object({ size: sizeName, units: count.describe('How many can be bought.') }))
      .describe('Its sizes from the smallest.'),
  })
  .describe('A product with what is left of it.');
export type StockedProduct = z.infer<typeof listedProduct>;

export const stockShop = z
  .object({
    number: code.describe('Names the shop.'),
    name: z.string().describe('What it is called.'),
    cityName: z.string().describe('Its city.'),
    kind: z.enum(['shop', 'warehouse']).describe('Whether people can walk into it.'),
  })
  .describe('A shop or a warehouse.');
export type StockShop = z.infer<typeof stockShop>;

const shopNumber = code.describe('The shop or warehouse.');

const cell = z
  .object({
    shopNumber,
    units: count.describe('How many lie there, with those that are set aside.'),
    reserved: count.describe('Those of them that reservations hold.'),
    unpaid: count.describe('Those of them that orders hold that wait for payment.'),
    ordered: count.describe('Those of them that other orders hold that have not left.'),
    sold: count.describe('How many orders took from there within 30 days, less what came back.'),
  })
  .describe('What a shop has of a size.');
export type StockCell = z.infer<typeof cell>;

const gridSize = z
  .object({
    itemId,
    size: sizeName,
    barcode: z.string().describe('Its barcode.'),
    fedTo: code
      .nullable()
      .describe('The shop whose count is what the feed has beyond the other shops; null without a feed.'),
    isGone: z
      .boolean()
      .describe('Whether its feed has it no more, so that the next import takes it out of every shop.'),
    cells: z.array(cell).describe('Of the shops that were asked for; those without anything are left out.'),
  })
  .describe('A size of a product.');
export type StockSize = z.infer<typeof gridSize>;

export const stockCalls = {
  listStock: {
    method: 'GET',
    path: '/Staff/Stock',
    permission: 'stock.read',
    summary: 'Staff: lists products with what is left of them',
    query: z.object({
      text: z
        .string()
        .trim()
        .max(maxLengths.search)
        .default('')
        .describe('An article of a product or model, a barcode, or words of the name.'),
      categoryId: writtenCount.optional().describe('Only goods of a category and those below it.'),
      view: z
        .enum(stockViews)
        .default('all')
        .describe('`few`: a size is down to one or two units. `soldOut`: nothing is left.'),
      shop: code.optional().describe('What is left in this shop; without it, in the country.'),
      before: writtenCount.optional().describe('Where the last reply ended: its `next`.'),
      pageSize: writtenPageSize.default(30),
    }),
    reply: z.object({
      products: z.array(listedProduct).describe('The newest ones first. May be fewer than asked for.'),
      next: count.nullable().describe('Where the list goes on; null at its end.'),
      shops: z.array(stockShop).describe('Those that the caller may see, in the order to show them.'),
      categories: z
        .array(
          z.object({
            id: count.describe('Names the category.'),
            title: z.string().describe('What it is called, after the one above it.'),
          }),
        )
        .describe('The upper two levels of categories, in order.'),
    }),
    mutates: false,
    tokenCheck: false,
    note: `${stockNote} A page looks at 1,000 products at most.`,
  },
  showStock: {
    method: 'POST',
    path: '/Staff/Stock/Grid',
    permission: 'stock.read',
    summary: 'Staff: reads what each shop has of some products',
    body: z.object({
      codes: z.array(modelColorCode).min(1).max(MAX_STOCK_PRODUCTS).describe('The products.'),
      city: z
        .string()
        .max(maxLengths.city)
        .optional()
        .describe(
          'Only shops of this city. Without it, those that have something of the products, and warehouses.',
        ),
      shop: code.optional().describe('Only this shop.'),
    }),
    reply: z.object({
      products: z
        .array(z.object({ ...product, sizes: z.array(gridSize).describe('Its sizes from the smallest.') }))
        .describe('Those that exist, in the order asked for.'),
      left: z.array(modelColorCode).describe('Products left off, as their cells would be too many at once.'),
      shops: z.array(stockShop).describe('Those that were asked for, in the order to show them.'),
      places: z.array(stockShop).describe('All shops and warehouses of the country.'),
      feeds: z
        .array(
          z.object({
            source: z.string().describe('Names the feed.'),
            shopNumber,
            importedAt: z.iso.datetime().describe('When it was last imported, in UTC.'),
          }),
        )
        .describe('The feeds that keep the stock of some of the sizes.'),
      ownShop: code.nullable().describe("The caller's own shop, the only one to be changed; null for all."),
    }),
    mutates: false,
    tokenCheck: false,
    note: stockNote,
  },
} as const satisfies Record<string, CallStatement>;
