import * as z from 'zod';
import { MAX_LOOK_GOODS } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { maxLengths } from '../limits.ts';
import { modelColorCode, picture, slug } from '../shapes.ts';
import {
  articles,
  CHANGED,
  changed,
  changeGoods,
  from,
  goodsNote as note,
  readGoods,
  setPicture,
  version,
} from './staff-goods-fields.ts';
import { newSlug } from './staff-goods-size-tables.ts';

const look = z
  .object({
    slug: slug.describe('Names the look.'),
    title: z.string().describe('Its name.'),
    picture: picture.describe('The whole look in one picture.'),
    articles: z.array(modelColorCode).describe('Its goods in order.'),
    version,
  })
  .describe('Goods that are worn together.');
export type GoodsLook = z.infer<typeof look>;

const collection = z
  .object({
    slug: slug.describe('Names the collection.'),
    title: z.string().describe('Its name.'),
    version,
    looks: z.array(look).describe('In order.'),
  })
  .describe('A collection of looks.');
export type GoodsCollection = z.infer<typeof collection>;

export const goodsLookCalls = {
  listGoodsLooks: {
    ...readGoods,
    method: 'GET',
    path: '/Staff/Goods/Looks',
    summary: 'Staff: lists collections with their looks',
    reply: z.object({ collections: z.array(collection).describe('In order, also empty ones.') }),
    note,
  },
  saveGoodsCollection: {
    ...changeGoods,
    method: 'POST',
    path: '/Staff/Goods/Collections/{slug}',
    summary: 'Staff: adds or renames a collection of looks',
    params: z.object({ slug: newSlug.describe('Names the collection.') }),
    body: z.object({
      title: z.string().trim().min(1).max(maxLengths.collectionTitle).describe('Its name.'),
      from,
      by,
    }),
    reply: changed([], CHANGED),
    note,
  },
  saveGoodsLook: {
    ...changeGoods,
    method: 'POST',
    path: '/Staff/Goods/Looks/{slug}',
    summary: 'Staff: adds or changes a look',
    params: z.object({ slug: newSlug.describe('Names the look.') }),
    body: z.object({
      collection: slug.describe('The collection that it belongs to.'),
      title: z.string().trim().min(1).max(maxLengths.lookTitle).describe('Its name.'),
      picture: setPicture,
      articles: articles(MAX_LOOK_GOODS),
      from,
      by,
    }),
    reply: changed(
      ['Unknown', 'NoCollection', 'NotUploaded'],
      `${CHANGED} \`Unknown\`: some articles are not known. \`NoCollection\`: there is no such collection. \`NotUploaded\`: the picture is neither uploaded nor there.`,
    ),
    note,
  },
} as const satisfies Record<string, CallStatement>;
