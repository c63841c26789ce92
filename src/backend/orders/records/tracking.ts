import type { Tracking } from '#src/contract/cart/orders/tracking.ts';
import type { OrderRow } from './rows.ts';

/** Null until the staff has named it. */
export const trackingOf = ({
  carrier,
  track_number,
}: Pick<OrderRow, 'carrier' | 'track_number'>): Tracking | null =>
  track_number === '' ? null : { carrier, number: track_number };

/** `СДЭК 1234567890`; empty for none. */
export const trackingText = (tracking: Tracking | null): string =>
  tracking ? `${tracking.carrier} ${tracking.number}` : '';
