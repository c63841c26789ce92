import type { Selectable } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import type { Schema } from '#src/backend/database/schema.ts';
import { dayIn } from '../day.ts';
import type { Entry } from './entries.ts';
import { type CountedOrder, reasonKey } from './facts.ts';

type DayRow = Selectable<Schema['sale_days']>;
type Sums = Pick<DayRow, 'orders' | 'units' | 'sold' | 'discount' | 'returned_units' | 'returned'>;

const ROWS_AT_ONCE = 50;

/** What entries add to the sums of their days. */
export function daySums(orders: readonly (readonly [CountedOrder, readonly Entry[]])[]): DayRow[] {
  const rows = new Map<string, DayRow>();
  for (const [order, entries] of orders)
    entries.forEach((entry, at) => {
      const isFirst = entries.findIndex(({ kind, subject }) => kind === 'sale' && subject === 'goods') === at;
      for (const row of rowsOf(order, entry, isFirst)) {
        const key = JSON.stringify([row.country, row.cut, row.day, row.name]);
        rows.set(key, sumOf(rows.get(key), row));
      }
    });
  return [...rows.values()];
}

function rowsOf(order: CountedOrder, entry: Entry, isFirst: boolean): DayRow[] {
  const { country } = order;
  const day = dayIn(country, entry.at);
  const sums = sumsOf(entry);
  const kind = { country, cut: 'kind', day, name: `${entry.kind}:${entry.subject}`, ...sums };
  if (entry.subject !== 'goods') return [kind];
  const goods = order.goods.get(entry.itemId);
  const orders = isFirst ? 1 : 0;
  const cut = (name: string, value: string | undefined, more: Partial<Sums> = {}): DayRow[] =>
    value === undefined ? [] : [{ country, cut: name, day, name: value, ...sums, ...more }];
  return [
    kind,
    ...cut('total', '', { orders }),
    ...cut('city', order.city, { orders }),
    ...cut('source', order.source, { orders }),
    ...cut('code', order.code || undefined, { orders }),
    ...cut('category', goods?.category ?? ''),
    ...cut('model', goods?.model),
    ...cut('size', goods?.size),
    ...cut('item', String(entry.itemId)),
    ...(entry.kind === 'return' ? reasonRows(order, entry, cut) : []),
  ];
}

function reasonRows(
  { reasons, goods }: CountedOrder,
  { returnId, itemId }: Entry,
  cut: (name: string, value: string) => DayRow[],
): DayRow[] {
  const reason = reasons.get(reasonKey(returnId, itemId)) ?? 'other';
  const size = goods.get(itemId)?.size ?? '';
  return [...cut('reason', reason), ...cut('reasonSize', `${reason}|${size}`)];
}

function sumsOf({ kind, units, gross, discount }: Entry): Sums {
  const net = gross - discount;
  const isBack = kind === 'edit' ? net < 0 || units < 0 : kind !== 'sale';
  const nothing = { orders: 0, units: 0, sold: 0, discount: 0, returned_units: 0, returned: 0 };
  return isBack
    ? { ...nothing, returned_units: -units, returned: -net }
    : { ...nothing, units, sold: net, discount };
}

const sumOf = (known: DayRow | undefined, row: DayRow): DayRow => ({
  ...row,
  orders: row.orders + (known?.orders ?? 0),
  units: row.units + (known?.units ?? 0),
  sold: row.sold + (known?.sold ?? 0),
  discount: row.discount + (known?.discount ?? 0),
  returned_units: row.returned_units + (known?.returned_units ?? 0),
  returned: row.returned + (known?.returned ?? 0),
});

/** Adds to the sums that are kept. */
export async function addDaySums(query: Queryable, rows: readonly DayRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await query
      .insertInto('sale_days')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflict((on) =>
        on.columns(['country', 'cut', 'day', 'name']).doUpdateSet((eb) => ({
          orders: eb('sale_days.orders', '+', eb.ref('excluded.orders')),
          units: eb('sale_days.units', '+', eb.ref('excluded.units')),
          sold: eb('sale_days.sold', '+', eb.ref('excluded.sold')),
          discount: eb('sale_days.discount', '+', eb.ref('excluded.discount')),
          returned_units: eb('sale_days.returned_units', '+', eb.ref('excluded.returned_units')),
          returned: eb('sale_days.returned', '+', eb.ref('excluded.returned')),
        })),
      )
      .execute();
}
