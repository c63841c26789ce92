import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '#src/backend/database/schema.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import type { OrderRow } from './rows.ts';

/** What the total of an order that was tried on is counted from. */
export const fittedColumns = ['status', 'fitted_at', 'total_price'] as const;

/** What was not kept at a fitting of the outer query's order: its price and its units. */
export const notKeptColumns = (orders: OrderExpressions) =>
  [notKept(orders).as('not_kept'), unitsNotKept(orders).as('units_not_kept')] as const;

type OrderExpressions = ExpressionBuilder<Schema, 'orders'>;

interface NotKept {
  readonly not_kept: number | null;
  readonly units_not_kept: number | null;
}

/** What did not have to be paid for at the outer query's order's fitting. */
const notKept = ({ selectFrom }: OrderExpressions) =>
  selectFrom('order_returns')
    .whereRef('order_returns.order_id', '=', 'orders.id')
    .where('at_fitting', '=', 1)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('money_amount'), eb.lit(0)).as('sum'));

const unitsNotKept = ({ selectFrom }: OrderExpressions) =>
  selectFrom('order_returns')
    .innerJoin('order_return_lines', 'order_return_lines.return_id', 'order_returns.id')
    .whereRef('order_returns.order_id', '=', 'orders.id')
    .where('at_fitting', '=', 1)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('count'), eb.lit(0)).as('units'));

/** What an order costs, after a fitting what was kept of it. */
export const totalKept = (
  row: Pick<OrderRow, (typeof fittedColumns)[number]> & Pick<NotKept, 'not_kept'>,
): number => (isNothingKept(row) ? 0 : wholeUnits(row.total_price - Number(row.not_kept ?? 0)));

/** How many of an order's units were kept; all that were ordered without a fitting, or if nothing was. */
export const unitsKept = (ordered: number, { units_not_kept }: Pick<NotKept, 'units_not_kept'>): number =>
  ordered - Number(units_not_kept ?? 0);

/** Tried on without keeping anything: cancelled, without a return. */
const isNothingKept = ({ status, fitted_at }: Pick<OrderRow, 'status' | 'fitted_at'>): boolean =>
  status === 'cancelled' && fitted_at !== null;
