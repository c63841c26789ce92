import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import type { PaymentProvider, ProviderPayment } from '#src/backend/payments/index.ts';
import { DAY_MS } from '#src/config/durations.ts';

export type TestPayment = Selectable<Schema['test_payments']>;

/** As long as banks hold money of cards. */
const HELD_FOR_MS = 7 * DAY_MS;

export const isHeld = ({ status, held_until }: Pick<TestPayment, 'status' | 'held_until'>): boolean =>
  status === 'pending' && held_until !== null;

/** What a payment becomes by being paid. */
export const paidState = (isTwoStep: boolean, now: Date) =>
  isTwoStep
    ? ({
        status: 'pending',
        is_two_step: 1,
        held_until: new Date(now.getTime() + HELD_FOR_MS).toISOString(),
      } as const)
    : ({ status: 'succeeded', taken_at: now.toISOString() } as const);

/** Takes or releases what is held; what comes again changes nothing. */
export function testHolds(
  query: Queryable,
  toPayment: (payment: TestPayment) => Promise<ProviderPayment>,
  now: () => Date,
): Required<Pick<PaymentProvider, 'capture' | 'release'>> {
  async function end(id: string, state: Partial<TestPayment>): Promise<ProviderPayment> {
    await query
      .updateTable('test_payments')
      .set(state)
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .where('held_until', 'is not', null)
      .execute();
    const found = query.selectFrom('test_payments').where('id', '=', id).selectAll();
    return toPayment(await found.executeTakeFirstOrThrow());
  }

  return {
    capture: ({ paymentId, amount }) =>
      end(paymentId, { status: 'succeeded', amount, taken_at: now().toISOString() }),
    release: ({ paymentId }) => end(paymentId, { status: 'canceled' }),
  };
}
