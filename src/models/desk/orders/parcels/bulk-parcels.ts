import { typeset } from '#src/config/typography.ts';
import type { StaffOrder } from '#src/contract/cart/staff.ts';
import { pluralise } from '#src/models/words.ts';
import { linkTo } from '../order-link.ts';

export interface BulkParcelsModel {
  readonly title: string;
  readonly orders: readonly { readonly number: string; readonly href: string; readonly version: number }[];
  readonly confirm: string;
}

/** The chosen orders that can be handed over; null for none. */
export function bulkParcels(orders: readonly StaffOrder[]): BulkParcelsModel | null {
  const ready = orders.filter(({ parcel }) => parcel?.canHandOver);
  if (ready.length === 0) return null;
  return {
    title: typeset`Передать в ${ready[0]?.parcel?.carrier ?? ''}`,
    orders: ready.map(({ number, version }) => ({ ...linkTo(number), version })),
    confirm: `Передать ${pluralise(ready.length, ['заказ', 'заказа', 'заказов'])}`,
  };
}
