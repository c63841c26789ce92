import * as z from 'zod';
import { MAX_RESERVED_LINES, MAX_RESERVED_UNITS } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { captchaCodes, captchaNote, captchaToken } from '../captcha.ts';
import { ipAddress, textVersion } from '../identity/sign-in.ts';
import { maxLengths } from '../limits.ts';
import { doneOr } from '../refusals.ts';
import { code, count, country, currency, date, email, itemId, money, phone, shop } from '../shapes.ts';
import { cartLine } from './cart-line.ts';

export const reservationStates = ['held', 'collected', 'cancelled', 'expired'] as const;
export type ReservationState = (typeof reservationStates)[number];

const reservationLine = cartLine.omit({ wasPrice: true, available: true, selected: true });

const untilDay = date.describe("The last day of the hold, by the shop's clock.");
const untilTime = z
  .string()
  .regex(/^\d\d:\d\d$/)
  .describe("HH:MM at which the hold ends, by the shop's clock.");

const reservationNumber = code.describe('Names the reservation. It cannot be guessed.');
export const reservationState = z.enum(reservationStates).describe('How the reservation stands.');

/** Names and prices are as reserved. */
export const reservation = z
  .object({
    number: reservationNumber,
    state: reservationState,
    createdAt: z.iso.datetime().describe('When it was made, in UTC.'),
    changedAt: z.iso.datetime().describe('When its state last changed, in UTC.'),
    country,
    shopNumber: code.describe('The number of the shop.'),
    shopName: z.string().describe('The shop as it was called when reserved.'),
    shopAddress: z.string().describe("The shop's address when reserved."),
    shop: shop.nullable().describe('The shop as it is now; null if it has gone.'),
    until: z.iso.datetime().describe('The end of the hold, in UTC.'),
    untilDay,
    untilTime,
    name: z.string().describe('Who comes for it.'),
    phone,
    email: z.string().describe('Empty if none was given.'),
    lines: z
      .array(reservationLine.extend({ returned: count.describe('Units that went back into stock.') }))
      .describe('The goods, with names and prices as reserved.'),
    totalPrice: money.describe('What they cost.'),
    currency,
    cancelledBy: z.enum(['owner', 'shop']).nullable().describe('Who cancelled it; null if nobody did.'),
    why: z.string().describe('Why the shop cancelled it; else empty.'),
  })
  .describe('Goods that a shop holds for a shopper.');
export type Reservation = z.infer<typeof reservation>;

/**
 * Why nothing was reserved: `NoStock` names its item, of which the shop has too few by now; `TooManyHeld` says that too
 * many reservations are held at a time; `PhoneUnconfirmed` wants the phone confirmed by a code (POST /User/OrderCode, or
 * signing in), and `TooMuchHeld` is above what may be held at all; {@link captchaNote}.
 */
export const reservationCodes = [
  '',
  'NoStock',
  'UnknownShop',
  'WrongPhone',
  'TooManyHeld',
  'TooManyReservations',
  'PhoneUnconfirmed',
  'TooMuchHeld',
  'NotOpen',
  ...captchaCodes,
] as const;
export type ReservationCode = (typeof reservationCodes)[number];

const items = z
  .array(z.object({ itemId, count: count.min(1).max(MAX_RESERVED_UNITS).describe('Units of it.') }))
  .min(1)
  .max(MAX_RESERVED_LINES)
  .refine((lines) => new Set(lines.map((line) => line.itemId)).size === lines.length)
  .describe('What is to be held, each item once.');
/** The key of a link in a reservation's mails and SMS, which opens it for somebody who does not own it. */
const linkKey = z.string().min(1).max(64).describe('Of a link in its mails and SMS.');
const reply = z.object({ reservation });

const note = 'Addition: «Забронировать в магазине»; there was no call that reserves.';

export const reservationCalls = {
  getReservationShops: {
    method: 'POST',
    path: '/Reservation/Shops',
    summary: 'Lists the shops that could hold goods',
    body: z.object({ country, items }),
    reply: z.object({
      lines: z.array(reservationLine).describe("The items that the country sells, at today's prices."),
      shops: z
        .array(z.object({ shop, untilDay, untilTime }))
        .describe('The shops that have all of them in stock now, and until when they would hold them.'),
    }),
    mutates: false,
    retriable: true,
    note,
  },
  createReservation: {
    method: 'POST',
    path: '/Reservation/Create',
    summary: 'Reserves goods in a shop',
    body: z.object({
      country,
      ipAddress,
      idempotencyKey: z.uuid().describe('Names this attempt: repeated, it gives the same reservation.'),
      shopNumber: code.describe('The number of the shop.'),
      items,
      name: z.string().trim().min(1).max(maxLengths.personName).describe('Who comes for it.'),
      phone,
      email: z
        .union([email, z.literal('')])
        .default('')
        .describe('An e-mail address, or empty.'),
      consentPersonalData: z
        .literal(true)
        .describe('The personal-data consent, without which nothing is reserved.'),
      consentVersion: textVersion,
      captchaToken,
    }),
    reply: z.object({
      success: z.boolean().describe('Whether the goods are held.'),
      errorMessage: z.enum(reservationCodes).describe('Why not, as a code for programs; empty on success.'),
      errorItemId: itemId.nullable().describe('The item of which the shop has too few; null for none.'),
      reservation: reservation.nullable().describe('Null if it was refused.'),
    }),
    mutates: true,
    note: `${note} Takes the units out of the shop's stock until closing time of the next day. A repeated key gives the same reservation; ${captchaNote}.`,
  },
  getReservation: {
    method: 'GET',
    path: '/Reservation/{number}',
    summary: 'Reads a reservation',
    params: z.object({ number: reservationNumber }),
    reply,
    mutates: false,
    note,
  },
  getLinkedReservation: {
    method: 'GET',
    path: '/Reservation/{number}/ByLink/{key}',
    summary: 'Reads a reservation by its link',
    params: z.object({ number: reservationNumber, key: linkKey }),
    reply,
    mutates: false,
    note: `${note} The reservation of a link in its mails and SMS, for whoever has it.`,
  },
  cancelReservation: {
    method: 'POST',
    path: '/Reservation/Cancel',
    summary: 'Cancels a reservation',
    body: z.object({ number: reservationNumber, key: linkKey.optional() }),
    reply: doneOr(['NotAllowed']),
    mutates: true,
    note: `${note} Gives the units back to the shop's stock, once; by its owner or, with \`key\`, by who has its link. \`NotAllowed\` once it is collected or has expired.`,
  },
} as const satisfies Record<string, CallStatement>;

/** GET /Lk/Reservations. */
export const ownReservations = z.object({
  reservations: z.array(reservation.omit({ shop: true })).describe('The newest first.'),
});
