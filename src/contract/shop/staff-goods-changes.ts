import * as z from 'zod';
import { MAX_MODELS_AT_ONCE } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { maxLengths } from '../limits.ts';
import { code, count, itemId, modelCode, modelColorCode, writtenCount } from '../shapes.ts';
import { goodsFields } from './goods-fields.ts';
import { marking } from './marking.ts';
import { goodsField, modelDraft, goodsNote as note } from './staff-goods-shapes.ts';

const change = {
  method: 'POST',
  permission: 'goods.change',
  mutates: true,
  tokenCheck: false,
  note,
} as const;
const version = count.describe('The one that was changed.');
const ofModel = z.object({ modelCode });
const ofColour = z.object({ modelCode, modelColorCode });

const goodsCodes = [
  'Changed',
  'Fed',
  'UnknownCategory',
  'UnknownGrid',
  'WrongVideo',
  'CodeTaken',
  'BarcodeTaken',
  'SizeTwice',
  'InUse',
  'TooMany',
] as const;
export type GoodsCode = (typeof goodsCodes)[number];

const saved = () =>
  z.object({
    success: z.boolean().describe('Whether it was carried out.'),
    errorMessage: z
      .enum(['', ...goodsCodes])
      .describe(
        'Why not; empty on success. `Changed`: somebody was faster. `Fed`: a feed keeps it. `InUse`: it is in stock, was ordered, or is ' +
          'offered by a feed. `SizeTwice`: two sizes have one name. `TooMany`: a model has up to 60 colours and 60 sizes of each.',
      ),
    about: z.string().describe('The field, barcode, size or code that is meant. May be empty.'),
    edit: count.nullable().describe('The change, by which it is taken back; null where it can’t be.'),
  });

