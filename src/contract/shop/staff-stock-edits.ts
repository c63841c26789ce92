import * as z from 'zod';
import { MAX_STOCK_CELLS, MAX_STOCK_LINES, MAX_STOCK_UNITS } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { maxLengths } from '../limits.ts';
import { code, count, itemId, modelColorCode, sizeName, writtenCount, writtenPageSize } from '../shapes.ts';
import { stockNote as note } from './staff-stock.ts';

export const stockReasons = [
  'recount',
  'delivery',
  'mistake',
  'supply',
  'request',
  'defect',
  'loss',
  'sample',
  'other',
] as const;
export type StockReason = (typeof stockReasons)[number];

export const stockEditKinds = ['counted', 'moved', 'off', 'undone'] as const;
export type StockEditKind = (typeof stockEditKinds)[number];

const units = count.max(MAX_STOCK_UNITS);
const shopNumber = code.describe('The shop or warehouse.');
const why = {
  reason: z.enum(stockReasons).describe('Why, from a list.'),
  note: z.string().trim().max(maxLengths.stockNote).default('').describe('Why, in words. May be empty.'),
};
const isEachOnce = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;

const countedCell = z
  .object({
    itemId,
    shopNumber,
    was: units.describe('How many lay there as it was drawn, with those set aside.'),
    units: units.describe('How many lie there, with those set aside.'),
  })
  .describe('What was counted of a size in a shop.');

const refusedCell = z
  .object({
    itemId,
    shopNumber,
    errorMessage: z
      .enum(['Changed', 'SetAside', 'Fed', 'NotFound'])
      .describe(
        '`Changed`: another number lies there than it was drawn from. `SetAside`: more is set aside. `Fed`: a feed counts it. `NotFound`: no such size or shop.',
      ),
    units: count.describe('How many lie there now.'),
    setAside: count.describe('How many of them are set aside.'),
  })
  .describe('A cell that was not changed.');
export type RefusedCell = z.infer<typeof refusedCell>;

const edit = z
  .object({
    id: count.describe('Names the change.'),
    kind: z.enum(stockEditKinds).describe('What was done.'),
    ...why,
    at: z.iso.datetime().describe('When, in UTC.'),
    by: z.string().describe('Who of the staff did it.'),
    undoneBy: z.string().nullable().describe('Who took it back; null if nobody did.'),
    lines: z
      .array(
        z.object({
          itemId,
          modelColorCode,
          modelTitle: z.string().describe('The name of the model.'),
          size: sizeName,
          shopNumber,
          was: count.describe('How many lay there before.'),
          became: count.describe('How many lay there after it.'),
        }),
      )
      .describe('The first twenty sizes and shops that it changed.'),
    lineCount: count.describe('How many sizes and shops it changed.'),
  })
  .describe('A change of stock.');
export type StockEdit = z.infer<typeof edit>;

export const stockEditCalls = {
  countStock: {
    method: 'POST',
    path: '/Staff/Stock/Count',
    permission: 'stock.change',
    summary: 'Staff: sets what lies in the shops as it was counted',
    body: z.object({
      cells: z
        .array(countedCell)
        .min(1)
        .max(MAX_STOCK_CELLS)
        .refine(
          (cells) => isEachOnce(cells.map((each) => `${each.itemId} ${each.shopNumber}`)),
          'A size of a shop is counted twice',
        )
        .describe('What was counted, each size and shop once.'),
      ...why,
      by,
    }),
    reply: z.object({
      success: z.boolean().describe('Whether nothing was refused.'),
      id: count.nullable().describe('The change; null if nothing had to be changed.'),
      saved: count.describe('How many cells were changed.'),
      refused: z.array(refusedCell).describe('Those that were not changed, while the others were.'),
    }),
    mutates: true,
    tokenCheck: false,
    note,
  },
  moveStock: {
    method: 'POST',
    path: '/Staff/Stock/Move',
    permission: 'stock.change',
    summary: 'Staff: moves units to another shop, or writes them off',
    body: z.object({
      from: shopNumber,
      to: code.nullable().describe('Another shop or warehouse of the country; null writes them off.'),
      lines: z
        .array(z.object({ itemId, count: units.min(1).describe('How many units.') }))
        .min(1)
        .max(MAX_STOCK_LINES)
        .refine((lines) => isEachOnce(lines.map((each) => String(each.itemId))), 'A size is moved twice')
        .describe('What is moved, each size once.'),
      ...why,
      request: z
        .string()
        .min(1)
        .max(maxLengths.code)
        .describe('Names the request: sent twice, it counts once.'),
      by,
    }),
    reply: z.object({
      success: z.boolean().describe('Whether it was carried out, as a whole.'),
      errorMessage: z
        .enum(['', 'TooFew', 'UnknownShop'])
        .describe(
          '`TooFew`: less is left of some sizes. `UnknownShop`: none of the country, or the same twice.',
        ),
      id: count.nullable().describe('The change; null on failure.'),
      short: z
        .array(z.object({ itemId, left: count.describe('How many are there that are not set aside.') }))
        .describe('The sizes of which less is left.'),
    }),
    mutates: true,
    tokenCheck: false,
    note,
  },
  undoStock: {
    method: 'POST',
    path: '/Staff/Stock/Edits/{id}/Undo',
    permission: 'stock.change',
    summary: 'Staff: takes an own change of stock back',
    params: z.object({ id: writtenCount.describe('The change.') }),
    body: z.object({ by }),
    reply: z.object({
      success: z.boolean().describe('Whether it was carried out.'),
      errorMessage: z
        .enum(['', 'Already', 'NotOwn', 'Changed', 'TooFew'])
        .describe(
          '`Already`: it was taken back. `NotOwn`: somebody else made it. `Changed`: the staff changed the same since. `TooFew`: what came in has been sold.',
        ),
    }),
    mutates: true,
    tokenCheck: false,
    note: `${note} The difference goes back: what was sold since stays sold.`,
  },
  listStockEdits: {
    method: 'GET',
    path: '/Staff/Stock/Edits',
    permission: 'stock.read',
    summary: 'Staff: lists changes of stock',
    query: z.object({
      product: modelColorCode.optional().describe('Only changes of a product, and only its lines.'),
      before: writtenCount.optional().describe('Where the last reply ended: its `next`.'),
      pageSize: writtenPageSize.default(20),
    }),
    reply: z.object({
      edits: z.array(edit).describe('The newest ones first.'),
      next: count.nullable().describe('Where the list goes on; null at its end.'),
      shops: z
        .array(z.object({ number: code.describe('Names the shop.'), name: z.string().describe('Its name.') }))
        .describe('The shops and warehouses of the country.'),
    }),
    mutates: false,
    tokenCheck: false,
    note: `${note} Changes by the staff alone: imports and orders have their own records.`,
  },
} as const satisfies Record<string, CallStatement>;
