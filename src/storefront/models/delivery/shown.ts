import { z } from 'zod';

const number = z.number().nonnegative();
const shape = z.object({
  lines: z.array(z.object({ itemId: number.int(), count: number.int(), price: number })).max(1_000),
  discount: number,
  delivery: number,
  total: number,
});

/** The numbers that a page showed: an order is placed at them or not at all. */
export type Shown = z.infer<typeof shape>;

export const writeShown = ({ lines, discount, delivery, total }: Shown): string =>
  [discount, delivery, total, ...lines.map(({ itemId, count, price }) => `${itemId}x${count}x${price}`)].join(
    ' ',
  );

/** Null for a field that no page of ours made; the backend compares the rest with what is true. */
export function readShown(field: string): Shown | null {
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
