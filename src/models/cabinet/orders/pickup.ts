import { dayRange } from '#src/config/time-words.ts';
import type { Order } from '#src/contract/cart/orders/order.ts';
import type { Row } from '#src/models/thank-you/order.ts';
import type { FieldModel } from '#src/web/forms/field.ts';

export interface PickupFormModel {
  readonly number: string;
  readonly day: FieldModel;
  /** `22 ноября – 6 декабря`. */
  readonly days: string;
}

type Pickup = NonNullable<Order['pickup']>;

/** The day on which the customer will come, if chosen, and until when the order is kept. */
export function pickupRows(pickup: Pickup | null): Row[] {
  if (!pickup) return [];
  const { day, keptUntil } = pickup;
  const chosen = day === null ? [] : [{ title: 'Заберёте', value: dayRange(day, day) }];
  return [...chosen, { title: 'Храним до', value: dayRange(keptUntil, keptUntil) }];
}

export const pickupFormModel = (number: string, { from, to }: Pickup, day: FieldModel): PickupFormModel => ({
  number,
  day,
  days: dayRange(from, to),
});
