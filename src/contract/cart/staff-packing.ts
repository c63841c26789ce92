import * as z from 'zod';
import { MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { maxLengths } from '../limits.ts';
import { code, count, itemId, modelColorCode, sizeName } from '../shapes.ts';
import { orderStatus } from './orders/statuses.ts';
import { staffOrder } from './staff.ts';
import { by } from './staff-fields.ts';

const note = 'Addition: the staff side. The bearer is a key of the staff.';

const packing = z
  .object({
    lines: z
      .array(
        z.object({
          itemId,
          barcode: z.string().describe('What a scanner reads from its label; empty without one.'),
          count: count.describe('Units that were ordered.'),
          packed: count.describe('Units that lie in the parcel.'),
          packedBy: z.array(z.string()).describe('Who packed them.'),
          needsMark: z
            .boolean()
            .describe(
              'Whether each unit is scanned by its Data Matrix of «Честный знак», and by nothing else.',
            ),
          marked: count.describe('Units that were scanned so.'),
        }),
      )
      .describe('The goods to pack; gift cards are not among them, for they go by mail.'),
    canPack: z.boolean().describe('Whether units can be put in and taken out now.'),
    finishedStatus: orderStatus.describe('What finishing makes of the order.'),
  })
  .describe('How far an order is packed.');
export type Packing = z.infer<typeof packing>;

export const scannedGoods = z
  .object({
    modelColorCode,
    modelTitle: z.string().describe('The name of the model.'),
    size: sizeName.describe('The size; empty if the code names all sizes.'),
  })
  .describe('What a code names.');
export type ScannedGoods = z.infer<typeof scannedGoods>;

const usedMark = z
  .object({
    state: z
      .enum(['packed', 'sold', 'withdrawn'])
      .describe('`packed` in a parcel, `sold` to a customer, `withdrawn` as it was written off.'),
    orderNumber: z.string().describe('The order that has it; empty if that is gone.'),
    isHere: z.boolean().describe('Whether that is the order which is packed.'),
  })
  .describe('Where a mark is used.');
export type UsedMark = z.infer<typeof usedMark>;

const params = z.object({ number: code.describe('The number of the order.') });
const shown = z.object({ order: staffOrder, packing });
const changed = shown.extend({
  success: z.boolean().describe('Whether it was carried out.'),
  errorMessage: z
    .enum([
      ...([
        '',
        'NotAllowed',
        'UnknownCode',
        'OtherGoods',
        'TooMany',
        'SizeNeeded',
        'NotAllPacked',
        'Changed',
        'AtCarrier',
      ] as const),
      ...(['MarkNeeded', 'BrokenMark', 'MarkUsed', 'NotAllMarked'] as const),
    ])
    .describe(
      'Why not; empty on success. `TooMany`: all units of it are packed, `SizeNeeded`: several sizes are missing, ' +
        '`Changed`: somebody was faster, `AtCarrier`: a carrier has been told of the parcel, so cancel that first. `MarkNeeded`: a unit of it is scanned by its Data Matrix alone, `BrokenMark`: ' +
        'that was not read wholly, `MarkUsed`: it was scanned before, `NotAllMarked`: units lie in the parcel without.',
    ),
  itemId: itemId.nullable().describe('The item that it was about; null if it was none of the order.'),
  goods: scannedGoods.nullable().describe('Of `OtherGoods`, what the code names; null otherwise.'),
  used: usedMark.nullable().describe('Of `MarkUsed`, where; null otherwise.'),
});
export type PackingChange = z.infer<typeof changed>;

const path = '/Staff/Orders/{number}/Packing';
const writing = { permission: 'orders.change', params, reply: changed, mutates: true } as const;

export const staffPackingCalls = {
  showPacking: {
    method: 'GET',
    path,
    permission: 'orders.change',
    summary: 'Staff: shows how far an order is packed',
    params,
    reply: shown,
    mutates: false,
    tokenCheck: false,
    note,
  },
  packUnit: {
    ...writing,
    method: 'POST',
    path: `${path}/Units`,
    summary: 'Staff: packs a unit of an order',
    body: z
      .object({
        code: z
          .string()
          .trim()
          .max(maxLengths.scannedCode)
          .default('')
          .describe(
            'A Data Matrix, a barcode, an article with or without a size, or the id of an item, as scanned or typed.',
          ),
        itemId: itemId.nullable().default(null).describe('The item, if it was not scanned.'),
        request: code.describe('Names the scan: one that comes twice counts once.'),
        putBack: count
          .nullable()
          .default(null)
          .describe(
            "Takes the caller's own removal back, if as many units are packed as it left; null for a scan.",
          ),
        by,
      })
      .refine((body) => (body.code === '') !== (body.itemId === null))
      .refine((body) => body.putBack === null || body.itemId !== null),
    tokenCheck: false,
    note: `${note} The first unit of a new or paid order makes it \`assembling\`.`,
  },
  unpackUnit: {
    ...writing,
    method: 'POST',
    path: `${path}/Units/Remove`,
    summary: 'Staff: takes a unit out of a parcel',
    body: z.object({
      itemId,
      packed: count.min(1).max(MAX_UNITS_OF_ITEM).describe('The packed units that it was decided on.'),
      by,
    }),
    tokenCheck: false,
    note,
  },
  finishPacking: {
    ...writing,
    method: 'POST',
    path: `${path}/Finish`,
    summary: 'Staff: sends a packed order on its way',
    body: z.object({ by }),
    tokenCheck: false,
    note: `${note} An order all of whose goods lie in the shop where it is picked up waits there; any other is shipped.`,
  },
} as const satisfies Record<string, CallStatement>;
