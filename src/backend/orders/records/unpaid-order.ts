import type { Queryable } from '#src/backend/database/database.ts';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { UNPAID_ORDER_S } from '#src/config/constants.ts';
import { countries } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { OrderRow } from './rows.ts';

type UnpaidOrder = CallReply<Contract['account']['getCart']>['unpaidOrder'];

/** The shopper's newest unpaid order that still holds its goods. */
export async function readUnpaidOrder(
  query: Queryable,
  { owner, country }: Shopper,
  now: Date,
): Promise<UnpaidOrder> {
  const [order] = await findUnpaid(query, { owner, country });
  const payBefore = order && payBeforeOf(order, now);
  if (!payBefore) return undefined;
  return {
    number: order.number,
    totalPrice: wholeUnits(order.total_price),
    currency: countries[country].currency,
    payBefore,
  };
}

/** When an unpaid order stops holding its goods. */
export const endOfHold = ({ created_at }: Pick<OrderRow, 'created_at'>): string =>
  new Date(Date.parse(created_at) + UNPAID_ORDER_S * 1000).toISOString();

/** The deadline for payment, unless it has passed. */
export function payBeforeOf(order: Pick<OrderRow, 'created_at'>, now: Date): string | undefined {
  const end = endOfHold(order);
  return end > now.toISOString() ? end : undefined;
}

const findUnpaid = prepared((query, value: ValueNamed<Shopper>) =>
  query
    .selectFrom('orders')
    .where('owner', '=', value('owner'))
    .where('country', '=', value('country'))
    .where('status', '=', 'awaitingPayment')
    .orderBy('id', 'desc')
    .select(['number', 'total_price', 'created_at'])
    .limit(1),
);
