import * as z from 'zod';
import { code, currency, writtenCount, writtenPage, writtenPageSize } from '../../shapes.ts';
import { orderReturn } from '../orders/returns.ts';

export const note = 'Addition: the staff side. The bearer is a key of the staff.';

export const orderNumber = code.describe('The number of the order.');
export const title = z.string().describe('The goods as ordered: name and article.');
export const size = z.string().describe('The size that was ordered. May be empty.');

export const staffReturn = orderReturn
  .extend({
    number: orderNumber,
    currency,
    lines: z.array(orderReturn.shape.lines.element.extend({ title, size })).describe('What is given back.'),
  })
  .describe('A return for staff.');
export type StaffReturn = z.infer<typeof staffReturn>;

export const byId = z.object({ id: writtenCount.describe('The id of the return.') });
export const page = { pageNumber: writtenPage, pageSize: writtenPageSize.default(20) };
