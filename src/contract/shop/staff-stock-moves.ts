import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { code, count, itemId, modelColorCode, sizeName, writtenCount, writtenPageSize } from '../shapes.ts';
import { stockNote as note } from './staff-stock.ts';

export const stockMoveReasons = [
  'order',
  'reservation',
  'return',
  'import',
  'counted',
  'moved',
  'off',
  'undone',
] as const;
export type StockMoveReason = (typeof stockMoveReasons)[number];

const move = z
  .object({
    id: count.describe('Names the move.'),
    at: z.iso.datetime().describe('When, in UTC.'),
    shopNumber: code.describe('The shop or warehouse.'),
    shopName: z.string().describe('Its name.'),
    reason: z
      .enum(stockMoveReasons)
      .describe(
        'What moved them. `import`: a feed, or one taken back. `counted`, `moved`, `off` and `undone`: the staff.',
      ),
    subject: z
      .string()
      .describe(
        'The number of the order, also of a return, or of the reservation; else the import, or the change by the staff.',
      ),
    by: z.string().describe('Who of the staff did it; empty for anything else.'),
    was: count.describe('How many were for sale before.'),
    delta: z.int().min(-1_000_000_000).max(1_000_000_000).describe('How many came; below 0 how many went.'),
    became: count.describe('How many were for sale after it.'),
  })
  .describe('A change of how many units of a size are for sale in a shop.');
export type StockMove = z.infer<typeof move>;

export const stockMoveCalls = {
  listStockMoves: {
    method: 'GET',
    path: '/Staff/Stock/Moves',
    permission: 'stock.read',
    summary: 'Staff: lists what moved the stock of a size',
    query: z.object({
      itemId: writtenCount.describe('The size of a product.'),
      shop: code.optional().describe('Only in a shop or warehouse.'),
      before: writtenCount.optional().describe('Where the last reply ended: its `next`.'),
      pageSize: writtenPageSize.default(50),
    }),
    reply: z.object({
      itemId,
      modelColorCode,
      modelTitle: z.string().describe('The name of the model.'),
      size: sizeName,
      moves: z.array(move).describe('The newest ones first.'),
      next: count.nullable().describe('Where the list goes on; null at its end.'),
      now: z
        .array(
          z.object({
            shopNumber: code.describe('The shop or warehouse.'),
            shopName: z.string().describe('Its name.'),
            units: count.describe('How many are for sale there now.'),
          }),
        )
        .describe('Where it lies now, shops that had it included.'),
    }),
    mutates: false,
    tokenCheck: false,
    note: `${note} 404 for an unknown size. Moves are kept for ninety days.`,
  },
} as const satisfies Record<string, CallStatement>;
