import { z } from 'zod';
import { MAX_RESERVED_LINES, MAX_RESERVED_UNITS } from '#src/config/constants.ts';
import type { CallStatement } from '../call.ts';
import { captchaCodes, captchaNote, captchaToken } from '../captcha.ts';
import { ipAddress, textVersion } from '../identity.ts';
import { maxLengths } from '../limits.ts';
import { code, count, country, date, done, email, money, phone, shop } from '../shapes.ts';
import { cartLine } from './cart-line.ts';

export const reservationStates = ['held', 'collected', 'cancelled', 'expired'] as const;
export type ReservationState = (typeof reservationStates)[number];

const reservationLine = cartLine.omit({ wasPrice: true, available: true, selected: true });

/** HH:MM by the shop's clock. */
const time = z.string().regex(/^\d\d:\d\d$/);

/** Names and prices are as reserved. */
export const reservation = z.object({
  number: code,
  state: z.enum(reservationStates),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  country,
  /** The shop as it was when reserved; `shop` is as it is now, null if it has gone. */
  shopNumber: code,
  shopName: z.string(),
  shopAddress: z.string(),
  shop: shop.nullable(),
  /** The end of the hold, and its day and time by the shop's clock. */
  until: z.iso.datetime(),
  untilDay: date,
  untilTime: time,
  name: z.string(),
  phone,
  /** Empty if none was given. */
  email: z.string(),
  lines: z.array(reservationLine.extend({ returned: count })),
  totalPrice: money,
  currency: z.enum(['RUB', 'AMD']),
  cancelledBy: z.enum(['owner', 'shop']).nullable(),
  /** Why the shop cancelled it; else empty. */
  why: z.string(),
});
export type Reservation = z.infer<typeof reservation>;

/**
 * Why nothing was reserved: `NoStock` names its item, of which the shop has too few by now; `TooManyHeld` says that too
 * many reservations are held at a time; {@link captchaNote}.
 */
export const reservationCodes = [
  '',
  'NoStock',
  'UnknownShop',
  'WrongPhone',
  'TooManyHeld',
  'TooManyReservations',
  ...captchaCodes,
] as const;
export type ReservationCode = (typeof reservationCodes)[number];

const items = z
  .array(z.object({ itemId: count, count: count.min(1).max(MAX_RESERVED_UNITS) }))
  .min(1)
  .max(MAX_RESERVED_LINES)
  .refine((lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length);
/** The key of a link in a reservation's mails and SMS, which opens it for who does not own it. */
const linkKey = z.string().min(1).max(64);
const reply = z.object({ reservation });

const note = 'Addition: «Отложить в магазине»; the specification has no call that reserves.';

export const reservationCalls = {
  getReservationShops: {
    method: 'POST',
    path: '/Reservation/Shops',
    body: z.object({ country, items }),
    reply: z.object({
      /** The items that the country sells, at today's prices. */
      lines: z.array(reservationLine),
      /** The shops that have all of them in stock now, and until when they would hold them. */
      shops: z.array(z.object({ shop, untilDay: date, untilTime: time })),
    }),
    mutates: false,
    retriable: true,
    note,
  },
  createReservation: {
    method: 'POST',
    path: '/Reservation/Create',
    body: z.object({
      country,
      ipAddress,
      idempotencyKey: z.uuid(),
      shopNumber: code,
      items,
      name: z.string().trim().min(1).max(maxLengths.personName),
      phone,
      email: z.union([email, z.literal('')]).default(''),
      consentPersonalData: z.literal(true),
      consentVersion: textVersion,
      captchaToken,
    }),
    reply: z.object({
      success: z.boolean(),
      errorMessage: z.enum(reservationCodes),
      errorItemId: count.nullable(),
      reservation: reservation.nullable(),
    }),
    mutates: true,
    note: `${note} Takes the units out of the shop's stock until closing time of the next day. A repeated key gives the same reservation; ${captchaNote}.`,
  },
  getReservation: {
    method: 'GET',
    path: '/Reservation/{number}',
    params: z.object({ number: code }),
    reply,
    mutates: false,
    note,
  },
  getLinkedReservation: {
    method: 'GET',
    path: '/Reservation/{number}/ByLink/{key}',
    params: z.object({ number: code, key: linkKey }),
    reply,
    mutates: false,
    note: `${note} The reservation of a link in its mails and SMS, for whoever has it.`,
  },
  cancelReservation: {
    method: 'POST',
    path: '/Reservation/Cancel',
    body: z.object({ number: code, key: linkKey.optional() }),
    reply: done,
    mutates: true,
    note: `${note} Gives the units back to the shop's stock, once; by its owner or, with \`key\`, by who has its link. \`NotAllowed\` once it is collected or has expired.`,
  },
} as const satisfies Record<string, CallStatement>;

/** GET /Lk/Reservations. */
export const ownReservations = z.object({ reservations: z.array(reservation.omit({ shop: true })) });
