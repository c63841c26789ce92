import * as z from 'zod';
import { contract } from '#src/contract/index.ts';
import type { ShownPrices } from './shown-prices.ts';

const { lines, expectedDiscount, expectedDeliveryPrice, expectedTotal } =
  contract.cart.createOrder.body.shape;
const shape = z.object({
  lines,
  discount: expectedDiscount,
  delivery: expectedDeliveryPrice,
  total: expectedTotal,
});

/** Null for a value that none of our pages posts; the backend compares the prices with the actual ones. */
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
