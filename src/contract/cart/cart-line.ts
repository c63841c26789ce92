import { z } from 'zod';
import { code, count, money, picture, price } from '../shapes.ts';

/**
 * A cart line (specification §3). `available` is the country's current stock; unavailable lines are never `selected`;
 * `wasPrice` is the unit price when it was added, null if unchanged.
 */
export const cartLine = z.object({
  itemId: count,
  modelTitle: z.string(),
  modelCode: code,
  modelColorCode: code,
  colorName: z.string(),
  size: z.string(),
  count,
  url: z.string(),
  img: z.array(picture),
  itemPrice: price,
  wasPrice: money.nullable(),
  available: count,
  selected: z.boolean(),
});
