import * as z from 'zod';
import {
  colorName,
  count,
  itemId,
  modelCode,
  modelColorCode,
  money,
  picture,
  price,
  sizeName,
} from '../shapes.ts';
import { lineGift } from './line-gift.ts';

/** A cart line (product.md, Cart). */
export const cartLine = z
  .object({
    itemId,
    modelTitle: z.string().describe('The name of the model.'),
    modelCode,
    modelColorCode,
    colorName,
    size: sizeName,
    count: count.describe('Units of it.'),
    url: z.string().describe('The page of the product; empty once it is gone.'),
    img: z.array(picture).describe('Its main picture; empty if it has none.'),
    itemPrice: price,
    wasPrice: money.nullable().describe('The unit price when it was added; null if unchanged.'),
    available: count.describe("The country's stock now, in units."),
    selected: z.boolean().describe('Whether it is to be bought. Unavailable lines never are.'),
    gift: lineGift.optional(),
    isPresent: z
      .boolean()
      .optional()
      .describe('Addition: whether the coupon gives it; absent for what is bought.'),
  })
  .describe('An item in the cart.');
