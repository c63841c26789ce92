import { z } from 'zod';
import { code, count, money, picture, price } from './shapes.ts';

/**
 * A line of a cart (specification §3 Cart line). `available` is what the country has this moment; `selected` says that
 * it is going to be bought, which nothing is that can not be had; `wasPrice` is the price of one when it was put in,
 * null where that is today's.
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
