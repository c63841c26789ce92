import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import { DAY_MS } from '#src/config/durations.ts';
import type { PaymentRow } from './payments.ts';

type Hold = Pick<PaymentRow, 'hold'>;

/** Long before its end money is taken of orders that are still being packed: a hold that ends can't be had again. */
const NEAR_END_MS = DAY_MS;
/** The shortest time for which banks hold money of cards. */
const USUAL_MS = 7 * DAY_MS;

/** Whether something is still to happen to it at the provider. */
export const isOpen = ({ hold }: Hold): boolean =>
  hold === 'held' || hold === 'capturing' || hold === 'releasing';

/** Whether nothing was taken, and it is not decided yet what will be. */
export const isUntaken = ({ hold }: Hold): boolean => hold === 'held' || hold === 'lost';

/** Whether the provider has taken the money of a payment that succeeded. */
export const isTaken = (eb: ExpressionBuilder<Schema, 'payments'>) =>
  eb.or([eb('payments.hold', 'is', null), eb('payments.hold', '=', 'captured')]);

/**
 * What a payment becomes whose money is held.
 *
 * @param heldUntil null if the provider does not say
 *
 * @param isNeeded whether it pays its order; else it is released
 */
export function openHold(heldUntil: string | null, isNeeded: boolean, now: Date) {
  const end = heldUntil === null ? now.getTime() + USUAL_MS : Date.parse(heldUntil);
  const due = isNeeded ? Math.max(now.getTime(), end - NEAR_END_MS) : now.getTime();
  return {
    hold: isNeeded ? ('held' as const) : ('releasing' as const),
    hold_ends_at: new Date(end).toISOString(),
    hold_due_at: new Date(due).toISOString(),
  };
}
