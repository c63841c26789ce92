import type { Queryable } from '#src/backend/database/database.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { readOwedBack } from '#src/backend/payments/index.ts';
import { countries } from '#src/config/countries.ts';
import type { StaffOrderRow } from '#src/contract/cart/staff-rows.ts';
import { deliveryDates } from '../../records/delivery-dates.ts';
import { notKeptColumns, totalKept, unitsKept } from '../../records/kept.ts';
import { trackingOf } from '../../records/tracking.ts';

const columns = [
  'id',
  'number',
  'owner',
  'status',
  'created_at',
  'country',
  'region_id',
  'first_name',
  'last_name',
  'phone',
  'delivery_kind',
  'by_email',
  'point_title',
  'days_from',
  'days_to',
  'delivery_day',
  'carrier',
  'track_number',
  'payment',
  'fitted_at',
  'total_price',
] as const;

/** Orders as a list of the staff shows them, in the order of their ids, by as many queries for one as for many. */
export async function readRows(query: Queryable, ids: readonly number[]): Promise<StaffOrderRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await selectRows(query, ids)).map((row) => [row.id, row]));
  const owed = await readOwedBack(query, ids);
  const returns = Map.groupBy(await selectReturns(query, ids), ({ order_id }) => order_id);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const { held = 0, due = 0, sent = 0, byHand = 0 } = owed.get(id) ?? {};
    return [
      {
        ...toRow(row),
        owedBack: {
          held: wholeUnits(held),
          due: wholeUnits(due),
          sent: wholeUnits(sent),
          byHand: wholeUnits(byHand),
        },
        returns: (returns.get(id) ?? []).map(({ id, state }) => ({ id, state })),
      },
    ];
  });
}

const selectRows = (query: Queryable, ids: readonly number[]) =>
  query
    .selectFrom('orders')
    .where('id', 'in', ids)
    .select(columns)
    .select(notKeptColumns)
    .select((eb) => [
      eb.selectFrom('cities').whereRef('guid', '=', 'orders.city_id').select('cities.name').as('city'),
      eb
        .selectFrom('order_lines')
        .whereRef('order_lines.order_id', '=', 'orders.id')
        .select((line) => line.fn.sum<number>('order_lines.count').as('units'))
        .as('units'),
      eb
        .selectFrom('order_notes')
        .whereRef('order_notes.order_id', '=', 'orders.id')
        .select((note) => note.fn.countAll<number>().as('notes'))
        .as('notes'),
    ])
    .execute();

/** Without those that were made at a fitting. */
const selectReturns = (query: Queryable, ids: readonly number[]) =>
  query
    .selectFrom('order_returns')
    .where('order_id', 'in', ids)
    .where('at_fitting', '=', 0)
    .orderBy('id')
    .select(['id', 'order_id', 'state'])
    .execute();

function toRow(
  row: Awaited<ReturnType<typeof selectRows>>[number],
): Omit<StaffOrderRow, 'owedBack' | 'returns'> {
  return {
    number: row.number,
    status: row.status,
    createdAt: row.created_at,
    country: row.country,
    currency: countries[row.country].currency,
    recipient: { firstName: row.first_name, lastName: row.last_name, phone: row.phone },
    customerId: /^customer:(.+)$/.exec(row.owner)?.[1] ?? null,
    cityName: row.city ?? '',
    deliveryKind: row.delivery_kind,
    byEmail: row.by_email === 1,
    pointTitle: row.point_title,
    dateTo: deliveryDates(row).dateTo,
    tracking: trackingOf(row),
    payment: row.payment,
    units: unitsKept(Number(row.units), row),
    totalPrice: totalKept(row),
    notes: Number(row.notes),
  };
}
