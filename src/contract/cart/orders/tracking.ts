import { z } from 'zod';
import { maxLengths } from '../../limits.ts';

/** Letters, digits and hyphens. */
export const TRACK_NUMBER = /^[\p{L}\p{N}][\p{L}\p{N}-]*$/u;

export const tracking = z
  .object({
    carrier: z.string().min(1).max(maxLengths.carrier).describe('Who brings the parcel.'),
    number: z
      .string()
      .max(maxLengths.trackNumber)
      .regex(TRACK_NUMBER)
      .describe("The parcel's number with the carrier: letters, digits and hyphens."),
  })
  .describe('By whom a parcel goes, and how to follow it.');
export type Tracking = z.infer<typeof tracking>;
