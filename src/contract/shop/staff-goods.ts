import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { maxLengths } from '../limits.ts';
import { productDetail } from '../search/product-detail.ts';
import {
  code,
  count,
  modelCode,
  modelColorCode,
  money,
  picture,
  writtenCount,
  writtenPageSize,
} from '../shapes.ts';
import { goodsState, goodsStates, goodsNote as note, staffModel } from './staff-goods-shapes.ts';

const named = z.object({ title: z.string().describe('What it is called.') });

export const goodsChoices = z
  .object({
    categories: z
      .array(
        named.extend({
          id: count.describe('Names the category.'),
          parentId: count.nullable().describe('The one above it; null for none.'),
        }),
      )
      .describe('All categories, each after the one above it.'),
    labels: z.array(named.extend({ code: code.describe('Names the label.') })).describe('In order.'),
    sizeGrids: z.array(named.extend({ slug: code.describe('Names the table.') })).describe('Size tables.'),
    sources: z.array(z.string()).describe('The feeds that goods come from.'),
    brands: z.array(z.string()).describe('The first 200.'),
    seasons: z.array(z.string()).describe('The first 200.'),
    collections: z.array(z.string()).describe('The first 200.'),
    colourGroups: z.array(z.string()).describe('What colours are filtered by; the first 200.'),
  })
  .describe('What goods can be given, and filtered by.');
export type GoodsChoices = z.infer<typeof goodsChoices>;

const listedModel = z
  .object({
    modelCode,
    title: z.string().describe('What it is called.'),
    category: z.string().describe('The title of its category.'),
    colours: z.array(z.string()).describe('The names of its colours.'),
    sizesInStock: count.describe('How many of its sizes are in stock, in the country of the API base.'),
    sizes: count.describe('How many sizes it has in all colours.'),
    price: money.nullable().describe('The lowest in the country of the API base; null without one.'),
    state: goodsState,
    source: z.string().nullable().describe('The feed that it comes from; null for none.'),
    img: z.array(picture).max(1).describe('Its main picture; empty if it has none.'),
  })
  .describe('A model in the list of the staff.');
export type ListedModel = z.infer<typeof listedModel>;

const filterText = z.string().max(maxLengths.facetValue).optional();

export const goodsCalls = {
  listGoods: {
    method: 'GET',
    path: '/Staff/Goods',
    permission: 'goods.read',
    summary: 'Staff: lists models',
    query: z.object({
      text: z
        .string()
        .trim()
        .max(maxLengths.search)
        .default('')
        .describe('An article of a product or model, a barcode, or words of the name.'),
      categoryId: writtenCount.optional().describe('Only goods of a category and those below it.'),
      label: code.optional().describe('Only goods with this label.'),
      brand: filterText.describe('Only goods of this brand.'),
      season: filterText.describe('Only goods of this season.'),
      state: z
        .enum(goodsStates)
        .optional()
        .describe('`onSale`, `soldOut`: in the country of the API base. `noPictures`: a colour has none.'),
      shown: z.enum(['here']).optional().describe('Only goods with a price in the country of the API base.'),
      source: z
        .string()
        .max(maxLengths.facetValue)
        .optional()
        .describe('Only goods of this feed; empty for those of none.'),
      before: writtenCount.optional().describe('Where the last reply ended: its `next`.'),
      pageSize: writtenPageSize.default(50),
    }),
    reply: z.object({
      models: z.array(listedModel).describe('The newest ones first. May be fewer than asked for.'),
      next: count.nullable().describe('Where the list goes on; null at its end.'),
      choices: goodsChoices,
    }),
    mutates: false,
    tokenCheck: false,
    note: `${note} A page looks at 5,000 models at most.`,
  },
  showModel: {
    method: 'GET',
    path: '/Staff/Goods/{modelCode}',
    permission: 'goods.read',
    summary: 'Staff: reads a model with its colours and sizes',
    params: z.object({ modelCode }),
    reply: z.object({ model: staffModel, choices: goodsChoices }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  previewProduct: {
    method: 'GET',
    path: '/Staff/Goods/{modelCode}/Preview',
    permission: 'goods.read',
    summary: 'Staff: reads a product as its page in the shop would',
    params: z.object({ modelCode }),
    query: z.object({
      product: modelColorCode.optional().describe('The colour; without it, the first one.'),
    }),
    reply: z.object({ product: productDetail }),
    mutates: false,
    tokenCheck: false,
    note: `${note} Without a price in the country it costs 0.`,
  },
  readGoodsChoices: {
    method: 'GET',
    path: '/Staff/GoodsChoices',
    permission: 'goods.read',
    summary: 'Staff: reads what goods can be given',
    reply: z.object({ choices: goodsChoices }),
    mutates: false,
    tokenCheck: false,
    note,
  },
} as const satisfies Record<string, CallStatement>;
