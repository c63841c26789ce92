import { sql } from 'kysely';
import type { Queryable } from '#src/backend/database/database.ts';
import { instantOf } from '#src/backend/delivery/index.ts';
import { wholeUnits } from '#src/backend/kernel/money/money.ts';
import { type LedgerLine, type ReceiptRow, vatTitle } from '#src/backend/payments/index.ts';
import { countries, FISCAL_COUNTRY } from '#src/config/countries.ts';
import { addDays } from '#src/config/durations.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { StaffReceipt, StaffReceiptLine } from '#src/contract/cart/staff-receipts.ts';
import type { Contract } from '#src/contract/index.ts';

type Filter = ParsedInput<Contract['cart']['listReceipts']>['query'];
type Row = ReceiptRow & { readonly number: string };

const { currency, defaultCity } = countries[FISCAL_COUNTRY];
const place = { country: FISCAL_COUNTRY, regionId: defaultCity.regionId };

const receipts = (query: Queryable) =>
  query.selectFrom('receipts').innerJoin('orders', 'orders.id', 'receipts.order_id');

function matching(query: Queryable, { state, order, day }: Filter) {
  let rows = receipts(query);
  if (state) rows = rows.where('receipts.state', '=', state);
  if (order) rows = rows.where('orders.number', '=', order);
  if (!day) return rows;
  const [from, until] = [day, addDays(day, 1)].map((each) => instantOf(each, '00:00', place).toISOString());
  return rows.where('made_at', '>=', from ?? '').where('made_at', '<', until ?? '');
}

export async function listReceipts(
  query: Queryable,
  filter: Filter,
): Promise<CallReply<Contract['cart']['listReceipts']>> {
  const { pageNumber, pageSize } = filter;
  const found = matching(query, filter);
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('receipts')
    .select('orders.number')
    .orderBy(sql`CASE WHEN receipts.state = 'failed' THEN 0 ELSE 1 END`)
    .orderBy('receipts.id', 'desc')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute();
  return { receipts: rows.map(toStaffReceipt), totalCount: Number(count) };
}

export async function findReceipt(
  query: Queryable,
  id: number,
): Promise<{ receipt: StaffReceipt; lines: StaffReceiptLine[] } | undefined> {
  const row = await receipts(query)
    .where('receipts.id', '=', id)
    .selectAll('receipts')
    .select('orders.number')
    .executeTakeFirst();
  return row && { receipt: toStaffReceipt(row), lines: linesOf(row) };
}

const toStaffReceipt = (row: Row): StaffReceipt => ({
  id: row.id,
  orderNumber: row.number,
  kind: row.kind,
  state: row.state,
  amount: wholeUnits(row.amount),
  prepaid: wholeUnits(row.prepaid),
  advance: wholeUnits(row.advance),
  vat: wholeUnits(row.vat),
  currency,
  attempts: row.attempts,
  error: row.error,
  madeAt: row.made_at,
  registeredAt: row.registered_at,
  url: row.url,
  canSend: row.state === 'failed',
});

const linesOf = ({ lines }: ReceiptRow): StaffReceiptLine[] =>
  (JSON.parse(lines) as LedgerLine[]).map(
    ({ title, count, price, vat, vatCode, subject, mode, marks = [] }) => ({
      title,
      count,
      price: wholeUnits(price),
      vat: wholeUnits(vat),
      vatRate: vatTitle(vatCode),
      subject,
      mode,
      marks: [...marks],
    }),
  );
