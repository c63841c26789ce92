import * as z from 'zod';
import { MAX_GOODS_PICTURES } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { colorName, modelCode, modelColorCode, picture, writtenCount } from '../shapes.ts';
import {
  CHANGED,
  changed,
  changeGoods,
  from,
  goodsNote as note,
  readGoods,
  setPicture,
  UPLOADED,
  version,
} from './staff-goods-fields.ts';

const product = z
  .object({
    modelColorCode,
    colorName,
    hex: z.string().describe('The colour of the swatch.'),
    url: z.string().describe('Its page in the shop.'),
    pictures: z.array(picture).describe('In the order of the page; the first is the cover.'),
    isFed: z.boolean().describe('Whether a feed has made the model.'),
    isKept: z.boolean().describe('Whether the staff keeps the pictures, so that no feed writes over them.'),
    version,
  })
  .describe('A colour of a model with its pictures.');
export type PicturedProduct = z.infer<typeof product>;

export const goodsPictureCalls = {
  showGoodsPictures: {
    ...readGoods,
    method: 'GET',
    path: '/Staff/Goods/{code}/Pictures',
    summary: 'Staff: shows the pictures of a model',
    params: z.object({ code: modelCode }),
    reply: z.object({
      title: z.string().describe('The name of the model.'),
      products: z.array(product).describe('Its colours in order.'),
    }),
    note,
  },
  saveGoodsPictures: {
    ...changeGoods,
    method: 'POST',
    path: '/Staff/Goods/Pictures/{product}',
    summary: 'Staff: sets the pictures of a product',
    params: z.object({ product: modelColorCode }),
    body: z.object({
      pictures: z
        .array(setPicture)
        .max(MAX_GOODS_PICTURES)
        .refine((all) => new Set(all.map(({ src }) => src)).size === all.length)
        .describe('All of them in order, each once: uploaded ones, and those that stood there.'),
      isKept: z.boolean().describe('Whether the staff keeps them. Without a feed they are always kept.'),
      from,
      by,
    }),
    reply: changed(
      ['Fed', 'NotUploaded'],
      `${CHANGED} \`Fed\`: they are a feed's, and the staff has not taken them over. \`NotUploaded\`: one is neither uploaded nor there.`,
    ),
    note,
  },
  undoGoodsEdit: {
    ...changeGoods,
    method: 'POST',
    path: '/Staff/Goods/Edits/{id}/Undo',
    summary: 'Staff: takes an own change of goods back',
    params: z.object({ id: writtenCount.describe('The change: its `editId`.') }),
    body: z.object({ by }),
    reply: z.object({
      success: z.boolean().describe('Whether it was carried out.'),
      errorMessage: z
        .enum(['', 'Changed', 'NotOwn', 'Used'])
        .describe(
          '`Changed`: it has been changed since, or taken back. `NotOwn`: somebody else made it. `Used`: something stands on it by now.',
        ),
    }),
    note: `${note} Of pictures, categories, labels, size tables, looks and what is pinned beside goods.`,
  },
  findUsedPictures: {
    ...readGoods,
    method: 'POST',
    path: '/Staff/Pictures/Used',
    summary: 'Staff: tells which uploaded pictures are still shown',
    body: z.object({
      sources: z.array(z.string().regex(UPLOADED)).max(2_000).describe('Sources of uploaded pictures.'),
    }),
    reply: z.object({ used: z.array(z.string()).describe('Those that something shows or may show again.') }),
    note: `${note} The storefront has the files, and deletes those that nothing needs.`,
  },
} as const satisfies Record<string, CallStatement>;
