import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#demo/index.ts';
import { oneCStaffHandlers } from '#src/backend/commerceml/index.ts';
import type { Database } from '#src/backend/database/database.ts';
import { exchangeHandlers } from '#src/backend/exchanges/index.ts';
import { openOnSqlite } from '#tests/support/databases.ts';

describe('1C in the demo', () => {
  let database: Database;
  const goods = async () =>
    Promise.all([
      database.query.selectFrom('models').select(['id', 'title', 'category_id']).orderBy('id').execute(),
      database.query.selectFrom('items').select(['id', 'size', 'barcode']).orderBy('id').execute(),
      database.query.selectFrom('stock').selectAll().orderBy('item_id').orderBy('shop_number').execute(),
      database.query
        .selectFrom('product_prices')
        .select(['product_id', 'country', 'price', 'old_price'])
        .orderBy('product_id')
        .orderBy('country')
        .execute(),
      database.query.selectFrom('categories').select(['id', 'title']).orderBy('id').execute(),
    ]);
  let before: Awaited<ReturnType<typeof goods>>;

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-demo-1c-'));
    database = await openOnSqlite();
    const options = { models: 30, dataDir, pictures: false };
    await seedDemo(database, options);
    before = await goods();
    expect(await seedDemo(database, { ...options, oneC: true, replace: true })).toBe('filled');
    return async () => {
      await database.close();
      await rm(dataDir, { recursive: true });
    };
  });

  it('has exchanged, once with refused rows, and once waits for somebody who means it', async () => {
    const { listExchanges, showExchange } = exchangeHandlers({ database });
    const { runs } = await listExchanges({
      query: { kind: '1c-catalogue', pageNumber: 1, pageSize: 10 },
    });
    expect(runs.map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', 'Drastic'],
      ['done', ''],
      ['done', ''],
    ]);
    const [waiting, refused, done] = runs;
    expect(done?.counts.offersTaken).toBeGreaterThan(5);
    const show = (run = 0) => showExchange({ params: { run }, query: { pageNumber: 1, pageSize: 10 } });
    const { problems } = await show(refused?.id);
    expect(problems.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['bad-price', expect.stringContaining('Склад не сопоставлен')]),
    );
    const shown = await show(waiting?.id);
    expect([shown.next, shown.files.length]).toEqual(['confirm', 2]);
  });

  it('calls things by names, some of which nobody has decided on', async () => {
    const { names } = await oneCStaffHandlers({ database, now: () => new Date() }).readOneC();
    const decided = names.filter(({ decision }) => decision !== '').map(({ name }) => name);
    expect(decided.toSorted()).toEqual(['Брак', 'Оптовая', 'Розничная', 'Цвет']);
    expect(names.length).toBeGreaterThan(8);
  });

  it('has changed nothing that shoppers see', async () => {
    expect(await goods()).toEqual(before);
  });
});
