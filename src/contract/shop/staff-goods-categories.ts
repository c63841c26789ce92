import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { maxLengths } from '../limits.ts';
import { count, picture } from '../shapes.ts';
import { marking } from './marking.ts';
import {
  CHANGED,
  changed,
  changeGoods,
  from,
  goodsNote as note,
  readGoods,
  setPicture,
  version,
} from './staff-goods-fields.ts';

const path = z
  .string()
  .max(maxLengths.categoryPath)
  .regex(/^[a-z0-9]+(?:[-_/][a-z0-9]+)*$/)
  .describe('Its address below `/catalog/`, such as `zhenshchinam/platya`.');
const parentId = count.nullable().describe('The category above it; null at the top.');
const title = z.string().trim().min(1).max(maxLengths.categoryTitle).describe('Its name.');

const category = z
  .object({
    id: count.describe('Names the category.'),
    parentId,
    path: z.string().describe('Its address below `/catalog/`.'),
    title: z.string().describe('Its name.'),
    picture: picture.nullable().describe('Its own picture; null where the shop takes one of its goods.'),
    marking,
    models: count.describe('How many models are in it itself.'),
    version,
  })
  .describe('A category.');
export type GoodsCategory = z.infer<typeof category>;

export const goodsCategoryCalls = {
  listGoodsCategories: {
    ...readGoods,
    method: 'GET',
    path: '/Staff/Goods/Categories',
    summary: 'Staff: lists all categories, also empty ones',
    reply: z.object({
      categories: z.array(category).describe('In order: by level, then as they are shown.'),
    }),
    note,
  },
  saveGoodsCategory: {
    ...changeGoods,
    method: 'POST',
    path: '/Staff/Goods/Categories',
    summary: 'Staff: adds or changes a category',
    body: z.object({
      id: count.nullable().describe('Which; null for a new one.'),
      parentId,
      path,
      title,
      picture: setPicture.nullable().describe('Its own picture; null for one of its goods.'),
      marking: marking.default(''),
      from,
      by,
    }),
    reply: changed(
      ['Taken', 'Inside', 'NotUploaded'],
      `${CHANGED} \`Taken\`: another one has this address. \`Inside\`: it would stand below itself, or too deep. \`NotUploaded\`: the picture is neither uploaded nor there.`,
    ),
    note: `${note} Its former address leads to the new one.`,
  },
  moveCategoryGoods: {
    ...changeGoods,
    method: 'POST',
    path: '/Staff/Goods/Categories/Move',
    summary: 'Staff: moves all models of a category to another',
    body: z.object({
      id: count.describe('From which.'),
      to: count.describe('To which.'),
      models: count.describe('How many were there as it was read.'),
      by,
    }),
    reply: changed(['TooMany'], `${CHANGED} \`TooMany\`: more than ten thousand.`),
    note,
  },
} as const satisfies Record<string, CallStatement>;
