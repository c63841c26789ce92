import * as z from 'zod';
import { MAX_PINNED_RELATED } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { maxLengths } from '../limits.ts';
import { modelCode, modelColorCode } from '../shapes.ts';
import { goodsCategoryCalls } from './staff-goods-categories.ts';
import {
  articles,
  CHANGED,
  changed,
  changeGoods,
  from,
  goodsNote as note,
  readGoods,
  version,
} from './staff-goods-fields.ts';
import { goodsLabelCalls } from './staff-goods-labels.ts';
import { goodsLookCalls } from './staff-goods-looks.ts';
import { sizeTableCalls } from './staff-goods-size-tables.ts';

export const orderedParts = ['category', 'label', 'collection', 'look'] as const;
export const deletedParts = [...orderedParts, 'sizeTable'] as const;

const keys = z
  .array(z.string().min(1).max(maxLengths.slug))
  .max(2_000)
  .refine((all) => new Set(all).size === all.length);

const partCalls = {
  orderGoodsParts: {
    ...changeGoods,
    method: 'POST',
    path: '/Staff/Goods/Order',
    summary: 'Staff: sets the order of categories, labels, collections or looks',
    body: z.object({
      of: z.enum(orderedParts).describe('What is ordered.'),
      within: z
        .string()
        .max(maxLengths.slug)
        .describe('The category or the collection that they belong to. Empty at the top.'),
      was: keys.describe('Their keys as they stood when they were read.'),
      order: keys.describe('The same in their new order.'),
      by,
    }),
    reply: changed([], CHANGED),
    note,
  },
  deleteGoodsPart: {
    ...changeGoods,
    method: 'POST',
    path: '/Staff/Goods/Delete',
    summary: 'Staff: deletes a category, label, collection, look or size table',
    body: z.object({
      of: z.enum(deletedParts).describe('What is deleted.'),
      key: z.string().min(1).max(maxLengths.slug).describe('Its id, code or slug.'),
      from,
      by,
    }),
    reply: changed(['Used'], `${CHANGED} \`Used\`: something stands on it; a label leaves its goods.`),
    note,
  },
  showRelatedGoods: {
    ...readGoods,
    method: 'GET',
    path: '/Staff/Goods/{code}/Related',
    summary: 'Staff: shows what is pinned beside a model',
    params: z.object({ code: modelCode }),
    reply: z.object({
      title: z.string().describe('The name of the model.'),
      pinned: z
        .array(z.object({ modelColorCode, title: z.string().describe('The name of its model.') }))
        .describe('In order.'),
      version,
    }),
    note,
  },
  saveRelatedGoods: {
    ...changeGoods,
    method: 'POST',
    path: '/Staff/Goods/{code}/Related',
    summary: 'Staff: pins goods beside a model',
    params: z.object({ code: modelCode }),
    body: z.object({ articles: articles(MAX_PINNED_RELATED), from, by }),
    reply: changed(['Unknown'], `${CHANGED} \`Unknown\`: some articles are not known.`),
    note: `${note} They come before what the shop finds by itself, as long as they are sold.`,
  },
} as const satisfies Record<string, CallStatement>;

export const goodsStructureCalls = {
  ...partCalls,
  ...goodsCategoryCalls,
  ...goodsLabelCalls,
  ...sizeTableCalls,
  ...goodsLookCalls,
};
