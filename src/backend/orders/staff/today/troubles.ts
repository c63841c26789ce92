import { sql } from 'kysely';
import type { Database, Queryable } from '#src/backend/database/database.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { isoBefore } from '#src/backend/kernel/purging.ts';
import { stuckMessages } from '#src/backend/messages/index.ts';
import { stuckReceipts } from '#src/backend/payments/index.ts';
import { countries } from '#src/config/countries.ts';
import { DAY_MS, HOUR_MS } from '#src/config/durations.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { readHolds, readUnequalDays } from './money-troubles.ts';

type Troubles = CallReply<Contract['cart']['showTroubles']>;

const MOST = 50;
const MOST_WANTED = 10;

/** What did not go as it should, and what is missed (product.md, Staff). */
export const troubleHandlers = ({ query }: Pick<Database, 'query'>, now: () => Date) =>
  ({
    showTroubles: async () => ({
      messages: listOf(await readStuck(query, now())),
      refunds: listOf(await readLateRefunds(query, now())),
      payments: listOf(await readFailedPayments(query, now())),
      imports: listOf(await readUnfinishedImports(query, now())),
      parcels: listOf(await readParcelTroubles(query)),
      receipts: listOf(await readStuckReceipts(query, now())),
      holds: listOf(await readHolds(query, now(), MOST + 1)),
      unequalDays: await readUnequalDays(query, now()),
      soldOut: await readSoldOut(query),
    }),
  }) satisfies Handlers<Contract['cart']>;

const listOf = <Row>(rows: readonly Row[]) => ({ list: rows.slice(0, MOST), isMore: rows.length > MOST });

/** Keys of messages other than an order's may hold people's data. */
async function readStuck(query: Queryable, now: Date): Promise<Troubles['messages']['list']> {
  const rows = await stuckMessages(query, now)
    .orderBy('id', 'desc')
    .limit(MOST + 1)
    .select(['unique_key', 'created_at', 'attempts', 'given_up_at'])
    .execute();
  return rows.map(({ unique_key, created_at, attempts, given_up_at }) => {
    const [about = '', number = ''] = unique_key.split(':');
    return {
      about,
      number: about === 'order' ? number : null,
      queuedAt: created_at,
      attempts,
      state: given_up_at === null ? 'waiting' : 'failed',
    };
  });
}

async function readLateRefunds(query: Queryable, now: Date): Promise<Troubles['refunds']['list']> {
  const late = isoBefore(now, HOUR_MS);
  const orders = query.selectFrom('payments').innerJoin('orders', 'orders.id', 'payments.order_id');
  const whole = orders
    .where('payments.refunded_at', 'is', null)
    .where('refund_due_at', '<', late)
    .where('refund_by_hand', '=', 0)
    .select(['number', 'country', 'payments.amount', 'refund_due_at as due_at']);
  const parts = orders
    .innerJoin('payment_refunds', 'payment_refunds.payment_id', 'payments.id')
    .where('payment_refunds.refunded_at', 'is', null)
    .where('is_held', '=', 0)
    .where('is_release', '=', 0)
    .where('due_at', '<', late)
    .select(['number', 'country', 'payment_refunds.amount', 'due_at']);
  const rows = await whole
    .unionAll(parts)
    .orderBy('due_at')
    .limit(MOST + 1)
    .execute();
  return rows.map(({ number, country, amount, due_at }) => ({
    number,
    amount: wholeUnits(amount),
    currency: countries[country].currency,
    dueAt: due_at ?? '',
  }));
}

async function readFailedPayments(query: Queryable, now: Date): Promise<Troubles['payments']['list']> {
  const rows = await query
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('payments.status', '=', sql.lit('canceled' as const))
    .where('settled_at', '>', isoBefore(now, DAY_MS))
    .orderBy('settled_at', 'desc')
    .limit(MOST + 1)
    .select(['number', 'country', 'payments.amount', 'settled_at', 'is_expired'])
    .execute();
  return rows.map(({ number, country, amount, settled_at, is_expired }) => ({
    number,
    amount: wholeUnits(amount),
    currency: countries[country].currency,
    at: settled_at ?? '',
    isExpired: is_expired === 1,
  }));
}

const readUnfinishedImports = (query: Queryable, now: Date): Promise<Troubles['imports']['list']> =>
  query
    .selectFrom('imports')
    .where('state', '=', sql.lit('begun' as const))
    .where('made_at', '<', isoBefore(now, HOUR_MS))
    .orderBy('id', 'desc')
    .limit(MOST + 1)
    .select(['id', 'country', 'file', 'made_by as by', 'made_at as at'])
    .execute();

async function readParcelTroubles(query: Queryable): Promise<Troubles['parcels']['list']> {
  const parcels = query
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .orderBy('parcels.id', 'desc')
    .limit(MOST + 1)
    .select(['orders.number', 'parcels.handed_at as at', 'parcels.is_returning']);
  const kept = await parcels
    .where('parcels.due_at', 'is not', null)
    .where('parcels.state', 'in', ['made', 'cancelling'])
    .where('parcels.problems', '<>', '[]')
    .where('orders.status', '=', sql.lit('cancelled' as const))
    .execute();
  const others = await parcels
    .where((eb) =>
      eb.or([
        eb('parcels.is_returning', '=', sql.lit(1)),
        eb('parcels.state', '=', sql.lit('refused' as const)),
      ]),
    )
    .where('orders.status', 'in', ['assembling', 'shipped', 'atPickupPoint'])
    .execute();
  return [
    ...kept.map(({ number, at }) => ({ number, at, state: 'kept' as const })),
    ...others.map(({ number, at, is_returning }) => ({
      number,
      at,
      state: is_returning === 1 ? ('returning' as const) : ('refused' as const),
    })),
  ].slice(0, MOST + 1);
}

async function readStuckReceipts(query: Queryable, now: Date): Promise<Troubles['receipts']['list']> {
  const rows = await stuckReceipts(query, now)
    .innerJoin('orders', 'orders.id', 'receipts.order_id')
    .orderBy('receipts.id', 'desc')
    .limit(MOST + 1)
    .select(['receipts.id', 'number', 'country', 'amount', 'made_at', 'receipts.state'])
    .execute();
  return rows.map(({ id, number, country, amount, made_at, state }) => ({
    id,
    number,
    amount: wholeUnits(amount),
    currency: countries[country].currency,
    at: made_at,
    isFailed: state === 'failed',
  }));
}

async function readSoldOut(query: Queryable): Promise<Troubles['soldOut']> {
  const rows = await query
    .selectFrom('favorites')
    .innerJoin('products', 'products.id', 'favorites.product_id')
    .innerJoin('models', 'models.id', 'products.model_id')
    .where('is_sold_out', '=', sql.lit(1))
    .groupBy(['products.code', 'products.color_name', 'models.title'])
    .select((eb) => [
      'products.code as modelColorCode',
      'products.color_name as colorName',
      'models.title',
      eb.fn.countAll<number>().as('waiting'),
    ])
    .orderBy('waiting', 'desc')
    .orderBy('modelColorCode')
    .limit(MOST_WANTED)
    .execute();
  return rows.map((row) => ({ ...row, waiting: Number(row.waiting) }));
}
