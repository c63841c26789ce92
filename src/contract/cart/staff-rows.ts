import * as z from 'zod';
import { deliveryKind } from '../delivery/delivery-types.ts';
import { code, count, country, currency, money, phone } from '../shapes.ts';
import { order, recipient } from './orders/order.ts';
import { paymentMethod } from './orders/payment.ts';
import { returnState } from './orders/returns.ts';
import { orderStatus } from './orders/statuses.ts';

/** What a list shows of an order; everything else is on its page. */
export const staffOrderRow = z
  .object({
    number: code.describe('The number of the order.'),
    status: orderStatus,
    createdAt: z.iso.datetime().describe('When it was placed, in UTC.'),
    country,
    currency,
    recipient: recipient
      .pick({ firstName: true, lastName: true })
      .extend({
        phone: phone.nullable().describe('Digits with the country code; null without `customers.read`.'),
      })
      .describe('Who gets the goods.'),
    customerId: code.nullable().describe('Whose it is; null for a guest, and without `customers.read`.'),
    cityName: z.string().describe('Where it goes; empty if unknown.'),
    deliveryKind,
    byEmail: z.boolean().describe('Whether it is gift cards alone, which come by mail.'),
    pointTitle: z.string().describe('The shop or point to pick it up at; empty for a courier.'),
    dateTo: order.shape.dateTo,
    tracking: order.shape.tracking,
    payment: paymentMethod,
    units: count.describe('Units of all goods.'),
    totalPrice: money.describe('What it costs.'),
    owedBack: z
      .object({
        held: money.describe('Granted, and waiting for somebody who may send it.'),
        due: money.describe('On its way.'),
        sent: money.describe('Sent or handed over already.'),
        byHand: money.describe('For the staff to hand over.'),
      })
      .describe('What goes back of what was paid.'),
    notes: count.describe('Notes of the staff.'),
    returns: z
      .array(z.object({ id: count.describe('The id of the return.'), state: returnState }))
      .describe('Returns asked for, the oldest first.'),
  })
  .describe('An order in a list of the staff.');
export type StaffOrderRow = z.infer<typeof staffOrderRow>;
