import { z } from 'zod';
import type { CallStatement } from '../call.ts';
import { maxNumbers } from '../limits.ts';
import { code, count, money } from '../shapes.ts';
import { page } from './fields.ts';

/**
 * Why points came or went: `returned` gives spent points back, `reversed` takes earned ones back, `settled` what an earlier
 * return could not. */
const pointsKinds = ['earned', 'spent', 'returned', 'reversed', 'settled', 'expired'] as const;
export type PointsKind = (typeof pointsKinds)[number];

/** A level of the club: `rate` is the percentage of a purchase that comes back as points. */
const level = z.object({
  title: z.string(),
  rate: z.number().int().min(0).max(100),
  /** The purchases in a year from which the level holds. */
  from: money,
});

/** A change of the balance; `points` is negative if they went. */
const pointsChange = z.object({
  at: z.iso.datetime(),
  kind: z.enum(pointsKinds),
  points: z.number().int().min(-maxNumbers.integer).max(maxNumbers.integer),
  orderNumber: code.nullable(),
});

export const clubCalls = {
  getClub: {
    method: 'GET',
    path: '/Lk/Club',
    query: page,
    reply: z.object({
      /** 13 digits, for the till. */
      cardNumber: code,
      currency: z.enum(['RUB', 'AMD']),
      /** Points that can be spent now; one pays for a whole unit of the currency. */
      balance: count,
      level,
      /** Null on the highest level; `missing` is what is left to buy. */
      nextLevel: level.extend({ missing: money }).nullable(),
      levels: z.array(level),
      /** What was bought and not returned in the last year. */
      yearSum: money,
      /** When points expire, the earliest first; points of one day are added up. */
      terms: z.array(z.object({ points: count, expiresAt: z.iso.datetime() })),
      /** A page of the history, the newest first. */
      changes: z.array(pointsChange),
      totalCount: count,
    }),
    mutates: false,
    note: 'Addition: the card, level and points of a customer in the club. Its first call gives the customer a card number.',
  },
} as const satisfies Record<string, CallStatement>;
