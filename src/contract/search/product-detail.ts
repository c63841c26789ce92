import * as z from 'zod';
import { maxLengths } from '../limits.ts';
import { count, itemId, money, picture, productCard, sizeState, slug } from '../shapes.ts';

export const productDetail = productCard
  .extend({
    itemIds: z.array(count).describe('The items of all its sizes, in order.'),
    description: z.string().describe('A few sentences about it. May be empty.'),
    categoryPath: z.string().describe('The path of its category, such as `women/dresses`.'),
    composition: z.string().describe('Materials with their shares, such as `шерсть 80 %, кашемир 20 %`.'),
    care: z
      .array(
        z.object({
          sign: z
            .string()
            .max(maxLengths.code)
            .describe('Code of the care sign; empty if the feed has only words.'),
          title: z.string().describe('What the sign says.'),
        }),
      )
      .describe('How to care for it.'),
    season: z.string().describe('The season it is for. May be empty.'),
    fit: z.string().describe('How it sits, such as `свободный`. May be empty.'),
    brand: z.string().default('').describe("Addition: the brand's name; empty if it is the shop's own."),
    collection: z.string().describe('The collection it belongs to. May be empty.'),
    modelMeasurements: z.string().describe('Who wears it in the pictures, and in which size. May be empty.'),
    sizeGrid: slug.nullable().describe('The size table that applies (GetGridSizes); null if none does.'),
    sizes: z
      .array(
        sizeState.extend({
          itemId,
          barcode: z.string().describe('EAN of the item; empty if it has none.'),
          isLast: z.boolean().optional().describe('Addition: whether a single unit is left to buy.'),
        }),
      )
      .describe('Its sizes from the smallest.'),
    nominals: z.array(money).describe('The values of a gift card; empty for any other product.'),
    look: z
      .object({
        title: z.string().describe('The name of the look.'),
        url: z.string().describe('The page of the look.'),
        picture,
      })
      .nullable()
      .describe('A look that shows it; null if there is none.'),
  })
  .describe('A product as its own page shows it.');
export type ProductDetail = z.infer<typeof productDetail>;
