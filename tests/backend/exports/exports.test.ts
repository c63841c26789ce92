import { beforeAll, expect, it } from 'vitest';
import { findExport, noteFile, startDueExports, writeExport } from '#src/backend/exports/index.ts';
import { contract } from '#src/contract/index.ts';
import { createTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';

const staffKey = 'k'.repeat(40);
const draft = {
  ...{ title: 'Ozon', kind: 'ozon-stock' as const, goodsOf: 'RU' as const, warehouse: 'Склад 1' },
  ...{ categories: [1], brands: ['Пример'], shops: ['1'], percent: 0, rounding: 1 as const, reserve: 1 },
  ...{ vat: 22 as const, everyMinutes: 60 as const },
};

describeOnEachDatabase('exports', (openTestDatabase) => {
  let database: TestDatabase;
  let backend: TestBackend;
  let id: number;

  beforeAll(async () => {
    database = await openTestDatabase();
    backend = createTestBackend(database, undefined, { staffKey });
    const body = { id: null, version: 0, draft };
    ({ id } = await backend.reply(contract.shop.saveExport, { body }, { accessToken: staffKey }));
  });

  it('are made once when they are due, and again after their interval', async () => {
    const runs = async () =>
      (
        await database.query
          .selectFrom('exchange_runs')
          .where('kind', '=', 'market-out')
          .select('id')
          .execute()
      ).length;
    const later = (minutes: number) => new Date(backend.now.getTime() + minutes * 60_000);
    await startDueExports(database.query, later(0));
    await startDueExports(database.query, later(59));
    expect(await runs()).toBe(1);
    await startDueExports(database.query, later(60));
    expect(await runs()).toBe(2);
    await database.query
      .updateTable('exports')
      .set({ settings: '{"vat":18}' })
      .where('id', '=', id)
      .execute();
    const body = { id: null, version: 0, draft };
    await backend.reply(contract.shop.saveExport, { body }, { accessToken: staffKey });
    for (const minutes of [120, 121]) await startDueExports(database.query, later(minutes));
    expect(await runs(), 'one whose settings can not be read keeps no other one waiting').toBe(4);
    const settings = JSON.stringify(draft);
    await database.query.updateTable('exports').set({ settings }).where('id', '=', id).execute();
  });

  it('write a table with its titles though nothing fits', async () => {
    const row = await findExport(database.query, id);
    const written: unknown[] = [];
    const figures =
      row &&
      (await writeExport(database, row, {
        ...{ origin: 'https://shop.example.com', shopName: 'Покрой', now: backend.now },
        write: async () => {},
        table: (format, sheet) => {
          written.push(format, sheet);
          return {
            row: async (cells) => void written.push(cells.length),
            end: async () => void written.push('end'),
          };
        },
        refused: () => {},
      }));
    expect(figures).toEqual({ offers: 0, refused: 0 });
    expect(written).toEqual(['xlsx', 'Товары на складах', 4, 'end']);
  });

  it('give up the file that another one takes the place of', async () => {
    const file = (key: string) => ({ key, hash: 'c0ffee', bytes: 10, offers: 1, refused: 0, run: 1 });
    expect(await noteFile(database.query, id, file('first'), backend.now)).toBeNull();
    expect(await noteFile(database.query, id, file('second'), backend.now)).toBe('first');
  });
});
