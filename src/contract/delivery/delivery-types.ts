import * as z from 'zod';
import { count, date, money } from '../shapes.ts';

export const deliveryKinds = ['courier', 'terminal', 'shop'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];
export const deliveryKind = z.enum(deliveryKinds).describe('By courier, to a pick-up point, or to a shop.');

export const days = {
  daysFrom: count.describe('Calendar days from today until it can come.'),
  daysTo: count.describe('Calendar days from today until it comes at the latest.'),
  dateFrom: date.describe('The first day on which it can come, at the destination.'),
  dateTo: date.describe('The last day on which it can come, at the destination.'),
};

const time = z
  .string()
  .regex(/^\d\d:\d\d$/)
  .describe('HH:MM at the destination.');

export const deliveryInterval = z
  .object({
    id: count.describe('Names the hours; an order sends it with the day.'),
    day: date.describe('The day, at the destination.'),
    from: time,
    to: time,
    isFull: z.boolean().describe('Whether the hours are booked up.'),
  })
  .describe('Addition: hours of a day in which a courier can come.');
export type DeliveryInterval = z.infer<typeof deliveryInterval>;

export const promisedInterval = z
  .object({ day: date.describe('The day, at the destination.'), from: time, to: time })
  .describe('Addition: the hours that an order is promised.');

export const deliveryType = z
  .object({
    kind: deliveryKind,
    title: z.string().describe('What the shopper reads, such as `Курьером`.'),
    price: money.describe('What delivery of these goods costs; 0 if it is free.'),
    freeFrom: money.nullable().describe('The sum of goods from which it is free; null if it never is.'),
    ...days,
    intervals: z
      .array(deliveryInterval)
      .optional()
      .describe('Addition: of a courier who comes by the hour; the earliest first.'),
    orderBefore: z.iso.datetime().optional().describe('Addition: until when an order has these days.'),
    fitting: z
      .object({
        units: count.describe('At most so many things.'),
        sum: money.nullable().describe('At most of this sum; null for any.'),
      })
      .optional()
      .describe('Addition: what can be tried on at the hand-over; absent if nothing can.'),
  })
  .describe('A way of delivery with its price and days.');
export type DeliveryType = z.infer<typeof deliveryType>;
