import { z } from 'zod';
import { MAX_PHOTO_BYTES } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { code, count, done } from '../shapes.ts';

export const photoSizes = ['large', 'thumbnail'] as const;
export type PhotoSize = (typeof photoSizes)[number];

/** Names a photo; it cannot be guessed. */
export const photoKey = z.string().regex(/^[\w-]{1,64}$/);

/** A photo of a review; width and height are those of the large size, in px. */
export const reviewPhoto = z.object({ key: photoKey, width: count, height: count });
export type ReviewPhoto = z.infer<typeof reviewPhoto>;

/** A limit is reached; the bytes are not a plain WebP within the limits. */
export const photoCodes = ['TooManyPhotos', 'BadPhoto'] as const;
export type PhotoCode = (typeof photoCodes)[number];

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const base64 = (bytes: number) =>
  z
    .string()
    .min(4)
    .max(4 * Math.ceil(bytes / 3))
    .regex(BASE64);

export const photoCalls = {
  postPhoto: {
    method: 'POST',
    path: '/Reviews/PostPhoto',
    body: z.object({
      modelCode: code,
      large: base64(MAX_PHOTO_BYTES.large),
      thumbnail: base64(MAX_PHOTO_BYTES.thumbnail),
    }),
    reply: done.extend({ photo: reviewPhoto.nullable() }),
    mutates: true,
    note:
      'Addition: a photo for a review, of a customer, as two lossy WebP files in base64, without metadata. A review ' +
      'takes it over (`photos` of PostReviewItem) within a day, or it is deleted. `errorMessage` is a PhotoCode or empty.',
  },
  getPhoto: {
    method: 'GET',
    path: '/Reviews/Photo/{key}',
    params: z.object({ key: photoKey }),
    query: z.object({ size: z.enum(photoSizes).default('large') }),
    reply: z.object({ webp: z.string() }),
    mutates: false,
    note: 'Addition: a photo of a shown review, or of the caller, in base64. Any other answers 404.',
  },
} as const satisfies Record<string, CallStatement>;
