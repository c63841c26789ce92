import * as z from 'zod';
import { code, count } from '../../shapes.ts';
import { staffOrder } from '../staff.ts';

export const note = 'Addition: the staff side. The bearer is a key of the staff.';

export const params = z.object({ number: code.describe('The number of the order.') });
export const version = count.describe('The version of the order that the change was decided on.');

const editCodes = [
  '',
  'NotAllowed',
  'Changed',
  'WrongLines',
  'LastGoods',
  'TooMany',
  'NoStock',
  'NotSold',
  'AlreadyPaid',
  'DeliveryUnavailable',
  'IntervalUnavailable',
  'WrongPhone',
  'AtCarrier',
] as const;
export const errorMessage = z
  .enum(editCodes)
  .describe(
    'Why not; empty on success. `Changed`: somebody was faster, `LastGoods`: nothing would be left, so cancel it, ' +
      '`AlreadyPaid`: it would cost more than was paid, `AtCarrier`: a carrier has been told of the parcel, so cancel that first.',
  );
const edited = z.object({
  success: z.boolean().describe('Whether it was carried out.'),
  errorMessage,
  order: staffOrder,
});
export type EditedOrder = z.infer<typeof edited>;

export const path = '/Staff/Orders/{number}';
export const writing = {
  method: 'POST',
  permission: 'orders.change',
  params,
  reply: edited,
  mutates: true,
  tokenCheck: false,
} as const;
