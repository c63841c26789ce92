import type { Database, Queryable } from '#src/backend/database/database.ts';
import { renewContent } from '#src/backend/kernel/content-version.ts';
import { type Handlers, Refusal } from '#src/backend/kernel/handler.ts';
import type { Doing } from '#src/backend/kernel/staff/kept-rows.ts';
import { countries } from '#src/config/countries.ts';
import type { Contract } from '#src/contract/index.ts';
import { addHolidays, listHolidays } from './holidays.ts';
import { listHours } from './hours.ts';
import { readPlaces } from './places.ts';
import { listRates } from './rates.ts';
import { saveHours, saveRate } from './saving.ts';
import { removeKept, undoKept } from './tables.ts';

interface Dependencies {
  readonly database: Pick<Database, 'query'>;
  readonly now: () => Date;
}

/** The staff's calls about rates, hours and holidays (product.md, Staff). */
export function deliveryStaffHandlers({ database: { query }, now }: Dependencies) {
  /** Writes first: on SQLite a transaction that has read fails where another process wrote meanwhile. */
  const inTransaction = <Value>(work: (transaction: Queryable) => Promise<Value>): Promise<Value> =>
    query.transaction().execute(async (transaction) => {
      await renewContent(transaction);
      return work(transaction);
    });
  /** All or none. */
  const undoneTogether = (undo: (transaction: Queryable) => Promise<boolean>): Promise<boolean> =>
    inTransaction(async (transaction) => {
      if (!(await undo(transaction))) throw new Refusal(409, 'Changed');
      return true;
    }).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 409) return false;
      throw error;
    });
  const doing = (by: string): Doing => ({ by, now: now() });

  return {
    findPlaces: async ({ query: { text } }, { country }) => ({
      places: (await readPlaces(query, country)).find(text),
    }),
    listRates: async (_input, { country }) => ({
      currency: countries[country].currency,
      rates: await listRates(query, country, await readPlaces(query, country)),
    }),
    saveRate: ({ body }, { country }) =>
      inTransaction((transaction) => saveRate(transaction, country, body, doing(body.by))),
    listHours: async (_input, { country }) => ({
      hours: await listHours(query, country, await readPlaces(query, country), now()),
    }),
    saveHours: ({ body }, { country }) =>
      inTransaction((transaction) => saveHours(transaction, country, body, doing(body.by))),
    listHolidays: async (_input, { country }) => ({
      holidays: await listHolidays(query, country, await readPlaces(query, country)),
    }),
    addHolidays: ({ body }, { country }) =>
      inTransaction((transaction) => addHolidays(transaction, country, body.holidays, doing(body.by))),
    removeKept: async ({ params: { table, id }, body: { version, by } }, { country }) => {
      const errorMessage = await inTransaction((transaction) =>
        removeKept(transaction, { table, country }, { id, version }, doing(by)),
      );
      return { success: errorMessage === '', errorMessage };
    },
    undoKept: async ({ params: { table }, body: { ids, by } }, { country }) => {
      const isUndone = await undoneTogether((transaction) =>
        undoKept(transaction, { table, country }, ids, doing(by)),
      );
      return { success: isUndone, errorMessage: isUndone ? '' : 'Changed' };
    },
  } satisfies Handlers<Contract['delivery']>;
}
