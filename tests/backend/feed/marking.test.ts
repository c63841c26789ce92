import { beforeEach, expect, it } from 'vitest';
import { undoImport } from '#src/backend/feed/index.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { emptyShop, exportText, feedOf, importText, type TestOffer } from './feeds.ts';

const now = new Date('2026-11-28T09:00:00.000Z');
const dress = { id: 'a', group: 7, vendorCode: 'D-7', barcode: '4600051000057' };
const REQUIRED = { ...dress, 'cargo-types': 'CIS_REQUIRED' };

describeOnEachDatabase('marks of «Честный знак» in a feed', (openTestDatabase) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database ??= await openTestDatabase();
    await emptyShop(database);
  });

  const load = (...offers: TestOffer[]) => importText(database, feedOf(offers));
  const marking = async () =>
    (await database.query.selectFrom('models').select('marking').executeTakeFirstOrThrow()).marking;

  it.each([
    ['yes', { 'cargo-types': 'CIS_REQUIRED' }],
    ['', { 'cargo-types': 'CIS_OPTIONAL' }],
    ['yes', { 'Честный знак': 'нужен' }],
    ['yes', { 'Вид маркировки': 'Обувь' }],
    ['no', { 'Вид маркировки': 'Не маркируется' }],
    ['no', { 'Нужен код маркировки': 'нет' }],
    ['', { 'Код маркировки': '0104600051000057' }],
    ['', {}],
  ])('are «%s» of %j', async (expected, said) => {
    await load({ ...dress, ...said });
    expect(await marking()).toBe(expected);
  });

  it('are left as they stand by a feed that says nothing of them', async () => {
    await load(REQUIRED);
    await load({ ...dress, Состав: 'лён' });
    expect(await marking()).toBe('yes');
    await load({ ...dress, 'Честный знак': 'не нужен' });
    expect(await marking()).toBe('no');
  });

  it('are the shop’s where it keeps them, and go back with an import', async () => {
    await load(dress);
    const { id } = await database.query.selectFrom('models').select('id').executeTakeFirstOrThrow();
    await load(REQUIRED);
    await undoImport(database, { by: 'Ольга', now });
    expect(await marking()).toBe('');
    await database.query
      .insertInto('feed_own_fields')
      .values({ model_id: id, field: 'marking', is_own: 1 })
      .execute();
    await load(REQUIRED);
    expect(await marking()).toBe('');
  });

  it('are exported, and read again', async () => {
    await load(REQUIRED);
    const text = await exportText(database);
    expect(text).toContain('<param name="Честный знак">Нужен</param>');
    await emptyShop(database);
    await importText(database, text);
    expect(await marking()).toBe('yes');
  });
});
