import type { Queryable } from '#src/backend/database/database.ts';
import { POINTS_VALID_DAYS } from '#src/config/club.ts';
import { DAY_MS } from '#src/config/durations.ts';
import { append, changePoints, draw, type Lot, readLots, sumOf } from './lots.ts';

export interface PointsCorrection {
  /** Negative if they are taken. */
  readonly points: number;
  readonly reason: string;
  /** The balance that it was decided on. */
  readonly balance: number;
  /** Names the form: one that comes twice counts once. */
  readonly request: string;
  readonly by: string;
}

interface CorrectedPoints {
  readonly outcome: 'done' | 'repeated' | 'Changed' | 'TooFew';
  readonly balance: number;
}

/**
 * Gives a member points or takes them, soonest expiry first, never below zero (product.md, Staff).
 *
 * @param query a transaction
 *
 * @returns undefined if the customer no longer exists
 */
export const correctPoints = (
  query: Queryable,
  customerId: string,
  correction: PointsCorrection,
  now: Date,
): Promise<CorrectedPoints | undefined> =>
  changePoints(query, customerId, now, async () => {
    const lots = await readLots(query, customerId);
    const balance = sumOf(lots);
    if (await isMade(query, customerId, correction)) return { outcome: 'repeated', balance };
    if (balance !== correction.balance) return { outcome: 'Changed', balance };
    if (balance + correction.points < 0) return { outcome: 'TooFew', balance };
    const id = await save(query, customerId, correction, now);
    const common = { customer_id: customerId, correction_id: id, created_at: now.toISOString() };
    await append(
      query,
      entriesOf(lots, correction.points, now).map((entry) => ({ ...common, ...entry })),
    );
    return { outcome: 'done', balance: balance + correction.points };
  });

async function isMade(
  query: Queryable,
  customerId: string,
  { request }: Pick<PointsCorrection, 'request'>,
): Promise<boolean> {
  const made = await query
    .selectFrom('points_corrections')
    .where('customer_id', '=', customerId)
    .where('request', '=', request)
    .select('id')
    .executeTakeFirst();
  return made !== undefined;
}

async function save(
  query: Queryable,
  customer_id: string,
  { points, reason, request, by }: PointsCorrection,
  now: Date,
): Promise<number> {
  const { id } = await query
    .insertInto('points_corrections')
    .values({ customer_id, request, points, reason, made_by: by, made_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function entriesOf(lots: readonly Lot[], points: number, now: Date) {
  if (points < 0)
    return draw(lots, -points).map(
      (drawn) => ({ kind: 'spent', points: -drawn.points, lot_id: drawn.id }) as const,
    );
  const expires_at = new Date(now.getTime() + POINTS_VALID_DAYS * DAY_MS).toISOString();
  return [{ kind: 'earned', points, expires_at } as const];
}
