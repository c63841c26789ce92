import type { Queryable } from '#src/backend/database/database.ts';
import { notFound } from '#src/backend/kernel/handler.ts';
import { type Doing, type KeptTable, removeRow, undoRow } from '#src/backend/kernel/staff/kept-rows.ts';
import type { CountryCode } from '#src/config/countries.ts';
import type { KeptTableName } from '#src/contract/delivery/staff-delivery.ts';
import { keptHolidays } from './holidays.ts';
import { keptHours } from './hours.ts';
import { keptRates } from './rates.ts';

interface Scope {
  readonly table: KeptTableName;
  readonly country: CountryCode;
}

interface CountryRow {
  readonly id: number;
  readonly version: number;
  readonly country: CountryCode;
}

/** What can be done to a row of any table. */
function doingsOf<Row extends CountryRow>(table: KeptTable<Row>) {
  /** @throws Refusal 404 for a row of another country */
  async function keepIn(country: CountryCode, query: Queryable, id: number): Promise<void> {
    const row = await table.find(query, id);
    if (row && row.country !== country) throw notFound('Row');
  }
  return {
    keepIn,
    remove: (query: Queryable, row: { readonly id: number; readonly version: number }, doing: Doing) =>
      removeRow(query, table, row, doing),
    undo: (query: Queryable, id: number, doing: Doing) => undoRow(query, table, id, doing),
  };
}

const tables = {
  rates: doingsOf(keptRates),
  hours: doingsOf(keptHours),
  holidays: doingsOf(keptHolidays),
} as const satisfies Record<KeptTableName, unknown>;

/** @throws Refusal 404 for a row of another country */
export async function removeKept(
  query: Queryable,
  { table, country }: Scope,
  row: { readonly id: number; readonly version: number },
  doing: Doing,
): Promise<'' | 'Changed'> {
  await tables[table].keepIn(country, query, row.id);
  return tables[table].remove(query, row, doing);
}

/** @returns whether all could be taken back @throws Refusal 404 for a row of another country */
export async function undoKept(
  query: Queryable,
  { table, country }: Scope,
  ids: readonly number[],
  doing: Doing,
): Promise<boolean> {
  for (const id of ids) {
    await tables[table].keepIn(country, query, id);
    if ((await tables[table].undo(query, id, doing)) !== '') return false;
  }
  return true;
}
