import * as z from 'zod';
import { MAX_LABELLED_AT_ONCE, UPLOADS_FOLDER } from '#src/config/constants.ts';
import { maxLengths } from '../limits.ts';
import { count, modelColorCode, picture } from '../shapes.ts';

export const goodsNote = 'Addition: the staff side. The bearer is a key of the staff.';
export const readGoods = { permission: 'goods.read', mutates: false, tokenCheck: false } as const;
export const changeGoods = { permission: 'goods.change', mutates: true, tokenCheck: false } as const;

/** The source of an uploaded picture: a file named by its content, or a cut of one. */
export const UPLOADED = new RegExp(`^${UPLOADS_FOLDER}/[0-9a-f]{40}\\.(?:jpg|png|webp|avif|crop)$`);

/** What stands now, as a caller read it. Empty: nothing did. */
export const version = z
  .string()
  .regex(/^[0-9a-f]{0,16}$/)
  .describe('Names what stands there, and changes with it. Empty where nothing stands.');
export const from = version.describe('The version that was changed; empty for something new.');

/** A picture as the staff sets it. */
export const setPicture = picture
  .extend({
    src: z.string().min(1).max(maxLengths.pictureSource).describe('An uploaded file, or what stood there.'),
    alt: z
      .string()
      .trim()
      .max(maxLengths.pictureAlt)
      .describe('What it shows, for who cannot see it. May be empty.'),
  })
  .describe('A picture to be shown.');

export const articles = (most: number = MAX_LABELLED_AT_ONCE) =>
  z
    .array(modelColorCode)
    .max(most)
    .refine((codes) => new Set(codes).size === codes.length)
    .describe('Articles of products, each once.');

/** What a change came to. */
export const changed = <const Code extends string>(codes: readonly Code[], why: string) =>
  z.object({
    success: z.boolean().describe('Whether it was carried out.'),
    errorMessage: z.enum(['', 'Changed', ...codes]).describe(`Why not; empty on success. ${why}`),
    editId: count.nullable().describe('The change, for taking it back; null if nothing was changed.'),
    unknown: z.array(z.string()).describe('Articles that no product has. Empty for other refusals.'),
  });
export const CHANGED = '`Changed`: somebody has changed it since.';
