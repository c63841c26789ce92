import * as z from 'zod';
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

/** The steps of a parcel's way, as a carrier tells of them. */
export const parcelSteps = [
  'registered',
  'taken',
  'onItsWay',
  'inCity',
  'withCourier',
  'atPoint',
  'delivered',
  'notDelivered',
  'returning',
  'returned',
] as const;
export type ParcelStep = (typeof parcelSteps)[number];

export const trackSteps = z
  .array(
    z.object({
      step: z.enum(parcelSteps).describe('What happened to the parcel.'),
      at: z.iso.datetime().describe('When, in UTC.'),
      city: z.string().max(maxLengths.city).describe('Where. May be empty.'),
    }),
  )
  .describe("The steps of the parcel's way, the first one first.");
export type TrackStep = z.infer<typeof trackSteps>[number];
