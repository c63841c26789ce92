import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { pricedShop } from './priced-shop.ts';

const colours = (price: number, names = ['чёрный']) => names.map((colour) => ({ model: 'A', colour, price }));

describeOnEachDatabase('prices by plan', (openTestDatabase) => {
  let database: TestDatabase;
  let shop: ReturnType<typeof pricedShop>;
  let black: string;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    for (const table of ['price_plans', 'products', 'models', 'imports', 'feeds'] as const)
      await database.query.deleteFrom(table).execute();
    await database.query.updateTable('price_moments').set({ moved_at: '' }).execute();
    shop = pricedShop(database);
    await shop.importColours(colours(5000));
    black = (await shop.articles()).get('A чёрный') ?? '';
  });

  const sale = (more: object = {}) =>
    shop.plan({ articles: [black], percent: 20, from: 10, till: 20, ...more });
  const versions = async () =>
    (
      await database.query
        .selectFrom('versions')
        .where('area', '=', 'catalog')
        .select('version')
        .executeTakeFirstOrThrow()
    ).version;

  it('begin and end at their hour, and each change makes one new version of the catalogue', async () => {
    await sale();
    const before = await versions();
    await shop.pass(9.9);
    expect([await shop.shown(black), await versions()]).toEqual(['5000', before]);
    await shop.pass(0.1);
    expect([await shop.shown(black), await versions()]).toEqual(['4000 from 5000', before + 1]);
    await shop.pass(10);
    expect([await shop.shown(black), await versions()]).toEqual(['5000', before + 2]);
  });

  it('begin at the next start if the shop was down, and not at all if it is over by then', async () => {
    await sale();
    await sale({ percent: 50, from: 11, till: 12 });
    shop.wait(15);
    expect(await shop.shown(black)).toBe('5000');
    await shop.task();
    expect(await shop.shown(black)).toBe('4000 from 5000');
  });

  it('are settled once by two processes', async () => {
    await sale();
    const before = await versions();
    shop.wait(10);
    await Promise.all([shop.task(), shop.task(), shop.task()]);
    expect([await shop.shown(black), await versions()]).toEqual(['4000 from 5000', before + 1]);
    const rows = await database.query.selectFrom('price_history').select('price').execute();
    expect(rows.map(({ price }) => price).sort()).toEqual([400_000, 500_000]);
  });

  it('stay through an import, which sets what they return to', async () => {
    await sale();
    await shop.pass(10);
    await shop.importColours(colours(6000));
    // 6000 was never asked.
    expect(await shop.shown(black)).toBe('4000 from 5000');
    await shop.importColours(colours(3000));
    expect(await shop.shown(black)).toBe('3000');
    await shop.importColours(colours(6000));
    await shop.pass(10);
    expect(await shop.shown(black)).toBe('6000');
  });

  it('stay while an import is undone', async () => {
    await shop.importColours(colours(6000));
    await sale();
    await shop.pass(10);
    await shop.undoImport();
    expect(await shop.shown(black)).toBe('4800 from 5000');
    await shop.pass(10);
    expect(await shop.shown(black)).toBe('5000');
  });

  it('do not change what an import finds unchanged', async () => {
    await sale();
    await shop.pass(10);
    const report = await shop.importColours(colours(5000));
    expect([report.prices.changed, await shop.shown(black)]).toEqual([0, '4000 from 5000']);
  });

  it('leave a price that the staff keeps alone, by imports and by undoing one', async () => {
    await shop.importColours(colours(6000));
    await shop.set(black, 7000, { old: 8000, isKept: true });
    await shop.importColours(colours(6500));
    expect(await shop.shown(black)).toBe('7000 from 8000');
    await shop.importColours(colours(6500, ['чёрный', 'белый']));
    await shop.undoImport();
    expect(await shop.shown(black)).toBe('7000 from 8000');
  });

  it('hide a model with the colours that a feed adds to it, also during a sale', async () => {
    await sale();
    const { id } = await shop.plan({ kind: 'hidden', articles: ['A'] });
    expect(await shop.shown(black)).toBe('gone');
    await shop.pass(10);
    await shop.importColours(colours(5000, ['чёрный', 'белый']));
    const white = (await shop.articles()).get('A белый') ?? '';
    expect([await shop.shown(black), await shop.shown(white)]).toEqual(['gone', 'gone']);
    await shop.stop(id ?? 0);
    expect([await shop.shown(black), await shop.shown(white)]).toEqual(['4000 from 5000', '5000']);
  });

  it('go down to the lowest of two sales, and round down', async () => {
    await sale();
    await sale({ percent: 33, from: 12, till: 14, rounding: 'nineties' });
    await shop.pass(12);
    expect(await shop.shown(black)).toBe('3290 from 5000');
    await shop.pass(2);
    expect(await shop.shown(black)).toBe('4000 from 5000');
  });

  it('move with a running plan whose end is changed', async () => {
    const { id } = await sale();
    await shop.pass(10);
    expect(await shop.change(id ?? 0, 10, 30)).toBe('');
    await shop.pass(15);
    expect(await shop.shown(black)).toBe('4000 from 5000');
    expect(await shop.change(id ?? 0, 10, 20)).toBe('Over');
  });

  it('are planned once by a request sent twice', async () => {
    const terms = { articles: [black], percent: 20, from: 10, till: 20 };
    const replies = [await shop.plan(terms, 'same'), await shop.plan(terms, 'same')];
    expect(replies[0]).toEqual(replies[1]);
    const { length } = await database.query.selectFrom('price_plans').select('id').execute();
    expect(length).toBe(1);
  });
});