const colourTexts = {
  colorName: z.string().trim().min(1).max(maxLengths.goodsName).describe('The colour, in Russian.'),
  colorGroup: z.string().trim().min(1).max(maxLengths.goodsName).describe('What it is filtered by.'),
  hex: z
    .string()
    .regex(/^#[\da-f]{6}$/)
    .describe('Its colour as `#rrggbb`.'),
};
const size = z
  .object({
    itemId: itemId.nullable().describe('The size that it is; null for a new one.'),
    size: z.string().trim().min(1).max(maxLengths.size).describe('As printed on the label.'),
    barcode: z.string().trim().max(maxLengths.barcode).describe('Empty for one that the shop makes up.'),
  })
  .describe('A size as it is written.');
const sizes = z.array(size).max(60).describe('In the order to show them.');
export type WrittenSize = z.infer<typeof size>;

const colour = z
  .object({ ...colourTexts, colorCode: code.describe('Ends the code of the product.'), sizes })
  .describe('A new colour.');
export type NewColour = z.infer<typeof colour>;

const bulkChange = z
  .discriminatedUnion('field', [
    z.object({
      field: z.literal('category').describe('What is changed.'),
      categoryId: count.describe('The category.'),
    }),
    z.object({
      field: z.enum(['brand', 'season', 'collection']).describe('What is written.'),
      value: z.string().trim().max(maxLengths.goodsName).describe('May be empty.'),
    }),
    z.object({
      field: z.literal('label').describe('What is changed.'),
      label: code.describe('The label.'),
      isOn: z.boolean().describe('False takes it off.'),
    }),
    z.object({
      field: z.literal('marking').describe('What is changed.'),
      value: marking,
    }),
  ])
  .describe('What is done to each.');
export type BulkChange = z.infer<typeof bulkChange>;

export const goodsChangeCalls = {
  addModel: {
    ...change,
    path: '/Staff/Goods',
    summary: 'Staff: writes a new model, which is a draft',
    body: z.object({
      modelCode: code
        .regex(/^[\w.-]+$/)
        .describe('Its article: letters of the alphabet, digits, `.`, `-`, `_`.'),
      draft: modelDraft,
      colour,
      by,
    }),
    reply: saved(),
  },
  saveModel: {
    ...change,
    path: '/Staff/Goods/{modelCode}',
    summary: 'Staff: changes what is written of a model',
    params: ofModel,
    body: z.object({
      draft: modelDraft.partial().describe('What is to be changed. What a feed keeps is refused.'),
      version,
      by,
    }),
    reply: saved(),
  },
  removeModel: {
    ...change,
    path: '/Staff/Goods/{modelCode}/Remove',
    summary: 'Staff: deletes a draft that was never sold',
    params: ofModel,
    body: z.object({ version, by }),
    reply: saved(),
  },
  addColour: {
    ...change,
    path: '/Staff/Goods/{modelCode}/Colours',
    summary: 'Staff: adds a colour to a model',
    params: ofModel,
    body: z.object({ colour, version, by }),
    reply: saved(),
  },
  saveColour: {
    ...change,
    path: '/Staff/Goods/{modelCode}/Colours/{modelColorCode}',
    summary: 'Staff: changes a colour and its sizes',
    params: ofColour,
    body: z.object({
      ...colourTexts,
      place: count.describe('Its place among the colours, from 0.'),
      sizes: sizes.describe('In the order to show them. Those left out are removed.'),
      version,
      by,
    }),
    reply: saved(),
  },
  keepField: {
    ...change,
    path: '/Staff/Goods/{modelCode}/Fields',
    summary: 'Staff: takes a field over from a feed, or gives it back',
    params: ofModel,
    body: z.object({
      field: goodsField,
      isOwn: z.boolean().describe('False gives it back: the next import writes it.'),
      version,
      by,
    }),
    reply: saved(),
  },
  changeGoods: {
    ...change,
    path: '/Staff/GoodsChanges',
    summary: 'Staff: changes one thing of many models',
    body: z.object({
      codes: z.array(modelCode).min(1).max(MAX_MODELS_AT_ONCE).describe('The models.'),
      change: bulkChange,
      by,
    }),
    reply: z.object({
      success: z.boolean().describe('Whether it was carried out.'),
      errorMessage: z.enum(['', 'UnknownCategory', 'UnknownLabel']).describe('Why not; empty on success.'),
      edit: count.nullable().describe('The change, by which it is taken back; null if nothing was changed.'),
      changed: count.describe('How many models were changed.'),
      fed: z.array(modelCode).describe('Those that were left alone, because a feed keeps it.'),
    }),
  },
  undoGoods: {
    ...change,
    path: '/Staff/GoodsChanges/{id}/Undo',
    summary: 'Staff: takes an own change of goods back',
    params: z.object({ id: writtenCount.describe('The change.') }),
    body: z.object({ by }),
    reply: z.object({
      success: z.boolean().describe('Whether it was carried out.'),
      errorMessage: z
        .enum(['', 'Already', 'NotOwn', 'Changed'])
        .describe(
          '`Already`: it was taken back. `NotOwn`: somebody else made it. `Changed`: the same was changed since.',
        ),
    }),
  },
  listFieldRules: {
    method: 'GET',
    path: '/Staff/GoodsRules',
    permission: 'goods.read',
    summary: 'Staff: reads which fields of feeds the shop keeps',
    reply: z.object({
      feeds: z
        .array(
          z.object({
            source: z.string().describe('Names the feed.'),
            own: z.array(goodsField).describe('What the shop keeps in all its goods.'),
          }),
        )
        .describe('The feeds that goods come from.'),
    }),
    mutates: false,
    tokenCheck: false,
    note,
  },
  setFieldRules: {
    ...change,
    path: '/Staff/GoodsRules',
    summary: 'Staff: says which fields of a feed the shop keeps',
    body: z.object({
      source: z.string().min(1).max(maxLengths.facetValue).describe('The feed.'),
      was: z.array(goodsField).max(goodsFields.length).describe('What the shop kept as the form was drawn.'),
      own: z.array(goodsField).max(goodsFields.length).describe('What it keeps from now on.'),
      by,
    }),
    reply: z.object({
      success: z.boolean().describe('Whether it was carried out.'),
      errorMessage: z
        .enum(['', 'Changed', 'UnknownFeed'])
        .describe('Why not; empty on success. `Changed`: somebody was faster.'),
    }),
  },
} as const satisfies Record<string, CallStatement>;
