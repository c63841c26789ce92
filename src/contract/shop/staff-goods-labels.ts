import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { maxLengths } from '../limits.ts';
import { code, count } from '../shapes.ts';
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

const label = z
  .object({
    code: code.describe('Names the label.'),
    title: z.string().describe('The words on the badge.'),
    description: z.string().describe('What it means, for who asks. May be empty.'),
    products: count.describe('How many products have it.'),
    version,
  })
  .describe('A label of goods.');
export type GoodsLabel = z.infer<typeof label>;

const newCode = z
  .string()
  .max(maxLengths.code)
  .regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/i)
  .describe('Names the label.');

export const goodsLabelCalls = {
  listGoodsLabels: {
    ...readGoods,
    method: 'GET',
    path: '/Staff/Goods/Labels',
    summary: 'Staff: lists labels of goods',
    reply: z.object({ labels: z.array(label).describe('In the order of badges.') }),
    note,
  },
  saveGoodsLabel: {
    ...changeGoods,
    method: 'POST',
    path: '/Staff/Goods/Labels/{code}',
    summary: 'Staff: adds or changes a label',
    params: z.object({ code: newCode }),
    body: z.object({
      title: z.string().trim().min(1).max(maxLengths.labelTitle).describe('The words on the badge.'),
      description: z
        .string()
        .trim()
        .max(maxLengths.labelDescription)
        .describe('What it means. May be empty.'),
      from,
      by,
    }),
    reply: changed([], CHANGED),
    note,
  },
  putGoodsLabel: {
    ...changeGoods,
    method: 'POST',
    path: '/Staff/Goods/Labels/{code}/Goods',
    summary: 'Staff: puts a label on goods, or removes it',
    params: z.object({ code: code.describe('The label.') }),
    body: z.object({
      articles: articles(),
      isOn: z.boolean().describe('Whether they are to have it.'),
      by,
    }),
    reply: changed(
      ['Unknown'],
      `${CHANGED} \`Unknown\`: some articles are not known; the others were changed.`,
    ),
    note,
  },
} as const satisfies Record<string, CallStatement>;
