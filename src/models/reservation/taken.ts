import type { Reservation } from '#src/contract/cart/reservations.ts';
import { sumOf } from '#src/contract/money.ts';

type Reserved = Pick<Reservation, 'state' | 'lines' | 'totalPrice'>;

/** Units of a line: of a collected reservation without what went back into stock. */
export const unitsTaken = (
  { state }: Pick<Reserved, 'state'>,
  { count, returned }: Pick<Reserved['lines'][number], 'count' | 'returned'>,
): number => (state === 'collected' ? count - returned : count);

/** What was taken of a collected reservation, and what it cost; of any other, all that is or was held. */
export function takenOf(reserved: Reserved): Pick<Reserved, 'lines' | 'totalPrice'> {
  const lines = reserved.lines.map((line) => ({ ...line, count: unitsTaken(reserved, line) }));
  const left = reserved.lines.map((line) => line.itemPrice.price * (unitsTaken(reserved, line) - line.count));
  return { lines: lines.filter(({ count }) => count > 0), totalPrice: sumOf([reserved.totalPrice, ...left]) };
}
