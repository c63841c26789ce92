import type { Queryable } from '#src/backend/database/database.ts';
import { prepared, type ValueNamed } from '#src/backend/database/prepared.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { Shopper } from '#src/backend/kernel/owners.ts';
import { UNPAID_ORDER_S } from '#src/config/constants.ts';
import { countries } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

type UnpaidOrder = CallReply<Contract['account']['getCart']>['unpaidOrder'];

/** The shopper's newest order that waits for payment and still holds its goods. */
export async function readUnpaidOrder(
  query: Queryable,
  { owner, country }: Shopper,
  now: Date,
): Promise<UnpaidOrder> {
  const [order] = await findUnpaid(query, { owner, country });
  const payBefore = order && Date.parse(order.created_at) + UNPAID_ORDER_S * 1000;
  if (!order || !payBefore || payBefore <= now.getTime()) return undefined;
  return {
    number: order.number,
    totalPrice: wholeUnits(order.total_price),
    currency: countries[country].currency,
    payBefore: new Date(payBefore).toISOString(),
  };
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
