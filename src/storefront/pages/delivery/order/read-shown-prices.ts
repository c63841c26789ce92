import { z } from 'zod';
import { MAX_CART_LINES } from '#src/config/constants.ts';
import type { ShownPrices } from '#src/storefront/models/delivery/shown-prices.ts';

const number = z.number().nonnegative();
const shape = z.object({
  lines: z.array(z.object({ itemId: number.int(), count: number.int(), price: number })).max(MAX_CART_LINES),
  discount: number,
  delivery: number,
  total: number,
});

/** Null for a malformed field; the backend compares the prices with the actual ones. */
export function readShownPrices(field: string): ShownPrices | null {
  const [discount, delivery, total, ...lines] = field.split(' ');
  const parsed = shape.safeParse({
    discount: Number(discount),
    delivery: Number(delivery),
    total: Number(total),
    lines: lines.map((line) => {
      const [itemId, count, price] = line.split('x').map(Number);
      return { itemId, count, price };
    }),
  });
  return parsed.data ?? null;
}
