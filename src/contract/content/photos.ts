import * as z from 'zod';
import { MAX_PHOTO_BYTES } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { doneOr } from '../refusals.ts';
import { count, modelCode } from '../shapes.ts';

export const photoSizes = ['large', 'thumbnail'] as const;
export type PhotoSize = (typeof photoSizes)[number];

export const photoKey = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .describe('Names a photo; it cannot be guessed.');

export const reviewPhoto = z
  .object({
    key: photoKey,
    width: count.describe('Width of the large size in px.'),
    height: count.describe('Height of the large size in px.'),
  })
  .describe('A photo of a review.');
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
    .regex(BASE64)
    .describe('A lossy WebP file without metadata, in base64.');

export const photoFile = z.object({ webp: z.string().describe('The file in base64.') });

export const photoCalls = {
  postPhoto: {
    method: 'POST',
    path: '/Reviews/PostPhoto',
    summary: 'Hands in a photo for a review',
    body: z.object({
      modelCode,
      large: base64(MAX_PHOTO_BYTES.large),
      thumbnail: base64(MAX_PHOTO_BYTES.thumbnail),
    }),
    reply: doneOr(photoCodes).extend({ photo: reviewPhoto.nullable().describe('Null if it was refused.') }),
    mutates: true,
    note:
      'Addition: a photo for a review, of a customer, as two lossy WebP files in base64, without metadata. A review ' +
      'takes it over (`photos` of PostReviewItem) within a day, or it is deleted. `errorMessage` is a PhotoCode or empty.',
  },
  getPhoto: {
    method: 'GET',
    path: '/Reviews/Photo/{key}',
    summary: 'Reads a photo of a review',
    params: z.object({ key: photoKey }),
    query: z.object({ size: z.enum(photoSizes).default('large').describe('Which of its two files.') }),
    reply: photoFile,
    mutates: false,
    note: 'Addition: a photo of a shown review, or of the caller, in base64. Any other answers 404.',
  },
} as const satisfies Record<string, CallStatement>;
